import type { Caller, Person } from "../../platform/auth/actor.ts";
import { AppError, refusal } from "../../platform/errors/app-error.ts";
import { type Access, type AccessLevel, type Scope, scopes } from "./rules.ts";

export type { Access, AccessLevel, Scope };

/** What comes with being an adult's own profile, or a child's full guardian. */
export const fullScopes: readonly Scope[] = scopes;

/**
 * What a session between the two lets a specialist see without a grant, as while a request is unanswered: whom it is for,
 * by first name, initial and age. A confirmed session brings the grant.
 */
export const relationAccess: Access = { level: "relation", scopes: [] };

/** What a child that holds the device sees of itself: no words that adults wrote for each other. */
export const childAccess: Access = { level: "viewer", scopes: ["basics"] };

export const mayRead = (access: Access | null): access is Access => 
  access !== null && (access.level === "relation" || access.scopes.includes("basics"));
export const mayReadNotes = (access: Access): boolean => access.scopes.includes("notes");
/** Only an adult of the profile may: a specialist's grant never reaches that far. */
export const mayChange = (access: Access | null): access is Access =>
  access !== null && (access.level === "own" || (access.level === "guardian" && access.scopes.includes("manage")));
/** Those who answer for the child see who else has access. */
export const maySeeAccess = (access: Access): boolean =>
  access.level === "guardian" && access.scopes.includes("manage");
/** One acts for oneself or for a child one is a guardian of. */
export const maySelect = (access: Access | null): access is Access =>
  access !== null && (access.level === "own" || access.level === "guardian");

/** A child that holds the device changes nothing in the family's records. */
export function notInChildLock(actor: Person): void {
  if (actor.child_lock_active) throw new AppError("child_lock");
}

/** Children are added by families, whose registration is finished. */
export function mayAddChild(caller: Caller): asserts caller is Person {
  if (caller.kind !== "person" || caller.role !== "user") throw refusal("not_allowed");
  notInChildLock(caller);
}
