import { useLocale } from "../../../navigation/link.tsx";
import { languageTag } from "../../../platform/i18n/locales.ts";

/** Names of languages in the reader's language, as within a sentence: "Slovenian", "slovenščina". */
export function useLanguageNames(): (language: string) => string {
  const names = new Intl.DisplayNames([languageTag[useLocale()]], { type: "language" });
  return (language) => names.of(language) ?? language;
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
