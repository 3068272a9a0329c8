import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { ClockFormat, DateFormat } from "../../../platform/time/format.ts";
import { dateColumns } from "../data/dates.server.ts";
import type { DateRow, TicketRow } from "../data/rows.ts";

/** An adult who may book for a participant. */
export interface Reader {
  account_id: string;
  email: string;
  locale: Locale;
  time_zone: string;
  date_format: DateFormat;
  clock_format: ClockFormat;
  name: string;
}

/** What emails say about a ticket. */
export interface TicketFacts extends Pick<
  TicketRow,
  "id" | "profile_id" | "price" | "refund_percent" | "cancelled_because" | "refund_hours" | "late_percent"
> {
  /** The participant's first name. */
  participant: string;
  own: boolean;
  confirmed_at: Date | null;
  moved_free: boolean;
}

/** A reader with the tickets that concern them. */
export interface ReaderWithTickets {
  reader: Reader;
  tickets: [TicketFacts, ...TicketFacts[]];
}

/** A date with its organizer. */
export type TicketDate = DateRow & { organizer: string | null; organizer_account_id: string | null };

export async function dateOf(sql: Reading, id: string): Promise<TicketDate | undefined> {
  const [row] = await sql<TicketDate[]>`
    select ${dateColumns(sql)}, s.name || ' ' || s.lastname as organizer, s.account_id as organizer_account_id
    from event_date d join event e on e.id = d.event_id left join specialist s on s.id = e.specialist_id where d.id = ${id}`;
  return row;
}

/**
 * Returns everyone who may book for the participants of these tickets and can get emails, each with those tickets in the order of creation.
 */
export async function readersWithTickets(
  sql: Reading,
  ids: readonly string[],
  now: Date,
): Promise<ReaderWithTickets[]> {
  const rows = await sql<(TicketFacts & { reader: Reader })[]>`
    select t.id, t.profile_id, t.price, t.refund_percent, t.cancelled_because, t.refund_hours, t.late_percent, t.confirmed_at, p.name as participant,
      p.account_id is not distinct from a.id as own, coalesce(t.confirmed_at < d.moved_at, false) as moved_free,
      json_build_object('account_id', a.id, 'email', a.email, 'locale', a.locale, 'time_zone', a.time_zone, 'date_format', a.date_format,
        'clock_format', a.clock_format, 'name', coalesce(own.name, '')) as reader
    from event_ticket t join event_date d on d.id = t.event_date_id join profile p on p.id = t.profile_id
      cross join lateral guardians_of(t.profile_id, ${now}) g
      join account a on a.id = g.account_id left join profile own on own.account_id = a.id and own.kind = 'own'
    where t.id = any(${[...ids]}::uuid[]) and a.erase_at is null and a.email is not null order by a.id, t.id`;
  return [...Map.groupBy(rows, ({ reader }) => reader.account_id).values()].flatMap((of) => {
    const [first, ...others] = of.map(({ reader: _, ...ticket }) => ticket);
    const reader = of[0]?.reader;
    return first && reader ? [{ reader, tickets: [first, ...others] as [TicketFacts, ...TicketFacts[]] }] : [];
  });
}

/** Returns the ids of a date's valid tickets. */
export const validTickets = async (sql: Reading, dateId: string): Promise<string[]> =>
  (
    await sql<
      { id: string }[]
    >`select id from event_ticket where event_date_id = ${dateId} and state = 'confirmed' order by id`
  ).map(({ id }) => id);
