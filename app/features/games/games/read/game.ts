import { type Game, strand } from "../../engine/game.ts";
import { lettersStrand } from "./letters.ts";
import { syllablesStrand } from "./syllables.ts";
import { wordsStrand } from "./words.ts";

export const game: Game = {
  id: "read",
  version: { major: 1, minor: 0 },
  ages: [5, 9],
  minutes: 3,
  icon: "book-open",
  strands: [strand(lettersStrand), strand(syllablesStrand), strand(wordsStrand)],
  access: {
    screen_reader: { letters: "adapted", syllables: "adapted", words: "adapted" },
    not_by_switch: [],
    voice: [],
    reads: { letters: 0, syllables: 0, words: 0 },
  },
};
