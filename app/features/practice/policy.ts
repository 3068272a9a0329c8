import { type Access, mayBook } from "../profiles/rules.ts";
import type { Side } from "./rules.ts";

/** A person's side in a plan; null for everyone else. Planning games requires access to their figures. */
export function sideOf(access: Access | null): Side | null {
  if (access === null) return null;
  if (access.level === "specialist") return access.scopes.includes("game_stats") ? "specialist" : null;
  return access.level === "own" ||
    (access.level === "guardian" && (mayBook(access) || access.scopes.includes("game_stats")))
    ? "family"
    : null;
}

/** Whether someone may answer plans; guardians with read-only access may not. */
export const mayAnswer = (access: Access): boolean => access.level === "specialist" || mayBook(access);
