import type { Person } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { Standing } from "../specialists/rules.ts";

/** Which side of a conversation the person is on, by role. */
export const sideOf = (person: Person): "family" | "specialist" =>
  person.specialist_id !== null && person.role === "specialist" ? "specialist" : "family";

/** Throws under the child lock, which blocks reading and writing in chat. */
export function notInChildLock(person: Person): void {
  if (person.child_lock_active) throw new AppError("child_lock");
}

/** The relation of a specialist to a profile. */
export interface Relation {
  /** A session between the two that is neither rejected nor cancelled. */
  session: boolean;
  /** An active grant. */
  grant: boolean;
}

/** Families may write first to anyone; a specialist only to clients with a session or a grant. */
export const maySpecialistOpen = (relation: Relation): boolean => relation.session || relation.grant;

/** No one can write to a stopped specialist; old messages stay readable. */
export const mayWriteTo = (standing: Standing): boolean => standing !== "stopped";

/** Only published specialists get new conversations; existing ones continue. */
export const takesNewPeople = (status: string): boolean => status === "published";
