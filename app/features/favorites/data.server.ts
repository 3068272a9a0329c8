import { z } from "zod";
import type { Sql } from "../../platform/db/database.server.ts";
import { type KeysetPage, cursorInstant, readCursor, keysetPage, writeCursor } from "../../platform/http/cursor.ts";
import { countMatching, type SearchServices } from "../specialists/data.server.ts";
import { filtersFrom } from "../specialists/rules.ts";
import type { FavoriteView, OwnSpecialist, SavedSearch } from "./contract.ts";

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

const personColumns = (sql: Sql) => sql`
  sp.id as specialist_id, sp.name, sp.lastname, sp.profession, sp.gender, sp.tint, sp.city, sp.modes,
  case when sp.status <> 'removed' then sp.portrait end as portrait, sp.status = 'published' as listed, sp.status = 'removed' as "left"`;

/** Omits people who were erased or asked to be: nothing about them is shown anywhere. */
export async function listFavorites(
  sql: Sql,
  accountId: string,
  { cursor, limit }: PageQuery,
): Promise<KeysetPage<FavoriteView>> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, z.tuple([z.uuid()]));
  const rows = await sql<(Omit<FavoriteView, "created_at"> & { created_at: Date })[]>`
    select f.id, ${personColumns(sql)}, sp.currency, sp.price_from, sp.rating, sp.rating_count, f.created_at
    from favorite f join specialist sp on sp.id = f.specialist_id
    where f.account_id = ${accountId} and sp.status_before is null and sp.name <> ''
      and ${after ? sql`f.id < ${after}` : sql`true`}
    order by f.id desc limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    (row) => [row.id],
    (row) => ({ ...row, created_at: row.created_at.toISOString() }),
  );
}

/** Which of these specialists the account has saved. */
export async function findSavedSpecialists(sql: Sql, accountId: string, ids: string[]): Promise<string[]> {
  const rows = await sql<{ specialist_id: string }[]>`
    select specialist_id from favorite where account_id = ${accountId} and specialist_id = any (${ids}::uuid[])`;
  return rows.map((row) => row.specialist_id);
}

type OwnRow = Omit<OwnSpecialist, "next_at" | "last_at"> & {
  next_at: Date | null;
  last_at: Date | null;
  latest: string;
  profiles: string[];
};

/**
 * Specialists with a session or with access to a profile whose sessions the account may see. Reads only the family's own
 * sessions, of which there are few.
 */
export async function listOwnSpecialists(
  sql: Sql,
  accountId: string,
  { cursor, limit }: PageQuery,
  now: Date,
): Promise<KeysetPage<OwnSpecialist>> {
  const after = cursor === undefined ? undefined : readCursor(cursor, z.tuple([cursorInstant, z.uuid()]));
  const rows = await sql<OwnRow[]>`
    with family as (select distinct r.id, p.name from readable_profiles(${accountId}, ${now}) r join profile p on p.id = r.id),
    contact as (
      select s.specialist_id, s.profile_id, s.created_at as latest, s.status = 'Pending' as pending,
        case when s.status = 'Confirmed' and not took_place(s.status, s.ends_at, ${now}) then s.starts_at end as next_at,
        case when took_place(s.status, s.ends_at, ${now}) then s.starts_at end as last_at
      from session s join family on family.id = s.profile_id
      where s.status in ('Pending', 'Confirmed', 'Completed')
      union all
      select sp.id, a.profile_id, a.starts_at, false, null, null
      from family cross join lateral live_access_to(family.id, ${now}) a join specialist sp on sp.account_id = a.account_id
      where a.level = 'specialist'
    ),
    pair as (
      select specialist_id, max(latest) as latest, bool_or(pending) as pending, min(next_at) as next_at,
        max(last_at) as last_at, array_agg(distinct profile_id) as profiles
      from contact group by specialist_id
    )
    select ${personColumns(sql)}, pair.pending, pair.next_at, pair.last_at, pair.latest::text as latest, pair.profiles,
      (select array_agg(family.name order by family.name) from family where family.id = any (pair.profiles)) as people
    from pair join specialist sp on sp.id = pair.specialist_id
    where sp.gender is not null and sp.name <> ''
      ${after ? sql`and (pair.latest, sp.id) < (${after[0]}::text::timestamptz, ${after[1]}::uuid)` : sql``}
    order by pair.latest desc, sp.id desc limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    (row) => [row.latest, row.specialist_id],
    ({ latest: _, profiles: __, ...row }) => ({
      ...row,
      next_at: row.next_at?.toISOString() ?? null,
      last_at: row.last_at?.toISOString() ?? null,
    }),
  );
}

type SearchRow = Omit<SavedSearch, "total" | "fresh" | "created_at"> & { seen_at: Date; created_at: Date };

/** Each search with its two counts, taken from the catalog in memory. */
export async function listSearches(
  services: SearchServices,
  accountId: string,
  { cursor, limit }: PageQuery,
  now: Date,
): Promise<KeysetPage<SavedSearch>> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, z.tuple([z.uuid()]));
  const { sql } = services;
  const rows = await sql<SearchRow[]>`
    select id, name, query, mails, seen_at, created_at from saved_search
    where account_id = ${accountId} and ${after ? sql`id < ${after}` : sql`true`} order by id desc limit ${limit + 1}`;
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const data = await Promise.all(
    shown.map(async ({ seen_at, created_at, ...row }) => {
      const filters = filtersFrom(new URLSearchParams(row.query));
      const [total, fresh] = await Promise.all([
        countMatching(services, filters, now),
        countMatching(services, filters, now, seen_at),
      ]);
      return { ...row, total, fresh, created_at: created_at.toISOString() };
    }),
  );
  return { data, next_cursor: last ? writeCursor(last.id) : null };
}
