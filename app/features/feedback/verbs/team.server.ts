import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import type { StoredFeedback } from "../data.server.ts";
import { type FeedbackState, actionRefusal, stateOf, type TeamAction } from "../rules.ts";

/** Names the subject of an audit entry. The author's data log finds entries by account. */
const aboutAuthor = ({ id, account_id }: Pick<StoredFeedback, "id" | "account_id">) =>
  account_id === null
    ? { subject: "feedback", subject_id: id }
    : { subject: "account", subject_id: account_id, detail: { feedback_id: id } };

/** Records that a team member opened the feedback, because it says something about a person. */
export async function recordOpening(services: Services, context: WriteContext<Person>, id: string): Promise<void> {
  await write(services, context, async (tx, sql) => {
    const [row] = await sql<StoredFeedback[]>`select id, account_id from feedback where id = ${id}`;
    if (!row) throw new AppError("feedback_not_found");
    await audit(tx, context.actor, { action: "feedback.read", ...aboutAuthor(row), request_id: context.requestId });
  });
}

interface Step {
  id: string;
  state: FeedbackState;
}

/** Changes feedback whose row stays locked until the commit, so that the second of two people sees what the first did. */
async function change(
  services: Services,
  context: WriteContext<Person>,
  action: TeamAction,
  id: string,
  work: (sql: TxSql, row: StoredFeedback) => Promise<Pick<StoredFeedback, "state" | "assigned_to">>,
): Promise<Step> {
  const { actor, now, requestId } = context;
  return write(services, context, async (tx, sql) => {
    const [row] = await sql<StoredFeedback[]>`select * from feedback where id = ${id} for update`;
    if (!row) throw new AppError("feedback_not_found");
    const refused = actionRefusal(action, row, actor);
    if (refused) throw new AppError(refused);
    const next = await work(sql, row);
    const changed_at = next.state === row.state ? row.changed_at : now;
    await sql`
      update feedback set state = ${next.state}, assigned_to = ${next.assigned_to}, changed_at = ${changed_at} where id = ${id}`;
    await audit(tx, actor, { action: `feedback.${action}`, ...aboutAuthor(row), request_id: requestId });
    return { id, state: stateOf(next) };
  });
}

type Given = Body<typeof contract.assignFeedback>;

export const assignFeedback = (services: Services, context: WriteContext<Person>, { feedback_id }: Given) =>
  change(services, context, "assign", feedback_id, async (_, { state }) => ({
    state,
    assigned_to: context.actor.account_id,
  }));

export const unassignFeedback = (services: Services, context: WriteContext<Person>, { feedback_id }: Given) =>
  change(services, context, "unassign", feedback_id, async (_, { state }) => ({ state, assigned_to: null }));

export const answerFeedback = (
  services: Services,
  context: WriteContext<Person>,
  { feedback_id, answer }: Body<typeof contract.answerFeedback>,
) =>
  change(services, context, "answer", feedback_id, async (sql, row) => {
    if (row.account_id === null) throw new AppError("feedback_author_left");
    const id = v7({ msecs: context.now.getTime() });
    const { account_id } = context.actor;
    await sql`
      insert into feedback_answer (id, feedback_id, account_id, body, written_at)
      values (${id}, ${feedback_id}, ${account_id}, ${answer}, ${context.now})`;
    await publish(sql, "feedback.answered", { feedback_answer_id: id }, { subject: `feedback:${feedback_id}` });
    return { state: "answered", assigned_to: account_id };
  });

export const closeFeedback = (services: Services, context: WriteContext<Person>, { feedback_id }: Given) =>
  change(services, context, "close", feedback_id, async (sql) => {
    await publish(sql, "feedback.closed", { feedback_id }, { subject: `feedback:${feedback_id}` });
    return { state: "closed", assigned_to: context.actor.account_id };
  });

export const reopenFeedback = (services: Services, context: WriteContext<Person>, { feedback_id }: Given) =>
  change(services, context, "reopen", feedback_id, async () => ({
    state: "open",
    assigned_to: context.actor.account_id,
  }));
