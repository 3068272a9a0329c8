import { Temporal } from "temporal-polyfill";

/** What a clock on the wall shows in a place. */
export interface WallTime {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM */
  time: string;
}

/**
 * The instant at which the clock of a zone shows this day and time. In the hour that spring skips, the time moves on
 * by the hour and `skipped` says so; of the hour that autumn repeats it is the first.
 * Throws RangeError for a day, time or zone that does not exist.
 */
export function instantAt(wall: WallTime, zone: string): { instant: Date; skipped: boolean } {
  const plain = Temporal.PlainDateTime.from(`${wall.day}T${wall.time}`, { overflow: "reject" });
  const zoned = plain.toZonedDateTime(zone, { disambiguation: "compatible" });
  return { instant: new Date(zoned.epochMilliseconds), skipped: !zoned.toPlainDateTime().equals(plain) };
}

/** The instant alone, where a skipped hour does not matter. */
export const wallTime = (day: string, time: string, zone: string): Date => instantAt({ day, time }, zone).instant;

/** What the clock of a zone shows at an instant; weekday 1 is Monday. */
export function wallTimeAt(instant: Date, zone: string): WallTime & { weekday: number } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return {
    day: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: "minute" }),
    weekday: zoned.dayOfWeek,
  };
}

/** The calendar day so many days later; negative goes back. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;

/** Changes of the clock that a runtime with sound zone data knows: wall time, zone, instant. */
const known = [
  ["2026-03-29", "03:00", "Europe/Ljubljana", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25", "03:00", "Europe/Belgrade", "2026-10-25T02:00:00.000Z"],
  ["2026-07-01", "12:00", "Europe/London", "2026-07-01T11:00:00.000Z"],
  ["2026-01-15", "12:00", "America/New_York", "2026-01-15T17:00:00.000Z"],
  // Given up in 2024; older data still has it at +6.
  ["2026-06-01", "12:00", "Asia/Almaty", "2026-06-01T07:00:00.000Z"],
] as const;

/** Throws a sentence when this runtime's zone data is missing or too old to be trusted with appointments. */
export function checkZoneData(): void {
  for (const [day, time, zone, expected] of known) {
    let found: string;
    try {
      found = instantAt({ day, time }, zone).instant.toISOString();
    } catch {
      found = "unknown";
    }
    if (found !== expected) {
      throw new Error(
        `The time zone data of this Node (${process.versions.tz ?? "none"}) is wrong for ${zone}: ${found} instead of`
          + ` ${expected}. Use an official Node ${process.versions.node} build with full ICU, or a newer one.`,
      );
    }
  }
}
