import type { Game } from "../../engine/game.ts";

export const game: Game = {
  id: "paths",
  version: { major: 1, minor: 0 },
  ages: [3, 8],
  minutes: 2,
  icon: "path",
  scored: false,
  strands: [],
  access: { screen_reader: {}, not_by_switch: [], voice: [], reads: {} },
};
