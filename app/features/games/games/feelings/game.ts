import { type Game, readingAge, strand } from "../../engine/game.ts";
import { facesStrand } from "./faces.ts";
import { storiesStrand } from "./stories.ts";

export const game: Game = {
  id: "feelings",
  version: { major: 1, minor: 0 },
  ages: [4, 12],
  minutes: 3,
  icon: "smiley",
  strands: [strand(facesStrand), strand(storiesStrand)],
  access: {
    screen_reader: { faces: "none", stories: "adapted" },
    not_by_switch: [],
    voice: [],
    reads: { faces: readingAge, stories: 0 },
  },
  // A feeling without a face can only be shown as a word.
  written: ({ feelings }) => feelings.feelings.filter(({ face }) => face === undefined).map(({ id }) => id),
};
