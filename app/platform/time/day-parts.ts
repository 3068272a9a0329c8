import { isoDay, isoTime } from "./format.ts";

/** Part of a day in minutes since midnight by the wall clock. */
export interface DayPart {
  day: string;
  start: number;
  end: number;
}

export const wholeDay = 24 * 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Splits a period into the part on each of its days. */
export function partsOf(
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  days: readonly string[],
  zone: string,
): DayPart[] {
  const [first, last] = [isoDay(starts_at, zone), isoDay(ends_at, zone)];
  return days
    .filter((day) => first <= day && day <= last)
    .flatMap((day) => {
      const start = day === first ? minutesOf(isoTime(starts_at, zone)) : 0;
      const end = day === last ? minutesOf(isoTime(ends_at, zone)) : wholeDay;
      // On the night when clocks go back, a period may end at an earlier wall time than it began.
      return end > start
        ? [{ day, start, end }]
        : day === first && day === last
          ? [{ day, start, end: Math.min(start + 15, wholeDay) }]
          : [];
    });
}
