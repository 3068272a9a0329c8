import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import type { BilledMonth } from "../contract.ts";
import styles from "./history.module.css";

/** A month's card payments and refunds, one line for each currency. */
export function MonthSums({ sums }: { sums: readonly BilledMonth[] }) {
  const t = useTexts("payment-history");
  const locale = useLocale();
  return sums.map(({ currency, paid, refunded, spent }) => (
    <dl key={currency} className={styles["sums"]}>
      <div>
        <dt>{t("sum.paid")}</dt>
        <dd>{formatMoney(locale, paid, currency)}</dd>
      </div>
      <div>
        <dt>{t("sum.refunded")}</dt>
        <dd>{refunded > 0 ? `−${formatMoney(locale, refunded, currency)}` : formatMoney(locale, 0, currency)}</dd>
      </div>
      <div className={styles["spent"]}>
        <dt>{t("sum.spent")}</dt>
        <dd>{spent < 0 ? `−${formatMoney(locale, -spent, currency)}` : formatMoney(locale, spent, currency)}</dd>
      </div>
    </dl>
  ));
}
