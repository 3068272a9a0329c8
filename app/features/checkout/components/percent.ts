import { languageTag, type Locale } from "../../../platform/i18n/locales.ts";

/** "12.5%" from hundredths of a percent. */
export const percentOf = (locale: Locale, basisPoints: number): string =>
  new Intl.NumberFormat(languageTag[locale], { style: "percent", maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
