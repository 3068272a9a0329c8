/** Reads the rows of a month's tables page by page, while they are being sent. */
import type { Reading } from "../../../platform/db/database.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import type { Party, Seller } from "../formats/document.ts";
import { type DocumentKind, numberText, type Treatment } from "../rules.ts";
import { type BooksOf, recordedIn, within } from "./books.server.ts";

const pageSize = 200;

export interface BookDocument {
  kind: DocumentKind;
  number: string;
  specialist_id: string;
  issued_on: string;
  due_on: string | null;
  /** When it was posted. */
  created_at: Date;
  treatment: Treatment | null;
  rate: number | null;
  net: number;
  vat: number;
  gross: number;
  settled: number;
  due: number;
  paid: number;
  seller: Seller;
  buyer: Party;
  corrects: { number: string; issued_on: string } | null;
  /** The first and the last day of its lines; null on a statement. */
  supplied: { from: string; to: string } | null;
  sha256: string | null;
}

/** Ordered by number: invoices, then credit notes, then statements. */
export async function* documentsOf(sql: Reading, of: BooksOf): AsyncGenerator<BookDocument> {
  for (const kind of ["invoice", "credit_note", "statement"] as const) {
    let [afterYear, afterNumber] = [0, 0];
    for (;;) {
      const rows = await sql<(Omit<BookDocument, "number"> & { year: number; number: number })[]>`
        select d.kind, d.year, d.number, d.specialist_id, to_char(d.issued_on, 'YYYY-MM-DD') as issued_on, to_char(d.due_on, 'YYYY-MM-DD') as due_on, d.created_at,
          d.treatment, d.rate, d.net, d.vat, d.gross, d.settled, d.due, d.sha256, d.content->'seller' as seller, d.content->'buyer' as buyer, d.content->'corrects' as corrects,
          (select sum(p.amount) from platform_document_payment p where p.document_id = d.id and p.how <> 'paid_out')::bigint as paid,
          case when d.kind <> 'statement' then (select json_build_object('from', min(l->>'on'), 'to', max(l->>'on')) from jsonb_array_elements(d.content->'lines') l) end as supplied
        from platform_document d where ${within(sql, of)} and d.kind = ${kind} and (d.year, d.number) > (${afterYear}, ${afterNumber})
        order by d.year, d.number limit ${pageSize}`;
      for (const { year, number, paid, corrects, ...row } of rows)
        yield { ...row, number: numberText(kind, year, number), paid: paid ?? 0, corrects: corrects ?? null };
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) break;
      [afterYear, afterNumber] = [last.year, last.number];
    }
  }
}

export interface RecapitulativeRow {
  seller_vat_number: string | null;
  /** The buyer's, with the country prefix. */
  vat_number: string;
  /** The month of supply, YYYY-MM. */
  supplied: string;
  net: number;
}

/**
 * Services to businesses in other member states, by the buyer's VAT number and month of supply. What a credit note lowers counts in the
 * month of the original supply.
 */
export const recapitulativeOf = (sql: Reading, of: BooksOf): Promise<RecapitulativeRow[]> => sql<RecapitulativeRow[]>`
  select max(seller_vat_number) as seller_vat_number, vat_number, supplied, sum(net)::bigint as net
  from (
    select d.content->'seller'->>'vat_number' as seller_vat_number, d.content->'buyer'->>'vat_number' as vat_number, left(l->>'on', 7) as supplied,
      case d.kind when 'invoice' then 1 else -1 end * (l->>'net')::bigint as net
    from platform_document d cross join jsonb_array_elements(d.content->'lines') l
    where d.month = ${`${of.month}-01`} and ${within(sql, of)} and d.treatment = 'reverse_charge') line
  group by vat_number, supplied having sum(net) <> 0 order by vat_number, supplied desc`;

export interface JournalRow {
  id: string;
  recorded_at: Date;
  occurred_at: Date;
  /** The day it happened, if it was recorded after its month was closed. */
  happened_on: string | null;
  kind: string;
  source_type: string;
  source_id: string;
  reversal_of: string | null;
  reason: string | null;
  /** The invoice or credit note that the journal posts. */
  document: { kind: DocumentKind; year: number; number: number } | null;
  lines: { account: string; amount: number; currency: Currency }[];
}

/** Journals recorded in a month, in that order, whenever they happened. For one specialist, those that touch their accounts. */
export async function* journalsOf(sql: Reading, { month, specialist_id }: BooksOf): AsyncGenerator<JournalRow> {
  const { from, until } = recordedIn(month);
  let after: string | undefined;
  for (;;) {
    const rows: JournalRow[] = await sql<JournalRow[]>`
      select j.id, j.recorded_at, j.occurred_at, to_char(j.happened_on, 'YYYY-MM-DD') as happened_on, j.kind, j.source_type, j.source_id, j.reversal_of, j.reason,
        (select json_build_object('kind', kind, 'year', year, 'number', number) from platform_document
          where id = case when j.source_type = 'platform_document' then j.source_id::uuid end) as document,
        (select json_agg(json_build_object('account', account, 'amount', amount, 'currency', currency) order by position)
          from journal_line where journal_id = j.id) as lines
      from journal j where j.recorded_at >= ${from} and j.recorded_at < ${until}
        and ${
          specialist_id === null
            ? sql`true`
            : sql`exists (select from journal_line l where l.journal_id = j.id
                and l.account in (${`receivable_specialist:${specialist_id}`}, ${`specialist_payable:${specialist_id}`}))`
        }
        and ${after === undefined ? sql`true` : sql`(j.recorded_at, j.id) > ((select recorded_at from journal where id = ${after}), ${after}::uuid)`}
      order by j.recorded_at, j.id limit ${pageSize}`;
    yield* rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id;
  }
}

export interface BookFiles {
  number: string;
  pdf_file: string;
  ubl: string | null;
  eslog: string | null;
}

/** The documents' stored files, in the order of `documentsOf`. */
export async function* filesOf(sql: Reading, of: BooksOf): AsyncGenerator<BookFiles> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await sql<
      (Omit<BookFiles, "number"> & { id: string; kind: DocumentKind; year: number; number: number })[]
    >`
      select d.id, d.kind, d.year, d.number, d.pdf_file, d.xml as ubl, d.eslog from platform_document d
      where ${within(sql, of)} and d.id > ${after} order by d.id limit ${pageSize}`;
    for (const { id: _, kind, year, number, ...files } of rows)
      yield { ...files, number: numberText(kind, year, number) };
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}
