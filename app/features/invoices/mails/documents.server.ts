/** Documents as emails describe them. */
import type { Reading } from "../../../platform/db/database.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { MailBlock } from "../../../platform/mail/frame.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import type { Seller } from "../formats/document.ts";
import { type DocumentKind, numberText } from "../rules.ts";
import type { Reader } from "./send.server.ts";

export interface Told {
  id: string;
  specialist_id: string;
  kind: DocumentKind;
  number: string;
  month: string;
  issued_on: string;
  due_on: string | null;
  gross: number;
  due: number;
  /** What is left of `due` after payments and netting. */
  unpaid: number;
  reference: string | null;
  seller: Seller;
  drawn: boolean;
}

interface Row extends Omit<Told, "number"> {
  year: number;
  number: number;
}

/** One document, or all of a specialist's month: invoices, credit notes, the statement. */
export async function documentsToTell(
  sql: Reading,
  of: { id: string } | { specialist_id: string; month: string },
): Promise<Told[]> {
  const which =
    "id" in of ? sql`d.id = ${of.id}` : sql`d.specialist_id = ${of.specialist_id} and d.month = ${`${of.month}-01`}`;
  const rows = await sql<Row[]>`
    select d.id, d.specialist_id, d.kind, d.year, d.number, to_char(d.month, 'YYYY-MM') as month, to_char(d.issued_on, 'YYYY-MM-DD') as issued_on,
      to_char(d.due_on, 'YYYY-MM-DD') as due_on, d.gross, d.due, d.content->>'reference' as reference, d.content->'seller' as seller, d.drawn_at is not null as drawn,
      (d.due - coalesce((select sum(p.amount) from platform_document_payment p where p.document_id = d.id and p.how <> 'paid_out'), 0))::bigint as unpaid
    from platform_document d where ${which}
    order by array_position(array['invoice', 'credit_note', 'statement'], d.kind), d.year, d.number`;
  return rows.map(({ year, number, ...row }) => ({ ...row, number: numberText(row.kind, year, number) }));
}

/** How to pay what is unpaid on a document; `brief` leaves out the number, amount, and due date. */
export function transferFacts(
  reader: Reader,
  { number, seller, reference, due_on, unpaid }: Told,
  { brief = false } = {},
): MailBlock {
  const { locale } = reader;
  const t = translator(locale, "invoices");
  const facts: [string, string][] = brief
    ? []
    : [
        [t("mail.pay.document"), number],
        [t("mail.pay.amount"), formatMoney(locale, unpaid, "EUR")],
      ];
  facts.push([t("mail.pay.payee"), seller.name], [t("mail.pay.iban"), seller.iban.replaceAll(/(.{4})(?=.)/g, "$1 ")]);
  if (seller.bic !== null) facts.push([t("mail.pay.bic"), seller.bic]);
  if (reference !== null) facts.push([t("mail.pay.reference"), reference]);
  if (due_on !== null && !brief) facts.push([t("mail.pay.due_on"), formatsOf(reader).date(due_on, { alone: true })]);
  return { kind: "facts", facts };
}
