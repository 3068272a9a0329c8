import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, instantAt, weekdayOf } from "../../platform/time/zoned.server.ts";
import { earliestStart, freeDays, freeStarts, gridMinutes, nextFreeStart, workingStretches } from "./rules.ts";

const zone = "Europe/Ljubljana";
const clock = (day: string, time: string) => instantAt({ day, time }, zone).instant.getTime();
const at = (text: string) => new Date(text).getTime();
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);
const dayOf = (day: string) => ({ day, weekday: weekdayOf(day) });
const daysFrom = (day: string, count = 14) => Array.from({ length: count }, (_, i) => dayOf(addDays(day, i)));

describe("on days with a clock change", () => {
  it("spring: hours that span the skipped hour are an hour shorter and start by wall time", () => {
    const [stretch] = workingStretches(dayOf("2026-03-29"), [{ weekday: 7, starts: "01:00", ends: "05:00" }], clock);
    expect(stretch && [iso(stretch.start), iso(stretch.end)]).toEqual(["2026-03-29T00:00", "2026-03-29T03:00"]);
    const starts = freeStarts(stretch ? [stretch] : [], [], { from: 0, minutes: 60 });
    expect(starts.map(iso)).toEqual([
      "2026-03-29T00:00", "2026-03-29T00:30", "2026-03-29T01:00", "2026-03-29T01:30", "2026-03-29T02:00",
    ]);
  });

  it("spring: hours that begin in the skipped hour start after it", () => {
    const [stretch] = workingStretches(dayOf("2026-03-29"), [{ weekday: 7, starts: "02:00", ends: "04:00" }], clock);
    expect(stretch && [iso(stretch.start), iso(stretch.end)]).toEqual(["2026-03-29T01:00", "2026-03-29T02:00"]);
  });

  it("fall: the repeated hour is offered twice, as two different instants", () => {
    const stretches = workingStretches(dayOf("2026-10-25"), [{ weekday: 7, starts: "01:00", ends: "04:00" }], clock);
    expect(freeStarts(stretches, [], { from: 0, minutes: 60 }).map(iso)).toEqual([
      "2026-10-24T23:00", "2026-10-24T23:30", "2026-10-25T00:00", "2026-10-25T00:30", "2026-10-25T01:00",
      "2026-10-25T01:30", "2026-10-25T02:00",
    ]);
  });

  it("nine o'clock stays nine o'clock before and after", () => {
    const hours = [{ weekday: 6, starts: "09:00", ends: "10:00" }, { weekday: 1, starts: "09:00", ends: "10:00" }];
    const want = { hours, busy: [], clock, from: at("2026-10-24T00:00Z"), minutes: 60 };
    const days = freeDays({ days: daysFrom("2026-10-24", 3), ...want }, 5);
    expect(days.map((d) => d.times.map(iso))).toEqual([["2026-10-24T07:00"], ["2026-10-26T08:00"]]);
  });
});

describe("the first free time", () => {
  const hours = [{ weekday: 2, starts: "09:00", ends: "11:00" }, { weekday: 4, starts: "15:00", ends: "16:00" }];
  const calendar = { days: daysFrom("2026-11-24"), hours, clock, minutes: 45 };

  it("respects the notice period", () => {
    const from = earliestStart(at("2026-11-23T20:40Z"));
    expect(iso(nextFreeStart({ ...calendar, busy: [], from }) ?? 0)).toBe("2026-11-24T09:00");
    expect(iso(nextFreeStart({ ...calendar, busy: [], from: at("2026-11-24T12:00Z") }) ?? 0)).toBe("2026-11-26T14:00");
  });

  it("skips busy times, also when only the end overlaps", () => {
    const busy = [{ start: at("2026-11-24T08:30Z"), end: at("2026-11-24T09:15Z") }];
    expect(iso(nextFreeStart({ ...calendar, busy, from: 0 }) ?? 0)).toBe("2026-11-26T14:00");
    const tight = { ...calendar, minutes: 30, busy, from: 0 };
    expect(iso(nextFreeStart(tight) ?? 0)).toBe("2026-11-24T08:00");
  });

  it("is null when nothing fits", () => {
    expect(nextFreeStart({ ...calendar, minutes: 180, busy: [], from: 0 })).toBeNull();
    expect(nextFreeStart({ ...calendar, hours: [], busy: [], from: 0 })).toBeNull();
  });

  it("a full day is shown, a day within the notice period is not", () => {
    const busy = [{ start: at("2026-11-26T14:00Z"), end: at("2026-11-26T15:00Z") }];
    const days = freeDays({ ...calendar, busy, from: at("2026-11-24T12:00Z") }, 2);
    expect(days).toEqual([
      { day: "2026-11-26", times: [] },
      { day: "2026-12-01", times: [at("2026-12-01T08:00Z"), at("2026-12-01T08:30Z"), at("2026-12-01T09:00Z")] },
    ]);
  });
});

it("for any hours, every time fits into them, avoids busy times, and is on the grid and after the notice", () => {
  const stretch = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 600 }))
    .map(([start, length]) => ({ start: start * 60_000, end: (start + length) * 60_000 }));
  fc.assert(
    fc.property(
      fc.array(stretch, { maxLength: 3 }), fc.array(stretch, { maxLength: 4 }), fc.integer({ min: 10, max: 120 }),
      fc.integer({ min: 0, max: 1000 }),
      (work, busy, minutes, after) => {
        const from = after * 60_000;
        const starts = freeStarts(work, busy, { from, minutes });
        expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
        for (const start of starts) {
          const end = start + minutes * 60_000;
          expect(start).toBeGreaterThanOrEqual(from);
          expect(work.some((w) => w.start <= start && end <= w.end && (start - w.start) % (gridMinutes * 60_000) === 0))
            .toBe(true);
          expect(busy.every((b) => b.end <= start || end <= b.start)).toBe(true);
        }
      },
    ),
  );
});
