import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, Sql } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import { noteReading } from "../../profiles/access.server.ts";
import type { ClientDetail, ClientView } from "../contract.ts";
import { type ClientState, nextStepOf } from "../rules.ts";

interface Row extends Omit<ClientView, "access" | "next_session_at" | "last_session_at" | "next_step" | "session_id"> {
  access_id: string | null;
  scopes: string[] | null;
  access_starts_at: Date | null;
  access_ends_at: Date | null;
  after_sessions: boolean | null;
  over_id: string | null;
  pending_id: string | null;
  awaits: "family" | "specialist" | null;
  next_id: string | null;
  next_at: Date | null;
  last_at: Date | null;
}

/**
 * Clients of a specialist (`$1`, account `$2`) at `$3`: people who share a profile with them, have a pending, confirmed or
 * completed session, or have notes by them. People who only shared a profile in the past are not included, because nothing of
 * theirs is kept. Without the scope `basics`, last names are shortened; for ended clients, ages and portraits are left out.
 */
const clientsStatement = (where: string) => `with ties as (
    select profile_id from session where specialist_id = $1 and status in ('Pending', 'Confirmed', 'Completed')
    union select profile_id from live_access($2, $3) where level = 'specialist'
    union select profile_id from client_note where specialist_id = $1
  ), clients as (
    select p.id, p.kind, p.name, p.lastname, p.birth_date, p.time_zone, p.portrait, p.tint,
      g.id as access_id, g.scopes, g.starts_at as access_starts_at, g.ends_at as access_ends_at, g.purpose = 'session' as after_sessions,
      case when g.id is not null or exists (
        select from session s where s.profile_id = p.id and s.specialist_id = $1
          and (s.status = 'Pending' or s.status = 'Confirmed' and s.ends_at > $3)
      ) then 'current' else 'ended' end as state
    from ties join profile p on p.id = ties.profile_id and p.deleted_at is null
    left join live_access($2, $3) g on g.profile_id = p.id and g.level = 'specialist'
  ) ${where}`;

const columns = `c.id as profile_id, c.kind, c.name, c.state, seen_lastname(c.lastname, coalesce('basics' = any (c.scopes), false)) as lastname,
  case when c.state = 'current' then age_at(c.birth_date, $3, c.time_zone) end as age,
  case when c.state = 'current' then c.portrait end as portrait, case when c.state = 'current' then c.tint else 'stone' end as tint,
  c.access_id, c.scopes, c.access_starts_at, c.access_ends_at, coalesce(c.after_sessions, false) as after_sessions,
  over.id as over_id, pending.id as pending_id, pending.awaits, ahead.id as next_id, ahead.starts_at as next_at, last.starts_at as last_at`;
const facts = `
  left join lateral (select s.id from session s where s.profile_id = c.id and s.specialist_id = $1 and s.status = 'Confirmed'
    and s.ends_at <= $3 order by s.starts_at limit 1) over on true
  left join lateral (select s.id, s.awaits from session s where s.profile_id = c.id and s.specialist_id = $1 and s.status = 'Pending'
    order by s.awaits = 'specialist' desc, s.id limit 1) pending on true
  left join lateral (select s.id, s.starts_at from session s where s.profile_id = c.id and s.specialist_id = $1 and s.status = 'Confirmed'
    and s.ends_at > $3 order by s.starts_at limit 1) ahead on true
  left join lateral (select s.starts_at from session s where s.profile_id = c.id and s.specialist_id = $1
    and took_place(s.status, s.ends_at, $3) order by s.starts_at desc limit 1) last on true`;

/** Removes diacritics and case, because people often search for names without them. */
const plain = (sql: string) => `translate(replace(lower(${sql}), 'đ', 'dj'), 'čćžšáéíóöúüäëđ', 'cczsaeioouuaed')`;

const statements = {
  one: clientsStatement(`select ${columns} from clients c ${facts} where c.id = $4`),
  page: clientsStatement(`, page as (
      select * from clients where state = $4
        and ($5::text is null or ${plain("name || ' ' || left(lastname, case when 'basics' = any (scopes) then 200 else 1 end)")}
          like '%' || ${plain("$5::text")} || '%')
        and ($6::text is null or (name, id) > ($6::text, $7::uuid))
      order by name, id limit $8
    ) select ${columns} from page c ${facts} order by c.name, c.id`),
  counts: clientsStatement("select state, count(*)::int as count from clients group by state"),
};

const ask = <T>(sql: Reading, statement: string, person: Person, now: Date, ...more: (string | number | null)[]) =>
  (sql as Sql).unsafe<T[]>(statement, [person.specialist_id, person.account_id, now.toISOString(), ...more], {
    prepare: true,
  });

const iso = (at: Date | null) => at?.toISOString() ?? null;

function present(row: Row): ClientView {
  const { profile_id, kind, name, lastname, age, portrait, tint, state } = row;
  const next_step = nextStepOf(state, {
    over: row.over_id !== null,
    awaits: row.awaits,
    confirmed: row.next_id !== null,
  });
  const about = {
    outcome: row.over_id,
    answer: row.pending_id,
    wait: row.pending_id,
    prepare: row.next_id,
    propose: null,
  };
  return {
    profile_id,
    kind,
    name,
    lastname,
    age,
    portrait,
    tint,
    state,
    access:
      row.access_id === null || row.access_starts_at === null
        ? null
        : {
            id: row.access_id,
            scopes: row.scopes ?? [],
            starts_at: row.access_starts_at.toISOString(),
            ends_at: iso(row.access_ends_at),
            after_sessions: row.after_sessions ?? false,
          },
    next_session_at: iso(row.next_at),
    last_session_at: iso(row.last_at),
    next_step,
    session_id: next_step && about[next_step],
  };
}

const cursorParts = z.tuple([z.string().max(200), z.uuid()]);
/** Escapes characters that have a meaning in a pattern. */
const literally = (q: string) => q.replaceAll(/[\\%_]/g, "\\$&");

export interface ClientsQuery {
  state: ClientState;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function listClients(sql: Reading, person: Person, { state, q, cursor, limit }: ClientsQuery, now: Date) {
  const [name, id] = cursor === undefined ? [null, null] : readCursor(cursor, cursorParts);
  const wanted = q?.trim();
  const rows = await ask<Row>(
    sql,
    statements.page,
    person,
    now,
    state,
    wanted ? literally(wanted) : null,
    name,
    id,
    limit + 1,
  );
  return keysetPage(rows, limit, (row) => [row.name, row.profile_id], present);
}

export async function countClients(sql: Reading, person: Person, now: Date) {
  const rows = await ask<{ state: ClientState; count: number }>(sql, statements.counts, person, now);
  const of = (state: ClientState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { current: of("current"), ended: of("ended") };
}

/** A client of this specialist; throws `not_found` otherwise. Records nothing in the access log. */
export async function requireClient(sql: Reading, person: Person, id: string, now: Date): Promise<ClientView> {
  const [row] = await ask<Row>(sql, statements.one, person, now, id);
  if (!row) throw refusal("not_found");
  return present(row);
}

export async function readClient(sql: Reading, person: Person, id: string, now: Date): Promise<ClientDetail> {
  const client = await requireClient(sql, person, id, now);
  const [count] = await sql<{ held: number; since: Date | null; private: number; shared: number }[]>`
    select (select count(*)::int from session where profile_id = ${id} and specialist_id = ${person.specialist_id}
        and took_place(status, ends_at, ${now})) as held,
      least((select min(starts_at) from session where profile_id = ${id} and specialist_id = ${person.specialist_id}
        and took_place(status, ends_at, ${now})),
        (select min(starts_at) from profile_access where profile_id = ${id} and account_id = ${person.account_id}
          and level = 'specialist' and starts_at <= ${now} and ${client.access !== null})) as since,
      (select count(*)::int from client_note where specialist_id = ${person.specialist_id} and profile_id = ${id} and not shared) as private,
      (select count(*)::int from client_note where specialist_id = ${person.specialist_id} and profile_id = ${id} and shared) as shared`;
  const guardians =
    client.access === null
      ? []
      : await sql<ClientDetail["guardians"]>`
    select o.name || ' ' || left(o.lastname, 1) || '.' as name, a.relation
    from live_access_to(${id}, ${now}) a join profile o on o.account_id = a.account_id and o.kind = 'own'
    where a.level = 'guardian' and a.scopes && array['book', 'manage'] order by a.starts_at, a.id limit 4`;
  await noteReading(sql, person, "profile", { profile: [id] }, now);
  return {
    ...client,
    since: iso(count?.since ?? null),
    sessions: { held: count?.held ?? 0 },
    notes: { private: count?.private ?? 0, shared: count?.shared ?? 0 },
    guardians: [...guardians],
  };
}

const profileCursor = z.tuple([z.uuid()]);

/** Profiles with a live grant for this specialist. With an id, only that one, or `not_found`. */
export async function readAccessibleProfiles(
  sql: Reading,
  person: Person,
  query: { id?: string | undefined; cursor?: string | undefined; limit: number },
  now: Date,
) {
  const after = query.cursor === undefined ? null : readCursor(query.cursor, profileCursor)[0];
  const rows = await sql<Row[]>`
    select p.id as profile_id, p.kind, p.name, seen_lastname(p.lastname, 'basics' = any (g.scopes)) as lastname,
      age_at(p.birth_date, ${now}, p.time_zone) as age, p.portrait, p.tint, g.id as access_id, g.scopes,
      g.starts_at as access_starts_at, g.ends_at as access_ends_at, coalesce(g.purpose = 'session', false) as after_sessions
    from live_access(${person.account_id}, ${now}) g join profile p on p.id = g.profile_id
    where g.level = 'specialist' and (${query.id ?? null}::uuid is null or p.id = ${query.id ?? null})
      and (${after}::uuid is null or p.id > ${after})
    order by p.id limit ${query.limit + 1}`;
  if (query.id !== undefined && rows.length === 0) throw refusal("not_found");
  return keysetPage(
    rows,
    query.limit,
    (row) => [row.profile_id],
    ({ profile_id, kind, name, lastname, age, portrait, tint, ...row }) => ({
      profile_id,
      kind,
      name,
      lastname,
      age,
      portrait,
      tint,
      access: {
        id: row.access_id ?? "",
        scopes: row.scopes ?? [],
        starts_at: iso(row.access_starts_at) ?? "",
        ends_at: iso(row.access_ends_at),
        after_sessions: row.after_sessions ?? false,
      },
    }),
  );
}
