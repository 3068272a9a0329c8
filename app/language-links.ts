import { useHere } from "./link.tsx";
import { pages } from "./pages.ts";
import { languageName, languageTag, type Locale, locales } from "./platform/i18n/locales.ts";
import { type Page, pathOf } from "./platform/i18n/pages.ts";

export interface LanguageLink {
  href: string;
  label: string;
  lang: string;
  current: boolean;
}

/**
 * The page at hand in every language, its query kept. An address that no page has leads to the language's home. These
 * are plain links: another language is another document.
 */
export function useLanguageLinks(): LanguageLink[] {
  const here = useHere();
  const query = here.page ? new URLSearchParams(here.search) : undefined;
  const page: Page = pages[here.page ?? "home"];
  return locales.map((locale: Locale) => ({
    href: pathOf(page, locale, here.params, query),
    label: languageName[locale],
    lang: languageTag[locale],
    current: locale === here.locale,
  }));
}
