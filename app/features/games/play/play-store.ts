import type { z } from "zod";
import type { Attempt } from "../engine/attempts.ts";
import type { StrandState } from "../engine/fold.ts";
import type { AllowedLevels } from "../engine/staircase.ts";
import type { GameSettings, SentPlay } from "../data/shapes.ts";
import type { loadGame } from "../contract.ts";
import type { GameId } from "../games/list.ts";
import type { Language } from "../pools/pool.ts";

/** What a play needs from the server. */
export type LoadedGame = z.output<typeof loadGame.data> & {
  /** The difference between the server's clock and this device's, in milliseconds. */
  offset_ms: number;
};

/** A play on this device, with the data to continue it after the page was closed. */
export interface KeptPlay {
  sent: SentPlay;
  seed: string;
  strand: string;
  /** Items that the play's ticket leaves out. */
  items_off?: readonly string[];
  /** The strand's state, opened for this play. */
  state: StrandState;
  attempts: readonly Attempt[];
  /** The plan's range of levels. */
  range?: AllowedLevels;
}

/**
 * Why a game cannot be played: signed out, switched off, not allowed for this reader, or too many unsent plays (`full`). Without a ticket
 * on the device also: offline, online but without a timely response (`away`), or a request that the server could not read (`broken`).
 */
export type Refusal = "signed_out" | "off" | "not_found" | "offline" | "away" | "broken" | "full";
/** The refusals that may change at any moment. */
export const temporaryRefusals: readonly string[] = ["offline", "away", "full"] satisfies Refusal[];

export class RefusedError extends Error {
  override name = "RefusedError";
  readonly why: Refusal;
  constructor(why: Refusal) {
    super(why);
    this.why = why;
  }
}

/** Unsent plays of this device. */
export interface UnsentPlays {
  count: number;
  /** False if the device had no room for all of them, so that some are only in this page. */
  lasts: boolean;
}

/** Where plays come from and go to. */
export interface PlayStore {
  /** Throws `RefusedError`. */
  load(game: GameId, language: Language): Promise<LoadedGame>;
  /** The play that was interrupted on this device within the last day. */
  brokenOff(game: GameId, language: Language): Promise<KeptPlay | null>;
  /** Stores the current state of a play; every call passes the whole play. */
  keep(play: KeptPlay): Promise<void>;
  /** Stores a play that has ended. */
  finish(play: KeptPlay): Promise<void>;
  /** Stores the record of a game without right and wrong. */
  done(sent: SentPlay): Promise<void>;
  /** Stores how the child plays on this device. */
  saveSettings(game: GameId, settings: GameSettings): Promise<void>;
  waiting?(): Promise<UnsentPlays>;
}
