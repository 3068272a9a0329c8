import type { Access } from "../profiles/rules.ts";

/** Whether this access lets a person decide who has access: an adult's own, or a child's full guardian. */
export const mayDecide = (access: Access | null): boolean =>
  access?.level === "own" || (access?.level === "guardian" && access.scopes.includes("manage"));
