import type { Actor, Person } from "../../platform/auth/actor.ts";
import type { Access } from "../profiles/rules.ts";
import type { Party } from "./rules.ts";

export interface Parties {
  specialist_id: string;
  profile_id: string;
}

const covers = (grant: Access | null): boolean =>
  grant !== null && (grant.level === "own" || grant.scopes.includes("sessions") || grant.scopes.includes("manage"));

/** Whether the grant allows reading a profile's sessions. */
export const mayReadFor = (grant: Access | null): boolean => covers(grant) && grant?.level !== "specialist";

/** Whether the grant allows booking, answering, and cancelling for a profile. Everyone else may only read. */
export const mayActFor = (grant: Access | null): boolean =>
  grant?.level === "own" || (grant?.level === "guardian" && grant.scopes.includes("book"));

export const isSpecialistOf = (person: Person, session: Parties): boolean =>
  person.role === "specialist" && person.specialist_id === session.specialist_id;

/** Whether this person may see the session at all. */
export const mayRead = (person: Person, session: Parties, grant: Access | null): boolean =>
  isSpecialistOf(person, session) || (person.role === "user" && mayReadFor(grant));

/** The side an actor acts for on a session. Under the child lock, an actor may change nothing. */
export function partyOf(actor: Actor, session: Parties, grant: Access | null): Party {
  if (actor.kind !== "person") return actor.kind === "job" ? "job" : "outsider";
  if (actor.child_lock_active) return "outsider";
  if (isSpecialistOf(actor, session)) return "specialist";
  return actor.role === "user" && mayActFor(grant) ? "family" : "outsider";
}
