import type { Sql } from "../db/database.server.ts";
import type { Locale } from "../i18n/locales.ts";
import type { PageKey } from "./pages.ts";

/** Services for listing public pages. A feature adds its own by declaration merging. */
export interface PublicPageSources {
  sql: Sql;
  clock: () => Date;
}

/** One public page in one language, for the sitemap. */
export interface PublicPage {
  page: PageKey;
  locale: Locale;
  /** The page's parameters in a language; undefined if the page does not exist in it. */
  paramsIn: (locale: Locale) => Record<string, string> | undefined;
  /** When it last changed, in the sitemap's format (RFC 3339). */
  changed?: string | undefined;
}

/** A feature's public pages with parameters in their path; those without parameters come from the page table. */
export interface PublicPages {
  /** When pages without parameters last changed, by path. */
  changes?: (sources: PublicPageSources) => Promise<Iterable<readonly [path: string, changed: string]>>;
  /** Pages that fit into one sitemap file. */
  few?: (sources: PublicPageSources) => AsyncIterable<PublicPage>;
  /** Pages that may number tens of thousands, split over several sitemap files. */
  many?: {
    /** Streams pages in order of id, starting at `from`, for at most `most` items. */
    inOrder: (sources: PublicPageSources, range?: { from?: string; most?: number }) => AsyncIterable<PublicPage>;
    /** The first id of each file with `inPart` items. */
    firstIds: (sources: PublicPageSources, inPart: number) => Promise<string[]>;
  };
}
