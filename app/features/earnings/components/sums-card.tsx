import { Card } from "../../../ui/index.ts";
import type { Month, Sums } from "../contract.ts";
import styles from "./earnings.module.css";
import { useWords } from "./words.ts";

/** The month in sums, one card for each currency. */
export function SumsCards({ sums, cash }: Pick<Month, "sums" | "cash">) {
  return sums.map((one) => <SumsCard key={one.currency} sums={one} several={sums.length > 1} cash={cash.length > 0} />);
}

function SumsCard({ sums, several, cash }: { sums: Sums; several: boolean; cash: boolean }) {
  const { t, money, less, net } = useWords();
  const { currency } = sums;
  const items = [
    { term: t("sum.price", { count: sums.count }), value: money(sums.price, currency), always: true },
    { term: t("sum.discount"), value: less(sums.own_discount, currency), always: sums.own_discount > 0 },
    { term: t("sum.refunds", { count: sums.refunds }), value: less(sums.returned, currency), always: sums.refunds > 0 },
    { term: t("sum.disputed"), value: less(sums.disputed, currency), always: sums.disputed > 0 },
    { term: t("sum.dispute_cost"), value: less(sums.dispute_cost, currency), always: sums.dispute_cost > 0 },
    { term: t("sum.cost"), value: less(sums.card_cost, currency), always: true },
    { term: t("sum.commission"), value: less(sums.commission_net, currency), always: true },
    { term: t("sum.vat"), value: less(sums.commission_vat, currency), always: sums.commission_vat > 0 },
  ];
  return (
    <Card aria-label={several ? `${t("sum.title")}, ${t("currency", { currency })}` : t("sum.title")}>
      <dl className={styles["sums"]}>
        {items
          .filter(({ always }) => always)
          .map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <div className={styles["yours"]}>
          <dt>{t("sum.net")}</dt>
          <dd>{net(sums.net, currency)}</dd>
        </div>
      </dl>
      {sums.cost_unknown > 0 && <p className="muted small">{t("sum.unknown", { count: sums.cost_unknown })}</p>}
      <p className={`muted small ${styles["where"]}`}>
        <span>{t("sum.where")}</span>
        {cash && <span>{t("sum.cash")}</span>}
      </p>
    </Card>
  );
}
