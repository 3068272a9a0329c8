import type { Access } from "../profiles/rules.ts";

/** `all`: every file of a profile; `shared`: those meant for whoever helps, and one's own; null: none. */
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

/** Whoever decides about the profile changes and removes every file; others only what they added. */
export const mayChange = (access: Access | null, own: boolean): boolean =>
  mayAdd(access) && (own || access.level === "own" || access.scopes.includes("manage"));
