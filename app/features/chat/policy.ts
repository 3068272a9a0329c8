import type { Person } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { Standing } from "../specialists/rules.ts";

/** The person's side of a conversation, by role. */
export const sideOf = (person: Person): "family" | "specialist" =>
  person.specialist_id !== null && person.role === "specialist" ? "specialist" : "family";

/** Throws during the child lock, which blocks reading and writing in chat. */
export function rejectDuringChildLock(person: Person): void {
  if (person.child_lock_active) throw new AppError("child_lock");
}

/** How a specialist is related to a profile. */
export interface Relation {
  /** Whether the two have a pending, confirmed or completed session. */
  session: boolean;
  /** Whether there is an active grant. */
  grant: boolean;
}

/** Families may write first to any published specialist; specialists only to clients with a session or a grant. */
export const maySpecialistOpen = (relation: Relation): boolean => relation.session || relation.grant;

/** A stopped specialist can't be written to; old messages stay readable. */
export const mayWriteTo = (standing: Standing): boolean => standing !== "stopped";

/** Only published specialists get new conversations; existing ones continue. */
export const acceptsNewConversations = (status: string): boolean => status === "published";
