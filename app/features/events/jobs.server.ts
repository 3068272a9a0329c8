import { subscribe } from "../../platform/events/subscription.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import type { Reading, TxSql } from "../../platform/db/database.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { publish } from "../../platform/events/outbox.server.ts";
import { till } from "../payments/verbs.server.ts";
import { endCancelledDates } from "./verbs/cancel.server.ts";

/** Refunds the percentage of a cancelled ticket's price that its cancellation set. */
export const refundTickets = subscribe<{ event_ticket_id: string }>(
  "ticket.cancelled",
  "events.refund",
  (services, { event_ticket_id }) => till().settle(services, { purchase_id: event_ticket_id }),
);

/** Refunds everyone as soon as a date is cancelled; the schedule catches up if this was interrupted. */
export const endTicketsOfCancelledDates = subscribe<{ event_date_id: string }>(
  "event_date.cancelled",
  "events.end",
  async (services) => {
    await endCancelledDates(services);
  },
);

/** Cancels the upcoming dates of a specialist who has left or was removed. */
export const cancelDatesOfLeavers = subscribe<{ specialist_id: string; to: string }>(
  "specialist.status_changed",
  "events.leavers",
  async (services, { specialist_id, to }) => {
    if (to !== "removed") return;
    await write(services, jobContext("events.end", services.clock()), async (_, sql) => {
      // The specialist may have returned since.
      const [still] = await sql`select from specialist where id = ${specialist_id} and status = 'removed'`;
      if (still) await cancelUpcomingDatesOf(sql, specialist_id, services.clock());
    });
  },
);

/** An SQL condition for dates `d` that are cancelled when their specialist leaves. */
export const upcomingDateCondition = (sql: Reading, now: Date) =>
  sql`d.state in ('draft', 'open', 'closed') and d.starts_at > ${now}`;

/** Cancels all upcoming dates of a specialist and withdraws their suggestions. A job then ends the tickets one by one. */
export async function cancelUpcomingDatesOf(sql: TxSql, specialist_id: string, now: Date): Promise<void> {
  const dates = await sql<{ id: string }[]>`
    update event_date d set state = 'cancelled', cancelled_at = ${now}, updated_at = ${now}, sequence = d.sequence + 1
    from event e where e.id = d.event_id and e.specialist_id = ${specialist_id} and ${upcomingDateCondition(sql, now)}
    returning d.id`;
  for (const { id } of dates)
    await publish(sql, "event_date.cancelled", { event_date_id: id }, { subject: `event_date:${id}` });
  await sql`
    update event set state = 'withdrawn', updated_at = ${now} where specialist_id = ${specialist_id} and state = 'proposed'`;
}

/** Deletes answers whose deletion day has come. Returns how many. */
export async function deleteAnswers(services: Pick<Services, "sql" | "clock">): Promise<number> {
  const gone = await services.sql`delete from event_answer where delete_on <= ${services.clock()}::date`;
  return gone.count;
}
