import { languageTag, type Locale } from "./locales.ts";

/** A language's name within a sentence: "Slovene", "slovenščina". An unknown code stays as it is. */
export function languageNames(locale: Locale): (language: string) => string {
  const names = new Intl.DisplayNames([languageTag[locale]], { type: "language" });
  // Intl says "Slovenian" here; the product says "Slovene" everywhere.
  return (language) => (locale === "en" && language === "sl" ? "Slovene" : (names.of(language) ?? language));
}
