import { languageTag, type Locale } from "../i18n/locales.ts";

export type Currency = "EUR" | "RSD";

const known = new Map<string, Intl.NumberFormat>();

/**
 * Formats money from minor units: "€48.00", "48,00 €", "3.600 RSD". Dinars have no coins below one, so a zero fraction is left
 * out; `whole` does so for euros too, for prices in cards.
 */
export function formatMoney(
  locale: Locale,
  minor: number,
  currency: string,
  options: { whole?: boolean } = {},
): string {
  const plain = (options.whole === true || currency === "RSD") && minor % 100 === 0;
  const key = `${locale} ${currency} ${plain}`;
  let format = known.get(key);
  if (!format) {
    format = new Intl.NumberFormat(languageTag[locale], {
      style: "currency",
      currency,
      // "RSD" in every language, because the local symbol "din." means nothing to a Slovene.
      ...(currency === "RSD" && { currencyDisplay: "code" }),
      minimumFractionDigits: plain ? 0 : 2,
      maximumFractionDigits: plain ? 0 : 2,
      // Slovene locale data groups digits only from five digits on; prices are easier to read when grouped.
      useGrouping: "always",
    });
    known.set(key, format);
  }
  // Some languages have a hyphen here instead of a minus sign.
  return format.format(minor / 100).replace("-", "−");
}
