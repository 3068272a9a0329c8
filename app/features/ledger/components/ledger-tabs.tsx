import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Tabs } from "../../../ui/index.ts";

const tabs = ["journals", "months", "all_credits"] as const;

/** Tabs for the ledger, its closed months, and everyone's credits. */
export function LedgerTabs({ at }: { at: (typeof tabs)[number] }) {
  const t = useTexts("ledger");
  const paths = usePaths();
  const items = tabs.map((one) => ({
    href: paths(`ledger.${one}`),
    label: t(`tab.${one}`),
    active: one === at,
    as: RouterLink,
  }));
  return <Tabs label={t("journals.title")} items={items} />;
}
