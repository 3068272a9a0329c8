import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body, Data } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { requireOrganizedDate } from "../data/organized.server.ts";
import { mayOrganize } from "../data/organizer.server.ts";
import type { TicketRow } from "../data/rows.ts";

type Context = WriteContext<Person>;
type Checks = Body<typeof contract.checkIn>["checks"];
type Results = Data<typeof contract.checkIn>;
type Found = Pick<TicketRow, "id" | "event_date_id" | "state" | "checked_in_at" | "code"> & {
  name: string;
  specialist_id: string | null;
};

/** Checks people in. The earliest check counts, whichever device reports first; repeating a check has the same result. */
export async function checkIn(
  services: Services,
  context: Context,
  { event_date_id, checks }: Body<typeof contract.checkIn>,
): Promise<Results> {
  const { actor, now } = context;
  await requireOrganizedDate(services.sql, actor, event_date_id);
  return write(services, context, async (tx, sql) => {
    const tickets = await lockTickets(sql, checks);
    const results: Results = [];
    for (const check of checks) {
      const ticket = tickets.find((one) => one.id === check.event_ticket_id || one.code === check.code);
      const { result, let_in } = judge(ticket, event_date_id, actor, check.at, now);
      if (ticket && let_in) {
        ticket.checked_in_at = let_in;
        await sql`
          update event_ticket set checked_in_at = ${let_in}, checked_in_by = ${actor.account_id}, attended = true where id = ${ticket.id}`;
        await audit(tx, context, {
          action: "events.check_in",
          subject: "event_ticket",
          subject_id: ticket.id,
          detail: { at: let_in.toISOString(), device: check.device },
        });
      }
      const theirs = ticket && (result === "ok" || result === "again" || result === "cancelled");
      results.push({
        result,
        event_ticket_id: theirs ? ticket.id : null,
        name: theirs ? ticket.name : null,
        checked_in_at: theirs ? (ticket.checked_in_at?.toISOString() ?? null) : null,
      });
    }
    return results;
  });
}

/** Reads the tickets named in the checks, and locks them in a fixed order. */
const lockTickets = (sql: TxSql, checks: Checks) => sql<Found[]>`
  select t.id, t.event_date_id, t.state, t.checked_in_at, t.code, p.name || ' ' || p.lastname as name, e.specialist_id
  from event_ticket t join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id join profile p on p.id = t.profile_id
  where t.code = any(${checks.flatMap(({ code }) => code ?? [])}::text[])
    or t.id = any(${checks.flatMap(({ event_ticket_id }) => event_ticket_id ?? [])}::uuid[])
  order by t.id for no key update of t`;

/** Returns the result of a check; `let_in` is set if this check counts now. */
function judge(ticket: Found | undefined, dateId: string, actor: Person, at: string, now: Date) {
  // Tickets of other organizers are unknown here.
  if (!ticket || !mayOrganize(actor, ticket)) return { result: "unknown" as const };
  if (ticket.event_date_id !== dateId) return { result: "other_date" as const };
  if (ticket.state === "cancelled") return { result: "cancelled" as const };
  // The code of an unconfirmed ticket was never shown to anyone.
  if (ticket.state !== "confirmed") return { result: "unknown" as const };
  // The device's clock may be ahead.
  const when = new Date(Math.min(Date.parse(at), now.getTime()));
  const known = ticket.checked_in_at;
  if (known === null || when < known) return { result: "ok" as const, let_in: when };
  return { result: when.getTime() === known.getTime() ? ("ok" as const) : ("again" as const) };
}

/** Locks a ticket of a date that the person organizes. */
async function lockOwn(sql: TxSql, actor: Person, id: string): Promise<TicketRow & { starts_at: Date }> {
  const [row] = await sql<(TicketRow & { specialist_id: string | null; starts_at: Date })[]>`
    select t.*, e.specialist_id, d.starts_at from event_ticket t join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
    where t.id = ${id} for no key update of t`;
  if (!row || !mayOrganize(actor, row)) throw new AppError("event_ticket_not_found");
  if (row.state !== "confirmed") throw new AppError("event_ticket_ended");
  return row;
}

/** Undoes a check-in, for example of the wrong person. */
export const undoCheckIn = (
  services: Services,
  context: Context,
  { event_ticket_id: id }: Body<typeof contract.undoCheckIn>,
): Promise<{ id: string }> =>
  write(services, context, async (tx, sql) => {
    await lockOwn(sql, context.actor, id);
    await sql`update event_ticket set checked_in_at = null, checked_in_by = null, attended = null where id = ${id}`;
    await audit(tx, context, { action: "events.undo_check_in", subject: "event_ticket", subject_id: id });
    return { id };
  });

/** Sets attendance by hand. */
export function setAttendance(
  services: Services,
  context: Context,
  { event_date_id, event_ticket_id: id = null, attended }: Body<typeof contract.setAttendance>,
): Promise<{ changed: number }> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const date = await requireOrganizedDate(sql, actor, event_date_id);
    if (date.starts_at > now || date.state === "cancelled") throw new AppError("event_step_refused");
    if (id !== null && (await lockOwn(sql, actor, id)).event_date_id !== event_date_id)
      throw new AppError("event_ticket_not_found");
    const changed = await sql`
      update event_ticket set attended = ${attended} where event_date_id = ${event_date_id} and state = 'confirmed'
        and ${id === null ? sql`attended is null` : sql`id = ${id}`}`;
    await audit(tx, context, {
      action: "events.attendance",
      subject: id === null ? "event_date" : "event_ticket",
      subject_id: id ?? event_date_id,
      detail: { attended },
    });
    return { changed: changed.count };
  });
}
