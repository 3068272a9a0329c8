import type { Total } from "../contract.ts";
import styles from "./earnings.module.css";
import { useWords } from "./words.ts";

/** The list's total, one line for each currency. */
export function TotalLines({ totals }: { totals: readonly Total[] }) {
  const { t, money, less, net } = useWords();
  return (
    <div className={styles["totals"]}>
      {totals.map(({ currency, count, price, own_discount, returned, disputed, costs, commission, net: theirs }) => {
        const taken = [
          { term: t("all.total.discounts"), amount: own_discount },
          { term: t("all.total.returned"), amount: returned },
          { term: t("sum.disputed"), amount: disputed },
          { term: t("all.total.costs"), amount: costs },
          { term: t("sum.commission"), amount: commission },
        ].filter(({ amount }) => amount > 0);
        const items = [
          { term: t("sum.price", { count }), value: money(price, currency) },
          ...taken.map(({ term, amount }) => ({ term, value: less(amount, currency) })),
          { term: t("all.total.net"), value: net(theirs, currency) },
        ];
        return (
          <dl key={currency} className={styles["sums"]} aria-label={t("all.total", { currency })}>
            {items.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        );
      })}
    </div>
  );
}
