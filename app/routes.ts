import { layout, route, type RouteConfig } from "@react-router/dev/routes";
import { pages, features } from "./features.ts";
import { defaultLocale, locales } from "./platform/i18n/locales.ts";
import type { Layout, Page } from "./platform/i18n/pages.ts";
import { areas } from "./platform/features/feature.ts";
import { slotsOf } from "./platform/features/slots.ts";

const layouts: Layout[] = ["public", "default", "blank", "unauthorized", "internal"];

/** Account pages that use the account layout because they are tabs there. */
const tabs = new Set(areas.flatMap((area) => slotsOf(features, area).accountTabs.map(({ page }) => page)));

/**
 * One route per page and language, within the page's layout, all from the page table. Ids look like `sl:sessions.user`.
 * Case-sensitive, like `findPage`: if the two disagreed, a URL could skip its page's guards.
 */
export default [
  ...locales.flatMap((locale) =>
    layouts.flatMap((name) => {
      const own = (Object.entries(pages) as [string, Page][]).filter(([, page]) => page.layout === name);
      const prefix = locale === defaultLocale ? "" : `/${locale}`;
      const routeOf = ([key, page]: [string, Page]) => {
        const path = `${prefix}/${page.path[locale]}`.replace(/\/$/, "");
        const id = `${locale}:${key}`;
        return route(path || "/", page.file, { id, caseSensitive: true, ...(path === "" && { index: true as never }) });
      };
      const tabbed = own.filter(([key]) => tabs.has(key)).map(routeOf);
      const ofProfile = own.filter(([, page]) => page.within === "profile").map(routeOf);
      return layout(`layouts/${name}.tsx`, { id: `${locale}:${name}` }, [
        ...own.filter(([key, page]) => !tabs.has(key) && !page.within).map(routeOf),
        ...(tabbed.length > 0 ? [layout("layouts/account.tsx", { id: `${locale}:account` }, tabbed)] : []),
        ...(ofProfile.length > 0 ? [layout("layouts/profile.tsx", { id: `${locale}:profile` }, ofProfile)] : []),
      ]);
    }),
  ),
  layout("layouts/public.tsx", { id: "unmatched-frame" }, [route("*", "shell/unmatched.tsx")]),
] satisfies RouteConfig;
