import { type Game, strand } from "../../engine/game.ts";
import { oddStrand } from "./odd.ts";
import { sortStrand } from "./sort.ts";

export const game: Game = {
  id: "baskets",
  version: { major: 1, minor: 0 },
  ages: [3, 7],
  minutes: 3,
  icon: "basket",
  strands: [strand(sortStrand), strand(oddStrand)],
  access: { screen_reader: { sort: "adapted", odd: "adapted" }, not_by_switch: [], voice: [], reads: {} },
};
