import { languageTag, type Locale, locales } from "../platform/i18n/locales.ts";
import { type Page, pathOf } from "../platform/i18n/pages.ts";
import { type PageKey, pages, pathTo } from "../platform/features/pages.ts";
import type { PublicPage, PublicPages, PublicPageSources } from "../platform/features/public-pages.server.ts";
import { longestSitemap, type SitemapEntry } from "../platform/seo/sitemap.ts";

/** Number of items per sitemap file; each item has a page in every language. */
export const itemsPerSitemap = Math.floor(longestSitemap / locales.length);

/** Every public page except the features' large lists, with its other languages. `origin` has no trailing slash. */
export async function* pageEntries(
  origin: string,
  features: readonly PublicPages[],
  sources: PublicPageSources,
): AsyncGenerator<SitemapEntry> {
  const changed = new Map<string, string>();
  for (const { changes } of features) for (const [path, at] of (await changes?.(sources)) ?? []) changed.set(path, at);
  for (const [key, page] of fixedPages()) {
    for (const locale of locales) {
      yield entryOf(origin, { page: key, locale, paramsIn: () => ({}), changed: changed.get(pathOf(page, locale)) });
    }
  }
  for (const { few } of features) if (few) yield* entriesOf(origin, few(sources));
}

/** Sitemap entries for a feature's pages, streamed. */
export async function* entriesOf(origin: string, all: AsyncIterable<PublicPage>): AsyncGenerator<SitemapEntry> {
  for await (const one of all) yield entryOf(origin, one);
}

const fixedPages = () =>
  (Object.entries(pages) as [PageKey, Page][]).filter(
    ([, page]) => page.layout === "public" && !page.hidden && !page.ownSlugs && !page.path.en.includes(":"),
  );

function entryOf(origin: string, { page, locale, paramsIn, changed }: PublicPage): SitemapEntry {
  const addressIn = (other: Locale) => origin + pathTo(page, other, paramsIn(other));
  const has = locales.filter((other) => paramsIn(other) !== undefined);
  const twins = has.map((other) => ({ language: languageTag[other], url: addressIn(other) }));
  const fallback = has.includes("en") ? [{ language: "x-default", url: addressIn("en") }] : [];
  return { url: addressIn(locale), changed, alternates: [...twins, ...fallback] };
}
