import type { Locale } from "../i18n/locales.ts";
import type { CallerRole } from "../http/operation.ts";
import type { ClockFormat, DateFormat } from "../time/format.ts";

/** The actor of a write. Core functions take it as a value; only the outer layer reads the request. */
export type Actor = Person | Job | Webhook;

/** A signed-in person who has finished registration. */
export interface Person {
  kind: "person";
  /** Also the auth server's user id. */
  account_id: string;
  email: string;
  role: Exclude<CallerRole, "anon" | "authenticated">;
  locale: Locale;
  /** IANA zone where the person lives. */
  time_zone: string;
  /** How dates and times of day are written for this person. */
  date_format: DateFormat;
  clock_format: ClockFormat;
  own_profile_id: string | null;
  /** Profile the person acts for; while the child lock is on, the child using the device. */
  selected_profile_id: string | null;
  /** The specialist's record, for the role `specialist`. */
  specialist_id: string | null;
  /** Status of that record, from applied to removed. */
  specialist_status: string | null;
  /** Whether the device of this session was handed to a child. */
  child_lock_active: boolean;
  /** The auth server's session of this call; null if there is none, as in tests. */
  session_id: string | null;
  /** Level of that session: `aal2` after a second factor. */
  aal: Assurance;
  /** Whether the person has a second factor. */
  second_factor: boolean;
}

export type Assurance = "aal1" | "aal2";

/** The second-factor step that a signed-in person still has to take, or null. */
export type AssuranceGap = "challenge" | "enrol" | null;

/**
 * Returns what is missing: a person with a second factor must use it in this session, and if the operator requires one,
 * specialists and admins must set it up.
 */
export function assuranceGap(person: Pick<Person, "role" | "aal" | "second_factor">, required: boolean): AssuranceGap {
  if (person.aal === "aal2") return null;
  if (person.second_factor) return "challenge";
  return required && person.role !== "user" ? "enrol" : null;
}

/** Why a specialist may not work with families: not approved yet, or suspended. Null for everyone else. */
export type StandingGap = "not_approved" | "suspended" | null;

/** Returns why the person may not work with families. An unknown status counts as not approved. */
export function standingGap(person: Pick<Person, "role" | "specialist_status">): StandingGap {
  if (person.role !== "specialist") return null;
  const status = person.specialist_status ?? "";
  if (["approved", "published", "paused"].includes(status)) return null;
  return ["suspended", "removed"].includes(status) ? "suspended" : "not_approved";
}

/** The only profile shown while the child lock is on; null if that child is no longer in the account. */
export const lockedProfile = (person: Pick<Person, "selected_profile_id">): string | null => person.selected_profile_id;

/** A background job, identified by its name. */
export interface Job {
  kind: "job";
  name: string;
}

/** Another service that reported an event through a signed webhook. */
export interface Webhook {
  kind: "webhook";
  provider: string;
  /** The provider's own id of the event. */
  event_id: string;
}

/** Someone signed in at the auth server but not registered yet, so that only the token's claims are known. */
export interface UnregisteredCaller {
  kind: "unregistered";
  account_id: string;
  email: string;
  user_metadata: Record<string, unknown>;
}

export type Caller = Person | UnregisteredCaller | { kind: "anon" };

export const roleOf = (caller: Caller): CallerRole =>
  caller.kind === "person" ? caller.role : caller.kind === "unregistered" ? "authenticated" : "anon";
