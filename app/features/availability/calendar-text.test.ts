import fc from "fast-check";
import { expect, test } from "vitest";
import { clockOf } from "./data/calendars.server.ts";
import { freeSlots } from "./data/engine.ts";
import { defaultRules } from "./rules.ts";
import { findBusyTimes } from "./data/import/busy-times.ts";
import { textOf } from "./data/import/text.ts";
import { ics, event, monday, mondays, zoneRules } from "./testing/calendar-text.ts";

/** Unusual or defective calendars, and the busy times or the fault expected for each. */
const texts: [name: string, text: string | Buffer, ends: string | string[], type?: string][] = [
  ["END lines without BEGIN", ics("END:VEVENT", "END:VEVENT"), "incomplete"],
  ["a hundred thousand nested components", ics(...Array.from({ length: 100_000 }, () => "BEGIN:VEVENT")), "incomplete"],
  [
    "an alarm within an event",
    ics(event(...monday, "BEGIN:VALARM", "DTSTART:19000101T000000Z", "DURATION:P900D", "END:VALARM")),
    mondays,
  ],
  [
    "an event every second without an end",
    ics(event("DTSTART:20000101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY")),
    "too_many",
  ],
  [
    "a recurrence of four billion times",
    ics(event("DTSTART:20000101T000000Z", "DURATION:PT1S", "RRULE:FREQ=MINUTELY;COUNT=4000000000")),
    "too_many",
  ],
  ["an invalid rule", ics(event(...monday, "RRULE:FREQ=SOMETIMES;COUNT=-4")), mondays],
  [
    "six thousand events",
    ics(
      ...Array.from({ length: 6000 }, (_, i) => {
        const at = new Date(Date.UTC(2026, 11, 1) + i * 3600_000).toISOString().replaceAll(/[-:]|\.000/g, "");
        return event(`DTSTART:${at}`, "DURATION:PT30M").replace("UID:one", `UID:${i}`);
      }),
    ),
    "too_many",
  ],
  ["an end before its start", ics(event("DTSTART:20261123T090000Z", "DTEND:20261122T090000Z")), []],
  ["invalid times", ics(event("DTSTART:20261331T250000Z")), "not_calendar"],
  ["a time without a zone", ics(event("DTSTART:20261123T100000", "DURATION:PT1H")), mondays],
  ["an unknown zone", ics(event("DTSTART;TZID=Middle Earth:20261123T100000", "DURATION:PT1H")), mondays],
  ["a Windows zone", ics(event('DTSTART;TZID="Eastern Standard Time":20261123T040000', "DURATION:PT1H")), mondays],
  [
    "a zone with a prefix",
    ics(event("DTSTART;TZID=/mozilla.org/20070129_1/America/New_York:20261123T040000", "DURATION:PT1H")),
    mondays,
  ],
  [
    "a zone with its own rules",
    ics(zoneRules("Office"), event("DTSTART;TZID=Office:20261123T120000", "DURATION:PT1H")),
    mondays,
  ],
  ["UTF-16", Buffer.from(`\ufeff${ics(event(...monday))}`, "utf16le"), mondays],
  ["a wrong charset", ics(event(...monday, "SUMMARY:Šola")), mondays, "text/calendar; charset=utf-16"],
  ["a charset that does not exist", ics(event(...monday)), mondays, "text/calendar; charset=klingon"],
  ["invalid lines", ics("???", "=;:", event("DTSTART;;;", ";", ...monday, "SUMMARY")), mondays],
  ["a line of four megabytes", ics(event(...monday, `SUMMARY:${"a".repeat(4_000_000)}`)), mondays],
  [
    "events that take no time, are free, or are cancelled",
    ics(
      event("DTSTART:20261123T090000Z"),
      event(...monday, "TRANSP:TRANSPARENT"),
      event(...monday, "STATUS:CANCELLED"),
    ),
    [],
  ],
  ["a session from this product", ics(event(...monday).replace("UID:one", "UID:0196f0@localhost")), []],
];
const stretch = ({ start, end }: { start: number; end: number }) =>
  `${new Date(start).toISOString().slice(5, 16)}/${new Date(end).toISOString().slice(5, 16)}`;

test.each(texts)("finds the busy times or the fault in a calendar with %s", (_, text, ends, type) => {
  const found = findBusyTimes({
    text: textOf(Buffer.from(text as Buffer), type),
    zone: "Europe/Ljubljana",
    from: Date.UTC(2026, 10, 20),
    until: Date.UTC(2027, 11, 1),
    ownHost: "localhost",
  });
  expect("fault" in found ? found.fault : found.busy.map(stretch)).toEqual(ends);
});

test("no offered time overlaps a busy one, in random calendars", () => {
  const from = Date.UTC(2026, 9, 20);
  const minutes = fc.integer({ min: 0, max: 14 * 24 * 12 }).map((five) => from + five * 300_000);
  const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.000/g, "");
  const events = fc.array(
    fc.record({
      start: minutes,
      length: fc.integer({ min: 1, max: 600 }),
      zone: fc.constantFrom("Z", "", ";TZID=America/New_York", ";TZID=Eastern Standard Time"),
      rule: fc.constantFrom("", "RRULE:FREQ=DAILY;COUNT=5", "RRULE:FREQ=WEEKLY;BYDAY=MO,WE"),
    }),
    { maxLength: 12 },
  );
  const days = Array.from({ length: 14 }, (_, i) => ({
    day: new Date(from + i * 86_400_000).toISOString().slice(0, 10),
    weekday: ((1 + i) % 7) + 1,
  }));
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    starts: "08:00",
    ends: "20:00",
    mode: "either" as const,
    service_ids: null,
  }));
  fc.assert(
    fc.property(events, fc.integer({ min: 0, max: 60 }), (all, pause) => {
      const text = ics(
        ...all.map(({ start, length, zone, rule }, i) =>
          event(
            zone === "Z" ? `DTSTART:${stamp(start)}` : `DTSTART${zone}:${stamp(start).slice(0, -1)}`,
            `DURATION:PT${length}M`,
            rule,
          ).replace("UID:one", `UID:${i}`),
        ),
      );
      const found = findBusyTimes({
        text,
        zone: "Europe/Ljubljana",
        from,
        until: from + 20 * 86_400_000,
        ownHost: "localhost",
      });
      if ("fault" in found) throw new Error(found.fault);
      const slots = freeSlots(
        {
          plans: [{ valid_from: "2020-01-01", hours }],
          exceptions: [],
          rules: { ...defaultRules, break_after: pause },
          sessions: [],
          busy: found.busy,
          clock: clockOf("Europe/Ljubljana"),
        },
        days,
        { minutes: 45, service_id: null, modes: ["online"] },
        { from, until: from + 14 * 86_400_000 },
      );
      return slots.every(({ start }) =>
        found.busy.every((one) => one.end <= start || one.start >= start + 45 * 60_000),
      );
    }),
    { numRuns: 40 },
  );
});

test("reads a series whose date was changed together with all later ones", () => {
  const weekly = (...more: string[]) =>
    event("DTSTART;TZID=Europe/Ljubljana:20261026T100000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=9", ...more);
  const from = (id: string, ...lines: string[]) => event(`RECURRENCE-ID;RANGE=THISANDFUTURE;${id}`, ...lines);
  const ljubljana = "TZID=Europe/Ljubljana:";
  const found = (...events: string[]) => {
    const all = findBusyTimes({
      text: ics(...events),
      zone: "Europe/Ljubljana",
      from: Date.UTC(2026, 10, 20),
      until: Date.UTC(2026, 11, 20),
      ownHost: "localhost",
    });
    return "fault" in all ? all.fault : all.busy.map(stretch);
  };
  const first = "11-23T09:00/11-23T10:00";
  // From one date on, an hour later and half as long; from another on, a different day. One date in between is changed
  // separately.
  expect(
    found(
      weekly(),
      from(`${ljubljana}20261130T100000`, `DTSTART;${ljubljana}20261130T110000`, "DURATION:PT30M"),
      from(`${ljubljana}20261214T100000`, `DTSTART;${ljubljana}20261215T100000`, "DURATION:PT1H"),
      event(`RECURRENCE-ID;${ljubljana}20261207T100000`, "DTSTART:20261209T120000Z", "DURATION:PT1H"),
    ),
  ).toEqual([first, "11-30T10:00/11-30T10:30", "12-09T12:00/12-09T13:00", "12-15T09:00/12-15T10:00"]);
  // From one date on: cancelled, with the date given in UTC; marked as free; whole days instead of hours.
  expect(found(weekly(), from("X-A=1:20261130T090000Z", "DTSTART:20261130T090000Z", "STATUS:CANCELLED"))).toEqual([
    first,
  ]);
  expect(
    found(
      weekly(),
      from(`${ljubljana}20261130T100000`, `DTSTART;${ljubljana}20261130T100000`, "DURATION:PT1H", "TRANSP:TRANSPARENT"),
    ),
  ).toEqual([first]);
  expect(
    found(
      weekly("EXDATE;TZID=Europe/Ljubljana:20261207T100000"),
      from("VALUE=DATE:20261130", "DTSTART;VALUE=DATE:20261130"),
    ),
  ).toEqual([first, "11-29T23:00/11-30T23:00", "12-13T23:00/12-14T23:00"]);
  // A free series that becomes busy from one date on, and a series before the window whose last two dates
  // are moved into it.
  expect(
    found(
      weekly("TRANSP:TRANSPARENT"),
      from(`${ljubljana}20261214T100000`, `DTSTART;${ljubljana}20261214T100000`, "DURATION:PT1H"),
    ),
  ).toEqual(["12-14T09:00/12-14T10:00"]);
  expect(
    found(
      event(`DTSTART;${ljubljana}20261001T100000`, "DURATION:PT1H", "RRULE:FREQ=DAILY;UNTIL=20261003T090000Z"),
      from(`${ljubljana}20261002T100000`, `DTSTART;${ljubljana}20261127T100000`, "DURATION:PT1H"),
    ),
  ).toEqual(["11-27T09:00/11-27T10:00", "11-28T09:00/11-28T10:00"]);
});
