/** How the parts of a specialist's calendar lie on the days of one zone. */
import { isoDay, isoTime } from "../../../platform/time/format.ts";

export const calendarViews = ["agenda", "week", "month"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Part of a day in minutes since midnight by the wall clock. */
export interface Part {
  day: string;
  start: number;
  end: number;
}

const wholeDay = 24 * 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A stretch on each of the days that it touches. */
export function partsOf(
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  days: readonly string[],
  zone: string,
): Part[] {
  const [first, last] = [isoDay(starts_at, zone), isoDay(ends_at, zone)];
  return days
    .filter((day) => first <= day && day <= last)
    .flatMap((day) => {
      const start = day === first ? minutesOf(isoTime(starts_at, zone)) : 0;
      const end = day === last ? minutesOf(isoTime(ends_at, zone)) : wholeDay;
      // On the night when clocks go back, a stretch may end at an earlier wall time than it began.
      return end > start
        ? [{ day, start, end }]
        : day === first && day === last
          ? [{ day, start, end: Math.min(start + 15, wholeDay) }]
          : [];
    });
}

/** What of a day its open parts leave. */
export function closedParts(open: readonly Part[], day: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let at = 0;
  for (const { start, end } of open.filter((part) => part.day === day).toSorted((a, b) => a.start - b.start)) {
    if (start > at) found.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  if (at < wholeDay) found.push({ start: at, end: wholeDay });
  return found;
}

/** Numbers of hours that the week's grid can have. */
const heights = [11, 12, 13, 14, 15, 16, 18, 24];

/** The first and the last hour of a week's grid: the usual day, and whatever lies outside of it. */
export function hoursOf(parts: readonly Part[]): { from: number; to: number } {
  const first = Math.min(8, ...parts.map(({ start }) => Math.floor(start / 60)));
  const last = Math.max(19, ...parts.map(({ end }) => Math.ceil(end / 60)));
  const height = heights.find((one) => one >= last - first) ?? 24;
  const from = Math.max(0, Math.min(first, 24 - height));
  return { from, to: from + height };
}
