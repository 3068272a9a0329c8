import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { PageHead, Tabs } from "../../../ui/index.ts";

/** The header of the team's two pages about money at the card provider. */
export function TeamHead({ at, ...words }: { at: "refunds" | "reconciliation"; title: string; sub: string }) {
  const t = useTexts("payments");
  const paths = usePaths();
  const items = (["refunds", "reconciliation"] as const).map((one) => ({
    href: paths(`payments.${one}`),
    label: t(`team.tab.${one}`),
    active: one === at,
    as: RouterLink,
  }));
  return <PageHead tint="stone" {...words} tabs={<Tabs label={t("team.tabs")} items={items} />} />;
}
