import { z } from "zod";
import { lockedProfile, type Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { cursorInstant, keysetPage, readCursor } from "../../../platform/http/cursor.ts";
import type { Query } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { refundsOfPurchases } from "../../checkout/verbs.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { placesOf } from "../../waiting/verbs.server.ts";
import { mayActFor, mayReadFor } from "../../sessions/verbs.server.ts";
import type {
  listTickets as listing,
  readNextEvent as glimpse,
  QuestionView,
  readDate as reading,
  TicketDetail,
  TicketView,
} from "../contract.ts";
import { participationFit, freeUntil, refundPercent } from "../rules.ts";
import { dateColumns, organizersOf, readDateRow, viewOf, viewsOf, wordsIn } from "./dates.server.ts";
import { ageAt, readBookablePeople } from "./people.server.ts";
import type { DateRow, TicketRow } from "./rows.ts";

type Ticket = Pick<
  TicketRow,
  "id" | "account_id" | "state" | "price" | "unanswered" | "cancelled_because" | "refund_percent" | "attended"
> & { until: string | null; confirmed_at: string | null; cancelled_at: string | null; checked_in_at: string | null };

type Row = DateRow & { at: string; ticket: Ticket; profile: TicketView["profile"] };

const ticketColumns = (sql: Reading) => sql`
  json_build_object('id', t.id, 'account_id', t.account_id, 'state', t.state, 'price', t.price, 'unanswered', t.unanswered, 'cancelled_because', t.cancelled_because,
    'refund_percent', t.refund_percent, 'attended', t.attended, 'until', t.until, 'confirmed_at', t.confirmed_at, 'cancelled_at', t.cancelled_at,
    'checked_in_at', t.checked_in_at) as ticket,
  json_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'lastname', p.lastname, 'portrait', p.portrait, 'tint', p.tint) as profile`;

const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString());

const ticketViews = async (
  sql: Reading,
  rows: readonly Row[],
  accountId: string,
  locale: Locale,
  now: Date,
): Promise<TicketView[]> => {
  const organizers = await organizersOf(
    sql,
    rows.map(({ specialist_id }) => specialist_id),
  );
  return rows.map(({ ticket, profile, ...date }) => ({
    id: ticket.id,
    state: ticket.state === "held" && ticket.until !== null && new Date(ticket.until) <= now ? "lapsed" : ticket.state,
    date: viewOf(date, organizers, locale, now),
    profile,
    own: ticket.account_id === accountId,
    price: ticket.price,
    until: iso(ticket.until),
    purchase_id: ticket.price > 0 && !ticket.unanswered ? ticket.id : null,
    cancelled_because: ticket.cancelled_because,
    refund_percent: ticket.refund_percent,
    confirmed_at: iso(ticket.confirmed_at),
    cancelled_at: iso(ticket.cancelled_at),
    checked_in_at: iso(ticket.checked_in_at),
    attended: ticket.attended,
  }));
};

/** Returns confirmed, cancelled and held tickets of the caller's people. Lapsed and offered tickets are omitted. */
export async function listTickets(
  sql: Reading,
  { account_id }: Person,
  locale: Locale,
  { cursor, limit, when, profileId }: Query<typeof listing>,
  now: Date,
) {
  const [at, id] = cursor === undefined ? [] : readCursor(cursor, z.tuple([cursorInstant, z.uuid()]));
  const coming = when === "coming";
  const rows = await sql<Row[]>`
    select ${dateColumns(sql)}, ${ticketColumns(sql)}, (d.starts_at at time zone 'UTC')::text || '+00' as at
    from readable_profiles(${account_id}, ${now}) r join profile p on p.id = r.id
      join event_ticket t on t.profile_id = p.id and t.state in ('held', 'confirmed', 'cancelled')
      join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
    where p.deleted_at is null and ${profileId === undefined ? sql`true` : sql`p.id = ${profileId}`}
      and ${coming ? sql`d.ends_at > ${now}` : sql`d.ends_at <= ${now}`}
      and ${at === undefined ? sql`true` : coming ? sql`(d.starts_at, t.id) > (${at}::timestamptz, ${id as string}::uuid)` : sql`(d.starts_at, t.id) < (${at}::timestamptz, ${id as string}::uuid)`}
    order by ${coming ? sql`d.starts_at, t.id` : sql`d.starts_at desc, t.id desc`} limit ${limit + 1}`;
  const { data, next_cursor } = keysetPage(rows, limit, (row) => [row.at, row.ticket.id]);
  return { data: await ticketViews(sql, data, account_id, locale, now), next_cursor };
}

/** Returns a ticket for people who may see its participant's sessions. */
export async function readTicket(
  sql: Reading,
  { account_id }: Person,
  locale: Locale,
  id: string,
  now: Date,
): Promise<TicketDetail> {
  const [row] = await sql<
    (Row & { more: Pick<TicketRow, "code" | "age_reason" | "recording_ok" | "refund_hours" | "late_percent"> })[]
  >`
    select ${dateColumns(sql)}, ${ticketColumns(sql)}, '' as at, json_build_object('code', t.code, 'age_reason', t.age_reason,
      'recording_ok', t.recording_ok, 'refund_hours', t.refund_hours, 'late_percent', t.late_percent) as more
    from event_ticket t join profile p on p.id = t.profile_id join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
    where t.id = ${id} and t.state <> 'offered' and p.deleted_at is null`;
  const access = row && (await accessOf(sql, account_id, row.profile.id, now));
  if (!row || !access || !mayReadFor(access)) throw new AppError("event_ticket_not_found");
  const manages = mayActFor(access);
  const { more, ...shown } = row;
  const { ticket } = row;
  const valid = ticket.state === "confirmed";
  const booked = { ...more, confirmed_at: ticket.confirmed_at === null ? null : new Date(ticket.confirmed_at) };
  const percent = valid && manages ? refundPercent(booked, row, now) : null;
  const [views, answers, messages, [feedback], back] = await Promise.all([
    ticketViews(sql, [shown], account_id, locale, now),
    manages
      ? sql<TicketDetail["answers"]>`
          select coalesce(q.question->>${locale}, q.question->>'en', q.question->>'sl', q.question->>'sr', '') as question, q.kind, a.answer,
            a.delete_on::text as delete_on
          from event_answer a join event_question q on q.id = a.event_question_id where a.event_ticket_id = ${id} order by q.position`
      : [],
    valid
      ? sql<{ id: string; body: string; created_at: Date }[]>`
          select id, body, created_at from event_message where event_date_id = ${row.id} order by id desc limit 50`
      : [],
    sql<NonNullable<TicketDetail["feedback"]>[]>`select stars, body from event_feedback where event_ticket_id = ${id}`,
    ticket.price > 0 && !ticket.unanswered ? refundsOfPurchases(sql, [id]) : null,
  ]);
  const money = back?.get(id);
  return {
    ...(views[0] as TicketView),
    code: valid && manages ? more.code : null,
    link: valid ? row.link : null,
    age_reason: manages ? more.age_reason : null,
    recording_ok: more.recording_ok,
    answers: [...answers],
    manages,
    cancel:
      percent === null
        ? null
        : {
            percent,
            amount: Math.round((ticket.price * percent) / 100),
            free_until: freeUntil(booked, row).toISOString(),
          },
    messages: messages.map(({ created_at, ...one }) => ({ ...one, created_at: created_at.toISOString() })),
    feedback: feedback ?? null,
    returned: money?.returned ?? 0,
    coming: money?.state ? { amount: money.coming, state: money.state } : null,
  };
}

/** Returns what a buyer needs to know about a date. */
export async function readDateToBook(
  sql: Reading,
  { account_id }: Person,
  locale: Locale,
  id: string,
  now: Date,
): Promise<(typeof reading)["data"]["_output"]> {
  const row = await readDateRow(sql, id);
  if (!row || row.state === "draft") throw new AppError("event_date_not_found");
  const [[date], questions, people, tickets, waiting] = await Promise.all([
    viewsOf(sql, [row], locale, now),
    sql<QuestionView[]>`
      select id, kind, required, keep_days, coalesce(question->>${locale}, question->>'en', question->>'sl', question->>'sr', '') as question,
        coalesce(purpose->>${locale}, purpose->>'en', purpose->>'sl', purpose->>'sr', '') as purpose
      from event_question where event_id = ${row.event_id} and removed_at is null order by position`,
    readBookablePeople(sql, account_id, now),
    sql<TicketRow[]>`
      select t.* from event_ticket t join readable_profiles(${account_id}, ${now}) r on r.id = t.profile_id and r.books
      where t.event_date_id = ${id} and t.state in ('offered', 'held', 'confirmed')`,
    placesOf(sql, account_id, "event_date", [id]),
  ]);
  const live = tickets.filter(({ state, until }) => state === "confirmed" || (until !== null && until > now));
  // During a suspension, unconfirmed orders are dropped.
  const held = row.stopped ? [] : live.filter((one) => one.state === "held" && one.account_id === account_id);
  return {
    date: date as NonNullable<typeof date>,
    questions: [...questions],
    people: people.map(({ birth_date, ...person }) => {
      const age = ageAt({ birth_date }, row);
      const ticket = live.find(({ profile_id }) => profile_id === person.profile_id);
      return {
        ...person,
        age,
        fits: participationFit(row, { kind: person.kind, age }),
        ticket: ticket ? { id: ticket.id, state: ticket.state } : null,
      };
    }),
    waiting: waiting.map(({ profile_id, position, waiting_offer_id }) => ({ profile_id, position, waiting_offer_id })),
    held:
      held.length === 0
        ? null
        : {
            ticket_ids: held.map((one) => one.id),
            purchase_ids: held.flatMap((one) => (one.price > 0 && !one.unanswered ? [one.id] : [])),
            amount: held.reduce((sum, { price }) => sum + price, 0),
            until: new Date(Math.min(...held.map(({ until }) => until?.getTime() ?? Infinity))).toISOString(),
          },
  };
}

/** Returns the next event as a child may see it. */
export async function readNextEvent(
  sql: Reading,
  person: Person,
  locale: Locale,
  profileId: string,
  now: Date,
): Promise<(typeof glimpse)["data"]["_output"]> {
  // With the child lock on, only for the child who holds the device.
  const locked = person.child_lock_active && lockedProfile(person) !== profileId;
  if (locked || !mayReadFor(await accessOf(sql, person.account_id, profileId, now))) throw refusal("not_found");
  const [row] = await sql<DateRow[]>`
    select ${dateColumns(sql)}
    from event_ticket t join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
    where t.profile_id = ${profileId} and t.state = 'confirmed' and d.ends_at > ${now} order by d.starts_at, d.id limit 1`;
  if (!row) return null;
  const { starts_at, time_zone, online } = row;
  return { title: wordsIn(row.words, locale).title, starts_at: starts_at.toISOString(), time_zone, online };
}
