/** How the parts of a calendar lie on its days. */
import { type Part, wholeDay } from "../../../platform/time/day-parts.ts";

export const calendarViews = ["agenda", "week", "month"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The closed part of a day. */
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

/** The first and the last hour of a week's grid: the usual day, extended by anything outside it. */
export function hoursOf(parts: readonly Part[]): { from: number; to: number } {
  const first = Math.min(8, ...parts.map(({ start }) => Math.floor(start / 60)));
  const last = Math.max(19, ...parts.map(({ end }) => Math.ceil(end / 60)));
  const height = heights.find((one) => one >= last - first) ?? 24;
  const from = Math.max(0, Math.min(first, 24 - height));
  return { from, to: from + height };
}
