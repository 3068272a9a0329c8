import { useCurrentPage, useParamsByLanguage, usePaths } from "./link.tsx";
import { pages } from "../platform/features/pages.ts";
import { languageName, languageTag, type Locale, locales } from "../platform/i18n/locales.ts";
import { type Page, pathOf } from "../platform/i18n/pages.ts";

export interface LanguageLink {
  locale: Locale;
  href: string;
  label: string;
  lang: string;
  current: boolean;
}

/**
 * The current page in every language, with its query. Unknown URLs, and pages that a language lacks, link to that
 * language's home page. Plain links: each language is a separate document.
 */
export function useLanguageLinks(): LanguageLink[] {
  const here = useCurrentPage();
  const paramsIn = useParamsByLanguage();
  const query = here.page ? new URLSearchParams(here.search) : undefined;
  const page: Page = pages[here.page ?? "home"];
  return locales.map((locale: Locale) => ({
    locale,
    href: paramsIn(locale) ? pathOf(page, locale, paramsIn(locale), query) : pathOf(pages.home, locale),
    label: languageName[locale],
    lang: languageTag[locale],
    current: locale === here.locale,
  }));
}

export interface LanguageSwitch {
  items: LanguageLink[];
  /** Where to post a signed-in person's choice, which the account stores; undefined for guests, who follow links. */
  action: string | undefined;
  /** The current page, to return to. */
  back: string;
}

/** The language switch. A signed-in person's language belongs to the account, not the URL, so they get a form. */
export function useLanguageSwitch(signedIn: boolean): LanguageSwitch {
  const { pathname, search } = useCurrentPage();
  const paths = usePaths();
  const action = signedIn ? paths("accounts.language") : undefined;
  return { items: useLanguageLinks(), action, back: pathname + search };
}
