/** What happens to a place offered from the waiting list when its date changes. */
import { v7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import {
  at,
  c,
  guardian,
  makeDate,
  makeEvent,
  order,
  pair,
  pay,
  settle,
  takenPlaces,
  ticket,
  withEvents,
} from "./testing/ticketing.ts";
import { ticketsOfDate } from "./data/asked.server.ts";
import { lapseOverdueTickets, endTicket, reopenTicket } from "./verbs/cancel.server.ts";

withEvents();
const other = () => pair.otherGuardian;
const organizer = (path: string, more: object = {}) =>
  c.t.call(pair.specialist.account_id, "POST", `/events/dates/${path}`, { event_date_id: date, ...more });
const answer = (waiting_offer_id: string) =>
  c.t.call(other().account_id, "PATCH", "/waiting/offers/answer", { waiting_offer_id, answer: "accepted" });
const offers = () => c.t.sql<{ id: string; state: string; entry: string; hold_id: string; starts_at: Date }[]>`
  select o.id, o.state, w.state as entry, o.hold_id, o.starts_at from waiting_offer o join waiting_entry w on w.id = o.waiting_entry_id
  where w.subject_id = ${date} order by o.id`;
const told = async () =>
  (
    await c.t.sql<{ subject: string; body_text: string }[]>`
    select subject, body_text from mail where account_id = ${other().account_id} and kind like 'waiting.%' order by id`
  ).map(({ subject, body_text }) => [subject, body_text] as const);

let date: string;
let own: string;
let offer: { id: string; hold_id: string };
beforeEach(async () => {
  await c.t.sql`delete from mail`;
  date = await makeDate(await makeEvent(), { capacity: 1, price: 0 });
  await order(date, [pair.guardian.own_profile_id], 0);
  own = (await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: date })).body.data.ticket_ids[0];
  const waits = { event_date_id: date, profile_id: other().own_profile_id };
  await c.t.call(other().account_id, "POST", "/events/wait", waits);
  await c.t.call(guardian, "POST", "/events/tickets/cancel", { event_ticket_id: own, percent: 0 });
  await settle();
  offer = (await offers())[0] as typeof offer;
});

test("closing sales withdraws the offer; the family is told, stays on the list, and gets a new offer when sales reopen", async () => {
  expect((await organizer("close")).status).toBe(200);
  expect((await answer(offer.id)).body.code).toBe("offer_answered");
  await settle();
  expect(await takenPlaces(date)).toBe(0);
  expect(await offers()).toMatchObject([{ state: "withdrawn", entry: "waiting" }]);
  expect((await told())[1]).toEqual([
    "The place at First words is no longer held for you",
    expect.stringContaining("You’re still on the waiting list"),
  ]);
  c.set(at(1));
  await organizer("open");
  await settle();
  expect(await offers()).toMatchObject([{ state: "withdrawn" }, { state: "open" }]);
  expect((await answer((await offers())[1]?.id ?? "")).status).toBe(200);
  expect(await takenPlaces(date)).toBe(1);
});

test("after a date is cancelled, the offer can't be accepted, even before the job has run, and the family is told why", async () => {
  expect((await organizer("cancel", { reason: "Ill." })).status).toBe(200);
  expect((await answer(offer.id)).body.code).toBe("place_gone");
  expect((await ticket(offer.hold_id))?.state).toBe("offered");
  await settle();
  expect((await ticket(offer.hold_id))?.state).toBe("lapsed");
  expect(await offers()).toMatchObject([{ state: "withdrawn", entry: "over" }]);
  expect((await told())[1]).toEqual([
    "You’re no longer waiting for a place at First words",
    expect.stringContaining("The organizer has cancelled this event."),
  ]);
});

test("a family with an offer is told of a move, and a move that leaves no time to answer withdraws the offer", async () => {
  const to = (hours: number) =>
    organizer("move", { starts_at: at(hours).toISOString(), ends_at: at(hours + 1).toISOString() });
  expect((await to(264)).status).toBe(200);
  await settle();
  expect(await offers()).toMatchObject([{ state: "open", starts_at: at(264) }]);
  expect((await told()).map(([subject]) => subject)).toEqual([
    expect.stringMatching(/^A place at First words is available: Thu, Dec.3, 10:00.AM$/u),
    expect.stringMatching(/^A place at First words is available: Fri, Dec.4, 10:00.AM$/u),
  ]);
  // Sales end an hour before the start.
  expect((await to(1.1)).status).toBe(200);
  await settle();
  expect(await offers()).toMatchObject([{ state: "withdrawn", entry: "waiting" }]);
  expect(await takenPlaces(date)).toBe(0);
});

test("a ticket that becomes valid again takes the place offered to its family", async () => {
  await answer(offer.id);
  c.set(at(1));
  await c.t.sql.begin((sql) => endTicket(sql, { id: offer.hold_id, because: "disputed", percent: 0 }, at(1)));
  // Someone else takes the place first, so that the family waits again.
  await order(date, [pair.guardian.own_profile_id], 0);
  const again = (await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: date })).body.data.ticket_ids[0];
  const waits = { event_date_id: date, profile_id: other().own_profile_id };
  expect((await c.t.call(other().account_id, "POST", "/events/wait", waits)).status).toBe(201);
  await c.t.call(guardian, "POST", "/events/tickets/cancel", { event_ticket_id: again, percent: 0 });
  await settle();
  expect((await offers()).at(-1)).toMatchObject({ state: "open" });
  expect(await c.t.sql.begin((sql) => reopenTicket(sql, offer.hold_id, at(1)))).toBe(true);
  await settle();
  expect((await ticket(offer.hold_id))?.state).toBe("confirmed");
  expect((await offers()).at(-1)).toMatchObject({ state: "withdrawn", entry: "taken" });
  expect(await takenPlaces(date)).toBe(1);
});

test.each([0, 1200])(
  "a place with a price of %s can be neither paid nor confirmed before the organizer's questions are answered",
  async (price) => {
    const { sql } = c.t;
    const event_question_id = v7();
    const [{ event_id = "" } = {}] = await sql<{ event_id: string }[]>`
    update event_date set price = ${price} where id = ${date} returning event_id`;
    await sql`update event_ticket set price = ${price} where id = ${offer.hold_id}`;
    await sql`
    insert into event_question (id, event_id, position, kind, required, question, purpose, keep_days)
    values (${event_question_id}, ${event_id}, 0, 'text', true, ${sql.json({ en: "Allergies?" })}, ${sql.json({ en: "Snacks" })}, 30)`;
    const as = other().account_id;
    const confirm = async () =>
      (await c.t.call(as, "POST", "/events/confirm", { event_date_id: date })).body.data.state;
    const held = async () => (await c.t.call(as, "GET", `/events/dates/${date}`)).body.data.held;
    const { data } = (await answer(offer.id)).body;
    expect(data.next).toContain(`eventDateId=${date}`);
    expect(await held()).toMatchObject({ ticket_ids: [offer.hold_id], purchase_ids: [] });
    expect(await ticketsOfDate.purchases(sql, { account_id: as }, date, at(0))).toEqual([]);
    expect(await confirm()).toBe("open");
    expect((await ticket(offer.hold_id))?.state).toBe("held");
    await expect(
      sql`update event_ticket set state = 'confirmed', until = null where id = ${offer.hold_id}`,
    ).rejects.toThrow();
    const profiles = [other().own_profile_id];
    expect((await order(date, profiles, price, as)).status).toBe(400);
    const answers = [{ event_question_id, answer: "None" }];
    const { ticket_ids } = (await order(date, profiles, price, as, { answers })).body.data;
    expect((await ticket(offer.hold_id))?.state).toBe("lapsed");
    if (price > 0) await pay(ticket_ids, "4242424242424242", as);
    else await confirm();
    await settle();
    expect((await ticket(ticket_ids[0]))?.state).toBe("confirmed");
    expect(await takenPlaces(date)).toBe(1);
  },
);

test("an accepted place is released if the required answers are not given in time", async () => {
  await c.t.sql`update event_ticket set price = 1200 where id = ${offer.hold_id}`;
  await c.t.sql`update event set recorded = true where id = (select event_id from event_date where id = ${date})`;
  await answer(offer.id);
  c.set(at(1));
  expect(await lapseOverdueTickets(c.t.services)).toBe(1);
  expect((await ticket(offer.hold_id))?.state).toBe("lapsed");
  expect(await takenPlaces(date)).toBe(0);
});
