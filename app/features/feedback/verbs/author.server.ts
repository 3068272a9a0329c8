import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { attachFile, releaseFiles } from "../../../platform/files/files.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { ownerType, type StoredFeedback } from "../data.server.ts";
import { pageAt } from "../data/pages.server.ts";
import { feedbackLimit, mayWithdraw } from "../rules.ts";
import { feedback } from "../tables.server.ts";

export async function addFeedback(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.addFeedback>,
): Promise<{ id: string }> {
  const { actor, now, requestId, locale } = context;
  if (actor.child_lock_active) throw refusal("child_lock");
  const page = input.page === null ? null : pageAt(input.page);
  if (page === undefined) throw wrongField("page", "choice");
  const limited = { ...context, limits: [[`feedback:${actor.account_id}`, feedbackLimit]] as const };
  return write(services, limited, async (tx) => {
    const id = v7({ msecs: now.getTime() });
    await tx.insert(feedback).values({
      id,
      account_id: actor.account_id,
      role: actor.role === "specialist" ? "specialist" : "user",
      kind: input.kind,
      page,
      body: input.body,
      locale,
      wants_reply: input.wants_reply,
      state: "open",
      created_at: now,
      changed_at: now,
    });
    if (input.file_id) {
      const owner = { type: ownerType, id };
      await attachFile(tx, { file_id: input.file_id, account_id: actor.account_id, purpose: "picture", owner }, now);
    }
    await audit(tx, actor, { action: "feedback.add", subject: "feedback", subject_id: id, request_id: requestId });
    return { id };
  });
}

/** Deletes the feedback with its screenshot. */
export async function withdrawFeedback(
  services: Services,
  context: WriteContext<Person>,
  { feedback_id: id }: Body<typeof contract.withdrawFeedback>,
): Promise<{ id: string }> {
  const { actor, now, requestId } = context;
  if (actor.child_lock_active) throw refusal("child_lock");
  return write(services, context, async (tx, sql) => {
    const [row] = await sql<StoredFeedback[]>`
      select * from feedback where id = ${id} and account_id = ${actor.account_id} for update`;
    if (!row) throw new AppError("feedback_not_found");
    const answers = await sql`select from feedback_answer where feedback_id = ${id} limit 1`;
    if (!mayWithdraw(row.state, answers.length)) throw new AppError("feedback_answered");
    await releaseFiles(tx, { type: ownerType, id }, now);
    await sql`delete from feedback where id = ${id}`;
    await audit(tx, actor, { action: "feedback.withdraw", subject: "feedback", subject_id: id, request_id: requestId });
    return { id };
  });
}
