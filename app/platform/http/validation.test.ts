import { expect, test } from "vitest";
import { day, instant } from "./validation";

test("dates in implausible years and invalid dates are refused", () => {
  for (const bad of [
    "",
    "yesterday",
    "0000-01-01",
    "1899-12-31",
    "3000-01-01",
    "9999-12-31",
    "2026-02-30",
    "-2026-01-01",
    "+012026-01-01",
  ])
    expect(day().safeParse(bad).success, bad).toBe(false);
  for (const bad of [
    "",
    "yesterday",
    "0000-01-01T00:00:00Z",
    "1899-12-31T23:59:59Z",
    "3000-01-01T00:00:00Z",
    "9999-12-31T23:59:59-12:00",
    "2026-02-30T10:00:00Z",
    "2026-01-01T10:00:00",
  ])
    expect(instant().safeParse(bad).success, bad).toBe(false);
  expect(day().parse("2999-12-31")).toBe("2999-12-31");
  expect(day().parse("1900-01-01")).toBe("1900-01-01");
  expect(instant().parse("2026-06-01T02:00:00+02:00")).toBe("2026-06-01T00:00:00.000Z");
});
