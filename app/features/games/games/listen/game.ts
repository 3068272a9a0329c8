import { type Game, strand } from "../../engine/game.ts";
import { followingStrand } from "./following.ts";

export const game: Game = {
  id: "listen",
  version: { major: 1, minor: 0 },
  ages: [4, 10],
  minutes: 3,
  icon: "chat-text",
  strands: [strand(followingStrand)],
  access: { screen_reader: { do: "adapted" }, not_by_switch: [], voice: ["do"], reads: {} },
};
