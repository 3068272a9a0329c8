import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { RouterLink, useCurrentPage, usePaths, useSlotText, useTexts } from "../navigation/link.tsx";
import { standingGap } from "../platform/auth/actor.ts";
import { pageContext } from "../platform/http/page-context.server.ts";
import type { Page } from "../platform/i18n/pages.ts";
import { type PageKey, pages } from "../platform/features/pages.ts";
import { slotsAt } from "../platform/features/slots.ts";
import { PageHead, Tabs } from "../ui/index.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const { caller } = context.get(pageContext);
  return caller.kind === "person"
    ? { email: caller.email, closed: standingGap(caller) !== null }
    : { email: "", closed: false };
}

/**
 * The head and tabs of the account pages, which features add as `accountTabs`; each page renders its body. A specialist who is
 * not approved has only the pages about themselves.
 */
export default function AccountLayout() {
  const { email, closed } = useLoaderData<typeof loader>();
  const t = useTexts("accounts");
  const text = useSlotText();
  const paths = usePaths();
  const { page: here } = useCurrentPage();
  const tabs = (slotsAt(here && (pages[here] as Page).area).accountTabs ?? []).filter(
    (tab) => !closed || tab.withoutApproval,
  );
  const shown = tabs.find(({ page }) => page === here);
  const items = tabs.map(({ page, feature, text: label }) => ({
    href: paths(page as PageKey),
    label: text(feature, label),
    active: page === here,
    as: RouterLink,
  }));
  return (
    <>
      <PageHead
        title={shown && text(shown.feature, shown.text)}
        sub={shown?.sub ? text(shown.feature, shown.sub) : shown?.withEmail && email}
        nav={<Tabs kind="pills" label={t("security.tabs")} items={items} className="tabs-all" />}
      />
      <Outlet />
    </>
  );
}
