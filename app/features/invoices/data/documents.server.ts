import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { keysetPage, type KeysetPage, readCursor } from "../../../platform/http/cursor.ts";
import type { Query } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { plainMessage } from "../../../platform/i18n/messages.ts";
import { qrSquaresOf } from "../../../platform/qr/squares.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { booksZone } from "../../ledger/rules.ts";
import { z } from "zod";
import type * as contract from "../contract.ts";
import type { DocumentDetail, DocumentView, IssuedDocument } from "../contract.ts";
import type { PlatformDocument } from "../formats/document.ts";
import { paymentCode } from "../formats/payment-codes.ts";
import { type DocumentKind, numberText, series, stateOf } from "../rules.ts";

interface Row extends Omit<IssuedDocument, "number" | "state" | "mailed_at"> {
  year: number;
  number: number;
  mailed_at: Date | null;
}

/** All columns of a document in lists; `d` is the table. */
const columns = (sql: Reading) => sql`
  d.id, d.kind, d.year, d.number, to_char(d.month, 'YYYY-MM') as month, to_char(d.issued_on, 'YYYY-MM-DD') as issued_on, to_char(d.due_on, 'YYYY-MM-DD') as due_on,
  d.treatment, d.net, d.vat, d.gross, d.settled, d.due, d.drawn_at is not null as drawn, d.mailed_at,
  coalesce((select sum(p.amount) from platform_document_payment p where p.document_id = d.id and p.how <> 'paid_out'), 0)::bigint as paid,
  json_build_object('id', s.id, 'name', d.content->'buyer'->>'name', 'country', d.content->'buyer'->>'country') as specialist`;

const shown = ({ year, number, ...row }: Row, today: string): IssuedDocument => ({
  ...row,
  number: numberText(row.kind, year, number),
  state: stateOf(row, today),
  mailed_at: row.mailed_at?.toISOString() ?? null,
});

const todayIn = (now: Date): string => isoDay(now, booksZone);
const cursorId = z.tuple([z.uuid()]);

/** A specialist's documents, the latest first. */
export async function listOwn(
  sql: Reading,
  specialistId: string,
  { cursor, limit }: Query<typeof contract.listPlatformInvoices>,
  now: Date,
): Promise<KeysetPage<DocumentView>> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, cursorId);
  const rows = await sql<Row[]>`
    select ${columns(sql)} from platform_document d join specialist s on s.id = d.specialist_id
    where d.specialist_id = ${specialistId} and ${after ? sql`d.id < ${after}` : sql`true`} order by d.id desc limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    ({ id }) => [id],
    (row): DocumentView => {
      const { specialist: _, mailed_at: __, ...view } = shown(row, todayIn(now));
      return view;
    },
  );
}

/** What begins with a number: "PI-2026-08", "2026-0841" or "841". */
function numbered(sql: Reading, text: string) {
  const found = /^(?:(?<kind>[A-Z]{2})-?)?(?:(?<year>20\d\d)-)?0*(?<number>[1-9]\d{0,8})?$/.exec(
    text.trim().toUpperCase(),
  );
  if (!found?.groups) return sql`false`;
  const { kind, year, number } = found.groups;
  const of = Object.entries(series).find(([, short]) => short === kind)?.[0];
  if (kind !== undefined && of === undefined) return sql`false`;
  return sql`
    ${of === undefined ? sql`true` : sql`d.kind = ${of}`} and ${year === undefined ? sql`true` : sql`d.year = ${Number(year)}`}
    and ${number === undefined ? sql`true` : sql`d.number = ${Number(number)}`}`;
}

/** All documents, the latest first. */
export async function listIssued(
  sql: Reading,
  { month, kind, state, specialistId, number, cursor, limit }: Query<typeof contract.listIssued>,
  now: Date,
): Promise<KeysetPage<IssuedDocument>> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, cursorId);
  const today = todayIn(now);
  const paid = sql`coalesce((select sum(p.amount) from platform_document_payment p where p.document_id = d.id and p.how <> 'paid_out'), 0)`;
  const states = {
    settled: sql`d.due = 0`,
    paid: sql`d.due > 0 and ${paid} >= d.due`,
    open: sql`d.due > 0 and ${paid} < d.due and (d.due_on is null or d.due_on >= ${today})`,
    overdue: sql`d.due > 0 and ${paid} < d.due and d.due_on < ${today}`,
  };
  const rows = await sql<Row[]>`
    select ${columns(sql)} from platform_document d join specialist s on s.id = d.specialist_id
    where ${month ? sql`d.month = ${`${month}-01`}` : sql`true`} and ${kind ? sql`d.kind = ${kind}` : sql`true`}
      and ${specialistId ? sql`d.specialist_id = ${specialistId}` : sql`true`} and ${state ? states[state] : sql`true`}
      and ${number ? numbered(sql, number) : sql`true`} and ${after ? sql`d.id < ${after}` : sql`true`}
    order by d.id desc limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    ({ id }) => [id],
    (row) => shown(row, today),
  );
}

/** One document; `specialistId` is null for the team. Another's is as if it did not exist. */
export async function readDocument(
  sql: Reading,
  { id, specialistId, locale, now }: { id: string; specialistId: string | null; locale: Locale; now: Date },
): Promise<DocumentDetail & Pick<IssuedDocument, "specialist">> {
  const [row] = await sql<(Row & { rate: number | null; corrects: string | null; content: PlatformDocument })[]>`
    select ${columns(sql)}, d.rate, d.corrects, d.content from platform_document d join specialist s on s.id = d.specialist_id
    where d.id = ${id} and ${specialistId === null ? sql`true` : sql`d.specialist_id = ${specialistId}`}`;
  if (!row) throw new AppError("document_not_found");
  const [payments, correcting] = await Promise.all([
    sql<DocumentDetail["payments"]>`
      select id, amount, how, to_char(paid_on, 'YYYY-MM-DD') as paid_on, reason from platform_document_payment where document_id = ${id} order by id`,
    sql<{ id: string; kind: DocumentKind; year: number; number: number; gross: number }[]>`
      select id, kind, year, number, gross from platform_document where corrects = ${id} order by id`,
  ]);
  const { content, rate, corrects, ...head } = row;
  const { mailed_at: _, ...view } = shown(head, todayIn(now));
  const unpaid = view.due - view.paid;
  const statement = content.kind === "statement" ? content : null;
  const tax = content.kind === "statement" ? null : content;
  return {
    ...view,
    rate,
    lines: [...(tax?.lines ?? [])],
    opening: statement?.opening ?? 0,
    documents: [...(statement?.documents ?? [])],
    settlement: (statement?.lines ?? []).map(({ kind, on, amount }) => ({
      kind,
      kind_name: nameOf(locale, kind),
      on,
      amount,
    })),
    corrects: corrects && tax?.corrects ? { id: corrects, number: tax.corrects.number } : null,
    corrected_by: correcting.map(({ id: by, kind, year, number, gross }) => ({
      id: by,
      number: numberText(kind, year, number),
      gross,
    })),
    payments: [...payments],
    transfer: unpaid <= 0 ? null : transferOf(content, view.number, unpaid),
  };
}

/** What happened, as the specialist sees it; rarer kinds as the ledger calls them. */
const nameOf = (locale: Locale, kind: string): string =>
  plainMessage(locale, "invoices", `paper.kind.${kind}`) ?? plainMessage(locale, "ledger", `kind.${kind}`) ?? kind;

function transferOf(content: PlatformDocument, number: string, amount: number): DocumentDetail["transfer"] {
  const { seller, buyer } = content;
  const reference = content.kind === "statement" ? null : content.reference;
  const due_on = content.kind === "statement" ? null : content.due_on;
  const { code } = paymentCode({ number, seller, buyer, due: amount, due_on, reference });
  return { payee: seller.name, iban: seller.iban, bic: seller.bic, reference, amount, code: qrSquaresOf(code) };
}
