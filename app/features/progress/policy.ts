import { type Access, bookable } from "../profiles/rules.ts";

/** People about themselves, guardians who book and answer, and everyone else with the scope, as with practice plans. */
export const maySeeFigures = (access: Access | null): access is Access =>
  access !== null && (bookable(access) || (access.level !== "relation" && access.scopes.includes("game_stats")));

/** Specialists note, and guardians who also book and answer; whoever only looks on does not. */
export const mayNote = (access: Access | null): access is Access =>
  maySeeFigures(access) && access.level !== "viewer" && (access.level !== "guardian" || access.scopes.includes("book"));

/** What somebody wrote can be taken off the time line by them and by full guardians, a plan's note by nobody. */
export const mayRemoveNote = (access: Access | null, own: boolean): boolean =>
  mayNote(access) && (own || (access.level === "guardian" && access.scopes.includes("manage")));
