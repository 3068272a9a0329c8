import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { PackDetail, PackView, SoldPack, UsablePack } from "../contract.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { PackRefunds } from "./money-back.ts";
import { unitPrices, unusedPositions } from "../rules.ts";

interface Page {
  cursor?: string | undefined;
  limit: number;
}
type Instants = "use_until" | "opened_at" | "ended_at";
type Dated<T> = Omit<T, Instants> & Record<Instants, Date | null>;
type Row = Dated<Omit<PackView, "unused" | "left" | "each" | "returned" | "coming">> & { used: number[] };

const title = (sql: Reading, locale: Locale) => sql`
  coalesce(k.service_name->>${locale}, k.service_name->>'en', k.service_name->>'sl', k.service_name->>'sr') as title`;
const facts = (sql: Reading, locale: Locale) => sql`
  k.id, k.state, ${title(sql, locale)}, k.minutes, k.count, k.price, k.currency, k.use_until, k.opened_at, k.ended_at, k.ended_because, k.disputed_at is not null as disputed,
  coalesce((select array_agg(u.position) from pack_use u where u.pack_id = k.id and u.state = 'used'), '{}') as used`;
const views = (sql: Reading, locale: Locale) => sql`
  select ${facts(sql, locale)}, k.service_id, k.paid,
    json_build_object('id', s.id, 'name', s.name, 'lastname', s.lastname, 'gender', s.gender, 'portrait', s.portrait, 'tint', s.tint) as specialist,
    json_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'lastname', p.lastname, 'portrait', p.portrait, 'tint', p.tint) as profile
  from pack k join specialist s on s.id = k.specialist_id join profile p on p.id = k.profile_id`;

const dated = <T extends Record<Instants, Date | null>>(row: T) => ({
  ...row,
  use_until: row.use_until?.toISOString() ?? null,
  opened_at: row.opened_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
});

/** Counts usable sessions: none after expiry, even before the job has ended the pack. */
const leftOf = (
  { state, count, used, use_until }: Pick<Row, "state" | "count" | "used" | "use_until">,
  now: Date,
): number => (state === "open" && use_until !== null && use_until > now ? count - used.length : 0);

/** The total price of unused sessions while the pack is open. */
function unusedFor({
  state,
  paid,
  price,
  count,
  used,
}: Pick<Row, "state" | "price" | "count" | "used"> & { paid: number | null }): number {
  const prices = unitPrices(paid ?? price, count);
  return (state === "open" ? unusedPositions(count, used) : []).reduce(
    (sum, position) => sum + (prices[position - 1] ?? 0),
    0,
  );
}

type Money = Pick<Services, "packMoney">;

async function viewsOf(sql: Reading, { packMoney }: Money, rows: readonly Row[], now: Date): Promise<PackView[]> {
  const money = await packMoney?.(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => viewOf(row, money?.get(row.id), now));
}

function viewOf({ used, ...row }: Row, back: PackRefunds | undefined, now: Date): PackView {
  return {
    returned: back?.returned ?? 0,
    coming: back?.state ? { amount: back.coming, state: back.state } : null,
    ...dated(row),
    left: leftOf({ ...row, used }, now),
    each: Math.floor((row.paid ?? row.price) / row.count),
    unused: unusedFor({ ...row, used }),
  };
}

const afterOf = (cursor: string | undefined): string | null =>
  cursor === undefined ? null : readCursor(cursor, z.tuple([z.uuid()]))[0];
function paged<T extends { id: string }>(rows: readonly T[], limit: number): { rows: T[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, next_cursor: last ? writeCursor(last.id) : null };
}

/** Returns an account's paid packs, the latest first. */
export async function listPacks(
  services: Pick<Services, "sql"> & Money,
  accountId: string,
  locale: Locale,
  { cursor, limit, state }: Page & { state?: "open" | "ended" | undefined },
  now: Date,
) {
  const { sql } = services;
  const after = afterOf(cursor);
  const found = await sql<Row[]>`
    ${views(sql, locale)}
    where k.account_id = ${accountId} and ${state ? sql`k.state = ${state}` : sql`k.state in ('open', 'ended')`} and ${after ? sql`k.id < ${after}` : sql`true`}
    order by k.id desc limit ${limit + 1}`;
  const { rows, next_cursor } = paged(found, limit);
  return { data: await viewsOf(sql, services, rows, now), next_cursor };
}

export async function readPack(
  services: Pick<Services, "sql"> & Money,
  { account_id }: Person,
  locale: Locale,
  id: string,
  now: Date,
): Promise<PackDetail> {
  const { sql } = services;
  const [row] = await sql<
    Row[]
  >`${views(sql, locale)} where k.id = ${id} and k.account_id = ${account_id} and k.state in ('open', 'ended')`;
  if (!row) throw new AppError("pack_not_found");
  const [uses, returns] = await Promise.all([
    sql<(Omit<PackDetail["uses"][number], "used_at" | "starts_at"> & { used_at: Date; starts_at: Date | null })[]>`
      select u.id, u.session_id, u.state, u.price, u.used_at, n.starts_at, p.name
      from pack_use u join session n on n.id = u.session_id
        left join readable_profiles(${account_id}, ${now}) may on may.id = u.profile_id left join profile p on p.id = may.id
      where u.pack_id = ${id} order by u.id desc limit 100`,
    sql<(Omit<PackDetail["returns"][number], "created_at"> & { created_at: Date })[]>`
      select id, amount, count, because, created_at from pack_return where pack_id = ${id} order by id`,
  ]);
  const [view] = await viewsOf(sql, services, [row], now);
  return {
    ...(view as PackView),
    uses: uses.map(({ used_at, starts_at, ...use }) => ({
      ...use,
      used_at: used_at.toISOString(),
      starts_at: starts_at?.toISOString() ?? null,
    })),
    returns: returns.map(({ created_at, ...one }) => ({ ...one, created_at: created_at.toISOString() })),
  };
}

type SoldRow = Dated<Omit<SoldPack, "left" | "unused">> & { used: number[]; paid: number | null };

/** Returns a specialist's sold packs. With a profile, only packs of people who may book for that client. */
export async function listSold(
  sql: Reading,
  { specialist_id }: Person,
  locale: Locale,
  { cursor, limit, profileId }: Page & { profileId?: string | undefined },
  now: Date,
) {
  if (!specialist_id) throw refusal("not_allowed");
  const after = afterOf(cursor);
  const found = await sql<SoldRow[]>`
    select ${facts(sql, locale)}, k.paid, coalesce(own.name || ' ' || left(own.lastname, 1) || '.', '') as buyer, p.name as profile_name
    from pack k join profile p on p.id = k.profile_id left join profile own on own.account_id = k.account_id and own.kind = 'own'
    where k.specialist_id = ${specialist_id} and k.state in ('open', 'ended') and ${after ? sql`k.id < ${after}` : sql`true`}
      and ${
        profileId === undefined
          ? sql`true`
          : sql`
        k.account_id in (select account_id from guardians_of(${profileId}, ${now}))
        and exists (select from session n where n.specialist_id = ${specialist_id} and n.profile_id = ${profileId})`
      }
    order by k.id desc limit ${limit + 1}`;
  const { rows, next_cursor } = paged(found, limit);
  return {
    data: rows.map(({ used, paid, ...row }): SoldPack => ({
      ...dated(row),
      left: leftOf({ ...row, used }, now),
      unused: unusedFor({ ...row, used, paid }),
    })),
    next_cursor,
  };
}

/** Counts the specialist's open packs, including expired ones that the job has not ended yet. */
export async function openPacksOf(sql: Reading, specialistId: string): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from pack where specialist_id = ${specialistId} and state = 'open'`;
  return row?.count ?? 0;
}

export interface PackRequirements {
  account_id: string;
  specialist_id: string;
  service_id: string | null;
  minutes: number;
}

/** Returns the account's packs that can pay for a session of this service now, soonest expiry first. */
export async function usablePacksFor(
  sql: Reading,
  { account_id, specialist_id, service_id, minutes }: PackRequirements,
  locale: Locale,
  now: Date,
): Promise<UsablePack[]> {
  if (service_id === null) return [];
  const rows = await sql<(Omit<UsablePack, "use_until"> & { use_until: Date })[]>`
    select * from (
      select k.id, ${title(sql, locale)}, k.count, k.use_until,
        k.count - (select count(*) from pack_use u where u.pack_id = k.id and u.state = 'used')::int as left
      from pack k
      where k.account_id = ${account_id} and k.service_id = ${service_id} and k.specialist_id = ${specialist_id} and k.state = 'open' and k.disputed_at is null
        and k.use_until > ${now} and k.minutes >= ${minutes}) open
    where open.left > 0 order by use_until, id limit 10`;
  return rows.map(({ use_until, ...row }) => ({ ...row, use_until: use_until.toISOString() }));
}
