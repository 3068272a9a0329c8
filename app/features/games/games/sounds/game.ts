import { type Game, readingAge, strand } from "../../engine/game.ts";
import { apart, writtenPairs } from "./apart.ts";
import { first, last } from "./match.ts";

export const game: Game = {
  id: "sounds",
  version: { major: 1, minor: 0 },
  ages: [4, 8],
  minutes: 3,
  icon: "ear",
  strands: [strand(first), strand(last), strand(apart)],
  access: {
    screen_reader: { first: "adapted", last: "adapted", apart: "adapted" },
    not_by_switch: [],
    voice: ["apart"],
    reads: { apart: readingAge },
  },
  written: writtenPairs,
};
