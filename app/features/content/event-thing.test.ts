import { expect, test } from "vitest";
import type { DateView } from "../events/contract.ts";
import { eventStructuredData } from "./components/event-thing.ts";
import { nextDateOfEachEvent } from "./components/event-words.ts";
import { apiFilters, apiDateRange, readEventFilters, filterQuery } from "./data/event-filters.ts";
import { addMonths, monthChoices } from "./data/months.server.ts";

const date = {
  id: "d1",
  event_id: "e1",
  title: "Games",
  summary: "Outdoors",
  starts_at: "2026-12-05T09:00:00.000Z",
  ends_at: "2026-12-05T10:00:00.000Z",
  sell_until: "2026-12-05T09:00:00.000Z",
  online: false,
  venue: "Meadow",
  address: null,
  city: "Ljubljana",
  country: "SI",
  languages: ["sl"],
  age_from: 6,
  age_to: 9,
  availability: "open",
  capacity: 12,
  left: 3,
  price: 1800,
  currency: "EUR",
  moved_from: null,
  organizer: null,
} as unknown as DateView;
const thing = (change: Partial<DateView> = {}) =>
  eventStructuredData({ ...date, ...change }, "https://x/e", { name: "Korak" });

test("an event date's structured data has its price and availability", () => {
  expect(thing()).toMatchObject({
    eventStatus: "https://schema.org/EventScheduled",
    typicalAgeRange: "6-9",
    remainingAttendeeCapacity: 3,
    offers: { price: "18.00", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
    location: { name: "Meadow", address: { addressLocality: "Ljubljana", addressCountry: "SI" } },
  });
  expect(thing({ availability: "waiting" })["offers"]).toMatchObject({ availability: "https://schema.org/SoldOut" });
  expect(thing({ availability: "closed" })["offers"]).toMatchObject({ availability: "https://schema.org/OutOfStock" });
});

test("an event date's structured data says if it was moved or cancelled, and has no offers for past or cancelled dates", () => {
  expect(thing({ moved_from: "2026-12-01T09:00:00.000Z" })).toMatchObject({
    eventStatus: "https://schema.org/EventRescheduled",
    previousStartDate: "2026-12-01T09:00:00.000Z",
  });
  const cancelled = thing({ availability: "cancelled" });
  expect(cancelled["eventStatus"]).toBe("https://schema.org/EventCancelled");
  expect(cancelled["offers"]).toBeUndefined();
  expect(thing({ availability: "over" })["offers"]).toBeUndefined();
});

test("invalid event filters are ignored", () => {
  const made = readEventFilters(
    new URLSearchParams("who=99&language=xx&topic=none&month=2026-13&day=soon&specialist=me"),
  );
  expect(Object.values(made).every((value) => value === "")).toBe(true);
  expect(apiFilters(made)).toEqual({});
  expect(apiDateRange(made)).toEqual({});
});

test("event filters are mapped to those of the API, and back to the query string", () => {
  const filters = readEventFilters(new URLSearchParams("who=adults&place=online&month=2026-12"));
  expect(apiFilters(filters)).toEqual({ for: "adults", place: "online" });
  expect(apiFilters(readEventFilters(new URLSearchParams("who=7")))).toEqual({ age: "7" });
  const specialist = "0198c5b2-7a44-7cc2-9d1b-3f5f0a3c1e55";
  expect(apiFilters(readEventFilters(new URLSearchParams({ specialist })))).toEqual({ specialistId: specialist });
  expect(apiDateRange(filters)).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(filterQuery(filters, { cursor: "c" })).toEqual({
    who: "adults",
    place: "online",
    month: "2026-12",
    cursor: "c",
  });
});

test("nextDateOfEachEvent keeps only the next date of each event", () => {
  const dates = ["e1", "e1", "e2"].map((event_id, i) => ({ ...date, id: `d${i}`, event_id }));
  expect(nextDateOfEachEvent(dates, 3).map(({ id }) => id)).toEqual(["d0", "d2"]);
});

test("adding months continues into the next year, and the shown month can be chosen even if it is years ahead", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(monthChoices(new Date("2026-11-23T10:00:00Z"), "2029-01").at(-1)).toBe("2029-01");
});
