import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import type { CheckoutView } from "../contract.ts";
import styles from "./checkout.module.css";

/** The tax within the price, or that there is none and by which law. */
export function VatNote({ vat, currency }: Pick<CheckoutView, "vat" | "currency">) {
  const t = useTexts("checkout");
  const locale = useLocale();
  if (!vat) return null;
  return (
    <p className={`muted small ${styles["vat"]}`} title={vat.clause ?? undefined}>
      {vat.clause === null ? t("vat.included", { amount: formatMoney(locale, vat.amount, currency) }) : t("vat.none")}
    </p>
  );
}
