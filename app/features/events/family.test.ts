/** What a family can and cannot do with tickets, over HTTP. */
import { beforeEach, describe, expect, test } from "vitest";
import { eventsInCalendars } from "./data/dated.server.ts";
import { seedAdult, seedGrant } from "../sessions/factories.server.ts";
import {
  at,
  buyTickets,
  c,
  guardian,
  makeDate,
  makeEvent,
  order,
  pair,
  start,
  ticket,
  withEvents,
} from "./testing/ticketing.ts";

withEvents();
const own = () => pair.guardian.own_profile_id;
const child = () => pair.child_id;
const code = (answer: { body: { code?: string } }) => answer.body.code;
const unknown = "0190b2f4-7a1e-7000-8000-000000000009";

/** Makes a confirmed ticket for a free event. */
async function free(profile: string, columns: Record<string, unknown> = {}, event: Record<string, unknown> = {}) {
  const date = await makeDate(await makeEvent(event), { price: 0, ...columns });
  await order(date, [profile], 0, guardian, event["recorded"] ? { recording_ok: true } : {});
  const { body } = await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: date });
  return { date, id: body.data.ticket_ids[0] as string };
}
let stranger: string;
let viewer: string;
beforeEach(async () => {
  stranger ??= (await seedAdult(c.t.sql, "events-stranger", "Tina")).account_id;
  viewer ??= (await seedAdult(c.t.sql, "events-viewer", "Vera")).account_id;
});

describe("a ticket", () => {
  test("is not found by strangers or under a wrong id, and requires signing in", async () => {
    const { id } = await free(own());
    for (const path of ["", "/ticket.pdf", "/calendar.ics", "/certificate.pdf"]) {
      expect((await c.t.call("", "GET", `/events/tickets/${id}${path}`)).status, path).toBe(401);
      expect(code(await c.t.call(stranger, "GET", `/events/tickets/${id}${path}`)), path).toBe(
        "event_ticket_not_found",
      );
      expect(code(await c.t.call(guardian, "GET", `/events/tickets/${unknown}${path}`)), path).toBe(
        "event_ticket_not_found",
      );
      expect((await c.t.call(guardian, "GET", `/events/tickets/x${path}`)).status, path).toBe(400);
    }
    for (const [path, body] of [
      ["cancel", { event_ticket_id: id, percent: 100 }],
      ["change", { event_ticket_id: id, participant: { profile_id: child(), answers: [] } }],
    ] as const)
      expect(code(await c.t.call(stranger, "POST", `/events/tickets/${path}`, body))).toBe("event_ticket_not_found");
    expect((await ticket(id))?.state).toBe("confirmed");
  });

  test("is shown without its code to people with view access, who can't print or cancel it", async () => {
    const { id, date } = await free(child());
    await seedGrant(c.t.sql, child(), viewer, "viewer", ["basics", "sessions"]);
    const seen = (await c.t.call(viewer, "GET", `/events/tickets/${id}`)).body.data;
    expect(seen).toMatchObject({ manages: false, code: null, cancel: null, answers: [] });
    expect(code(await c.t.call(viewer, "GET", `/events/tickets/${id}/ticket.pdf`))).toBe("event_ticket_not_found");
    expect((await c.t.call(viewer, "GET", `/events/tickets/${id}/calendar.ics`)).status).toBe(200);
    const cancelling = await c.t.call(viewer, "POST", "/events/tickets/cancel", { event_ticket_id: id, percent: 100 });
    expect(code(cancelling)).toBe("event_ticket_not_found");
    const mine = (await c.t.call(guardian, "GET", `/events/tickets/${id}`)).body.data;
    expect(mine).toMatchObject({ manages: true, code: expect.any(String), cancel: { percent: 100, amount: 0 } });
    const coming = (await c.t.call(guardian, "GET", "/events/tickets?when=coming&limit=100")).body.data;
    expect(coming.map((one: { date: { id: string } }) => one.date.id)).toContain(date);
  });

  test("can be printed and added to a calendar while valid, and has a certificate after attendance", async () => {
    const { id } = await free(own());
    const read = (path: string) => c.t.call(guardian, "GET", `/events/tickets/${id}${path}`);
    expect((await read("/ticket.pdf")).status).toBe(200);
    expect((await read("/calendar.ics")).status).toBe(200);
    expect(code(await read("/certificate.pdf"))).toBe("event_ticket_not_found");
    await c.t.sql`update event_ticket set attended = true where id = ${id}`;
    expect((await read("/certificate.pdf")).status).toBe(200);
    await c.t.call(guardian, "POST", "/events/tickets/cancel", { event_ticket_id: id, percent: 100 });
    for (const path of ["/ticket.pdf", "/calendar.ics", "/certificate.pdf"])
      expect(code(await read(path)), path).toBe("event_ticket_not_found");
  });
});

describe("changing the participant", () => {
  const change = (id: string, profile_id: string, more: Record<string, unknown> = {}) =>
    c.t.call(guardian, "POST", "/events/tickets/change", {
      event_ticket_id: id,
      participant: { profile_id, answers: [], ...more },
    });

  test("is refused for other families' people, for people with a place, and after the start", async () => {
    const { id, date } = await free(own());
    expect((await change(id, pair.otherGuardian.own_profile_id)).body.fields).toHaveProperty([
      "participant.profile_id",
    ]);
    await order(date, [child()], 0);
    expect(code(await change(id, child()))).toBe("event_already_booked");
    c.set(at(240));
    expect(code(await change(id, child()))).toBe("event_begun");
  });

  test("requires an answer about being recorded, and invalidates the old code", async () => {
    const { id } = await free(own(), {}, { recorded: true });
    const before = await ticket(id);
    expect((await change(id, child())).body.fields).toHaveProperty(["participant.recording_ok"]);
    expect((await change(id, child(), { recording_ok: false })).status).toBe(200);
    expect((await ticket(id))?.code).not.toBe(before?.code);
  });
});

describe("feedback", () => {
  const give = (id: string, stars: number, as = guardian) =>
    c.t.call(as, "POST", "/events/feedback", { event_ticket_id: id, stars, body: "Lovely." });

  test("is refused before the end, from strangers, with 0 or 6 stars, a second time, and after an absence", async () => {
    const { id } = await free(own());
    expect(code(await give(id, 5))).toBe("event_changed");
    c.set(at(242));
    expect(code(await give(id, 5, stranger))).toBe("event_ticket_not_found");
    expect((await give(id, 0)).status).toBe(400);
    expect((await give(id, 6)).status).toBe(400);
    expect((await give(id, 5)).status).toBe(201);
    expect(code(await give(id, 4))).toBe("event_changed");
    c.set(start);
    const absent = await free(child());
    await c.t.sql`update event_ticket set attended = false where id = ${absent.id}`;
    c.set(at(242));
    expect(code(await give(absent.id, 5))).toBe("event_ticket_ended");
  });
});

describe("the checkout's address for a date", () => {
  test("leads to the open order, then to the order just paid, and two hours later to a new one", async () => {
    const { ticketsOfDate: asked } = await import("./data/asked.server.ts");
    const date = await makeDate(await makeEvent());
    const purchases = () => asked.purchases(c.t.sql, { account_id: guardian }, date, c.t.services.clock());
    expect(asked.valid("poletje-7")).toBe(false);
    expect(await purchases()).toEqual([]);
    expect(asked.without(date, "en")).toBe(`/user/checkout/event?eventDateId=${date}`);
    const held = (await order(date, [own()])).body.data.ticket_ids;
    expect(await purchases()).toEqual(held);
    const ids = await buyTickets(date, [own(), child()]);
    expect((await purchases()).toSorted()).toEqual(ids.toSorted());
    c.set(at(2));
    expect(await purchases()).toEqual([]);
  });
});

test("a child's next event shows only title, start and whether it is online, and is refused to guests and strangers", async () => {
  await c.t
    .sql`update event_ticket set state = 'lapsed', until = null where profile_id = ${child()} and state = 'held'`;
  const read = (as: string) => c.t.call(as, "GET", `/events/next?profileId=${child()}`);
  const { date } = await free(child(), { starts_at: at(200), ends_at: at(201), sell_until: at(199) });
  expect(date).toBeTruthy();
  expect((await read("")).status).toBe(401);
  expect((await read(stranger)).status).toBe(404);
  expect((await read(guardian)).body.data).toEqual({
    title: "First words",
    starts_at: at(200).toISOString(),
    time_zone: "Europe/Ljubljana",
    online: false,
  });
});

test("calendars show tickets to the family and dates to their specialist", async () => {
  const { id, date } = await free(child(), { starts_at: at(300), ends_at: at(301), sell_until: at(299) });
  const of = { account_id: guardian, profile_ids: [child()] };
  const stretch = { from: at(299), until: at(302) };
  const [entry] = await eventsInCalendars.ofProfiles(c.t.sql, of, stretch, "en", start);
  expect(entry).toMatchObject({ id, state: "confirmed", title: "First words", href: `/user/events/${id}` });
  const none = await eventsInCalendars.ofProfiles(c.t.sql, { ...of, profile_ids: [own()] }, stretch, "en", start);
  expect(none).toEqual([]);
  const held = await eventsInCalendars.ofSpecialist(c.t.sql, pair.specialist.specialist_id, stretch, "sl", start);
  expect(held).toMatchObject([{ id: date, title: "Prve besede", profile_id: null }]);
});
