import { expect, it } from "vitest";
import { holidayAt, holidaysOf, orthodoxEaster, westernEaster } from "./holidays.ts";

it("Easter is computed for the western and Orthodox churches", () => {
  expect([2024, 2025, 2026, 2027, 2030, 2038].map(westernEaster)).toEqual([
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2027-03-28",
    "2030-04-21",
    "2038-04-25",
  ]);
  expect([2024, 2025, 2026, 2027, 2030].map(orthodoxEaster)).toEqual([
    "2024-05-05",
    "2025-04-20",
    "2026-04-12",
    "2027-05-02",
    "2030-04-28",
  ]);
});

it("public holidays in Serbia include the day off for a holiday on a Sunday", () => {
  expect(holidaysOf("SI", 2026).find(({ code }) => code === "easter_monday")?.day).toBe("2026-04-06");
  expect(holidaysOf("SI", 2026)).toHaveLength(13);
  // February 15 is a Sunday, so Tuesday is a holiday too, because Monday already is one.
  expect(
    holidaysOf("RS", 2026)
      .filter(({ code }) => code === "statehood_rs")
      .map(({ day }) => day),
  ).toEqual(["2026-02-15", "2026-02-16", "2026-02-17"]);
  expect(holidaysOf("RS", 2026).map(({ day }) => day)).toContain("2026-04-10");
});

it.each([
  ["2027-03-29T08:00:00Z", "Europe/Ljubljana", "SI"],
  ["2027-03-29T08:00:00Z", "Europe/Belgrade", null],
  ["2027-05-03T08:00:00Z", "Europe/Belgrade", "RS"],
  // The day in the practice's zone counts, not the day in UTC.
  ["2026-12-24T23:30:00Z", "Europe/Ljubljana", "SI"],
  ["2026-12-26T23:30:00Z", "Europe/Ljubljana", null],
  ["2026-12-25T12:00:00Z", "Europe/London", null],
])("holidayAt returns the country with a holiday at %s in %s: %s", (at, zone, country) =>
  expect(holidayAt(at, zone)).toBe(country),
);
