import { type Game, strand } from "../../engine/game.ts";
import { brakeStrand } from "./brake.ts";
import { goStrand } from "./go.ts";

export const game: Game = {
  id: "stop",
  version: { major: 1, minor: 0 },
  ages: [4, 12],
  minutes: 3,
  icon: "hand-palm",
  strands: [strand(goStrand), strand(brakeStrand)],
  access: { screen_reader: { go: "none", brake: "none" }, not_by_switch: ["go", "brake"], voice: [], reads: {} },
};
