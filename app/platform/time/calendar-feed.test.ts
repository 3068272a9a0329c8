import fc from "fast-check";
import ical, { ICalCalendarMethod } from "ical-generator";
import { expect, test } from "vitest";
import { addEntry, type CalendarEntry } from "./calendar.server.ts";
import { calendarFeed } from "./calendar-feed.server.ts";

const text = fc.oneof(fc.string({ unit: "grapheme", maxLength: 200 }), fc.stringMatching(/^[ -~\nčš,;\\]{0,200}$/));
const date = fc.date({ min: new Date("2020-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
const entry: fc.Arbitrary<CalendarEntry> = fc
  .record({
    id: fc.uuid(),
    starts_at: date,
    ends_at: date,
    cancelled: fc.constant(false),
    tentative: fc.boolean(),
    sequence: fc.nat(9),
    summary: text,
    description: text,
    location: text,
    url: fc.constantFrom("https://korak.test/sl/a?b=1,2", "https://other.test:8080/x"),
    stamp: date,
  })
  .map((one) => (one.starts_at < one.ends_at ? one : { ...one, starts_at: one.ends_at, ends_at: one.starts_at }));

test("a calendar feed equals the output of ical-generator", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 4 }), (entries) => {
      const calendar = ical({
        prodId: { company: "Korak", product: "sessions", language: "EN" },
        method: ICalCalendarMethod.PUBLISH,
        name: "Koledar",
        ttl: 3600,
      });
      for (const one of entries) addEntry(calendar, one);
      expect(calendarFeed("Koledar", entries)).toBe(calendar.toString());
    }),
    { numRuns: 150 },
  );
});
