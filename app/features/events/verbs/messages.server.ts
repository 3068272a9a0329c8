import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import { spendFirst } from "../../../platform/limits/spend.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { requireOrganizedDate } from "../data/organized.server.ts";

/** Low, because each message is emailed to everyone. */
const messageLimit = { count: 12, seconds: 3600, burst: 6 };

/** Sends a message to everyone with a place at a date. */
export async function sendMessage(
  services: Services,
  context: WriteContext<Person>,
  { event_date_id, body }: Body<typeof contract.sendMessage>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  const { state } = await requireOrganizedDate(services.sql, actor, event_date_id);
  if (state === "draft") throw new AppError("event_step_refused");
  await spendFirst(services, [[`event-message:${actor.account_id}`, messageLimit]]);
  const id = v7({ msecs: now.getTime() });
  return write(services, context, async (tx, sql) => {
    await sql`
      insert into event_message (id, event_date_id, account_id, body, created_at)
      values (${id}, ${event_date_id}, ${actor.account_id}, ${body}, ${now})`;
    await publish(
      tx,
      "event_date.message",
      { event_message_id: id, event_date_id },
      { subject: `event_date:${event_date_id}` },
    );
    await audit(tx, context, { action: "events.message", subject: "event_date", subject_id: event_date_id });
    return { id };
  });
}
