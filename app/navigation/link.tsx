import { createContext, type ComponentProps, type ReactNode, use, useMemo } from "react";
import { Link, useLocation, useMatches } from "react-router";
import { findPage, type PageKey, pages } from "../platform/rooms/pages.ts";
import { type Locale } from "../platform/i18n/locales.ts";
import { translator, type Messages, type Room, type Translate } from "../platform/i18n/messages.ts";
import { localeOfPath, type Page, pathOf } from "../platform/i18n/pages.ts";

interface Here {
  locale: Locale;
  /** Undefined on an address that no page has. */
  page: PageKey | undefined;
  params: Record<string, string>;
  pathname: string;
  search: string;
}

const HereContext = createContext<Here | null>(null);

/** Makes the current page and language known to everything below it. */
export function HereProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const here = useMemo<Here>(() => {
    const match = findPage(pathname);
    return { locale: localeOfPath(pathname), page: match?.key, params: match?.params ?? {}, pathname, search };
  }, [pathname, search]);
  return <HereContext value={here}>{children}</HereContext>;
}

export function useHere(): Here {
  const here = use(HereContext);
  if (!here) throw new Error("useHere outside of HereProvider");
  return here;
}
export const useLocale = (): Locale => useHere().locale;

/** What the loader of a page with `ownSlugs` says beside its data: the page's parameters in the languages that have it. */
export type ParamsByLanguage = Partial<Record<Locale, Record<string, string>>>;

/** The parameters of the page at hand in a language; undefined where the language lacks it. */
export function useParamsByLanguage(): (locale: Locale) => Record<string, string> | undefined {
  const here = useHere();
  const data = useMatches().at(-1)?.loaderData as { alternates?: ParamsByLanguage } | null | undefined;
  const page = here.page && (pages[here.page] as Page);
  return (locale) => (page?.ownSlugs ? data?.alternates?.[locale] : here.params);
}

/** The texts of a room in the page's language. */
export function useTexts<R extends Room & keyof Messages>(room: R): Translate<R> {
  return translator(useLocale(), room);
}

/** Says a text that a room's manifest names, in the page's language. */
export function useSlotText() {
  const locale = useLocale();
  return (room: string, key: string, values?: Record<string, number>): string =>
    (translator(locale, room as Room) as (key: string, values?: Record<string, number>) => string)(key, values);
}

type Query = Parameters<typeof pathOf>[3];

/** Addresses of pages in the page's language. */
export function usePaths() {
  const { locale } = useHere();
  return (to: PageKey, params?: Record<string, string>, query?: Query) => pathOf(pages[to] as Page, locale, params, query);
}

const areaAt = (page: PageKey | undefined) => page && (pages[page] as Page).area;

/** Whether the browser can go from one page to the other in the same document: only within an area. */
export const sameDocument = (from: PageKey | undefined, to: PageKey | undefined): boolean =>
  areaAt(from) !== undefined && areaAt(from) === areaAt(to);

export interface PageLinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: PageKey;
  params?: Record<string, string>;
  query?: Query;
  /** Without the leading sign. */
  hash?: string;
}

/**
 * The one link of the product. Within an area it navigates in the browser; to another area it is a plain link, because
 * each has its own words and pages, and so it is from and to public pages, which carry no router.
 */
export function PageLink({ to, params, query, hash, ...rest }: PageLinkProps) {
  const here = useHere();
  const href = pathOf(pages[to] as Page, here.locale, params, query) + (hash ? `#${hash}` : "");
  return sameDocument(here.page, to) ? <Link {...rest} to={href} /> : <a {...rest} href={href} />;
}

/**
 * For parts of the design system that take the address itself (`as`): navigates in the browser where `PageLink` would.
 */
export function RouterLink({ to, ...rest }: Omit<ComponentProps<"a">, "href"> & { to: string }) {
  const here = useHere();
  const path = to.split(/[?#]/, 1)[0] ?? to;
  return sameDocument(here.page, findPage(path)?.key) ? <Link {...rest} to={to} /> : <a {...rest} href={to} />;
}
