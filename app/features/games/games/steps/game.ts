import { type Game, strand } from "../../engine/game.ts";
import { backStrand, forwardStrand } from "./walk.ts";

export const game: Game = {
  id: "steps",
  version: { major: 1, minor: 0 },
  ages: [5, 14],
  minutes: 3,
  icon: "footprints",
  strands: [strand(forwardStrand), strand(backStrand)],
  access: { screen_reader: { forward: "none", back: "none" }, not_by_switch: [], voice: [], reads: {} },
};
