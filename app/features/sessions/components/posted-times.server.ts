import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import type { FieldError, FieldErrors } from "../../../platform/errors/codes.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { Formats } from "../../../platform/time/formats.ts";
import { readWallTime } from "../../../platform/time/wall-clock.ts";
import { wallTimeAt } from "../../../platform/time/zoned.server.ts";
import { mostTimes, spansOf, timeFaults } from "../rules.ts";
import { repeatOf, type TimeRow } from "./typed-rows.ts";

export type Values = Record<string, string | string[]>;

export const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
};

/** The text of a required form field; throws an error naming the field when it is missing. */
export function requiredFormText(values: Values, name: string): string {
  const text = textOf(values, name);
  if (text === undefined) throw wrongField(name, "required");
  return text;
}

export interface TypedTimes {
  starts: string[];
  /** The form row of each start. */
  rows: number[];
}

type Typed = { at: Date } | { part: "date" | "time" | "repeat"; wrong: FieldError };

/** The time zone and formats of the person who filled in the form, and the current time. */
export interface InputContext {
  /** Time zone of the typed times. */
  zone: string;
  now: Date;
  formats: Formats;
}

/** Parses a typed date and time; otherwise returns which part is wrong, and why. */
export function parseTypedInstant(
  date: string,
  time: string,
  { zone, now, formats }: InputContext,
  repeat?: string,
): Typed {
  const day = formats.readDay(date, isoDay(now, zone));
  if (!day) return { part: "date", wrong: { code: "date" } };
  const hour = formats.readTime(time);
  if (!hour) return { part: "time", wrong: { code: "time" } };
  const reading = readWallTime(day, hour, zone);
  if ("at" in reading) return reading;
  if ("repeated" in reading) {
    const [first, second] = reading.repeated;
    if (repeat === "first") return { at: first };
    if (repeat === "second") return { at: second };
    return { part: "repeat", wrong: { code: "repeatedHour" } };
  }
  const [before, after] = reading.skipped.map((at) => formats.time(at, zone));
  return { part: "time", wrong: { code: "skippedHour", values: { before: before ?? "", after: after ?? "" } } };
}

/** Reads the filled-in date and time rows. A half-filled row throws an error for its empty field. */
export function readTypedTimes(values: Values, inputContext: InputContext): TypedTimes {
  const starts: string[] = [];
  const rows: number[] = [];
  const fields: FieldErrors = {};
  for (let row = 0; row < mostTimes; row += 1) {
    const [date, time] = [textOf(values, `date_${row}`), textOf(values, `time_${row}`)];
    if (!date && !time) continue;
    if (!date) fields[`date_${row}`] = { code: "required" };
    else if (!time) fields[`time_${row}`] = { code: "required" };
    else {
      const typed = parseTypedInstant(date, time, inputContext, textOf(values, `repeat_${row}`));
      if ("at" in typed) {
        starts.push(typed.at.toISOString());
        rows.push(row);
      } else fields[`${typed.part}_${row}`] = typed.wrong;
    }
  }
  if (starts.length === 0 && Object.keys(fields).length === 0) fields["date_0"] = { code: "required" };
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  return { starts, rows };
}

/**
 * The time from the URL (RFC 3339, UTC) as the form's first row, in a time zone; undefined for a time that can't be requested.
 */
export function timeRowFromUrl(at: string | null, zone: string, now: Date): TimeRow | undefined {
  if (!at || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(at)) return undefined;
  const start = new Date(at);
  if (Number.isNaN(start.getTime()) || timeFaults(spansOf([start], 1), now).size > 0) return undefined;
  const { day, time } = wallTimeAt(start, zone);
  return { day, time, repeat: repeatOf(start, zone) };
}

/** The API error, with its list indexes renamed to the form's row fields. */
export function mapErrorsToRows(error: unknown, posted: TypedTimes | undefined): unknown {
  if (!(error instanceof ApiError) || !error.body.fields || !posted) return error;
  const fields = Object.entries(error.body.fields).map(([path, field]) => {
    const place = /^(?:times|preferred_times)\.(\d)$/.exec(path)?.[1];
    return [place === undefined ? path : `date_${posted.rows[Number(place)] ?? 0}`, field];
  });
  return new ApiError(error.status, { ...error.body, fields: Object.fromEntries(fields) });
}
