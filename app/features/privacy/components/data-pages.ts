import type { Person } from "../../../platform/auth/actor.ts";

const admin = { data: "privacy.admin_data", account: "accounts.admin_account" } as const;

/** Each role's page about its data, and the account page beside it. */
export const dataPages = {
  user: { data: "privacy.data", account: "accounts.account" },
  specialist: { data: "privacy.specialist_data", account: "accounts.specialist_account" },
  editor: admin,
  superadmin: admin,
} as const satisfies Record<Person["role"], { data: string; account: string }>;
