import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { lockDate } from "../data/dates.server.ts";
import { requireOrganizedDate } from "../data/organized.server.ts";
import type { DateRow } from "../data/rows.ts";

/** The maximum length of a date. */
const longestMinutes = 31 * 24 * 60;

/** Refuses an end that is not after the start, a date that is too long, and a start that has passed. */
export function checkTimes({ starts_at, ends_at }: { starts_at: string; ends_at: string }, now: Date): void {
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;
  if (minutes <= 0 || minutes > longestMinutes) throw wrongField("ends_at", "date");
  if (new Date(starts_at) <= now) throw new AppError("event_begun", { fields: { starts_at: { code: "date" } } });
}

interface Before {
  starts_at: Date;
  ends_at: Date;
  /** The event's place before the change. */
  place?: readonly (string | null)[];
}

/**
 * Raises the date's sequence number for calendars, and publishes the move, so that everyone with a place is told. `free`: they may cancel for
 * a full refund.
 */
export async function markMoved(sql: TxSql, id: string, before: Before, free: boolean, now: Date): Promise<void> {
  await sql`
    update event_date set sequence = sequence + 1, updated_at = ${now}, moved_at = case when ${free} then ${now} else moved_at end
    where id = ${id}`;
  // A new reminder is sent for the new time.
  if (free) await sql`update event_ticket set reminded_at = null where event_date_id = ${id} and state = 'confirmed'`;
  await publish(
    sql,
    "event_date.moved",
    {
      event_date_id: id,
      from: { starts_at: before.starts_at.toISOString(), ends_at: before.ends_at.toISOString() },
      place: before.place !== undefined,
      link_only: !free,
    },
    { subject: `event_date:${id}` },
  );
}

/** Locks a date of the organizer that is neither cancelled nor begun. */
export async function lockUpcomingDate(sql: TxSql, { actor, now }: WriteContext<Person>, id: string): Promise<DateRow> {
  await requireOrganizedDate(sql, actor, id);
  const date = await lockDate(sql, id);
  if (!date) throw new AppError("event_date_not_found");
  if (date.state === "cancelled") throw new AppError("event_step_refused");
  if (date.starts_at <= now) throw new AppError("event_begun");
  return date;
}

/** Changes the time or link of a date. The end of sales keeps its distance to the start. */
export function moveDate(
  services: Services,
  context: WriteContext<Person>,
  { event_date_id: id, link = null, ...times }: Body<typeof contract.moveDate>,
): Promise<{ id: string }> {
  const { now } = context;
  const [starts_at, ends_at] = [new Date(times.starts_at), new Date(times.ends_at)];
  return write(services, context, async (tx, sql) => {
    const date = await lockUpcomingDate(sql, context, id);
    checkTimes(times, now);
    const other = date.starts_at.getTime() !== starts_at.getTime() || date.ends_at.getTime() !== ends_at.getTime();
    if (!other && date.link === link) return { id };
    const by = starts_at.getTime() - date.starts_at.getTime();
    const later = (at: Date) => new Date(at.getTime() + by);
    await sql`
      update event_date set starts_at = ${starts_at}, ends_at = ${ends_at}, link = ${link}, sell_until = ${later(date.sell_until)},
        updated_at = ${now} where id = ${id}`;
    await sql`
      update event_answer a set delete_on = a.delete_on + ((${ends_at} at time zone ${date.time_zone})::date - (${date.ends_at} at time zone ${date.time_zone})::date)
      from event_ticket t where t.id = a.event_ticket_id and t.event_date_id = ${id}`;
    // No one has seen a draft.
    if (date.state !== "draft") await markMoved(sql, id, date, other, now);
    await audit(tx, context, {
      action: "events.move",
      subject: "event_date",
      subject_id: id,
      detail: { from: date.starts_at.toISOString(), to: starts_at.toISOString() },
    });
    return { id };
  });
}

/** Cancels a date permanently; a job refunds and tells everyone. */
export function cancelDate(
  services: Services,
  context: WriteContext<Person>,
  { event_date_id: id, reason }: Body<typeof contract.cancelDate>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    await requireOrganizedDate(sql, actor, id);
    const date = await lockDate(sql, id);
    if (!date) throw new AppError("event_date_not_found");
    if (date.state === "cancelled") throw new AppError("event_step_refused");
    if (date.ends_at <= now) throw new AppError("event_begun");
    await sql`
      update event_date set state = 'cancelled', cancelled_at = ${now}, cancel_reason = ${reason}, sequence = sequence + 1, updated_at = ${now}
      where id = ${id}`;
    await publish(tx, "event_date.cancelled", { event_date_id: id }, { subject: `event_date:${id}` });
    await audit(tx, context, { action: "events.cancel_date", subject: "event_date", subject_id: id });
    return { id };
  });
}
