import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Tabs } from "../../../ui/index.ts";

const tabs = ["all", "generate", "objections", "books"] as const;

/** Tabs for the documents, a month's run, the objections, and the books for the accountant. */
export function TeamTabs({ at, objections }: { at: (typeof tabs)[number]; objections?: number }) {
  const t = useTexts("invoices");
  const paths = usePaths();
  const items = tabs.map((one) => ({
    href: paths(`invoices.${one}`),
    label: t(`team.${one}`),
    active: one === at,
    as: RouterLink,
    ...(one === "objections" &&
      objections !== undefined && { count: objections, countLabel: t("team.objections.count", { count: objections }) }),
  }));
  return <Tabs label={t("team.pages")} items={items} />;
}
