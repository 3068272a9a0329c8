import type { z } from "zod";
import type { Attempt } from "../engine/attempts.ts";
import type { StrandState } from "../engine/fold.ts";
import type { Range } from "../engine/staircase.ts";
import type { GameSettings, SentPlay } from "../data/shapes.ts";
import type { loadGame } from "../contract.ts";
import type { GameId } from "../games/list.ts";
import type { Language } from "../pools/pool.ts";

/** What a play needs that only the server knows. */
export type Loaded = z.output<typeof loadGame.data> & {
  /** What is added to this device's clock to have the server's, in milliseconds. */
  offset_ms: number;
};

/** A play of this device, with what is needed to go on with it after the page was closed. */
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
 * Why there is nothing to play, where nothing is on the device: signed out, switched off, not open to this reader, without a connection, with one but
 * no answer in time (`away`), or not what the server can read (`broken`); or too much on it that waits to be sent.
 */
export type Refusal = "signed_out" | "off" | "not_found" | "offline" | "away" | "broken" | "full";
/** What may be over in a moment. */
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
  /** False if the device had no room for all of it, and this page alone has the rest. */
  lasts: boolean;
}

/** Where plays come from and go to. */
export interface PlayStore {
  /** Throws `RefusedError`. */
  load(game: GameId, language: Language): Promise<Loaded>;
  /** The play on this device that was broken off within a day. */
  brokenOff(game: GameId, language: Language): Promise<KeptPlay | null>;
  /** Keeps a play as far as it is; every call has the whole play. */
  keep(play: KeptPlay): Promise<void>;
  /** A play that has ended. */
  finish(play: KeptPlay): Promise<void>;
  /** What was done in a game in which nothing is right or wrong. */
  done(sent: SentPlay): Promise<void>;
  /** How the child plays on this device. */
  saveSettings(game: GameId, settings: GameSettings): Promise<void>;
  waiting?(): Promise<Waiting>;
}
