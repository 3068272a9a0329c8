import { use } from "react";
import { useHere, useParamsByLanguage } from "../navigation/link.tsx";
import { OriginContext } from "./origin.ts";
import { pages } from "../platform/rooms/pages.ts";
import { type Locale, locales } from "../platform/i18n/locales.ts";
import { type Page, pathOf } from "../platform/i18n/pages.ts";

export interface PublicAddress {
  /** The product's public address, without a slash at its end. */
  origin: string;
  /** The page's own languages. */
  languages: readonly Locale[];
  /** The page's one address in a language, without whatever its query narrows. */
  in(locale: Locale): string;
}

/** Where search engines find the page at hand; undefined on pages that are not for them, and in the browser. */
export function usePublicAddress(): PublicAddress | undefined {
  const here = useHere();
  const paramsIn = useParamsByLanguage();
  const origin = use(OriginContext);
  const page = here.page && (pages[here.page] as Page);
  if (!page || !origin || page.hidden || page.layout !== "public" || !paramsIn(here.locale)) return undefined;
  return { origin, languages: locales.filter(paramsIn), in: (locale) => origin + pathOf(page, locale, paramsIn(locale)) };
}
