/** Waiting for a place at a date that is full. */
import { expect, test, vi } from "vitest";
import { publish } from "../../platform/events/outbox.server.ts";
import { eventsErasure } from "./erasure.server.ts";
import { till } from "../payments/verbs.server.ts";
import { offerOnAllLists } from "../waiting/jobs.server.ts";
import {
  at,
  buyTickets,
  c,
  guardian,
  makeDate,
  makeEvent,
  order,
  pair,
  settle,
  start,
  takenPlaces,
  ticket,
  withEvents,
} from "./testing/ticketing.ts";

withEvents();
const own = () => pair.guardian.own_profile_id;
const child = () => pair.child_id;
const other = () => pair.otherGuardian;
const wait = (event_date_id: string, profile_id: string, as: string) =>
  c.t.call(as, "POST", "/events/wait", { event_date_id, profile_id });
const code = (answer: { body: { code?: string } }) => answer.body.code;
const offerOf = async (dateId: string) =>
  (
    await c.t.sql<{ id: string; hold_id: string }[]>`
      select o.id, o.hold_id from waiting_offer o join waiting_entry w on w.id = o.waiting_entry_id where w.subject_id = ${dateId} and o.state = 'open'`
  )[0];
const answer = (waiting_offer_id: string, what: string) =>
  c.t.call(other().account_id, "PATCH", "/waiting/offers/answer", { waiting_offer_id, answer: what });

test("waiting is refused for other families' people, people with a place, drafts, and dates with places or without a list", async () => {
  const event = await makeEvent();
  const date = await makeDate(event, { capacity: 1, price: 0 });
  expect(code(await wait(date, own(), guardian))).toBe("place_is_free");
  expect((await wait(date, own(), "")).status).toBe(401);
  await order(date, [own()], 0);
  await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: date });
  expect(code(await wait(date, own(), guardian))).toBe("event_already_booked");
  expect((await wait(date, own(), other().account_id)).status).toBe(400);
  expect(code(await wait(await makeDate(event, { state: "draft" }), own(), guardian))).toBe("event_date_not_found");
  const without = await makeDate(event, { waiting: false });
  expect(code(await wait(without, own(), guardian))).toBe("waiting_closed");
  expect(code(await wait(date, other().own_profile_id, other().account_id))).toBeUndefined();
  expect(code(await wait(date, other().own_profile_id, other().account_id))).toBe("already_waiting");
});

const setStatus = async (status: string) => {
  const { specialist_id } = pair.specialist;
  await c.t.sql.begin(async (sql) => {
    await sql`update specialist set status = ${status} where id = ${specialist_id}`;
    await publish(sql, "specialist.status_changed", { specialist_id, to: status });
  });
};

test("nothing is offered or taken while the organizer is suspended, and offers continue after that", async () => {
  const date = await makeDate(await makeEvent(), { capacity: 1, price: 0 });
  await order(date, [own()], 0);
  const { body } = await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: date });
  expect((await wait(date, other().own_profile_id, other().account_id)).status).toBe(201);
  await c.t.call(guardian, "POST", "/events/tickets/cancel", { event_ticket_id: body.data.ticket_ids[0], percent: 0 });
  await settle();
  const offer = await offerOf(date);
  await setStatus("suspended");
  expect(code(await answer(offer?.id ?? "", "accepted"))).toBe("place_gone");
  expect(code(await wait(date, child(), guardian))).toBe("waiting_closed");
  expect((await ticket(offer?.hold_id ?? ""))?.state).toBe("offered");
  await settle();
  expect((await ticket(offer?.hold_id ?? ""))?.state).toBe("lapsed");
  expect(code(await answer(offer?.id ?? "", "accepted"))).toBe("offer_answered");
  await offerOnAllLists(c.t.services);
  expect(await offerOf(date)).toBeUndefined();
  const shown = await c.t.call(other().account_id, "GET", `/waiting/offers/${offer?.id}`);
  expect(shown.body.data).toMatchObject({ state: "withdrawn", entry: { state: "waiting" } });
  await setStatus("published");
  await settle();
  await offerOnAllLists(c.t.services);
  expect((await answer((await offerOf(date))?.id ?? "", "accepted")).status).toBe(200);
  expect(await takenPlaces(date)).toBe(1);
});

test("a specialist's pause withdraws the offer of a place but leaves the date open", async () => {
  const date = await makeDate(await makeEvent(), { capacity: 1, price: 0 });
  await order(date, [own()], 0);
  const { body } = await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: date });
  await wait(date, other().own_profile_id, other().account_id);
  await c.t.call(guardian, "POST", "/events/tickets/cancel", { event_ticket_id: body.data.ticket_ids[0], percent: 0 });
  await settle();
  const offer = await offerOf(date);
  const { specialist_id, account_id } = pair.specialist;
  await c.t.sql.begin(async (sql) => {
    await sql`update specialist set status = 'removed' where id = ${specialist_id}`;
    await eventsErasure.hide?.(sql, { account_id, profile_ids: [] }, start, "pause");
  });
  await settle();
  expect((await ticket(offer?.hold_id ?? ""))?.state).toBe("lapsed");
  expect((await c.t.sql`select state from event_date where id = ${date}`)[0]?.["state"]).toBe("open");
  await setStatus("published");
});

test("a released place is offered to the family that waits, can't be ordered by others, and is held once accepted", async () => {
  const date = await makeDate(await makeEvent(), { capacity: 1 });
  const [id] = await buyTickets(date, [own()]);
  expect((await wait(date, other().own_profile_id, other().account_id)).status).toBe(201);
  await c.t.call(guardian, "POST", "/events/tickets/cancel", { event_ticket_id: id, percent: 100 });
  // Refused both before and after the offer is made.
  expect(code(await order(date, [child()]))).toBe("event_full");
  await settle();
  expect(code(await order(date, [child()]))).toBe("event_full");
  const offer = await offerOf(date);
  expect((await ticket(offer?.hold_id ?? ""))?.state).toBe("offered");
  const { body } = await answer(offer?.id ?? "", "accepted");
  expect(body.data.next).toBe(`/user/checkout?eventDateId=${date}`);
  expect((await ticket(offer?.hold_id ?? ""))?.state).toBe("held");
  expect(await takenPlaces(date)).toBe(1);
  // The family can order it again with other answers although the date is full.
  const again = await order(date, [other().own_profile_id], 1200, other().account_id);
  expect(again.status, JSON.stringify(again.body)).toBe(201);
  expect(await takenPlaces(date)).toBe(1);
});

test("accepting a place at the operator's own event locks the seller before the date", async () => {
  const { specialist_id } = pair.specialist;
  const before = c.t.services.settings;
  c.t.services.settings = { ...before, operatorSeller: specialist_id };
  const date = await makeDate(await makeEvent({ specialist_id: null }), { capacity: 1 });
  const [id] = await buyTickets(date, [own()]);
  await wait(date, other().own_profile_id, other().account_id);
  await c.t.call(guardian, "POST", "/events/tickets/cancel", { event_ticket_id: id, percent: 100 });
  await settle();
  const offer = await offerOf(date);
  let answered: ReturnType<typeof answer> | undefined;
  await c.t.sql.begin(async (sql) => {
    await till().lockSeller(sql, specialist_id);
    answered = answer(offer?.id ?? "", "accepted");
    await vi.waitFor(async () => {
      const waiting = await c.t.sql`
        select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
      expect(waiting).toHaveLength(1);
    });
    await sql`select from event_date where id = ${date} for update nowait`;
  });
  expect((await answered)?.body.data.next).toBe(`/user/checkout?eventDateId=${date}`);
  c.t.services.settings = before;
});

test("a declined place is available again, and cancelling the date ends the waiting list", async () => {
  const date = await makeDate(await makeEvent(), { capacity: 1, price: 0 });
  await order(date, [own()], 0);
  const { body } = await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: date });
  await wait(date, other().own_profile_id, other().account_id);
  await c.t.call(guardian, "POST", "/events/tickets/cancel", { event_ticket_id: body.data.ticket_ids[0], percent: 0 });
  await settle();
  const offer = await offerOf(date);
  await answer(offer?.id ?? "", "declined");
  await settle();
  expect(await takenPlaces(date)).toBe(0);
  expect((await ticket(offer?.hold_id ?? ""))?.state).toBe("lapsed");
  await order(date, [own()], 0);
  await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: date });
  await wait(date, other().own_profile_id, other().account_id);
  const staff = pair.specialist.account_id;
  const off = await c.t.call(staff, "POST", "/events/dates/cancel", { event_date_id: date, reason: "Ill." });
  expect(off.status, JSON.stringify(off.body)).toBe(200);
  c.set(at(1));
  await settle();
  const entries = await c.t.sql<
    { state: string }[]
  >`select state from waiting_entry where subject_id = ${date} order by id`;
  expect(entries.map(({ state }) => state).toSorted()).toEqual(["declined", "over"]);
});
