import { expect, it } from "vitest";
import { addDays, checkZoneData, instantAt, wallTimeAt, weekdayOf } from "./zoned.server.ts";

it("instantAt converts a wall time in its zone", () => {
  const read = instantAt({ day: "2026-11-24", time: "17:00" }, "Europe/Ljubljana");
  expect(read).toEqual({ instant: new Date("2026-11-24T16:00:00Z"), skipped: false });
});

it("instantAt moves a time that is skipped in spring and reports it", () => {
  const read = instantAt({ day: "2026-03-29", time: "02:30" }, "Europe/Belgrade");
  expect(read).toEqual({ instant: new Date("2026-03-29T01:30:00Z"), skipped: true });
  expect(wallTimeAt(read.instant, "Europe/Belgrade")).toEqual({ day: "2026-03-29", time: "03:30", weekday: 7 });
});

it("instantAt returns the first instant of a time that is repeated in fall", () => {
  const read = instantAt({ day: "2026-10-25", time: "02:30" }, "Europe/Belgrade");
  expect(read).toEqual({ instant: new Date("2026-10-25T00:30:00Z"), skipped: false });
});

it("instantAt throws for invalid days and times", () => {
  for (const [day, time, zone] of [
    ["2026-02-30", "10:00", "Europe/Ljubljana"],
    ["2026-02-20", "25:00", "Europe/Ljubljana"],
    ["2026-02-20", "10:00", "Europe/Nowhere"],
    ["", "", "Europe/Ljubljana"],
  ] as const) {
    expect(() => instantAt({ day, time }, zone)).toThrow(RangeError);
  }
});

it("calendar days can be added, and this runtime's zone data is accepted", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  expect(weekdayOf("2026-11-24")).toBe(2);
  expect(checkZoneData).not.toThrow();
});
