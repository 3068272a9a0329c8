import { languageTag, type Locale } from "../../../platform/i18n/locales.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { monthWeeks } from "../../../ui/calendar-entries.ts";
import { weekStartOf } from "../../../ui/date-locale.ts";

/** The server does not know the reader's time zone, so "today" uses the zone where most events take place. */
const zone = "Europe/Ljubljana";
/** Months ahead to choose from. */
const monthsAhead = 12;

export interface MonthOfEvents {
  month: string;
  /** Weeks of seven days, starting on the first weekday of the reader's language. */
  weeks: string[][];
  today: string;
  /** Null if the month before has passed. */
  previous: string | null;
  /** Null if there are no dates after this month. */
  next: string | null;
  days: Record<string, { count: number; slug: string | null }>;
}

/** Adds months to a month: "2026-12" and 1 give "2027-01". */
export function addMonths(month: string, by: number): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

interface Month {
  month: string;
  days: readonly { day: string; count: number; slug: string | null }[];
  later: boolean;
}

export function monthGrid({ month, days, later }: Month, now: Date, locale: Locale): MonthOfEvents {
  const today = isoDay(now, zone);
  return {
    month,
    weeks: monthWeeks(month, weekStartOf(languageTag[locale])),
    today,
    previous: month > today.slice(0, 7) ? addMonths(month, -1) : null,
    next: later ? addMonths(month, 1) : null,
    days: Object.fromEntries(days.map(({ day, ...rest }) => [day, rest])),
  };
}

/** The coming months, starting with the current one, and the shown month if it is later. */
export function monthChoices(now: Date, shown: string): string[] {
  const first = isoDay(now, zone).slice(0, 7);
  const all = Array.from({ length: monthsAhead }, (_, at) => addMonths(first, at));
  return shown && !all.includes(shown) ? [...all, shown].sort() : all;
}
