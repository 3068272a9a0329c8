import { languageTag, type Locale } from "../../../platform/i18n/locales.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { monthWeeks } from "../../../ui/calendar-entries.ts";
import { weekStartOf } from "../../../ui/date-locale.ts";
import type { ContentEvent } from "../service/shapes.ts";

/** The server does not know the reader's time zone, so "today" uses the zone where most events take place. */
const zone = "Europe/Ljubljana";

export interface MonthOfEvents {
  month: string;
  /** Weeks of seven days, starting on the first weekday of the reader's language. */
  weeks: string[][];
  today: string;
  /** Null if there is no earlier (or later) month with events. */
  previous: string | null;
  next: string | null;
  /** Event keys by day. */
  days: Record<string, string[]>;
}

/** The requested month, limited to the range that has events; defaults to the month of the next event. */
export function monthsOf(
  events: readonly ContentEvent[],
  requested: string | null,
  now: Date,
  locale: Locale,
): MonthOfEvents {
  const today = isoDay(now, zone);
  const days: Record<string, string[]> = {};
  for (const event of events) (days[isoDay(event.startsAt, event.timeZone)] ??= []).push(event.key);
  const months = [...new Set(Object.keys(days).map((day) => day.slice(0, 7)))].sort();
  if (months.length === 0) months.push(today.slice(0, 7));
  const at = Math.max(0, months.indexOf(requested ?? ""));
  const month = months[at] ?? today.slice(0, 7);
  const weeks = monthWeeks(month, weekStartOf(languageTag[locale]));
  return { month, weeks, today, previous: months[at - 1] ?? null, next: months[at + 1] ?? null, days };
}
