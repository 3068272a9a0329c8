import { type Game, strand } from "../../engine/game.ts";
import { lineStrand } from "./line.ts";
import { moreStrand } from "./more.ts";
import { seeStrand } from "./see.ts";

export const game: Game = {
  id: "stones",
  version: { major: 1, minor: 0 },
  ages: [3, 9],
  minutes: 3,
  icon: "circles-three",
  strands: [strand(seeStrand), strand(moreStrand), strand(lineStrand)],
  access: { screen_reader: { see: "none", more: "none", line: "adapted" }, not_by_switch: [], voice: [], reads: {} },
};
