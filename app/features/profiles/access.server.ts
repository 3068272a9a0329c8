import { v7 } from "uuid";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { audit, auditInsert } from "../../platform/events/audit.server.ts";
import { driverOf, type Within } from "../../platform/events/statement.server.ts";
import type { ProfileAccessView } from "./contract.ts";
import { type Access, type AccessLevel, fullScopes, type Scope } from "./policy.ts";

export { noteReading } from "./diary.server.ts";

/**
 * Who may see or do what with a profile, asked and changed here and nowhere else. A grant is a half-open interval: it
 * holds from `starts_at` on and no longer at `ends_at`; revoked, it holds at no instant. The instant is always the
 * caller's, as a job, a test and the database have clocks of their own. Statements of other rooms use the SQL functions
 * `live_access(account, at)`, `live_access_to(profile, at)`, `readable_profiles(account, at)` and `guardians_of(profile, at)`.
 */

/** What an account may do with a profile at an instant; null when nothing lets it. */
export async function accessOf(sql: Reading, accountId: string, profileId: string, at: Date): Promise<Access | null> {
  const [row] = await sql<{ own: boolean; level: AccessLevel | null; scopes: Scope[] | null }[]>`
    select coalesce(p.account_id = ${accountId}, false) as own, a.level, a.scopes
    from profile p left join live_access(${accountId}, ${at}) a on a.profile_id = p.id
    where p.id = ${profileId}`;
  return row ? accessFrom(row.own, row) : null;
}

/** The access that a row of `live_access` gives, or being the profile's own adult. */
export function accessFrom(own: boolean, held: { level: AccessLevel | null; scopes: Scope[] | null }): Access | null {
  if (own) return { level: "own", scopes: fullScopes };
  return held.level === null ? null : { level: held.level, scopes: held.scopes ?? [] };
}

/**
 * For statements built as text: the profiles whose sessions an account may see, with columns `id` and `level` (`own`,
 * `guardian`, `viewer`). `account` and `at` are the statement's parameters, as `$2`.
 */
export const readable = (account: string, at: string): string => `select id, level from readable_profiles(${account}, ${at})`;

/** For statements built as text: whether an account has been granted a profile's basics. All three are SQL expressions. */
export const knowsBasics = (profile: string, account: string, at: string): string => `exists (
    select from live_access_to(${profile}, ${at}) ka where ka.account_id = ${account} and 'basics' = any (ka.scopes))`;

/**
 * A part for a statement: ids of the profiles whose data an account may take away: its own, and those that it guards with
 * every scope.
 */
export const fullyGuarded = (sql: Reading, accountId: string, at: Date) => sql`
  select id from profile where account_id = ${accountId} and kind = 'own'
  union all
  select profile_id from live_access(${accountId}, ${at})
  where level = 'guardian' and scopes @> ${[...fullScopes]}::text[]`;

/** Account ids of the adults who book and answer for a profile, in the order in which they came. */
export async function guardiansOf(sql: Reading, profileId: string, at: Date): Promise<string[]> {
  const rows = await sql<{ account_id: string }[]>`
    select account_id from guardians_of(${profileId}, ${at}) order by since, account_id`;
  return rows.map((row) => row.account_id);
}

/** Who has been granted access to a profile that holds at an instant: guardians first, each in the order they came. */
export async function membersOf(sql: Reading, profileId: string, readerId: string, at: Date): Promise<ProfileAccessView[]> {
  type Row = Omit<ProfileAccessView, "you" | "starts_at" | "ends_at"> & {
    account_id: string;
    starts_at: Date;
    ends_at: Date | null;
  };
  const rows = await sql<Row[]>`
    select a.id, a.account_id, a.level, a.scopes, a.starts_at, a.ends_at, s.gender,
      coalesce(s.name || ' ' || s.lastname, p.name || ' ' || p.lastname, '') as name
    from live_access_to(${profileId}, ${at}) a
    left join specialist s on s.account_id = a.account_id
    left join profile p on p.account_id = a.account_id and p.kind = 'own'
    order by a.level = 'guardian' desc, a.level, a.starts_at, a.id`;
  return rows.map(({ account_id, starts_at, ends_at, ...row }) => ({
    ...row,
    you: account_id === readerId,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
  }));
}

/** What a change of access needs of the write that it is part of. */
export interface AccessContext {
  actor: Actor;
  now: Date;
  requestId?: string | undefined;
}

export interface NewGrant {
  profile_id: string;
  account_id: string;
  level: AccessLevel;
  scopes: readonly Scope[];
  /** Key of what it is for, as `session`. */
  purpose?: string;
  /** From when on; the context's instant unless told. */
  starts_at?: Date;
  /** Null holds until it is revoked. */
  ends_at: Date | null;
}

/**
 * Grants access, or prolongs the grant that holds at its start: that one keeps its level and scopes, which a guardian may
 * have chosen, and only ends later. One that has ended is left as the record. Where a later grant stands already, this
 * one ends as that one begins. Two at once for the same two: the database lets one through, the other fails.
 */
export async function grant(tx: Within, context: AccessContext, wanted: NewGrant): Promise<void> {
  const sql = driverOf(tx);
  const { profile_id, account_id, level, purpose = null, ends_at, starts_at = context.now } = wanted;
  const by = context.actor.kind === "person" ? context.actor.account_id : null;
  const entry = {
    action: "profiles.grant_access",
    subject: "profile",
    subject_id: profile_id,
    detail: { account_id, level, scopes: wanted.scopes, purpose, starts_at, ends_at },
    request_id: context.requestId,
  };
  await sql`
    with standing as (
      select id, level, starts_at, ends_at, starts_at <= ${starts_at} as holds from profile_access
      where profile_id = ${profile_id} and account_id = ${account_id} and revoked_at is null
        and (ends_at is null or ends_at > ${starts_at})
    ), wanted as (
      select case when n.starts_at is null then ${ends_at}::timestamptz
        else least(n.starts_at, ${ends_at}::timestamptz) end as ends_at
      from (select min(starts_at) as starts_at from standing where not holds) n
    ), prolonged as (
      update profile_access a set ends_at = w.ends_at from standing s, wanted w
      where a.id = s.id and s.holds and s.level = ${level} and s.ends_at is not null
        and (w.ends_at is null or w.ends_at > s.ends_at)
      returning a.id
    ), made as (
      insert into profile_access (id, profile_id, account_id, level, scopes, purpose, granted_by, starts_at, ends_at)
      select ${v7()}::uuid, ${profile_id}::uuid, ${account_id}::uuid, ${level}, ${[...wanted.scopes]}::text[],
        ${purpose}, ${by}::uuid, ${starts_at}::timestamptz, w.ends_at
      from wanted w where not exists (select from standing where holds)
      returning id
    ), audited as (
      ${auditInsert(sql, context.actor, entry, sql`where exists (select from prolonged union all select from made)`)}
    )
    select`;
}

/**
 * Takes an account's access to a profile away, at once and also what had not begun; answers whether there was any. The
 * last guardian who may manage a child stays: `last_guardian`.
 */
export async function revoke(
  tx: Within, context: AccessContext, { profile_id, account_id }: Pick<NewGrant, "profile_id" | "account_id">,
): Promise<boolean> {
  const sql = driverOf(tx);
  const { now } = context;
  // One at a time for a profile, so that two guardians cannot remove each other.
  await sql`select from profile where id = ${profile_id} for no key update`;
  const gone = await sql<{ id: string; level: AccessLevel }[]>`
    update profile_access set revoked_at = ${now}
    where profile_id = ${profile_id} and account_id = ${account_id} and revoked_at is null
      and (ends_at is null or ends_at > ${now})
    returning id, level`;
  if (gone.length === 0) return false;
  if (gone.some(({ level }) => level === "guardian")) {
    const left = await sql`
      select from live_access_to(${profile_id}, ${now}) where level = 'guardian' and 'manage' = any (scopes) limit 1`;
    if (left.length === 0) throw new AppError("last_guardian");
  }
  await audit(tx, context.actor, {
    action: "profiles.revoke_access",
    subject: "profile",
    subject_id: profile_id,
    detail: { account_id, access_ids: gone.map(({ id }) => id) },
    request_id: context.requestId,
  });
  return true;
}
