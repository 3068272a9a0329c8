import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { CallerTx } from "../../../platform/events/statement.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import { spendFirst } from "../../../platform/limits/spend.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { checkCheckout } from "../../checkout/verbs.server.ts";
import { till } from "../../payments/verbs.server.ts";
import { endList, someoneWaits } from "../../waiting/verbs.server.ts";
import type * as contract from "../contract.ts";
import type { OrderResult, ParticipantInput } from "../contract.ts";
import { lockDate, readDateRow } from "../data/dates.server.ts";
import { sellerOf } from "../data/organizer.server.ts";
import { type BookablePerson, readBookablePeople } from "../data/people.server.ts";
import type { DateRow, TicketRow } from "../data/rows.ts";
import { openToAllMinutes, availability, holdMinutes, pricePerParticipant } from "../rules.ts";
import { checkParticipant, replaceAnswers, questionsOf } from "./participants.server.ts";

/** Each attempt may lock an event's sales. */
const orderLimit = { count: 60, seconds: 3600, burst: 20 };

/** Returns a new secret for a ticket's QR code. */
export const newTicketCode = (): string => randomBytes(16).toString("base64url");

/** Refuses a date that can't be ordered now, or has too few places. Also useful without a lock, since refusing early is safe. */
function refuseClosed(date: DateRow | undefined, count: number, now: Date): asserts date is DateRow {
  if (!date || date.state === "draft") throw new AppError("event_date_not_found");
  const standing = availability(date, now);
  if (standing === "full" || standing === "waiting") throw new AppError("event_full", { values: { left: 0 } });
  if (standing !== "open") throw new AppError("event_closed");
  const left = date.capacity - date.taken;
  if (left < count) throw new AppError("event_full", { values: { left } });
}

/** Ends the account's unpaid order for a date, because a new one replaces it. Returns how many places it had. */
async function replaceOwn(sql: TxSql, account_id: string, dateId: string, now: Date): Promise<number> {
  const own = await sql<HeldTicket[]>`
    select id, price, unanswered from event_ticket where event_date_id = ${dateId} and account_id = ${account_id} and state = 'held' order by id`;
  await giveUpHeldTickets(sql, own, now);
  return own.length;
}

/** Refuses an order while people wait, because they get available places first. Near the end of sales, anyone can order. */
async function refuseBeforeOthers(sql: TxSql, { id, waiting, sell_until }: DateRow, now: Date): Promise<void> {
  if (!waiting || now.getTime() > sell_until.getTime() - openToAllMinutes * 60_000) return;
  if (await someoneWaits(sql, { subject: "event_date", subject_id: id }))
    throw new AppError("event_full", { values: { left: 0 } });
}

export type HeldTicket = Pick<TicketRow, "id" | "price" | "unanswered">;

/** Whether the ticket has a purchase, which has the same id. */
const isOrdered = ({ price, unanswered }: Omit<HeldTicket, "id">): boolean => price > 0 && !unanswered;

/** Ends tickets that were not paid or confirmed. If the payment has just succeeded, the ticket stays; a later payment is refunded by the checkout. */
export async function giveUpHeldTickets(sql: TxSql, held: readonly HeldTicket[], now: Date): Promise<void> {
  const [ordered, others] = [held.filter(isOrdered), held.filter((one) => !isOrdered(one))];
  const ids = ordered.map(({ id }) => id);
  if (ids.length > 0) await till().giveUp(sql, ids, now);
  for (const { id } of others) await lapseTicket(sql, id);
}

/** Ends a held or offered ticket, and releases its place. */
export async function lapseTicket(sql: TxSql, id: string): Promise<void> {
  const [lapsed] = await sql<{ event_date_id: string }[]>`
    update event_ticket set state = 'lapsed', until = null
    where id = ${id} and state in ('held', 'offered') returning event_date_id`;
  if (!lapsed) return;
  await sql`delete from event_answer where event_ticket_id = ${id}`;
  await publish(
    sql,
    "event_place.freed",
    { event_date_id: lapsed.event_date_id },
    { subject: `event_date:${lapsed.event_date_id}` },
  );
}

/** Releases overdue places, so that no one is refused because of them. The caller has locked the seller and the date. */
async function lapseOverdue(sql: TxSql, dateId: string, now: Date): Promise<boolean> {
  const over = await sql<HeldTicket[]>`
    select id, price, unanswered from event_ticket where event_date_id = ${dateId} and state = 'held' and until <= ${now} order by id limit 50`;
  await giveUpHeldTickets(sql, over, now);
  return over.length > 0;
}

/** Holds a place for each participant, and records what is to be paid for it. */
export async function orderTickets(
  services: Services,
  context: WriteContext<Person>,
  { event_date_id, participants, price: shown }: Body<typeof contract.orderTickets>,
): Promise<OrderResult> {
  const { actor, now } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  const ids = participants.map(({ profile_id }) => profile_id);
  const twice = ids.findIndex((id, i) => ids.indexOf(id) !== i);
  if (twice >= 0) throw wrongField(`participants.${twice}.profile_id`, "choice");
  const { sql: reading, settings } = services;
  const seen = await readDateRow(reading, event_date_id);
  if (!seen || seen.state === "draft") throw new AppError("event_date_not_found");
  const [own] = await reading`
    select from event_ticket where event_date_id = ${event_date_id} and account_id = ${actor.account_id} and state = 'held' limit 1`;
  const [overdue] = await reading`
    select from event_ticket where event_date_id = ${event_date_id} and state = 'held' and until <= ${now} limit 1`;
  // In a rush, most orders are refused here without waiting for locks.
  if (!own && !overdue) refuseClosed(seen, participants.length, now);
  const people = await readBookablePeople(reading, actor.account_id, now, ids);
  await spendFirst(services, [[`event-order:${actor.account_id}`, orderLimit]]);
  return write(services, context, async (tx, sql) => {
    const seller = seen.price === 0 ? null : sellerOf(settings, seen);
    if (seen.price > 0 && !seller) throw new AppError("seller_unavailable");
    if (seller) await till().lockSeller(sql, seller.specialist_id);
    await lockDate(sql, event_date_id);
    const replaced = await replaceOwn(sql, actor.account_id, event_date_id, now);
    await lapseOverdue(sql, event_date_id, now);
    const date = await readDateRow(sql, event_date_id);
    refuseClosed(date, participants.length, now);
    if (replaced < participants.length) await refuseBeforeOthers(sql, date, now);
    const price = pricePerParticipant(date, participants.length, now);
    if (price !== shown) throw new AppError("event_changed");
    // The price was zero when the seller was looked up.
    if (price > 0 && !seller) throw new AppError("event_changed");
    const questions = await questionsOf(sql, date.event_id);
    const until = new Date(Math.min(now.getTime() + holdMinutes * 60_000, date.sell_until.getTime()));
    const ordered: string[] = [];
    for (const [i, given] of participants.entries()) {
      const person = people.find(({ profile_id }) => profile_id === given.profile_id);
      checkParticipant(date, person, given, questions, `participants.${i}`);
      // The participant no longer waits.
      await endList(sql, { subject: "event_date", subject_id: date.id, profile_id: given.profile_id }, "taken", now);
      const id = await holdTicket(
        sql,
        { date, person, given, account_id: actor.account_id, price, until, path: `participants.${i}` },
        now,
      );
      await replaceAnswers(sql, id, date, given, questions);
      if (price > 0 && seller)
        await orderTicketPayment(
          services,
          sql,
          { id, seller, account_id: actor.account_id, profile_id: given.profile_id, price, until },
          now,
        );
      ordered.push(id);
      await noted(tx, context, "events.order", id);
    }
    return {
      event_date_id,
      ticket_ids: ordered,
      purchase_ids: price > 0 ? ordered : [],
      amount: price * ordered.length,
      currency: date.currency,
      until: until.toISOString(),
    };
  });
}

const noted = (tx: CallerTx, context: WriteContext<Person>, action: string, id: string) =>
  audit(tx, context, { action, subject: "event_ticket", subject_id: id });

interface NewTicket {
  date: DateRow;
  person: Pick<BookablePerson, "profile_id">;
  given: ParticipantInput;
  account_id: string;
  price: number;
  until: Date;
  /** The field to be named if the person already has a place. */
  path: string;
}

async function holdTicket(
  sql: TxSql,
  { date, person, given, account_id, price, until, path }: NewTicket,
  now: Date,
): Promise<string> {
  const id = v7({ msecs: now.getTime() });
  const [row] = await sql`
    insert into event_ticket (id, event_date_id, account_id, profile_id, state, until, price, code, age_reason, recording_ok, refund_hours, late_percent, created_at)
    values (${id}, ${date.id}, ${account_id}, ${person.profile_id}, 'held', ${until}, ${price}, ${newTicketCode()}, ${given.age_reason},
      ${date.recorded ? (given.recording_ok ?? null) : null}, ${date.refund_hours}, ${date.late_percent}, ${now})
    on conflict (event_date_id, profile_id) where state in ('offered', 'held', 'confirmed') do nothing returning id`;
  if (!row) throw new AppError("event_already_booked", { fields: { [`${path}.profile_id`]: { code: "taken" } } });
  return id;
}

/** Orders the payment of a held ticket. */
export async function orderTicketPayment(
  services: Services,
  sql: TxSql,
  {
    id,
    seller,
    ...order
  }: {
    id: string;
    seller: { specialist_id: string; operator: boolean };
    account_id: string;
    profile_id: string;
    price: number;
    until: Date;
  },
  now: Date,
): Promise<void> {
  const { until: pay_until, ...due } = order;
  await till().order(
    services,
    sql,
    {
      ...due,
      kind: "ticket",
      id,
      session_id: null,
      specialist_id: seller.specialist_id,
      currency: "EUR",
      pay_until,
      // The operator owes itself no commission.
      ...(seller.operator && { basis_points: 0 }),
    },
    now,
  );
}

/** Confirms a paid or free ticket. False if it was not held, for example because it was already confirmed. */
export async function markTicketConfirmed(sql: TxSql, id: string, now: Date): Promise<boolean> {
  const [given] = await sql<{ event_date_id: string }[]>`
    update event_ticket set state = 'confirmed', until = null, confirmed_at = ${now} where id = ${id} and state = 'held' returning event_date_id`;
  if (given) await publish(sql, "ticket.confirmed", { event_ticket_id: id }, { subject: `event_ticket:${id}` });
  return given !== undefined;
}

/** Confirms the caller's order for a date. May be called any number of times. */
export async function confirmTickets(
  services: Services,
  context: WriteContext<Person>,
  { event_date_id }: Body<typeof contract.confirmTickets>,
): Promise<{ state: "confirmed" | "open" | "paying" | "over"; ticket_ids: string[] }> {
  const { actor, now } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  const { sql: reading } = services;
  const latest = await reading<TicketRow[]>`
    select * from event_ticket where event_date_id = ${event_date_id} and account_id = ${actor.account_id} and state <> 'offered'
    order by id desc limit 20`;
  const [first] = latest;
  if (!first) throw new AppError("event_ticket_not_found");
  const all = latest.filter(({ state }) => state === "held");
  const held = all.filter(({ unanswered }) => !unanswered);
  const ids = held.map(({ id }) => id);
  if (held.length < all.length && held.length === 0) return { state: "open", ticket_ids: all.map(({ id }) => id) };
  if (held.length === 0) {
    const confirmed = latest.flatMap(({ id, state }) => (state === "confirmed" ? [id] : []));
    return confirmed.length > 0 ? { state: "confirmed", ticket_ids: confirmed } : { state: "over", ticket_ids: [] };
  }
  if (held.some(({ price }) => price > 0)) {
    const { state } = await checkCheckout(services, context, { purchase_ids: ids });
    return {
      state:
        state === "paid"
          ? "confirmed"
          : state === "paying" || state === "open"
            ? state
            : state === "waiting"
              ? "open"
              : "over",
      ticket_ids: ids,
    };
  }
  return write(services, context, async (tx, sql) => {
    const date = await lockDate(sql, event_date_id);
    const given: string[] = [];
    for (const id of ids) {
      const [row] = await sql<TicketRow[]>`select * from event_ticket where id = ${id} for update`;
      if (row?.state !== "held") continue;
      if (date?.stopped || (row.until !== null && row.until <= now)) await lapseTicket(sql, id);
      else if (await markTicketConfirmed(sql, id, now)) {
        given.push(id);
        await noted(tx, context, "events.confirm", id);
      }
    }
    return given.length > 0
      ? { state: "confirmed" as const, ticket_ids: given }
      : { state: "over" as const, ticket_ids: [] };
  });
}
