import type { Locale } from "../i18n/locales.ts";
import type { CallerRole } from "../http/operation.ts";

/** Who acts in a write. Core functions take it as a value; only the outer layer looks at the request. */
export type Actor = Person | Job;

/** Somebody signed in whose registration is finished. */
export interface Person {
  kind: "person";
  /** Also the auth server's user id. */
  account_id: string;
  email: string;
  role: Exclude<CallerRole, "anon" | "authenticated">;
  locale: Locale;
  /** IANA zone the person lives in. */
  time_zone: string;
  own_profile_id: string | null;
  selected_profile_id: string | null;
  /** The specialist's record, for the role `specialist`. */
  specialist_id: string | null;
  child_lock_active: boolean;
}

/** A timed job, by its name. */
export interface Job {
  kind: "job";
  name: string;
}

/** Signed in with the auth server, registration not finished: nothing but the claims is known. */
export interface Newcomer {
  kind: "newcomer";
  account_id: string;
  email: string;
  user_metadata: Record<string, unknown>;
}

export type Caller = Person | Newcomer | { kind: "anon" };

export const roleOf = (caller: Caller): CallerRole =>
  caller.kind === "person" ? caller.role : caller.kind === "newcomer" ? "authenticated" : "anon";
