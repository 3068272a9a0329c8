import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, Sql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { wallTimeAt } from "../../../platform/time/zoned.server.ts";
import type { CodeUse, CodeView } from "../contract.ts";
import { type CodeScope, type CodeDiscount, stateOf } from "../rules.ts";

export interface CodeRow extends Required<CodeDiscount> {
  id: string;
  specialist_id: string | null;
  code: string;
  total_limit: number | null;
  account_limit: number | null;
  starts_on: string | null;
  ends_on: string | null;
  time_zone: string;
  covers: CodeScope;
  first_only: boolean;
  paused: boolean;
  taken: number;
  created_at: Date;
}

export const codeColumns = (sql: Reading) => sql`
  c.id, c.specialist_id, c.code, c.percent, c.amount, c.most, c.currency, c.total_limit, c.account_limit, c.starts_on::text as starts_on,
  c.ends_on::text as ends_on, c.time_zone, c.covers, c.first_only, c.paused, c.taken, c.created_at`;

/** Returns whose codes a person manages: a specialist's own, or the platform's (null) for a superadmin. */
export const ownerOf = ({ role, specialist_id }: Person): string | null =>
  role === "superadmin" ? null : (specialist_id as string);

const heldCount = (sql: Reading) =>
  sql`(select count(*)::int from promo_use u where u.promo_code_id = c.id and u.state = 'held') as held`;

function viewOf(
  { specialist_id: _, time_zone, taken, held, created_at, ...row }: CodeRow & { held: number },
  now: Date,
): CodeView {
  const state = stateOf({ ...row, taken }, wallTimeAt(now, time_zone).day);
  return { ...row, state, used: taken - held, held, created_at: created_at.toISOString() };
}

interface Paged {
  cursor?: string | undefined;
  limit: number;
}

export async function listCodes(
  sql: Sql,
  person: Person,
  { cursor, limit }: Paged,
  now: Date,
): Promise<{ data: CodeView[]; next_cursor: string | null }> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, z.tuple([z.uuid()]));
  const owner = ownerOf(person);
  const rows = await sql<(CodeRow & { held: number })[]>`
    select ${codeColumns(sql)}, ${heldCount(sql)} from promo_code c
    where ${owner === null ? sql`c.specialist_id is null` : sql`c.specialist_id = ${owner}`} and ${after ? sql`c.id < ${after}` : sql`true`}
    order by c.id desc limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    (row) => [row.id],
    (row) => viewOf(row, now),
  );
}

export async function readCode(sql: Reading, person: Person, id: string, now: Date): Promise<CodeView> {
  const owner = ownerOf(person);
  const [row] = await sql<(CodeRow & { held: number })[]>`
    select ${codeColumns(sql)}, ${heldCount(sql)} from promo_code c
    where c.id = ${id} and ${owner === null ? sql`c.specialist_id is null` : sql`c.specialist_id = ${owner}`}`;
  if (!row) throw new AppError("promo_code_not_found");
  return viewOf(row, now);
}

export async function listUses(
  sql: Sql,
  person: Person,
  id: string,
  { cursor, limit }: Paged,
  now: Date,
): Promise<{ data: CodeUse[]; next_cursor: string | null }> {
  await readCode(sql, person, id, now);
  const [after] = cursor === undefined ? [] : readCursor(cursor, z.tuple([z.uuid()]));
  const rows = await sql<(Omit<CodeUse, "created_at"> & { created_at: Date; currency: Currency })[]>`
    select u.id, u.state, u.amount, u.currency, s.name || ' ' || s.lastname as specialist_name, u.created_at
    from promo_use u join specialist s on s.id = u.specialist_id
    where u.promo_code_id = ${id} and ${after ? sql`u.id < ${after}` : sql`true`}
    order by u.id desc limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    (row) => [row.id],
    (row) => ({ ...row, created_at: row.created_at.toISOString() }),
  );
}
