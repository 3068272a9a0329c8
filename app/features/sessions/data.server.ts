import { z } from "zod";
import type { Person } from "../../platform/auth/actor.ts";
import type { Sql } from "../../platform/db/database.server.ts";
import { refusal } from "../../platform/errors/app-error.ts";
import { readCursor, writeCursor } from "../../platform/http/cursor.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import type { Client, Prefills, SessionEvent, SessionItem, SessionTime, SessionView, Tab } from "./contract.ts";
import { type Grant, mayRead, moverOf, type Parties } from "./policy.ts";
import { actionsOf, freeCancellationUntil, type Standing } from "./rules.ts";

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const timesOf = (condition: string) => `coalesce((
    select json_agg(json_build_object('id', t.id, 'starts_at', ${iso("t.starts_at")}, 'ends_at', ${iso("t.ends_at")},
      'state', t.state) order by t.starts_at)
    from session_time t where t.session_id = s.id${condition}), '[]'::json)`;

/** Texts arrive finished from the database, so that an answer of many sessions costs no work per row here. `$1` is the reader's language. */
const columns = (lastname: string) => `s.id, s.status, s.awaits, s.specialist_id, sp.name as specialist_name,
  sp.lastname as specialist_lastname, sp.gender as specialist_gender, sp.portrait as specialist_portrait,
  sp.tint as specialist_tint, s.profile_id, p.kind as profile_kind, p.name as profile_name,
  ${lastname} as profile_lastname, extract(year from age(p.birth_date))::int as profile_age,
  p.portrait as profile_portrait, p.tint as profile_tint, p.time_zone as profile_time_zone,
  coalesce(s.service_name->>$1, s.service_name->>'en', s.service_name->>'sl', s.service_name->>'sr') as service_name,
  s.service_id, s.minutes, s.payment_type, s.price, s.currency, s.mode, s.place, s.time_zone, s.message,
  ${iso("s.reply_until")} as reply_until, ${iso("s.starts_at")} as starts_at, ${iso("s.ends_at")} as ends_at,
  s.cancellation_hours, ${iso("s.created_at")} as created_at, ${iso("s.updated_at")} as updated_at`;
const fullName = "p.lastname";
/** A family's last name stays with the family until there is a reason to know it. */
const initial = "left(p.lastname, 1) || '.'";
const joins = "join specialist sp on sp.id = s.specialist_id join profile p on p.id = s.profile_id";

/** Profiles whose sessions the account in `$2` may see. */
const readableProfiles = `select id from profile where account_id = $2 and kind = 'own'
  union select profile_id from profile_access
  where account_id = $2 and revoked_at is null and starts_at <= now() and (ends_at is null or ends_at > now())
    and level in ('guardian', 'viewer') and scopes && array['sessions', 'manage']`;

const tabCondition: Record<Tab, string> = {
  proposed: "and s.status = 'Pending'",
  confirmed: "and s.status = 'Confirmed'",
  history: "and s.status in ('Rejected', 'Cancelled', 'Completed')",
  all: "",
};

type Whose = "family" | "specialist";
const whoseOf = (person: Person): Whose => (person.role === "specialist" ? "specialist" : "family");
const scope = { family: `s.profile_id in (${readableProfiles})`, specialist: "s.specialist_id = $2" } as const;

/**
 * One statement each for the two sides and the tabs, with and without a profile or a place to go on from. A family's
 * page is taken profile by profile, each from its own stretch of the index, before anything is joined to it: the cost
 * does not grow with the number of sessions there are.
 */
export function listStatement(whose: Whose, tab: Tab, narrowed: boolean, goesOn: boolean): string {
  const upcoming = tab === "confirmed";
  const order = upcoming ? "order by s.starts_at, s.id" : "order by s.id desc";
  const from = upcoming ? "and (s.starts_at, s.id) > ($5::timestamptz, $6::uuid)" : "and s.id < $5::uuid";
  const where = `${narrowed ? "" : "$4::uuid is null and "}${whose === "family" ? "s.profile_id = r.id" : "s.specialist_id = $2"}
    ${narrowed && whose === "specialist" ? "and s.profile_id = $4" : ""} ${tabCondition[tab]} ${goesOn ? from : ""}`;
  const stretch = `select s.* from session s where ${where} ${order} limit $3`;
  const page = whose === "specialist"
    ? stretch
    : `select s.* from (${readableProfiles}) r cross join lateral (${stretch}) s
      ${narrowed ? "where r.id = $4" : ""} ${order} limit $3`;
  return `select ${columns(whose === "family" ? fullName : initial)}, ${timesOf(" and t.state <> 'released'")} as times
    from (${page}) s ${joins} ${order}`;
}

const statements = new Map<string, string>();
function statementFor(...args: Parameters<typeof listStatement>): string {
  const key = args.join();
  let text = statements.get(key);
  if (text === undefined) statements.set(key, (text = listStatement(...args)));
  return text;
}

export interface ListQuery {
  tab: Tab;
  profileId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

const idCursor = z.tuple([z.uuid()]);
const startCursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Confirmed ones in the order in which they come, all others newest first. */
export async function listSessions(sql: Sql, person: Person, locale: Locale, query: ListQuery) {
  const { tab, limit, cursor } = query;
  const whose = whoseOf(person);
  const from = cursor === undefined ? [] : readCursor(cursor, tab === "confirmed" ? startCursor : idCursor);
  const owner = whose === "family" ? person.account_id : person.specialist_id;
  if (owner === null) return { data: [], next_cursor: null };
  const text = statementFor(whose, tab, query.profileId !== undefined, cursor !== undefined);
  const values = [locale, owner, limit + 1, query.profileId ?? null, ...from];
  const rows = (await sql.unsafe(text, values, { prepare: true })) as unknown as SessionItem[];
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const more = rows.length > limit && last;
  if (!more) return { data, next_cursor: null };
  return { data, next_cursor: tab === "confirmed" ? writeCursor(last.starts_at ?? "", last.id) : writeCursor(last.id) };
}

export async function countSessions(sql: Sql, person: Person) {
  const whose = whoseOf(person);
  const owner = whose === "family" ? person.account_id : person.specialist_id;
  const [row] = await sql.unsafe(
    `select count(*) filter (where status = 'Pending')::int as proposed,
      count(*) filter (where status = 'Confirmed')::int as confirmed,
      count(*) filter (where status in ('Rejected', 'Cancelled', 'Completed'))::int as history,
      count(*) filter (where awaits = $1 and (reply_until is null or reply_until > now()))::int as awaiting_me
    from session s where ${scope[whose]}`,
    [whose, owner],
    { prepare: true },
  );
  return row as unknown as { proposed: number; confirmed: number; history: number; awaiting_me: number };
}

/** What gives an account its say about a profile; null when nothing does. */
export async function grantFor(sql: Sql, accountId: string, profileId: string): Promise<Grant | null> {
  const [row] = await sql<Grant[]>`
    select 'own' as level, array['manage'] as scopes from profile where id = ${profileId} and account_id = ${accountId}
    union all
    select level, scopes from profile_access
    where profile_id = ${profileId} and account_id = ${accountId} and revoked_at is null and starts_at <= now()
      and (ends_at is null or ends_at > now())
    limit 1`;
  return row ?? null;
}

/** A session as rights and rules look at it, with the grant of an account; undefined when there is none. */
export async function standingFor(sql: Sql, accountId: string, id: string) {
  const [row] = await sql<(Standing & Parties & { id: string; level: Grant["level"] | null; scopes: string[] | null })[]>`
    select s.id, s.specialist_id, s.profile_id, s.status, s.awaits, s.reply_until, s.starts_at, s.ends_at,
      case when p.account_id = ${accountId} then 'own' else a.level end as level,
      case when p.account_id = ${accountId} then array['manage'] else a.scopes end as scopes
    from session s join profile p on p.id = s.profile_id
    left join profile_access a on a.profile_id = s.profile_id and a.account_id = ${accountId} and a.revoked_at is null
      and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())
    where s.id = ${id}`;
  if (!row) return undefined;
  const { level, scopes, ...standing } = row;
  const grant: Grant | null = level === null ? null : { level, scopes: scopes ?? [] };
  return { ...standing, grant };
}

type EventRow = Omit<SessionEvent, "by" | "times"> & {
  actor_kind: string;
  actor_role: string | null;
  actor_account_id: string | null;
  times: SessionTime[] | null;
};

/** One session with its history, as this person sees it. */
export async function readSession(
  sql: Sql, person: Person, locale: Locale, id: string, now: Date,
): Promise<SessionView> {
  const specialist = whoseOf(person) === "specialist";
  const [row] = (await sql.unsafe(
    `select ${columns(specialist ? initial : fullName)}, ${timesOf("")} as times from session s ${joins} where s.id = $2`,
    [locale, id],
    { prepare: true },
  )) as unknown as SessionItem[];
  const grant = row && !specialist ? await grantFor(sql, person.account_id, row.profile_id) : null;
  if (!row || !mayRead(person, row, grant)) throw refusal("not_found");
  const events = (await sql.unsafe(
    `select e.id, e.kind, e.actor_kind, e.actor_role, e.actor_account_id, e.reason, e.detail->'times' as times,
      ${iso("e.created_at")} as created_at,
      case when e.actor_role = 'specialist' then sp.name else own.name end as name
    from session_event e left join profile own on own.account_id = e.actor_account_id and own.kind = 'own'
    left join specialist sp on sp.account_id = e.actor_account_id
    where e.session_id = $1 order by e.id`,
    [id],
    { prepare: true },
  )) as unknown as EventRow[];
  const date = (text: string | null) => (text === null ? null : new Date(text));
  const standing = {
    status: row.status,
    awaits: row.awaits,
    reply_until: date(row.reply_until),
    starts_at: date(row.starts_at),
    ends_at: date(row.ends_at),
  };
  return {
    ...row,
    events: events.map((e) => ({
      id: e.id,
      kind: e.kind,
      by: e.actor_kind === "job" ? "clock" : e.actor_account_id === person.account_id ? "you"
        : e.actor_role === "specialist" ? "specialist" : "family",
      name: e.name,
      reason: e.reason,
      times: e.times ?? [],
      created_at: e.created_at,
    })),
    free_cancellation_until: freeCancellationUntil(row.starts_at, row.cancellation_hours)?.toISOString() ?? null,
    actions: actionsOf(standing, moverOf(person, row, grant), now),
  };
}


type ClientRow = Client & { account_id: string };
const clientColumns = (lastname: string) => `p.id as profile_id, p.kind, p.name, ${lastname} as lastname,
  extract(year from age(p.birth_date))::int as age, p.portrait, p.tint, p.time_zone`;

/** People with a live tie to a specialist (`$1`, account `$2`): an open or held session, or a grant that runs. */
const clientsStatement = (one: boolean) => `select ${clientColumns(initial)},
    coalesce(p.account_id, (select g.account_id from profile_access g where g.profile_id = p.id
      and g.level = 'guardian' and g.revoked_at is null order by g.starts_at, g.id limit 1)) as account_id
  from profile p
  where ${one ? "p.id = $3 and" : ""} p.id in (
    select profile_id from session where specialist_id = $1 and status in ('Pending', 'Confirmed', 'Completed')
    union select profile_id from profile_access where account_id = $2 and level = 'specialist' and revoked_at is null
      and starts_at <= now() and (ends_at is null or ends_at > now()))
  order by p.name, p.id limit 500`;

/** A profile that this specialist may propose to, with the adult whom it reaches; undefined when there is no live tie. */
export async function clientOf(sql: Sql, person: Person, profileId: string): Promise<ClientRow | undefined> {
  const [row] = await sql.unsafe(clientsStatement(true), [person.specialist_id, person.account_id, profileId], { prepare: true });
  return row?.["account_id"] ? (row as unknown as ClientRow) : undefined;
}

export async function listClients(sql: Sql, person: Person): Promise<Client[]> {
  const rows = await sql.unsafe(clientsStatement(false), [person.specialist_id, person.account_id], { prepare: true });
  return (rows as unknown as ClientRow[]).map(({ account_id: _, ...client }) => client);
}

/** Profiles a family books for. */
async function listBookable(sql: Sql, person: Person): Promise<Client[]> {
  const rows = await sql.unsafe(
    `select ${clientColumns(fullName)} from profile p where p.id in (
      select id from profile where account_id = $1 and kind = 'own'
      union all select profile_id from profile_access
      where account_id = $1 and revoked_at is null and starts_at <= now() and (ends_at is null or ends_at > now())
        and level = 'guardian' and scopes && array['sessions', 'manage'])
    order by p.kind, p.birth_date, p.id`,
    [person.account_id],
    { prepare: true },
  );
  return rows as unknown as Client[];
}

export interface PrefillsQuery {
  specialistId?: string | undefined;
  clientId?: string | undefined;
  sessionId?: string | undefined;
}

/** What the forms of a request (families) and a proposal (specialists) start from. */
export async function readPrefills(
  sql: Sql, person: Person, locale: Locale, query: PrefillsQuery, now: Date,
): Promise<Prefills> {
  const own = whoseOf(person) === "specialist";
  const session = query.sessionId ? await readSession(sql, person, locale, query.sessionId, now) : null;
  const specialistId = own ? person.specialist_id : (session?.specialist_id ?? query.specialistId ?? null);
  const clientId = session?.profile_id ?? query.clientId;
  const [specialist] = await sql<NonNullable<Prefills["specialist"]>[]>`
    select id, name, lastname, gender, portrait, tint, time_zone, address, currency, cancellation_hours
    from specialist where id = ${specialistId} and (status = 'published' or ${own})`;
  if (query.specialistId && !specialist) throw refusal("not_found");
  const services = await sql<Prefills["services"]>`
    select id, coalesce(name->>${locale}, name->>'en', name->>'sl', name->>'sr') as name, minutes, price, currency, modes
    from service where specialist_id = ${specialist?.id ?? null} and active order by position`;
  return {
    profiles: own ? await listClients(sql, person) : await listBookable(sql, person),
    services: [...services],
    specialist: specialist ?? null,
    session,
    last: own && clientId ? await lastWith(sql, person, clientId) : null,
    busy: own ? await listBusy(sql, person, now) : [],
  };
}

async function lastWith(sql: Sql, person: Person, clientId: string): Promise<Prefills["last"]> {
  const [row] = await sql<NonNullable<Prefills["last"]>[]>`
    select service_id, minutes, payment_type, price, mode, place from session
    where specialist_id = ${person.specialist_id} and profile_id = ${clientId} and status in ('Confirmed', 'Completed')
    order by id desc limit 1`;
  return row ?? null;
}

/** A specialist's own held and booked times from now on. Holds that ran out are free, whether or not the clock came by. */
async function listBusy(sql: Sql, person: Person, now: Date): Promise<Prefills["busy"]> {
  const rows = await sql.unsafe(
    `select t.session_id, ${iso("t.starts_at")} as starts_at, ${iso("t.ends_at")} as ends_at, t.state,
      p.name as profile_name, ${initial} as profile_lastname
    from session_time t join session s on s.id = t.session_id join profile p on p.id = s.profile_id
    where t.specialist_id = $1 and t.state in ('held', 'chosen') and t.ends_at > $2
      and (s.status <> 'Pending' or s.reply_until > $2)
    order by t.starts_at limit 500`,
    [person.specialist_id, now.toISOString()],
    { prepare: true },
  );
  return rows as unknown as Prefills["busy"];
}

/** A specialist's sessions of the month that `now` lies in, on the specialist's calendar. */
export async function readStatistics(sql: Sql, person: Person, now: Date) {
  const [row] = await sql<{ month: string; held: number; planned: number; cancelled: number }[]>`
    with bounds as (select date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${person.time_zone}) as first)
    select to_char(first, 'YYYY-MM-DD') as month,
      (count(s.id) filter (where s.status = 'Completed'))::int as held,
      (count(s.id) filter (where s.status = 'Confirmed'))::int as planned,
      (count(s.id) filter (where s.status = 'Cancelled'))::int as cancelled
    from bounds left join session s on s.specialist_id = ${person.specialist_id}
      and s.starts_at >= first at time zone ${person.time_zone}
      and s.starts_at < (first + interval '1 month') at time zone ${person.time_zone}
    group by first`;
  return row as { month: string; held: number; planned: number; cancelled: number };
}
