import { RouterLink } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import type { Transaction } from "../contract.ts";
import styles from "./earnings.module.css";
import { TransactionRow } from "./transaction-row.tsx";
import { useWords } from "./words.ts";

interface ListProps {
  id: "sold" | "cash";
  title: string;
  sub?: string;
  none: string;
  rows: readonly Transaction[];
  zone: string;
  /** Links to the next and the first page. */
  next: string | null;
  first: string | null;
}

export function TransactionList({ id, title, sub, none, rows, zone, next, first }: ListProps) {
  const { t } = useWords();
  return (
    <Card aria-labelledby={id} className={styles["list"]}>
      <CardHead id={id} title={title} sub={sub} />
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <>
          <div className={styles["columns"]} aria-hidden="true">
            <span>{t("col.family")}</span>
            <span>{t("col.day")}</span>
            <span>{t("col.price")}</span>
            <span>{t(id === "cash" ? "cash.to" : "col.costs")}</span>
            <span>{t("col.net")}</span>
            <span>{t("col.state")}</span>
          </div>
          <ul className={styles["rows"]}>
            {rows.map((row) => (
              <TransactionRow key={row.id} row={row} zone={zone} />
            ))}
          </ul>
        </>
      )}
      {(next ?? first) && (
        <div className="cluster">
          {next && (
            <ButtonLink as={RouterLink} variant="neutral" href={next}>
              {t("more")}
            </ButtonLink>
          )}
          {first && (
            <ButtonLink as={RouterLink} variant="unstyled" href={first}>
              {t("beginning")}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}
