import { Icon, Portrait, Tag, type Tint } from "../../../ui/index.ts";
import type { Transaction } from "../contract.ts";
import styles from "./earnings.module.css";
import { TransactionLines } from "./transaction-lines.tsx";
import { TransactionSteps } from "./transaction-steps.tsx";
import { stateTags, useWords } from "./words.ts";

interface RowProps {
  row: Transaction;
  zone: string;
}

/** One sale in a line that expands to its details. Works without scripts. */
export function TransactionRow({ row, zone }: RowProps) {
  const { t, formats, money, less, net, family } = useWords();
  const { currency, profile } = row;
  const costs = row.commission + row.dispute_cost + (row.card_cost ?? 0);
  const about = [
    row.minutes === null ? row.title : t("row.minutes", { title: row.title, minutes: row.minutes }),
    ...(row.mode ? [t(`row.${row.mode}`)] : []),
    ...(row.status === "Cancelled" ? [t("row.cancelled")] : []),
  ].join(", ");
  const at = row.starts_at ?? row.at;
  const aside =
    row.returned > 0
      ? t("row.refund", { amount: money(row.returned, currency) })
      : row.credits > 0
        ? t("row.credit", { amount: money(row.credits, currency) })
        : row.agreed === null
          ? null
          : t("row.agreed", { amount: money(row.agreed, currency) });
  return (
    <li>
      <details className={styles["row"]}>
        <summary>
          <Portrait
            src={profile?.portrait ?? null}
            name={family(row)}
            size={42}
            tint={(profile?.tint ?? "stone") as Tint}
          />
          <span className={styles["who"]}>
            <b lang="">{family(row)}</b>
            <span className="muted small">{row.name ?? about}</span>
          </span>
          <span className={styles["day"]}>
            {formats.day(at, zone)} <span className="muted small">{formats.time(at, zone)}</span>
          </span>
          <span className={styles["price"]}>
            {money(row.price, currency)}
            {aside && <span className="muted small">{aside}</span>}
          </span>
          <span className={styles["costs"]}>{less(costs, currency)}</span>
          <b className={styles["net"]}>{net(row.net, currency)}</b>
          <Tag kind={stateTags[row.state]}>{t(`state.${row.state}`)}</Tag>
          <Icon name="caret-down" size={20} />
        </summary>
        <div className={styles["details"]}>
          <TransactionLines row={row} />
          <TransactionSteps row={row} zone={zone} />
        </div>
      </details>
    </li>
  );
}
