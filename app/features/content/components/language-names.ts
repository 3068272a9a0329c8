import { useLocale } from "../../../navigation/link.tsx";
import { languageNames } from "../../../platform/i18n/language-names.ts";

/** Names of languages in the reader's language, as within a sentence: "Slovene", "slovenščina". */
export const useLanguageNames = (): ((language: string) => string) => languageNames(useLocale());

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
