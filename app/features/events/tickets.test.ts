import { describe, expect, test } from "vitest";
import { eventsErasure } from "./erasure.server.ts";
import { cancelUpcomingDatesOf } from "./jobs.server.ts";
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
  refundedAmount,
  settle,
  start,
  takenPlaces,
  ticket,
  withEvents,
} from "./testing/ticketing.ts";
import { endCancelledDates, lapseOverdueTickets } from "./verbs/cancel.server.ts";

withEvents();
const own = () => pair.guardian.own_profile_id;
const child = () => pair.child_id;
const code = (answer: { body: { code?: string } }) => answer.body.code;

describe("ordering is refused", () => {
  test("without signing in, for other families' people, for the same person twice, and with invalid input", async () => {
    const date = await makeDate(await makeEvent());
    expect((await order(date, [child()], 1200, "")).status).toBe(401);
    expect((await order(date, [pair.otherGuardian.own_profile_id])).body.fields).toEqual({
      "participants.0.profile_id": expect.anything(),
    });
    expect((await order(date, [child(), child()])).status).toBe(400);
    expect((await order(date, [])).status).toBe(400);
    expect((await order("nothing", [child()])).status).toBe(400);
    expect(code(await order(child(), [child()]))).toBe("event_date_not_found");
    expect(await takenPlaces(date)).toBe(0);
  });

  test("for drafts, closed and cancelled dates, and after the end of sales", async () => {
    const event = await makeEvent();
    const cancelled = { state: "cancelled", cancelled_at: start };
    expect(code(await order(await makeDate(event, { state: "draft" }), [child()]))).toBe("event_date_not_found");
    expect(code(await order(await makeDate(event, { state: "closed" }), [child()]))).toBe("event_closed");
    expect(code(await order(await makeDate(event, cancelled), [child()]))).toBe("event_closed");
    expect(code(await order(await makeDate(event, { sell_until: start }), [child()]))).toBe("event_closed");
  });

  test.each(["suspended", "removed"])("while the specialist is %s, even for a free event", async (status) => {
    const event = await makeEvent();
    const [paid, free] = [await makeDate(event), await makeDate(event, { price: 0 })];
    const { specialist_id } = pair.specialist;
    const [held] = (await order(free, [own()], 0)).body.data.ticket_ids;
    await c.t.sql`update specialist set status = ${status} where id = ${specialist_id}`;
    expect(code(await order(paid, [child()]))).toBe("event_closed");
    expect(code(await order(free, [child()], 0))).toBe("event_closed");
    // An unconfirmed order is dropped.
    const { body: toBook } = await c.t.call(guardian, "GET", `/events/dates/${free}`);
    expect(toBook.data).toMatchObject({ date: { availability: "closed" }, held: null });
    const confirmed = await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: free });
    expect(confirmed.body.data).toEqual({ state: "over", ticket_ids: [] });
    expect((await ticket(held))?.state).toBe("lapsed");
    await c.t.sql`update specialist set status = 'published' where id = ${specialist_id}`;
    expect((await order(free, [child()], 0)).status).toBe(201);
    await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: free });
  });

  test("at a price other than the one shown, and for more people than places", async () => {
    const date = await makeDate(await makeEvent(), { capacity: 1 });
    expect(code(await order(date, [child()], 1100))).toBe("event_changed");
    const full = await order(date, [child(), own()]);
    expect(full.body).toMatchObject({ code: "event_full", message: "Only one place is left." });
    expect(await takenPlaces(date)).toBe(0);
  });

  test("outside the age range without a reason, and for adults' events with a child", async () => {
    const young = await makeDate(await makeEvent({ for_whom: "children", age_from: 3, age_to: 5 }));
    expect((await order(young, [child()])).body.fields).toEqual({
      "participants.0.age_reason": expect.anything(),
    });
    expect((await order(young, [own()])).status).toBe(400);
    expect(
      (await order(young, [child()], 1200, guardian, { age_reason: "Comes with a younger brother." })).status,
    ).toBe(201);
    const adults = await makeDate(await makeEvent({ for_whom: "adults" }));
    expect((await order(adults, [child()])).status).toBe(400);
  });

  test("without answers to the organizer's questions and about being recorded", async () => {
    const event = await makeEvent({ recorded: true });
    const date = await makeDate(event);
    expect((await order(date, [child()])).body.fields).toEqual({
      "participants.0.recording_ok": expect.anything(),
    });
    const question = "0198c5b2-7a44-7cc2-9d1b-3f5f0a3c1e55";
    await c.t.sql`
      insert into event_question (id, event_id, position, question, purpose, kind, required, keep_days)
      values (${question}, ${event}, 1, ${c.t.sql.json({ en: "Allergies?" })}, ${c.t.sql.json({ en: "For the snack" })}, 'text', true, 7)`;
    expect((await order(date, [child()], 1200, guardian, { recording_ok: false })).body.fields).toEqual({
      "participants.0.answers.0.answer": expect.anything(),
    });
    const answers = [{ event_question_id: question, answer: "Nuts" }];
    const made = await order(date, [child()], 1200, guardian, { recording_ok: false, answers });
    expect(made.status).toBe(201);
    const [kept] = await c.t
      .sql`select answer, delete_on::text as day from event_answer where event_question_id = ${question}`;
    expect(kept).toEqual({ answer: "Nuts", day: "2026-12-10" });
  });
});

describe("an order for a paid event", () => {
  test("is held, paid and confirmed with a ticket for each participant", async () => {
    const date = await makeDate(await makeEvent());
    const made = await order(date, [child(), own()]);
    expect(made.body.data).toMatchObject({ amount: 2400, currency: "EUR", until: at(1 / 3).toISOString() });
    const { ticket_ids } = made.body.data;
    expect(made.body.data.purchase_ids).toEqual(ticket_ids);
    expect(await takenPlaces(date)).toBe(2);
    expect((await ticket(ticket_ids[0]))?.state).toBe("held");
    expect((await pay(ticket_ids)).body.data).toMatchObject({ state: "paid" });
    await settle();
    for (const id of ticket_ids) expect((await ticket(id))?.state).toBe("confirmed");
    expect(await takenPlaces(date)).toBe(2);
    const again = await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: date });
    expect(again.body.data).toEqual({ state: "confirmed", ticket_ids: expect.arrayContaining(ticket_ids) });
    expect(code(await order(date, [child()]))).toBe("event_already_booked");
  });

  test("replaces the caller's earlier order, whose purchase is dropped", async () => {
    const date = await makeDate(await makeEvent(), { capacity: 2 });
    const [first] = (await order(date, [child()])).body.data.ticket_ids;
    const second = await order(date, [child(), own()]);
    expect(second.status).toBe(201);
    expect((await ticket(first))?.state).toBe("lapsed");
    const [purchase] = await c.t.sql`select state from purchase where id = ${first}`;
    expect(purchase).toEqual({ state: "cancelled" });
    expect(await takenPlaces(date)).toBe(2);
  });

  test("lapses if it is not paid, and releases its place", async () => {
    const date = await makeDate(await makeEvent(), { capacity: 1 });
    const [first] = (await order(date, [child()])).body.data.ticket_ids;
    const other = pair.otherGuardian;
    expect(code(await order(date, [other.own_profile_id], 1200, other.account_id))).toBe("event_full");
    c.set(at(1));
    expect((await order(date, [other.own_profile_id], 1200, other.account_id)).status).toBe(201);
    expect((await ticket(first))?.state).toBe("lapsed");
    expect(await takenPlaces(date)).toBe(1);
    expect((await pay([first])).body.code).toBe("purchase_over");
  });

  test("stays held after a declined card, and can be paid with another card", async () => {
    const date = await makeDate(await makeEvent());
    const { ticket_ids } = (await order(date, [child()])).body.data;
    expect((await pay(ticket_ids, "4000000000000002")).body.code).toBe("card_declined");
    expect((await ticket(ticket_ids[0]))?.state).toBe("held");
    expect((await pay(ticket_ids)).body.data.state).toBe("paid");
  });

  test("is refused if the event has no seller", async () => {
    const date = await makeDate(await makeEvent({ specialist_id: null }));
    expect(code(await order(date, [child()]))).toBe("seller_unavailable");
  });
});

test("a free order is confirmed without a purchase, and lapses if it is not confirmed", async () => {
  const date = await makeDate(await makeEvent({ specialist_id: null }), { price: 0 });
  const made = await order(date, [child()], 0);
  expect(made.body.data).toMatchObject({ purchase_ids: [], amount: 0 });
  const { ticket_ids } = made.body.data;
  const confirm = () => c.t.call(guardian, "POST", "/events/confirm", { event_date_id: date });
  expect((await confirm()).body.data).toEqual({ state: "confirmed", ticket_ids });
  expect((await confirm()).body.data.state).toBe("confirmed");
  const late = await makeDate(await makeEvent({ specialist_id: null }), { price: 0 });
  await order(late, [child()], 0);
  c.set(at(1));
  expect(await lapseOverdueTickets(c.t.services)).toBe(1);
  expect(await takenPlaces(late)).toBe(0);
  const over = await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: late });
  expect(over.body.data).toEqual({ state: "over", ticket_ids: [] });
});

describe("cancelling", () => {
  const cancel = (id: string, percent: number, as = guardian) =>
    c.t.call(as, "POST", "/events/tickets/cancel", { event_ticket_id: id, percent });

  test("is refused to others, at a percentage other than the one shown, and after the start", async () => {
    const date = await makeDate(await makeEvent());
    const [id] = (await buyTickets(date, [own()])) as [string];
    expect(code(await cancel(id, 100, pair.otherGuardian.account_id))).toBe("event_ticket_not_found");
    expect((await cancel(id, 100, "")).status).toBe(401);
    expect(code(await cancel(id, 50))).toBe("event_changed");
    c.set(at(240));
    expect(code(await cancel(id, 0))).toBe("event_begun");
  });

  test("refunds everything before the deadline and a part after it, and only once if requested twice at the same time", async () => {
    const date = await makeDate(await makeEvent());
    const [first, second] = (await buyTickets(date, [child(), own()])) as [string, string];
    const answers = await Promise.all([cancel(first, 100), cancel(first, 100)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await settle();
    expect(await refundedAmount(first)).toBe(1200);
    expect(await takenPlaces(date)).toBe(1);
    c.set(at(220));
    expect((await cancel(second, 50)).body.data).toEqual({ id: second, percent: 50 });
    await settle();
    expect(await refundedAmount(second)).toBe(600);
    expect(await takenPlaces(date)).toBe(0);
  });

  test("by the organizer refunds everyone once, even if the job runs twice", async () => {
    const date = await makeDate(await makeEvent());
    const ids = await buyTickets(date, [child(), own()]);
    const [held] = (await order(date, [pair.otherGuardian.own_profile_id], 1200, pair.otherGuardian.account_id)).body
      .data.ticket_ids;
    c.set(at(235));
    await c.t.sql`update event_date set state = 'cancelled', cancelled_at = ${at(235)} where id = ${date}`;
    expect(await endCancelledDates(c.t.services)).toBe(3);
    expect(await endCancelledDates(c.t.services)).toBe(0);
    await settle();
    for (const id of ids) {
      expect(await ticket(id)).toMatchObject({
        state: "cancelled",
        cancelled_because: "organizer",
        refund_percent: 100,
      });
      expect(await refundedAmount(id)).toBe(1200);
    }
    expect((await ticket(held))?.state).toBe("lapsed");
    expect(await takenPlaces(date)).toBe(0);
  });

  test("all of a specialist's dates refunds the tickets in full", async () => {
    const date = await makeDate(await makeEvent());
    const [id] = (await buyTickets(date, [child()])) as [string];
    await c.t.sql.begin((sql) => cancelUpcomingDatesOf(sql, pair.specialist.specialist_id, start));
    await settle();
    expect(await refundedAmount(id)).toBe(1200);
  });
});

test("of 40 families ordering at the same time, three get the three places, and the others are told that the event is full", async () => {
  const date = await makeDate(await makeEvent(), { capacity: 3 });
  const { seedAdult } = await import("../sessions/factories.server.ts");
  const adults = [];
  for (let i = 0; i < 40; i += 1) adults.push(await seedAdult(c.t.sql, `crowd-${i}`, "Mia"));
  const answers = await Promise.all(
    adults.map(({ account_id, own_profile_id }) => order(date, [own_profile_id], 1200, account_id)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(code))).toEqual(new Set(["event_full"]));
  expect(await takenPlaces(date)).toBe(3);
});

test("changing the participant keeps the place, invalidates the old code, and is refused for another family's people", async () => {
  const date = await makeDate(await makeEvent());
  const [id] = (await buyTickets(date, [child()])) as [string];
  const before = await ticket(id);
  const change = (profile_id: string, as = guardian) =>
    c.t.call(as, "POST", "/events/tickets/change", { event_ticket_id: id, participant: { profile_id, answers: [] } });
  expect((await change(pair.otherGuardian.own_profile_id)).status).toBe(400);
  expect((await change(own())).body.data).toEqual({ id });
  expect((await ticket(id))?.code).not.toBe(before?.code);
  expect(await takenPlaces(date)).toBe(1);
});

test("a child's profile can't be deleted while the child has a ticket for an upcoming date", async () => {
  const date = await makeDate(await makeEvent());
  const profile = child();
  const remove = () => c.t.call(guardian, "DELETE", `/profiles/delete/${profile}`);
  const shown = async (): Promise<{ code: string; href: string }[]> =>
    (await c.t.call(guardian, "GET", `/profiles/delete/${profile}`)).body.data.blockers;
  const [id] = (await buyTickets(date, [profile])) as [string];
  const blocker = expect.objectContaining({ code: "tickets_ahead", href: `/user/events/${id}` });
  expect(await shown()).toContainEqual(blocker);
  expect((await remove()).body.code).toBe("tickets_ahead");
  await c.t.call(guardian, "POST", "/events/tickets/cancel", { event_ticket_id: id, percent: 100 });
  expect(await shown()).not.toContainEqual(blocker);
});

test("the preview of a specialist's erasure counts their upcoming dates, drafts included", async () => {
  const event = await makeEvent();
  const dates = async (account_id: string) => {
    const reading = { now: start, erase_at: at(720), locale: "en", settings: c.t.services.settings };
    const lines = await eventsErasure.preview?.(c.t.sql, { account_id, profile_ids: [] }, reading as never);
    return lines?.find(({ what }) => what === "events.dates");
  };
  expect(await dates(guardian)).toBeUndefined();
  await cancelUpcomingDatesOf(c.t.sql as never, pair.specialist.specialist_id, start);
  expect(await dates(pair.specialist.account_id)).toBeUndefined();
  await makeDate(event);
  await makeDate(event, { state: "draft" });
  expect(await dates(pair.specialist.account_id)).toMatchObject({ happens: "paid_back", detail: "2 upcoming dates" });
});
