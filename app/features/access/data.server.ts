import { refusal } from "../../platform/errors/app-error.ts";
import type { Person } from "../../platform/auth/actor.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import type { Data } from "../../platform/http/operation.ts";
import { isoDay } from "../../platform/time/format.ts";
import { accessOf } from "../profiles/access.server.ts";
import type { AccessLevel, Relation } from "../profiles/rules.ts";
import { ageOn, guardianRole } from "../profiles/rules.ts";
import type * as contract from "./contract.ts";
import { mayDecide } from "./policy.ts";

type View = Data<typeof contract.readAccess>;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const roleOf = (level: AccessLevel, scopes: readonly string[]) => (level === "guardian" ? guardianRole(scopes) : null);

/** Throws `not_found` unless the person decides about the profile. */
export async function requireDecider(sql: Reading, person: Person, profileId: string, at: Date): Promise<void> {
  if (!mayDecide(await accessOf(sql, person.account_id, profileId, at))) throw refusal("not_found");
}

/** Name and portrait of the person behind an account: a specialist's own, or those of their profile. */
const personColumns = (sql: Reading) => sql`
  coalesce(s.name || ' ' || s.lastname, own.name || ' ' || own.lastname, '') as name, s.gender, s.profession,
  case when s.id is null then own.portrait else s.portrait end as portrait, coalesce(s.tint, own.tint, 'stone') as tint`;
const personJoins = (sql: Reading, account: string) => sql`
  left join specialist s on s.account_id = ${sql.unsafe(account)}
  left join profile own on own.account_id = ${sql.unsafe(account)} and own.kind = 'own'`;
/** First and last name for the account in the given column. */
const nameOf = (sql: Reading, account: string) => sql`(
  select coalesce(ns.name || ' ' || ns.lastname, np.name || ' ' || np.lastname)
  from account na left join specialist ns on ns.account_id = na.id left join profile np on np.account_id = na.id and np.kind = 'own'
  where na.id = ${sql.unsafe(account)})`;

/** All access to a profile, for those who decide about it. */
export async function readAccess(sql: Reading, person: Person, id: string, now: Date): Promise<View> {
  await requireDecider(sql, person, id, now);
  const [[profile], grants, invitations, requests, specialists] = await Promise.all([
    sql<(Omit<View["profile"], "age"> & { birth_date: string | null; time_zone: string })[]>`
      select id, kind, name, portrait, tint, birth_date::text as birth_date, time_zone from profile where id = ${id}`,
    grantsOf(sql, person, id, now),
    invitationsOf(sql, person, id, now),
    requestsFor(sql, sql`r.profile_id = ${id}`),
    knownSpecialists(sql, person, id, now),
  ]);
  if (!profile) throw refusal("not_found");
  const { birth_date, time_zone, ...shown } = profile;
  const age = birth_date === null ? null : ageOn(birth_date, isoDay(now, time_zone));
  return {
    profile: { ...shown, age },
    grants,
    invitations,
    specialists,
    requests: requests.map(({ profile_id: _, child: __, ...request }) => request),
  };
}

async function grantsOf(sql: Reading, person: Person, id: string, now: Date): Promise<View["grants"]> {
  type Row = Omit<View["grants"][number], "starts_at" | "ends_at" | "last_opened_at" | "role" | "you" | "may_end"> & {
    account_id: string;
    starts_at: Date;
    ends_at: Date | null;
    last_opened_at: Date | null;
    endless_full: boolean;
  };
  const rows = await sql<Row[]>`
    select a.id, a.account_id, a.level, a.scopes, a.relation, a.note, a.starts_at, a.ends_at, ${personColumns(sql)},
      coalesce(a.purpose = 'session', false) as after_sessions, ${nameOf(sql, "a.granted_by")} as given_by,
      coalesce(a.granted_by = ${person.account_id}, false) as given_by_you,
      a.level = 'guardian' and 'manage' = any (a.scopes) and a.ends_at is null as endless_full,
      (select r.read_at from profile_reading r where r.profile_id = a.profile_id and r.account_id = a.account_id
        order by r.visit desc limit 1) as last_opened_at
    from live_access_to(${id}, ${now}) a ${personJoins(sql, "a.account_id")}
    order by a.level = 'guardian' desc, a.level, 'manage' = any (a.scopes) desc, a.starts_at, a.id`;
  const full = rows.filter((row) => row.endless_full).length;
  return rows.map(({ account_id, starts_at, ends_at, last_opened_at, endless_full, ...row }) => ({
    ...row,
    role: roleOf(row.level, row.scopes),
    you: account_id === person.account_id,
    starts_at: starts_at.toISOString(),
    ends_at: iso(ends_at),
    last_opened_at: iso(last_opened_at),
    may_end: !(endless_full && full === 1),
  }));
}

async function invitationsOf(sql: Reading, person: Person, id: string, now: Date): Promise<View["invitations"]> {
  type Row = Omit<View["invitations"][number], "role" | "ends_at" | "sent_at" | "expires_at"> & {
    ends_at: Date | null;
    sent_at: Date;
    expires_at: Date;
  };
  const rows = await sql<Row[]>`
    select i.id, i.level, i.scopes, i.relation, i.note, i.ends_at, i.sent_at, i.expires_at,
      case when i.invited_by = ${person.account_id} then i.email end as email, ${nameOf(sql, "i.invited_by")} as invited_by
    from access_invitation i
    where i.profile_id = ${id} and i.outcome is null and i.expires_at > ${now} order by i.created_at, i.id`;
  return rows.map(({ ends_at, sent_at, expires_at, ...row }) => ({
    ...row,
    role: roleOf(row.level, row.scopes),
    ends_at: iso(ends_at),
    sent_at: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

/** The caller's own grant. */
export async function readOwnAccess(
  sql: Reading,
  person: Person,
  id: string,
  now: Date,
): Promise<Data<typeof contract.readOwnAccess>> {
  const [row] = await sql<{ id: string; level: AccessLevel; scopes: string[]; ends_at: Date | null }[]>`
    select id, level, scopes, ends_at from live_access_to(${id}, ${now}) where account_id = ${person.account_id}`;
  if (!row) throw refusal("not_found");
  return { ...row, role: roleOf(row.level, row.scopes), ends_at: iso(row.ends_at) };
}

type Fragment = ReturnType<Reading>;

async function requestsFor(sql: Reading, which: Fragment) {
  type Row = Data<typeof contract.listAccessRequests>[number];
  const rows = await sql<(Omit<Row, "created_at" | "ends_at"> & { created_at: Date; ends_at: Date | null })[]>`
    select r.id, r.profile_id, p.name as child, r.scopes, r.ends_at, r.message, r.created_at, ${personColumns(sql)}
    from access_request r join profile p on p.id = r.profile_id ${personJoins(sql, "r.account_id")}
    where r.outcome is null and p.deleted_at is null and ${which} order by r.created_at, r.id limit 50`;
  return rows.map(({ created_at, ends_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    ends_at: iso(ends_at),
  }));
}

/** Specialists' requests for all the profiles that a person decides about. */
export const listAccessRequests = (sql: Reading, person: Person, now: Date) =>
  requestsFor(
    sql,
    sql`r.profile_id in (
  select id from profile where account_id = ${person.account_id}
  union all
  select profile_id from live_access(${person.account_id}, ${now}) where level = 'guardian' and 'manage' = any (scopes))`,
  );

/** Specialists whom the family knows from sessions or earlier access and who could be given access, but have none now. */
function knownSpecialists(sql: Reading, person: Person, id: string, now: Date) {
  return sql<View["specialists"][number][]>`
    select s.id as specialist_id, s.name || ' ' || s.lastname as name, s.gender, s.profession, s.portrait, s.tint
    from specialist s
    where s.status in ('approved', 'published', 'paused') and s.id in (${knownTo(sql, person, id)})
      and not exists (select from live_access_to(${id}, ${now}) a where a.account_id = s.account_id)
    order by s.name, s.id limit 50`;
}

/** Subquery for the ids of the specialists whom a profile's family knows from sessions or earlier access. */
const knownTo = (sql: Reading, person: Person, id: string) => sql`
  select specialist_id from session where profile_id = ${id}
  union select specialist_id from session where account_id = ${person.account_id}
  union select k.id from profile_access g join specialist k on k.account_id = g.account_id where g.profile_id = ${id}`;

/** The account of a specialist whom the family knows; undefined for any other. */
export async function knownSpecialist(sql: Reading, person: Person, profileId: string, specialistId: string) {
  const [row] = await sql<{ account_id: string }[]>`
    select s.account_id from specialist s
    where s.id = ${specialistId} and s.status in ('approved', 'published', 'paused') and s.id in (${knownTo(sql, person, profileId)})`;
  return row?.account_id;
}

/** A client's details and current request, for a specialist with a session or access. */
export async function loadRequestForm(
  sql: Reading,
  person: Person,
  id: string,
  now: Date,
): Promise<Data<typeof contract.readRequestForm>> {
  type Row = Omit<Data<typeof contract.readRequestForm>, "waiting" | "ends_at"> & { ends_at: Date | null };
  const [row] = await sql<Row[]>`
    select p.id as profile_id, p.name, p.portrait, p.tint, coalesce(a.scopes, '{}') as scopes, a.id as access_id, a.ends_at
    from profile p left join live_access_to(p.id, ${now}) a on a.account_id = ${person.account_id} and a.level = 'specialist'
    where p.id = ${id} and p.deleted_at is null and (a.id is not null or exists (
      select from session s where s.profile_id = p.id and s.specialist_id = ${person.specialist_id}
        and s.status in ('Pending', 'Confirmed', 'Completed')))`;
  if (!row) throw refusal("not_found");
  const [waiting] = await sql<{ scopes: string[]; ends_at: Date | null; message: string; created_at: Date }[]>`
    select scopes, ends_at, message, created_at from access_request
    where profile_id = ${id} and account_id = ${person.account_id} and outcome is null`;
  return {
    ...row,
    ends_at: iso(row.ends_at),
    waiting: waiting
      ? { ...waiting, ends_at: iso(waiting.ends_at), created_at: waiting.created_at.toISOString() }
      : null,
  };
}

interface InvitationRow {
  id: string;
  profile_id: string;
  invited_by: string;
  inviter: string | null;
  child: string;
  own: boolean;
  tint: string;
  level: AccessLevel;
  scopes: string[];
  relation: Relation | null;
  note: string | null;
  ends_at: Date | null;
  expires_at: Date;
  email: string | null;
}

/**
 * A pending invitation, by the hash of its secret or by its id; undefined if there is none or its inviter no longer decides about
 * the profile. Ids are not secret, so an id also needs the address. `lock` locks the row until the transaction ends.
 */
export async function findOpenInvitation(
  sql: Reading,
  by: { hash: Buffer } | { id: string; email: string },
  now: Date,
  lock = false,
): Promise<InvitationRow | undefined> {
  const which = "hash" in by ? sql`i.token_hash = ${by.hash}` : sql`i.id = ${by.id} and i.email = ${by.email}`;
  const [row] = await sql<InvitationRow[]>`
    select i.id, i.profile_id, i.invited_by, ${nameOf(sql, "i.invited_by")} as inviter, p.name as child, p.kind = 'own' as own, p.tint,
      i.level, i.scopes, i.relation, i.note, i.ends_at, i.expires_at, i.email
    from access_invitation i join profile p on p.id = i.profile_id
    where ${which} and i.outcome is null and i.expires_at > ${now} ${lock ? sql`for update of i` : sql``}`;
  if (!row || (row.ends_at && row.ends_at <= now)) return undefined;
  return mayDecide(await accessOf(sql, row.invited_by, row.profile_id, now)) ? row : undefined;
}

export const presentInvitation = (row: InvitationRow, yours: boolean): Data<typeof contract.readInvitation> => ({
  id: row.id,
  invited_by: row.inviter ?? "",
  child: row.child,
  own: row.own,
  tint: row.tint,
  level: row.level,
  role: roleOf(row.level, row.scopes),
  scopes: row.scopes,
  note: row.note,
  ends_at: iso(row.ends_at),
  expires_at: row.expires_at.toISOString(),
  yours,
});

/** Pending invitations to the address of a person's account. */
export async function listInvitations(sql: Reading, person: Person, now: Date) {
  const rows = await sql<{ id: string; child: string; invited_by: string; expires_at: Date }[]>`
    select i.id, p.name as child, coalesce(${nameOf(sql, "i.invited_by")}, '') as invited_by, i.expires_at
    from access_invitation i join profile p on p.id = i.profile_id
    where i.email = ${person.email.toLowerCase()} and i.outcome is null and i.expires_at > ${now} and p.deleted_at is null
      and (p.account_id = i.invited_by or exists (select from live_access_to(p.id, ${now}) a
        where a.account_id = i.invited_by and a.level = 'guardian' and 'manage' = any (a.scopes)))
    order by i.created_at, i.id limit 20`;
  return rows.map(({ expires_at, ...row }) => ({ ...row, expires_at: expires_at.toISOString() }));
}
