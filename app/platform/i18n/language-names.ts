import { languageTag, type Locale } from "./locales.ts";

/**
 * Returns a function that names a language within a sentence: "Slovene", "slovenščina". An unknown code is returned
 * unchanged.
 */
export function languageNames(locale: Locale): (language: string) => string {
  const names = new Intl.DisplayNames([languageTag[locale]], { type: "language" });
  // Intl says "Slovenian" here; the product says "Slovene" everywhere.
  return (language) => (locale === "en" && language === "sl" ? "Slovene" : (names.of(language) ?? language));
}

/** A language's name as the beginning of a label or a choice: "Slovene", "Slovenščina". */
export function languageLabels(locale: Locale): (language: string) => string {
  const nameOf = languageNames(locale);
  return (language) => {
    const name = nameOf(language);
    return name.charAt(0).toLocaleUpperCase(languageTag[locale]) + name.slice(1);
  };
}
