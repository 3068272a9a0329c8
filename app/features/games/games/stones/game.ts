import { type Game, strand } from "../../engine/game.ts";
import { line } from "./line.ts";
import { more } from "./more.ts";
import { see } from "./see.ts";

export const game: Game = {
  id: "stones",
  version: { major: 1, minor: 0 },
  ages: [3, 9],
  minutes: 3,
  icon: "circles-three",
  strands: [strand(see), strand(more), strand(line)],
  access: { screen_reader: { see: "none", more: "none", line: "adapted" }, not_by_switch: [], voice: [], reads: {} },
};
