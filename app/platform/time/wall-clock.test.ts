import { Temporal } from "temporal-polyfill";
import { describe, expect, it, test } from "vitest";
import { readWallTime } from "./wall-clock.ts";

const shown = (reading: ReturnType<typeof readWallTime>) =>
  Object.fromEntries(
    Object.entries(reading).map(([kind, at]) => [
      kind,
      Array.isArray(at)
        ? at.map((one: Date) => one.toISOString().slice(0, 16))
        : (at as Date).toISOString().slice(0, 16),
    ]),
  );

describe("readWallTime on the days of clock changes", () => {
  test.each([
    ["2027-03-28", "01:59", "Europe/Ljubljana", { at: "2027-03-28T00:59" }],
    ["2027-03-28", "02:00", "Europe/Ljubljana", { skipped: ["2027-03-28T00:00", "2027-03-28T01:00"] }],
    ["2027-03-28", "02:30", "Europe/Ljubljana", { skipped: ["2027-03-28T00:30", "2027-03-28T01:30"] }],
    ["2027-03-28", "03:00", "Europe/Ljubljana", { at: "2027-03-28T01:00" }],
    ["2027-10-31", "01:59", "Europe/Ljubljana", { at: "2027-10-30T23:59" }],
    ["2027-10-31", "02:00", "Europe/Ljubljana", { repeated: ["2027-10-31T00:00", "2027-10-31T01:00"] }],
    ["2027-10-31", "02:30", "Europe/Ljubljana", { repeated: ["2027-10-31T00:30", "2027-10-31T01:30"] }],
    ["2027-10-31", "03:00", "Europe/Ljubljana", { at: "2027-10-31T02:00" }],
    ["2026-10-25", "02:30", "Europe/Ljubljana", { repeated: ["2026-10-25T00:30", "2026-10-25T01:30"] }],
    ["2027-03-14", "01:59", "America/New_York", { at: "2027-03-14T06:59" }],
    ["2027-03-14", "02:30", "America/New_York", { skipped: ["2027-03-14T06:30", "2027-03-14T07:30"] }],
    ["2027-03-14", "03:00", "America/New_York", { at: "2027-03-14T07:00" }],
    ["2027-11-07", "00:59", "America/New_York", { at: "2027-11-07T04:59" }],
    ["2027-11-07", "01:30", "America/New_York", { repeated: ["2027-11-07T05:30", "2027-11-07T06:30"] }],
    ["2027-11-07", "02:00", "America/New_York", { at: "2027-11-07T07:00" }],
    ["2027-06-01", "12:00", "UTC", { at: "2027-06-01T12:00" }],
  ])("converts %s %s in %s", (day, time, zone, reading) =>
    expect(shown(readWallTime(day, time, zone))).toEqual(reading),
  );
});

it.each(["2027-03-14", "2027-03-28", "2027-04-04", "2027-07-01", "2027-10-03", "2027-10-31", "2027-11-07"])(
  "readWallTime agrees with Temporal around %s",
  (middle) => {
    for (const zone of ["Europe/Ljubljana", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"]) {
      const noon = Date.parse(`${middle}T12:00:00Z`);
      for (let at = noon - 24 * 3600_000; at < noon + 24 * 3600_000; at += 30 * 60_000) {
        const [day, time] = [new Date(at).toISOString().slice(0, 10), new Date(at).toISOString().slice(11, 16)];
        const plain = Temporal.PlainDateTime.from(`${day}T${time}`);
        const [earlier, later] = (["earlier", "later"] as const).map(
          (disambiguation) => new Date(plain.toZonedDateTime(zone, { disambiguation }).epochMilliseconds),
        );
        const found = readWallTime(day, time, zone);
        expect("at" in found ? [found.at, found.at] : Object.values(found)[0], `${day} ${time} ${zone}`).toEqual([
          earlier,
          later,
        ]);
      }
    }
  },
);

test.each([
  ["2026-02-30", "10:00"],
  ["2026-02-20", "25:00"],
  ["2026-2-20", "10:00"],
  ["", ""],
  ["2026-02-20", "9:00"],
])("readWallTime refuses %s %s", (day, time) =>
  expect(() => readWallTime(day, time, "Europe/Ljubljana")).toThrow(RangeError),
);
