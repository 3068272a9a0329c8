import { languageTag, type Locale } from "../i18n/locales.ts";

/** An instant in any of the forms that data may have. */
export type Instant = Date | string | number;

/** How a person wants dates: as usual in the page's language, or as numbers in a fixed order. */
export const dateFormats = ["language", "day_first", "month_first", "iso"] as const;
export type DateFormat = (typeof dateFormats)[number];

/** How a person wants times of day. */
export const clockFormats = ["language", "24_hour", "12_hour"] as const;
export type ClockFormat = (typeof clockFormats)[number];

/** The page's language and the reader's choices. */
export interface DateStyle {
  locale: Locale;
  date_format: DateFormat;
  clock_format: ClockFormat;
}

/** Whether a style uses a 12-hour clock: by default in English only, otherwise as the reader chose. */
export const hasTwelveHours = ({ locale, clock_format }: DateStyle): boolean =>
  clock_format === "12_hour" || (clock_format === "language" && locale === "en");

/** Words for the two halves of a day. Browsers' own words differ from each other, and fields must parse what is shown. */
export const amPmWords: Record<Locale, readonly [am: string, pm: string]> = {
  en: ["AM", "PM"],
  sl: ["dop.", "pop."],
  sr: ["pre podne", "po podne"],
};

const noBreak = "\u00a0";
const known = new Map<string, Intl.DateTimeFormat>();

/** Caches formatters, because creating one costs a thousand times as much as using it. */
function formatter(tag: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${zone} ${Object.entries(options).join()}`;
  let format = known.get(key);
  if (!format) known.set(key, (format = new Intl.DateTimeFormat(tag, { ...options, timeZone: zone })));
  return format;
}

const dateOf = (instant: Instant) => (instant instanceof Date ? instant : new Date(instant));

function partsOf(locale: Locale, instant: Instant, zone: string, options: Intl.DateTimeFormatOptions) {
  const parts = formatter(languageTag[locale], zone, options).formatToParts(dateOf(instant));
  return Object.fromEntries(parts.map((part) => [part.type, part.value])) as Record<
    "weekday" | "day" | "month" | "year",
    string
  >;
}

/**
 * Formats a calendar day (YYYY-MM-DD) in numbers, in the reader's order. Leaves out the year unless `year` is set; ISO order
 * always has it.
 */
function inFigures({ locale, date_format }: DateStyle, day: string, year: boolean): string {
  if (date_format === "iso") return day;
  const [y = "", m, d] = [day.slice(0, 4), Number(day.slice(5, 7)), Number(day.slice(8))];
  const monthFirst = date_format === "month_first" || (date_format === "language" && locale === "en");
  if (monthFirst) return year ? `${m}/${d}/${y}` : `${m}/${d}`;
  if (!year) return `${d}.${noBreak}${m}.`;
  return `${d}.${noBreak}${m}.${noBreak}${y}${locale === "sr" ? "." : ""}`;
}

// Words come from Intl. Order and punctuation are set here, because runtimes differ in them and a page must be the same
// on the server and in the browser. A line never breaks between a day and its month.

/** Formats a day, with the year if that is not the current one. */
function dayIn(style: DateStyle, instant: Instant, zone: string, now: Instant, width: "short" | "long"): string {
  const { locale, date_format } = style;
  const day = isoDay(instant, zone);
  const withYear = day.slice(0, 4) !== isoDay(now, zone).slice(0, 4);
  const parts = partsOf(locale, instant, zone, { weekday: width, day: "numeric", month: width });
  if (date_format !== "language") return `${parts.weekday}, ${inFigures(style, day, withYear)}`;
  if (locale === "en")
    return `${parts.weekday}, ${parts.month}${noBreak}${parts.day}${withYear ? `, ${day.slice(0, 4)}` : ""}`;
  return `${parts.weekday}, ${parts.day}.${noBreak}${parts.month}${withYear ? ` ${day.slice(0, 4)}${locale === "sr" ? "." : ""}` : ""}`;
}

/** "Tue, Nov 24", "tor., 24. nov.", "uto, 24. nov"; in another year "Mon, Mar 29, 2027". */
export const formatDay = (style: DateStyle, instant: Instant, zone: string, now: Instant = Date.now()): string =>
  dayIn(style, instant, zone, now, "short");

/** "Tuesday, November 24", "torek, 24. november", "utorak, 24. novembar"; with the year if it is not the current one. */
export const formatLongDay = (style: DateStyle, instant: Instant, zone: string, now: Instant = Date.now()): string =>
  dayIn(style, instant, zone, now, "long");

/** "Tue", "tor.", "uto". */
export const formatWeekday = ({ locale }: DateStyle, instant: Instant, zone: string): string =>
  partsOf(locale, instant, zone, { weekday: "short", day: "numeric", month: "short" }).weekday;

/** "Tuesday", "torek", "utorak". */
export const formatLongWeekday = ({ locale }: DateStyle, instant: Instant, zone: string): string =>
  partsOf(locale, instant, zone, { weekday: "long", day: "numeric", month: "long" }).weekday;

/** "Nov", "nov.", "nov"; in another year "Mar 2027". */
export function formatMonth({ locale }: DateStyle, instant: Instant, zone: string, now: Instant = Date.now()): string {
  const { month, year } = partsOf(locale, instant, zone, { day: "numeric", month: "short", year: "numeric" });
  return year === partsOf(locale, now, zone, { year: "numeric" }).year ? month : `${month} ${year}`;
}

/** "November 2026", "novembar 2026.": the month of a calendar day. */
export function formatMonthAndYear({ locale }: DateStyle, day: string): string {
  const month = formatter(languageTag[locale], "UTC", { month: "long" }).format(new Date(noonOf(day)));
  return `${month} ${day.slice(0, 4)}${locale === "sr" ? "." : ""}`;
}

/** "5:00 PM" or "17:00", with a no-break space. */
export function formatTime(style: DateStyle, instant: Instant, zone: string): string {
  const { clock, half } = clockOf(style, isoTime(instant, zone));
  return half ? `${clock}${noBreak}${half}` : clock;
}

/** A period that ends on another day counts as several days only if it is longer than this, otherwise as one night. */
const longestNight = 12 * 3600_000;
export const spansDays = (start: Instant, end: Instant, zone: string): boolean =>
  new Date(end).getTime() - new Date(start).getTime() > longestNight && isoDay(start, zone) !== isoDay(end, zone);

/** "5:00–5:45 PM", "11:30 AM–12:15 PM", "17:00–17:45"; over several days "10:00 AM – Sun, Nov 29, 4:00 PM". */
export function formatRange(style: DateStyle, start: Instant, end: Instant, zone: string): string {
  if (spansDays(start, end, zone)) return `${formatTime(style, start, zone)} – ${formatDateTime(style, end, zone)}`;
  const [from, to] = [clockOf(style, isoTime(start, zone)), clockOf(style, isoTime(end, zone))];
  const sameHalf = from.half === to.half && isoDay(start, zone) === isoDay(end, zone);
  return `${sameHalf ? from.clock : formatTime(style, start, zone)}–${formatTime(style, end, zone)}`;
}

/** Converts a time of day (HH:MM) to the reader's clock: "5:00" and "PM", or "17:00". */
export function clockOf(style: DateStyle, time: string): { clock: string; half?: string } {
  if (!hasTwelveHours(style)) return { clock: time };
  const hour = Number(time.slice(0, 2));
  return { clock: `${hour % 12 || 12}${time.slice(2)}`, half: amPmWords[style.locale][hour < 12 ? 0 : 1] };
}

/** "Tue, Nov 24, 5:00 PM". */
export const formatDateTime = (style: DateStyle, instant: Instant, zone: string, now?: Instant): string =>
  `${formatDay(style, instant, zone, now)}, ${formatTime(style, instant, zone)}`;

/** Names of months in the form that follows a day in a sentence; Intl has only the nominative. */
const monthsOfDays: Record<Exclude<Locale, "en">, readonly string[]> = {
  sl: [
    "januarja",
    "februarja",
    "marca",
    "aprila",
    "maja",
    "junija",
    "julija",
    "avgusta",
    "septembra",
    "oktobra",
    "novembra",
    "decembra",
  ],
  sr: [
    "januara",
    "februara",
    "marta",
    "aprila",
    "maja",
    "juna",
    "jula",
    "avgusta",
    "septembra",
    "oktobra",
    "novembra",
    "decembra",
  ],
};

/**
 * Formats a calendar day (YYYY-MM-DD) without time zone for a sentence: "November 24, 2026", "24. novembra 2026", which is
 * also correct after "do" and "od". `alone` is for values and titles: "24. november 2026".
 */
export function formatDate(style: DateStyle, day: string, { alone = false } = {}): string {
  const { locale, date_format } = style;
  if (date_format !== "language") return inFigures(style, day, true);
  const {
    month,
    day: date,
    year,
  } = partsOf(locale, noonOf(day), "UTC", { day: "numeric", month: "long", year: "numeric" });
  if (locale === "en") return `${month}${noBreak}${date}, ${year}`;
  const named = alone ? month : monthsOfDays[locale][Number(day.slice(5, 7)) - 1];
  return `${date}.${noBreak}${named} ${year}${locale === "sr" ? "." : ""}`;
}

/** Formats a calendar day for lists: "Nov 24, 2026", "24. 11. 2026". In numbers where month names are declined. */
export function formatShortDate(style: DateStyle, day: string): string {
  if (style.date_format !== "language" || style.locale !== "en") return inFigures(style, day, true);
  const {
    month,
    day: date,
    year,
  } = partsOf("en", noonOf(day), "UTC", { day: "numeric", month: "short", year: "numeric" });
  return `${month}${noBreak}${date}, ${year}`;
}

/** Formats a day of every year, such as a birthday: "March 14", "14. 3.". In numbers where month names are declined. */
export function formatDayOfYear(style: DateStyle, day: string): string {
  if (style.date_format !== "language" || style.locale !== "en") return inFigures(style, day, false);
  const { month, day: date } = partsOf("en", noonOf(day), "UTC", { day: "numeric", month: "long" });
  return `${month}${noBreak}${date}`;
}

const noonOf = (day: string) => `${day}T12:00:00Z`;

/** Returns the zone's short offset at that instant, without spaces: "GMT+1", "GMT", "GMT+5:30" (specification, section 9). */
export function zoneAbbreviation(instant: Instant, zone: string): string {
  const parts = formatter("en-GB", zone, { timeZoneName: "shortOffset" }).formatToParts(dateOf(instant));
  const name = (parts.find((part) => part.type === "timeZoneName")?.value ?? zone).replaceAll(/\s/g, "");
  // Versions of zone data differ in how they write a zero offset.
  return name.replace(/^GMT[+-]0$/, "GMT");
}

/** Whether two zones show the same clock at that instant. */
export const sameClock = (instant: Instant, one: string, other: string): boolean =>
  one === other || isoDayAndTime(instant, one) === isoDayAndTime(instant, other);

/**
 * For a deadline at midnight, returns the day that it ends, because people read midnight as the next day; null for any other
 * time.
 */
export const endedDay = (instant: Instant, zone: string): Date | null =>
  isoTime(instant, zone) === "00:00" ? new Date(dateOf(instant).getTime() - 1) : null;

/** The calendar day of an instant in a zone, YYYY-MM-DD. */
export const isoDay = (instant: Instant, zone: string): string => isoDayAndTime(instant, zone).slice(0, 10);

/** The time of day of an instant in a zone as HH:MM, for data and rules, not for people. */
export const isoTime = (instant: Instant, zone: string): string => isoDayAndTime(instant, zone).slice(11, 16);

const isoDayAndTime = (instant: Instant, zone: string) =>
  formatter("sv-SE", zone, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(dateOf(instant));
