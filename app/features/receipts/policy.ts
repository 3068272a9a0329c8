import type { Access } from "../profiles/rules.ts";

/** Whether the grant lets its holder see receipts: the person themselves, and guardians who may see sessions, but not viewers. */
export const mayReadAsFamily = (grant: Access | null): boolean =>
  grant?.level === "own" ||
  (grant?.level === "guardian" && (grant.scopes.includes("sessions") || grant.scopes.includes("manage")));
