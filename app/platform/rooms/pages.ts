import { areaOf, pageFinder, type PageMatch, type Pages } from "../i18n/pages.ts";
import type { RegisteredPages } from "./register.ts";

export type PageKey = keyof RegisteredPages & string;

/**
 * Every page with its paths in three languages; links, redirects, hreflang and routes come from here. Empty until
 * `registerPages` has run: read it when it is needed, not while a module is loaded.
 */
export const pages = {} as RegisteredPages;

let find: ((pathname: string) => PageMatch | undefined) | undefined;

/** Adds pages to the table, on the server every room's, in the browser those that its area needs; a key is used once. */
export function registerPages(table: Pages): void {
  for (const [key, page] of Object.entries(table)) {
    const area = page.area ?? areaOf(page);
    Object.assign(pages, { [key]: area ? { ...page, area } : page });
  }
  find = undefined;
}

/** The page at an address, with its language and parameters. */
export function findPage(pathname: string): PageMatch<PageKey> | undefined {
  find ??= pageFinder(pages as Pages);
  return find(pathname) as PageMatch<PageKey> | undefined;
}
