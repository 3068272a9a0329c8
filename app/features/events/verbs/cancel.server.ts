import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import { eachRow } from "../../../platform/jobs/each-row.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext, type WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { till } from "../../payments/verbs.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { mayActFor } from "../../sessions/verbs.server.ts";
import { endList } from "../../waiting/verbs.server.ts";
import type * as contract from "../contract.ts";
import { lockDate, readDateRow } from "../data/dates.server.ts";
import { sellerOf } from "../data/organizer.server.ts";
import type { DateRow, TicketRow } from "../data/rows.ts";
import { readBookablePeople } from "../data/people.server.ts";
import { type CancellationCause, refundPercent } from "../rules.ts";
import { giveUpHeldTickets, newTicketCode } from "./order.server.ts";
import { checkParticipant, replaceAnswers, questionsOf } from "./participants.server.ts";

/** Ends a confirmed ticket: releases its place, and lets `percent` of its price be refunded. */
export async function endTicket(
  sql: TxSql,
  { id, because, percent }: { id: string; because: CancellationCause; percent: number },
  now: Date,
): Promise<boolean> {
  const [ended] = await sql<{ event_date_id: string }[]>`
    update event_ticket set state = 'cancelled', cancelled_at = ${now}, cancelled_because = ${because}, refund_percent = ${percent}
    where id = ${id} and state = 'confirmed' returning event_date_id`;
  if (!ended) return false;
  const { event_date_id } = ended;
  await sql`delete from event_answer where event_ticket_id = ${id}`;
  await publish(sql, "ticket.cancelled", { event_ticket_id: id }, { subject: `event_ticket:${id}` });
  await publish(sql, "event_place.freed", { event_date_id }, { subject: `event_date:${event_date_id}` });
  return true;
}

/**
 * Reinstates a ticket that was cancelled because a bank took its payment back, once the bank has returned the payment. If the date has
 * begun, was cancelled or has no place, the family is refunded instead. False if the ticket was not cancelled for that reason.
 */
export async function reopenTicket(sql: TxSql, id: string, now: Date): Promise<boolean> {
  const [ticket] = await sql<Pick<TicketRow, "event_date_id" | "profile_id">[]>`
    select event_date_id, profile_id from event_ticket where id = ${id} and state = 'cancelled' and cancelled_because = 'disputed'`;
  const date = ticket && (await lockDate(sql, ticket.event_date_id));
  if (!date) return false;
  const [another] = await sql<{ state: string }[]>`
    select state from event_ticket where event_date_id = ${date.id} and profile_id = ${ticket.profile_id} and state in ('offered', 'held', 'confirmed')`;
  // The participant may have waited since and been offered another place.
  const offer = another?.state === "offered";
  const fits =
    date.state !== "cancelled" && date.starts_at > now && (offer || (date.taken < date.capacity && !another));
  if (!fits) {
    await sql`update event_ticket set cancelled_because = 'organizer', refund_percent = 100 where id = ${id}`;
    return true;
  }
  const of = { subject: "event_date", subject_id: date.id, profile_id: ticket.profile_id };
  await endList(sql, of, "taken", now);
  await sql`
    update event_ticket set state = 'confirmed', cancelled_at = null, cancelled_because = null, refund_percent = null where id = ${id}`;
  await publish(sql, "ticket.confirmed", { event_ticket_id: id }, { subject: `event_ticket:${id}` });
  return true;
}

/** Returns a ticket of a person for whom the caller may book, with its date; for others it is not found. */
async function ownTicket(
  services: Pick<Services, "sql">,
  { actor, now }: WriteContext<Person>,
  id: string,
): Promise<{ ticket: TicketRow; date: DateRow }> {
  if (actor.child_lock_active) throw new AppError("child_lock");
  const [ticket] = await services.sql<TicketRow[]>`select * from event_ticket where id = ${id} and state <> 'offered'`;
  const date = ticket && (await readDateRow(services.sql, ticket.event_date_id));
  if (!ticket || !date || !mayActFor(await accessOf(services.sql, actor.account_id, ticket.profile_id, now)))
    throw new AppError("event_ticket_not_found");
  return { ticket, date };
}

/** Cancels a ticket for the family. */
export async function cancelTicket(
  services: Services,
  context: WriteContext<Person>,
  { event_ticket_id: id, percent: shown }: Body<typeof contract.cancelTicket>,
): Promise<{ id: string; percent: number }> {
  const { now } = context;
  const { ticket, date: seen } = await ownTicket(services, context, id);
  return write(services, context, async (tx, sql) => {
    const seller = ticket.price > 0 ? sellerOf(services.settings, seen) : null;
    if (seller) await till().lockSeller(sql, seller.specialist_id);
    const date = await lockDate(sql, ticket.event_date_id);
    const [row] = await sql<TicketRow[]>`select * from event_ticket where id = ${id} for update`;
    if (!date || !row) throw new AppError("event_ticket_not_found");
    if (row.state === "held") {
      await giveUpHeldTickets(sql, [row], now);
      const [left] = await sql<TicketRow[]>`select * from event_ticket where id = ${id}`;
      // The ticket did not lapse, because its payment has just succeeded.
      if (left?.state !== "lapsed") throw new AppError("event_changed");
      await audit(tx, context, { action: "events.drop", subject: "event_ticket", subject_id: id });
      return { id, percent: 0 };
    }
    if (row.state !== "confirmed") throw new AppError("event_ticket_ended");
    const percent = refundPercent(row, date, now);
    if (percent === null) throw new AppError("event_begun");
    if (row.price > 0 && percent !== shown) throw new AppError("event_changed");
    await endTicket(sql, { id, because: "family", percent }, now);
    await audit(tx, context, { action: "events.cancel", subject: "event_ticket", subject_id: id, detail: { percent } });
    return { id, percent };
  });
}

/** Lets someone else for whom the caller may book take part instead. The payment stays as it is. */
export async function changeParticipant(
  services: Services,
  context: WriteContext<Person>,
  { event_ticket_id: id, participant }: Body<typeof contract.changeParticipant>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  await ownTicket(services, context, id);
  const [person] = await readBookablePeople(services.sql, actor.account_id, now, [participant.profile_id]);
  return write(services, context, async (tx, sql) => {
    const [row] = await sql<TicketRow[]>`select * from event_ticket where id = ${id} for update`;
    const date = row && (await readDateRow(sql, row.event_date_id));
    if (!date) throw new AppError("event_ticket_not_found");
    if (row.state !== "confirmed") throw new AppError("event_ticket_ended");
    if (now >= date.starts_at || row.checked_in_at !== null) throw new AppError("event_begun");
    const questions = await questionsOf(sql, date.event_id);
    checkParticipant(date, person, participant, questions, "participant");
    const [other] = await sql`
      select from event_ticket where event_date_id = ${date.id} and profile_id = ${person.profile_id} and id <> ${id}
        and state in ('offered', 'held', 'confirmed')`;
    if (other) throw new AppError("event_already_booked", { fields: { "participant.profile_id": { code: "taken" } } });
    await endList(sql, { subject: "event_date", subject_id: date.id, profile_id: person.profile_id }, "taken", now);
    await sql`
      update event_ticket set profile_id = ${person.profile_id}, code = ${newTicketCode()}, age_reason = ${participant.age_reason},
        recording_ok = ${date.recorded ? (participant.recording_ok ?? null) : null}, reminded_at = null
      where id = ${id}`;
    await replaceAnswers(sql, id, date, participant, questions);
    await publish(tx, "ticket.changed", { event_ticket_id: id }, { subject: `event_ticket:${id}` });
    await audit(tx, context, {
      action: "events.change_participant",
      subject: "event_ticket",
      subject_id: id,
      detail: { from: row.profile_id, to: person.profile_id },
    });
    return { id };
  });
}

const batch = 200;
const job = "events.end";
type Needs = Pick<Services, "db" | "sql" | "clock" | "log" | "settings">;

/**
 * Ends tickets of cancelled dates one by one, with full refunds; subscriptions of `ticket.cancelled` tell people. It may stop at any moment
 * and run again. Returns how many ended.
 */
export async function endCancelledDates(services: Needs): Promise<number> {
  const now = services.clock();
  let ended = 0;
  for (;;) {
    const left = await services.sql<{ id: string }[]>`
      select t.id from event_ticket t join event_date d on d.id = t.event_date_id
      where d.state = 'cancelled' and t.state in ('held', 'confirmed') order by t.id limit ${batch}`;
    if (left.length === 0) return ended;
    const done = await eachRow(
      services.log,
      job,
      left.map(({ id }) => id),
      (id) => endOne(services, id, now),
    );
    ended += done;
    // Failed ones are logged and tried again in the next run.
    if (done === 0) return ended;
  }
}

function endOne(services: Needs, id: string, now: Date): Promise<number> {
  return write(services, jobContext(job, now), async (_, sql) => {
    const [seen] = await sql<TicketRow[]>`select * from event_ticket where id = ${id}`;
    const date = seen && (await readDateRow(sql, seen.event_date_id));
    if (!date) return 0;
    const seller = seen.price > 0 ? sellerOf(services.settings, date) : null;
    if (seller) await till().lockSeller(sql, seller.specialist_id);
    await lockDate(sql, date.id);
    const [row] = await sql<TicketRow[]>`select * from event_ticket where id = ${id} for update`;
    if (row?.state === "held") await giveUpHeldTickets(sql, [row], now);
    const [again] = await sql<TicketRow[]>`select * from event_ticket where id = ${id}`;
    if (again?.state === "confirmed") await endTicket(sql, { id, because: "organizer", percent: 100 }, now);
    return 1;
  });
}

/** Ends tickets without a purchase that were not confirmed in time; the checkout drops unpaid purchases. */
export async function lapseOverdueTickets(services: Needs): Promise<number> {
  const now = services.clock();
  const over = await services.sql<{ id: string }[]>`
    select id from event_ticket where state = 'held' and (price = 0 or unanswered) and until <= ${now} order by until limit ${batch}`;
  return eachRow(
    services.log,
    job,
    over.map(({ id }) => id),
    (id) =>
      write(services, jobContext(job, now), async (_, sql) => {
        const [row] = await sql<TicketRow[]>`select * from event_ticket where id = ${id} for update`;
        if (row?.state !== "held" || row.until === null || row.until > now) return 0;
        await giveUpHeldTickets(sql, [row], now);
        return 1;
      }),
  );
}
