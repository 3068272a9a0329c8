import { expect, test } from "vitest";
import { partsOf } from "./day-parts.ts";

const zone = "Europe/Ljubljana";

test("a period is split at midnight by the wall clock", () => {
  const night = { starts_at: "2026-11-24T22:00:00Z", ends_at: "2026-11-25T01:00:00Z" };
  expect(partsOf(night, ["2026-11-24", "2026-11-25", "2026-11-26"], zone)).toEqual([
    { day: "2026-11-24", start: 23 * 60, end: 24 * 60 },
    { day: "2026-11-25", start: 0, end: 2 * 60 },
  ]);
  // From 2:45 to the second 2:15, on the night when clocks go back.
  const back = { starts_at: "2026-10-25T00:45:00Z", ends_at: "2026-10-25T01:15:00Z" };
  expect(partsOf(back, ["2026-10-25"], zone)).toEqual([{ day: "2026-10-25", start: 165, end: 180 }]);
  const midnight = { starts_at: "2026-11-24T22:00:00Z", ends_at: "2026-11-24T23:00:00Z" };
  expect(partsOf(midnight, ["2026-11-24", "2026-11-25"], zone)).toHaveLength(1);
});
