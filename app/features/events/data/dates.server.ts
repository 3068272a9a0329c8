import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { standingColumn } from "../../specialists/data.server.ts";
import type { DateView } from "../contract.ts";
import { availability, pricePerParticipant } from "../rules.ts";
import type { DateRow } from "./rows.ts";

/**
 * The columns of a date and its event (`d`, `e`). `stopped`: its specialist may not start anything new, for example during a suspension, so
 * the date is shown as closed.
 */
export const dateColumns = (sql: Reading) => sql`
  d.id, d.event_id, e.content_key, e.specialist_id, e.words, e.topics, e.for_whom, e.age_from, e.age_to, e.languages, e.online, e.venue, e.address,
  e.city, e.country, e.time_zone, e.leisure, e.recorded, e.refund_hours, e.late_percent, e.demo, d.starts_at, d.ends_at, d.capacity, d.taken, d.price,
  d.currency, d.early_price, d.early_until, d.group_from, d.group_price, d.waiting, d.sell_until, d.state, d.link, d.moved_at, d.moved_from, d.cancelled_at,
  d.cancel_reason, d.sequence, d.updated_at,
  coalesce((select ${sql.unsafe(standingColumn("s"))} = 'stopped' from specialist s where s.id = e.specialist_id), false) as stopped`;

export type Organizer = NonNullable<DateView["organizer"]>;

/** Returns organizers by specialist id. */
export async function organizersOf(
  sql: Reading,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Organizer>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const rows = await sql<Organizer[]>`
    select id as specialist_id, name || ' ' || lastname as name, status = 'published' as published, portrait, tint, gender
    from specialist where id = any(${wanted}::uuid[])`;
  return new Map(rows.map((row) => [row.specialist_id, row]));
}

/** Returns the texts in a language, or else in the next one that has them. */
export const wordsIn = (words: DateRow["words"], locale: Locale) =>
  words[locale] ?? words["en"] ?? words["sl"] ?? words["sr"] ?? { title: "", slug: "", summary: "" };

export function viewOf(row: DateRow, organizers: ReadonlyMap<string, Organizer>, locale: Locale, now: Date): DateView {
  const early = row.early_until !== null && now < row.early_until;
  return {
    id: row.id,
    event_id: row.event_id,
    content_key: row.content_key,
    ...wordsIn(row.words, locale),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    time_zone: row.time_zone,
    online: row.online,
    venue: row.venue,
    address: row.address,
    city: row.city,
    country: row.country,
    languages: row.languages,
    topics: row.topics,
    for_whom: row.for_whom,
    age_from: row.age_from,
    age_to: row.age_to,
    availability: availability(row, now),
    capacity: row.capacity,
    left: row.capacity - row.taken,
    price: pricePerParticipant(row, 1, now),
    full_price: early ? row.price : null,
    early_until: early ? (row.early_until?.toISOString() ?? null) : null,
    group_from: row.group_from,
    group_price: row.group_price,
    currency: row.currency,
    sell_until: row.sell_until.toISOString(),
    refund_hours: row.refund_hours,
    late_percent: row.late_percent,
    leisure: row.leisure,
    recorded: row.recorded,
    demo: row.demo,
    organizer: row.specialist_id === null ? null : (organizers.get(row.specialist_id) ?? null),
    moved_from: row.moved_from?.toISOString() ?? null,
    cancel_reason: row.cancel_reason,
    sequence: row.sequence,
    updated_at: row.updated_at.toISOString(),
  };
}

export async function viewsOf(sql: Reading, rows: readonly DateRow[], locale: Locale, now: Date): Promise<DateView[]> {
  const organizers = await organizersOf(
    sql,
    rows.map(({ specialist_id }) => specialist_id),
  );
  return rows.map((row) => viewOf(row, organizers, locale, now));
}

/** Reads a date in any state. */
export async function readDateRow(sql: Reading, id: string): Promise<DateRow | undefined> {
  const [row] = await sql<DateRow[]>`
    select ${dateColumns(sql)} from event_date d join event e on e.id = d.event_id where d.id = ${id}`;
  return row;
}

/** Locks a date, so that its places are taken and released one at a time. Lock the seller first. */
export async function lockDate(sql: TxSql, id: string): Promise<DateRow | undefined> {
  const [row] = await sql<DateRow[]>`
    select ${dateColumns(sql)} from event_date d join event e on e.id = d.event_id where d.id = ${id} for no key update of d`;
  return row;
}
