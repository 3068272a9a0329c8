import type { Game } from "../../engine/game.ts";

export const game: Game = {
  id: "pairs",
  version: { major: 1, minor: 0 },
  ages: [3, 10],
  minutes: 3,
  icon: "cards-three",
  scored: false,
  strands: [],
  access: { screen_reader: {}, not_by_switch: [], voice: [], reads: {} },
  pools: ["words", "rhymes"],
};
