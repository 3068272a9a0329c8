import type { Data } from "../../../platform/http/operation.ts";
import { Card, Dots } from "../../../ui/index.ts";
import type { readSums } from "../contract.ts";
import styles from "./team.module.css";
import { useTeamWords } from "./team-words.ts";

/** How much was invoiced for a month or overall, and how much of it is paid, open and overdue. */
export function InvoiceSums({
  sums: { issued, credited, paid, open, overdue },
  month,
}: {
  sums: Data<typeof readSums>;
  month: string | null;
}) {
  const { t, money, named, short } = useTeamWords();
  const documents = (count: number) => t("team.sums.documents", { count });
  return (
    <Card>
      <dl className={styles["sums"]} aria-label={t("team.sums")}>
        <div>
          <dt>{month ? t("team.sums.issued", { month: named(month) }) : t("team.sums.issued_ever")}</dt>
          <dd>
            <b>{money(issued.amount)}</b>
            <span className="muted small">
              <Dots>
                {t("team.sums.invoices", { count: issued.count })}
                {credited.count > 0 &&
                  t("team.sums.credited", { count: credited.count, amount: money(credited.amount) })}
              </Dots>
            </span>
          </dd>
        </div>
        <div>
          <dt>{t("team.sums.paid")}</dt>
          <dd>
            <b>{money(paid.amount)}</b>
            <span className="muted small">{documents(paid.count)}</span>
          </dd>
        </div>
        <div>
          <dt>{t("team.sums.open")}</dt>
          <dd>
            <b>{money(open.amount)}</b>
            <span className="muted small">
              <Dots>
                {documents(open.count)}
                {open.due_on && t("team.sums.due", { day: short(open.due_on) })}
              </Dots>
            </span>
          </dd>
        </div>
        <div data-late={overdue.amount > 0 || undefined}>
          <dt>{t("team.sums.overdue")}</dt>
          <dd>
            <b>{money(overdue.amount)}</b>
            <span className="muted small">
              <Dots>
                {documents(overdue.count)}
                {overdue.reminded_at && t("team.sums.reminded", { day: short(overdue.reminded_at) })}
              </Dots>
            </span>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
