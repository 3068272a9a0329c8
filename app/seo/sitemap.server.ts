import { legalVersions } from "../../content/legal/versions.ts";
import { contentVisit } from "../features/content/service/context.server.ts";
import { eventsReading, indexReading } from "../features/content/service/queries.server.ts";
import type { IndexEntry } from "../features/content/service/shapes.ts";
import type { ContentStore } from "../features/content/service/store.server.ts";
import { fixedPath, topicOfKey } from "../features/content/rules.ts";
import { type PageKey, pages } from "../platform/rooms/pages.ts";
import type { Sql } from "../platform/db/database.server.ts";
import { languageTag, type Locale, locales } from "../platform/i18n/locales.ts";
import { type Page, pathOf } from "../platform/i18n/pages.ts";
import { longestSitemap, type SitemapEntry } from "../platform/seo/sitemap.ts";

export interface SitemapSources {
  sql: Sql;
  content: ContentStore;
  clock: () => Date;
  /** Without a slash at its end. */
  publicUrl: string;
}

type Params = Record<string, string>;

/** Rows that are read at a time. */
const batch = 500;
/** Specialists in one file. */
export const specialistsInPart = Math.floor(longestSitemap / locales.length);

/** Every public page but the specialists' own, each with its other languages. */
export async function* pageEntries(sources: SitemapSources): AsyncGenerator<SitemapEntry> {
  const { clock, publicUrl } = sources;
  const content = contentVisit(sources.content, { drafts: false, draftMode: false });
  const byLocale = await Promise.all(locales.map(async (locale) => ({
    locale,
    index: await content.read(indexReading(locale)),
    events: await content.read(eventsReading(locale)),
  })));
  const changed = new Map<string, string>(legalDates());
  for (const { locale, index } of byLocale) {
    for (const entry of index.pages) {
      const path = fixedPath(entry.key, locale);
      if (path !== undefined) changed.set(path, entry.updatedAt);
    }
  }
  for (const page of fixedPages()) {
    for (const locale of locales) yield entryOf(publicUrl, page, locale, () => ({}), changed.get(pathOf(page, locale)));
  }
  for (const { locale, index, events } of byLocale) {
    const written = (key: PageKey, parameter: string, entry: IndexEntry) => {
      const slugs = entry.slugs;
      const paramsIn = (other: Locale): Params | undefined =>
        other === locale ? { [parameter]: entry.slug } : slugs[other] === undefined ? undefined : { [parameter]: slugs[other] };
      return entryOf(publicUrl, pages[key] as Page, locale, paramsIn, entry.updatedAt);
    };
    for (const topic of index.topics) if (topicOfKey(topic.key)) yield written("content.topic", "topic", topic);
    for (const event of events) if (new Date(event.endsAt) > clock()) yield written("content.event", "slug", event);
    for (const page of index.pages) if (fixedPath(page.key, locale) === undefined) yield written("content.page", "slug", page);
  }
}

/** Published specialists from one on, in the order of their ids, read as they are written out. */
export async function* specialistEntries(
  { sql, publicUrl }: SitemapSources,
  { from, most = Infinity }: { from?: string; most?: number } = {},
): AsyncGenerator<SitemapEntry> {
  let after: string | undefined;
  for (let left = most; left > 0; left -= batch) {
    const rows = await sql<{ id: string; updated_at: Date }[]>`
      select id, updated_at from specialist
      where status = 'published' ${after ? sql`and id > ${after}` : from ? sql`and id >= ${from}` : sql``}
      order by id limit ${Math.min(batch, left)}`;
    for (const { id, updated_at } of rows) {
      for (const locale of locales) {
        yield entryOf(publicUrl, pages["specialists.public_one"], locale, () => ({ id }), updated_at.toISOString());
      }
    }
    after = rows.at(-1)?.id;
    if (rows.length < batch || after === undefined) return;
  }
}

/** The first ids of the files that all specialists need; one or none while they fit beside the other pages. */
export async function specialistParts(sql: Sql, inPart: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from (
      select id, row_number() over (order by id) - 1 as place from specialist where status = 'published'
    ) numbered
    where place % ${inPart} = 0 order by id`;
  return rows.map((row) => row.id);
}

const fixedPages = () => (Object.values(pages) as Page[]).filter(
  (page) => page.layout === "public" && !page.hidden && !page.ownSlugs && !page.path.en.includes(":"),
);

const legalDates = () => ([
  ["content.terms", "terms"], ["content.privacy", "privacy"], ["content.experts_terms", "experts-terms"],
  ["content.code_of_conduct", "code-of-conduct"],
] as const).flatMap(([key, text]) => locales.map((locale) => [pathOf(pages[key], locale), legalVersions[text].date] as const));

function entryOf(
  origin: string,
  page: Page,
  locale: Locale,
  paramsIn: (locale: Locale) => Params | undefined,
  changed: string | undefined,
): SitemapEntry {
  const addressIn = (other: Locale) => origin + pathOf(page, other, paramsIn(other));
  const has = locales.filter((other) => paramsIn(other) !== undefined);
  const twins = has.map((other) => ({ language: languageTag[other], url: addressIn(other) }));
  const fallback = has.includes("en") ? [{ language: "x-default", url: addressIn("en") }] : [];
  return { url: addressIn(locale), changed, alternates: [...twins, ...fallback] };
}
