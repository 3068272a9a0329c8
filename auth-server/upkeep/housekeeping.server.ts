import { sweepLimits } from "../../app/platform/limits/limiter.server.ts";
import type { AuthSql, AuthTx, Engine } from "../config.server.ts";

/** Days for which rows are kept. */
export interface RetentionDays {
  /** Audit log entries. */
  audit: number;
  /** Unused sessions. Browsers keep the session cookie for 400 days, so an older session cannot be resumed. */
  sessions: number;
  /** Unanswered sign-ups and invitations, counted from their last email. */
  unconfirmed: number;
  /** Networks from which someone signed in. */
  places: number;
}

export type HousekeepingDeps = Pick<Engine, "sql" | "now" | "audit"> & { days: RetentionDays };

const day = 86_400_000;
const batch = 500;

type Batch = (before: (age: number) => Date) => Promise<number>;

/** Deletes in batches, each in its own transaction, so that locks are short. */
async function drain(one: () => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const count = await one();
    total += count;
    if (count < batch) return total;
  }
}

interface EndedSession {
  id: string;
  user_id: string;
  email: string | null;
  reason: "expired" | "unused";
}

/** Deletes sessions that have expired or that no cookie can resume. */
async function endSessions(tx: AuthTx, deps: HousekeepingDeps, unusedSince: Date): Promise<number> {
  const now = deps.now();
  const ended = await tx<EndedSession[]>`
    with due as (
      (select id, 'expired' as reason from auth.sessions where not_after < ${now} limit ${batch})
      union all
      (select id, 'unused' from auth.sessions where coalesce(refreshed_at, created_at) < ${unusedSince} limit ${batch})
    ), held as (
      select s.id from auth.sessions s where s.id in (select id from due limit ${batch}) for update skip locked
    ), gone as (
      delete from auth.sessions s using held where s.id = held.id returning s.id, s.user_id
    )
    select gone.id, gone.user_id, u.email, min(due.reason) as reason
    from gone join due on due.id = gone.id join auth.users u on u.id = gone.user_id
    group by gone.id, gone.user_id, u.email`;
  for (const { id, user_id, email, reason } of ended) {
    const traits = { session_id: id, reason };
    await deps.audit(tx, { action: "token_revoked", actor: { id: user_id, email }, ip: "", traits });
  }
  return ended.length;
}

/** Deletes unanswered sign-ups and invitations. Keeps users created without an email; the operator manages those. */
async function forgetUnconfirmed(tx: AuthTx, deps: HousekeepingDeps, before: Date): Promise<number> {
  const gone = await tx<{ id: string; email: string | null }[]>`
    delete from auth.users where id in (
      select u.id from auth.users u
      where u.email_confirmed_at is null and u.phone_confirmed_at is null and u.deleted_at is null
        and u.created_at < ${before} and not u.is_anonymous
        and greatest(u.confirmation_sent_at, u.invited_at) < ${before}
        and not exists (select from auth.sessions s where s.user_id = u.id)
      limit ${batch} for update skip locked
    ) returning id, email`;
  for (const { id } of gone) {
    const traits = { user_id: id, reason: "unconfirmed" };
    await deps.audit(tx, { action: "user_deleted", actor: null, ip: "", traits });
  }
  return gone.length;
}

/** Deletes rows that were added to a user while a soft delete was running. */
async function clearDeleted(tx: AuthTx): Promise<number> {
  const kinds = ["sessions", "identities", "one_time_tokens", "flow_states", "mfa_factors", "sign_in_places"];
  let count = 0;
  for (const kind of kinds) {
    const gone = await tx`
      delete from ${tx(`auth.${kind}`)} t using auth.users u where u.id = t.user_id and u.deleted_at is not null`;
    count += gone.count;
  }
  return count;
}

/** Returns how to delete one batch of each kind of expired row. */
function sweeps(sql: AuthSql, deps: HousekeepingDeps): Record<string, Batch> {
  const count = async (rows: PromiseLike<{ count: number }>) => (await rows).count;
  return {
    one_time_tokens: (before) =>
      count(sql`delete from auth.one_time_tokens where id in (
        select id from auth.one_time_tokens where expires_at < ${before(0)} limit ${batch} for update skip locked)`),
    flow_states: (before) =>
      count(sql`delete from auth.flow_states where id in (
        select id from auth.flow_states where expires_at < ${before(day)} limit ${batch} for update skip locked)`),
    oauth_flows: (before) =>
      count(sql`delete from auth.oauth_flows where id in (
        select id from auth.oauth_flows where expires_at < ${before(day)} limit ${batch} for update skip locked)`),
    mfa_challenges: (before) =>
      count(sql`delete from auth.mfa_challenges where id in (
        select id from auth.mfa_challenges where created_at < ${before(day)} limit ${batch} for update skip locked)`),
    unverified_factors: (before) =>
      count(sql`delete from auth.mfa_factors where id in (
        select id from auth.mfa_factors
        where status = 'unverified' and created_at < ${before(day)} limit ${batch} for update skip locked)`),
    refresh_tokens: (before) =>
      count(sql`delete from auth.refresh_tokens t using (
          select session_id, counter from auth.refresh_tokens
          where revoked_at < ${before(day)} limit ${batch} for update skip locked
        ) dead where t.session_id = dead.session_id and t.counter = dead.counter`),
    sessions: (before) => sql.begin((tx) => endSessions(tx, deps, before(deps.days.sessions * day))),
    unconfirmed_users: (before) => sql.begin((tx) => forgetUnconfirmed(tx, deps, before(deps.days.unconfirmed * day))),
    // Once redeemed, a sign-up is only polled by the waiting page in the browser that signed up.
    signups: (before) =>
      count(sql`delete from auth.signups where id in (
        select s.id from auth.signups s
        where s.redeemed_at < ${before(day)} or (s.created_at < ${before(deps.days.unconfirmed * day)}
          and not exists (select from auth.one_time_tokens t where t.signup_id = s.id))
        limit ${batch} for update skip locked)`),
    rate_limits: (before) => sweepLimits(sql, before(0), batch),
    tries: (before) =>
      count(sql`delete from auth.tries where key in (
        select key from auth.tries
        where tried_at < ${before(2 * day)} and blocked_until < ${before(0)} limit ${batch} for update skip locked)`),
    sign_in_places: (before) =>
      count(sql`delete from auth.sign_in_places where (user_id, place) in (
        select user_id, place from auth.sign_in_places
        where signed_in_at < ${before(deps.days.places * day)} limit ${batch} for update skip locked)`),
    deleted_users: () => sql.begin((tx) => clearDeleted(tx)),
    audit_log: (before) =>
      count(sql`delete from auth.audit_log where id in (
        select id from auth.audit_log where created_at < ${before(deps.days.audit * day)}
        order by created_at limit ${batch} for update skip locked)`),
  };
}

/**
 * Deletes expired rows and returns the count per kind. Safe to run twice or in two processes at the same time: skips rows
 * that another process has locked.
 */
export async function sweepAuth(deps: HousekeepingDeps): Promise<Record<string, number>> {
  const now = deps.now().getTime();
  const before = (age: number) => new Date(now - age);
  const removed: Record<string, number> = {};
  for (const [name, one] of Object.entries(sweeps(deps.sql, deps))) {
    const count = await drain(() => one(before));
    if (count > 0) removed[name] = count;
  }
  return removed;
}
