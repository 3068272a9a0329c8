import { z } from "zod";
import { wrongField } from "../errors/app-error.ts";

type Part = string | number;

/**
 * An instant in a cursor, in RFC 3339. Only years from 2000 to 2099: no row has others, and PostgreSQL cannot store all of
 * them.
 */
export const cursorTime = z.iso.datetime().startsWith("20");

/** An instant in PostgreSQL's format, because a `Date` would drop the microseconds and skip rows. */
export const cursorInstant = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/)
  .refine((text) => {
    const instant = new Date(text.slice(0, 19).replace(" ", "T") + "Z");
    return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text.slice(0, 10));
  });

/** Cursor for the next part of a keyset list: the sort values of the last row shown, opaque to the client. */
export const writeCursor = (...parts: Part[]): string => Buffer.from(JSON.stringify(parts)).toString("base64url");

/** Reads a cursor made by `writeCursor`; refuses anything else as a wrong field `cursor`. */
export function readCursor<S extends z.ZodType<Part[]>>(cursor: string, parts: S): z.output<S> {
  try {
    return parts.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw wrongField("cursor", "type");
  }
}

/** A part of a keyset list. */
export interface KeysetPage<T> {
  data: T[];
  next_cursor: string | null;
}

/** Returns a part of a list. `rows` must be queried with one row more than `limit`; `keys` returns a row's sort values. */
export function keysetPage<R>(rows: readonly R[], limit: number, keys: (row: R) => Part[]): KeysetPage<R>;
export function keysetPage<R, T>(
  rows: readonly R[],
  limit: number,
  keys: (row: R) => Part[],
  show: (row: R) => T,
): KeysetPage<T>;
export function keysetPage<R, T>(
  rows: readonly R[],
  limit: number,
  keys: (row: R) => Part[],
  show?: (row: R) => T,
): KeysetPage<R | T> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { data: show ? shown.map((row) => show(row)) : shown, next_cursor: last ? writeCursor(...keys(last)) : null };
}
