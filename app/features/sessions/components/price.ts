import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import type { SessionItem } from "../contract.ts";

/** Price with how it is paid: "€48.00, in cash". */
export function priceText(locale: Locale, s: Pick<SessionItem, "payment_type" | "price" | "currency">): string {
  const t = translator(locale, "sessions");
  return s.payment_type === "Free" ? t("price.free") : t("price.cash", { price: formatMoney(locale, s.price, s.currency) });
}
