import type { Person } from "../../../platform/auth/actor.ts";

const admin = { account: "accounts.admin_account", security: "accounts.admin_security" } as const;

/** Each role's account pages. */
export const accountPages = {
  user: { account: "accounts.account", security: "accounts.security" },
  specialist: { account: "accounts.specialist_account", security: "accounts.specialist_security" },
  editor: admin,
  superadmin: admin,
} as const satisfies Record<Person["role"], { account: string; security: string }>;
