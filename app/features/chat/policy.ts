import type { Person } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { Standing } from "../specialists/rules.ts";

/** Which side of a conversation the person is on, by role. */
export const sideOf = (person: Person): "family" | "specialist" =>
  person.specialist_id !== null && person.role === "specialist" ? "specialist" : "family";

/** While a child holds the device there is no chat, to read or to write. */
export function notInChildLock(person: Person): void {
  if (person.child_lock_active) throw new AppError("child_lock");
}

/** What ties a specialist to a profile. */
export interface Relation {
  /** A session between the two that is neither rejected nor cancelled. */
  session: boolean;
  /** A grant that runs. */
  grant: boolean;
}

/** Families write first to whom they like; a specialist only to people who came to them. */
export const maySpecialistOpen = (relation: Relation): boolean => relation.session || relation.grant;

/** Nobody writes to a specialist who is stopped; what was written stays to be read. */
export const mayWriteTo = (standing: Standing): boolean => standing !== "stopped";

/** New conversations are opened with specialists who take people on; running ones go on. */
export const takesNewPeople = (status: string): boolean => status === "published";
