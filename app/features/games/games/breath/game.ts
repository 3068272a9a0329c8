import type { Game } from "../../engine/game.ts";

export const game: Game = {
  id: "breath",
  version: { major: 1, minor: 0 },
  ages: [3, 14],
  minutes: 1,
  icon: "wind",
  scored: false,
  strands: [],
  access: { screen_reader: {}, not_by_switch: [], voice: [], reads: {} },
};
