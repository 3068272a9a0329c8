import { PageLink } from "../../../navigation/link.tsx";
import { Timeline } from "../../../ui/index.ts";
import type { Transaction } from "../contract.ts";
import styles from "./earnings.module.css";
import { useWords } from "./words.ts";

interface Step {
  at: string;
  title: string;
  text: string | undefined;
  ahead?: boolean;
}

/** What happened to a transaction, and when. */
export function TransactionSteps({ row, zone }: { row: Transaction; zone: string }) {
  const { t, formats, money } = useWords();
  const { currency, status } = row;
  const amountOf = (amount: number) => ({ amount: money(amount, currency) });
  const held =
    status === "Completed"
      ? t("when.session")
      : status === "Cancelled"
        ? t("when.session_cancelled")
        : t("when.session_ahead");
  const steps: Step[] = [
    ...row.payers.map(({ name, percent, at }): Step => ({
      at,
      title:
        name === null
          ? t("when.paid_gone")
          : percent < 100
            ? t("when.paid_share", { name, percent })
            : t("when.paid", { name }),
      text: undefined,
    })),
    ...(row.starts_at
      ? [{ at: row.starts_at, title: held, text: undefined, ahead: status !== "Completed" && status !== "Cancelled" }]
      : []),
    ...row.refunds.map(({ at, amount, state, reason }): Step => ({
      at,
      title: t(`when.refund.${state}`, amountOf(amount)),
      text: t(`reason.${reason}`),
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const here = steps.findLastIndex(({ ahead }) => !ahead);
  return (
    <div className={styles["when"]}>
      <h3>{t("when")}</h3>
      <Timeline
        label={t("when")}
        items={steps.map(({ at, title, text, ahead }, i) => ({
          state: ahead ? "next" : i === here ? "here" : "done",
          title,
          text: `${formats.dateTime(at, zone)}${text ? `. ${text}` : ""}`,
        }))}
      />
      {row.session_id && (
        <PageLink className="link" to="sessions.specialist_one" params={{ session: row.session_id }}>
          {t("when.open")}
        </PageLink>
      )}
    </div>
  );
}
