/** A month's documents for the accountant. */
import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { keysetPage, type KeysetPage, readCursor } from "../../../platform/http/cursor.ts";
import type { Data, Query } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { addMonths, instantOfWallTime } from "../../../platform/time/zoned.server.ts";
import { booksZone } from "../../ledger/rules.ts";
import type * as calls from "./book-calls.ts";

/** A month, of everyone or of one specialist. */
export interface BooksOf {
  month: string;
  specialist_id: string | null;
}

const firstOf = (month: string): string => `${month}-01`;
const monthOf = (now: Date): string => isoDay(now, booksZone).slice(0, 7);

/** The bounds of `recorded_at` for a month; `until` is exclusive. */
export const recordedIn = (month: string): { from: Date; until: Date } => ({
  from: instantOfWallTime(firstOf(month), "00:00", booksZone),
  until: instantOfWallTime(addMonths(firstOf(month), 1), "00:00", booksZone),
});

/** The condition on documents; `d` is the table. */
export const within = (sql: Reading, { month, specialist_id }: BooksOf) => sql`
  d.month = ${firstOf(month)} and ${specialist_id === null ? sql`true` : sql`d.specialist_id = ${specialist_id}`}`;

/** A month has no books until it is over, since more may be recorded in it. */
export function demandOver(month: string, now: Date): void {
  if (month >= monthOf(now)) throw new AppError("invoice_month_not_over");
}

/** An unknown specialist has no books. */
export async function demandKnown(sql: Reading, { specialist_id }: BooksOf): Promise<void> {
  if (specialist_id === null) return;
  const known = await sql`select from specialist where id = ${specialist_id}`;
  if (known.length === 0) throw new AppError("document_not_found");
}

/** There is no archive until every document of the month has its PDF. */
export async function demandDrawn(sql: Reading, of: BooksOf): Promise<void> {
  const undrawn = await sql`select from platform_document d where ${within(sql, of)} and d.drawn_at is null limit 1`;
  if (undrawn.length > 0) throw new AppError("document_not_drawn");
}

/** What a month's books contain. */
export async function readBooks(
  { sql, minimax }: Pick<Services, "minimax"> & { sql: Reading },
  month: string,
  now: Date,
): Promise<Data<typeof calls.readBooks>> {
  const { from, until } = recordedIn(month);
  const [counts, charged, [journals], [waiting], handed] = await Promise.all([
    sql<{ kind: "invoice" | "credit_note" | "statement"; count: number; undrawn: number }[]>`
      select kind, count(*)::int as count, (count(*) filter (where drawn_at is null))::int as undrawn
      from platform_document where month = ${firstOf(month)} group by kind`,
    sql<Data<typeof calls.readBooks>["charged"]>`
      select treatment, rate, sum(case kind when 'invoice' then net else -net end)::bigint as net,
        sum(case kind when 'invoice' then vat else -vat end)::bigint as vat, sum(case kind when 'invoice' then gross else -gross end)::bigint as gross
      from platform_document where month = ${firstOf(month)} and kind <> 'statement' group by treatment, rate order by treatment, rate`,
    sql<{ count: number }[]>`
      select count(*)::int as count from journal where recorded_at >= ${from} and recorded_at < ${until}`,
    sql<{ count: number }[]>`
      select count(*)::int as count from invoice_draft where month = ${firstOf(month)} and generated_at is null`,
    minimax ? readMinimax(sql, month, minimax.login) : null,
  ]);
  const of = (kind: string) => counts.find((one) => one.kind === kind)?.count ?? 0;
  return {
    month,
    latest: addMonths(firstOf(monthOf(now)), -1).slice(0, 7),
    over: month < monthOf(now),
    waiting: waiting?.count ?? 0,
    invoices: of("invoice"),
    credit_notes: of("credit_note"),
    statements: of("statement"),
    undrawn: counts.reduce((sum, { undrawn }) => sum + undrawn, 0),
    journals: journals?.count ?? 0,
    charged: [...charged],
    minimax: handed,
  };
}

/** How many of a month's documents Minimax does not have yet or refuses. */
async function readMinimax(sql: Reading, month: string, login: string) {
  const [row] = await sql<{ waiting: number; failed: number; refused_at: Date | null }[]>`
    select (count(*) filter (where m.state = 'waiting'))::int as waiting, (count(*) filter (where m.state = 'failed'))::int as failed,
      (select refused_at from minimax_access where id = true and refused_login = ${login}) as refused_at
    from platform_document d join minimax_document m on m.document_id = d.id where d.month = ${firstOf(month)}`;
  const { waiting = 0, failed = 0, refused_at = null } = row ?? {};
  return { waiting, failed, refused_at: refused_at?.toISOString() ?? null };
}

const cursorKey = z.tuple([z.string(), z.uuid()]);

/** The specialists with documents for a month, sorted by the name on their latest one. */
export async function listBooksBySpecialist(
  sql: Reading,
  month: string,
  { cursor, limit }: Query<typeof calls.listBooksBySpecialist>,
): Promise<KeysetPage<Data<typeof calls.listBooksBySpecialist>[number]>> {
  const [name, id] = cursor === undefined ? [] : readCursor(cursor, cursorKey);
  const rows = await sql<{ id: string; name: string; documents: number; gross: number }[]>`
    select * from (
      select specialist_id as id, (array_agg(content->'buyer'->>'name' order by platform_document.id desc))[1] as name, count(*)::int as documents,
        coalesce(sum(case kind when 'invoice' then gross when 'credit_note' then -gross end), 0)::bigint as gross
      from platform_document where month = ${firstOf(month)} group by specialist_id) s
    where ${name === undefined || id === undefined ? sql`true` : sql`(s.name, s.id) > (${name}, ${id}::uuid)`}
    order by s.name, s.id limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    (row) => [row.name, row.id],
    ({ id: specialist, name: named, ...row }) => ({ specialist: { id: specialist, name: named }, ...row }),
  );
}
