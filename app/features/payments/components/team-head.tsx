import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { PageHead, Tabs } from "../../../ui/index.ts";

/** The head of the team's two pages about money at the card provider. */
export function TeamHead({ at }: { at: "refunds" | "reconciliation" }) {
  const t = useTexts("payments");
  const paths = usePaths();
  const items = (["refunds", "reconciliation"] as const).map((one) => ({
    href: paths(`payments.${one}`),
    label: t(`${one}.tab`),
    active: one === at,
    as: RouterLink,
  }));
  return (
    <PageHead
      tint="stone"
      title={t(`${at}.title`)}
      sub={t(`${at}.sub`)}
      tabs={<Tabs label={t("team.tabs")} items={items} />}
    />
  );
}
