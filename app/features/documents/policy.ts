import type { Access } from "../profiles/rules.ts";

/** `all`: every file of a profile; `shared`: those for helpers, and their own; null: none. */
export type Sees = "all" | "shared" | null;

export function sees(access: Access | null): Sees {
  if (access === null || access.level === "relation") return null;
  if (access.level === "own" || (access.level === "guardian" && access.scopes.includes("manage"))) return "all";
  if (!access.scopes.includes("notes")) return null;
  return access.level === "guardian" ? "all" : "shared";
}

/** Guardians who only read, and viewers, add nothing. */
export const mayAdd = (access: Access | null): access is Access =>
  access !== null &&
  sees(access) !== null &&
  access.level !== "viewer" &&
  (access.level !== "guardian" || access.scopes.includes("book"));

/** Those who decide about the profile change and remove every file; others only their own. */
export const mayChange = (access: Access | null, own: boolean): boolean =>
  mayAdd(access) && (own || access.level === "own" || access.scopes.includes("manage"));
