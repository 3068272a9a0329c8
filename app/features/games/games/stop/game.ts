import { type Game, strand } from "../../engine/game.ts";
import { brake } from "./brake.ts";
import { go } from "./go.ts";

export const game: Game = {
  id: "stop",
  version: { major: 1, minor: 0 },
  ages: [4, 12],
  minutes: 3,
  icon: "hand-palm",
  strands: [strand(go), strand(brake)],
  access: { screen_reader: { go: "none", brake: "none" }, not_by_switch: ["go", "brake"], voice: [], reads: {} },
};
