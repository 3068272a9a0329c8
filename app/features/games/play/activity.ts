import type { Language, Pools } from "../pools/pool.ts";
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
  /** Of the kinds that the game names, without what is switched off. */
  pools: Pools;
  /** Nothing moves on. */
  paused: boolean;
  /** The day's minutes are used up, or quiet hours began: what is under way is finished, and no more. */
  closing: boolean;
  /** How often the child asked for help. */
  hints: number;
  /** How much of it is done, from 0 to 1; `walked` is how many paths. */
  onward(share: number, walked?: number): void;
  /** It is over. */
  done(): void;
}

/** What the player does not do for every one of them. */
export interface ActivityTraits {
  /** Nobody is expected to press anything. */
  still?: true;
  /** It can help. */
  helps?: true;
}
