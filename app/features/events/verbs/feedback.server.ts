import type { Person } from "../../../platform/auth/actor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { mayActFor } from "../../sessions/verbs.server.ts";
import type * as contract from "../contract.ts";

/** Records a family's feedback on an event, once per ticket, after the end. */
export async function giveFeedback(
  services: Services,
  context: WriteContext<Person>,
  { event_ticket_id: id, stars, body }: Body<typeof contract.giveFeedback>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  const [ticket] = await services.sql<{ profile_id: string; event_date_id: string; valid: boolean; over: boolean }[]>`
    select t.profile_id, t.event_date_id, t.state = 'confirmed' and t.attended is distinct from false as valid, d.ends_at <= ${now} as over
    from event_ticket t join event_date d on d.id = t.event_date_id where t.id = ${id}`;
  if (!ticket || !mayActFor(await accessOf(services.sql, actor.account_id, ticket.profile_id, now)))
    throw new AppError("event_ticket_not_found");
  if (!ticket.valid) throw new AppError("event_ticket_ended");
  if (!ticket.over) throw new AppError("event_changed");
  return write(services, context, async (tx, sql) => {
    const [given] = await sql`
      insert into event_feedback (event_ticket_id, event_date_id, stars, body, created_at)
      values (${id}, ${ticket.event_date_id}, ${stars}, ${body}, ${now}) on conflict do nothing returning 1`;
    if (!given) throw new AppError("event_changed");
    await audit(tx, context, { action: "events.feedback", subject: "event_ticket", subject_id: id });
    return { id };
  });
}
