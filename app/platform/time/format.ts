import { formatTag, type Locale } from "../i18n/locales.ts";

/** An instant in any form the data has it. */
export type Instant = Date | string | number;

const known = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter costs a thousand times what using it does. */
function formatter(tag: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${zone} ${Object.entries(options).join()}`;
  let format = known.get(key);
  if (!format) known.set(key, (format = new Intl.DateTimeFormat(tag, { ...options, timeZone: zone })));
  return format;
}

const dateOf = (instant: Instant) => (instant instanceof Date ? instant : new Date(instant));

function partsOf(locale: Locale, instant: Instant, zone: string, options: Intl.DateTimeFormatOptions) {
  const parts = formatter(formatTag[locale], zone, options).formatToParts(dateOf(instant));
  return Object.fromEntries(parts.map((part) => [part.type, part.value])) as Record<
    "weekday" | "day" | "month" | "year",
    string
  >;
}

// The words come from Intl, their order and punctuation from here: runtimes differ in those, and a page must read the
// same on the server and in the browser.
const withWeekday: Record<Locale, (p: ReturnType<typeof partsOf>) => string> = {
  en: (p) => `${p.weekday} ${p.day} ${p.month}`,
  sl: (p) => `${p.weekday}, ${p.day}. ${p.month}`,
  sr: (p) => `${p.weekday}, ${p.day}. ${p.month}`,
};
/** A day, with its year if that is not the current one. */
function dayIn(locale: Locale, instant: Instant, zone: string, now: Instant, width: "short" | "long"): string {
  const text = withWeekday[locale](partsOf(locale, instant, zone, { weekday: width, day: "numeric", month: width }));
  const year = isoDay(instant, zone).slice(0, 4);
  if (year === isoDay(now, zone).slice(0, 4)) return text;
  return `${text} ${year}${locale === "sr" ? "." : ""}`;
}

const withYear: Record<Locale, (p: ReturnType<typeof partsOf>) => string> = {
  en: (p) => `${p.day} ${p.month} ${p.year}`,
  sl: (p) => `${p.day}. ${p.month} ${p.year}`,
  sr: (p) => `${p.day}. ${p.month} ${p.year}.`,
};

/** "Tue 24 Nov", "tor., 24. nov.", "uto, 24. nov"; in another year "Mon 29 Mar 2027". */
export const formatDay = (locale: Locale, instant: Instant, zone: string, now: Instant = Date.now()): string =>
  dayIn(locale, instant, zone, now, "short");

/** "Tuesday 24 November", "torek, 24. november", "utorak, 24. novembar"; with the year if it is not the current one. */
export const formatLongDay = (locale: Locale, instant: Instant, zone: string, now: Instant = Date.now()): string =>
  dayIn(locale, instant, zone, now, "long");

/** "Tue", "tor.", "uto". */
export const formatWeekday = (locale: Locale, instant: Instant, zone: string): string =>
  partsOf(locale, instant, zone, { weekday: "short", day: "numeric", month: "short" }).weekday;

/** "Nov", "nov.", "nov"; in another year "Mar 2027". */
export function formatMonth(locale: Locale, instant: Instant, zone: string, now: Instant = Date.now()): string {
  const { month, year } = partsOf(locale, instant, zone, { day: "numeric", month: "short", year: "numeric" });
  return year === partsOf(locale, now, zone, { year: "numeric" }).year ? month : `${month} ${year}`;
}

/** "17:00", the same in all languages. */
export const formatTime = (locale: Locale, instant: Instant, zone: string): string =>
  formatter(formatTag[locale], zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
    .format(dateOf(instant))
    .replace(".", ":");

/** "17:00–17:45". */
export const formatRange = (locale: Locale, start: Instant, end: Instant, zone: string): string =>
  `${formatTime(locale, start, zone)}–${formatTime(locale, end, zone)}`;

/** "Tue 24 Nov, 17:00". */
export const formatDateTime = (locale: Locale, instant: Instant, zone: string, now?: Instant): string =>
  `${formatDay(locale, instant, zone, now)}, ${formatTime(locale, instant, zone)}`;

/** A calendar day (YYYY-MM-DD) without time zone: "24 November 2026". */
export const formatDate = (locale: Locale, isoDay: string): string =>
  withYear[locale](
    partsOf(locale, `${isoDay}T12:00:00Z`, "UTC", { day: "numeric", month: "long", year: "numeric" }),
  );

/** The zone's short offset at that instant, without spaces: "GMT+1", "GMT", "GMT+5:30" (specification, section 9). */
export function zoneAbbreviation(instant: Instant, zone: string): string {
  const parts = formatter("en-GB", zone, { timeZoneName: "shortOffset" }).formatToParts(dateOf(instant));
  const name = (parts.find((part) => part.type === "timeZoneName")?.value ?? zone).replaceAll(/\s/g, "");
  // Zone data versions write a zero offset differently.
  return name.replace(/^GMT[+-]0$/, "GMT");
}

/** Whether two zones show the same clock at that instant. */
export const sameClock = (instant: Instant, one: string, other: string): boolean =>
  one === other || isoDayAndTime(instant, one) === isoDayAndTime(instant, other);

/** The calendar day of an instant in a zone, YYYY-MM-DD. */
export const isoDay = (instant: Instant, zone: string): string => isoDayAndTime(instant, zone).slice(0, 10);

const isoDayAndTime = (instant: Instant, zone: string) =>
  formatter("sv-SE", zone, {
    year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23",
  }).format(dateOf(instant));
