import { type Game, readingAge, strand } from "../../engine/game.ts";
import { apartStrand, writtenPairs } from "./apart.ts";
import { firstStrand, lastStrand } from "./match.ts";

export const game: Game = {
  id: "sounds",
  version: { major: 1, minor: 0 },
  ages: [4, 8],
  minutes: 3,
  icon: "ear",
  strands: [strand(firstStrand), strand(lastStrand), strand(apartStrand)],
  access: {
    screen_reader: { first: "adapted", last: "adapted", apart: "adapted" },
    not_by_switch: [],
    voice: ["apart"],
    reads: { apart: readingAge },
  },
  written: writtenPairs,
};
