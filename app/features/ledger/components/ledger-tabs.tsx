import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Tabs } from "../../../ui/index.ts";

/** Between the ledger and everyone's credits. */
export function LedgerTabs({ at }: { at: "journals" | "all_credits" }) {
  const t = useTexts("ledger");
  const paths = usePaths();
  const items = (["journals", "all_credits"] as const).map((one) => ({
    href: paths(`ledger.${one}`),
    label: t(`tab.${one}`),
    active: one === at,
    as: RouterLink,
  }));
  return <Tabs label={t("journals.title")} items={items} />;
}
