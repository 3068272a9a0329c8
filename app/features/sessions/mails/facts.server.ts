import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { ClockFormat, DateFormat } from "../../../platform/time/format.ts";
import { hasBasicsSql } from "../../profiles/access.server.ts";

/** A recipient of mail about a session, with language and time zone. */
export interface SessionMailReader {
  account_id: string;
  email: string;
  locale: Locale;
  time_zone: string;
  date_format: DateFormat;
  clock_format: ClockFormat;
  name: string;
  side: "family" | "specialist";
}

export interface SessionFacts {
  id: string;
  status: "Pending" | "Confirmed" | "Rejected" | "Cancelled" | "Completed";
  awaits: "specialist" | "family" | "payment" | null;
  service_name: Record<string, string>;
  minutes: number;
  payment_type: "Online" | "Cash" | "Free";
  price: number;
  currency: "EUR" | "RSD";
  mode: "online" | "in_person";
  place: string | null;
  /** How many times the calendar entry changed (iCalendar SEQUENCE). */
  sequence: number;
  time_zone: string;
  /** The message of the side that last sent a request or an offer. */
  message: string | null;
  reply_until: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
  cancellation_hours: number;
  pay_until: Date | null;
  /** The side that has to answer an open move, the message sent with it, and the deadline. */
  move_awaits: "family" | "specialist" | null;
  move_message: string | null;
  move_until: Date | null;
  /** The percentage of the price that the family gets back or does not owe, including what the specialist waived. */
  refund_percent: number | null;
  claim_state: "open" | "agreed" | "refused" | "decided" | null;
  claim_decision: "upheld" | "dismissed" | null;
  claim_words: string | null;
  claim_answer: string | null;
  claim_reasons: string | null;
  series_id: string | null;
  series_decision: "all" | "each" | null;
  account_id: string;
  profile_id: string;
  /** Whether a confirmed session is the client's first with this specialist. */
  first: boolean;
  /** First name of the client. */
  client: string;
  specialist: string;
  specialist_gender: "female" | "male";
  specialist_account_id: string;
  /** The name of the adult on the session as the specialist sees it: the full last name only with access to the profile. */
  adult: string;
  adult_time_zone: string;
}

export interface SessionEvent {
  id: string;
  kind: string;
  actor_account_id: string | null;
  reason: string | null;
  /** Whether the session had been confirmed before. */
  was_confirmed: boolean;
  /** Whether the family withdrew from the contract by law. */
  by_law: boolean;
  /** All dates of a series that the step was about. */
  series_times: { starts_at: string; ends_at: string }[] | null;
}

export async function sessionFacts(sql: Reading, sessionId: string, now: Date): Promise<SessionFacts | undefined> {
  const [facts] = await sql<SessionFacts[]>`
    select s.id, s.status, s.awaits, s.service_name, s.minutes, s.payment_type, s.price, s.currency, s.mode, s.place, s.sequence,
      s.message, s.status = 'Confirmed' and not exists (
        select from session o where o.specialist_id = s.specialist_id and o.profile_id = s.profile_id and o.id <> s.id
          and (o.status = 'Completed' or o.status = 'Confirmed' and o.starts_at < s.starts_at)) as first,
      s.time_zone, s.reply_until, s.starts_at, s.ends_at, s.cancellation_hours, s.pay_until, s.move_awaits,
      m.message as move_message, m.reply_until as move_until, greatest(s.refund_percent, s.waived_percent) as refund_percent,
      c.state as claim_state, c.decision as claim_decision, c.words as claim_words, c.answer as claim_answer,
      c.reasons as claim_reasons, s.series_id, r.decision as series_decision, s.account_id, s.profile_id,
      p.name as client, sp.name || ' ' || sp.lastname as specialist, sp.gender as specialist_gender, sp.account_id as specialist_account_id,
      coalesce(own.name || ' ' || seen_lastname(own.lastname,
        ${sql.unsafe(hasBasicsSql("s.profile_id", "sp.account_id", "at.now"))}), '') as adult, a.time_zone as adult_time_zone
    from (select ${now}::timestamptz as now) at, session s
    join profile p on p.id = s.profile_id
    join specialist sp on sp.id = s.specialist_id
    join account a on a.id = s.account_id
    left join profile own on own.account_id = s.account_id and own.kind = 'own'
    left join session_move m on m.session_id = s.id and m.state = 'open'
    left join session_series r on r.id = s.series_id
    left join session_claim c on c.session_id = s.id
    where s.id = ${sessionId}`;
  return facts;
}

/** The latest step of these kinds; a retried job finds the same one. */
export async function latestEvent(sql: Reading, sessionId: string, kinds: string[]): Promise<SessionEvent | undefined> {
  const [event] = await sql<SessionEvent[]>`
    select e.id, e.kind, e.actor_account_id, e.reason, e.detail->'series_times' as series_times,
      coalesce((e.detail->>'by_law')::boolean, false) as by_law,
      exists (
        select from session_event c where c.session_id = e.session_id and c.kind = 'confirmed' and c.id < e.id
      ) as was_confirmed
    from session_event e
    where e.session_id = ${sessionId} and e.kind = any(${kinds})
    order by e.id desc limit 1`;
  return event;
}

/** A session's preferred or held times, or those of its move, earliest first. */
export function timesOf(sql: Reading, sessionId: string) {
  return sql<{ starts_at: Date; ends_at: Date }[]>`
    select starts_at, ends_at from session_time
    where session_id = ${sessionId} and state in ('preferred', 'held') order by starts_at`;
}

/** A date of a series, with its session for the calendar. */
export interface SeriesDate {
  session_id: string;
  sequence: number;
  starts_at: Date;
  ends_at: Date;
}

/** The dates of a series that are held or agreed on, in order. */
export function datesOf(sql: Reading, seriesId: string) {
  return sql<SeriesDate[]>`
    select t.session_id, s.sequence, t.starts_at, t.ends_at from session s join session_time t on t.session_id = s.id
    where s.series_id = ${seriesId} and t.state in ('held', 'chosen') and t.move_id is null order by t.starts_at`;
}

/** The times in the latest request or offer before a step, read from the history because they have been released. */
export async function listTimesBefore(
  sql: Reading,
  sessionId: string,
  eventId: string,
): Promise<{ starts_at: Date; ends_at: Date }[]> {
  const [step] = await sql<{ times: { starts_at: string; ends_at: string }[] | null }[]>`
    select detail->'times' as times from session_event
    where session_id = ${sessionId} and kind in ('requested', 'proposed') and id < ${eventId} order by id desc limit 1`;
  return (step?.times ?? []).map((time) => ({ starts_at: new Date(time.starts_at), ends_at: new Date(time.ends_at) }));
}

/** The specialist, unless stopped, and every adult who may answer for the client. */
export async function readersOf(sql: Reading, sessionId: string, now: Date): Promise<SessionMailReader[]> {
  return sql<SessionMailReader[]>`
    with one as (select s.profile_id, sp.account_id as specialist_account_id, sp.name as specialist_name,
        sp.status in ('approved', 'published', 'paused') as works
      from session s join specialist sp on sp.id = s.specialist_id where s.id = ${sessionId}),
    people as (
      select o.specialist_account_id as account_id, 'specialist' as side from one o where o.works
      union
      select g.account_id, 'family' from one o cross join lateral guardians_of(o.profile_id, ${now}) g
    )
    select a.id as account_id, a.email, a.locale, a.time_zone, a.date_format, a.clock_format, people.side,
      coalesce(own.name, case when people.side = 'specialist' then (select specialist_name from one) end, '') as name
    from people join account a on a.id = people.account_id
    left join profile own on own.account_id = a.id and own.kind = 'own'
    order by a.id`;
}
