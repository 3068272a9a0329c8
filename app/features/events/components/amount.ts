import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";

/** Formats an amount: "€12.00", or "free". */
export function useAmountText() {
  const t = useTexts("events");
  const locale = useLocale();
  return (amount: number) => (amount === 0 ? t("price.free") : formatMoney(locale, amount, "EUR"));
}
