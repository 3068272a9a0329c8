import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { readEndedSession } from "../../sessions/verbs.server.ts";
import type * as contract from "../contract.ts";
import { reviewRefusal, sessionToReview } from "../data.server.ts";
import { findHeldReasons } from "../data/text-check.ts";
import { changeUntil, mayTakeReviewAction, type ReviewState, publicAuthorName } from "../rules.ts";
import { closeCases, holdBack, lockReview, findReviewNames, type ReviewRow } from "./steps.server.ts";
import { countReview } from "./sums.server.ts";

interface Done {
  id: string;
  state: ReviewState;
}

/** Adds the review of a session. A second one is refused. */
export async function addReview(
  services: Services,
  context: WriteContext<Person>,
  locale: Locale,
  input: Body<typeof contract.addReview>,
): Promise<Done> {
  const { actor, now, requestId } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  const session = await sessionToReview(services.sql, input.session_id, actor.account_id);
  const refused = reviewRefusal(session, now);
  if (refused) throw new AppError(refused);
  return write(services, context, async (tx, sql) => {
    const { specialist_id, profile_id } = session;
    const { rating, punctuality, clarity, comfort, body } = input;
    const reasons = body
      ? findHeldReasons(body, await findReviewNames(sql, { specialist_id, profile_id, account_id: actor.account_id }))
      : [];
    const state = reasons.length > 0 ? "held" : "shown";
    const [author] = await sql<{ name: string; lastname: string }[]>`
      select name, lastname from profile where account_id = ${actor.account_id} and kind = 'own'`;
    const id = v7({ msecs: now.getTime() });
    const [added] = await sql`
      insert into review (id, specialist_id, session_id, account_id, author, rating, punctuality, clarity, comfort, body, locale, state, created_at)
      values (${id}, ${specialist_id}, ${session.id}, ${actor.account_id}, ${publicAuthorName(author?.name ?? "", author?.lastname ?? "")},
        ${rating}, ${punctuality}, ${clarity}, ${comfort}, ${body}, ${locale}, ${state}, ${now})
      on conflict (session_id) do nothing returning id`;
    if (!added) throw new AppError("already_reviewed");
    if (state === "held") await holdBack(sql, id, "review", reasons, now);
    else await countReview(sql, specialist_id, input, 1);
    await publish(sql, `review.${state}`, { review_id: id }, { subject: `review:${id}` });
    await audit(tx, actor, { action: "reviews.add", subject: "review", subject_id: id, request_id: requestId });
    return { id, state };
  });
}

/** Changes a review and keeps its earlier version. A text that the team declined goes to the team again; any other is checked like a new one. */
export async function changeReview(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.changeReview>,
): Promise<Done> {
  const { actor, now, requestId } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  return write(services, context, async (tx, sql) => {
    const row = await ownReview(sql, input.review_id, actor);
    if (!mayTakeReviewAction("change", row.state)) throw new AppError("review_closed");
    if (now > changeUntil(row.created_at)) throw new AppError("review_over");
    const { rating, punctuality, clarity, comfort, body } = input;
    const session = row.session_id ? await readEndedSession(sql, row.session_id) : undefined;
    const found = body
      ? findHeldReasons(body, await findReviewNames(sql, { ...row, profile_id: session?.profile_id ?? null }))
      : [];
    const reasons = found.length === 0 && body && row.state === "declined" ? await lastReasons(sql, row.id) : found;
    const state = reasons.length > 0 ? "held" : "shown";
    await sql`
      insert into review_version (id, review_id, rating, punctuality, clarity, comfort, body, until)
      values (${v7({ msecs: now.getTime() })}, ${row.id}, ${row.rating}, ${row.punctuality}, ${row.clarity}, ${row.comfort}, ${row.body}, ${now})`;
    await sql`
      update review set rating = ${rating}, punctuality = ${punctuality}, clarity = ${clarity}, comfort = ${comfort}, body = ${body},
        state = ${state}, changed_at = ${now}
      where id = ${row.id}`;
    await closeCases(sql, row.id, ["review"], now);
    if (state === "held") await holdBack(sql, row.id, "review", reasons, now);
    if (row.state === "shown") await countReview(sql, row.specialist_id, row, -1);
    if (state === "shown") await countReview(sql, row.specialist_id, input, 1);
    if (state !== row.state)
      await publish(sql, `review.${state}`, { review_id: row.id }, { subject: `review:${row.id}` });
    await audit(tx, actor, { action: "reviews.change", subject: "review", subject_id: row.id, request_id: requestId });
    return { id: row.id, state };
  });
}

/** Deletes the text and its earlier versions, but keeps the row so that the session cannot be reviewed again. */
export async function withdrawReview(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.withdrawReview>,
): Promise<{ id: string }> {
  const { actor, now, requestId } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  return write(services, context, async (tx, sql) => {
    const row = await ownReview(sql, input.review_id, actor);
    if (!mayTakeReviewAction("withdraw", row.state)) throw new AppError("review_closed");
    await sql`
      update review set state = 'withdrawn', body = null, reply = null, reply_state = null, replied_at = null, changed_at = ${now}
      where id = ${row.id}`;
    await sql`delete from review_version where review_id = ${row.id}`;
    await closeCases(sql, row.id, ["review", "reply", "report"], now);
    if (row.state === "shown") await countReview(sql, row.specialist_id, row, -1);
    await audit(tx, actor, {
      action: "reviews.withdraw",
      subject: "review",
      subject_id: row.id,
      request_id: requestId,
    });
    return { id: row.id };
  });
}

type Sql = Parameters<typeof lockReview>[0];

/** Reads the author's own review. Throws `review_not_found` for anyone else's. */
async function ownReview(sql: Sql, id: string, { account_id }: Person): Promise<ReviewRow> {
  const row = await lockReview(sql, id);
  if (row.account_id !== account_id) throw new AppError("review_not_found");
  return row;
}

async function lastReasons(sql: Sql, reviewId: string) {
  const [last] = await sql<{ reasons: ReturnType<typeof findHeldReasons> }[]>`
    select reasons from review_case where review_id = ${reviewId} and state in ('accepted', 'refused') order by decided_at desc limit 1`;
  return last?.reasons ?? [];
}

/** Voids the review of a session that turned out not to have taken place. */
export async function voidReview(services: Services, sessionId: string): Promise<void> {
  const session = await readEndedSession(services.sql, sessionId);
  if (!session || session.outcome === "held") return;
  const now = services.clock();
  await services.sql.begin(async (sql) => {
    const [known] = await sql<{ id: string }[]>`select id from review where session_id = ${sessionId}`;
    if (!known) return;
    const row = await lockReview(sql, known.id);
    if (!mayTakeReviewAction("void", row.state)) return;
    await sql`update review set state = 'void' where id = ${row.id}`;
    await closeCases(sql, row.id, ["review", "reply", "report"], now);
    if (row.state === "shown") await countReview(sql, row.specialist_id, row, -1);
  });
}
