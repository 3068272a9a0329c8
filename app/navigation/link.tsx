import { createContext, type ComponentProps, type ReactNode, use, useMemo } from "react";
import { Link, useLocation, useMatches } from "react-router";
import { findPage, type PageKey, pages, pathTo } from "../platform/features/pages.ts";
import { type Locale } from "../platform/i18n/locales.ts";
import { translator, type Messages, type Feature, type Translate } from "../platform/i18n/messages.ts";
import { localeOfPath, type Page, type pathOf } from "../platform/i18n/pages.ts";

interface Here {
  locale: Locale;
  /** Undefined for an unknown URL. */
  page: PageKey | undefined;
  params: Record<string, string>;
  pathname: string;
  search: string;
}

const HereContext = createContext<Here | null>(null);

/** Provides the current page and language to everything below it. */
export function CurrentPageProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const here = useMemo<Here>(() => {
    const match = findPage(pathname);
    return { locale: localeOfPath(pathname), page: match?.key, params: match?.params ?? {}, pathname, search };
  }, [pathname, search]);
  return <HereContext value={here}>{children}</HereContext>;
}

export function useCurrentPage(): Here {
  const here = use(HereContext);
  if (!here) throw new Error("useHere outside of HereProvider");
  return here;
}
export const useLocale = (): Locale => useCurrentPage().locale;

/** Returned by the loader of a page with `ownSlugs`: the page's parameters in each language that has it. */
export type ParamsByLanguage = Partial<Record<Locale, Record<string, string>>>;

/** The current page's parameters in a language; undefined if the language lacks the page. */
export function useParamsByLanguage(): (locale: Locale) => Record<string, string> | undefined {
  const here = useCurrentPage();
  const data = useMatches().at(-1)?.loaderData as { alternates?: ParamsByLanguage } | null | undefined;
  const page = here.page && (pages[here.page] as Page);
  return (locale) => (page?.ownSlugs ? data?.alternates?.[locale] : here.params);
}

/** A feature's texts in the page's language. */
export function useTexts<R extends Feature & keyof Messages>(feature: R): Translate<R> {
  return translator(useLocale(), feature);
}

/** The document's title: the page's title, then the product's name. */
export function Title({ children }: { children: string }) {
  const t = useTexts("platform");
  return <title>{`${children} · ${t("app.name")}`}</title>;
}

/** Translates text keys from a feature's manifest into the page's language. */
export function useSlotText() {
  const locale = useLocale();
  return (feature: string, key: string, values?: Record<string, number | string>): string =>
    (translator(locale, feature as Feature) as (key: string, values?: Record<string, number | string>) => string)(
      key,
      values,
    );
}

type Query = Parameters<typeof pathOf>[3];

/** Paths of pages in the page's language. */
export function usePaths() {
  const { locale } = useCurrentPage();
  return (to: PageKey, params?: Record<string, string>, query?: Query) => pathTo(to, locale, params, query);
}

const areaAt = (page: PageKey | undefined) => page && (pages[page] as Page).area;

/** A document keeps the content security policy it was loaded with, and only that of a paying page allows the card provider. */
const paysAt = (page: PageKey | undefined) => (page && (pages[page] as Page).pays) ?? false;

/** Whether the router can go from one page to the other without a page load, which is possible only within an area. */
export const isSameDocument = (from: PageKey | undefined, to: PageKey | undefined): boolean =>
  areaAt(from) !== undefined && areaAt(from) === areaAt(to) && (paysAt(from) || !paysAt(to));

export interface PageLinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: PageKey;
  params?: Record<string, string>;
  query?: Query;
  /** Without the leading "#". */
  hash?: string;
}

/**
 * The product's link component. Within an area it navigates client-side. Links to other areas are plain, because each
 * area loads its own texts and pages; so are links from and to public pages, which have no router.
 */
export function PageLink({ to, params, query, hash, ...rest }: PageLinkProps) {
  const here = useCurrentPage();
  const href = pathTo(to, here.locale, params, query) + (hash ? `#${hash}` : "");
  return isSameDocument(here.page, to) ? <Link {...rest} to={href} /> : <a {...rest} href={href} />;
}

/** For design system components that take a path (`as`): navigates client-side whenever `PageLink` would. */
export function RouterLink({
  to,
  stay,
  ...rest
}: Omit<ComponentProps<"a">, "href"> & { to: string; /** Keeps the place on the page. */ stay?: boolean }) {
  const here = useCurrentPage();
  const path = to.split(/[?#]/, 1)[0] ?? to;
  return isSameDocument(here.page, findPage(path)?.key) ? (
    <Link {...rest} to={to} preventScrollReset={stay} />
  ) : (
    <a {...rest} href={to} />
  );
}
