import { expect, test } from "vitest";
import { timeRowFromUrl } from "./components/posted-times.server.ts";

const now = new Date("2026-11-21T09:00:00Z");

test("the time from the URL is shown in the reader's time zone", () => {
  expect(timeRowFromUrl("2026-11-24T16:00:00Z", "Europe/London", now)).toMatchObject({
    day: "2026-11-24",
    time: "16:00",
  });
  expect(timeRowFromUrl("2026-11-24T23:30:00.000Z", "Europe/Ljubljana", now)).toMatchObject({
    day: "2026-11-25",
    time: "00:30",
  });
});

test.each([
  null,
  "",
  "tomorrow",
  "2026-11-24",
  "2026-11-24T16:00:00",
  "2026-11-24T16:00:00+01:00",
  "2026-13-24T16:00:00Z",
  "2026-11-21T08:59:00Z",
  "2020-01-01T10:00:00Z",
  "2199-01-01T10:00:00Z",
])("ignores the time %j in the URL", (at) => expect(timeRowFromUrl(at, "Europe/London", now)).toBeUndefined());
