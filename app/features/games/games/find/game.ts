import { type Game, strand } from "../../engine/game.ts";
import { targetStrand } from "./target.ts";

export const game: Game = {
  id: "find",
  version: { major: 1, minor: 0 },
  ages: [4, 12],
  minutes: 3,
  icon: "binoculars",
  strands: [strand(targetStrand)],
  access: { screen_reader: { target: "none" }, not_by_switch: [], voice: [], reads: {} },
};
