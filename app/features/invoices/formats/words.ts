/** Texts on documents: in the buyer's language, and in Slovene, the language of the seller's books. */
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { formatDate, formatMonthAndYear } from "../../../platform/time/format.ts";
import type { Converted, TaxDocument } from "./document.ts";

export const style = (locale: Locale) => ({ locale, date_format: "language", clock_format: "language" }) as const;

/** "November 1, 2026", on its own and within a sentence. */
export const dayText = (locale: Locale, day: string): string => formatDate(style(locale), day, { alone: true });
export const dayWithin = (locale: Locale, day: string): string => formatDate(style(locale), day);
export const monthText = (locale: Locale, month: string): string => formatMonthAndYear(style(locale), `${month}-01`);

/** 117.1234, with the language's decimal separator. */
export const rateText = (locale: Locale, { rate }: Converted): string =>
  `${Math.trunc(rate / 10_000)}${locale === "en" ? "." : ","}${String(rate % 10_000).padStart(4, "0")}`;

export const conversionText = (locale: Locale, from: Converted): string =>
  translator(locale, "invoices")("paper.converted", {
    amount: formatMoney(locale, from.amount, from.currency),
    rate: rateText(locale, from),
    day: dayWithin(locale, from.rate_on),
  });

/** Why no VAT is charged; null if it is charged. */
export const clauseText = (locale: Locale, { treatment }: Pick<TaxDocument, "treatment">): string | null =>
  treatment === "domestic" ? null : translator(locale, "invoices")(`paper.${treatment}`);

export const creditText = (locale: Locale, { month }: Pick<TaxDocument, "month">): string =>
  translator(locale, "invoices")("paper.credit_note_note", { month: monthText(locale, month) });

/** In Slovene, followed by the buyer's language if that differs. */
export function inBoth(locale: Locale, text: (locale: Locale) => string, between = " / "): string {
  const [slovene, own] = [text("sl"), text(locale)];
  return slovene === own ? slovene : `${slovene}${between}${own}`;
}
