import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import type { Currency } from "../../../platform/money/format.ts";
import type { CreditChange, CreditView, OwnedCredit } from "../contract.ts";

interface Page {
  cursor?: string | undefined;
  limit: number;
}

export const readAfter = (cursor: string | undefined): string | null =>
  cursor === undefined ? null : readCursor(cursor, z.tuple([z.uuid()]))[0];
export function pageOfRows<T extends { id: string }>(
  rows: readonly T[],
  limit: number,
): { rows: T[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, next_cursor: last ? writeCursor(last.id) : null };
}

type Row = Omit<CreditView, "granted_at" | "expires_at"> & { granted_at: Date; expires_at: Date | null };

const viewOf = <R extends Row>({ granted_at, expires_at, ended, ...row }: R, now: Date) => ({
  ...row,
  granted_at: granted_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
  // An expired credit counts as ended even before the job has run.
  ended: ended ?? (expires_at && expires_at <= now ? ("expired" as const) : null),
});

const columns = (sql: Reading) => sql`
  lot.id, lot.kind, lot.words, lot.amount, lot.currency, lot.granted_at, lot.expires_at, lot.ended,
  (select coalesce(-sum(amount), 0)::bigint from journal_line where lot_id = lot.id and account = 'user_credit:' || lot.account_id) as left,
  (select coalesce(-sum(amount), 0)::bigint from journal_line where lot_id = lot.id and account = 'credit_held:' || lot.account_id) as held`;

/** Returns a person's credits, the latest first. */
export async function listCredits(sql: Reading, accountId: string, { cursor, limit }: Page, now: Date) {
  const after = readAfter(cursor);
  const found = await sql<Row[]>`
    select ${columns(sql)} from credit_lot lot
    where lot.account_id = ${accountId} and ${after ? sql`lot.id < ${after}` : sql`true`} order by lot.id desc limit ${limit + 1}`;
  const { rows, next_cursor } = pageOfRows(found, limit);
  return { data: rows.map((row): CreditView => viewOf(row, now)), next_cursor };
}

/** Returns everyone's or one person's credits with their owners. */
export async function listAllCredits(
  sql: Reading,
  { accountId, cursor, limit }: Page & { accountId?: string | undefined },
  now: Date,
) {
  const after = readAfter(cursor);
  const found = await sql<(Row & { account_id: string; name: string | null; email: string | null })[]>`
    select ${columns(sql)}, lot.account_id, a.email, nullif(concat_ws(' ', own.name, own.lastname), '') as name
    from credit_lot lot join account a on a.id = lot.account_id left join profile own on own.account_id = a.id and own.kind = 'own'
    where ${accountId ? sql`lot.account_id = ${accountId}` : sql`true`} and ${after ? sql`lot.id < ${after}` : sql`true`}
    order by lot.id desc limit ${limit + 1}`;
  const { rows, next_cursor } = pageOfRows(found, limit);
  return {
    data: rows.map(({ account_id, name, email, ...row }): OwnedCredit => ({
      ...viewOf(row, now),
      owner: { account_id, name, email },
    })),
    next_cursor,
  };
}

/** Returns a person's usable amount and the amount held for payments in progress, by currency. */
export async function creditsOf(
  sql: Reading,
  accountId: string,
  now: Date,
): Promise<{ currency: Currency; available: number; held: number }[]> {
  const [user, kept] = [`user_credit:${accountId}`, `credit_held:${accountId}`];
  return sql<{ currency: Currency; available: number; held: number }[]>`
    select l.currency,
      coalesce(-sum(l.amount) filter (where l.account = ${user} and lot.ended_at is null and (lot.expires_at is null or lot.expires_at > ${now})), 0)::bigint as available,
      coalesce(-sum(l.amount) filter (where l.account = ${kept}), 0)::bigint as held
    from journal_line l join credit_lot lot on lot.id = l.lot_id where l.account in (${user}, ${kept})
    group by l.currency order by l.currency`;
}

/** Returns additions and uses, without holds and releases. */
export async function listHistory(sql: Reading, accountId: string, { cursor, limit }: Page) {
  const after = readAfter(cursor);
  const found = await sql<(Omit<CreditChange, "occurred_at"> & { occurred_at: Date })[]>`
    select c.id, j.kind, j.occurred_at, c.amount, c.currency,
      case when lot.id is null then null else json_build_object('kind', lot.kind, 'words', lot.words) end as credit
    from (
      select journal_id as id, currency, -sum(amount)::bigint as amount, case when min(lot_id::text) = max(lot_id::text) then min(lot_id::text)::uuid end as lot_id
      from journal_line
      where account in (${`user_credit:${accountId}`}, ${`credit_held:${accountId}`}) and ${after ? sql`journal_id < ${after}` : sql`true`}
      group by journal_id, currency having sum(amount) <> 0
      order by journal_id desc limit ${limit + 1}) c
    join journal j on j.id = c.id left join credit_lot lot on lot.id = c.lot_id
    order by c.id desc`;
  const { rows, next_cursor } = pageOfRows(found, limit);
  return {
    data: rows.map(({ occurred_at, ...row }): CreditChange => ({ ...row, occurred_at: occurred_at.toISOString() })),
    next_cursor,
  };
}

/** Returns the amount of a credit that is used or held for payments in progress. */
export async function creditSpent(sql: Reading, creditLotId: string): Promise<number> {
  const [row] = await sql<{ amount: number }[]>`
    select coalesce(sum(case when l.account like 'credit_held:%' then -l.amount end), 0)::bigint
      + coalesce(sum(case when j.kind = 'credit_used' then l.amount when j.kind = 'credit_restored' then l.amount end), 0)::bigint as amount
    from journal_line l join journal j on j.id = l.journal_id where l.lot_id = ${creditLotId}`;
  return row?.amount ?? 0;
}
