import { and, count, eq, sql as q } from "drizzle-orm";
import { v7 } from "uuid";
import type { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Tx, TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { type BookingRules, bookingRules, breakOf, slotRefusal } from "../../availability/slots.server.ts";
import { standingColumn } from "../../specialists/data.server.ts";
import type { Standing } from "../../specialists/rules.ts";
import { service, specialist } from "../../specialists/tables.server.ts";
import type { requestBody, SessionState, otherTimesBody } from "../contract.ts";
import { waysToPay } from "../../payments/verbs.server.ts";
import { accessOf, requireSharingConsent } from "../../profiles/access.server.ts";
import { readActionFacts } from "../data/sessions.server.ts";
import { mayActFor, mayRead, partyOf } from "../policy.ts";
import { mayOffer, openRequestsPerSpecialist, type Span, spansOf, timeFaults, hasLapsed } from "../rules.ts";
import { session } from "../tables.server.ts";
import { confirmSession } from "./confirm.server.ts";
import { acceptForPayment, mustBePaidFirst } from "./payment.server.ts";
import { refuseUnfit, unfitTimeError } from "./fit.server.ts";
import {
  toSlotTakenError,
  detailOf,
  lockedSession,
  lockSpecialist,
  putTimes,
  recordStep,
  refuseSingleAnswer,
  releaseExpiredHolds,
  releaseTimes,
  stateOf,
} from "./steps.server.ts";

/** Throws field errors for times that are past, too far ahead, equal or, in an offer, overlapping. */
export function checkTimes(field: "times" | "preferred_times", starts: readonly string[], minutes: number, now: Date) {
  const spans = spansOf(
    starts.map((start) => new Date(start)),
    minutes,
  );
  const faults = timeFaults(spans, now, field === "preferred_times");
  if (faults.size > 0) {
    const fields = [...faults].map(([i, code]) => [
      `${field}.${i}`,
      code === "horizon" ? { code, values: { max: 180 } } : { code },
    ]);
    throw new AppError("invalid_input", { fields: Object.fromEntries(fields) });
  }
  return spans;
}

/** A family requests a session from a specialist. Nothing is held. */
export async function requestSession(
  services: Services,
  context: WriteContext<Person>,
  input: z.output<typeof requestBody>,
): Promise<SessionState> {
  const { actor, now } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  if (!mayActFor(await accessOf(services.sql, actor.account_id, input.profile_id, now))) throw refusal("not_found");
  return write(services, context, (tx, sql) => requestInTransaction(services, tx, sql, context, input)).catch(
    (error: unknown) => {
      throw toSlotTakenError(error);
    },
  );
}

/** Requests a session within the caller's transaction. The caller has checked that the actor may book for the profile. */
export async function requestInTransaction(
  services: Pick<Services, "settings" | "sessionPayments">,
  tx: Tx,
  sql: TxSql,
  context: WriteContext<Person>,
  input: z.output<typeof requestBody>,
): Promise<SessionState> {
  const { actor, now } = context;
  await requireSharingConsent(sql, input.profile_id, now);
  const [asked] = await tx
    .select()
    .from(specialist)
    .where(and(eq(specialist.id, input.specialist_id), eq(specialist.status, "published")));
  if (!asked) throw refusal("not_found");
  const [wanted] = await tx
    .select()
    .from(service)
    .where(and(eq(service.id, input.service_id), eq(service.specialist_id, asked.id), eq(service.active, true)));
  if (!wanted) throw wrongField("service_id", "choice");
  if (!wanted.modes.includes(input.mode)) throw wrongField("mode", "choice");
  const spans = checkTimes("preferred_times", input.preferred_times, wanted.minutes, now);
  // Preferred times are not held, so this needs no lock.
  if (!input.instant) await refuseUnfit(sql, "preferred_times", spans, { ...input, minutes: wanted.minutes }, now);
  await lockSpecialist(sql, asked.id);
  // The specialist may have stopped taking sessions while this call waited for the lock.
  const [still] = await sql`select 1 from specialist where id = ${asked.id} and status = 'published'`;
  if (!still) throw refusal("not_found");
  const rules = await bookingRules(sql, asked.id);
  if (input.instant) {
    await releaseExpiredHolds(sql, asked.id, now);
    await refuseNotInstant(sql, { ...input, minutes: wanted.minutes, rules, spans, now });
  }
  const [open] = await tx
    .select({ requests: count() })
    .from(session)
    .where(
      and(
        eq(session.specialist_id, asked.id),
        eq(session.account_id, actor.account_id),
        eq(session.status, "Pending"),
        eq(session.awaits, "specialist"),
      ),
    );
  if ((open?.requests ?? 0) >= openRequestsPerSpecialist) throw new AppError("too_many_open_requests");
  const payment_type = wanted.price === 0 ? ("Free" as const) : await wayOf(services, sql, asked.id);
  const row = {
    id: v7(),
    specialist_id: asked.id,
    profile_id: input.profile_id,
    account_id: actor.account_id,
    service_id: wanted.id,
    status: "Pending" as const,
    awaits: input.instant ? ("family" as const) : ("specialist" as const),
    service_name: wanted.name,
    minutes: wanted.minutes,
    payment_type,
    price: wanted.price,
    currency: wanted.currency,
    mode: input.mode,
    place: input.mode === "in_person" ? asked.address : null,
    time_zone: asked.time_zone,
    message: input.message,
    reply_until: input.instant ? (spans[0]?.starts_at ?? null) : null,
    cancellation_hours: asked.cancellation_hours,
    created_at: now,
    updated_at: now,
  };
  await tx.insert(session).values(row);
  const state = input.instant ? "held" : "preferred";
  await putTimes(sql, { session_id: row.id, specialist_id: asked.id, state, pause: breakOf(rules) }, spans);
  await recordStep(sql, context, {
    session_id: row.id,
    kind: "requested",
    detail: detailOf(spans, input.message),
    quiet: input.instant === true,
  });
  if (!input.instant) return stateOf(row, now);
  const [time] = await sql<{ id: string }[]>`select id from session_time where session_id = ${row.id}`;
  if (mustBePaidFirst(row)) {
    const detail = await acceptForPayment(services.sessionPayments, sql, context, row, time?.id as string);
    await recordStep(sql, context, { session_id: row.id, kind: "accepted", detail });
    return stateOf({ id: row.id, status: "Pending", awaits: "payment" }, now);
  }
  const detail = await confirmSession(services, sql, context, row, time?.id as string);
  await recordStep(sql, context, { session_id: row.id, kind: "confirmed", detail });
  return stateOf({ id: row.id, status: "Confirmed", awaits: null }, now);
}

/** The payment method of a requested session: directly, unless the specialist takes only cards. */
async function wayOf(
  { sessionPayments }: Pick<Services, "sessionPayments">,
  sql: TxSql,
  specialistId: string,
): Promise<"Cash" | "Online"> {
  if ((await waysToPay(sql, specialistId)).cash) return "Cash";
  if ((await sessionPayments?.available(sql, specialistId)) !== true) throw new AppError("payment_stopped");
  return "Online";
}

/** Refuses a direct booking outside the specialist's working hours, or of a service that does not allow it. */
async function refuseNotInstant(
  sql: TxSql,
  {
    specialist_id,
    service_id,
    mode,
    minutes,
    rules,
    spans,
    now,
  }: z.output<typeof requestBody> & {
    minutes: number;
    rules: BookingRules;
    spans: readonly Span[];
    now: Date;
  },
): Promise<void> {
  if (!rules.instant_services.includes(service_id)) throw new AppError("not_instant");
  const [only, more] = spans;
  if (!only || more) throw wrongField("preferred_times", "max", { max: 1 });
  const no = await slotRefusal(sql, { specialist_id, service_id, minutes, mode, starts_at: only.starts_at, now });
  if (!no) return;
  throw new AppError(no.reason === "taken" ? "slot_taken" : "slot_unavailable", {
    fields: { "preferred_times.0": unfitTimeError(no, rules) },
  });
}

/** A family answers an offer with other preferred times: releases the offered ones and leaves the answer to the specialist. */
export async function suggestOtherTimes(
  services: Services,
  context: WriteContext<Person>,
  input: z.output<typeof otherTimesBody>,
): Promise<SessionState> {
  const { actor, now } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  const known = await readActionFacts(services.sql, actor.account_id, input.session_id, now);
  if (!known || !mayRead(actor, known, known.grant)) throw refusal("not_found");
  if (partyOf(actor, known, known.grant) !== "family") throw refusal("not_allowed");
  return write(services, context, async (tx, sql) => {
    await lockSpecialist(sql, known.specialist_id);
    const row = await lockedSession(sql, known.id);
    if (!row) throw refusal("not_found");
    const [asked] = await tx
      .select({ standing: q<Standing>`${q.raw(standingColumn("specialist"))}` })
      .from(specialist)
      .where(eq(specialist.id, row.specialist_id));
    if (asked?.standing === "stopped") throw new AppError("specialist_stopped");
    await refuseSingleAnswer(sql, row);
    const verdict = mayOffer(row, "family");
    if ("refused" in verdict) throw new AppError(verdict.refused);
    if (hasLapsed(row, now)) throw new AppError("hold_lapsed");
    const spans = checkTimes("preferred_times", input.preferred_times, row.minutes, now);
    await refuseUnfit(sql, "preferred_times", spans, { ...row, ignoring: row.id }, now);
    await releaseTimes(sql, row.id);
    await putTimes(sql, { session_id: row.id, specialist_id: row.specialist_id, state: "preferred" }, spans);
    await tx
      .update(session)
      .set({ awaits: "specialist", reply_until: null, message: input.message, updated_at: now })
      .where(eq(session.id, row.id));
    await recordStep(sql, context, { session_id: row.id, kind: "requested", detail: detailOf(spans, input.message) });
    return stateOf({ ...row, awaits: "specialist" }, now);
  });
}
