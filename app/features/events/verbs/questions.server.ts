import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { lockEvent } from "../data/organized.server.ts";
import { mostQuestions } from "../rules.ts";

type Context = WriteContext<Person>;

/** Keeps only languages with a text. */
const said = (texts: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(texts).flatMap(([locale, text]) => (text === null ? [] : [[locale, text]])));

export function addQuestion(
  services: Services,
  context: Context,
  { event_id, question, purpose, kind, required, keep_days }: Body<typeof contract.addQuestion>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  const id = v7({ msecs: now.getTime() });
  return write(services, context, async (tx, sql) => {
    const { state } = await lockEvent(sql, actor, event_id);
    if (state === "refused" || state === "withdrawn") throw new AppError("event_step_refused");
    const [known] = await sql<{ count: number; last: number }[]>`
      select count(*)::int as count, coalesce(max(position), 0)::int as last from event_question
      where event_id = ${event_id} and removed_at is null`;
    const { count = 0, last = 0 } = known ?? {};
    if (count >= mostQuestions) throw new AppError("too_many_event_questions", { values: { count: mostQuestions } });
    await sql`
      insert into event_question (id, event_id, position, question, purpose, kind, required, keep_days)
      values (${id}, ${event_id}, ${last + 1}, ${sql.json(said(question))}, ${sql.json(said(purpose))}, ${kind}, ${required}, ${keep_days})`;
    await audit(tx, context, { action: "events.add_question", subject: "event", subject_id: event_id });
    return { id };
  });
}

export const orderQuestions = (
  services: Services,
  context: Context,
  { event_id, event_question_ids: ids }: Body<typeof contract.orderQuestions>,
): Promise<{ id: string }> =>
  write(services, context, async (tx, sql) => {
    await lockEvent(sql, context.actor, event_id);
    const asked = await sql<{ id: string }[]>`
      select id from event_question where event_id = ${event_id} and removed_at is null`;
    // A question may have been added or removed meanwhile.
    if (asked.length !== ids.length || !asked.every(({ id }) => ids.includes(id)))
      throw new AppError("event_step_refused");
    await sql`
      update event_question q set position = o.position from unnest(${ids}::uuid[]) with ordinality o (id, position) where q.id = o.id`;
    await audit(tx, context, { action: "events.order_questions", subject: "event", subject_id: event_id });
    return { id: event_id };
  });

export const removeQuestion = (
  services: Services,
  context: Context,
  { event_question_id: id }: Body<typeof contract.removeQuestion>,
): Promise<{ id: string }> =>
  write(services, context, async (tx, sql) => {
    const [row] = await sql<{ event_id: string }[]>`
      select event_id from event_question where id = ${id} and removed_at is null`;
    if (!row) throw new AppError("event_question_not_found");
    await lockEvent(sql, context.actor, row.event_id).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError("event_question_not_found") : error;
    });
    await sql`update event_question set removed_at = ${context.now} where id = ${id} and removed_at is null`;
    await audit(tx, context, { action: "events.remove_question", subject: "event", subject_id: row.event_id });
    return { id };
  });
