import { defaultLocale, isLocale, type Locale, locales } from "./locales.ts";

/** The frames a page can stand in; the page's `layout` chooses. Only `public` ones send no framework to the browser. */
export type Layout = "default" | "public" | "blank" | "unauthorized" | "internal";

/**
 * What one document in the browser stays within: the pages of a role, sign-in and registration (`entry`), or the showcase.
 * The browser has the words and the page table of one area; a page of another one is another document.
 */
export const documentAreas = ["user", "specialist", "admin", "entry", "internal"] as const;
export type DocumentArea = (typeof documentAreas)[number];

/** Guards by name, run in order before any loader of the page. A room adds redirects of its own in `room.server.ts`. */
export type Guard =
  | "auth"
  | "role:user"
  | "role:specialist"
  | "role:admin"
  | "guest-only"
  | `${string}-redirect`;

export interface Page {
  /** Path of the screen's file below `app/`. */
  file: string;
  layout: Layout;
  /** Filled in when the page is registered (`areaOf`); undefined for public pages, which are plain HTML. */
  area?: DocumentArea;
  /** Path in each language without the language prefix and without a leading slash; parameters as `:name`, equal in all. */
  path: Record<Locale, string>;
  guards?: readonly Guard[];
  /** Key of the page above it: its menu entry is marked here too. */
  parent?: string;
  /** Its parameters are words of the page's language: another language has others, which only its data knows. */
  ownSlugs?: true;
  /** Stays open while a child holds the device; every other page then leads back to the child's own. */
  duringChildLock?: true;
  /** Stays open while the second factor of a sign-in is awaited. */
  beforeSecondFactor?: true;
  /** Stays open to a specialist who is not approved, or no longer; every other page of theirs leads to their first one. */
  withoutApproval?: true;
  /** Kept out of search engines and of the sitemap. Everything that is not public is. */
  hidden?: boolean;
  /** Keeps its state and its place while one is elsewhere in the area: for lists one comes back to. */
  keepAlive?: true;
  /**
   * A tag manager, where one is configured and the visitor agreed, may run here. Only for public pages whose address
   * says nothing about anybody: no topics, no search for help, nobody's profile.
   */
  measured?: true;
}

export type Pages = Record<string, Page>;

/** The layouts whose pages a document of an area can show. */
export const layoutsOf = (area: DocumentArea): readonly Layout[] =>
  area === "internal" ? ["internal"] : area === "entry" ? ["blank", "unauthorized"] : ["default"];

/** The area of a page by its layout and, for the signed-in ones, by the role it is for. */
export function areaOf({ layout, guards = [] }: Page): DocumentArea | undefined {
  if (layout === "default") return (["user", "specialist", "admin"] as const).find((role) => guards.includes(`role:${role}`));
  return documentAreas.find((area) => layoutsOf(area).includes(layout));
}

type ParametersOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
export type PathParameters<P extends Page> = ParametersOf<P["path"]["en"]>;

/** Address of a page in a language. Parameters are encoded; the query keeps the given order and leaves out undefined. */
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

/** The language a path belongs to: its first segment when that is a prefixed language, English otherwise. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split("/", 2)[1];
  return isLocale(first) && first !== defaultLocale ? first : defaultLocale;
}

/** Finds pages by path over one table; literal segments win over parameters. */
export function pageFinder<P extends Pages>(pages: P): (pathname: string) => PageMatch<keyof P & string> | undefined {
  // The browser knows pages outside its area in its own language only.
  const rows = locales.flatMap((locale) =>
    Object.entries(pages).filter(([, page]) => page.path[locale] !== undefined).map(([key, page]) => ({
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
        // Decoded also where nothing is asked: the router takes `/%75ser` for `/user`, and so must its guards.
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
