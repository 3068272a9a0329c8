import type { Formats } from "../../../platform/time/formats.ts";
import { readWallTime } from "../../../platform/time/wall-clock.ts";
import type { TimeRow } from "./typed-rows.ts";

/** The choices for how many weeks a series lasts. */
export const weekChoices = [2, 3, 4, 5, 6, 8, 10, 12] as const;
export const intervalChoices = [1, 2] as const;

/** How a form repeats its times; 0 weeks means not at all. */
export interface Repetition {
  weeks: number;
  every: number;
}

/** The form's values; unknown choices mean no repetition. */
export const repeatingOf = (weeks: string | undefined, every: string | undefined): Repetition => ({
  weeks: weekChoices.find((one) => String(one) === weeks) ?? 0,
  every: intervalChoices.find((one) => String(one) === every) ?? 1,
});

const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * 3600_000).toISOString().slice(0, 10);

/** All dates of a series in order: each row's wall-clock time, repeated weekly or every other week. */
export function seriesDates(
  rows: readonly TimeRow[],
  { weeks, every }: Repetition,
  zone: string,
  today: string,
  formats: Formats,
): Date[] {
  const found = rows.flatMap((row) => {
    const [day, time] = [formats.readDay(row.day, today), formats.readTime(row.time)];
    if (!day || !time) return [];
    return Array.from({ length: weeks }, (_, week) => {
      const reading = readWallTime(later(day, week * every * 7), time, zone);
      if ("at" in reading) return reading.at;
      // When clocks change: the chosen occurrence of a time that occurs twice, or the time after a gap.
      return "repeated" in reading ? reading.repeated[row.repeat === "second" ? 1 : 0] : reading.skipped[1];
    });
  });
  return found.toSorted((a, b) => a.getTime() - b.getTime());
}
