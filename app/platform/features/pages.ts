import type { Locale } from "../i18n/locales.ts";
import { areaOf, type Page, pageFinder, type PageMatch, pathOf, type Pages } from "../i18n/pages.ts";
import type { RegisteredPages } from "./register.ts";

export type PageKey = keyof RegisteredPages & string;

/**
 * Every page with its paths in three languages; the source of links, redirects, hreflang and routes. Empty until
 * `registerPages` has run, so do not read it while a module loads.
 */
export const pages = {} as RegisteredPages;

let find: ((pathname: string) => PageMatch | undefined) | undefined;

/** Adds pages to the table: on the server those of every feature, in the browser those of its area. Keys are unique. */
export function registerPages(table: Pages): void {
  for (const [key, page] of Object.entries(table)) {
    const area = page.area ?? areaOf(page);
    Object.assign(pages, { [key]: area ? { ...page, area } : page });
  }
  find = undefined;
}

/** Finds the page at a path, with its language and parameters. */
export function findPage(pathname: string): PageMatch<PageKey> | undefined {
  find ??= pageFinder(pages as Pages);
  return find(pathname) as PageMatch<PageKey> | undefined;
}

/** URL path of a registered page in a language; see `pathOf`. */
export const pathTo = (
  to: PageKey,
  locale: Locale,
  params?: Parameters<typeof pathOf>[2],
  query?: Parameters<typeof pathOf>[3],
): string => pathOf(pages[to] as Page, locale, params, query);
