import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantAt, wallTimeAt } from "../../platform/time/zoned.server.ts";
import { clockOf, daysFrom } from "./data/calendars.server.ts";
import { type Calendar, freeSlots, merged, refusalOf, type Want, workingWindows } from "./data/engine.ts";
import { firstFree, freeDays, nextFree, wantsOf } from "./data/first-free.ts";
import {
  type BookingRules,
  dayAfter,
  type DayException,
  defaultRules,
  type Place,
  places,
  planOn,
  type WorkingHours,
} from "./rules.ts";

const home = "Europe/Ljubljana";
const at = (text: string) => new Date(text).getTime();
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);
const hour = 3600_000;
const service = "00000000-0000-7000-8000-000000000001";
const other = "00000000-0000-7000-8000-000000000002";

const hours = (
  weekday: number,
  starts: string,
  ends: string,
  mode: Place = "either",
  service_ids: string[] | null = null,
): WorkingHours => ({ weekday, starts, ends, mode, service_ids });
const calendar = (all: WorkingHours[], more: Partial<Calendar> = {}, zone = home): Calendar => ({
  plans: [{ valid_from: "2020-01-01", hours: all }],
  exceptions: [],
  rules: defaultRules,
  sessions: [],
  busy: [],
  clock: clockOf(zone),
  ...more,
});
const rules = (more: Partial<BookingRules>): BookingRules => ({ ...defaultRules, ...more });
const closed = (
  from_day: string,
  to_day = from_day,
  starts: string | null = null,
  ends: string | null = null,
): DayException => ({ kind: "closed", from_day, to_day, starts, ends, mode: null, service_ids: null });
const extra = (from_day: string, starts: string, ends: string, mode: Place = "either"): DayException => ({
  kind: "extra",
  from_day,
  to_day: from_day,
  starts,
  ends,
  mode,
  service_ids: null,
});
const anything: Want = { minutes: 60, service_id: null, modes: ["in_person", "online"] };
const always = { from: 0, until: Infinity };
const starts = (of: Calendar, first: string, count = 1, want = anything, bounds = always) =>
  freeSlots(of, daysFrom(first, count), want, bounds).map((slot) => iso(slot.start));

describe("on days with a clock change", () => {
  it.each([
    // Hours across the skipped hour are an hour shorter; hours that begin in it begin after it.
    ["Europe/Ljubljana", "2026-03-29", "01:00", "05:00", "2026-03-29T00:00", 3],
    ["Europe/Belgrade", "2026-03-29", "02:00", "04:00", "2026-03-29T01:00", 1],
    ["America/New_York", "2026-03-08", "01:00", "04:00", "2026-03-08T06:00", 2],
    ["Australia/Sydney", "2026-10-04", "02:00", "05:00", "2026-10-03T16:00", 2],
    // The repeated hour is worked, and its first time is where hours begin.
    ["Europe/Ljubljana", "2026-10-25", "02:00", "04:00", "2026-10-25T00:00", 3],
    ["Europe/Belgrade", "2026-10-25", "01:00", "04:00", "2026-10-24T23:00", 4],
    ["America/New_York", "2026-11-01", "01:00", "02:00", "2026-11-01T05:00", 2],
    ["Australia/Sydney", "2026-04-05", "02:00", "04:00", "2026-04-04T15:00", 3],
    // Across midnight into the day of the change, and out of it.
    ["Europe/Ljubljana", "2026-03-28", "23:00", "04:00", "2026-03-28T22:00", 4],
    ["America/New_York", "2026-10-31", "23:00", "03:00", "2026-11-01T03:00", 5],
  ])("%s %s from %s to %s begins at %s and is %d hours long", (zone, day, from, to, start, length) => {
    const [{ weekday } = { weekday: 0 }] = daysFrom(day, 1);
    const [window] = workingWindows(
      calendar([hours(weekday, from, to)], {}, zone),
      daysFrom(day, 1),
      anything,
      "online",
    );
    expect(window && [iso(window.start), (window.end - window.start) / hour]).toEqual([start, length]);
  });

  it("takes nothing from hours that only the skipped hour has, and nine stays nine", () => {
    expect(starts(calendar([hours(7, "02:00", "03:00")]), "2026-03-29")).toEqual([]);
    expect(starts(calendar([hours(6, "09:00", "10:00"), hours(1, "09:00", "10:00")]), "2026-10-24", 3)).toEqual([
      "2026-10-24T07:00",
      "2026-10-26T08:00",
    ]);
  });
});

describe("a plan", () => {
  it("holds until the next one begins", () => {
    const plans = [
      { valid_from: "2026-11-24", hours: [hours(2, "09:00", "10:00")] },
      { valid_from: "2026-12-01", hours: [hours(2, "15:00", "16:00")] },
    ];
    expect(starts(calendar([], { plans }), "2026-11-17", 21)).toEqual(["2026-11-24T08:00", "2026-12-01T14:00"]);
    expect(planOn(plans, "2026-11-23")).toBeUndefined();
  });

  it("crosses midnight, and sessions cross from hours into the next", () => {
    expect(starts(calendar([hours(2, "23:00", "01:00")]), "2026-11-24", 2)).toEqual([
      "2026-11-24T22:00",
      "2026-11-24T22:30",
      "2026-11-24T23:00",
    ]);
    expect(starts(calendar([hours(2, "23:00", "01:00")]), "2026-11-25")).toEqual(["2026-11-24T23:00"]);
    expect(starts(calendar([hours(2, "09:00", "10:00"), hours(2, "10:00", "11:00")]), "2026-11-24")).toEqual([
      "2026-11-24T08:00",
      "2026-11-24T08:30",
      "2026-11-24T09:00",
    ]);
  });

  it("offers a place only where it is the hours', and a service only in its hours", () => {
    const week = calendar([
      hours(2, "09:00", "10:00", "in_person"),
      hours(2, "10:00", "11:00", "either", [service]),
      hours(2, "11:00", "12:00", "online", [other]),
    ]);
    const found = (want: Partial<Want>) =>
      freeSlots(week, daysFrom("2026-11-24", 1), { ...anything, ...want }, always).map(({ start, modes }) => [
        iso(start).slice(11),
        ...modes,
      ]);
    expect(found({ service_id: service })).toEqual([
      ["08:00", "in_person"],
      ["08:30", "in_person"],
      ["09:00", "in_person", "online"],
    ]);
    expect(found({ service_id: service, modes: ["online"] })).toEqual([["09:00", "online"]]);
    expect(found({ service_id: other, modes: ["online"] })).toEqual([["10:00", "online"]]);
    expect(found({ service_id: other, modes: ["in_person"] })).toEqual([["08:00", "in_person"]]);
  });

  it("gives way to closures and gains extra hours, which hold on closed days too", () => {
    const week = [hours(2, "09:00", "12:00")];
    expect(starts(calendar(week, { exceptions: [closed("2026-11-20", "2026-11-24")] }), "2026-11-24", 8)).toEqual(
      starts(calendar(week), "2026-12-01"),
    );
    expect(
      starts(calendar(week, { exceptions: [closed("2026-11-24", "2026-11-24", "09:40", "10:10")] }), "2026-11-24"),
    ).toEqual(["2026-11-24T09:30", "2026-11-24T10:00"]);
    const christmas = [closed("2026-11-23", "2026-11-29"), extra("2026-11-28", "13:00", "14:00", "online")];
    expect(starts(calendar(week, { exceptions: christmas }), "2026-11-23", 7)).toEqual(["2026-11-28T12:00"]);
    // The night before reaches into a closed day only until midnight.
    expect(
      starts(calendar([hours(1, "22:00", "02:00")], { exceptions: [closed("2026-11-24")] }), "2026-11-23", 2),
    ).toEqual(["2026-11-23T21:00", "2026-11-23T21:30", "2026-11-23T22:00"]);
  });
});

describe("what takes times", () => {
  const week = [hours(2, "09:00", "13:00")];
  const session = (session_id: string, start: string, end: string) => ({ session_id, start: at(start), end: at(end) });

  it("keeps the breaks around sessions and other calendars", () => {
    const pause = rules({ break_before: 15, break_after: 30 });
    const sessions = [session("a", "2026-11-24T09:00Z", "2026-11-24T10:30Z")];
    expect(starts(calendar(week, { rules: pause, sessions }), "2026-11-24", 1, { ...anything, minutes: 30 })).toEqual([
      "2026-11-24T08:00",
      "2026-11-24T10:30",
      "2026-11-24T11:00",
      "2026-11-24T11:30",
    ]);
    const busy = [{ start: at("2026-11-24T09:00Z"), end: at("2026-11-24T10:20Z") }];
    expect(starts(calendar(week, { rules: pause, busy }), "2026-11-24", 1, { ...anything, minutes: 30 })).toEqual([
      "2026-11-24T08:00",
      "2026-11-24T11:00",
      "2026-11-24T11:30",
    ]);
    expect(freeSlots(calendar(week, { sessions }), daysFrom("2026-11-24", 1), anything, always, "a")).toHaveLength(7);
  });

  it("closes a day once it has its sessions, counting a session's offers once", () => {
    const sessions = [
      session("a", "2026-11-24T08:00Z", "2026-11-24T08:30Z"),
      session("a", "2026-11-24T08:30Z", "2026-11-24T09:00Z"),
    ];
    expect(starts(calendar(week, { rules: rules({ most_a_day: 2 }), sessions }), "2026-11-24")).not.toEqual([]);
    expect(starts(calendar(week, { rules: rules({ most_a_day: 1 }), sessions }), "2026-11-24", 8)).toEqual(
      starts(calendar(week), "2026-12-01"),
    );
  });

  it("says why a start is refused, on the grid or not", () => {
    const full = calendar(week, {
      rules: rules({ most_a_day: 1 }),
      sessions: [session("a", "2026-11-24T08:00Z", "2026-11-24T09:00Z")],
      busy: [{ start: at("2026-11-24T10:00Z"), end: at("2026-11-24T11:00Z") }],
    });
    const why = (start: string) =>
      refusalOf(
        full,
        { day: start.slice(0, 10), weekday: ((new Date(start).getUTCDay() + 6) % 7) + 1 },
        at(start),
        anything,
        { from: at("2026-11-23T09:00Z"), until: at("2026-12-02T00:00Z") },
      );
    expect(
      [
        "2026-11-23T08:00Z",
        "2026-12-08T08:00Z",
        "2026-11-24T02:00Z",
        "2026-11-24T08:10Z",
        "2026-11-24T10:10Z",
        "2026-11-24T11:00Z",
        "2026-12-01T08:07Z",
      ].map(why),
    ).toEqual(["notice", "horizon", "outside_hours", "taken", "busy", "day_full", null]);
  });
});

it("finds the first free times: any, on the evening of a working day, at a weekend, of any service", () => {
  const week = calendar([
    hours(2, "09:00", "10:00"),
    hours(4, "16:30", "19:00"),
    hours(6, "09:00", "10:00", "online", [service]),
  ]);
  const days = daysFrom("2026-11-23", 29);
  const services = [
    { id: service, minutes: 30, modes: ["online"] as const },
    { id: other, minutes: 45, modes: ["online", "in_person"] as const },
  ];
  const first = firstFree(week, days, wantsOf(week, services), always);
  expect([first.any, first.evening, first.weekend].map((one) => one && iso(one))).toEqual([
    "2026-11-24T08:00",
    "2026-11-26T16:00",
    "2026-11-28T08:00",
  ]);
  expect(
    nextFree(week, days, wantsOf(week, [{ id: service, minutes: 30, modes: ["in_person"] }]), {
      from: at("2026-11-24T09:00Z"),
      until: Infinity,
    }),
  ).toBe(at("2026-11-26T15:30Z"));
  expect(
    freeDays(week, days, anything, { from: at("2026-11-24T08:30Z"), until: Infinity }, 2).map(({ day, slots }) => [
      day,
      slots.length,
    ]),
  ).toEqual([
    ["2026-11-26", 4],
    ["2026-11-28", 1],
  ]);
});

const zones = ["Europe/Ljubljana", "Europe/Belgrade", "America/New_York", "Australia/Sydney"];
// Around every clock change of these zones.
const firstDays = ["2026-03-06", "2026-03-27", "2026-04-03", "2026-10-02", "2026-10-23", "2026-10-30"];
const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`,
  );
const someHours = fc
  .tuple(
    fc.integer({ min: 1, max: 7 }),
    time,
    time,
    fc.constantFrom(...places),
    fc.constantFrom<(string[] | null)[]>(null, [service], [other]),
  )
  .filter(([, from, to]) => from !== to)
  .map(([weekday, from, to, mode, ids]) => hours(weekday, from, to, mode, ids));
const world = fc.record({
  zone: fc.constantFrom(...zones),
  first: fc.constantFrom(...firstDays),
  hours: fc.array(someHours, { maxLength: 8 }),
  closures: fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 2 }),
      fc.option(fc.tuple(time, time).filter(([a, b]) => a !== b)),
    ),
    { maxLength: 2 },
  ),
  extras: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 5 }), time, time, fc.constantFrom(...places)).filter(([, a, b]) => a !== b),
    { maxLength: 2 },
  ),
  taken: fc.array(fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 5, max: 300 }), fc.boolean()), {
    maxLength: 6,
  }),
  rules: fc.record({
    break_before: fc.integer({ min: 0, max: 40 }),
    break_after: fc.integer({ min: 0, max: 40 }),
    most_a_day: fc.option(fc.integer({ min: 1, max: 3 })),
    step_minutes: fc.constantFrom(5, 15, 20, 30, 45, 60),
  }),
  minutes: fc.integer({ min: 10, max: 240 }),
  service_id: fc.constantFrom(null, service),
  from: fc.integer({ min: 0, max: 5000 }),
});

const dayOf = (day: string) => daysFrom(day, 1)[0] ?? { day, weekday: 0 };
const known = new Map<string, number>();
function wallInstant(day: string, wall: string, zone: string): number {
  const key = `${day} ${wall} ${zone}`;
  const found = known.get(key) ?? instantAt({ day, time: wall }, zone).instant.getTime();
  known.set(key, found);
  return found;
}

it("for any week, offers only times inside the plan, with breaks, within its bounds, in order, by each zone's clock", () => {
  fc.assert(
    fc.property(world, (w) => {
      const clock = clockOf(w.zone);
      const days = daysFrom(w.first, 6);
      const nth = (i: number) => days[i]?.day ?? w.first;
      const zero = clock(w.first, "00:00");
      const own = rules(w.rules);
      const pause = Math.max(own.break_before, own.break_after);
      const stretches = w.taken.map(([start, length, held], i) => ({
        held,
        id: `${i}`,
        start: zero + start * 60_000,
        end: zero + (start + length) * 60_000,
      }));
      const of = calendar(w.hours, {
        clock,
        rules: own,
        exceptions: [
          ...w.closures.map(([day, count, part]) =>
            closed(nth(day), daysFrom(nth(day), count + 1).at(-1)?.day, part?.[0] ?? null, part?.[1] ?? null),
          ),
          ...w.extras.map(([day, from, to, mode]) => extra(nth(day), from, to, mode)),
        ],
        sessions: stretches
          .filter(({ held }) => held)
          .map(({ id, start, end }) => ({ session_id: id, start, end: end + pause * 60_000 })),
        busy: stretches.filter(({ held }) => !held),
      });
      const want: Want = { minutes: w.minutes, service_id: w.service_id, modes: ["in_person", "online"] };
      const bounds = { from: zero + w.from * 60_000, until: zero + 7000 * 60_000 };
      const slots = freeSlots(of, days, want, bounds);
      expect(slots.map((slot) => slot.start)).toEqual(
        [...new Set(slots.map((slot) => slot.start))].sort((a, b) => a - b),
      );

      // By the wall clock, minute by minute: what the plan says, independently of the engine.
      const open = (instant: number, mode: Place): boolean => {
        const here = wallTimeAt(new Date(instant), w.zone);
        const day = dayOf(here.day);
        const before = dayOf(new Date(Date.parse(here.day) - 24 * hour).toISOString().slice(0, 10));
        const within = (on: string, h: { starts: string; ends: string }) => {
          const start = wallInstant(on, h.starts, w.zone);
          const next = h.ends <= h.starts ? dayAfter(on) : on;
          return start <= instant && instant < wallInstant(next, h.ends, w.zone);
        };
        const fits = (h: { mode: Place | null; service_ids: string[] | null }) =>
          (h.mode === "either" || h.mode === mode) &&
          (!w.service_id || !h.service_ids || h.service_ids.includes(w.service_id));
        const on = (e: DayException, d: string) => e.from_day <= d && d <= e.to_day;
        const whole = { starts: "00:00", ends: "00:00" };
        const more = of.exceptions.some(
          (e) =>
            e.kind === "extra" &&
            fits(e) &&
            [day, before].some((d) => on(e, d.day) && within(d.day, { starts: e.starts ?? "", ends: e.ends ?? "" })),
        );
        const shut = of.exceptions.some(
          (e) =>
            e.kind === "closed" &&
            [day, before].some(
              (d) => on(e, d.day) && within(d.day, e.starts ? { starts: e.starts, ends: e.ends ?? "" } : whole),
            ),
        );
        return (
          more ||
          (!shut &&
            w.hours.some((h) => fits(h) && [day, before].some((d) => d.weekday === h.weekday && within(d.day, h))))
        );
      };
      for (const { start, modes } of slots.filter((_, i) => i % Math.ceil(slots.length / 4) === 0)) {
        const end = start + w.minutes * 60_000;
        expect(start >= bounds.from && start < bounds.until).toBe(true);
        for (const mode of modes)
          for (let m = start; m < end; m += 15 * 60_000) expect(open(m, mode), `${iso(m)} ${mode}`).toBe(true);
        for (const one of stretches) {
          const clear = one.held ? [pause, pause] : [own.break_before, own.break_after];
          expect(one.end + (clear[0] ?? 0) * 60_000 <= start || end + (clear[1] ?? 0) * 60_000 <= one.start).toBe(true);
        }
        const here = wallTimeAt(new Date(start), w.zone);
        expect(refusalOf(of, here, start, want, bounds)).toBeNull();
      }
      expect(nextFree(of, days, [want], bounds)).toBe(slots[0]?.start ?? null);
      // Cutting the days in two changes nothing.
      expect([...freeSlots(of, days.slice(0, 3), want, bounds), ...freeSlots(of, days.slice(3), want, bounds)]).toEqual(
        slots,
      );
    }),
    { numRuns: 60 },
  );
});

it("joins stretches that touch or overlap", () => {
  expect(
    merged([
      { start: 5, end: 7 },
      { start: 1, end: 3 },
      { start: 3, end: 4 },
      { start: 6, end: 6.5 },
    ]),
  ).toEqual([
    { start: 1, end: 4 },
    { start: 5, end: 7 },
  ]);
});
