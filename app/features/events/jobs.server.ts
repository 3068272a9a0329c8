import { subscribe } from "../../platform/events/subscription.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import type { Reading, TxSql } from "../../platform/db/database.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { publish } from "../../platform/events/outbox.server.ts";
import { till } from "../payments/verbs.server.ts";
import { endCancelledDates } from "./verbs/cancel.server.ts";

/** A cancelled ticket is refunded by its own policy. */
export const refundTickets = subscribe<{ event_ticket_id: string }>(
  "ticket.cancelled",
  "events.refund",
  (services, { event_ticket_id }) => till().settle(services, { purchase_id: event_ticket_id }),
);

/** Everyone gets their money back as soon as a date is cancelled; the schedule makes up for what this missed. */
export const endAfterCancelling = subscribe<{ event_date_id: string }>(
  "event_date.cancelled",
  "events.end",
  async (services) => {
    await endCancelledDates(services);
  },
);

/** A specialist who has left, or was removed, holds no more events: their coming dates are cancelled. */
export const cancelOfLeavers = subscribe<{ specialist_id: string; to: string }>(
  "specialist.status_changed",
  "events.leavers",
  async (services, { specialist_id, to }) => {
    if (to !== "removed") return;
    await write(services, jobContext("events.end", services.clock()), async (_, sql) => {
      // They may have returned since.
      const [still] = await sql`select from specialist where id = ${specialist_id} and status = 'removed'`;
      if (still) await cancelAllOf(sql, specialist_id, services.clock());
    });
  },
);

/** Dates `d` that are cancelled with their specialist. */
export const ahead = (sql: Reading, now: Date) => sql`d.state in ('draft', 'open', 'closed') and d.starts_at > ${now}`;

/** Cancels all coming dates of a specialist; the tickets follow one by one. */
export async function cancelAllOf(sql: TxSql, specialist_id: string, now: Date): Promise<void> {
  const dates = await sql<{ id: string }[]>`
    update event_date d set state = 'cancelled', cancelled_at = ${now}, updated_at = ${now}, sequence = d.sequence + 1
    from event e where e.id = d.event_id and e.specialist_id = ${specialist_id} and ${ahead(sql, now)}
    returning d.id`;
  for (const { id } of dates)
    await publish(sql, "event_date.cancelled", { event_date_id: id }, { subject: `event_date:${id}` });
  await sql`
    update event set state = 'withdrawn', updated_at = ${now} where specialist_id = ${specialist_id} and state = 'proposed'`;
}

/** Deletes answers whose day has come. Returns how many. */
export async function deleteAnswers(services: Pick<Services, "sql" | "clock">): Promise<number> {
  const gone = await services.sql`delete from event_answer where delete_on <= ${services.clock()}::date`;
  return gone.count;
}
