import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import type { CheckoutView } from "../contract.ts";
import styles from "./checkout.module.css";

/** The VAT included in the price, or the legal reason why there is none. */
export function VatNote({ vat, due, currency }: Pick<CheckoutView, "vat" | "due" | "currency">) {
  const t = useTexts("checkout");
  const locale = useLocale();
  if (!vat) return null;
  const money = (amount: number) => formatMoney(locale, amount, currency);
  return (
    <p className={`muted small ${styles["vat"]}`} title={vat.clause ?? undefined}>
      {vat.clause !== null
        ? t("vat.none")
        : vat.base > due
          ? t("vat.within", { amount: money(vat.amount), price: money(vat.base) })
          : t("vat.included", { amount: money(vat.amount) })}
    </p>
  );
}
