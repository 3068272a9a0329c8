import type { Language, Pools } from "../pools/pool.ts";
import type { SoundName } from "./sounds.ts";

/** What a game without right and wrong gets from the player, which does everything else. */
export interface ActivityProps {
  language: Language;
  /** One of the game's lines. */
  text(key: string): string;
  say(words: string): void;
  hand: "right" | "left";
  calm: boolean;
  note(name: SoundName): void;
  age: number | null;
  /** The game's pools, without items that are switched off. */
  pools: Pools;
  /** Whether everything should stop moving. */
  paused: boolean;
  /** True when the day's minutes are used up or quiet hours began: the game finishes its current step and ends. */
  closing: boolean;
  /** How often the child asked for a hint. */
  hints: number;
  /** Reports progress from 0 to 1; `walked` is the number of paths. */
  onward(share: number, walked?: number): void;
  /** Reports that the game has ended. */
  done(): void;
}

/** What differs between games. */
export interface ActivityTraits {
  /** The child is not expected to press anything. */
  still?: true;
  /** The game can give hints. */
  helps?: true;
}
