import type { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type { SessionState, updateStatus } from "../contract.ts";
import { readActionFacts } from "../data/sessions.server.ts";
import { mayRead, partyOf } from "../policy.ts";
import { sickDayOf } from "../data/cancellation.server.ts";
import { latePercent, cancellationRefundPercent } from "../data/refund.ts";
import { type ClaimState, type Party, type ActionFacts, transition } from "../rules.ts";
import type { SessionRow } from "../tables.server.ts";
import { confirmSession } from "./confirm.server.ts";
import { acceptForPayment, mustBePaidFirst } from "./payment.server.ts";
import {
  toSlotTakenError,
  closeMove,
  lockIfUnchanged,
  recordStep,
  refuseSingleAnswer,
  releaseTimes,
  stateOf,
} from "./steps.server.ts";

type Change = z.output<typeof updateStatus.body>;

/** Changes a session's status. Of several concurrent calls one wins; the others get the reason as an error. */
export async function updateSessionStatus(
  services: Services,
  context: WriteContext<Person>,
  input: Change,
): Promise<SessionState> {
  const { actor, now } = context;
  const { session_id: id, status } = input;
  if (actor.child_lock_active) throw new AppError("child_lock");
  const known = await readActionFacts(services.sql, actor.account_id, id, now);
  if (!known || !mayRead(actor, known, known.grant)) throw refusal("not_found");
  const party = partyOf(actor, known, known.grant);
  if (party === "outsider") throw refusal("not_allowed");

  return write(services, context, async (_, sql) => {
    verdictOn(known);
    if (status === "Confirmed" && input.time_id === undefined) throw wrongField("time_id", "required");
    const row = await lockIfUnchanged(sql, known);
    if (!row) {
      const [changed] = await sql<SessionRow[]>`select * from session where id = ${id}`;
      if (!changed) throw refusal("not_found");
      verdictOn(changed);
      throw new AppError("session_changed");
    }
    const [claim] =
      row.status === "Confirmed"
        ? await sql<{ state: ClaimState }[]>`select state from session_claim where session_id = ${id}`
        : [];
    if (row.status === "Pending") await refuseSingleAnswer(sql, row);
    const kind = verdictOn({ ...row, claim: claim?.state ?? null });
    if (input.expected_updated_at && new Date(input.expected_updated_at).getTime() !== row.updated_at.getTime()) {
      throw new AppError("session_changed");
    }
    if (status === "Confirmed" && mustBePaidFirst(row)) {
      const detail = await acceptForPayment(services.sessionPayments, sql, context, row, input.time_id as string);
      await recordStep(sql, context, { session_id: id, kind: "accepted", detail });
      return stateOf({ id, status: "Pending", awaits: "payment" }, now);
    }
    if (status === "Confirmed") {
      const detail = await confirmSession(services, sql, context, row, input.time_id as string);
      await recordStep(sql, context, { session_id: id, kind, detail });
    } else {
      if (row.move_awaits) await closeMove(sql, id, "withdrawn", now);
      if (status !== "Completed") await releaseTimes(sql, id);
      const end = await endOf(sql, row, party, input, now);
      await sql`
        update session set status = ${status}, awaits = null, updated_at = ${now},
          outcome = ${end.outcome}, completed_at = ${status === "Completed" ? now : null}, cancelled_side = ${end.cancelled_side},
          refund_percent = ${end.refund_percent}, sick_day = ${end.sick_day},
          sequence = sequence + ${end.cancelled_side ? 1 : 0}
        where id = ${id}`;
      const missed = end.outcome === "client_no_show";
      const detail = end.refund_percent === null ? {} : { refund_percent: end.refund_percent };
      await recordStep(sql, context, { session_id: id, kind: missed ? "no_show" : kind, reason: input.reason, detail });
    }
    return stateOf({ id, status, awaits: null }, now);
  }).catch((error: unknown) => {
    throw toSlotTakenError(error);
  });

  function verdictOn(row: ActionFacts) {
    const verdict = transition(row, status, party, now, input.reason);
    if ("event" in verdict) return verdict.event;
    if (verdict.refused === "reason_required") throw wrongField("reason", "required");
    throw new AppError(verdict.refused);
  }
}

/** The consequences of cancelling or completing a confirmed session; none for one that was never confirmed. */
async function endOf(sql: TxSql, row: SessionRow, party: Party, input: Change, now: Date) {
  const none = { outcome: null, cancelled_side: null, refund_percent: null, sick_day: false };
  if (row.status !== "Confirmed" || (party !== "family" && party !== "specialist")) return none;
  if (input.status === "Completed") {
    const outcome = input.outcome ?? "held";
    const owed = outcome === "client_no_show" && row.payment_type !== "Free";
    return { ...none, outcome, refund_percent: owed ? latePercent(row) : null };
  }
  const refund_percent = cancellationRefundPercent(row, party, now);
  const late = party === "family" && refund_percent !== null && refund_percent < 100;
  if (!late || !input.sick_day) return { ...none, cancelled_side: party, refund_percent };
  // The caller holds the specialist's lock, so two simultaneous cancellations can't both use the sick day.
  if ((await sickDayOf(sql, row, now)) !== "available") throw new AppError("sick_day_unavailable");
  return { ...none, cancelled_side: party, refund_percent: 100, sick_day: true };
}
