import { Temporal } from "temporal-polyfill";

/** A local day and time. */
export interface WallTime {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM */
  time: string;
}

/**
 * Returns the instant of a local day and time in a zone. A time that is skipped in spring moves forward by an hour, with
 * `skipped` set; for a time that is repeated in fall, returns the first instant. Throws RangeError for a day, time or zone
 * that does not exist.
 */
export function instantAt(wall: WallTime, zone: string): { instant: Date; skipped: boolean } {
  const plain = Temporal.PlainDateTime.from(`${wall.day}T${wall.time}`, { overflow: "reject" });
  const zoned = plain.toZonedDateTime(zone, { disambiguation: "compatible" });
  return { instant: new Date(zoned.epochMilliseconds), skipped: !zoned.toPlainDateTime().equals(plain) };
}

/** Like `instantAt`, but returns only the instant, for callers that ignore skipped hours. */
export const instantOfWallTime = (day: string, time: string, zone: string): Date =>
  instantAt({ day, time }, zone).instant;

/** Returns the local time of an instant in a zone; weekday 1 is Monday. */
export function wallTimeAt(instant: Date, zone: string): WallTime & { weekday: number } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return {
    day: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: "minute" }),
    weekday: zoned.dayOfWeek,
  };
}

/** Returns the calendar day `days` later, or earlier if negative. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Returns the instants of the beginning of the first day and the end of the last day (exclusive) in a zone. */
export const spanOfDays = (first: string, last: string, zone: string): { from: Date; to: Date } => ({
  from: instantOfWallTime(first, "00:00", zone),
  to: instantOfWallTime(addDays(last, 1), "00:00", zone),
});

/** Returns the same day of the month `months` later, or the last day of a month without such a day. */
export const addMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString();

/** Returns the weekday of a day: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;

/** Wall times, their zone and the instant that correct zone data gives. */
const known = [
  ["2026-03-29", "03:00", "Europe/Ljubljana", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25", "03:00", "Europe/Belgrade", "2026-10-25T02:00:00.000Z"],
  ["2026-07-01", "12:00", "Europe/London", "2026-07-01T11:00:00.000Z"],
  ["2026-01-15", "12:00", "America/New_York", "2026-01-15T17:00:00.000Z"],
  // Almaty moved to UTC+5 in 2024; older data still has UTC+6.
  ["2026-06-01", "12:00", "Asia/Almaty", "2026-06-01T07:00:00.000Z"],
] as const;

/** Throws if this runtime's zone data is missing or too old to be trusted with appointments. */
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
        `The time zone data of this Node (${process.versions.tz ?? "none"}) is wrong for ${zone}: ${found} instead of` +
          ` ${expected}. Use an official Node ${process.versions.node} build with full ICU, or a newer one.`,
      );
    }
  }
}
