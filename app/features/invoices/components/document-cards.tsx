import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { Card, CardHead, Dots, Facts, Row, Rows } from "../../../ui/index.ts";
import type { Data } from "../../../platform/http/operation.ts";
import type { readIssued } from "../contract.ts";
import { useTeamWords } from "./team-words.ts";

type One = Data<typeof readIssued>;

/** The facts of a document: days, tax, and what is paid of it. */
export function DocumentFacts({ one }: { one: One }) {
  const { t, formats, money, short } = useTeamWords();
  const paths = usePaths();
  const tax = one.kind !== "statement";
  const day = (on: string) => formats.date(on, { alone: true });
  const link = ({ id, number }: { id: string; number: string }) => (
    <RouterLink key={id} className="link figures" to={paths("invoices.document", { platform_document: id })}>
      {number}
    </RouterLink>
  );
  const percent = new Intl.NumberFormat(formats.tag, { style: "percent", maximumFractionDigits: 1 });
  const closing = one.gross < 0 ? "owed" : one.gross > 0 ? "owes" : "even";
  const minimaxOf = ({ state, sent_at, problem }: NonNullable<One["minimax"]>) => {
    if (state === "copied") return t("team.minimax.copied");
    if (state === "sent") return t("team.minimax.sent", { day: short(sent_at ?? one.issued_on) });
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
    tax && { term: t("team.one.net"), value: money(one.net) },
    tax && { term: t("team.one.vat"), value: money(one.vat) },
    tax && { term: t("team.one.gross"), value: <b>{money(one.gross)}</b> },
    !tax && { term: t("team.one.opening"), value: money(one.opening) },
    !tax && {
      term: t("team.one.closing"),
      value: <b>{t(`team.one.closing.${closing}`, { amount: money(Math.abs(one.gross)) })}</b>,
    },
    one.kind === "invoice" && one.settled > 0 && { term: t("team.one.settled"), value: money(one.settled) },
    one.due > 0 && { term: t("team.one.due"), value: money(one.due) },
    one.due > 0 && { term: t("team.one.paid"), value: money(one.paid) },
    one.due > one.paid && { term: t("team.one.unpaid"), value: <b>{money(one.due - one.paid)}</b> },
    one.corrects && { term: t("team.one.corrects"), value: link(one.corrects) },
    one.corrected_by.length > 0 && {
      term: t("team.one.corrected_by"),
      value: <Dots>{one.corrected_by.map(link)}</Dots>,
    },
    { term: t("team.one.mailed"), value: one.mailed_at ? short(one.mailed_at) : t("team.one.unsent") },
    one.reminders.length > 0 && {
      term: t("team.one.reminders"),
      value: one.reminders.map(({ sent_at }) => short(sent_at)).join(", "),
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
            aside={<span className="figures">{money(one.kind === "credit_note" ? -Math.abs(gross) : gross)}</span>}
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
                aside={<span className="figures">{money(amount)}</span>}
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
                aside={<span className="figures">{money(amount)}</span>}
              />
            ))}
          </Rows>
        </Card>
      )}
    </>
  );
}
