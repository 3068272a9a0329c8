import { useHere, useParamsByLanguage, usePaths } from "./link.tsx";
import { pages } from "../platform/rooms/pages.ts";
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
 * The page at hand in every language, its query kept. An address that no page has leads to the language's home, and so
 * does a page that the language lacks. These
 * are plain links: another language is another document.
 */
export function useLanguageLinks(): LanguageLink[] {
  const here = useHere();
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
  /** Where a signed-in person's choice is posted to, which remembers it; undefined for guests, who follow links. */
  action: string | undefined;
  /** The page at hand, to come back to. */
  back: string;
}

/** The choice of language: what an account is read in is the person's, not the address's, so for them it is a form. */
export function useLanguageSwitch(signedIn: boolean): LanguageSwitch {
  const { pathname, search } = useHere();
  const paths = usePaths();
  const action = signedIn ? paths("accounts.language") : undefined;
  return { items: useLanguageLinks(), action, back: pathname + search };
}
