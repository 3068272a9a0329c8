import { languages, topics } from "../../specialists/rules.ts";
import { onlineAnswer } from "../rules.ts";

/** The calendar's filters as they appear in its query string. */
export interface EventFilters {
  /** `adults`, or the age of a child. */
  who: string;
  language: string;
  topic: string;
  place: string;
  /** Id of the specialist whose events are shown. */
  specialist: string;
  /** YYYY-MM */
  month: string;
  /** A day of that month; YYYY-MM-DD. */
  day: string;
}

export const oldestChildAge = 17;
export const adultsFilter = "adults";

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const dayPattern = /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Reads the filters from a query string. Ignores invalid values. */
export function readEventFilters(query: URLSearchParams): EventFilters {
  const one = (name: string, fits: (value: string) => boolean) => {
    const value = query.get(name)?.trim().slice(0, 80) ?? "";
    return fits(value) ? value : "";
  };
  return {
    who: one("who", (value) => value === adultsFilter || (/^\d{1,2}$/.test(value) && Number(value) <= oldestChildAge)),
    language: one("language", (value) => (languages as readonly string[]).includes(value)),
    topic: one("topic", (value) => (topics as readonly string[]).includes(value)),
    place: one("place", Boolean),
    specialist: one("specialist", (value) => idPattern.test(value)),
    month: one("month", (value) => dayPattern.test(`${value}-01`)),
    day: one("day", (value) => dayPattern.test(value) && !Number.isNaN(Date.parse(value))),
  };
}

/** The filters in the API's shape, without the day and month. */
export function apiFilters({ who, language, topic, place, specialist }: EventFilters) {
  return {
    ...(who === adultsFilter ? { for: "adults" as const } : who && { age: who }),
    ...(language && { language }),
    ...(topic && { topic }),
    ...(specialist && { specialistId: specialist }),
    ...(place && { place: place === onlineAnswer ? "online" : place }),
  };
}

/** The requested day or month in the API's shape. */
export function apiDateRange({ month, day }: EventFilters): { from?: string; to?: string } {
  if (day) return { from: day, to: day };
  if (!month) return {};
  const [year, number] = month.split("-").map(Number) as [number, number];
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** Builds the query string of these filters with some of them changed. */
export const filterQuery = (filters: EventFilters, change: Partial<EventFilters & { cursor: string }> = {}) =>
  Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => value !== ""));
