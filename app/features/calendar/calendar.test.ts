import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { addDays } from "../../platform/time/zoned.server.ts";
import { partsOf } from "../../platform/time/day-parts.ts";
import { isoDay } from "../../platform/time/format.ts";
import { openForWork } from "../availability/factories.server.ts";
import { afternoonHours, closedParts, visibleHours } from "./components/calendar-days.ts";
import { shownDaysOf } from "./components/calendar-view.server.ts";
import { siblingSuggestions } from "./components/siblings.ts";
import type { FamilyEntry } from "./contract.ts";
import { makeMove, makeSession, type NewSession, type Pair, seedPair } from "../sessions/factories.server.ts";

let t: TestApi;
let pair: Pair;
beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "specialist-calendar");
});
afterAll(() => t.close());

const zone = "Europe/Ljubljana";
const hour = 3600_000;
const day = 24 * hour;

describe("the calendar's days and hours", () => {
  it.each([
    ["agenda", "2026-11-24", "en", 28, "2026-11-24", "2026-10-27", "2026-12-22"],
    ["week", "2026-11-24", "en", 7, "2026-11-22", "2026-11-17", "2026-12-01"],
    ["week", "2026-11-22", "sl", 7, "2026-11-16", "2026-11-15", "2026-11-29"],
    ["month", "2027-01-31", "sr", 35, "2026-12-28", "2026-12-01", "2027-02-01"],
    ["nonsense", "2026-02-30", "sl", 7, "2026-11-23", "2026-11-16", "2026-11-30"],
  ] as const)(
    "cover the requested view and day, or this week if the query is invalid: %s, %s, %s",
    (view, asked, locale, count, first, previous, next) => {
      const shown = shownDaysOf(new URLSearchParams({ view, day: asked }), locale, "2026-11-23");
      expect(shown.days).toHaveLength(count);
      expect([shown.days[0], shown.previous, shown.next]).toEqual([first, previous, next]);
    },
  );

  it("mark the hours outside working hours as closed, and grow to fit the entries", () => {
    expect(
      closedParts(
        [
          { day: "a", start: 540, end: 720 },
          { day: "a", start: 780, end: 1440 },
        ],
        "a",
      ),
    ).toEqual([
      { start: 0, end: 540 },
      { start: 720, end: 780 },
    ]);
    expect(visibleHours([])).toEqual({ from: 8, to: 19 });
    expect(visibleHours([{ day: "a", start: 60, end: 1435 }])).toEqual({ from: 0, to: 24 });
    expect(visibleHours([{ day: "a", start: 600, end: 1440 }])).toEqual({ from: 8, to: 24 });
    expect(visibleHours([], afternoonHours)).toEqual({ from: 12, to: 20 });
    expect(visibleHours([{ day: "a", start: 630, end: 675 }], afternoonHours)).toEqual({ from: 10, to: 20 });
  });
});

describe("GET /calendar/specialist", () => {
  const read = (as: string, query: string) => t.call(as, "GET", `/calendar/specialist?${query}`);

  it("refuses a guardian, and rejects invalid days on their fields", async () => {
    expect((await read(pair.guardian.account_id, "from=2026-11-22")).status).toBe(403);
    const wrong = await read(pair.specialist.account_id, "from=soon&days=43");
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.fields)).toEqual(["from", "days"]);
  });

  it("returns sessions and held times, with hours and closures behind them", async () => {
    const { account_id, specialist_id } = pair.specialist;
    const noon = Math.floor(Date.now() / day) * day + 14 * day + 11 * hour;
    const make = (after: number, more: Partial<NewSession>) =>
      makeSession(t.services, {
        specialist_id,
        profile_id: pair.child_id,
        account_id: pair.guardian.account_id,
        service_id: pair.service_id,
        starts: [new Date(noon + after * hour)],
        steps: [{ kind: "requested", at: new Date(), by: pair.guardian.account_id }],
        status: "Confirmed",
        ...more,
      });
    const moved = await make(0, { chosen: 0 });
    await make(1, { chosen: 0, status: "Cancelled" });
    await make(2, { status: "Pending", awaits: "family", reply_until: new Date(noon - day) });
    await make(3, { status: "Pending", awaits: "family", reply_until: new Date(Date.now() - hour) });
    await make(-400, { chosen: 0 });
    await makeMove(t.services, {
      session_id: moved,
      by: "specialist",
      account_id,
      message: "",
      starts: [new Date(noon + 4 * hour)],
      reply_until: new Date(noon - day),
      at: new Date(),
    });
    await openForWork(
      t.services,
      [specialist_id],
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts: "09:00", ends: "17:00" })),
    );
    const first = isoDay(noon, zone);
    await t.sql`insert into day_exception (id, specialist_id, from_day, to_day, starts, ends, kind, note, created_at)
      values (gen_random_uuid(), ${specialist_id}, ${first}, ${addDays(first, 300)}, '12:00', '13:00', 'closed', 'Lunch', now())`;
    const {
      body: { data },
    } = await read(account_id, `from=${first}&days=1`);
    const at = (after: number) => new Date(noon + after * hour).toISOString();
    expect(data.entries.map((one: { kind: string; starts_at: string }) => [one.kind, one.starts_at])).toEqual([
      ["confirmed", at(0)],
      ["cancelled", at(1)],
      ["held", at(2)],
      ["moving", at(4)],
    ]);
    expect(data.entries[0]).toMatchObject({
      session_id: moved,
      profile_name: "Zala",
      profile_time_zone: "Europe/London",
      until: null,
    });
    expect(data.closed).toEqual([{ starts_at: expect.any(String), ends_at: expect.any(String), note: "Lunch" }]);
    expect(data.open.flatMap((one: { starts_at: string; ends_at: string }) => partsOf(one, [first], zone))).toEqual([
      { day: first, start: 540, end: 720 },
      { day: first, start: 780, end: 1020 },
    ]);
    const past = (await read(account_id, `from=${addDays(first, -18)}&days=7`)).body.data;
    expect(past.entries.map((one: { kind: string }) => one.kind)).toEqual(["over"]);
  });
});

describe("GET /calendar/family", () => {
  it("returns a day's sessions and held times only to the child's family", async () => {
    const own = await seedPair(t.sql, "family-calendar");
    const { account_id, specialist_id } = own.specialist;
    const noon = Math.floor(Date.now() / day) * day + 21 * day + 11 * hour;
    const make = (after: number, more: Partial<NewSession>) =>
      makeSession(t.services, {
        specialist_id,
        profile_id: own.child_id,
        account_id: own.guardian.account_id,
        service_id: own.service_id,
        starts: [new Date(noon + after * hour)],
        steps: [{ kind: "requested", at: new Date(), by: own.guardian.account_id }],
        status: "Confirmed",
        ...more,
      });
    const moved = await make(0, { chosen: 0 });
    await make(1, { chosen: 0, status: "Cancelled" });
    await make(2, { status: "Pending", awaits: "family", reply_until: new Date(noon - day) });
    await make(3, { status: "Pending", awaits: "specialist" });
    await make(-600, { chosen: 0, status: "Completed" });
    await makeMove(t.services, {
      session_id: moved,
      by: "specialist",
      account_id,
      message: "",
      starts: [new Date(noon + 4 * hour)],
      reply_until: new Date(noon - day),
      at: new Date(),
    });
    const read = async (as: string, first: string) => t.call(as, "GET", `/calendar/family?from=${first}&days=1`);
    const first = isoDay(noon, zone);
    expect((await read(account_id, first)).status).toBe(403);
    const {
      body: { data },
    } = await read(own.guardian.account_id, first);
    const at = (after: number) => new Date(noon + after * hour).toISOString();
    expect(data.entries.map((one: { kind: string; starts_at: string }) => [one.kind, one.starts_at])).toEqual([
      ["confirmed", at(0)],
      ["held", at(2)],
      ["moving", at(4)],
    ]);
    expect(data.entries[0]).toMatchObject({
      session_id: moved,
      profile_id: own.child_id,
      profile_kind: "child",
      specialist_standing: "listed",
    });
    const past = (await read(own.guardian.account_id, addDays(first, -25))).body.data;
    expect(past.entries.map((one: { kind: string }) => one.kind)).toEqual(["completed"]);
    expect((await read(pair.guardian.account_id, first)).body.data.entries).toEqual([]);
  });
});

it("suggests a sibling for an upcoming session with a listed specialist, unless the sibling meets them that day too", () => {
  const one = (id: string, profile_id: string, more: Partial<FamilyEntry> = {}) =>
    ({
      id,
      profile_id,
      profile_kind: "child",
      specialist_id: "petra",
      specialist_standing: "listed",
      kind: "confirmed",
      starts_at: "2026-11-24T09:00:00Z",
      ...more,
    }) as FamilyEntry;
  const children = [
    { id: "zala", name: "Zala" },
    { id: "vid", name: "Vid" },
  ];
  const pairs = (entries: FamilyEntry[]) =>
    siblingSuggestions(entries, children).map(({ session, sibling }) => [session.id, sibling.id]);
  expect(pairs([one("a", "zala")])).toEqual([["a", "vid"]]);
  expect(pairs([one("a", "zala"), one("b", "vid")])).toEqual([]);
  expect(pairs([one("a", "zala"), one("b", "vid", { starts_at: "2026-11-25T09:00:00Z" })])).toEqual([
    ["a", "vid"],
    ["b", "zala"],
  ]);
  expect(
    pairs([
      one("past", "zala", { kind: "over" }),
      one("open", "zala", { kind: "held" }),
      one("adult", "ana", { profile_kind: "own" }),
      one("stopped", "zala", { specialist_standing: "stopped" }),
    ]),
  ).toEqual([]);
});
