import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { Card, CardHead } from "../../../ui/index.ts";
import type { TicketDetail } from "../contract.ts";
import { CancellationPolicy } from "./policy.tsx";
import styles from "./events.module.css";

/** The price, refunds made and to come, and a link to the payment. */
export function TicketMoney({ ticket, now }: { ticket: TicketDetail; now: string }) {
  const t = useTexts("events");
  const paths = usePaths();
  const locale = useLocale();
  const money = (amount: number) => formatMoney(locale, amount, "EUR");
  const { price, returned, coming, state, date, cancel, manages } = ticket;
  const lines: [string, string][] = [
    [t("money.price"), price === 0 ? t("price.free") : money(price)],
    ...(returned > 0 ? [[t("money.returned"), money(returned)] as [string, string]] : []),
    ...(coming ? [[t(`money.coming.${coming.state}`), money(coming.amount)] as [string, string]] : []),
  ];
  return (
    <Card aria-labelledby="money">
      <CardHead id="money" title={t("money.title")} />
      <dl className={styles["sum"]}>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {state === "cancelled" && price > 0 && returned === 0 && !coming && (
        <p className="muted small">{t("money.nothing")}</p>
      )}
      {state === "confirmed" && date.ends_at > now && (
        <CancellationPolicy date={{ ...date, price }} freeUntil={cancel?.free_until} now={now} />
      )}
      {price > 0 && manages && (
        <p className={`small ${styles["below"]}`}>
          <RouterLink className="link" to={paths("payment-history.history")}>
            {t("money.history")}
          </RouterLink>
        </p>
      )}
    </Card>
  );
}
