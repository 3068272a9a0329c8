import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { cursorInstant, keysetPage, readCursor } from "../../../platform/http/cursor.ts";
import type { Query } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Services } from "../../../platform/services.server.ts";
import { waitingCounts } from "../../waiting/verbs.server.ts";
import type { EventState } from "../rules.ts";
import { dateColumns, wordsIn } from "./dates.server.ts";
import type {
  EventDetail,
  FactsInput,
  listOrganized as listing,
  listOrganizedDates as datesListing,
  OrganizedDate,
  OrganizedEvent,
  OrganizerQuestion,
  readOrganizedDate as reading,
} from "./organizer-calls.ts";
import { mayOrganize } from "./organizer.server.ts";
import type { DateRow } from "./rows.ts";
import { waitingSubject } from "./waiting.server.ts";
import { publishedWords } from "./words.server.ts";

/** A row of `event`. */
export interface EventRow extends Pick<DateRow, "specialist_id" | "words" | "topics" | keyof FactsInput> {
  id: string;
  content_key: string | null;
  state: EventState;
  suggestion: string | null;
  refusal: string | null;
  created_at: Date;
}

/** Returns an event that the person organizes; for others it is not found. */
export async function requireOrganizedEvent(sql: Reading, person: Person, id: string): Promise<EventRow> {
  const [row] = await sql<EventRow[]>`select * from event where id = ${id}`;
  if (!row || !mayOrganize(person, row)) throw new AppError("event_not_found");
  return row;
}

/** Locks and returns an event that the person organizes; for others it is not found. */
export async function lockEvent(sql: TxSql, person: Person, id: string): Promise<EventRow> {
  const [row] = await sql<EventRow[]>`select * from event where id = ${id} for update`;
  if (!row || !mayOrganize(person, row)) throw new AppError("event_not_found");
  return row;
}

/** Returns a date of an event that the person organizes; for others it is not found. */
export async function requireOrganizedDate(sql: Reading, person: Person, id: string): Promise<DateRow> {
  const [row] = await sql<DateRow[]>`
    select ${dateColumns(sql)} from event_date d join event e on e.id = d.event_id where d.id = ${id}`;
  if (!row || !mayOrganize(person, row)) throw new AppError("event_date_not_found");
  return row;
}

const titled = ({ words }: Pick<DateRow, "words">, locale: Locale) => {
  const { title, slug } = wordsIn(words, locale);
  return { title: title || null, slug: slug || null };
};

type Listed = EventRow & { organizer_name: string | null; next_at: Date | null; coming: number };

/** Returns events that the caller organizes, the latest first. */
export async function listOrganized(
  sql: Reading,
  person: Person,
  locale: Locale,
  { cursor, limit, state }: Query<typeof listing>,
  now: Date,
) {
  const [before] = cursor === undefined ? [] : readCursor(cursor, z.tuple([z.uuid()]));
  const own = person.role === "specialist" ? sql`e.specialist_id = ${person.specialist_id}` : sql`true`;
  const rows = await sql<Listed[]>`
    select e.*, s.name || ' ' || s.lastname as organizer_name, c.next_at, c.coming
    from event e left join specialist s on s.id = e.specialist_id
      cross join lateral (
        select min(d.starts_at) as next_at, count(*)::int as coming from event_date d
        where d.event_id = e.id and d.ends_at > ${now} and d.starts_at > ${now}::timestamptz - interval '30 days' and d.state <> 'cancelled'
      ) c
    where ${own} and ${state === undefined ? sql`true` : sql`e.state = ${state}`}
      and ${before === undefined ? sql`true` : sql`e.id < ${before}::uuid`}
    order by e.id desc limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    ({ id }) => [id],
    (row): OrganizedEvent => ({
      ...headOf(row, row.organizer_name, locale),
      time_zone: row.time_zone,
      next_at: row.next_at?.toISOString() ?? null,
      coming: row.coming,
    }),
  );
}

const headOf = (row: EventRow, name: string | null, locale: Locale) => ({
  id: row.id,
  state: row.state,
  content_key: row.content_key,
  ...titled(row, locale),
  suggestion: row.suggestion,
  refusal: row.refusal,
  organizer: row.specialist_id === null ? null : { specialist_id: row.specialist_id, name: name ?? "" },
  created_at: row.created_at.toISOString(),
});

export async function readOrganized(sql: Reading, person: Person, locale: Locale, id: string): Promise<EventDetail> {
  const row = await requireOrganizedEvent(sql, person, id);
  const [[organizer], questions] = await Promise.all([
    sql<{ name: string }[]>`select name || ' ' || lastname as name from specialist where id = ${row.specialist_id}`,
    sql<OrganizerQuestion[]>`
      select id, question, purpose, kind, required, keep_days from event_question
      where event_id = ${id} and removed_at is null order by position, id`,
  ]);
  return {
    ...headOf(row, organizer?.name ?? null, locale),
    for_whom: row.for_whom,
    age_from: row.age_from,
    age_to: row.age_to,
    languages: row.languages,
    online: row.online,
    venue: row.venue,
    address: row.address,
    city: row.city,
    country: row.country,
    time_zone: row.time_zone,
    leisure: row.leisure,
    recorded: row.recorded,
    refund_hours: row.refund_hours,
    late_percent: row.late_percent,
    questions: [...questions],
  };
}

type Figures = Pick<OrganizedDate, "confirmed" | "cancelled" | "checked_in" | "revenue">;
type WithFigures = DateRow & Figures & { series_id: string | null };

/** The columns of a date, with figures from its tickets. */
const figures = (sql: Reading) => sql`
  ${dateColumns(sql)}, d.series_id, f.confirmed, f.cancelled, f.checked_in, f.revenue
  from event_date d join event e on e.id = d.event_id
    cross join lateral (
      select count(*) filter (where t.state = 'confirmed')::int as confirmed, count(*) filter (where t.state = 'cancelled')::int as cancelled,
        count(*) filter (where t.state = 'confirmed' and t.checked_in_at is not null)::int as checked_in,
        coalesce(sum(case t.state when 'confirmed' then t.price when 'cancelled' then t.price - round(t.price * t.refund_percent / 100.0) end), 0)::bigint
          as revenue
      from event_ticket t where t.event_date_id = d.id and t.state in ('confirmed', 'cancelled')
    ) f`;

const dateOf = (row: WithFigures, waits: ReadonlyMap<string, number>): OrganizedDate => ({
  id: row.id,
  event_id: row.event_id,
  state: row.state,
  stopped: row.stopped,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  time_zone: row.time_zone,
  capacity: row.capacity,
  taken: row.taken,
  waits: waits.get(row.id) ?? 0,
  confirmed: row.confirmed,
  cancelled: row.cancelled,
  checked_in: row.checked_in,
  revenue: Number(row.revenue),
  price: row.price,
  currency: row.currency,
  early_price: row.early_price,
  early_until: row.early_until?.toISOString() ?? null,
  group_from: row.group_from,
  group_price: row.group_price,
  waiting: row.waiting,
  sell_until: row.sell_until.toISOString(),
  link: row.link,
  moved_at: row.moved_at?.toISOString() ?? null,
  cancel_reason: row.cancel_reason,
  series_id: row.series_id,
});

export async function listOrganizedDates(
  sql: Reading,
  person: Person,
  eventId: string,
  { cursor, limit, when }: Query<typeof datesListing>,
  now: Date,
) {
  await requireOrganizedEvent(sql, person, eventId);
  const [at, id] = cursor === undefined ? [] : readCursor(cursor, z.tuple([cursorInstant, z.uuid()]));
  const coming = when === "coming";
  const rows = await sql<(WithFigures & { at: string })[]>`
    select (d.starts_at at time zone 'UTC')::text || '+00' as at, ${figures(sql)}
    where d.event_id = ${eventId} and ${coming ? sql`d.ends_at > ${now}` : sql`d.ends_at <= ${now}`}
      and ${at === undefined ? sql`true` : coming ? sql`(d.starts_at, d.id) > (${at}::timestamptz, ${id as string}::uuid)` : sql`(d.starts_at, d.id) < (${at}::timestamptz, ${id as string}::uuid)`}
    order by ${coming ? sql`d.starts_at, d.id` : sql`d.starts_at desc, d.id desc`} limit ${limit + 1}`;
  const waits = await waitingCounts(
    sql,
    waitingSubject,
    rows.map((row) => row.id),
  );
  return keysetPage(
    rows,
    limit,
    (row) => [row.at, row.id],
    (row) => dateOf(row, waits),
  );
}

export async function readOrganizedDate(
  sql: Reading,
  person: Person,
  locale: Locale,
  id: string,
): Promise<(typeof reading)["data"]["_output"]> {
  const known = await requireOrganizedDate(sql, person, id);
  const [[row], questions, waits] = await Promise.all([
    sql<WithFigures[]>`select ${figures(sql)} where d.id = ${id}`,
    sql<{ id: string; question: string }[]>`
      select id, coalesce(question->>${locale}, question->>'en', question->>'sl', question->>'sr', '') as question from event_question
      where event_id = ${known.event_id} order by position, id`,
    waitingCounts(sql, waitingSubject, [id]),
  ]);
  return {
    ...dateOf(row as WithFigures, waits),
    title: titled(known, locale).title,
    online: known.online,
    recorded: known.recorded,
    questions: [...questions],
  };
}

/** Returns published texts that no event uses yet. */
export async function listWords(services: Services, locale: Locale): Promise<{ content_key: string; title: string }[]> {
  const published = await publishedWords(services);
  const taken = await services.sql<{ content_key: string }[]>`
    select content_key from event where content_key = any(${published.map(({ content_key }) => content_key)}::text[])`;
  return published
    .filter(({ content_key }) => !taken.some((one) => one.content_key === content_key))
    .map(({ content_key, words }) => ({ content_key, title: wordsIn(words, locale).title }))
    .toSorted((a, b) => a.title.localeCompare(b.title, locale));
}
