import { v7 } from "uuid";
import { databaseError, type TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { auditInsert } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { jobContext, type WriteContext } from "../../../platform/write/context.ts";
import { dropExpiredHolds } from "../../availability/verbs.server.ts";
import type { SessionState } from "../contract.ts";
import type { EventKind, MoveState, Span, ActionFacts } from "../rules.ts";
import type { EventDetail, SessionRow } from "../tables.server.ts";

/**
 * Takes the specialist's lock until the end of the transaction. All changes to held or chosen times take it first; under
 * contention, relying on the exclusion constraint alone would cause deadlocks.
 */
export async function lockSpecialist(sql: TxSql, specialistId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${specialistId}, 0))`;
}

/** The current session row, locked until the end of the transaction. */
export async function lockedSession(sql: TxSql, id: string): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`select * from session where id = ${id} for update`;
  return row;
}

/**
 * Takes both locks and reads the session's row in one round trip. Returns undefined, with nothing locked, when the
 * session is no longer in the state the caller saw, so that late callers do not queue for the lock. `for update` makes
 * the row as recent as the locks, not as the start of the statement.
 */
export async function lockIfUnchanged(
  sql: TxSql,
  seen: Pick<ActionFacts, "status" | "awaits"> & { id: string },
): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    with locked as materialized (
      select id, pg_advisory_xact_lock(hashtextextended(specialist_id::text, 0)) from session
      where id = ${seen.id} and status = ${seen.status} and awaits is not distinct from ${seen.awaits})
    select s.* from locked join session s on s.id = locked.id for update of s`;
  return row;
}

export const topicOf: Record<EventKind, string> = {
  requested: "session.requested",
  proposed: "session.proposed",
  confirmed: "session.confirmed",
  rejected: "session.rejected",
  withdrawn: "session.withdrawn",
  lapsed: "session.lapsed",
  cancelled: "session.cancelled",
  completed: "session.completed",
  room_changed: "session.room_changed",
  move_proposed: "session.move_proposed",
  moved: "session.moved",
  move_rejected: "session.move_rejected",
  move_withdrawn: "session.move_withdrawn",
  move_lapsed: "session.move_lapsed",
  waived: "session.waived",
  no_show: "session.no_show",
  no_show_claimed: "session.no_show_claimed",
  disputed: "session.disputed",
  claim_answered: "session.claim_answered",
  claim_decided: "session.claim_decided",
  accepted: "session.accepted",
  paid_late: "session.paid_too_late",
};

/** Writes a step to the session's history and the audit log, and publishes its event with `more` unless `quiet`. */
export async function recordStep(
  sql: TxSql,
  { actor, now, requestId }: WriteContext,
  step: {
    session_id: string;
    kind: EventKind;
    reason?: string | null;
    detail?: EventDetail;
    quiet?: boolean;
    more?: Record<string, string>;
  },
): Promise<void> {
  const { session_id, kind, reason = null, detail = {} } = step;
  const person = actor.kind === "person" ? actor : null;
  const entry = { action: `sessions.${kind}`, subject: "session", subject_id: session_id, request_id: requestId };
  // Ensures increasing times: `now` may be read before the lock that orders the steps, and process clocks differ.
  await sql`
    with audited as (${auditInsert(sql, actor, entry)})
    insert into session_event (id, session_id, kind, actor_kind, actor_account_id, actor_role, reason, detail, created_at)
    values (${v7()}, ${session_id}, ${kind}, ${actor.kind}, ${person?.account_id ?? null}, ${person?.role ?? null}, ${reason},
      ${JSON.stringify(detail)}::jsonb, greatest(${now}::timestamptz, (
        select max(created_at) + interval '1 millisecond' from session_event where session_id = ${session_id})))`;
  if (!step.quiet)
    await publish(sql, topicOf[kind], { session_id, kind, ...step.more }, { subject: `session:${session_id}` });
}

/** Publishes one event, and so sends one email, for several dates of a series. `session_id` is the first of them. */
export const publishForSeries = (sql: TxSql, topic: string, series_id: string, session_id: string) =>
  publish(sql, topic, { session_id, series_id }, { subject: `session:${session_id}` });

/** Releases the specialist's expired offers and moves. The scheduled job does the same for all specialists, but later. */
export async function releaseExpiredHolds(sql: TxSql, specialistId: string, now: Date): Promise<string[]> {
  await dropExpiredHolds(sql, specialistId, now);
  const clock = jobContext("sessions.lapse", now);
  const lapsed = await sql<{ id: string; series_id: string | null }[]>`
    update session set status = 'Cancelled', awaits = null, updated_at = ${now}
    where specialist_id = ${specialistId} and status = 'Pending'
      and (reply_until <= ${now} and awaits <> 'payment' or pay_until <= ${now}) returning id, series_id`;
  const ids = lapsed.map((row) => row.id);
  if (ids.length > 0) {
    const freed = await sql<(Span & { session_id: string })[]>`
      update session_time set state = 'released' where session_id = any(${ids}) returning session_id, starts_at, ends_at`;
    const told = new Set<string>();
    for (const { id, series_id } of lapsed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      // The dates of a series expire together, with one email.
      const quiet = series_id !== null && told.has(series_id);
      const together =
        series_id !== null && !quiet ? lapsed.filter((one) => one.series_id === series_id).map((one) => one.id) : [];
      const spans = freed.filter((one) => together.includes(one.session_id));
      const sorted = spans.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
      await recordStep(sql, clock, {
        session_id: id,
        kind: "lapsed",
        quiet,
        ...(sorted.length > 0 && { detail: { series_times: detailOf(sorted).times ?? [] } }),
      });
      if (series_id !== null) told.add(series_id);
    }
  }
  const moves = await sql<{ session_id: string }[]>`
    select m.session_id from session s join session_move m on m.session_id = s.id and m.state = 'open'
    where s.specialist_id = ${specialistId} and s.status = 'Confirmed' and s.move_awaits is not null and m.reply_until <= ${now}`;
  for (const { session_id } of moves) {
    await closeMove(sql, session_id, "lapsed", now);
    await recordStep(sql, clock, { session_id, kind: "move_lapsed" });
  }
  return [...ids, ...moves.map((row) => row.session_id)];
}

/** Ends a session's open move, if there is one, and releases its times. */
export async function closeMove(
  sql: TxSql,
  sessionId: string,
  state: Exclude<MoveState, "open" | "accepted">,
  now: Date,
): Promise<void> {
  await sql`
    with closed as (
      update session_move set state = ${state}, answered_at = ${now} where session_id = ${sessionId} and state = 'open' returning id),
    freed as (update session_time t set state = 'released' from closed where t.move_id = closed.id)
    update session set move_awaits = null, updated_at = ${now} from closed where session.id = ${sessionId}`;
}

/** Refuses to change a single open date if all dates of its series have to be answered together. */
export async function refuseSingleAnswer(sql: TxSql, { series_id }: Pick<SessionRow, "series_id">): Promise<void> {
  if (series_id === null) return;
  const [series] = await sql<
    { decision: "all" | "each" }[]
  >`select decision from session_series where id = ${series_id}`;
  if (series?.decision === "all") throw new AppError("series_as_whole");
}

/** Releases all times of a session. */
export async function releaseTimes(sql: TxSql, sessionId: string): Promise<void> {
  await sql`update session_time set state = 'released' where session_id = ${sessionId}`;
}

/** Adds times to a session, each with the break after it. The database rejects held times that overlap others. */
export async function putTimes(
  sql: TxSql,
  of: { session_id: string; specialist_id: string; state: "preferred" | "held"; move_id?: string; pause?: number },
  spans: readonly Span[],
): Promise<void> {
  await sql`
    insert into session_time (id, session_id, specialist_id, state, move_id, starts_at, ends_at, clear_until)
    select id, ${of.session_id}::uuid, ${of.specialist_id}::uuid, ${of.state}, ${of.move_id ?? null}::uuid, starts_at, ends_at,
      ends_at + make_interval(mins => ${of.pause ?? 0}::int)
    from unnest(${spans.map(() => v7())}::uuid[], ${startsOf(spans)}::timestamptz[], ${endsOf(spans)}::timestamptz[])
      as t (id, starts_at, ends_at)`;
}

/**
 * Throws field errors, by list index, for times that overlap the specialist's held or booked ones, including breaks. Ignores
 * times of the session being answered, and expired holds.
 */
export async function refuseTaken(
  sql: TxSql,
  specialistId: string,
  spans: readonly Span[],
  now: Date,
  answered?: string,
  pause = 0,
): Promise<void> {
  const taken = await sql<{ place: number }[]>`
    select distinct w.place::int - 1 as place
    from unnest(${startsOf(spans)}::timestamptz[], ${endsOf(spans)}::timestamptz[])
      with ordinality as w (starts_at, ends_at, place)
    join session_time t on t.specialist_id = ${specialistId} and t.state in ('held', 'chosen')
      and tstzrange(t.starts_at, t.clear_until) && tstzrange(w.starts_at, w.ends_at + make_interval(mins => ${pause}::int))
    join session s on s.id = t.session_id and (s.status <> 'Pending' or coalesce(s.pay_until, s.reply_until) > ${now})
    left join session_move m on m.id = t.move_id
    where t.session_id is distinct from ${answered ?? null}::uuid
      and (m.id is null or t.state = 'chosen' or m.reply_until > ${now})
    union
    select w.place::int - 1
    from unnest(${startsOf(spans)}::timestamptz[], ${endsOf(spans)}::timestamptz[])
      with ordinality as w (starts_at, ends_at, place)
    join time_hold h on h.specialist_id = ${specialistId} and h.until > ${now}
      and tstzrange(h.starts_at, h.clear_until) && tstzrange(w.starts_at, w.ends_at + make_interval(mins => ${pause}::int))`;
  if (taken.length === 0) return;
  const fields = Object.fromEntries(taken.map(({ place }) => [`times.${place}`, { code: "taken" as const }]));
  throw new AppError("slot_taken", { fields });
}

/** Converts a violation of the overlap constraint to `slot_taken`; returns other errors unchanged. */
export function toSlotTakenError(error: unknown): unknown {
  const cause = databaseError(error);
  return cause?.constraint === "session_time_no_overlap" ? new AppError("slot_taken", { cause: error }) : error;
}

/** Starts as PostgreSQL array text, because the driver cannot serialize an array of dates. */
const startsOf = (spans: readonly Span[]) => `{${spans.map((span) => span.starts_at.toISOString()).join()}}`;
const endsOf = (spans: readonly Span[]) => `{${spans.map((span) => span.ends_at.toISOString()).join()}}`;

export const detailOf = (spans: readonly Span[], message?: string | null): EventDetail => ({
  ...(message && { message }),
  times: spans.map((s) => ({ starts_at: s.starts_at.toISOString(), ends_at: s.ends_at.toISOString() })),
});

export const stateOf = (row: Pick<SessionRow, "id" | "status" | "awaits">, now: Date): SessionState => ({
  id: row.id,
  status: row.status,
  awaits: row.awaits,
  updated_at: now.toISOString(),
});
