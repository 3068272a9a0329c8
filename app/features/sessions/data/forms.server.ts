import type { Person } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Client, Prefills } from "../contract.ts";
import { fullName, initial, iso, whoseOf } from "./columns.server.ts";
import { readSession } from "./sessions.server.ts";

type ClientRow = Client & { account_id: string };
const clientColumns = (lastname: string) => `p.id as profile_id, p.kind, p.name, ${lastname} as lastname,
  extract(year from age(p.birth_date))::int as age, p.portrait, p.tint, p.time_zone`;

/** People with a live tie to a specialist (`$1`, account `$2`): an open or held session, or a grant that runs. */
const clientsStatement = (one: boolean) => `select ${clientColumns(initial)},
    coalesce(p.account_id, (select g.account_id from profile_access g where g.profile_id = p.id
      and g.level = 'guardian' and g.scopes && array['sessions', 'manage'] and g.revoked_at is null
      and g.starts_at <= now() and (g.ends_at is null or g.ends_at > now()) order by g.starts_at, g.id limit 1)) as account_id
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
    from specialist where id = ${specialistId} and (status = 'published' or ${own}
      or (${session !== null} and status in ('approved', 'paused')))`;
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
