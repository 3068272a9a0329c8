import type { Actor, Job } from "../auth/actor.ts";
import type { Locale } from "../i18n/locales.ts";
import type { LimitsToSpend } from "../limits/spend.server.ts";

/** What a write needs besides its input. `A` is who may run it; most writes take a `Person`. */
export interface WriteContext<A = Actor> {
  actor: A;
  /** The instant of the write, used for every timestamp that it stores. */
  now: Date;
  /** Undefined if the write has no request. */
  requestId?: string | undefined;
  /** Language of the texts that the write creates. */
  locale: Locale;
  /** The caller's Idempotency-Key. Only `write` uses it. */
  claim?: Claim | undefined;
  /**
   * What the write takes from the caller's rate limits; it takes nothing if it is refused or repeated. Use it only if a
   * refusal is cheap and reveals nothing; otherwise use `spendFirst`.
   */
  limits?: LimitsToSpend;
}

/** Returns the context for schedules and commands, whose writes create no texts. */
export const jobContext = (name: string, now: Date): WriteContext<Job> => ({
  actor: { kind: "job", name },
  now,
  locale: "en",
});

/** One use of an Idempotency-Key. Keys are per account. */
export interface Claim {
  account_id: string;
  key: string;
  /** Identifies the operation and input that the key was used for. */
  fingerprint: string;
  /** Set by `write`, because a call may write only once with its key. */
  used: boolean;
}

declare const notJson: unique symbol;
/** Types that JSON would change or lose, so that a repeated call would get a different response. */
type Changed =
  | Date
  | Map<unknown, unknown>
  | Set<unknown>
  | Uint8Array
  | bigint
  | symbol
  | ((...args: never[]) => unknown);

/** `T` if JSON preserves it; otherwise a type that nothing is assignable to. */
export type Json<T> = T extends Changed ? { [notJson]: T } : T extends object ? { [K in keyof T]: Json<T[K]> } : T;
