import type { TxSql } from "../../../platform/db/database.server.ts";
import { type DocumentKind, numberText } from "../rules.ts";

export interface Numbered {
  year: number;
  number: number;
  text: string;
  issued_on: string;
}

/**
 * The next number of a series, in the transaction that issues the document: a second transaction waits, and gets the same number if the
 * first is rolled back. No document is dated before the one with the previous number.
 */
export async function nextNumber(sql: TxSql, kind: DocumentKind, today: string): Promise<Numbered> {
  const [row] = await sql<{ year: number; number: number; issued_on: string }[]>`
    insert into document_series as s (kind, year, last_number, last_date)
    select ${kind}, year, 1, ${today}::date
    from (select greatest(extract(year from ${today}::date)::int, (select max(year) from document_series where kind = ${kind})) as year) y
    on conflict (kind, year) do update set last_number = s.last_number + 1, last_date = greatest(s.last_date, excluded.last_date)
    returning year, last_number as number, to_char(last_date, 'YYYY-MM-DD') as issued_on`;
  if (!row) throw new Error(`No number for ${kind}`);
  return { ...row, text: numberText(kind, row.year, row.number) };
}
