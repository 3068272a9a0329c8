import { languageTag, type Locale } from "../../../platform/i18n/locales.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { monthWeeks } from "../../../ui/calendar-entries.ts";
import { weekStartOf } from "../../../ui/date-locale.ts";
import type { ContentEvent } from "../service/shapes.ts";

/** The clock of who looks is not known; the calendar's today is where most events are. */
const zone = "Europe/Ljubljana";

export interface MonthOfEvents {
  /** YYYY-MM */
  month: string;
  /** Weeks of seven days, begun on the day on which the reader's language begins them. */
  weeks: string[][];
  today: string;
  /** Null where there is nothing to turn to. */
  previous: string | null;
  next: string | null;
  /** Events of a day, by key. */
  days: Record<string, string[]>;
}

/** The month that is wished for, within those that have events; else the month of the next event. */
export function monthsOf(
  events: readonly ContentEvent[],
  wished: string | null,
  now: Date,
  locale: Locale,
): MonthOfEvents {
  const today = isoDay(now, zone);
  const days: Record<string, string[]> = {};
  for (const event of events) (days[isoDay(event.startsAt, event.timeZone)] ??= []).push(event.key);
  const months = [...new Set(Object.keys(days).map((day) => day.slice(0, 7)))].sort();
  if (months.length === 0) months.push(today.slice(0, 7));
  const at = Math.max(0, months.indexOf(wished ?? ""));
  const month = months[at] ?? today.slice(0, 7);
  const weeks = monthWeeks(month, weekStartOf(languageTag[locale]));
  return { month, weeks, today, previous: months[at - 1] ?? null, next: months[at + 1] ?? null, days };
}
