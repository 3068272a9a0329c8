import type { Actor, Person } from "../../platform/auth/actor.ts";
import type { Access } from "../profiles/rules.ts";
import type { Mover } from "./rules.ts";

export interface Parties {
  specialist_id: string;
  profile_id: string;
}

const covers = (grant: Access | null): boolean =>
  grant !== null && (grant.level === "own" || grant.scopes.includes("sessions") || grant.scopes.includes("manage"));

/** Sees a family's sessions: the own ones, and those of profiles whose sessions were opened to the person. */
export const mayReadFor = (grant: Access | null): boolean => covers(grant) && grant?.level !== "specialist";

/** Books and answers for a profile. A viewer reads only. */
export const mayActFor = (grant: Access | null): boolean =>
  covers(grant) && (grant?.level === "own" || grant?.level === "guardian");

export const isSpecialistOf = (person: Person, session: Parties): boolean =>
  person.role === "specialist" && person.specialist_id === session.specialist_id;

/** Whether the session exists for this person at all. */
export const mayRead = (person: Person, session: Parties, grant: Access | null): boolean =>
  isSpecialistOf(person, session) || (person.role === "user" && mayReadFor(grant));

/** The side on which an actor moves a session. A profile handed over to a child moves nothing. */
export function moverOf(actor: Actor, session: Parties, grant: Access | null): Mover {
  if (actor.kind !== "person") return actor.kind === "job" ? "job" : "outsider";
  if (actor.child_lock_active) return "outsider";
  if (isSpecialistOf(actor, session)) return "specialist";
  return actor.role === "user" && mayActFor(grant) ? "family" : "outsider";
}
