import type { ReactNode } from "react";
import { Card, CardHead, Tag } from "../../../ui/index.ts";
import type { DocumentDetail } from "../contract.ts";
import styles from "./own.module.css";
import { ownStateTags, unpaidOf, useOwnWords } from "./words.ts";

const signedIn = (money: (amount: number) => string) => (amount: number) =>
  `${amount < 0 ? "−" : ""}${money(Math.abs(amount))}`;

/** A month's statement in sums: from the balance brought forward to the closing one. */
export function StatementSums({ document }: { document: DocumentDetail }) {
  const { t, money, monthOf, balance } = useOwnWords();
  const { month, opening, documents, settlement, gross, due, paid, state } = document;
  const signed = signedIn(money);
  const total = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);
  const [issued, settled] = [total(documents), total(settlement)];
  // Payments since the last statement: the balance minus the other sums.
  const payments = gross - opening - issued - settled;
  const lines = [
    { term: t("own.statement.opening"), value: signed(opening) },
    ...(issued === 0 && documents.length === 0 ? [] : [{ term: t("own.statement.documents"), value: signed(issued) }]),
    { term: t("own.statement.settlement"), value: signed(settled) },
    ...(payments === 0 ? [] : [{ term: t("own.payments"), value: signed(payments) }]),
    { term: t("own.statement.closing"), value: signed(gross), total: true },
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
        title={t("own.statement.account", { month: monthOf(month) })}
        sub={balance(gross)}
        aside={due > 0 && <Tag kind={ownStateTags[state]}>{t(`own.state.${state}`)}</Tag>}
      />
      <dl className={styles["sums"]}>
        {lines.map(({ term, value, ...rest }) => (
          <div key={term} data-total={"total" in rest ? "" : undefined}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={`muted small ${styles["note"]}`}>{t("own.statement.signs")}</p>
    </Card>
  );
}

/** What a month's statement contains, entry by entry. */
export function StatementEntries({ document: { documents, settlement } }: { document: DocumentDetail }) {
  const { t, formats, money } = useOwnWords();
  const signed = signedIn(money);
  return (
    <>
      {documents.length > 0 && (
        <Entries
          id="documents"
          title={t("own.statement.documents")}
          entries={documents.map(({ number, issued_on, amount }) => ({
            name: number,
            day: formats.shortDate(issued_on),
            amount: signed(amount),
          }))}
        />
      )}
      <Entries
        id="settlement"
        title={t("own.statement.settlement")}
        none={t("own.statement.settlement.none")}
        entries={settlement.map(({ kind_name, on, amount }) => ({
          name: kind_name,
          day: formats.shortDate(on),
          amount: signed(amount),
        }))}
      />
    </>
  );
}

interface EntriesProps {
  id: string;
  title: string;
  none?: string;
  entries: readonly { name: ReactNode; day: string; amount: string }[];
}

function Entries({ id, title, none, entries }: EntriesProps) {
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title} />
      {entries.length === 0 && <p className="muted">{none}</p>}
      <ul role="list" className={styles["entries"]}>
        {entries.map(({ name, day, amount }, index) => (
          <li key={index}>
            <span>
              {name} <span className="muted small">{day}</span>
            </span>
            <span>{amount}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
