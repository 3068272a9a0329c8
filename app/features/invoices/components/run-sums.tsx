import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import type { Data } from "../../../platform/http/operation.ts";
import { Card, CardHead, Row, Rows, Tag } from "../../../ui/index.ts";
import { PercentageBar } from "../../../ui/percentage-bar.tsx";
import type { readRun } from "../contract.ts";
import rows from "./rows.module.css";
import styles from "./team.module.css";
import { useTeamWords } from "./team-words.ts";

/** A month's sums, its progress, its change from the month before, and what needs attention before it is issued. */
export function RunSums({ run }: { run: Data<typeof readRun> }) {
  const { t, formats, money, named } = useTeamWords();
  const paths = usePaths();
  const { month, prepared_at, specialists, issued, drafts, documents, before, stopped, failed, objections } = run;
  const sums = (items: readonly (readonly [term: string, value: string])[], label: string) => (
    <dl className={styles["sums"]} aria-label={label}>
      {items.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <b>{value}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
  if (prepared_at === null) return null;
  const total = drafts.gross - drafts.credited + documents.gross - documents.credited;
  const change = total - before.gross;
  const signed = `${change > 0 ? "+" : ""}${money(change)}`;
  const percent = new Intl.NumberFormat(formats.tag, {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  });
  const exceptions = (
    [
      ["stopped", stopped, paths("invoices.generate", {}, { month, which: "stopped" })],
      ["failed", failed, paths("invoices.generate", {}, { month, which: "failed" })],
      ["objections", objections, paths("invoices.objections")],
    ] as const
  ).filter(([, count]) => count > 0);
  return (
    <>
      {issued < specialists && (
        <Card>
          <CardHead title={t("team.run.drafts")} />
          {sums(
            [
              [t("team.run.gross"), money(drafts.gross)],
              [t("team.run.credited"), money(-drafts.credited)],
              [t("team.run.settled"), money(-drafts.settled)],
              [t("team.run.due"), money(drafts.due)],
            ],
            t("team.run.drafts"),
          )}
        </Card>
      )}
      {(run.run_at !== null || documents.count > 0) && (
        <Card>
          <CardHead title={t("team.run.documents")} aside={t("team.sums.documents", { count: documents.count })} />
          {sums(
            [
              [t("team.run.gross"), money(documents.gross)],
              [t("team.run.vat"), money(documents.vat)],
              [t("team.run.credited"), money(-documents.credited)],
              [t("team.run.due"), money(documents.due)],
            ],
            t("team.run.documents"),
          )}
          <div className={styles["after"]} role="status">
            <PercentageBar
              label={t("team.run.progress")}
              value={specialists === 0 ? 100 : (issued / specialists) * 100}
              valueText={t("team.run.progress.value", { done: issued, of: specialists })}
              note={documents.undrawn > 0 ? t("team.run.progress.note", { count: documents.undrawn }) : undefined}
            />
          </div>
        </Card>
      )}
      <Card>
        <CardHead title={t("team.run.exceptions")} />
        <Rows>
          <Row
            title={t("team.run.change", { month: named(before.month) })}
            aside={
              <b className={rows["amount"]}>
                {before.gross === 0
                  ? signed
                  : t("team.run.change.value", { amount: signed, percent: percent.format(change / before.gross) })}
              </b>
            }
          />
          {exceptions.length === 0 ? (
            <Row title={t("team.run.exceptions.none")} />
          ) : (
            exceptions.map(([what, count, href]) => (
              <Row
                key={what}
                title={<RouterLink to={href}>{t(`team.run.${what}`, { count })}</RouterLink>}
                aside={<Tag kind={what === "failed" ? "red" : "orange"}>{count}</Tag>}
              />
            ))
          )}
        </Rows>
      </Card>
    </>
  );
}
