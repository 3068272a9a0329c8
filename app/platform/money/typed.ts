import type { Locale } from "../i18n/locales.ts";

/** An amount in minor units as a field shows it: "48.00" in English, "48,00" elsewhere. */
export const writeAmount = (locale: Locale, minor: number): string =>
  (minor / 100).toFixed(2).replace(".", locale === "en" ? "." : ",");

/** The thousands separator, besides a space. */
const grouping: Record<Locale, string> = { en: ",", sl: ".", sr: "." };

/**
 * Parses a typed amount to minor units: "48", "48.5", "48,50", "3 600", "48 €", "1,234.50" in English and "1.234,50"
 * elsewhere. A period or comma before one or two digits starts the fraction in every language; before three digits it must
 * be the language's thousands separator. Undefined for anything else, and from ten million on.
 */
export function readAmount(locale: Locale, text: string): number | undefined {
  const plain = text
    .replaceAll(/\s/g, " ")
    .trim()
    .replace(/^(?:€|EUR|RSD|din\.?) ?| ?(?:€|EUR|RSD|din\.?)$/i, "");
  const match = /^(\d{1,7}|\d{1,3}(?:([ .,'’])\d{3})(?:\2\d{3})?)(?:([.,])(\d{1,2}))?$/.exec(plain);
  if (!match || (match[3] !== undefined && match[3] === match[2])) return undefined;
  if (/[.,]/.test(match[2] ?? "") && match[2] !== grouping[locale]) return undefined;
  const whole = Number(match[1]?.replaceAll(/\D/g, ""));
  return whole < 10_000_000 ? whole * 100 + Number((match[4] ?? "0").padEnd(2, "0")) : undefined;
}
