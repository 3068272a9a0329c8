import type { Access } from "../profiles/rules.ts";

/** Goals and shared notes can be seen by the person themselves and by guardians with the scope `notes`. */
export const canSeeProgress = (access: Access | null): access is Access =>
  access !== null && (access.level === "own" || (access.level === "guardian" && access.scopes.includes("notes")));

/** Writing requires a valid grant. A session alone only shows whom it is for. */
export const mayWrite = (access: Access | null): boolean => access?.level === "specialist";
