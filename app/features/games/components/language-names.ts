import { useLocale } from "../../../navigation/link.tsx";
import { languageTag, type Locale } from "../../../platform/i18n/locales.ts";

/** What the reader's language calls a language, with a capital letter. */
export function useLanguageNames(): (language: Locale) => string {
  const tag = languageTag[useLocale()];
  const names = new Intl.DisplayNames([tag], { type: "language" });
  return (language) => {
    const name = names.of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  };
}
