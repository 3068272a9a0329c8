import { languageTag, type Locale } from "../../../platform/i18n/locales.ts";

/** Formats hundredths of a percent: "12.5%". */
export const percentOf = (locale: Locale, basisPoints: number): string =>
  new Intl.NumberFormat(languageTag[locale], { style: "percent", maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
