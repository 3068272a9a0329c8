import { type Access, bookable } from "../profiles/rules.ts";

/** People about themselves, guardians who book and answer, and everyone else with the scope, as with practice plans. */
export const maySeeFigures = (access: Access | null): access is Access =>
  access !== null && (bookable(access) || (access.level !== "relation" && access.scopes.includes("game_stats")));

/** Specialists may write notes, and so may guardians who also book; read-only guardians may not. */
export const mayNote = (access: Access | null): access is Access =>
  maySeeFigures(access) && access.level !== "viewer" && (access.level !== "guardian" || access.scopes.includes("book"));

/** A note can be removed from the timeline by its author and by full guardians, a plan's note by no one. */
export const mayRemoveNote = (access: Access | null, own: boolean): boolean =>
  mayNote(access) && (own || (access.level === "guardian" && access.scopes.includes("manage")));
