import type { Access } from "../profiles/rules.ts";

/** `all`: every file of a profile; `shared`: shared files and the reader's own; null: none. */
export type FileVisibility = "all" | "shared" | null;

export function fileVisibility(access: Access | null): FileVisibility {
  if (access === null || access.level === "relation") return null;
  if (access.level === "own" || (access.level === "guardian" && access.scopes.includes("manage"))) return "all";
  if (!access.scopes.includes("notes")) return null;
  return access.level === "guardian" ? "all" : "shared";
}

/** Viewers, and guardians who may only read, cannot add files. */
export const mayAdd = (access: Access | null): access is Access =>
  access !== null &&
  fileVisibility(access) !== null &&
  access.level !== "viewer" &&
  (access.level !== "guardian" || access.scopes.includes("book"));

/** Those who manage the profile may change and remove every file; others only their own. */
export const mayChange = (access: Access | null, own: boolean): boolean =>
  mayAdd(access) && (own || access.level === "own" || access.scopes.includes("manage"));
