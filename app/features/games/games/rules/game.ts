import { type Game, strand } from "../../engine/game.ts";
import { switchStrand } from "./switch.ts";

export const game: Game = {
  id: "rules",
  version: { major: 1, minor: 0 },
  ages: [4, 12],
  minutes: 3,
  icon: "cards",
  strands: [strand(switchStrand)],
  access: { screen_reader: { switch: "adapted" }, not_by_switch: [], voice: [], reads: {} },
};
