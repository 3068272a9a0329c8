/** What families are told about their tickets. */
import { beforeEach, expect, test } from "vitest";
import { askForFeedback, remindOfEvents } from "./mails/reminders.server.ts";
import {
  at,
  buyTickets,
  c,
  guardian,
  makeDate,
  makeEvent,
  order,
  pair,
  pay,
  settle,
  start,
  withEvents,
} from "./testing/ticketing.ts";
import { endCancelledDates } from "./verbs/cancel.server.ts";

withEvents();
const own = () => pair.guardian.own_profile_id;
const child = () => pair.child_id;

interface Row {
  account_id: string;
  kind: string;
  subject: string;
  body_text: string;
  attachments: { filename: string; content: string }[];
}
const mails = (kind = "%"): Promise<Row[]> => c.t.sql<Row[]>`
  select account_id, kind, subject, body_text, attachments from mail where kind like ${`events.${kind}`} order by kind, account_id, id`;
const notices = async () =>
  (await c.t.sql<{ kind: string }[]>`select kind from notification where kind like 'events.%' order by id`).map(
    ({ kind }) => kind,
  );
beforeEach(async () => {
  await c.t.sql`delete from mail`;
  await c.t.sql`delete from notification`;
  // Hides dates of earlier tests.
  await c.t.sql`update event_date set state = 'draft' where state in ('open', 'closed')`;
});

test("an order is confirmed in one email, with a calendar file for each ticket and without their codes", async () => {
  const date = await makeDate(await makeEvent());
  const ids = await buyTickets(date, [child(), own()]);
  await settle();
  const all = await mails("confirmed");
  const mine = all.filter(({ account_id }) => account_id === guardian);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.subject).toBe("Your 2 places: First words");
  expect(mine[0]?.attachments.map(({ filename }) => filename)).toEqual(["korak-1.ics", "korak-2.ics"]);
  expect(mine[0]?.attachments[0]?.content).toContain("METHOD:REQUEST");
  const codes = await c.t.sql<{ code: string }[]>`select code from event_ticket where id = any(${ids})`;
  for (const { code } of codes) expect(JSON.stringify(all)).not.toContain(code);
  // The subject names no child, and the other guardian is told only of the child's ticket.
  for (const { subject } of all) expect(subject).not.toContain("Ana");
  const others = all.filter(({ account_id }) => account_id !== guardian);
  for (const { subject } of others) expect(subject).toBe("Your place: First words");
  expect(await notices()).toContain("events.confirmed");
});

test("a family that cancels is told what is refunded, in an email that removes the calendar entry", async () => {
  const date = await makeDate(await makeEvent());
  const [id] = await buyTickets(date, [child()]);
  await c.t.call(guardian, "POST", "/events/tickets/cancel", { event_ticket_id: id, percent: 100 });
  await settle();
  const [mail] = await mails("cancelled");
  expect(mail?.body_text).toContain("We’re refunding the full amount: €12.00.");
  expect(mail?.attachments[0]?.content).toContain("METHOD:CANCEL");
});

test("when a date is cancelled, the buyer gets one email per ticket with the reason and the refund, even if the job runs twice", async () => {
  const date = await makeDate(await makeEvent());
  await buyTickets(date, [child(), own()]);
  await c.t
    .sql`update event_date set state = 'cancelled', cancelled_at = ${start}, cancel_reason = 'Maja is ill.' where id = ${date}`;
  await endCancelledDates(c.t.services);
  await settle();
  await endCancelledDates(c.t.services);
  await settle();
  const mine = (await mails("called_off")).filter(({ account_id }) => account_id === guardian);
  expect(mine).toHaveLength(2);
  for (const { body_text } of mine) {
    expect(body_text).toContain("Maja is ill.");
    expect(body_text).toContain("You’ll get a full refund of €12.00.");
  }
});

test("people are reminded once, 24 hours before, not in their quiet hours, and not if they booked later than that", async () => {
  const date = await makeDate(await makeEvent(), { price: 0 });
  await order(date, [child(), own()], 0);
  await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: date });
  await settle();
  c.set(at(215));
  expect(await remindOfEvents(c.t.services)).toBe(0);
  c.set(at(216));
  await c.t
    .sql`insert into quiet_hours (account_id, starts, ends, changed_at) values (${guardian}, '00:00', '23:00', now())`;
  expect(await remindOfEvents(c.t.services)).toBe(0);
  await c.t.sql`delete from quiet_hours where account_id = ${guardian}`;
  expect(await remindOfEvents(c.t.services)).toBe(1);
  expect(await remindOfEvents(c.t.services)).toBe(0);
  const mine = (await mails("reminder")).filter(({ account_id }) => account_id === guardian);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.subject).toBe("Coming up: First words");
  await c.t.sql`delete from mail`;
  c.set(at(217));
  const late = await makeDate(await makeEvent(), { price: 0 });
  await order(late, [child()], 0);
  await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: late });
  await remindOfEvents(c.t.services);
  expect(await mails("reminder")).toEqual([]);
});

test("people who turned off reminder emails get only the notification", async () => {
  const date = await makeDate(await makeEvent(), { price: 0 });
  await order(date, [own()], 0);
  await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: date });
  await settle();
  await c.t
    .sql`insert into mail_choice (account_id, topic, channel, switched_off_at) values (${guardian}, 'reminders', 'email', now())`;
  c.set(at(217));
  await remindOfEvents(c.t.services);
  await c.t.sql`delete from mail_choice where account_id = ${guardian}`;
  expect(await mails("reminder")).toEqual([]);
  expect(await notices()).toContain("events.reminder");
});

test("families are asked for feedback once, some time after the end, and not about participants who were absent", async () => {
  const date = await makeDate(await makeEvent(), { price: 0 });
  await order(date, [child(), own()], 0);
  await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: date });
  await settle();
  await c.t.sql`update event_ticket set attended = false where event_date_id = ${date} and profile_id = ${child()}`;
  c.set(at(242));
  await askForFeedback(c.t.services);
  expect(await mails("feedback")).toEqual([]);
  c.set(at(244));
  await askForFeedback(c.t.services);
  await askForFeedback(c.t.services);
  const asked = await mails("feedback");
  expect(asked.map(({ account_id }) => account_id)).toEqual([guardian]);
  expect(asked[0]?.body_text).toContain("#feedback");
});

test("a family with a place gets one email for each message, move and changed participant", async () => {
  const date = await makeDate(await makeEvent(), { price: 0 });
  await order(date, [own()], 0);
  const { body } = await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: date });
  await settle();
  const staff = pair.specialist.account_id;
  await c.t.call(staff, "POST", "/events/messages/send", { event_date_id: date, body: "Bring a pencil." });
  const times = { starts_at: at(264).toISOString(), ends_at: at(265).toISOString() };
  const moved = await c.t.call(staff, "POST", "/events/dates/move", { event_date_id: date, ...times });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  await settle();
  const changed = await c.t.call(guardian, "POST", "/events/tickets/change", {
    event_ticket_id: body.data.ticket_ids[0],
    participant: { profile_id: child(), answers: [] },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  await settle();
  const mine = (await mails()).filter(({ account_id }) => account_id === guardian);
  expect(mine.map(({ kind }) => kind)).toEqual([
    "events.changed",
    "events.confirmed",
    "events.message",
    "events.moved",
  ]);
  expect(mine[2]?.body_text).toContain("> Bring a pencil.");
  expect(mine[3]?.body_text).toMatch(/Previously: Thu, Dec.3/u);
});

test("a confirmation is written in the account's language", async () => {
  await c.t.sql`update account set locale = 'sl' where id = ${guardian}`;
  const date = await makeDate(await makeEvent());
  await pay((await order(date, [own()])).body.data.ticket_ids);
  await settle();
  await c.t.sql`update account set locale = 'en' where id = ${guardian}`;
  const mine = (await mails("confirmed")).filter(({ account_id }) => account_id === guardian);
  expect(mine[0]?.subject).toBe("Vaše mesto: Prve besede");
});
