import { use } from "react";
import { useCurrentPage, useParamsByLanguage } from "../navigation/link.tsx";
import { OriginContext } from "./origin.ts";
import { pages } from "../platform/features/pages.ts";
import { type Locale, locales } from "../platform/i18n/locales.ts";
import { type Page, pathOf } from "../platform/i18n/pages.ts";

export interface PublicAddress {
  /** The product's public origin, without a trailing slash. */
  origin: string;
  /** Languages that have this page. */
  languages: readonly Locale[];
  /** The page's canonical URL in a language, without filters from the query. */
  in(locale: Locale): string;
}

/** Canonical URLs of the current page; undefined in the browser and on pages that are not indexed. */
export function usePublicAddress(): PublicAddress | undefined {
  const here = useCurrentPage();
  const paramsIn = useParamsByLanguage();
  const origin = use(OriginContext);
  const page = here.page && (pages[here.page] as Page);
  if (!page || !origin || page.hidden || page.layout !== "public" || !paramsIn(here.locale)) return undefined;
  return {
    origin,
    languages: locales.filter(paramsIn),
    in: (locale) => origin + pathOf(page, locale, paramsIn(locale)),
  };
}
