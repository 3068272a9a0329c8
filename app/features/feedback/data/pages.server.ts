import { areas } from "../../../platform/features/feature.ts";
import { findPage, type PageKey, pages } from "../../../platform/features/pages.ts";
import { slotsAt } from "../../../platform/features/slots.ts";
import { defaultLocale, type Locale } from "../../../platform/i18n/locales.ts";
import { anyText, type Feature, translator } from "../../../platform/i18n/messages.ts";
import { type Page, pathOf } from "../../../platform/i18n/pages.ts";
import { longestPath } from "../rules.ts";

/**
 * Returns the key of the page at a path of Korak; undefined for any other text. Ids and words in the path are not stored, because
 * they could identify a child, and some are secrets.
 */
export const pageAt = (path: string): PageKey | undefined =>
  /^\/(?!\/)[^?#\\]*$/.test(path) ? findPage(path)?.key : undefined;

/** The menu entry or tab that a page belongs to, in this language; null if there is none. */
export function titleOf(key: string, locale: Locale): string | null {
  const entries = areas.flatMap((area) => {
    const { navigation = [], accountTabs = [], profileTabs = [] } = slotsAt(area);
    return [...accountTabs, ...profileTabs, ...navigation];
  });
  for (let at: string | undefined = key; at !== undefined; at = pageOf(at)?.parent) {
    const entry = entries.find(({ page }) => page === at);
    if (entry) return anyText(translator(locale, entry.feature as Feature))(entry.text);
  }
  return null;
}

const pageOf = (key: string): Page | undefined => pages[key as PageKey];

/** Describes a page for people; null if it no longer exists. */
export function describePage(key: string | null, locale: Locale): { title: string | null; path: string } | null {
  const page = key === null ? undefined : pageOf(key);
  if (!page || key === null) return null;
  const prefix = locale === defaultLocale ? "" : `/${locale}`;
  return { title: titleOf(key, locale), path: `${prefix}/${page.path[locale].replaceAll(/:\w+/g, "…")}` };
}

/** The paths and titles of an area's menu. */
export const placesOf = (
  area: "user" | "specialist",
  locale: Locale,
  closed: boolean,
): { path: string; title: string }[] =>
  (slotsAt(area).navigation ?? [])
    .filter(({ withoutApproval }) => !closed || withoutApproval)
    .map(({ page, feature, text }) => ({
      path: pathOf(pages[page as PageKey], locale),
      title: anyText(translator(locale, feature as Feature))(text),
    }));

/** Describes the page that a person came from; null unless the path is a page of Korak outside this feature. */
export function previousPage(
  path: string,
  locale: Locale,
): { path: string; title: string | null; shown: string } | null {
  const key = path.length <= longestPath ? pageAt(path) : undefined;
  const page = key === undefined || key.startsWith("feedback.") ? null : describePage(key, locale);
  return page && { path, title: page.title, shown: page.path };
}
