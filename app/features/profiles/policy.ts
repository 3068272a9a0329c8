import type { Caller, Person } from "../../platform/auth/actor.ts";
import { AppError, refusal } from "../../platform/errors/app-error.ts";
import { type Access, type AccessLevel, type Scope, scopes } from "./rules.ts";

export type { Access, AccessLevel, Scope };

/** The scopes of an adult for their own profile, and of a child's full guardian. */
export const fullScopes: readonly Scope[] = scopes;

/**
 * What a session without a grant, such as an unanswered request, shows a specialist: the person's first name, initial, age,
 * portrait, and time zone.
 * Confirming the session adds a grant.
 */
export const relationAccess: Access = { level: "relation", scopes: [] };

/** What a child sees of itself during the child lock: nothing that adults wrote for each other. */
export const childAccess: Access = { level: "viewer", scopes: ["basics"] };

export const mayRead = (access: Access | null): access is Access =>
  access !== null && (access.level === "relation" || access.scopes.includes("basics"));
export const mayReadNotes = (access: Access): boolean => access.scopes.includes("notes");
/** Guardians' notes to each other, which no grant to a specialist or a viewer includes. */
export const mayReadGuardianNotes = ({ level, scopes: held }: Access): boolean =>
  (level === "own" || level === "guardian") && held.includes("notes");
/** Only the adult themselves or a child's full guardian may change a profile; a specialist's grant never allows it. */
export const mayChange = (access: Access | null): access is Access =>
  access !== null && (access.level === "own" || (access.level === "guardian" && access.scopes.includes("manage")));
/** Full guardians see who else has access. */
export const maySeeAccess = (access: Access): boolean =>
  access.level === "guardian" && access.scopes.includes("manage");
/** People may select themselves or a child they guard. */
export const maySelect = (access: Access | null): access is Access =>
  access !== null && (access.level === "own" || access.level === "guardian");

/** Throws during the child lock, when the family's records cannot be changed. */
export function rejectDuringChildLock(actor: Person): void {
  if (actor.child_lock_active) throw new AppError("child_lock");
}

/** Only families with a finished registration may add children. */
export function requireMayAddChild(caller: Caller): asserts caller is Person {
  if (caller.kind !== "person" || caller.role !== "user") throw refusal("not_allowed");
  rejectDuringChildLock(caller);
}
