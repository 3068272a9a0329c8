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
