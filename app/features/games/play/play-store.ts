import type { z } from "zod";
import type { Attempt } from "../engine/attempts.ts";
import type { StrandState } from "../engine/fold.ts";
import type { Range } from "../engine/staircase.ts";
import type { GameSettings, SentPlay } from "../data/shapes.ts";
import type { loadGame } from "../contract.ts";
import type { GameId } from "../games/list.ts";
import type { Language } from "../pools/pool.ts";

/** Data for a play that only the server knows. */
export type Loaded = z.output<typeof loadGame.data> & {
  /** The difference between the server's clock and this device's, in milliseconds. */
  offset_ms: number;
};

/** A play of this device, with the data to continue it after the page was closed. */
export interface KeptPlay {
  sent: SentPlay;
  seed: string;
  strand: string;
  /** Items that its ticket leaves out. */
  items_off?: readonly string[];
  /** Of the strand, opened for this play. */
  state: StrandState;
  attempts: readonly Attempt[];
  /** Levels of a plan. */
  range?: Range;
}

/**
 * Why nothing can be played without data on the device: signed out, switched off, not open to this reader, offline, online but no
 * answer in time (`away`), unreadable for the server (`broken`), or too many plays waiting to be sent.
 */
export type Refusal = "signed_out" | "off" | "not_found" | "offline" | "away" | "broken" | "full";
/** The part that may change at any moment. */
export const passing: readonly string[] = ["offline", "away", "full"] satisfies Refusal[];

export class RefusedError extends Error {
  override name = "RefusedError";
  readonly why: Refusal;
  constructor(why: Refusal) {
    super(why);
    this.why = why;
  }
}

/** Plays of this device until they can be sent. */
export interface Waiting {
  count: number;
  /** False if the device had no room for all of it, and only this page has the rest. */
  lasts: boolean;
}

/** The source and destination of plays. */
export interface PlayStore {
  /** Throws `RefusedError`. */
  load(game: GameId, language: Language): Promise<Loaded>;
  /** The play on this device that was broken off within a day. */
  brokenOff(game: GameId, language: Language): Promise<KeptPlay | null>;
  /** Stores a play in its current state; every call has the whole play. */
  keep(play: KeptPlay): Promise<void>;
  /** A play that has ended. */
  finish(play: KeptPlay): Promise<void>;
  /** The record of a game without right and wrong. */
  done(sent: SentPlay): Promise<void>;
  /** How the child plays on this device. */
  saveSettings(game: GameId, settings: GameSettings): Promise<void>;
  waiting?(): Promise<Waiting>;
}
