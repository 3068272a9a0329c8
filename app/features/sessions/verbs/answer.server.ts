import { and, eq, ne, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import { transaction, type Tx } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import type { Services } from "../../../platform/services.server.ts";
import { standingColumn } from "../../specialists/data.server.ts";
import type { Standing as SpecialistStanding } from "../../specialists/rules.ts";
import { specialist } from "../../specialists/tables.server.ts";
import type { SessionState, updateStatus } from "../contract.ts";
import { standingFor } from "../data/sessions.server.ts";
import { mayRead, moverOf } from "../policy.ts";
import { hours, type Standing, transition } from "../rules.ts";
import { type EventDetail, session, type SessionRow, sessionTime } from "../tables.server.ts";
import {
  asSlotTaken, detailOf, lockedSession, lockSpecialist, record, releaseLapsed, releaseTimes, stateOf,
} from "./steps.server.ts";

type Change = z.output<typeof updateStatus.body>;
interface Call {
  actor: Person;
  now: Date;
  requestId?: string | undefined;
}

/** Days for which a confirmed session opens the profile's basics and sessions to the specialist. */
const accessDays = 180;

/** Brings a session into another state. Of several who try at once one wins; the others learn why they did not. */
export async function updateSessionStatus(services: Services, call: Call, input: Change): Promise<SessionState> {
  const { actor, now } = call;
  const { db } = services;
  if (actor.child_lock_active) throw new AppError("child_lock");
  const known = await standingFor(services.sql, actor.account_id, input.session_id);
  if (!known || !mayRead(actor, known, known.grant)) throw refusal("not_found");
  const mover = moverOf(actor, known, known.grant);
  verdictOn(known);
  if (input.status === "Confirmed" && input.time_id === undefined) throw wrongField("time_id", "required");

  return transaction(db, async (tx) => {
    // Many may have waited for a connection while one of them won: they learn it here, without queueing for the lock.
    const [seen] = await tx.select().from(session).where(eq(session.id, known.id));
    if (!seen) throw refusal("not_found");
    verdictOn(seen);
    await lockSpecialist(tx, seen.specialist_id);
    const row = await lockedSession(tx, seen.id);
    if (!row) throw refusal("not_found");
    const kind = verdictOn(row);
    if (input.expected_updated_at && new Date(input.expected_updated_at).getTime() !== row.updated_at.getTime()) {
      throw new AppError("session_changed");
    }
    if (input.status === "Confirmed") {
      await releaseLapsed(tx, row.specialist_id, now);
      const detail = await confirm(tx, call, row, input.time_id as string);
      await record(tx, call, { session_id: row.id, kind, detail });
    } else {
      if (input.status !== "Completed") await releaseTimes(tx, row.id);
      await tx
        .update(session)
        .set({ status: input.status, awaits: null, updated_at: now })
        .where(eq(session.id, row.id));
      await record(tx, call, { session_id: row.id, kind, reason: input.reason });
    }
    return stateOf({ id: row.id, status: input.status, awaits: null }, now);
  }).catch((error: unknown) => {
    throw asSlotTaken(error);
  });

  function verdictOn(row: Standing) {
    const verdict = transition(row, input.status, mover, now, input.reason);
    if ("event" in verdict) return verdict.event;
    if (verdict.refused === "reason_required") throw wrongField("reason", "required");
    throw new AppError(verdict.refused);
  }
}

/** Chooses the time, lets the others go, copies the cancellation rule and opens the profile to the specialist. */
async function confirm(tx: Tx, { actor, now }: Call, row: SessionRow, timeId: string): Promise<EventDetail> {
  const [chosen] = await tx
    .update(sessionTime)
    .set({ state: "chosen" })
    .where(and(eq(sessionTime.id, timeId), eq(sessionTime.session_id, row.id), eq(sessionTime.state, "held")))
    .returning();
  if (!chosen) throw wrongField("time_id", "choice");
  await tx
    .update(sessionTime)
    .set({ state: "released" })
    .where(and(eq(sessionTime.session_id, row.id), ne(sessionTime.id, timeId)));
  const [other] = await tx
    .select({
      account_id: specialist.account_id,
      cancellation_hours: specialist.cancellation_hours,
      standing: sql<SpecialistStanding>`${sql.raw(standingColumn("specialist"))}`,
    })
    .from(specialist)
    .where(eq(specialist.id, row.specialist_id));
  if (!other) throw refusal("not_found");
  if (other.standing === "stopped") throw new AppError("specialist_stopped");
  const { cancellation_hours } = other;
  const { starts_at, ends_at } = chosen;
  const won = await tx
    .update(session)
    .set({ status: "Confirmed", awaits: null, starts_at, ends_at, cancellation_hours, updated_at: now })
    .where(and(eq(session.id, row.id), eq(session.status, "Pending"), eq(session.awaits, "family")))
    .returning({ id: session.id });
  if (won.length === 0) throw new AppError("already_answered");
  const until = new Date(ends_at.getTime() + hours(24 * accessDays)).toISOString();
  await tx.execute(sql`
    insert into profile_access (id, profile_id, account_id, level, scopes, purpose, granted_by, starts_at, ends_at)
    values (${v7()}, ${row.profile_id}, ${other.account_id}, 'specialist', array['basics', 'sessions'], 'session',
      ${actor.account_id}, ${now.toISOString()}, ${until})
    on conflict (profile_id, account_id) where revoked_at is null do update
      set starts_at = least(profile_access.starts_at, excluded.starts_at),
        ends_at = greatest(profile_access.ends_at, excluded.ends_at)
      where profile_access.level = 'specialist' and profile_access.ends_at is not null`);
  return { ...detailOf([chosen]), cancellation_hours };
}
