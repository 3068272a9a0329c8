import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Actor } from "../../../platform/auth/actor.ts";
import { databaseError, type Tx } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { SessionState } from "../contract.ts";
import type { EventKind, Span } from "../rules.ts";
import { type EventDetail, session, sessionEvent, type SessionRow, sessionTime } from "../tables.server.ts";

/** What a verb needs of the call it serves. */
export interface VerbContext {
  actor: Actor;
  now: Date;
  requestId?: string | undefined;
}

/**
 * Takes the specialist's lock to the end of the transaction. Whoever changes held or chosen times takes it first:
 * under contention the exclusion constraint alone deadlocks.
 */
export async function lockSpecialist(tx: Tx, specialistId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${specialistId}, 0))`);
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
};

/** Writes a step into the session's history, the audit log and the outbox. */
export async function record(
  tx: Tx,
  { actor, now, requestId }: VerbContext,
  step: { session_id: string; kind: EventKind; reason?: string | null; detail?: EventDetail },
): Promise<void> {
  const person = actor.kind === "person";
  await tx.insert(sessionEvent).values({
    id: v7(),
    session_id: step.session_id,
    kind: step.kind,
    actor_kind: actor.kind,
    actor_account_id: person ? actor.account_id : null,
    actor_role: person ? actor.role : null,
    reason: step.reason ?? null,
    detail: step.detail ?? {},
    // The clock may be read before the lock that orders the steps, and processes have clocks of their own.
    created_at: sql`greatest(${now.toISOString()}::timestamptz, (
      select max(created_at) + interval '1 millisecond' from session_event where session_id = ${step.session_id}))`,
  });
  await audit(tx, actor, {
    action: `sessions.${step.kind}`,
    subject: "session",
    subject_id: step.session_id,
    ...(requestId && { request_id: requestId }),
  });
  await publish(tx, topicOf[step.kind], { session_id: step.session_id, kind: step.kind });
}

/** Frees the specialist's offers whose time to answer is over; the clock's job does the same for everybody, later. */
export async function releaseLapsed(tx: Tx, specialistId: string, now: Date): Promise<string[]> {
  const lapsed = await tx
    .update(session)
    .set({ status: "Cancelled", awaits: null, updated_at: now })
    .where(and(eq(session.specialist_id, specialistId), eq(session.status, "Pending"), lte(session.reply_until, now)))
    .returning({ id: session.id });
  if (lapsed.length === 0) return [];
  const ids = lapsed.map((row) => row.id);
  await tx.update(sessionTime).set({ state: "released" }).where(inArray(sessionTime.session_id, ids));
  const clock: VerbContext = { actor: { kind: "job", name: "sessions.lapse" }, now };
  for (const id of ids) await record(tx, clock, { session_id: id, kind: "lapsed" });
  return ids;
}

/** The session as it stands, locked to the end of the transaction. */
export async function lockedSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(session).where(eq(session.id, id)).for("update");
  return row;
}

/** Lets all times of a session go. */
export async function releaseTimes(tx: Tx, sessionId: string): Promise<void> {
  await tx.update(sessionTime).set({ state: "released" }).where(eq(sessionTime.session_id, sessionId));
}

/** Puts times on a session. Held ones that meet others of the specialist are refused, each by its place in the list. */
export async function putTimes(
  tx: Tx,
  of: { session_id: string; specialist_id: string; state: "preferred" | "held" },
  spans: readonly Span[],
): Promise<void> {
  await tx.insert(sessionTime).values(spans.map((span) => ({ id: v7(), ...of, ...span })));
}

/**
 * Refuses times that meet held or booked ones of the specialist, each by its place in the list. Times of the session
 * that is being answered, and holds that ran out, are in nobody's way.
 */
export async function refuseTaken(
  tx: Tx, specialistId: string, spans: readonly Span[], now: Date, answered?: string,
): Promise<void> {
  const starts = spans.map((span) => span.starts_at.toISOString());
  const ends = spans.map((span) => span.ends_at.toISOString());
  const taken = (await tx.execute(sql`
    select distinct w.place::int - 1 as place
    from unnest(${`{${starts.join()}}`}::timestamptz[], ${`{${ends.join()}}`}::timestamptz[])
      with ordinality as w (starts_at, ends_at, place)
    join session_time t on t.specialist_id = ${specialistId} and t.state in ('held', 'chosen')
      and tstzrange(t.starts_at, t.ends_at) && tstzrange(w.starts_at, w.ends_at)
    join session s on s.id = t.session_id and (s.status <> 'Pending' or s.reply_until > ${now.toISOString()})
    where t.session_id is distinct from ${answered ?? null}::uuid`)) as unknown as { place: number }[];
  if (taken.length === 0) return;
  const fields = Object.fromEntries(taken.map(({ place }) => [`times.${place}`, { code: "taken" as const }]));
  throw new AppError("slot_taken", { fields });
}

/** The database's last wall, as the refusal it means. */
export function asSlotTaken(error: unknown): unknown {
  const cause = databaseError(error);
  return cause?.constraint === "session_time_no_overlap" ? new AppError("slot_taken", { cause: error }) : error;
}

export const detailOf = (spans: readonly Span[]): EventDetail => ({
  times: spans.map((s) => ({ starts_at: s.starts_at.toISOString(), ends_at: s.ends_at.toISOString() })),
});

export const stateOf = (row: Pick<SessionRow, "id" | "status" | "awaits">, now: Date): SessionState => ({
  id: row.id,
  status: row.status,
  awaits: row.awaits,
  updated_at: now.toISOString(),
});
