import { useTexts, useHere, usePaths, RouterLink } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TabItem } from "../../../ui/index.ts";

const admin = { account: "accounts.admin_account", security: "accounts.admin_security" } as const;

/** Each role's pages about the account. */
export const accountPages = {
  user: { account: "accounts.account", security: "accounts.security" },
  specialist: { account: "accounts.specialist_account", security: "accounts.specialist_security" },
  editor: admin,
  superadmin: admin,
} as const satisfies Record<Person["role"], { account: string; security: string }>;

/** The parts of the account, for the head of its pages. */
export function useAccountTabs(role: Person["role"]): TabItem[] {
  const t = useTexts("accounts");
  const paths = usePaths();
  const { page } = useHere();
  return (["account", "security"] as const).map((part) => ({
    href: paths(accountPages[role][part]),
    label: t(`${part}.title`),
    active: page === accountPages[role][part],
    as: RouterLink,
  }));
}
