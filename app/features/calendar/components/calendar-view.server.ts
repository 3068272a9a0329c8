import { languageTag, type Locale } from "../../../platform/i18n/locales.ts";
import type { Formats } from "../../../platform/time/formats.ts";
import { addDays } from "../../../platform/time/zoned.server.ts";
import { monthWeeks } from "../../../ui/calendar-entries.ts";
import { weekStartOf } from "../../../ui/date-locale.ts";
import { calendarViews, type CalendarView } from "./calendar-days.ts";

export interface ShownDays {
  view: CalendarView;
  /** YYYY-MM-DD: any day of the week or month, or the first day of the agenda. */
  day: string;
  days: string[];
  previous: string;
  next: string;
}

/** Four weeks. */
const agendaDays = 28;

/** Whether the text is an existing day of this century. */
const isDay = (text: string | null): text is string => {
  const at = text !== null && /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T12:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
};

const monthFrom = (day: string, months: number) => {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1, 12)).toISOString().slice(0, 10);
};

/** The days that the URL requests; this week by default. */
export function shownDaysOf(query: URLSearchParams, locale: Locale, today: string): ShownDays {
  const view = calendarViews.find((one) => one === query.get("view")) ?? "week";
  const asked = query.get("day");
  const day = isDay(asked) ? asked : today;
  const from = (first: string, count: number) => Array.from({ length: count }, (_, i) => addDays(first, i));
  if (view === "agenda")
    return {
      view,
      day,
      days: from(day, agendaDays),
      previous: addDays(day, -agendaDays),
      next: addDays(day, agendaDays),
    };
  const weeks = monthWeeks(day.slice(0, 7), weekStartOf(languageTag[locale]));
  if (view === "month") return { view, day, days: weeks.flat(), previous: monthFrom(day, -1), next: monthFrom(day, 1) };
  return {
    view,
    day,
    days: weeks.find((week) => week.includes(day)) ?? [],
    previous: addDays(day, -7),
    next: addDays(day, 7),
  };
}

/**
 * "November 22–28"; "November 2026". Formatted only on the server, because browsers format ranges differently. Removes the
 * leading zeros that Node adds in Serbian.
 */
export function titleOf({ view, day, days }: ShownDays, formats: Formats, today: string): string {
  if (view === "month") {
    const month = formats.monthAndYear(day);
    return month.charAt(0).toLocaleUpperCase(formats.tag) + month.slice(1);
  }
  const noon = (one: string) => new Date(`${one}T12:00:00Z`);
  const [first, last] = [days[0] ?? day, days.at(-1) ?? day];
  const far = first.slice(0, 4) !== today.slice(0, 4) || last.slice(0, 4) !== today.slice(0, 4);
  return new Intl.DateTimeFormat(formats.tag, {
    day: "numeric",
    month: view === "week" ? "long" : "short",
    ...(far && { year: "numeric" }),
    timeZone: "UTC",
  })
    .formatRange(noon(first), noon(last))
    .replaceAll(/\b0(?=\d\.)/g, "");
}
