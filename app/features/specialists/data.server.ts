import type { Reading, Sql } from "../../platform/db/database.server.ts";
import { z } from "zod";
import { AppError } from "../../platform/errors/app-error.ts";
import { cursorInstant, readCursor, writeCursor } from "../../platform/http/cursor.ts";
import { type Locale, locales } from "../../platform/i18n/locales.ts";
import type { check, Facets, ListedSpecialist, Service, SpecialistCard, SpecialistView, spoken } from "./contract.ts";
import { adultFrom, ageGroups, type Filters, modes, type Sort, splitTopics, topics, yearsOf } from "./rules.ts";
import type { service, specialist, specialistCheck, Texts } from "./tables.server.ts";

type Row = typeof specialist.$inferSelect;
type Gender = SpecialistCard["gender"];
type CardRow = Pick<
  Row,
  | "id" | "name" | "lastname" | "profession" | "gender" | "portrait" | "tint" | "city" | "country" | "time_zone"
  | "headline" | "languages" | "topics" | "modes" | "age_from" | "age_to" | "currency" | "price_from" | "rating"
  | "rating_count" | "reply_hours"
>;
/** A database constraint requires a gender for listed specialists; an application may have none. */
type Shown = { gender: Gender };
/** The row's sort values in either order. As text, because a `Date` would drop the microseconds. */
interface Place {
  rank: number;
  published: string;
}

export type Query = Partial<Filters> & { sort?: Sort | undefined };

const cursorParts = {
  recommended: z.tuple([z.int32(), z.uuid()]),
  newest: z.tuple([cursorInstant, z.uuid()]),
};

/** The text in the reader's language, else in the first available one. */
export function spokenTo(locale: Locale, texts: Texts): z.output<typeof spoken> {
  const own = texts[locale];
  if (own) return { text: own, language: locale };
  const language = locales.find((l) => texts[l]) ?? "en";
  return { text: texts[language] ?? "", language };
}

function card<R extends CardRow>(row: R, locale: Locale): Omit<SpecialistCard, "gender"> & Pick<R, "gender"> {
  return {
    id: row.id,
    name: row.name,
    lastname: row.lastname,
    profession: row.profession,
    gender: row.gender,
    portrait: row.portrait,
    tint: row.tint,
    city: row.city,
    country: row.country,
    time_zone: row.time_zone,
    headline: spokenTo(locale, row.headline),
    languages: row.languages,
    ...splitTopics(row.topics),
    modes: row.modes,
    age_from: row.age_from,
    age_to: row.age_to,
    currency: row.currency,
    price_from: row.price_from,
    rating: row.rating,
    rating_count: row.rating_count,
    reply_hours: row.reply_hours,
  };
}

/** SQL conditions of the filters, each with its own `and`. Several values of one filter match any of them. */
function fitting(sql: Sql, { topic, language, mode, city, ageGroup }: Query, but?: keyof Filters) {
  const [from, to] = ageGroup ? yearsOf(ageGroup) : [0, 0];
  return sql`
    ${topic?.length && but !== "topic" ? sql`and topics && ${topic}::text[]` : sql``}
    ${language?.length && but !== "language" ? sql`and languages && ${language}::text[]` : sql``}
    ${mode && but !== "mode" ? sql`and ${mode} = any (modes)` : sql``}
    ${city && but !== "city" ? sql`and city = ${city}` : sql``}
    ${ageGroup && but !== "ageGroup" ? sql`and age_from <= ${to} and age_to >= ${from}` : sql``}`;
}

/** One page of all specialists, or of those in a state. Ids are in the order of registration. */
export async function listForAdmins(
  sql: Sql,
  { status, cursor, limit }: { status?: Row["status"] | undefined; cursor?: string | undefined; limit: number },
): Promise<{ data: ListedSpecialist[]; next_cursor: string | null }> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, z.tuple([z.uuid()]));
  const rows = await sql<(Omit<ListedSpecialist, "created_at"> & { created_at: Date })[]>`
    select id, name, lastname, profession, gender, city, country, status, created_at from specialist
    where ${status ? sql`status = ${status}` : sql`true`} and ${after ? sql`id > ${after}` : sql`true`}
    order by id limit ${limit + 1}`;
  const data = rows.slice(0, limit).map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  const last = data.at(-1);
  return { data, next_cursor: last && rows.length > limit ? writeCursor(last.id) : null };
}

/** One page of the listing. The cursor holds the last row's sort values, so no row is shown twice. */
export async function listSpecialists(
  sql: Sql,
  locale: Locale,
  query: Query & { cursor?: string | undefined; limit: number },
): Promise<{ data: SpecialistCard[]; next_cursor: string | null }> {
  const newest = query.sort === "newest";
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, cursorParts[newest ? "newest" : "recommended"]);
  const order = newest ? sql`published_at desc, id desc` : sql`rank desc, id desc`;
  const place = !after
    ? sql``
    : newest
      ? sql`and (published_at, id) < (${after[0]}::text::timestamptz, ${after[1]}::uuid)`
      : sql`and (rank, id) < (${after[0]}::int, ${after[1]}::uuid)`;
  const rows = await sql<(CardRow & Shown & Place)[]>`
    select id, name, lastname, profession, gender, portrait, tint, city, country, time_zone, headline, languages, topics,
      modes, age_from, age_to, currency, price_from, rating, rating_count, reply_hours, rank,
      published_at::text as published
    from specialist
    where status = 'published' ${fitting(sql, query)} ${place}
    order by ${order} limit ${query.limit + 1}`;
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    data: shown.map((row) => card(row, locale)),
    next_cursor: last ? writeCursor(newest ? last.published : last.rank, last.id) : null,
  };
}

/** Whether a published specialist works in this city; also true when no city is asked for. */
export async function hasCity(sql: Sql, city: string | undefined): Promise<boolean> {
  if (!city) return true;
  const [row] = await sql`select exists (select from specialist where status = 'published' and city = ${city}) as found`;
  return row?.["found"] === true;
}

/**
 * The total and the count of each further choice, in one statement. Each facet is counted under the filters of the
 * others. It reads every published row, so the API caches the result for a few seconds.
 */
export async function countFacets(sql: Sql, query: Query): Promise<Facets> {
  const under = (but?: keyof Filters) => sql`from specialist where status = 'published' ${fitting(sql, query, but)}`;
  const rows = await sql<{ dimension: string; key: string; count: number }[]>`
    select 'total' as dimension, '' as key, count(*) as count ${under()}
    union all select 'topic', key, count(*) from (select unnest(topics) as key ${under("topic")}) t group by key
    union all select 'language', key, count(*) from (select unnest(languages) as key ${under("language")}) t group by key
    union all select 'mode', key, count(*) from (select unnest(modes) as key ${under("mode")}) t group by key
    union all select 'city', city, count(*) ${under("city")} group by city
    union all select 'age', g.key, count(*) from (select age_from, age_to ${under("ageGroup")}) t
      join (values ('0-2', 0, 2), ('3-5', 3, 5), ('6-9', 6, 9), ('10-14', 10, 14), ('15-18', 15, 18),
      ('adult', ${adultFrom}::int, 150)) g (key, lo, hi)
        on t.age_from <= g.hi and t.age_to >= g.lo
      group by g.key`;
  const counts = (dimension: string) =>
    new Map(rows.filter((row) => row.dimension === dimension).map((row) => [row.key, row.count]));
  const fixed = <K extends string>(keys: readonly K[], found: Map<string, number>) =>
    keys.map((key) => ({ key, count: found.get(key) ?? 0 }));
  const common = (found: Map<string, number>) =>
    [...found].map(([key, count]) => ({ key, count })).sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  return {
    total: counts("total").get("") ?? 0,
    topics: fixed(topics, counts("topic")),
    languages: common(counts("language")),
    modes: fixed(modes, counts("mode")),
    cities: common(counts("city")).slice(0, 40),
    age_groups: fixed(ageGroups, counts("age")),
  };
}

/** SQL expression for a specialist's `Standing`. */
export const standingColumn = (specialist: string) => `case when ${specialist}.status = 'published' then 'listed'
  when ${specialist}.status in ('approved', 'paused') then 'active' else 'stopped' end`;

interface ViewRow extends Row {
  services: (typeof service.$inferSelect)[];
  checks: (typeof specialistCheck.$inferSelect)[];
}

const viewRow = <R extends ViewRow>(sql: Reading, which: { published: string } | { own: string }) => sql<R[]>`
  select s.*,
    coalesce((select json_agg(v order by v.position) from service v where v.specialist_id = s.id and v.active), '[]')
      as services,
    coalesce((
      select json_agg(c order by array_position(array['identity', 'diploma', 'no_criminal_record', 'insurance'], c.kind))
      from specialist_check c where c.specialist_id = s.id), '[]') as checks
  from specialist s
  where ${"published" in which ? sql`s.id = ${which.published} and s.status = 'published'` : sql`s.id = ${which.own}`}`;

function view<R extends ViewRow>(row: R, locale: Locale): Omit<SpecialistView, "gender"> & Pick<R, "gender"> {
  const { about, address, cancellation_hours, trader_name, trader_number } = row;
  return {
    ...card(row, locale),
    portrait_alt: row.portrait_alt,
    about: spokenTo(locale, about),
    address, cancellation_hours, trader_name, trader_number,
    services: row.services.map((v): Service => ({
      id: v.id,
      name: spokenTo(locale, v.name),
      description: spokenTo(locale, v.description),
      minutes: v.minutes,
      price: v.price,
      currency: v.currency,
      modes: v.modes,
    })),
    checks: row.checks.map((c): z.output<typeof check> => ({
      kind: c.kind,
      detail: spokenTo(locale, c.detail),
      checked_on: c.checked_on,
      valid_until: c.valid_until,
    })),
  };
}

/** A published specialist, readable by anyone; hidden and unknown ones throw the same error. */
export async function viewSpecialist(sql: Sql, locale: Locale, id: string): Promise<SpecialistView> {
  const [row] = await viewRow<ViewRow & Shown>(sql, { published: id });
  if (!row) throw new AppError("not_found");
  return view(row, locale);
}

/** A specialist's own record, in any state. */
export async function viewOwnSpecialist(sql: Reading, locale: Locale, id: string | null) {
  const [row] = id ? await viewRow<ViewRow>(sql, { own: id }) : [];
  if (!row) throw new AppError("not_found");
  return { ...view(row, locale), status: row.status, published_at: row.published_at?.toISOString() ?? null };
}

/** The portraits, as they are stored, of those of these specialists whose page is public. */
export async function publicPortraits(sql: Reading, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await sql<{ id: string; portrait: string | null }[]>`
    select id, portrait from specialist where id = any(${[...ids]}::uuid[]) and status = 'published'`;
  return new Map(rows.map(({ id, portrait }) => [id, portrait]));
}
