import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { readEndedSession } from "../../sessions/verbs.server.ts";
import type * as contract from "../contract.ts";
import { findHeldReasons } from "../data/text-check.ts";
import { type CaseKind, mayTakeReviewAction, type TextState } from "../rules.ts";
import { closeCases, holdBack, lockReview, findReviewNames } from "./steps.server.ts";
import { countReview } from "./sums.server.ts";

/** Adds the specialist's one reply. */
export async function replyToReview(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.replyToReview>,
): Promise<{ id: string; reply_state: TextState }> {
  const { actor, now, requestId } = context;
  return write(services, context, async (tx, sql) => {
    const row = await lockReview(sql, input.review_id);
    if (row.specialist_id !== actor.specialist_id) throw new AppError("review_not_found");
    if (!mayTakeReviewAction("reply", row.state)) throw new AppError("review_closed");
    if (row.reply_state === "shown" || row.reply_state === "held") throw new AppError("already_replied");
    const session = row.session_id ? await readEndedSession(sql, row.session_id) : undefined;
    const reasons = findHeldReasons(
      input.reply,
      await findReviewNames(sql, { ...row, profile_id: session?.profile_id ?? null }),
    );
    const state = reasons.length > 0 ? "held" : "shown";
    await sql`update review set reply = ${input.reply}, reply_state = ${state}, replied_at = ${now} where id = ${row.id}`;
    if (state === "held") await holdBack(sql, row.id, "reply", reasons, now);
    else await publish(sql, "review.replied", { review_id: row.id }, { subject: `review:${row.id}` });
    await audit(tx, actor, { action: "reviews.reply", subject: "review", subject_id: row.id, request_id: requestId });
    return { id: row.id, reply_state: state };
  });
}

export async function removeReply(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.removeReply>,
): Promise<{ id: string }> {
  const { actor, now, requestId } = context;
  return write(services, context, async (tx, sql) => {
    const row = await lockReview(sql, input.review_id);
    if (row.specialist_id !== actor.specialist_id || row.reply === null) throw new AppError("review_not_found");
    await sql`update review set reply = null, reply_state = null, replied_at = null where id = ${row.id}`;
    await closeCases(sql, row.id, ["reply"], now);
    await audit(tx, actor, {
      action: "reviews.remove_reply",
      subject: "review",
      subject_id: row.id,
      request_id: requestId,
    });
    return { id: row.id };
  });
}

/** Reports a published review. Anyone signed in may do so except its author, who can withdraw it instead. */
export async function reportReview(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.reportReview>,
): Promise<{ id: string }> {
  const { actor, now, requestId } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  return write(services, context, async (tx, sql) => {
    const row = await lockReview(sql, input.review_id);
    if (!mayTakeReviewAction("report", row.state) || row.account_id === actor.account_id)
      throw new AppError("review_not_found");
    const id = v7({ msecs: now.getTime() });
    const [added] = await sql`
      insert into review_case (id, review_id, kind, reasons, account_id, words, state, created_at)
      values (${id}, ${row.id}, 'report', ${[input.reason]}, ${actor.account_id}, ${input.words}, 'open', ${now})
      on conflict (account_id, review_id) where kind = 'report' and state = 'open' do nothing returning id`;
    if (!added) throw new AppError("already_reported");
    await audit(tx, actor, { action: "reviews.report", subject: "review", subject_id: row.id, request_id: requestId });
    return { id };
  });
}

interface CaseRow {
  id: string;
  review_id: string;
  kind: CaseKind;
  state: string;
}

/**
 * Decides a case. An accepted text is shown, and a refused one is not; an accepted report removes the review, and a refused one
 * leaves it. The person against whom the decision goes must be told why.
 */
export async function decideCase(
  services: Services,
  context: WriteContext<Person>,
  id: string,
  { decision, answer }: Body<typeof contract.decideCase>,
): Promise<{ id: string }> {
  const { actor, now, requestId } = context;
  return write(services, context, async (tx, sql) => {
    const [known] = await sql<{ review_id: string }[]>`select review_id from review_case where id = ${id}`;
    if (!known) throw new AppError("review_case_not_found");
    const row = await lockReview(sql, known.review_id);
    const [found] = await sql<CaseRow[]>`select id, review_id, kind, state from review_case where id = ${id}`;
    if (found?.state !== "open") throw new AppError("case_decided");
    const accepted = decision === "accepted";
    if (!answer && (found.kind === "report" || !accepted)) throw wrongField("answer", "required");
    await sql`
      update review_case set state = ${decision}, answer = ${answer}, decided_by = ${actor.account_id}, decided_at = ${now} where id = ${id}`;
    if (found.kind === "reply")
      await sql`update review set reply_state = ${accepted ? "shown" : "declined"} where id = ${row.id}`;
    else if (found.kind === "review") {
      if (!mayTakeReviewAction(accepted ? "show" : "decline", row.state)) throw new AppError("case_decided");
      await sql`update review set state = ${accepted ? "shown" : "declined"} where id = ${row.id}`;
      if (accepted) await countReview(sql, row.specialist_id, row, 1);
    } else if (accepted) {
      if (!mayTakeReviewAction("remove", row.state)) throw new AppError("case_decided");
      await sql`update review set state = 'declined' where id = ${row.id}`;
      await countReview(sql, row.specialist_id, row, -1);
      await closeCases(sql, row.id, ["reply"], now);
    }
    await publish(sql, "review.decided", { review_case_id: id }, { subject: `review:${row.id}` });
    if (found.kind === "review" && accepted)
      await publish(sql, "review.shown", { review_id: row.id }, { subject: `review:${row.id}` });
    await audit(tx, actor, {
      action: `reviews.${found.kind}_${decision}`,
      subject: "review",
      subject_id: row.id,
      request_id: requestId,
    });
    return { id };
  });
}
