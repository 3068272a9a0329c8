import { formatTime, isoDay } from "../../../platform/time/format.ts";
import { readDay, readTime } from "../../../ui/typed-dates.ts";
import { type Reading, readWallTime } from "../../../platform/time/wall-clock.ts";

/** A row of a form's times, as somebody types it. */
export interface TimeRow {
  day: string;
  time: string;
  /** Which of the two is meant where autumn repeats the hour: "first" or "second". */
  repeat?: string | undefined;
}

/** What a row means on the clock of a zone; undefined while it is not filled in. */
export function readRow(row: TimeRow, zone: string, today: string): Reading | undefined {
  const day = readDay(row.day, today);
  const time = readTime(row.time);
  return day && time ? readWallTime(day, time, zone) : undefined;
}

/** The instant that a row means; undefined while it means none, or one of two. */
export function instantOfRow(row: TimeRow, zone: string, today: string): Date | undefined {
  const reading = readRow(row, zone, today);
  if (!reading || "skipped" in reading) return undefined;
  if ("at" in reading) return reading.at;
  return reading.repeated[["first", "second"].indexOf(row.repeat ?? "")];
}

/** Which of the two an instant is, in the hour that autumn repeats. */
export function repeatOf(at: Date, zone: string): "first" | "second" | undefined {
  const reading = readWallTime(isoDay(at, zone), formatTime("en", at, zone), zone);
  if (!("repeated" in reading)) return undefined;
  return reading.repeated[0].getTime() === at.getTime() ? "first" : "second";
}
