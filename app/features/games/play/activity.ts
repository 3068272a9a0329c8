import type { Language } from "../pools/pool.ts";
import type { SoundName } from "./sounds.ts";

/** What a game is given in which nothing is right or wrong; everything around it is the player's. */
export interface ActivityProps {
  language: Language;
  /** A line of the game. */
  text(key: string): string;
  say(words: string): void;
  hand: "right" | "left";
  calm: boolean;
  note(name: SoundName): void;
  age: number | null;
  /** Ids of items that are switched off. */
  items_off: readonly string[];
  /** It is over; `walked` is how many paths. */
  done(walked?: number): void;
}
