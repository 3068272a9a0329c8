import { useLocale } from "../../../navigation/link.tsx";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { languageTag, type Locale } from "../../../platform/i18n/locales.ts";

/** A language's name in the reader's language, capitalized. */
export function useLanguageNames(): (language: Locale) => string {
  const locale = useLocale();
  const nameOf = languageNames(locale);
  return (language) => {
    const name = nameOf(language);
    return name.charAt(0).toLocaleUpperCase(languageTag[locale]) + name.slice(1);
  };
}
