import { v7 } from "uuid";
import type { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type { answerClaim, claimSession, ClaimState, decideClaim } from "../contract.ts";
import { type Action, decideAction } from "../data/table.ts";
import { readActionFacts } from "../data/sessions.server.ts";
import { isSpecialistOf, mayRead, partyOf } from "../policy.ts";
import type { Party } from "../rules.ts";
import type { SessionClaimRow, SessionRow } from "../tables.server.ts";
import { closeMove, lockedSession, lockSpecialist, recordStep, releaseTimes } from "./steps.server.ts";

/** A family reports that the specialist did not show up, or disputes a completed session. Possible once per session. */
export async function makeClaim(
  services: Services,
  context: WriteContext<Person>,
  input: z.output<typeof claimSession.body>,
): Promise<ClaimState> {
  const { actor, now } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  const known = await readActionFacts(services.sql, actor.account_id, input.session_id, now);
  if (!known || !mayRead(actor, known, known.grant)) throw refusal("not_found");
  if (partyOf(actor, known, known.grant) !== "family") throw refusal("not_allowed");
  return write(services, context, async (_, sql) => {
    await lockSpecialist(sql, known.specialist_id);
    const { row, claim } = await lockedWith(sql, known.id);
    const action = input.kind === "dispute" ? "dispute" : "claim_no_show";
    const kind = allow(action, row, claim, "family", now);
    if (row.move_awaits) await closeMove(sql, row.id, "withdrawn", now);
    const made = { id: v7(), session_id: row.id, kind: input.kind, state: "open" as const };
    await sql`
      insert into session_claim (id, session_id, kind, account_id, words, state, created_at)
      values (${made.id}, ${row.id}, ${input.kind}, ${actor.account_id}, ${input.words}, 'open', ${now})`;
    await sql`update session set updated_at = ${now} where id = ${row.id}`;
    await recordStep(sql, context, { session_id: row.id, kind });
    return stateOf({ ...made, refund_percent: null }, row.status);
  });
}

/** The specialist agrees, which settles the claim in full, or gives their account, which leaves the decision to the team. */
export async function answerSessionClaim(
  services: Services,
  context: WriteContext<Person>,
  input: z.output<typeof answerClaim.body>,
): Promise<ClaimState> {
  const { actor, now } = context;
  const of = await sessionOf(services, input.claim_id);
  if (!of || !isSpecialistOf(actor, of)) throw refusal("not_found");
  return write(services, context, async (_, sql) => {
    await lockSpecialist(sql, of.specialist_id);
    const { row, claim } = await lockedWith(sql, of.session_id);
    const kind = allow("answer_claim", row, claim, "specialist", now);
    if (!claim) throw refusal("not_found");
    if (input.state === "refused" && !input.answer) throw wrongField("answer", "required");
    await sql`
      update session_claim set state = ${input.state}, answer = ${input.answer}, answered_at = ${now},
        refund_percent = ${input.state === "agreed" ? 100 : null}
      where id = ${claim.id}`;
    const status = input.state === "agreed" ? await uphold(sql, row, claim, 100, now) : row.status;
    await recordStep(sql, context, {
      session_id: row.id,
      kind,
      ...(input.state === "agreed" && { detail: { refund_percent: 100 } }),
    });
    return stateOf({ ...claim, state: input.state, refund_percent: input.state === "agreed" ? 100 : null }, status);
  });
}

/** The team decides with written reasons, whether or not the specialist has answered. */
export async function decideSessionClaim(
  services: Services,
  context: WriteContext<Person>,
  id: string,
  input: z.output<typeof decideClaim.body>,
): Promise<ClaimState> {
  const { actor, now } = context;
  const of = await sessionOf(services, id);
  if (!of) throw refusal("not_found");
  return write(services, context, async (_, sql) => {
    await lockSpecialist(sql, of.specialist_id);
    const { row, claim } = await lockedWith(sql, of.session_id);
    const kind = allow("decide_claim", row, claim, "admin", now);
    if (!claim) throw refusal("not_found");
    const upheld = input.decision === "upheld";
    const percent = upheld ? input.refund_percent : null;
    await sql`
      update session_claim set state = 'decided', decision = ${input.decision}, reasons = ${input.reasons},
        decided_by = ${actor.account_id}, decided_at = ${now}, refund_percent = ${percent}
      where id = ${claim.id}`;
    const status = percent === null ? await dismiss(sql, row, now) : await uphold(sql, row, claim, percent, now);
    await recordStep(sql, context, {
      session_id: row.id,
      kind,
      ...(percent !== null && { detail: { refund_percent: percent } }),
    });
    return stateOf({ ...claim, state: "decided", refund_percent: percent }, status);
  });
}

async function sessionOf({ sql }: Services, claimId: string) {
  const [of] = await sql<{ session_id: string; specialist_id: string; profile_id: string }[]>`
    select c.session_id, s.specialist_id, s.profile_id from session_claim c join session s on s.id = c.session_id where c.id = ${claimId}`;
  return of;
}

async function lockedWith(
  sql: TxSql,
  sessionId: string,
): Promise<{ row: SessionRow; claim: SessionClaimRow | undefined }> {
  const row = await lockedSession(sql, sessionId);
  if (!row) throw refusal("not_found");
  const [claim] = await sql<SessionClaimRow[]>`select * from session_claim where session_id = ${sessionId}`;
  return { row, claim };
}

function allow(action: Action, row: SessionRow, claim: SessionClaimRow | undefined, by: Party, now: Date) {
  const decided = decideAction(action, { ...row, claim: claim?.state ?? null }, by, now);
  if ("event" in decided) return decided.event;
  if (decided.refused === "reason_required") throw wrongField("reasons", "required");
  throw new AppError(decided.refused);
}

/**
 * Cancels a session that the specialist missed as if the specialist had cancelled it, and leaves a disputed one completed. Money
 * is refunded either way.
 */
async function uphold(sql: TxSql, row: SessionRow, claim: SessionClaimRow, percent: number, now: Date) {
  const refund = row.payment_type === "Free" ? null : percent;
  if (claim.kind === "dispute") {
    await sql`update session set refund_percent = ${refund}, updated_at = ${now} where id = ${row.id}`;
    return row.status;
  }
  await releaseTimes(sql, row.id);
  await sql`
    update session set status = 'Cancelled', outcome = 'specialist_no_show', cancelled_side = 'specialist', refund_percent = ${refund},
      sequence = sequence + 1, updated_at = ${now} where id = ${row.id}`;
  return "Cancelled" as const;
}

/** Treats the session as held: completes an open one, and leaves a completed one as it is. */
async function dismiss(sql: TxSql, row: SessionRow, now: Date) {
  await sql`
    update session set status = 'Completed', outcome = coalesce(outcome, 'held'), completed_at = coalesce(completed_at, ${now}), updated_at = ${now}
    where id = ${row.id}`;
  return "Completed" as const;
}

const stateOf = (
  claim: Pick<SessionClaimRow, "id" | "session_id" | "kind" | "state" | "refund_percent">,
  status: SessionRow["status"],
): ClaimState => ({
  id: claim.id,
  session_id: claim.session_id,
  kind: claim.kind,
  state: claim.state,
  refund_percent: claim.refund_percent,
  status,
});
