import { Card, CardHead, Tag } from "../../../ui/index.ts";
import type { DocumentDetail } from "../contract.ts";
import styles from "./own.module.css";
import { ownStateTags, unpaidOf, useOwnWords } from "./words.ts";

/** The sums of an invoice or a credit note, and its state. */
export function SumsCard({ document }: { document: DocumentDetail }) {
  const { t, money, monthOf, percent } = useOwnWords();
  const { kind, month, treatment, rate, net, vat, gross, settled, due, paid, state } = document;
  const credit = kind === "credit_note";
  const named = { month: monthOf(month) };
  const sums = [
    ...((rate ?? 0) > 0
      ? [
          { term: t("own.sum.net"), value: money(net) },
          { term: t("own.sum.vat", { rate: percent(rate ?? 0) }), value: money(vat) },
        ]
      : []),
    { term: t(credit ? "own.sum.credited" : "own.sum.gross"), value: money(gross), total: true },
    ...(settled > 0 ? [{ term: t("own.sum.settled"), value: `−${money(settled)}` }] : []),
    ...(credit ? [] : [{ term: t("own.sum.due"), value: money(due), total: paid === 0 }]),
    ...(paid > 0
      ? [
          { term: t("own.sum.paid"), value: `−${money(paid)}` },
          { term: t("own.sum.left"), value: money(unpaidOf(document)), total: true },
        ]
      : []),
  ];
  return (
    <Card aria-labelledby="sums">
      <CardHead
        id="sums"
        title={t("own.sums")}
        aside={!credit && <Tag kind={ownStateTags[state]}>{t(`own.state.${state}`)}</Tag>}
      />
      <dl className={styles["sums"]}>
        {sums.map(({ term, value, ...rest }) => (
          <div key={term} data-total={"total" in rest && rest.total ? "" : undefined}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {settled > 0 && <p className={`muted small ${styles["note"]}`}>{t("own.sum.settled.text", named)}</p>}
      {credit && <p className={`muted small ${styles["note"]}`}>{t("own.credit_note.text", named)}</p>}
      {treatment === "reverse_charge" && <p className={`muted small ${styles["note"]}`}>{t("paper.reverse_charge")}</p>}
      {treatment === "outside_scope" && <p className={`muted small ${styles["note"]}`}>{t("paper.outside_scope")}</p>}
    </Card>
  );
}
