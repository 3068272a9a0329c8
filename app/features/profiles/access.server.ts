import { v7 } from "uuid";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { audit, auditInsert } from "../../platform/events/audit.server.ts";
import { publish } from "../../platform/events/outbox.server.ts";
import { driverOf, type CallerTx } from "../../platform/events/statement.server.ts";
import type { ProfileAccessView } from "./contract.ts";
import { type Access, type AccessLevel, fullScopes, type Scope } from "./policy.ts";
import type { Relation } from "./rules.ts";

export { noteReading, type ReadParts, visitOf } from "./diary.server.ts";

/**
 * The only module that reads and changes access to profiles. A grant is a half-open interval, valid from `starts_at` (inclusive)
 * to `ends_at` (exclusive); a revoked one is never valid. The caller always passes the instant, because jobs, tests, and the
 * database have their own clocks. Other features' statements use the SQL functions `live_access(account, at)`,
 * `live_access_to(profile, at)`, `readable_profiles(account, at)`, and `guardians_of(profile, at)`.
 */

/** An account's access to a profile at an instant; null without access. */
export async function accessOf(sql: Reading, accountId: string, profileId: string, at: Date): Promise<Access | null> {
  const [row] = await sql<{ own: boolean; level: AccessLevel | null; scopes: Scope[] | null }[]>`
    select coalesce(p.account_id = ${accountId}, false) as own, a.level, a.scopes
    from profile p left join live_access(${accountId}, ${at}) a on a.profile_id = p.id
    where p.id = ${profileId}`;
  return row ? accessFrom(row.own, row) : null;
}

/** The access given by a `live_access` row, or by owning the profile. */
export function accessFrom(own: boolean, held: { level: AccessLevel | null; scopes: Scope[] | null }): Access | null {
  if (own) return { level: "own", scopes: fullScopes };
  return held.level === null ? null : { level: held.level, scopes: held.scopes ?? [] };
}

/**
 * For statements built as text: selects the profiles whose sessions an account may see, with columns `id`, `level` (`own`,
 * `guardian`, `viewer`), and `books`, which says whether it also books and answers for them. `account` and `at` are parameters of
 * the statement, such as `$2`.
 */
export const readableProfilesSql = (account: string, at: string): string =>
  `select id, level, books from readable_profiles(${account}, ${at})`;

/**
 * For statements built as text: whether an account has the scope `basics` for a profile. All three arguments are SQL
 * expressions.
 */
export const hasBasicsSql = (profile: string, account: string, at: string): string => `exists (
    select from live_access_to(${profile}, ${at}) ka where ka.account_id = ${account} and 'basics' = any (ka.scopes))`;

/** A subquery: ids of the profiles whose data an account may export: its own, and those it guards with every scope. */
export const fullyGuardedProfiles = (sql: Reading, accountId: string, at: Date) => sql`
  select id from profile where account_id = ${accountId} and kind = 'own'
  union all
  select profile_id from standing_access(${accountId}, ${at})
  where level = 'guardian' and scopes @> ${[...fullScopes]}::text[]`;

/** Account ids of the adults who book, answer, and write for a profile, oldest grant first. */
export async function guardiansOf(sql: Reading, profileId: string, at: Date): Promise<string[]> {
  const rows = await sql<{ account_id: string }[]>`
    select account_id from guardians_of(${profileId}, ${at}) order by since, account_id`;
  return rows.map((row) => row.account_id);
}

/** Accounts with access to a profile at an instant: guardians first, and within each group the oldest grant first. */
export async function membersOf(
  sql: Reading,
  profileId: string,
  readerId: string,
  at: Date,
): Promise<ProfileAccessView[]> {
  type Row = Omit<ProfileAccessView, "you" | "starts_at" | "ends_at"> & {
    account_id: string;
    starts_at: Date;
    ends_at: Date | null;
  };
  const rows = await sql<Row[]>`
    select a.id, a.account_id, a.level, a.scopes, a.starts_at, a.ends_at, s.gender,
      coalesce(s.name || ' ' || s.lastname, p.name || ' ' || p.lastname, '') as name,
      case when s.id is null then p.portrait else s.portrait end as portrait, coalesce(s.tint, p.tint, 'stone') as tint
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

/** The context of the write that changes access. */
export interface AccessContext {
  actor: Actor;
  now: Date;
  requestId?: string | undefined;
}

/** Account ids of the adults who decide about a profile: its owner or, for a child, the full guardians, oldest grant first. */
export async function fullGuardiansOf(sql: Reading, profileId: string, at: Date): Promise<string[]> {
  const rows = await sql<{ account_id: string }[]>`
    select p.account_id, p.created_at as since from profile p where p.id = ${profileId} and p.account_id is not null and p.deleted_at is null
    union all
    select a.account_id, a.starts_at from live_access_to(${profileId}, ${at}) a
    where a.level = 'guardian' and 'manage' = any (a.scopes)
    order by since, account_id`;
  return rows.map((row) => row.account_id);
}

export interface NewGrant {
  profile_id: string;
  account_id: string;
  level: AccessLevel;
  scopes: readonly Scope[];
  /** The type of its purpose, such as `session`. What a guardian writes about it is the `note`. */
  purpose?: string | null;
  note?: string | null;
  /** The account that gives access; defaults to the context's person. */
  granted_by?: string | null;
  /** The guardian's relation to the child. */
  relation?: Relation | null;
  /** Defaults to the context's instant. */
  starts_at?: Date;
  /** Null until revoked. */
  ends_at: Date | null;
}

/**
 * Throws `own_consent_missing` unless the profile may be shared with specialists and viewers: a person of 15 or older must have
 * consented.
 */
export async function requireSharingConsent(sql: Reading, profileId: string, at: Date): Promise<void> {
  const [row] = await sql<{ shared: boolean }[]>`select may_share(${profileId}, ${at}) as shared`;
  if (row && !row.shared) throw new AppError("own_consent_missing");
}

/**
 * Grants access, or extends the grant that is valid at `starts_at`. An extended grant keeps its level and scopes, which a
 * guardian may have chosen, and only ends later. An ended grant stays as a record. If a later grant exists, this one ends when
 * that one begins. Of two concurrent calls for the same account and profile, the database rejects one. Publishes
 * `access.granted`, or `access.extended` if only the end moved.
 */
export async function grant(tx: CallerTx, context: AccessContext, wanted: NewGrant): Promise<void> {
  const sql = driverOf(tx);
  const {
    profile_id,
    account_id,
    level,
    purpose = null,
    relation = null,
    note = null,
    ends_at,
    starts_at = context.now,
  } = wanted;
  const by = wanted.granted_by ?? personOf(context);
  const entry = {
    action: "profiles.grant_access",
    subject: "profile",
    subject_id: profile_id,
    detail: { account_id, level, scopes: wanted.scopes, purpose, starts_at, ends_at },
    request_id: context.requestId,
  };
  const [done] = await sql<{ shared: boolean; id: string | null; made: boolean | null }[]>`
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
      insert into profile_access (id, profile_id, account_id, level, scopes, purpose, note, relation, granted_by, starts_at, ends_at)
      select ${v7()}::uuid, ${profile_id}::uuid, ${account_id}::uuid, ${level}, ${[...wanted.scopes]}::text[],
        ${purpose}, ${note}, ${relation}, ${by}::uuid, ${starts_at}::timestamptz, w.ends_at
      from wanted w where not exists (select from standing where holds)
      returning id
    ), audited as (
      ${auditInsert(sql, context.actor, entry, sql`where exists (select from prolonged union all select from made)`)}
    )
    select may_share(${profile_id}, ${context.now}) as shared, done.id, done.made
    from (select) one left join (select id, false as made from prolonged union all select id, true from made) done on true`;
  // The statement above has already written the grant; throwing rolls back the transaction.
  if (level !== "guardian" && done?.shared === false) throw new AppError("own_consent_missing");
  if (!done?.id) return;
  const event = { profile_id, account_id, access_id: done.id, by };
  await publish(tx, done.made ? "access.granted" : "access.extended", event);
}

const personOf = ({ actor }: AccessContext) => (actor.kind === "person" ? actor.account_id : null);

/**
 * Revokes an account's access to a profile immediately, including grants that have not begun; returns whether there was
 * any. Refuses to remove the last full guardian without an end: `last_guardian`. Publishes `access.revoked`.
 */
export async function revoke(
  tx: CallerTx,
  context: AccessContext,
  { profile_id, account_id, reason = null }: Pick<NewGrant, "profile_id" | "account_id"> & { reason?: string | null },
): Promise<boolean> {
  const sql = driverOf(tx);
  const { now } = context;
  await lockProfile(sql, profile_id);
  const gone = await sql<{ id: string; full: boolean }[]>`
    update profile_access set revoked_at = ${now}, revoked_by = ${personOf(context)}, revoke_reason = ${reason}
    where profile_id = ${profile_id} and account_id = ${account_id} and revoked_at is null
      and (ends_at is null or ends_at > ${now})
    returning id, level = 'guardian' and 'manage' = any (scopes) as full`;
  if (gone.length === 0) return false;
  if (gone.some(({ full }) => full)) await keepFullGuardian(sql, profile_id, now);
  await audit(tx, context, {
    action: "profiles.revoke_access",
    subject: "profile",
    subject_id: profile_id,
    detail: { account_id, access_ids: gone.map(({ id }) => id) },
  });
  await publish(tx, "access.revoked", { profile_id, account_id, access_id: gone[0]?.id, by: personOf(context) });
  return true;
}

export interface GrantChange {
  profile_id: string;
  access_id: string;
  scopes: readonly Scope[];
  /** Null until revoked. Must be in the future. */
  ends_at: Date | null;
  /** Unchanged when undefined. */
  relation?: Relation | null | undefined;
  note?: string | null | undefined;
}

/**
 * Changes the scopes and the end of a grant that has not ended; null if the profile has no such grant. Refuses to leave no full
 * guardian without an end date: `last_guardian`. Publishes `access.changed`.
 */
export async function changeGrant(
  tx: CallerTx,
  context: AccessContext,
  { profile_id, access_id, scopes, ends_at, relation, note }: GrantChange,
): Promise<{ account_id: string; level: AccessLevel } | null> {
  const sql = driverOf(tx);
  const { now } = context;
  await lockProfile(sql, profile_id);
  const [was] = await sql<{ account_id: string; level: AccessLevel; scopes: Scope[]; ends_at: Date | null }[]>`
    select account_id, level, scopes, ends_at from profile_access
    where id = ${access_id} and profile_id = ${profile_id} and revoked_at is null and (ends_at is null or ends_at > ${now})`;
  if (!was) return null;
  await sql`
    update profile_access a set scopes = ${[...scopes]}::text[], ends_at = least(${ends_at}::timestamptz, (
        select min(n.starts_at) from profile_access n
        where n.profile_id = a.profile_id and n.account_id = a.account_id and n.revoked_at is null and n.starts_at > a.starts_at
      )), relation = ${relation === undefined ? sql`relation` : relation},
      note = ${note === undefined ? sql`note` : note}
    where id = ${access_id}`;
  if (was.level === "guardian" && was.scopes.includes("manage")) await keepFullGuardian(sql, profile_id, now);
  await audit(tx, context, {
    action: "profiles.change_access",
    subject: "profile",
    subject_id: profile_id,
    detail: {
      account_id: was.account_id,
      access_id,
      scopes,
      ends_at,
      was: { scopes: was.scopes, ends_at: was.ends_at },
    },
  });
  await publish(tx, "access.changed", { profile_id, account_id: was.account_id, access_id, by: personOf(context) });
  return { account_id: was.account_id, level: was.level };
}

/** Locks a profile until the transaction ends, so that writes about it run one at a time. Two guardians cannot remove each other, for example. */
export async function lockProfile(sql: Reading, profileId: string): Promise<void> {
  await sql`select from profile where id = ${profileId} for no key update`;
}

async function keepFullGuardian(sql: Reading, profileId: string, now: Date): Promise<void> {
  const left = await sql`
    select from live_access_to(${profileId}, ${now})
    where level = 'guardian' and 'manage' = any (scopes) and ends_at is null limit 1`;
  if (left.length === 0) throw new AppError("last_guardian");
}
