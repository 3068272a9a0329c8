import type { Language, Pools } from "../pools/pool.ts";
import type { SoundName } from "./sounds.ts";

/** The interface of games without right and wrong; the player does everything else. */
export interface ActivityProps {
  language: Language;
  /** A line of the game. */
  text(key: string): string;
  say(words: string): void;
  hand: "right" | "left";
  calm: boolean;
  note(name: SoundName): void;
  age: number | null;
  /** Of the game's kinds, without what is switched off. */
  pools: Pools;
  /** Nothing moves on. */
  paused: boolean;
  /** The day's minutes are used up, or quiet hours began: the current activity is finished, and no more. */
  closing: boolean;
  /** How often the child asked for a hint. */
  hints: number;
  /** Its progress, from 0 to 1; `walked` is the number of paths. */
  onward(share: number, walked?: number): void;
  /** It has ended. */
  done(): void;
}

/** The part that differs between games. */
export interface ActivityTraits {
  /** No one is expected to press anything. */
  still?: true;
  /** It can help. */
  helps?: true;
}
