import { defaultLocale, isLocale, type Locale, locales } from "./locales.ts";

/** Page layouts; a page's `layout` picks one. Only `public` pages send no framework to the browser. */
export type Layout = "default" | "public" | "blank" | "unauthorized" | "internal";

/**
 * The pages one browser document covers: a role's pages, sign-in and registration (`entry`), full-screen pages for people of
 * every role (`play`), or the showcase (`internal`). The browser has the texts and page table of one area; a page of another
 * area loads a new document.
 */
export const documentAreas = ["user", "specialist", "admin", "entry", "play", "internal"] as const;
export type DocumentArea = (typeof documentAreas)[number];

/** Guards by name, run in order before the page's loaders. A feature adds its own redirects in `feature.server.ts`. */
export type Guard =
  | "auth"
  | "role:user"
  | "role:specialist"
  | "role:admin"
  | "role:superadmin"
  | "guest-only"
  | `${string}-redirect`;

export interface Page {
  /** Path of the page's file below `app/`. */
  file: string;
  layout: Layout;
  /** Set when the page is registered (`areaOf`); undefined for public pages, which are plain HTML. */
  area?: DocumentArea;
  /**
   * Path in each language, without language prefix and leading slash. Parameters are `:name`, the same in all
   * languages.
   */
  path: Record<Locale, string>;
  guards?: readonly Guard[];
  /** Key of the parent page, whose menu entry is marked here too. */
  parent?: string;
  /** A page about the profile `:id`, shown under the heading and tabs of that profile's pages. */
  within?: "profile";
  /** The parameters are words in the page's language. Only the page's data has the words in other languages. */
  ownSlugs?: true;
  /** Visitors are not redirected from the URL in one language to another. */
  anyLanguage?: true;
  /** Also shown during the child lock; every other page redirects to the child's page. */
  duringChildLock?: true;
  /** Also shown before the second factor of a sign-in. */
  beforeSecondFactor?: true;
  /** Also shown to an unapproved specialist; all other specialist pages redirect to the first of these. */
  withoutApproval?: true;
  /** Fills the screen: no menu, no help button. For pages of the default and the blank layout. */
  bare?: true;
  /** Its forms may include files. */
  takesFiles?: true;
  /** Kept out of search engines and the sitemap, as are all pages that are not public. */
  hidden?: boolean;
  /** Keeps its state and scroll position while the person is elsewhere in the area: for lists people come back to. */
  keepAlive?: true;
  /**
   * The page is the same for every guest with default preferences, so its HTML is cached for a moment, unless the URL has one
   * of these parameters.
   */
  shared?: { except: readonly string[] };
  /**
   * A tag manager may run here, if one is configured and the visitor agreed. Only for public pages whose URL reveals
   * nothing about a person: no topics, no search for help, no profiles.
   */
  measured?: true;
  /** People enter cards here, so the card provider's script and frames may run. Links to this page load a new document. */
  pays?: true;
}

export type Pages = Record<string, Page>;

/** The layouts that a document of an area can show. */
export const layoutsOf = (area: DocumentArea): readonly Layout[] =>
  area === "internal"
    ? ["internal"]
    : area === "entry"
      ? ["blank", "unauthorized"]
      : area === "play"
        ? ["blank"]
        : ["default"];

/** Returns the area of a page, from its layout and, for signed-in pages, the role in its guards. */
export function areaOf({ layout, guards = [], bare }: Page): DocumentArea | undefined {
  if (layout === "blank" && bare) return "play";
  if (layout === "default")
    return (["user", "specialist", "admin"] as const).find((role) => guards.includes(`role:${role}`));
  return documentAreas.find((area) => layoutsOf(area).includes(layout));
}

/** URL path of a page in a language. Encodes parameters; keeps the query's order and leaves out undefined values. */
export function pathOf(
  page: Page,
  locale: Locale,
  params: Record<string, string> = {},
  query?: Record<string, string | number | undefined> | URLSearchParams,
): string {
  const path = page.path[locale].replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const prefix = locale === defaultLocale ? "" : `/${locale}`;
  let search = "";
  if (query instanceof URLSearchParams) search = query.toString();
  else if (query) {
    const wanted = Object.entries(query).filter((e): e is [string, string | number] => e[1] !== undefined);
    search = new URLSearchParams(wanted.map(([k, v]) => [k, String(v)])).toString();
  }
  return `${prefix}${path ? `/${path}` : ""}` + (search ? `?${search}` : "") || "/";
}

export interface PageMatch<K extends string = string> {
  key: K;
  locale: Locale;
  params: Record<string, string>;
}

/** Returns the language of a path: the first segment if that is a language prefix, otherwise English. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split("/", 2)[1];
  return isLocale(first) && first !== defaultLocale ? first : defaultLocale;
}

/** Returns a function that finds a page by path; literal segments win over parameters. */
export function pageFinder<P extends Pages>(pages: P): (pathname: string) => PageMatch<keyof P & string> | undefined {
  // The browser has the paths of pages outside its area in the page's language only.
  const rows = locales.flatMap((locale) =>
    Object.entries(pages)
      .filter(([, page]) => page.path[locale] !== undefined)
      .map(([key, page]) => ({
        key: key as keyof P & string,
        locale,
        segments: (locale === defaultLocale ? "" : `${locale}/`).concat(page.path[locale]).split("/").filter(Boolean),
      })),
  );
  const bySize = Map.groupBy(
    rows.sort((a, b) => parameterCount(a.segments) - parameterCount(b.segments)),
    (row) => row.segments.length,
  );
  return (pathname) => {
    const wanted = pathname.split("/").filter(Boolean);
    for (const row of bySize.get(wanted.length) ?? []) {
      const params: Record<string, string> = {};
      const fits = row.segments.every((segment, i) => {
        // Decode literal segments too: the router accepts `/%75ser` for `/user`, and the guards must apply to it.
        const value = decoded(wanted[i] as string);
        if (!segment.startsWith(":")) return segment === value;
        if (!value) return false;
        params[segment.slice(1)] = value;
        return true;
      });
      if (fits) return { key: row.key, locale: row.locale, params };
    }
    return undefined;
  };
}

const parameterCount = (segments: string[]) => segments.filter((s) => s.startsWith(":")).length;

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
