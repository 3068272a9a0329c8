/** Check-in at the door: invalid and used tickets, two devices without a connection, and attendance. */
import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { seedPair } from "../sessions/factories.server.ts";
import {
  at,
  buyTickets,
  c,
  guardian,
  makeDate,
  makeEvent,
  order,
  pair,
  ticket,
  withEvents,
} from "./testing/ticketing.ts";

withEvents();
const specialist = () => pair.specialist.account_id;
let stranger: string;
let date: string;
let zala: string;
let ana: string;
beforeAll(async () => {
  stranger = (await seedPair(c.t.sql, "door-other")).specialist.account_id;
});

interface Check {
  code?: string;
  event_ticket_id?: string;
  at?: Date;
  device?: string;
}
const send = (checks: Check[], as: string | null = specialist(), event_date_id = date) =>
  c.t.call(as, "POST", "/events/check-in", {
    event_date_id,
    checks: checks.map(({ at: when = at(1), device = "one", ...one }) => ({ ...one, at: when.toISOString(), device })),
  });
const results = async (checks: Check[], as?: string, id?: string) =>
  (await send(checks, as, id)).body.data.map(({ result }: { result: string }) => result);
const codeOf = async (id: string) => (await ticket(id))?.code as string;
const door = async () => (await c.t.call(specialist(), "GET", `/events/dates/${date}/check-in`)).body.data;

async function sold(): Promise<void> {
  c.set(at(0));
  date = await makeDate(await makeEvent());
  [zala, ana] = (await buyTickets(date, [pair.child_id, pair.guardian.own_profile_id])) as [string, string];
  c.set(at(240));
}

test("the check-in calls refuse guests, families and other specialists", async () => {
  await sold();
  const checks = [{ event_ticket_id: zala }];
  expect((await send(checks, null)).status).toBe(401);
  expect((await send(checks, guardian)).status).toBe(403);
  expect((await send(checks, stranger)).status).toBe(404);
  const undo = { event_ticket_id: zala };
  expect((await c.t.call(stranger, "POST", "/events/check-in/undo", undo)).status).toBe(404);
  const attendance = { event_date_id: date, event_ticket_id: zala, attended: true };
  expect((await c.t.call(stranger, "PATCH", "/events/attendance", attendance)).status).toBe(404);
  expect((await send([])).status).toBe(400);
  expect((await send([{}])).status).toBe(400);
  expect((await send([{ code: "x", event_ticket_id: zala }])).status).toBe(400);
});

test("a forged, unpaid, cancelled or replaced ticket, or one for another date, lets no one in", async () => {
  await sold();
  const elsewhere = await makeDate(await makeEvent(), { starts_at: at(300), ends_at: at(301), sell_until: at(299) });
  const [other] = (await buyTickets(elsewhere, [pair.child_id])) as [string];
  const theirs = await makeEvent({ specialist_id: null });
  const foreign = await makeDate(theirs, { starts_at: at(300), ends_at: at(301), sell_until: at(299), price: 0 });
  const { ticket_ids } = (await order(foreign, [pair.child_id], 0)).body.data;
  await c.t.call(guardian, "POST", "/events/confirm", { event_date_id: foreign });
  const second = pair.otherGuardian;
  c.set(at(238.9));
  const held = (await order(date, [second.own_profile_id], 1200, second.account_id)).body.data.ticket_ids[0];
  const old = await codeOf(ana);
  c.set(at(100));
  const participant = { profile_id: pair.guardian.own_profile_id };
  await c.t.call(guardian, "POST", "/events/tickets/change", { event_ticket_id: ana, participant });
  await c.t.call(guardian, "POST", "/events/tickets/cancel", { event_ticket_id: zala, percent: 100 });
  c.set(at(240));
  expect(
    await results([
      { code: "AAAAAAAAAAAAAAAAAAAAAA" },
      { code: await codeOf(other) },
      { code: await codeOf(ticket_ids[0]) },
      { code: await codeOf(held) },
      { code: await codeOf(zala) },
      { event_ticket_id: zala },
      { code: old },
      { code: await codeOf(ana) },
    ]),
  ).toEqual(["unknown", "other_date", "unknown", "unknown", "cancelled", "cancelled", "unknown", "ok"]);
});

test("a ticket lets someone in once, and repeating the same check has the same result", async () => {
  await sold();
  const code = await codeOf(zala);
  expect(await results([{ code, at: at(239) }])).toEqual(["ok"]);
  expect(await results([{ code, at: at(239) }])).toEqual(["ok"]);
  const again = (await send([{ code, at: at(239.5) }])).body.data[0];
  expect(again).toEqual({
    result: "again",
    event_ticket_id: zala,
    name: "Zala Kovač",
    checked_in_at: at(239).toISOString(),
  });
  // For a device whose clock is ahead, the time of its report counts.
  await results([{ event_ticket_id: ana, at: at(900) }]);
  expect((await door()).find((one: { event_ticket_id: string }) => one.event_ticket_id === ana).checked_in_at).toBe(
    at(240).toISOString(),
  );
  // After check-in, the participant can't be changed.
  const participant = { profile_id: pair.otherGuardian.own_profile_id };
  const change = { event_ticket_id: ana, participant };
  expect((await c.t.call(guardian, "POST", "/events/tickets/change", change)).status).toBeGreaterThanOrEqual(400);
});

test("of check-ins by two devices without a connection, the earlier one counts, whichever is reported first", async () => {
  await sold();
  const code = await codeOf(zala);
  const list = await door();
  expect(list.map((one: { code_hash: string }) => one.code_hash)).toContain(
    createHash("sha256").update(code).digest("hex"),
  );
  // The second device let her in later and reports first.
  expect(
    await results([
      { code, at: at(239.9), device: "two" },
      { event_ticket_id: ana, at: at(239.5), device: "two" },
    ]),
  ).toEqual(["ok", "ok"]);
  expect(
    await results([
      { code, at: at(239.1), device: "one" },
      { event_ticket_id: ana, at: at(239.8), device: "one" },
    ]),
  ).toEqual(["ok", "again"]);
  expect(await results([{ code, at: at(239.9), device: "two" }])).toEqual(["again"]);
  const merged = new Map(
    (await door()).map((one: { event_ticket_id: string; checked_in_at: string }) => [
      one.event_ticket_id,
      one.checked_in_at,
    ]),
  );
  expect([merged.get(zala), merged.get(ana)]).toEqual([at(239.1).toISOString(), at(239.5).toISOString()]);
  // Both report at the same time; each ticket gets one time.
  const both = await Promise.all([
    results([
      { event_ticket_id: zala, at: at(239) },
      { event_ticket_id: ana, at: at(239) },
    ]),
    results([
      { event_ticket_id: ana, at: at(238) },
      { event_ticket_id: zala, at: at(238) },
    ]),
  ]);
  expect(both[1]).toEqual(["ok", "ok"]);
  expect((await door()).every((one: { checked_in_at: string }) => one.checked_in_at === at(238).toISOString())).toBe(
    true,
  );
});

test("a check-in can be undone, and attendance can be set by hand after the start", async () => {
  await sold();
  await results([{ event_ticket_id: zala, at: at(239) }]);
  expect((await c.t.call(specialist(), "POST", "/events/check-in/undo", { event_ticket_id: zala })).status).toBe(200);
  expect((await door()).every((one: { checked_in_at: string | null }) => one.checked_in_at === null)).toBe(true);
  const say = (body: object) => c.t.call(specialist(), "PATCH", "/events/attendance", { event_date_id: date, ...body });
  c.set(at(239));
  expect((await say({ event_ticket_id: zala, attended: true })).body.code).toBe("event_step_refused");
  c.set(at(241));
  const other = await makeDate(await makeEvent(), { starts_at: at(240), ends_at: at(241) });
  const elsewhere = { event_date_id: other, event_ticket_id: zala, attended: true };
  expect((await say(elsewhere)).body.code).toBe("event_ticket_not_found");
  expect((await say({ event_ticket_id: zala, attended: true })).body.data).toEqual({ changed: 1 });
  expect((await say({ attended: false })).body.data).toEqual({ changed: 1 });
  const rows = await c.t.sql`select id, attended from event_ticket where event_date_id = ${date} order by attended`;
  expect(rows.map((row) => [row["id"], row["attended"]])).toEqual([
    [ana, false],
    [zala, true],
  ]);
});
