import type { Person } from "../../../platform/auth/actor.ts";

const admin = {
  data: "privacy.admin_data",
  requests: "privacy.admin_requests",
  log: "privacy.admin_log",
  file: "privacy.admin_copy_file",
  account: "accounts.admin_account",
} as const;

/** Each role's pages about its data, and the account page they belong to. */
export const dataPages = {
  user: {
    data: "privacy.data",
    requests: "privacy.requests",
    log: "privacy.log",
    file: "privacy.copy_file",
    account: "accounts.account",
  },
  specialist: {
    data: "privacy.specialist_data",
    requests: "privacy.specialist_requests",
    log: "privacy.specialist_log",
    file: "privacy.specialist_copy_file",
    account: "accounts.specialist_account",
  },
  editor: admin,
  superadmin: admin,
} as const satisfies Record<
  Person["role"],
  { data: string; requests: string; log: string; file: string; account: string }
>;
