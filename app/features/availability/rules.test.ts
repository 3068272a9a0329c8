import { describe, expect, it } from "vitest";
import { daysFrom } from "./data/calendars.server.ts";
import { freeSlots, mergeStretches, refusalOf, type SlotRequest, workingWindows } from "./data/engine.ts";
import { firstFree, freeDays, nextFree, slotRequestsOf } from "./data/first-free.ts";
import { planOn } from "./rules.ts";
import {
  at,
  iso,
  hour,
  service,
  otherService,
  hours,
  calendar,
  rules,
  closureOn,
  extraHours,
  anyRequest,
  noBounds,
  starts,
} from "./testing/weeks.ts";

describe("on days with a clock change", () => {
  it.each([
    // Hours across the skipped hour are an hour shorter; hours that begin within it begin after it.
    ["Europe/Ljubljana", "2026-03-29", "01:00", "05:00", "2026-03-29T00:00", 3],
    ["Europe/Belgrade", "2026-03-29", "02:00", "04:00", "2026-03-29T01:00", 1],
    ["America/New_York", "2026-03-08", "01:00", "04:00", "2026-03-08T06:00", 2],
    ["Australia/Sydney", "2026-10-04", "02:00", "05:00", "2026-10-03T16:00", 2],
    // The repeated hour counts as working time, and hours begin at its first occurrence.
    ["Europe/Ljubljana", "2026-10-25", "02:00", "04:00", "2026-10-25T00:00", 3],
    ["Europe/Belgrade", "2026-10-25", "01:00", "04:00", "2026-10-24T23:00", 4],
    ["America/New_York", "2026-11-01", "01:00", "02:00", "2026-11-01T05:00", 2],
    ["Australia/Sydney", "2026-04-05", "02:00", "04:00", "2026-04-04T15:00", 3],
    // Across midnight, into the day of the change and out of it.
    ["Europe/Ljubljana", "2026-03-28", "23:00", "04:00", "2026-03-28T22:00", 4],
    ["America/New_York", "2026-10-31", "23:00", "03:00", "2026-11-01T03:00", 5],
  ])("hours on %s %s from %s to %s begin at %s and last %d hours", (zone, day, from, to, start, length) => {
    const [{ weekday } = { weekday: 0 }] = daysFrom(day, 1);
    const [window] = workingWindows(
      calendar([hours(weekday, from, to)], {}, zone),
      daysFrom(day, 1),
      anyRequest,
      "online",
    );
    expect(window && [iso(window.start), (window.end - window.start) / hour]).toEqual([start, length]);
  });

  it("hours within the skipped hour are empty, and nine o'clock stays at nine", () => {
    expect(starts(calendar([hours(7, "02:00", "03:00")]), "2026-03-29")).toEqual([]);
    expect(starts(calendar([hours(6, "09:00", "10:00"), hours(1, "09:00", "10:00")]), "2026-10-24", 3)).toEqual([
      "2026-10-24T07:00",
      "2026-10-26T08:00",
    ]);
  });
});

describe("a plan", () => {
  it("is valid until the next one begins", () => {
    const plans = [
      { valid_from: "2026-11-24", hours: [hours(2, "09:00", "10:00")] },
      { valid_from: "2026-12-01", hours: [hours(2, "15:00", "16:00")] },
    ];
    expect(starts(calendar([], { plans }), "2026-11-17", 21)).toEqual(["2026-11-24T08:00", "2026-12-01T14:00"]);
    expect(planOn(plans, "2026-11-23")).toBeUndefined();
  });

  it("crosses midnight, and lets a session continue into the next hours", () => {
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

  it("offers a place and a service only within their own hours", () => {
    const week = calendar([
      hours(2, "09:00", "10:00", "in_person"),
      hours(2, "10:00", "11:00", "either", [service]),
      hours(2, "11:00", "12:00", "online", [otherService]),
    ]);
    const found = (want: Partial<SlotRequest>) =>
      freeSlots(week, daysFrom("2026-11-24", 1), { ...anyRequest, ...want }, noBounds).map(({ start, modes }) => [
        iso(start).slice(11),
        ...modes,
      ]);
    expect(found({ service_id: service })).toEqual([
      ["08:00", "in_person"],
      ["08:30", "in_person"],
      ["09:00", "in_person", "online"],
    ]);
    expect(found({ service_id: service, modes: ["online"] })).toEqual([["09:00", "online"]]);
    expect(found({ service_id: otherService, modes: ["online"] })).toEqual([["10:00", "online"]]);
    expect(found({ service_id: otherService, modes: ["in_person"] })).toEqual([["08:00", "in_person"]]);
  });

  it("yields to closures and gains extra hours, even on closed days", () => {
    const week = [hours(2, "09:00", "12:00")];
    expect(starts(calendar(week, { exceptions: [closureOn("2026-11-20", "2026-11-24")] }), "2026-11-24", 8)).toEqual(
      starts(calendar(week), "2026-12-01"),
    );
    expect(
      starts(calendar(week, { exceptions: [closureOn("2026-11-24", "2026-11-24", "09:40", "10:10")] }), "2026-11-24"),
    ).toEqual(["2026-11-24T09:30", "2026-11-24T10:00"]);
    const christmas = [closureOn("2026-11-23", "2026-11-29"), extraHours("2026-11-28", "13:00", "14:00", "online")];
    expect(starts(calendar(week, { exceptions: christmas }), "2026-11-23", 7)).toEqual(["2026-11-28T12:00"]);
    // Hours that begin the night before a closed day end at midnight.
    expect(
      starts(calendar([hours(1, "22:00", "02:00")], { exceptions: [closureOn("2026-11-24")] }), "2026-11-23", 2),
    ).toEqual(["2026-11-23T21:00", "2026-11-23T21:30", "2026-11-23T22:00"]);
  });
});

describe("occupied times", () => {
  const week = [hours(2, "09:00", "13:00")];
  const session = (session_id: string, start: string, end: string) => ({ session_id, start: at(start), end: at(end) });

  it("keep breaks around sessions and events of other calendars", () => {
    const pause = rules({ break_before: 15, break_after: 30 });
    const sessions = [session("a", "2026-11-24T09:00Z", "2026-11-24T10:30Z")];
    expect(starts(calendar(week, { rules: pause, sessions }), "2026-11-24", 1, { ...anyRequest, minutes: 30 })).toEqual(
      ["2026-11-24T08:00", "2026-11-24T10:30", "2026-11-24T11:00", "2026-11-24T11:30"],
    );
    const busy = [{ start: at("2026-11-24T09:00Z"), end: at("2026-11-24T10:20Z") }];
    expect(starts(calendar(week, { rules: pause, busy }), "2026-11-24", 1, { ...anyRequest, minutes: 30 })).toEqual([
      "2026-11-24T08:00",
      "2026-11-24T11:00",
      "2026-11-24T11:30",
    ]);
    expect(freeSlots(calendar(week, { sessions }), daysFrom("2026-11-24", 1), anyRequest, noBounds, "a")).toHaveLength(
      7,
    );
  });

  it("close a day that has reached its session limit, counting one session's times once", () => {
    const sessions = [
      session("a", "2026-11-24T08:00Z", "2026-11-24T08:30Z"),
      session("a", "2026-11-24T08:30Z", "2026-11-24T09:00Z"),
    ];
    expect(starts(calendar(week, { rules: rules({ most_a_day: 2 }), sessions }), "2026-11-24")).not.toEqual([]);
    expect(starts(calendar(week, { rules: rules({ most_a_day: 1 }), sessions }), "2026-11-24", 8)).toEqual(
      starts(calendar(week), "2026-12-01"),
    );
  });

  it("are told apart from notice, horizon, and working hours when a start is refused", () => {
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
        anyRequest,
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

it("finds the first available times: any, on a weekday evening, on a weekend, of any service", () => {
  const week = calendar([
    hours(2, "09:00", "10:00"),
    hours(4, "16:30", "19:00"),
    hours(6, "09:00", "10:00", "online", [service]),
  ]);
  const days = daysFrom("2026-11-23", 29);
  const services = [
    { id: service, minutes: 30, modes: ["online"] as const },
    { id: otherService, minutes: 45, modes: ["online", "in_person"] as const },
  ];
  const first = firstFree(week, days, slotRequestsOf(week, services), noBounds);
  expect([first.any, first.evening, first.weekend].map((one) => one && iso(one))).toEqual([
    "2026-11-24T08:00",
    "2026-11-26T16:00",
    "2026-11-28T08:00",
  ]);
  expect(
    nextFree(week, days, slotRequestsOf(week, [{ id: service, minutes: 30, modes: ["in_person"] }]), {
      from: at("2026-11-24T09:00Z"),
      until: Infinity,
    }),
  ).toBe(at("2026-11-26T15:30Z"));
  expect(
    freeDays(week, days, anyRequest, { from: at("2026-11-24T08:30Z"), until: Infinity }, 2).map(({ day, slots }) => [
      day,
      slots.length,
    ]),
  ).toEqual([
    ["2026-11-26", 4],
    ["2026-11-28", 1],
  ]);
});

it("mergeStretches joins stretches that touch or overlap", () => {
  expect(
    mergeStretches([
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
