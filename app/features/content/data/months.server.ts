import { isoDay } from "../../../platform/time/format.ts";
import { addDays, weekdayOf } from "../../../platform/time/zoned.server.ts";
import type { ContentEvent } from "../service/shapes.ts";

/** The clock of who looks is not known; the calendar's today is where most events are. */
const zone = "Europe/Ljubljana";

export interface MonthOfEvents {
  /** YYYY-MM */
  month: string;
  /** Weeks from Monday, each of seven days. */
  weeks: string[][];
  today: string;
  /** Null where there is nothing to turn to. */
  previous: string | null;
  next: string | null;
  /** Events of a day, by key. */
  days: Record<string, string[]>;
}

/** The month that is wished for, within those that have events; else the month of the next event. */
export function monthsOf(events: readonly ContentEvent[], wished: string | null, now: Date): MonthOfEvents {
  const today = isoDay(now, zone);
  const days: Record<string, string[]> = {};
  for (const event of events) (days[isoDay(event.startsAt, event.timeZone)] ??= []).push(event.key);
  const months = [...new Set(Object.keys(days).map((day) => day.slice(0, 7)))].sort();
  if (months.length === 0) months.push(today.slice(0, 7));
  const at = Math.max(0, months.indexOf(wished ?? ""));
  const month = months[at] ?? today.slice(0, 7);
  return { month, weeks: weeksOf(month), today, previous: months[at - 1] ?? null, next: months[at + 1] ?? null, days };
}

function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  let day = addDays(`${month}-01`, 1 - weekdayOf(`${month}-01`));
  do {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)));
    day = addDays(day, 7);
  } while (day.startsWith(month));
  return weeks;
}
