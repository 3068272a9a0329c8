import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { cursorInstant, keysetPage, readCursor } from "../../../platform/http/cursor.ts";
import type { Query } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { DateView, listDates as listing, readMonth as monthly } from "../contract.ts";
import { dateColumns, readDateRow, viewsOf, wordsIn } from "./dates.server.ts";
import type { DateRow } from "./rows.ts";

type Filters = Pick<Query<typeof listing>, "age" | "for" | "language" | "topic" | "place" | "specialistId">;

/** An SQL condition for the filters on a date (`d`) and its event (`e`). */
const matching = (sql: Reading, { age, for: whom, language, topic, place, specialistId }: Filters) => sql`
  ${age === undefined ? sql`true` : sql`e.for_whom <> 'adults' and coalesce(e.age_from, 0) <= ${age} and coalesce(e.age_to, 99) >= ${age}`}
  and ${whom === undefined ? sql`true` : sql`e.for_whom in ('everyone', ${whom})`}
  and ${language === undefined ? sql`true` : sql`${language} = any(e.languages)`}
  and ${topic === undefined ? sql`true` : sql`${topic} = any(e.topics)`}
  and ${place === undefined ? sql`true` : place === "online" ? sql`e.online` : sql`e.city = ${place}`}
  and ${specialistId === undefined ? sql`true` : sql`e.specialist_id = ${specialistId}`}`;

/** Compares with a day at the event's place. The wider bound in UTC allows an index scan. */
const notBefore = (sql: Reading, day: string) => sql`
  d.starts_at > ${day}::date - interval '1 day' and (d.starts_at at time zone e.time_zone)::date >= ${day}::date`;
const notAfter = (sql: Reading, day: string) => sql`
  d.starts_at < ${day}::date + interval '2 days' and (d.starts_at at time zone e.time_zone)::date <= ${day}::date`;

/** Returns public dates. */
export async function listDates(
  sql: Reading,
  locale: Locale,
  { cursor, limit, when, from, to, eventId, contentKey, cancelled, ...filters }: Query<typeof listing>,
  now: Date,
) {
  const [at, id] = cursor === undefined ? [] : readCursor(cursor, z.tuple([cursorInstant, z.uuid()]));
  const dated = from !== undefined || to !== undefined;
  const past = when === "past" && !dated;
  const rows = await sql<(DateRow & { at: string })[]>`
    select ${dateColumns(sql)}, (d.starts_at at time zone 'UTC')::text || '+00' as at
    from event_date d join event e on e.id = d.event_id
    where ${cancelled ? sql`d.state in ('open', 'closed', 'cancelled')` : sql`d.state in ('open', 'closed')`} and e.state = 'approved'
      and ${dated ? sql`true` : past ? sql`d.starts_at <= ${now}` : sql`d.starts_at > ${now}`}
      and ${from === undefined ? sql`true` : notBefore(sql, from)} and ${to === undefined ? sql`true` : notAfter(sql, to)}
      and ${at === undefined ? sql`true` : past ? sql`(d.starts_at, d.id) < (${at}::timestamptz, ${id as string}::uuid)` : sql`(d.starts_at, d.id) > (${at}::timestamptz, ${id as string}::uuid)`}
      and ${eventId === undefined ? sql`true` : sql`d.event_id = ${eventId}`}
      and ${contentKey === undefined ? sql`true` : sql`d.event_id = (select id from event where content_key = ${contentKey})`}
      and ${matching(sql, filters)}
    order by ${past ? sql`d.starts_at desc, d.id desc` : sql`d.starts_at, d.id`} limit ${limit + 1}`;
  const { data, next_cursor } = keysetPage(rows, limit, (row) => [row.at, row.id]);
  return { data: await viewsOf(sql, data, locale, now), next_cursor };
}

/** Returns a public date. */
export async function readPublicDate(sql: Reading, locale: Locale, id: string, now: Date): Promise<DateView> {
  const row = await readDateRow(sql, id);
  const [approved] = row ? await sql`select from event where id = ${row.event_id} and state = 'approved'` : [];
  if (!row || !approved || row.state === "draft") throw new AppError("event_date_not_found");
  const [view] = await viewsOf(sql, [row], locale, now);
  return view as DateView;
}

/** Returns the days of a month with matching dates, for a calendar. */
export async function readMonth(
  sql: Reading,
  locale: Locale,
  { month: requested, ...filters }: Query<typeof monthly>,
  now: Date,
): Promise<(typeof monthly)["data"]["_output"]> {
  const month = requested ?? (await monthOfNext(sql, filters, now)) ?? now.toISOString().slice(0, 7);
  const first = `${month}-01`;
  const [year, number] = month.split("-").map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const [days, [later], cities] = await Promise.all([
    sql<{ day: string; count: number; words: DateRow["words"] | null }[]>`
      select (d.starts_at at time zone e.time_zone)::date::text as day, count(*)::int as count,
        case when count(distinct d.event_id) = 1 then (array_agg(e.words))[1] end as words
      from event_date d join event e on e.id = d.event_id
      where d.state in ('open', 'closed') and e.state = 'approved' and d.starts_at > ${now}
        and ${notBefore(sql, first)} and ${notAfter(sql, last)} and ${matching(sql, filters)}
      group by 1 order by 1`,
    sql`
      select from event_date d join event e on e.id = d.event_id
      where d.state in ('open', 'closed') and e.state = 'approved' and d.starts_at > ${last}::date + interval '1 day' limit 1`,
    citiesOf(sql, now),
  ]);
  return {
    month,
    days: days.map(({ day, count, words }) => ({ day, count, slug: words ? wordsIn(words, locale).slug : null })),
    later: later !== undefined,
    cities,
  };
}

async function monthOfNext(sql: Reading, filters: Filters, now: Date): Promise<string | undefined> {
  const [next] = await sql<{ month: string }[]>`
    select to_char(d.starts_at at time zone e.time_zone, 'YYYY-MM') as month from event_date d join event e on e.id = d.event_id
    where d.state in ('open', 'closed') and e.state = 'approved' and d.starts_at > ${now} and ${matching(sql, filters)}
    order by d.starts_at, d.id limit 1`;
  return next?.month;
}

/** Returns cities with upcoming dates. The recursive query takes one index lookup per city, however many events there are. */
async function citiesOf(sql: Reading, now: Date): Promise<string[]> {
  const next = (after: ReturnType<Reading>) => sql`
    (select e.city from event e where e.state = 'approved' and e.city is not null and not e.online and ${after}
      and exists (select from event_date d where d.event_id = e.id and d.starts_at > ${now} and d.state in ('open', 'closed'))
    order by e.city limit 1)`;
  const rows = await sql<{ city: string }[]>`
    with recursive town (city) as (${next(sql`true`)}
      union all select ${next(sql`e.city > t.city`)} from town t where t.city is not null)
    select city from town where city is not null limit 100`;
  return rows.map(({ city }) => city);
}

/** Returns the keys of all events with upcoming dates, for the sitemap. */
export async function keysOfUpcomingEvents(sql: Reading, now: Date): Promise<string[]> {
  const rows = await sql<{ content_key: string }[]>`
    select content_key from event e where state = 'approved' and exists (
      select from event_date d where d.event_id = e.id and d.starts_at > ${now} and d.state in ('open', 'closed'))`;
  return rows.map(({ content_key }) => content_key);
}
