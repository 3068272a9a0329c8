import type { Sql } from "../db/database.server.ts";
import type { Locale } from "../i18n/locales.ts";
import type { PageKey } from "./pages.ts";

/** Where rooms find their public pages. A room adds what only it reads by declaration merging. */
export interface PublicPageSources {
  sql: Sql;
  clock: () => Date;
}

/** One public page in one language, for the sitemap. */
export interface PublicPage {
  page: PageKey;
  locale: Locale;
  /** The page's parameters in a language; undefined where the language lacks the page. */
  paramsIn: (locale: Locale) => Record<string, string> | undefined;
  /** When it last changed, as the sitemap writes it (RFC 3339). */
  changed?: string | undefined;
}

/** The public pages of a room whose addresses have parameters; fixed ones come from the page table. */
export interface PublicPages {
  /** When pages without parameters last changed, by path. */
  changes?: (sources: PublicPageSources) => Promise<Iterable<readonly [path: string, changed: string]>>;
  /** Pages that fit into one file. */
  few?: (sources: PublicPageSources) => AsyncIterable<PublicPage>;
  /** Pages of things that may be tens of thousands, which get files of their own then. */
  many?: {
    /** In the order of the things' ids, from one on, of at most so many things, read as they are written out. */
    inOrder: (sources: PublicPageSources, range?: { from?: string; most?: number }) => AsyncIterable<PublicPage>;
    /** The first id of each file with so many things in it. */
    firstIds: (sources: PublicPageSources, inPart: number) => Promise<string[]>;
  };
}
