import { type Game, strand } from "../../engine/game.ts";
import { odd } from "./odd.ts";
import { sort } from "./sort.ts";

export const game: Game = {
  id: "baskets",
  version: { major: 1, minor: 0 },
  ages: [3, 7],
  minutes: 3,
  icon: "basket",
  strands: [strand(sort), strand(odd)],
  access: { screen_reader: { sort: "adapted", odd: "adapted" }, not_by_switch: [], voice: [], reads: {} },
};
