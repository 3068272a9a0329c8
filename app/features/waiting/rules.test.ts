import fc from "fast-check";
import { expect, test } from "vitest";
import { wallTimeAt } from "../../platform/time/zoned.server.ts";
import { isNight, holdEndFor, nextOffer, type Opening, suitsEntry, type TimeConditions } from "./rules.ts";

const any: TimeConditions = { mode: null, weekdays: null, starts: null, ends: null, until: "2026-12-31" };
const zone = "Europe/Ljubljana";
const at = (instant: Date) => wallTimeAt(instant, zone);
const opening = (start: string, minutes = 45): Opening => {
  const starts_at = new Date(start);
  return {
    starts_at,
    ends_at: new Date(starts_at.getTime() + minutes * 60_000),
    modes: ["online"],
    answer_by: starts_at,
  };
};

test.each<[string, Partial<TimeConditions>, string, boolean]>([
  ["without conditions", {}, "2026-11-25T09:00:00Z", true],
  ["for in-person sessions only", { mode: "in_person" }, "2026-11-25T09:00:00Z", false],
  ["on its weekday", { weekdays: [3] }, "2026-11-25T09:00:00Z", true],
  ["on its weekday where the family lives, not in UTC", { weekdays: [4] }, "2026-11-25T23:30:00Z", true],
  ["on another weekday", { weekdays: [1, 2] }, "2026-11-25T09:00:00Z", false],
  ["on the last day", { until: "2026-11-25" }, "2026-11-25T22:00:00Z", true],
  ["on the day after the last one", { until: "2026-11-25" }, "2026-11-25T23:30:00Z", false],
  ["within the hours", { starts: "10:00", ends: "10:45" }, "2026-11-25T09:00:00Z", true],
  ["if it begins too early", { starts: "10:15", ends: "12:00" }, "2026-11-25T09:00:00Z", false],
  ["if it ends too late", { starts: "09:00", ends: "10:30" }, "2026-11-25T09:00:00Z", false],
  ["if it ends on the next day", { starts: "09:00", ends: "23:59" }, "2026-11-25T22:30:00Z", false],
])("suits tells whether a time fits an entry: %s", (_, entry, start, fits) => {
  expect(suitsEntry({ ...any, ...entry }, opening(start), at)).toBe(fits);
});

const now = new Date("2026-11-23T12:00:00Z");
test.each<[string, Partial<Opening>, string | null, string | null]>([
  ["for two hours if it is day", { starts_at: new Date("2026-11-25T12:00:00Z") }, null, "14:00"],
  ["until morning if it is night", { starts_at: new Date("2026-11-25T12:00:00Z") }, "2026-11-24T08:00:00Z", "08:00"],
  ["for a quarter of the time before the session", { starts_at: new Date("2026-11-23T16:00:00Z") }, null, "13:00"],
  ["for at least a quarter of an hour", { starts_at: new Date("2026-11-23T12:50:00Z") }, null, "12:15"],
  [
    "only until the last moment to answer",
    { starts_at: new Date("2026-11-24T12:00:00Z"), answer_by: new Date("2026-11-23T12:40:00Z") },
    null,
    "12:40",
  ],
  [
    "not at all if there is too little time to answer",
    { starts_at: new Date("2026-11-24T12:00:00Z"), answer_by: new Date("2026-11-23T12:10:00Z") },
    null,
    null,
  ],
  ["not at all right before the start", { starts_at: new Date("2026-11-23T12:40:00Z") }, null, null],
])("an offered time is held %s", (_, given, morning, until) => {
  const { starts_at = now, answer_by = starts_at } = given;
  const kept = holdEndFor(
    now,
    { starts_at, ends_at: starts_at, modes: [], answer_by },
    morning === null ? null : new Date(morning),
  );
  expect(kept?.toISOString().slice(11, 16) ?? null).toBe(until);
});

test("isNight counts 9 PM to 7 AM as night", () => {
  expect(["20:59", "21:00", "00:00", "06:59", "07:00"].map(isNight)).toEqual([false, true, true, true, false]);
});

test("nextOffer skips no one, unless no available time suits them", () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 12 });
  const entries = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 6 }), { maxLength: 12 });
  fc.assert(
    fc.property(times, entries, (free, wanted) => {
      const left = new Set(free);
      let waiting = wanted.map((suiting, place) => ({ suiting, place }));
      const offers: { place: number; time: number }[] = [];
      for (;;) {
        const sorted = [...left].toSorted((a, b) => a - b);
        const next = nextOffer(waiting, ({ suiting }) => sorted.find((time) => suiting.includes(time)));
        if (!next) break;
        // Nothing left suits families who have waited longer, and the offered time is the earliest that suits.
        for (const older of waiting.filter(({ place }) => place < next.entry.place))
          expect(older.suiting.some((time) => left.has(time))).toBe(false);
        expect(sorted.filter((time) => time < next.opening && next.entry.suiting.includes(time))).toEqual([]);
        offers.push({ place: next.entry.place, time: next.opening });
        left.delete(next.opening);
        waiting = waiting.filter((one) => one !== next.entry);
      }
      expect(new Set(offers.map(({ time }) => time)).size).toBe(offers.length);
      expect(waiting.some(({ suiting }) => suiting.some((time) => left.has(time)))).toBe(false);
    }),
  );
});
