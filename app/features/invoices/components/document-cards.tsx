import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead, Dots, Facts, Row, Rows } from "../../../ui/index.ts";
import { booksZone } from "../../ledger/rules.ts";
import type { Data } from "../../../platform/http/operation.ts";
import type { readIssued } from "../contract.ts";
import own from "./own.module.css";
import rows from "./rows.module.css";
import { useTeamWords } from "./team-words.ts";

type One = Data<typeof readIssued>;

/** The facts of a document: dates, tax, corrections. */
export function DocumentFacts({ one }: { one: One }) {
  const { t, formats } = useTeamWords();
  const paths = usePaths();
  const booksDay = (at: string) => isoDay(at, booksZone);
  const day = (on: string) => formats.date(on, { alone: true });
  const link = ({ id, number }: { id: string; number: string }) => (
    <RouterLink key={id} className="link figures" to={paths("invoices.document", { platform_document: id })}>
      {number}
    </RouterLink>
  );
  const percent = new Intl.NumberFormat(formats.tag, { style: "percent", maximumFractionDigits: 1 });
  const minimaxOf = ({ state, sent_at, problem }: NonNullable<One["minimax"]>) => {
    if (state === "copied") return t("team.minimax.copied");
    if (state === "sent")
      return t("team.minimax.sent", { day: formats.date(sent_at ? booksDay(sent_at) : one.issued_on) });
    return t(`team.minimax.${state}`, { problem: problem ?? "_" });
  };
  const items = [
    { term: t("team.one.issued"), value: day(one.issued_on) },
    one.due_on && { term: t("team.one.due_on"), value: day(one.due_on) },
    one.treatment && {
      term: t("team.one.treatment"),
      value:
        one.treatment === "domestic"
          ? t("team.treatment.domestic", { rate: percent.format((one.rate ?? 0) / 10_000) })
          : t(`team.treatment.${one.treatment}`),
    },
    one.corrects && { term: t("team.one.corrects"), value: link(one.corrects) },
    one.corrected_by.length > 0 && {
      term: t("team.one.corrected_by"),
      value: <Dots>{one.corrected_by.map(link)}</Dots>,
    },
    { term: t("team.one.mailed"), value: one.mailed_at ? day(booksDay(one.mailed_at)) : t("team.one.unsent") },
    one.reminders.length > 0 && {
      term: t("team.one.reminders"),
      value: <Dots>{one.reminders.map(({ sent_at }) => day(booksDay(sent_at)))}</Dots>,
    },
    one.minimax && { term: "Minimax", value: minimaxOf(one.minimax) },
  ].filter((item) => typeof item === "object" && item !== null);
  return (
    <Card>
      <CardHead title={t("team.one.facts")} />
      <Facts items={items} />
    </Card>
  );
}

/** The sums of a document, and how much of it is paid. */
export function DocumentSums({ one }: { one: One }) {
  const { t, money } = useTeamWords();
  const tax = one.kind !== "statement";
  const total = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);
  const [issued, settled] = [total(one.documents), total(one.settlement)];
  const paid = one.gross - one.opening - issued - settled;
  const closing = one.gross < 0 ? "owed" : "owes";
  const sums: readonly (false | readonly [term: string, amount: number, total?: true])[] = [
    tax && [t("team.one.net"), one.net],
    tax && [t("team.one.vat"), one.vat],
    tax && [t("team.one.gross"), one.gross, true],
    !tax && [t("team.one.opening"), one.opening],
    one.documents.length > 0 && [t("team.one.documents"), issued],
    one.settlement.length > 0 && [t("team.one.settlement"), settled],
    // Payments since the last statement: the balance minus the other sums.
    !tax && paid !== 0 && [t("team.one.payments"), paid],
    !tax && [t("team.one.closing"), one.gross, true],
    one.kind === "invoice" && one.settled > 0 && [t("team.one.settled"), -one.settled],
    one.due > 0 && [t("team.one.due"), one.due],
    one.due > 0 && one.paid !== 0 && [t("team.one.paid"), -one.paid],
    one.due > one.paid && [t("team.one.unpaid"), one.due - one.paid, true],
  ];
  return (
    <Card>
      <CardHead
        title={t("own.sums")}
        sub={!tax && one.gross !== 0 && t(`team.one.closing.${closing}`, { amount: money(Math.abs(one.gross)) })}
      />
      <dl className={own["sums"]}>
        {sums.map(
          (sum) =>
            sum && (
              <div key={sum[0]} data-total={sum[2] && ""}>
                <dt>{sum[0]}</dt>
                <dd>{money(sum[1])}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

/** What an invoice or a credit note contains. */
export function LinesCard({ one }: { one: One }) {
  const { t, locale, formats, money, short } = useTeamWords();
  const rates = new Intl.NumberFormat(formats.tag, { minimumFractionDigits: 4 });
  return (
    <Card>
      <CardHead title={t("team.one.lines", { count: one.lines.length })} />
      <Rows>
        {one.lines.map(({ words, on, gross, from }, position) => (
          <Row
            key={position}
            title={<span lang="">{words}</span>}
            text={
              <Dots>
                <time dateTime={on}>{short(on)}</time>
                {from &&
                  t("team.one.converted", {
                    amount: formatMoney(locale, from.amount, from.currency),
                    rate: rates.format(from.rate / 10_000),
                    day: short(from.rate_on),
                  })}
              </Dots>
            }
            aside={
              <span className={rows["amount"]}>{money(one.kind === "credit_note" ? -Math.abs(gross) : gross)}</span>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}

/** What a statement contains: the month's documents, and what settled them. */
export function StatementCards({ one }: { one: One }) {
  const { t, money, short } = useTeamWords();
  return (
    <>
      {one.documents.length > 0 && (
        <Card>
          <CardHead title={t("team.one.documents")} />
          <Rows>
            {one.documents.map(({ number, issued_on, amount }) => (
              <Row
                key={number}
                title={<span className="figures">{number}</span>}
                text={<time dateTime={issued_on}>{short(issued_on)}</time>}
                aside={<span className={rows["amount"]}>{money(amount)}</span>}
              />
            ))}
          </Rows>
        </Card>
      )}
      {one.settlement.length > 0 && (
        <Card>
          <CardHead title={t("team.one.settlement")} />
          <Rows>
            {one.settlement.map(({ kind_name, on, amount }, position) => (
              <Row
                key={position}
                title={kind_name}
                text={<time dateTime={on}>{short(on)}</time>}
                aside={<span className={rows["amount"]}>{money(amount)}</span>}
              />
            ))}
          </Rows>
        </Card>
      )}
    </>
  );
}
