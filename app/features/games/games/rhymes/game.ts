import { type Game, strand } from "../../engine/game.ts";
import { findStrand } from "./find.ts";

export const game: Game = {
  id: "rhymes",
  version: { major: 1, minor: 0 },
  ages: [4, 8],
  minutes: 3,
  icon: "link-simple",
  strands: [strand(findStrand)],
  access: { screen_reader: { find: "adapted" }, not_by_switch: [], voice: [], reads: {} },
};
