import { z } from "zod";
import { wrongField } from "../errors/app-error.ts";

type Part = string | number;

/** An instant in a cursor, in RFC 3339. Only 20xx: no row has other years, and PostgreSQL cannot hold all of them. */
export const cursorTime = z.iso.datetime().startsWith("20");

/** The same in PostgreSQL's format: a `Date` would drop the microseconds and so skip rows. */
export const cursorInstant = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/)
  .refine((text) => {
    const instant = new Date(text.slice(0, 19).replace(" ", "T") + "Z");
    return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text.slice(0, 10));
  });

/** Cursor for the next part of a keyset list: the sort values of the last row shown, opaque to the client. */
export const writeCursor = (...parts: Part[]): string => Buffer.from(JSON.stringify(parts)).toString("base64url");

/** Reads a cursor from `writeCursor`; anything else is a wrong field `cursor`. */
export function readCursor<S extends z.ZodType<Part[]>>(cursor: string, parts: S): z.output<S> {
  try {
    return parts.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw wrongField("cursor", "type");
  }
}
