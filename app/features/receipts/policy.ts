import type { Access } from "../profiles/rules.ts";

/** Those of a family who pay: not someone who may only look. */
export const mayReadAsFamily = (grant: Access | null): boolean =>
  grant?.level === "own" ||
  (grant?.level === "guardian" && (grant.scopes.includes("sessions") || grant.scopes.includes("manage")));
