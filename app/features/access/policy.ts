import type { Access } from "../profiles/rules.ts";

/** Decides who has access to a profile: its own adult, or a child's full guardian. */
export const mayDecide = (access: Access | null): boolean =>
  access?.level === "own" || (access?.level === "guardian" && access.scopes.includes("manage"));
