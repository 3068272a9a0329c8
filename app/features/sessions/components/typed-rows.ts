import { isoDay, isoTime } from "../../../platform/time/format.ts";
import type { Formats } from "../../../platform/time/formats.ts";
import { type WallTimeReading, readWallTime } from "../../../platform/time/wall-clock.ts";

/** A row of the times form, as typed. */
export interface TimeRow {
  day: string;
  time: string;
  /** Which occurrence of the repeated hour when DST ends: "first" or "second". */
  repeat?: string | undefined;
}

/** Parses a row in a time zone; undefined until it is filled in. */
export function readTimeRow(row: TimeRow, zone: string, today: string, formats: Formats): WallTimeReading | undefined {
  const day = formats.readDay(row.day, today);
  const time = formats.readTime(row.time);
  return day && time ? readWallTime(day, time, zone) : undefined;
}

/** The instant of a row; undefined when it has none or is ambiguous. */
export function instantOfRow(row: TimeRow, zone: string, today: string, formats: Formats): Date | undefined {
  const reading = readTimeRow(row, zone, today, formats);
  if (!reading || "skipped" in reading) return undefined;
  if ("at" in reading) return reading.at;
  return reading.repeated[["first", "second"].indexOf(row.repeat ?? "")];
}

/** Which occurrence an instant is in the hour repeated when DST ends; undefined outside that hour. */
export function repeatOf(at: Date, zone: string): "first" | "second" | undefined {
  const reading = readWallTime(isoDay(at, zone), isoTime(at, zone), zone);
  if (!("repeated" in reading)) return undefined;
  return reading.repeated[0].getTime() === at.getTime() ? "first" : "second";
}
