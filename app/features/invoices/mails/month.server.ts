/** Emails about a specialist's month: first the lines open to objections, then the documents. */
import { translator } from "../../../platform/i18n/messages.ts";
import type { MailBlock } from "../../../platform/mail/frame.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { booksZone } from "../../ledger/rules.ts";
import { monthText } from "../formats/words.ts";
import { documentsToTell, type Told, transferFacts } from "./documents.server.ts";
import { type Message, type Reader, readerOf, send } from "./send.server.ts";

/** Emails a specialist about a month's lines, once, while they can still object to them. */
export async function tellOfLines(services: Services, specialist_id: string, month: string): Promise<void> {
  const { sql, clock } = services;
  const [draft] = await sql<
    { lines: number; gross: number; credited: number; settled: number; due: number; object_until: Date }[]
  >`
    select d.lines, d.gross, d.credited, d.settled, d.due, m.object_until from invoice_draft d join invoice_month m on m.month = d.month
    where d.month = ${`${month}-01`} and d.specialist_id = ${specialist_id} and d.generated_at is null and d.lines > 0 and m.object_until > ${clock()}`;
  const reader = draft && (await readerOf(sql, specialist_id));
  if (!reader) return;
  const { locale } = reader;
  const t = translator(locale, "invoices");
  const money = (amount: number) => formatMoney(locale, amount, "EUR");
  // The period ends at the first moment of the next day.
  const day = isoDay(new Date(draft.object_until.getTime() - 1), booksZone);
  const values = { month: monthText(locale, month), until: formatsOf(reader).date(day) };
  const facts: [string, string][] = [
    [t("mail.open.lines"), String(draft.lines)],
    [t("mail.open.gross"), money(draft.gross)],
  ];
  if (draft.credited > 0) facts.push([t("mail.open.credited"), money(-draft.credited)]);
  if (draft.settled > 0) facts.push([t("mail.open.settled"), money(-draft.settled)]);
  facts.push([t("mail.open.due"), money(draft.due)]);
  await sql.begin((tx) =>
    send(services, tx, reader, {
      kind: "invoices.lines_open",
      subject: t("mail.open.subject", values),
      text: t("mail.open.text", values),
      blocks: [{ kind: "facts", facts }],
      button: t("mail.open.button"),
      notice: { text: "notice.open", values: { until: { day } } },
      dedupe_key: `invoices.lines_open:${month}:${specialist_id}`,
    }),
  );
}

/**
 * Emails a specialist about a month's documents when all of them are drawn: once, and again for each `again`. `mailed_at` keeps the time
 * of the first email.
 */
export async function mailMonth(
  services: Services,
  { specialist_id, month, again }: { specialist_id: string; month: string; again?: string },
): Promise<void> {
  const { sql, clock } = services;
  const documents = await documentsToTell(sql, { specialist_id, month });
  const reader = documents.length > 0 && (await readerOf(sql, specialist_id));
  if (!reader || documents.some(({ drawn }) => !drawn)) return;
  const key = `invoices.issued:${month}:${specialist_id}`;
  await sql.begin(async (tx) => {
    await send(services, tx, reader, {
      ...messageOf(reader, month, documents),
      dedupe_key: again === undefined ? key : `${key}:${again}`,
    });
    await tx`
      update platform_document set mailed_at = ${clock()}
      where specialist_id = ${specialist_id} and month = ${`${month}-01`} and mailed_at is null`;
  });
}

function messageOf(reader: Reader, month: string, documents: readonly Told[]): Omit<Message, "dedupe_key"> {
  const { locale } = reader;
  const t = translator(locale, "invoices");
  const values = { month: monthText(locale, month) };
  const invoiced = documents.some(({ kind }) => kind === "invoice");
  const unpaid = documents.filter((one) => one.unpaid > 0);
  return {
    kind: "invoices.issued",
    subject: t(invoiced ? "mail.issued.subject" : "mail.statement.subject", values),
    text: t("mail.issued.text", values),
    blocks: [
      outcome(reader, documents),
      { kind: "facts", facts: documents.map((one) => factOf(reader, one)) },
      ...unpaid.map((one) => transferFacts(reader, one, { brief: unpaid.length === 1 })),
    ],
    button: t("mail.issued.button"),
    notice: { text: "notice.issued", values: { day: { day: documents[0]?.issued_on ?? "" } } },
  };
}

/** What is left to pay on these documents, or what the platform owes according to them. */
function outcome(reader: Reader, documents: readonly Told[]): MailBlock {
  const { locale } = reader;
  const t = translator(locale, "invoices");
  const unpaid = documents.reduce((sum, one) => sum + one.unpaid, 0);
  const [until] = documents.flatMap(({ unpaid: own, due_on }) => (own > 0 && due_on !== null ? due_on : [])).toSorted();
  if (unpaid > 0)
    return {
      kind: "strong",
      text: formatMoney(locale, unpaid, "EUR"),
      ...(until !== undefined && { under: t("mail.issued.due", { day: formatsOf(reader).date(until) }) }),
    };
  const closing = documents.find(({ kind }) => kind === "statement")?.gross ?? 0;
  return closing < 0
    ? {
        kind: "strong",
        text: t("mail.issued.owed", { amount: formatMoney(locale, -closing, "EUR") }),
        under: t("mail.issued.owed_under"),
      }
    : { kind: "strong", text: t("mail.issued.nothing"), under: t("mail.issued.nothing_under") };
}

function factOf({ locale }: Reader, { kind, number, gross }: Told): [string, string] {
  const t = translator(locale, "invoices");
  const name = t("paper.numbered", { document: t(`paper.${kind}`), number });
  const money = formatMoney(
    locale,
    kind === "statement" ? Math.abs(gross) : kind === "credit_note" ? -gross : gross,
    "EUR",
  );
  if (kind !== "statement") return [name, money];
  const side = gross === 0 ? "paper.balanced" : gross > 0 ? "paper.owed_to_seller" : "paper.owed_to_buyer";
  return [name, `${t(side)}: ${money}`];
}
