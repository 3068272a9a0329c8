import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { type KeysetPage, readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { bookingRules, defaultRules } from "../../availability/slots.server.ts";
import { readCalendarBackground } from "../../availability/slots.server.ts";
import { waysToPay } from "../../payments/verbs.server.ts";
import { hasBasicsSql, noteReading, readableProfilesSql } from "../../profiles/access.server.ts";
import type { Client, Prefills } from "../contract.ts";
import { furthestDays, hoursInMs, longestChoice } from "../rules.ts";
import { isoTextSql, sessionJoins, lastnameSqlFor, whoseOf } from "./columns.server.ts";
import { breakMinutesOf } from "./plan.server.ts";
import { readSession } from "./sessions.server.ts";

type ClientRow = Client & { account_id: string | null };
const clientColumns = (lastname: string, at: string) => `p.id as profile_id, p.kind, p.name, ${lastname} as lastname,
  age_at(p.birth_date, ${at}, p.time_zone) as age, p.portrait, p.tint, p.time_zone`;

/**
 * Clients of the specialist `$1` (account `$2`) at `$3`: profiles with a pending, confirmed or completed session, or an active
 * grant. `account_id` is the adult who receives an offer: the profile's longest-standing guardian.
 */
const clientsStatement = (which: string) => `with ties as (
    select profile_id from session where specialist_id = $1 and status in ('Pending', 'Confirmed', 'Completed')
    union select profile_id from live_access($2, $3) where level = 'specialist')
  select ${clientColumns(`seen_lastname(p.lastname, ${hasBasicsSql("p.id", "$2", "$3")})`, "$3")},
    (select g.account_id from guardians_of(p.id, $3) g order by g.since, g.account_id limit 1) as account_id
  from ties join profile p on p.id = ties.profile_id and p.deleted_at is null
  where ${which}`;
const statements = {
  one: clientsStatement("p.id = $4"),
  /** The page after the client in `$4`, or the first page when it is null. */
  page: clientsStatement(`$4::uuid is null or (p.name, p.id) > (
      select c.name, c.id from profile c join ties on ties.profile_id = c.id where c.id = $4)
    order by p.name, p.id limit $5`),
};
const ask = (sql: Sql, statement: string, person: Person, now: Date, ...more: (string | number | null)[]) =>
  sql.unsafe<ClientRow[]>(statement, [person.specialist_id, person.account_id, now.toISOString(), ...more], {
    prepare: true,
  });

/** A client this specialist may offer times to, with the adult who receives the offer; undefined if the specialist may not. */
export async function clientOf(sql: Sql, person: Person, profileId: string, now: Date) {
  const [row] = await ask(sql, statements.one, person, now, profileId);
  return row && row.account_id !== null ? { ...row, account_id: row.account_id } : undefined;
}

const clientCursor = z.tuple([z.uuid()]);

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/** A specialist's clients by name, one page at a time. */
export async function listClients(
  sql: Sql,
  person: Person,
  page: Page & { id?: string | undefined },
  now: Date,
): Promise<KeysetPage<Client>> {
  if (page.id !== undefined) {
    const [row] = await ask(sql, statements.one, person, now, page.id);
    if (!row) throw refusal("not_found");
    const { account_id: _, ...client } = row;
    return { data: [client], next_cursor: null };
  }
  const [after = null] = page.cursor === undefined ? [] : readCursor(page.cursor, clientCursor);
  const rows = await ask(sql, statements.page, person, now, after, page.limit + 1);
  return keysetPage(
    rows,
    page.limit,
    (row) => [row.profile_id],
    ({ account_id: _, ...client }) => client,
  );
}

/** A page of clients for the form's select. Always includes the client the form is about. */
async function choiceOfClients(
  sql: Sql,
  person: Person,
  { cursor, about }: { cursor: string | undefined; about: string | undefined },
  now: Date,
) {
  const page = await listClients(sql, person, { cursor, limit: longestChoice }, now);
  if (!about || page.data.some((client) => client.profile_id === about)) return page;
  const [named] = await ask(sql, statements.one, person, now, about);
  if (!named) return page;
  const { account_id: _, ...client } = named;
  return { ...page, data: [client, ...page.data] };
}

/** Profiles a family can book for. */
async function listBookable(sql: Sql, person: Person, now: Date): Promise<Client[]> {
  return sql.unsafe<Client[]>(
    `select ${clientColumns("p.lastname", "$2")} from profile p
    join (${readableProfilesSql("$1", "$2")}) r on r.id = p.id where r.books
    order by p.kind, p.birth_date, p.id`,
    [person.account_id, now.toISOString()],
    { prepare: true },
  );
}

export interface PrefillsQuery {
  specialistId?: string | undefined;
  clientId?: string | undefined;
  sessionId?: string | undefined;
  clientsCursor?: string | undefined;
}

/**
 * Initial data for the request form (families) and the offer form (specialists). The access log records the client of an offer, but
 * not the people in the form's list.
 */
export async function readPrefills(
  sql: Sql,
  person: Person,
  locale: Locale,
  query: PrefillsQuery,
  now: Date,
): Promise<Prefills> {
  const own = whoseOf(person) === "specialist";
  const session = query.sessionId
    ? await readSession(sql, person, locale, query.sessionId, now, own ? "offer" : "session")
    : null;
  const specialistId = own ? person.specialist_id : (session?.specialist_id ?? query.specialistId ?? null);
  const clientId = session?.profile_id ?? query.clientId;
  const [specialist] = await sql<NonNullable<Prefills["specialist"]>[]>`
    select id, name, lastname, gender, portrait, tint, time_zone, address, currency, cancellation_hours
    from specialist where id = ${specialistId} and (status = 'published' or ${own}
      or (${session !== null} and status in ('approved', 'paused')))`;
  if (query.specialistId && !specialist) throw refusal("not_found");
  const rules = specialist ? await bookingRules(sql, specialist.id) : defaultRules;
  const services = await sql<Prefills["services"]>`
    select id, coalesce(name->>${locale}, name->>'en', name->>'sl', name->>'sr') as name, minutes, price, currency, modes,
      id = any (${rules.instant_services}::uuid[]) as instant
    from service where specialist_id = ${specialist?.id ?? null} and active order by position`;
  const clients = own
    ? await choiceOfClients(sql, person, { cursor: query.clientsCursor, about: clientId }, now)
    : { data: await listBookable(sql, person, now), next_cursor: null };
  const ways = specialist ? await waysToPay(sql, specialist.id) : { card: false, cash: false };
  const last = own && clientId ? await lastWith(sql, person, clientId) : null;
  const busy = own ? await listBusy(sql, person, now) : [];
  const behind =
    own && specialist
      ? await behindOffers(sql, specialist.id, now)
      : { break_minutes: 0, open: [], elsewhere: [], kept: [] };
  if (own && clients.data.some(({ profile_id }) => profile_id === clientId)) {
    await noteReading(
      sql,
      person,
      "offer",
      { profile: [clientId ?? null], sessions: [last && (clientId ?? null)] },
      now,
    );
  }
  return {
    profiles: clients.data,
    more_profiles: clients.next_cursor,
    services: [...services],
    specialist: specialist ?? null,
    session,
    last,
    ways,
    busy,
    ...behind,
  };
}

/**
 * What an offer is checked against: working hours and other calendars, which it may override, and times held for the waiting
 * list.
 */
async function behindOffers(
  sql: Sql,
  specialistId: string,
  now: Date,
): Promise<Pick<Prefills, "break_minutes" | "open" | "elsewhere" | "kept">> {
  const until = new Date(now.getTime() + hoursInMs(24 * (furthestDays + 1)));
  const [break_minutes, days] = await Promise.all([
    breakMinutesOf(sql, specialistId),
    readCalendarBackground(sql, { specialist_id: specialistId, from: now, until, now }),
  ]);
  const times = ({ start, end }: { start: number; end: number }) => ({
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
  });
  return {
    break_minutes,
    open: days.open.map(times),
    elsewhere: days.busy.map((one) => ({ ...times(one), name: one.name })),
    kept: days.kept.map(times),
  };
}

async function lastWith(sql: Sql, person: Person, clientId: string): Promise<Prefills["last"]> {
  const [row] = await sql<NonNullable<Prefills["last"]>[]>`
    select service_id, minutes, payment_type, price, mode, place from session
    where specialist_id = ${person.specialist_id} and profile_id = ${clientId} and status in ('Confirmed', 'Completed')
    order by id desc limit 1`;
  return row ?? null;
}

/**
 * A specialist's held and booked times, from now to the end of the booking horizon. Expired holds do not count, even if
 * the job has not released them yet.
 */
async function listBusy(sql: Sql, person: Person, now: Date): Promise<Prefills["busy"]> {
  const furthest = new Date(now.getTime() + hoursInMs(24 * (furthestDays + 1)));
  return sql.unsafe<Prefills["busy"]>(
    `select t.session_id, ${isoTextSql("t.starts_at")} as starts_at, ${isoTextSql("t.ends_at")} as ends_at, t.state,
      p.name as profile_name, ${lastnameSqlFor.specialist("$2")} as profile_lastname
    from session_time t join session s on s.id = t.session_id ${sessionJoins}
    where t.specialist_id = $1 and t.state in ('held', 'chosen') and t.ends_at > $2 and t.starts_at < $3
      and (s.status <> 'Pending' or s.reply_until > $2)
    order by t.starts_at`,
    [person.specialist_id, now.toISOString(), furthest.toISOString()],
    { prepare: true },
  );
}
