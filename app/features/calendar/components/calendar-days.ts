/** Works out closed hours and the height of a calendar's grid. */
import { type DayPart, wholeDay } from "../../../platform/time/day-parts.ts";

export const calendarViews = ["agenda", "week", "month"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The parts of a day outside the open hours. */
export function closedParts(open: readonly DayPart[], day: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let at = 0;
  for (const { start, end } of open.filter((part) => part.day === day).toSorted((a, b) => a.start - b.start)) {
    if (start > at) found.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  if (at < wholeDay) found.push({ start: at, end: wholeDay });
  return found;
}

/** Heights that the week's grid can have, in hours. */
const heights = [8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 24];

/** The hours that a week shows even without entries. */
export interface HourRange {
  from: number;
  to: number;
}
const working: HourRange = { from: 8, to: 19 };
/** Most families have their sessions after school. */
export const afternoonHours: HourRange = { from: 12, to: 20 };

/** The first and last hour of a week's grid: the usual hours, extended to fit all parts. */
export function visibleHours(parts: readonly DayPart[], usual = working): HourRange {
  const first = Math.min(usual.from, ...parts.map(({ start }) => Math.floor(start / 60)));
  const last = Math.max(usual.to, ...parts.map(({ end }) => Math.ceil(end / 60)));
  const height = heights.find((one) => one >= last - first) ?? 24;
  const from = Math.max(0, Math.min(first, 24 - height));
  return { from, to: from + height };
}
