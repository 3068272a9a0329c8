import type { Access } from "../profiles/rules.ts";

/** Goals and the notes that specialists share are for a person's own eyes and for guardians with notes. */
export const seesProgress = (access: Access | null): access is Access =>
  access !== null && (access.level === "own" || (access.level === "guardian" && access.scopes.includes("notes")));

/** Writing needs a valid grant; a session alone shows only who it is for. */
export const mayWrite = (access: Access | null): boolean => access?.level === "specialist";
