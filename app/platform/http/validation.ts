import { z } from "zod";
import type { FieldErrorCode, FieldErrors } from "../errors/codes.ts";
import { nameOnOneLine } from "../files/names.ts";
import { currentZone, isTimeZone } from "../time/zones.ts";

/** Sets the validation message that a schema's error shows. */
const say = (code: FieldErrorCode, values?: Record<string, number | string>) =>
  JSON.stringify(values ? { code, values } : { code });

/** Trimmed text that must not be empty. */
export const text = (max: number, min = 1) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? say("required") : say("type")) })
    .trim()
    .min(1, { error: say("required"), abort: true })
    .min(min, say("minLength", { min }))
    .max(max, say("maxLength", { max }));

/** Trimmed text that may be empty or absent; absent reads as null. */
export const optionalText = (max: number) =>
  z
    .string(say("type"))
    .trim()
    .max(max, say("maxLength", { max }))
    .nullish()
    .transform((v) => v || null);

/** A file name, reduced to one line. */
export const fileName = (max: number) =>
  text(max)
    .transform(nameOnOneLine)
    .pipe(z.string().min(1, say("required")));
/** A file name that may be empty or absent; absent reads as null. */
export const optionalFileName = (max: number) => optionalText(max).transform((v) => (v && nameOnOneLine(v)) || null);

/** Digits only, such as a PIN; kept as text because leading zeros count. */
export const digits = (min: number, max: number) => text(max, min).regex(/^\d*$/, say("type"));

export const email = () =>
  text(254)
    .pipe(z.email(say("email")))
    .transform((v) => v.toLowerCase());
/** An https URL as browsers write it. */
export const link = (max: number) =>
  text(max)
    .refine((v) => /^https:\/\//i.test(v) && URL.canParse(v), say("url"))
    .transform((v) => new URL(v).href)
    .pipe(z.string().max(max, say("maxLength", { max })));
export const uuid = () => z.uuid({ error: (i) => (i.input === undefined ? say("required") : say("uuid")) });
export const mustBeTrue = () => z.literal(true, say("mustBeTrue"));
/** Whether the year is plausible. PostgreSQL has no year 0, and time zones and indexes are only reliable from 1900 to 2999. */
const meant = (at: number) => Number.isNaN(at) || (at >= Date.UTC(1900, 0) && at < Date.UTC(3000, 0));

/** An instant in RFC 3339 with offset; converted to UTC. */
export const instant = () =>
  z.iso
    .datetime({ offset: true, error: (i) => (i.input === undefined ? say("required") : say("date")) })
    .refine((v) => meant(Date.parse(v)), say("date"))
    .transform((v) => new Date(v).toISOString());
/** A calendar day without a time: YYYY-MM-DD. */
export const day = () =>
  z.iso
    .date({ error: (i) => (i.input === undefined ? say("required") : say("date")) })
    .refine((v) => meant(Date.parse(v)), say("date"));
/** HH:MM on a 24-hour clock. */
export const wallTime = () =>
  z
    .string({ error: (i) => (i.input === undefined ? say("required") : say("type")) })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, say("time"));
/** A calendar month: YYYY-MM. */
export const month = () =>
  z
    .string({ error: (i) => (i.input === undefined ? say("required") : say("type")) })
    .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, say("date"));
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: (i) => (i.input === undefined ? say("required") : say("choice")) });
export const wholeNumber = (min: number, max: number) =>
  z
    .int({ error: (i) => (i.input === undefined ? say("required") : say("type")) })
    .min(min, say("min", { min }))
    .max(max, say("max", { max }));
/** A nonempty list without duplicates. */
export const listOf = <T extends z.ZodType>(entry: T, max: number) =>
  z
    .array(entry, { error: (i) => (i.input === undefined ? say("required") : say("type")) })
    .min(1, say("required"))
    .max(max, say("max", { max }))
    .transform((all) => [...new Set(all)]);
/** OpenAPI types of query schemas that read text but describe a number. */
export const queryNumbers = new WeakMap<object, { type: "integer"; minimum: number; maximum: number }>();

/** A whole number that arrives as text in a query. */
export const wholeNumberText = (min: number, max: number) => {
  const schema = z
    .string()
    .regex(/^\d{1,9}$/, say("type"))
    .transform(Number)
    .pipe(wholeNumber(min, max));
  queryNumbers.set(schema, { type: "integer", minimum: min, maximum: max });
  return schema;
};

/** An IANA zone that this runtime knows; a former name becomes the current one. */
export const timeZone = () =>
  z
    .string(say("type"))
    .max(64, say("maxLength", { max: 64 }))
    .refine(isTimeZone, say("choice"))
    .overwrite(currentZone);

/** Maximum number of fields in a refusal; the rest are reported once these are fixed. */
const mostFields = 20;

/** Returns these fields up to the maximum; keeps the first error of each field. */
export function firstFields(all: Iterable<[path: string, error: FieldErrors[string]]>): FieldErrors {
  // Without a prototype: a field may be named "constructor".
  const fields: FieldErrors = Object.create(null);
  let count = 0;
  for (const [path, error] of all) {
    const name = path.slice(0, 80);
    if (fields[name]) continue;
    if (++count > mostFields) break;
    fields[name] = error;
  }
  return fields;
}

/** Zod's issues as the fields of an `invalid_input` refusal. */
export const fieldErrors = (error: z.core.$ZodError, prefix = ""): FieldErrors => firstFields(named(error, prefix));

function* named(error: z.core.$ZodError, prefix: string): Generator<[string, FieldErrors[string]]> {
  for (const issue of error.issues) {
    const path = (extra: PropertyKey[] = []) => prefix + [...issue.path, ...extra].map(String).join(".");
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) yield [path([key]), { code: "unknown" }];
    } else {
      yield [path() || "body", spoken(issue)];
    }
  }
}

function spoken(issue: z.core.$ZodIssue): FieldErrors[string] {
  if (issue.message.startsWith("{")) {
    try {
      return JSON.parse(issue.message) as FieldErrors[string];
    } catch {
      // The message is not one of the product's codes; the kind of issue decides below.
    }
  }
  switch (issue.code) {
    case "invalid_type":
      return { code: "type" };
    case "too_small":
      return { code: "min", values: { min: Number(issue.minimum) } };
    case "too_big":
      return { code: "max", values: { max: Number(issue.maximum) } };
    case "invalid_value":
      return { code: "choice" };
    default:
      return { code: "type" };
  }
}
