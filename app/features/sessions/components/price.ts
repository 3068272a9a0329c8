import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import type { SessionItem } from "../contract.ts";

export type PricedSession = Pick<SessionItem, "payment_type" | "price" | "currency" | "mode" | "specialist_name">;

/**
 * Price and payment method: "€48.00, in cash". For online sessions that are not paid by card, says that the family pays the
 * specialist directly.
 */
export function priceText(locale: Locale, s: PricedSession, reader: "family" | "specialist"): string {
  const t = translator(locale, "sessions");
  if (s.payment_type === "Free") return t("price.free");
  const price = formatMoney(locale, s.price, s.currency);
  if (s.payment_type === "Online") return t("price.card", { price });
  if (s.mode === "in_person") return t("price.cash", { price });
  return `${price}. ${paymentNote(locale, s, reader)}`;
}

/** A note on how to pay for an online session; undefined when none is needed. */
export function paymentNote(locale: Locale, s: PricedSession, reader: "family" | "specialist"): string | undefined {
  const t = translator(locale, "sessions");
  if (s.payment_type !== "Cash" || s.mode === "in_person") return undefined;
  return reader === "family" ? t("price.direct.family", { name: s.specialist_name }) : t("price.direct.specialist");
}

/** What is left of a price after this percentage was refunded or waived. */
export const leftOf = ({ price }: Pick<SessionItem, "price">, percent: number): number =>
  price - Math.round((price * percent) / 100);

/** A shorter price text for list rows. */
export function shortPriceText(locale: Locale, s: Omit<PricedSession, "specialist_name">): string {
  const t = translator(locale, "sessions");
  if (s.payment_type === "Free") return t("price.free");
  if (s.payment_type === "Online") return t("price.card", { price: formatMoney(locale, s.price, s.currency) });
  return t(s.mode === "online" ? "price.direct" : "price.cash", { price: formatMoney(locale, s.price, s.currency) });
}
