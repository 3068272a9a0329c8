import { type Game, strand } from "../../engine/game.ts";
import { beatsStrand } from "./beats.ts";

export const game: Game = {
  id: "rhythm",
  version: { major: 1, minor: 0 },
  ages: [4, 7],
  minutes: 3,
  icon: "music-notes",
  strands: [strand(beatsStrand)],
  access: { screen_reader: { beats: "adapted" }, not_by_switch: [], voice: [], reads: {} },
};
