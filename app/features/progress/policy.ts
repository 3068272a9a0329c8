import { type Access, mayBook } from "../profiles/rules.ts";

/** Allows people themselves, guardians who can book, and everyone else with the scope, as for practice plans. */
export const maySeeFigures = (access: Access | null): access is Access =>
  access !== null && (mayBook(access) || (access.level !== "relation" && access.scopes.includes("game_stats")));

/** Of those who see the figures, all but viewers and read-only guardians may write notes. */
export const mayWriteNotes = (access: Access | null): access is Access =>
  maySeeFigures(access) && access.level !== "viewer" && (access.level !== "guardian" || access.scopes.includes("book"));

/** Authors and full guardians may remove a note. No one may remove a note that a plan created. */
export const mayRemoveNote = (access: Access | null, own: boolean): boolean =>
  mayWriteNotes(access) && (own || (access.level === "guardian" && access.scopes.includes("manage")));
