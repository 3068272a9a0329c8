import type { Actor, Job } from "../auth/actor.ts";
import type { Locale } from "../i18n/locales.ts";
import type { Limit } from "../limits/limiter.server.ts";

/** What a write needs to know beside its input. `A` is who may do it: most verbs take a `Person`. */
export interface WriteContext<A = Actor> {
  actor: A;
  /** The instant of the write; everything that it dates gets this one. */
  now: Date;
  /** Undefined where no request stands behind the write. */
  requestId?: string | undefined;
  /** Language of texts that the write makes. */
  locale: Locale;
  /** The caller's Idempotency-Key. `write` claims it; verbs leave it alone. */
  claim?: Claim | undefined;
  /** What the write takes from the caller's allowances; nothing when it is refused or a repetition. */
  limits?: readonly (readonly [key: string, limit: Limit])[];
}

/** For what runs by the clock or by a command. Such writes make no texts. */
export const jobContext = (name: string, now: Date): WriteContext<Job> => ({ actor: { kind: "job", name }, now, locale: "en" });

/** One use of an Idempotency-Key. A key belongs to an account: another's is another key. */
export interface Claim {
  account_id: string;
  key: string;
  /** Tells apart the operations and inputs that one key came with. */
  fingerprint: string;
  /** Set by `write`: one call writes once with its key. */
  used: boolean;
}

declare const notJson: unique symbol;
/** What JSON would change or lose, so that a repetition would be answered otherwise than the first call. */
type Changed = Date | Map<unknown, unknown> | Set<unknown> | Uint8Array | bigint | symbol | ((...args: never[]) => unknown);

/** `T` as JSON carries it; where it cannot, a type that fits nothing. */
export type Json<T> = T extends Changed ? { [notJson]: T } : T extends object ? { [K in keyof T]: Json<T[K]> } : T;
