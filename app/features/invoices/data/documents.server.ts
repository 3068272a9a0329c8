import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { keysetPage, type KeysetPage, readCursor } from "../../../platform/http/cursor.ts";
import type { Data, Query } from "../../../platform/http/operation.ts";
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

interface Row extends Omit<DocumentView, "number" | "state"> {
  year: number;
  number: number;
}
interface IssuedRow extends Row, Pick<IssuedDocument, "specialist" | "lines" | "last_payment"> {
  mailed_at: Date | null;
  reminded_days: number | null;
  reminded_at: Date | null;
}

/** The amount paid on document `d`. */
const paidOf = (sql: Reading) => sql`
  coalesce((select sum(p.amount) from platform_document_payment p where p.document_id = d.id and p.how <> 'paid_out'), 0)::bigint`;

/** The columns of documents in lists; `d` is the table. */
const columns = (sql: Reading) => sql`
  d.id, d.kind, d.year, d.number, to_char(d.month, 'YYYY-MM') as month, to_char(d.issued_on, 'YYYY-MM-DD') as issued_on, to_char(d.due_on, 'YYYY-MM-DD') as due_on,
  d.treatment, d.net, d.vat, d.gross, d.settled, d.due, d.drawn_at is not null as drawn,
  ${paidOf(sql)} as paid`;

const shown = <R extends Row>({ year, number, ...row }: R, today: string) => ({
  ...row,
  number: numberText(row.kind, year, number),
  state: stateOf(row, today),
});

/** The specialist of document `d`; `s` is the specialist table. */
const specialistOf = (sql: Reading) => sql`
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.name || ' ' || s.lastname), ''), d.content->'buyer'->>'name'),
    'country', d.content->'buyer'->>'country', 'portrait', s.portrait, 'tint', s.tint) as specialist`;

/** The additional columns that the team sees. */
const issuedColumns = (sql: Reading) => sql`
  d.mailed_at, ${specialistOf(sql)},
  (select count(*) from platform_document_line l where l.document_id = d.id)::int as lines,
  (select json_build_object('how', p.how, 'paid_on', to_char(p.paid_on, 'YYYY-MM-DD')) from platform_document_payment p
    where p.document_id = d.id and p.takes_back is null
      and not exists (select from platform_document_payment b where b.takes_back = p.id) order by p.id desc limit 1) as last_payment,
  r.days as reminded_days, r.sent_at as reminded_at`;
const reminded = (sql: Reading) => sql`
  left join lateral (select days, sent_at from document_reminder where document_id = d.id order by days desc limit 1) r on true`;

const shownIssued = (
  { mailed_at, reminded_days: days, reminded_at, ...row }: IssuedRow,
  today: string,
): IssuedDocument => ({
  ...shown(row, today),
  mailed_at: mailed_at?.toISOString() ?? null,
  last_reminder: days !== null && reminded_at ? { days, sent_at: reminded_at.toISOString() } : null,
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
    select ${columns(sql)} from platform_document d
    where d.specialist_id = ${specialistId} and ${after ? sql`d.id < ${after}` : sql`true`} order by d.id desc limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    ({ id }) => [id],
    (row): DocumentView => shown(row, todayIn(now)),
  );
}

/** Matches a document number, or parts of it: "PI-2026-0841", "2026-0841", or "841". */
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

/** Matches documents of specialists whose name begins with the search text. */
function named(sql: Reading, search: string) {
  const begins = `${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`d.specialist_id in (select n.id from specialist n
    where n.name ilike ${begins} or n.lastname ilike ${begins} or n.name || ' ' || n.lastname ilike ${begins})`;
}

/** All documents, the latest first. */
export async function listIssued(
  sql: Reading,
  { month, kind, state, specialistId, search, cursor, limit }: Query<typeof contract.listIssued>,
  now: Date,
): Promise<KeysetPage<IssuedDocument>> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, cursorId);
  const today = todayIn(now);
  const paid = paidOf(sql);
  const states = {
    settled: sql`d.due = 0`,
    paid: sql`d.due > 0 and ${paid} >= d.due`,
    open: sql`d.due > 0 and ${paid} < d.due and (d.due_on is null or d.due_on >= ${today})`,
    overdue: sql`d.due > 0 and ${paid} < d.due and d.due_on < ${today}`,
  };
  const rows = await sql<IssuedRow[]>`
    select ${columns(sql)}, ${issuedColumns(sql)} from platform_document d join specialist s on s.id = d.specialist_id ${reminded(sql)}
    where ${month ? sql`d.month = ${`${month}-01`}` : sql`true`} and ${kind ? sql`d.kind = ${kind}` : sql`true`}
      and ${specialistId ? sql`d.specialist_id = ${specialistId}` : sql`true`} and ${state ? states[state] : sql`true`}
      and ${!search ? sql`true` : /\d/.test(search) ? numbered(sql, search) : named(sql, search.trim())} and ${after ? sql`d.id < ${after}` : sql`true`}
    order by d.id desc limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    ({ id }) => [id],
    (row) => shownIssued(row, today),
  );
}

/** What was invoiced, for a month or for all time, and how much of it is paid, open, or overdue. */
export async function readSums(
  sql: Reading,
  { month }: Query<typeof contract.readSums>,
  now: Date,
): Promise<Data<typeof contract.readSums>> {
  const today = todayIn(now);
  const [row] = await sql<
    (Record<`${"issued" | "credited" | "paid" | "open" | "overdue"}_${"amount" | "count"}` | "objections", number> & {
      due_on: string | null;
      reminded_at: Date | null;
    })[]
  >`
    with all_of as (
      select d.id, d.kind, d.gross, d.due, d.due_on, ${paidOf(sql)} as paid from platform_document d
      where ${month ? sql`d.month = ${`${month}-01`}` : sql`true`}),
    standing as (
      select *, case when kind = 'credit_note' or (kind = 'statement' and due = 0) then null when paid >= due then 'paid'
        when due_on < ${today} then 'overdue' else 'open' end as state from all_of)
    select
      coalesce(sum(gross) filter (where kind = 'invoice'), 0)::bigint as issued_amount, count(*) filter (where kind = 'invoice')::int as issued_count,
      coalesce(sum(gross) filter (where kind = 'credit_note'), 0)::bigint as credited_amount, count(*) filter (where kind = 'credit_note')::int as credited_count,
      coalesce(sum(case kind when 'invoice' then gross - due + paid when 'statement' then paid end), 0)::bigint as paid_amount, count(*) filter (where state = 'paid')::int as paid_count,
      coalesce(sum(due - paid) filter (where state = 'open'), 0)::bigint as open_amount, count(*) filter (where state = 'open')::int as open_count,
      coalesce(sum(due - paid) filter (where state = 'overdue'), 0)::bigint as overdue_amount, count(*) filter (where state = 'overdue')::int as overdue_count,
      to_char(min(due_on) filter (where state = 'open'), 'YYYY-MM-DD') as due_on,
      (select max(r.sent_at) from document_reminder r where r.document_id in (select id from standing where state = 'overdue')) as reminded_at,
      (select count(*) from invoice_objection where closed_at is null)::int as objections
    from standing`;
  if (!row) throw new Error("An aggregate has a row");
  const of = (what: "issued" | "credited" | "paid" | "open" | "overdue") => ({
    amount: row[`${what}_amount`],
    count: row[`${what}_count`],
  });
  return {
    issued: of("issued"),
    credited: of("credited"),
    paid: of("paid"),
    open: { ...of("open"), due_on: row.due_on },
    overdue: { ...of("overdue"), reminded_at: row.reminded_at?.toISOString() ?? null },
    objections: row.objections,
  };
}

/** One document; `specialistId` is null for the team. Someone else's document is not found. */
export async function readDocument(
  sql: Reading,
  { id, specialistId, locale, now }: { id: string; specialistId: string | null; locale: Locale; now: Date },
): Promise<DocumentDetail & Omit<Data<typeof contract.readIssued>, "owed">> {
  const [row] = await sql<
    (Row &
      Pick<IssuedDocument, "specialist"> & {
        mailed_at: Date | null;
        rate: number | null;
        corrects: string | null;
        content: PlatformDocument;
        minimax: Data<typeof contract.readIssued>["minimax"];
      })[]
  >`
    select ${columns(sql)}, d.mailed_at, ${specialistOf(sql)}, d.rate, d.corrects, d.content,
      (select json_build_object('state', m.state, 'problem', m.last_error, 'sent_at', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from minimax_document m where m.document_id = d.id) as minimax
    from platform_document d join specialist s on s.id = d.specialist_id
    where d.id = ${id} and ${specialistId === null ? sql`true` : sql`d.specialist_id = ${specialistId}`}`;
  if (!row) throw new AppError("document_not_found");
  const [payments, correcting, reminders] = await Promise.all([
    sql<DocumentDetail["payments"]>`
      select p.id, p.amount, p.how, to_char(p.paid_on, 'YYYY-MM-DD') as paid_on, p.reason, p.takes_back,
        exists (select from platform_document_payment b where b.takes_back = p.id) as taken_back
      from platform_document_payment p where p.document_id = ${id} order by p.id`,
    sql<{ id: string; kind: DocumentKind; year: number; number: number; gross: number }[]>`
      select id, kind, year, number, gross from platform_document where corrects = ${id} order by id`,
    sql<
      { days: number; sent_at: Date }[]
    >`select days, sent_at from document_reminder where document_id = ${id} order by days`,
  ]);
  const { content, rate, corrects, mailed_at, minimax, ...head } = row;
  const view = shown(head, todayIn(now));
  const unpaid = view.due - view.paid;
  const statement = content.kind === "statement" ? content : null;
  const tax = content.kind === "statement" ? null : content;
  return {
    ...view,
    mailed_at: mailed_at?.toISOString() ?? null,
    minimax,
    reminders: reminders.map(({ days, sent_at }) => ({ days, sent_at: sent_at.toISOString() })),
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

/** The name of a movement as the specialist sees it; rarer kinds use the ledger's name. */
const nameOf = (locale: Locale, kind: string): string =>
  plainMessage(locale, "invoices", `paper.kind.${kind}`) ?? plainMessage(locale, "ledger", `kind.${kind}`) ?? kind;

function transferOf(content: PlatformDocument, number: string, amount: number): DocumentDetail["transfer"] {
  const { seller, buyer, reference, due_on } = content;
  const { code } = paymentCode({ number, seller, buyer, due: amount, due_on, reference });
  return { payee: seller.name, iban: seller.iban, bic: seller.bic, reference, amount, code: qrSquaresOf(code) };
}
