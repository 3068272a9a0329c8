import { v7 } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { claimDueTimes, storeFreeTimes } from "../specialists/verbs.server.ts";
import { openForWork } from "./factories.server.ts";
import { refreshFreeTimes } from "./jobs.server.ts";
import { readAwayUntil, bookingRules, slotRefusal } from "./slots.server.ts";

let world: TestApi;
let first: string;
let second: string;
let hidden: string;

/** Books a time in the given state for a new profile. */
async function take(specialist: string, start: string, end: string, state: string) {
  const [session, profile, account] = [v7(), v7(), v7()];
  const { sql } = world;
  await sql`insert into account (id, email, role, locale, time_zone)
    values (${account}, ${`${account}@family.example`}, 'user', 'sl', 'Europe/Ljubljana')`;
  await sql`insert into profile (id, kind, account_id, name, lastname, time_zone)
    values (${profile}, 'own', ${account}, 'Ana', 'Kralj', 'Europe/Ljubljana')`;
  await sql`insert into session (id, specialist_id, profile_id, account_id, status, awaits, service_name, minutes,
      payment_type, price, currency, mode, time_zone, cancellation_hours)
    values (${session}, ${specialist}, ${profile}, ${account}, 'Pending', 'family', '{"en": "Session"}', 60, 'Free', 0,
      'EUR', 'online', 'Europe/Ljubljana', 24)`;
  await sql`insert into session_time (id, session_id, specialist_id, starts_at, ends_at, clear_until, state)
    values (${v7()}, ${session}, ${specialist}, ${start}, ${end}, ${end}, ${state})`;
}

beforeAll(async () => {
  world = await testApi();
  // A Friday evening.
  world.setClock(new Date("2026-11-20T19:00:00Z"));
  first = (await makeSpecialist(world, { services: [{ minutes: 60 }, { minutes: 30, active: false }] })).id;
  second = (await makeSpecialist(world)).id;
  hidden = (await makeSpecialist(world, { status: "paused" })).id;
  await openForWork(world, [first, hidden], [{ weekday: 1, starts: "09:00", ends: "12:00" }]);
  await take(first, "2026-11-23T08:00:00Z", "2026-11-23T09:15:00Z", "held");
  await take(first, "2026-11-30T08:00:00Z", "2026-11-30T11:00:00Z", "chosen");
  await take(first, "2026-12-07T08:00:00Z", "2026-12-07T11:00:00Z", "released");
});
afterAll(() => world?.close());

const get = (path: string) => world.call(null, "GET", path);

it("availability calls reject malformed or too many ids, and hide specialists who are not published", async () => {
  expect((await get("/public/availability")).status).toBe(400);
  expect((await get("/public/availability?specialistId=7")).status).toBe(400);
  const many = Array.from({ length: 61 }, () => `specialistId=${first}`).join("&");
  expect((await get(`/public/availability?${many}`)).status).toBe(400);
  expect((await get("/public/availability/7")).status).toBe(400);
  expect((await get(`/public/availability/${first}?days=15`)).body.fields).toHaveProperty("days");
  expect((await get(`/public/availability/${hidden}`)).status).toBe(404);
  expect((await get(`/public/availability?specialistId=${hidden}`)).body.data).toEqual([]);
});

it("specialists are returned in the requested order with their first available time, null without working hours", async () => {
  const { body } = await get(`/public/availability?specialistId=${second}&specialistId=${first}`);
  expect(body.data).toEqual([
    { specialist_id: second, time_zone: "Europe/Ljubljana", next_free_at: null, away_until: null },
    { specialist_id: first, time_zone: "Europe/Ljubljana", next_free_at: "2026-11-23T09:30:00.000Z", away_until: null },
  ]);
});

it("a specialist's next days show full days without times and released times as available", async () => {
  const { body } = await get(`/public/availability/${first}?days=3`);
  expect(body.data).toEqual({
    specialist_id: first,
    time_zone: "Europe/Ljubljana",
    minutes: 60,
    away_until: null,
    days: [
      { day: "2026-11-23", times: ["2026-11-23T09:30:00.000Z", "2026-11-23T10:00:00.000Z"] },
      { day: "2026-11-30", times: [] },
      {
        day: "2026-12-07",
        times: [
          "2026-12-07T08:00:00.000Z",
          "2026-12-07T08:30:00.000Z",
          "2026-12-07T09:00:00.000Z",
          "2026-12-07T09:30:00.000Z",
          "2026-12-07T10:00:00.000Z",
        ],
      },
    ],
  });
});

it("lists a month's times by service and place, and keeps breaks, the plan's places and closed days", async () => {
  const [service] = await world.sql<{ id: string }[]>`select id from service where specialist_id = ${first} and active`;
  const month = (query: string) => get(`/public/availability/${first}/slots?month=2026-12${query}`);
  expect((await get(`/public/availability/${first}/slots?month=2026-13`)).body.fields).toHaveProperty("month");
  expect((await month(`&serviceId=${v7()}`)).status).toBe(404);
  expect((await get(`/public/availability/${hidden}/slots?month=2026-12`)).status).toBe(404);
  const count = async (query = "") =>
    ((await month(query)).body.data.days as { day: string; slots: unknown[] }[]).map(({ day, slots }) => [
      day.slice(8),
      slots.length,
    ]);
  expect(await count()).toEqual([
    ["07", 5],
    ["14", 5],
    ["21", 5],
    ["28", 5],
  ]);
  await world.sql`insert into booking_rules (specialist_id, break_after, horizon_days, step_minutes, updated_at) values (${first}, 15, 28, 60, now())`;
  await world.sql`insert into day_exception (id, specialist_id, from_day, to_day, kind, created_at) values (${v7()}, ${first}, '2026-12-10', '2026-12-14', 'closed', now())`;
  await world.sql`update working_hours set mode = 'online' where specialist_id = ${first}`;
  expect(await count(`&serviceId=${service?.id}&mode=online`)).toEqual([["07", 3]]);
  expect(await count("&mode=in_person")).toEqual([]);
  const { sql } = world;
  const asked = { specialist_id: first, minutes: 60, now: new Date("2026-11-20T19:00:00Z") };
  expect(await slotRefusal(sql, { ...asked, starts_at: new Date("2026-11-23T09:15:00Z") })).toEqual({
    reason: "taken",
    nearest: new Date("2026-11-23T10:00:00Z"),
  });
  expect(await slotRefusal(sql, { ...asked, starts_at: new Date("2026-11-23T09:30:00Z") })).toBeNull();
  expect(await slotRefusal(sql, { ...asked, starts_at: new Date("2026-12-14T09:00:00Z") })).toEqual({
    reason: "outside_hours",
    nearest: new Date("2026-12-07T10:00:00Z"),
  });
  expect(await readAwayUntil(sql, [first, second], new Date("2026-12-10T10:00:00Z"))).toEqual(
    new Map([[first, "2026-12-14"]]),
  );
  expect((await bookingRules(sql, second)).notice_hours).toBe(12);
  await sql`delete from booking_rules`;
  await sql`delete from day_exception`;
  await sql`update working_hours set mode = 'either'`;
});

it("stores first available times, and the listing filters and sorts by them", async () => {
  const listed = async (query: string) =>
    (await get(`/public/specialists?${query}`)).body.data as { id: string; next_free_at: string | null }[];
  const refresh = () => refreshFreeTimes({ sql: world.sql, clock: () => new Date("2026-11-20T19:00:00Z") });
  expect(await refresh()).toBe(3);
  expect(await refresh()).toBe(0);
  expect(await listed("sort=next_free&q=Kovač")).toMatchObject([
    { id: first, next_free_at: "2026-11-23T09:30:00.000Z" },
    { id: second, next_free_at: null },
  ]);
  expect(await listed("free=this_week&q=Kovač")).toHaveLength(1);
  expect(await listed("free=weekend&q=Kovač")).toEqual([]);

  // Any change to a calendar makes its times due again, and the search sees the new ones at once.
  await openForWork(
    world,
    [second],
    [
      { weekday: 3, starts: "16:00", ends: "19:00" },
      { weekday: 7, starts: "09:00", ends: "10:00" },
    ],
  );
  await take(first, "2026-11-23T09:15:00Z", "2026-11-23T11:00:00Z", "held");
  expect(await refresh()).toBe(2);
  expect((await listed("sort=next_free&q=Kovač")).map(({ next_free_at }) => next_free_at)).toEqual([
    "2026-11-22T08:00:00.000Z",
    "2026-12-07T08:00:00.000Z",
  ]);
  for (const time of ["this_week", "evenings", "weekend"])
    expect(await listed(`free=${time}&q=Kovač`), time).toMatchObject([{ id: second }]);
  const { free } = (await get("/specialists/listing/filters?q=Kovač")).body.data;
  expect(free).toEqual([
    { key: "this_week", count: 1 },
    { key: "evenings", count: 1 },
    { key: "weekend", count: 1 },
  ]);

  // A calendar that changes after the claim becomes due again, and the computed times are discarded.
  world.setClock(new Date("2026-11-22T19:00:00Z"));
  const claimed = await claimDueTimes(world.sql, new Date("2026-11-22T19:00:00Z"), 10);
  expect(claimed.ids.toSorted()).toEqual([first, second].toSorted());
  await world.sql`delete from working_hours where specialist_id = ${second}`;
  const none = {
    next_free_at: null,
    next_evening_at: null,
    next_weekend_at: null,
    due_at: new Date("2026-11-23T19:00:00Z"),
  };
  await storeFreeTimes(
    world.sql,
    claimed,
    claimed.ids.map((specialist_id) => ({ specialist_id, ...none })),
  );
  expect((await claimDueTimes(world.sql, new Date("2026-11-22T19:00:00Z"), 10)).ids).toEqual([second]);
});

it("availability queries use their indexes", async () => {
  const plan = (statement: string) =>
    world.sql.begin(async (sql) => {
      // Test tables are so small that the planner would scan them. This only tests whether an index fits.
      await sql`set local enable_seqscan = off`;
      return (await sql.unsafe(`explain (costs off) ${statement}`)).map((row) => row["QUERY PLAN"]).join("\n");
    });
  expect(
    await plan(`select from session_time where specialist_id = any ('{${first},${second}}'::uuid[])
    and state in ('held', 'chosen') and starts_at < now()`),
  ).toContain("session_time_busy_idx");
  expect(await plan(`select from working_hours where specialist_id = '${first}' order by weekday`)).toContain(
    "working_hours_idx",
  );
  expect(await plan(`select from service where specialist_id = '${first}'`)).toContain("service_specialist_idx");
});
