import { languageTag, type Locale } from "../i18n/locales.ts";
import * as format from "./format.ts";
import type { DateStyle, Instant } from "./format.ts";
import * as typed from "./typed.ts";

/** For whom to format: a language, and a person's choices and zone if they are known. */
export interface FormatsReader extends Partial<Omit<DateStyle, "locale">> {
  locale: Locale;
  time_zone?: string | undefined;
}

/** Formats dates and times for one reader. Components get it from `useFormats`, other code from `formatsOf`. */
export interface Formats {
  readonly locale: Locale;
  /** Language tag for Intl and for pickers. */
  readonly tag: string;
  /** Zone of the signed-in reader; undefined for a guest. */
  readonly zone: string | undefined;
  /** "Tue, Nov 24"; in another year "Mon, Mar 29, 2027". */
  day(instant: Instant, zone: string, now?: Instant): string;
  /** "Tuesday, November 24". */
  longDay(instant: Instant, zone: string, now?: Instant): string;
  /** "Tue". */
  weekday(instant: Instant, zone: string): string;
  /** "Tuesday". */
  longWeekday(instant: Instant, zone: string): string;
  /** "Nov". */
  month(instant: Instant, zone: string, now?: Instant): string;
  /** "5:00 PM". */
  time(instant: Instant, zone: string): string;
  /** "5:00–5:45 PM"; over several days "10:00 AM – Sun, Nov 29, 4:00 PM". */
  range(start: Instant, end: Instant, zone: string): string;
  /** "Tue, Nov 24, 5:00 PM". */
  dateTime(instant: Instant, zone: string, now?: Instant): string;
  /** A calendar day: "November 24, 2026", "24. novembra 2026"; alone, as a value or a title, "24. november 2026". */
  date(day: string, options?: { alone?: boolean }): string;
  /** A calendar day of every year: "March 14", "14. 3.". */
  dayOfYear(day: string): string;
  /** A calendar day in a list: "Nov 24, 2026", "24. 11. 2026". */
  shortDate(day: string): string;
  /** The month of a calendar day: "November 2026". */
  monthAndYear(day: string): string;
  /** The following functions parse and format values of fields. */
  readDay(text: string, today?: string): string | undefined;
  writeDay(day: string): string;
  readTime(text: string): string | undefined;
  writeTime(time: string): string;
  readonly dayPattern: string;
  readonly timePattern: string;
  readonly twelveHours: boolean;
}

const known = new Map<string, Formats>();

/** Returns the formats of a reader; always the same object for equal readers. */
export function formatsOf({
  locale,
  date_format = "language",
  clock_format = "language",
  time_zone,
}: FormatsReader): Formats {
  const key = `${locale} ${date_format} ${clock_format} ${time_zone ?? ""}`;
  let formats = known.get(key);
  if (!formats) known.set(key, (formats = boundTo({ locale, date_format, clock_format }, time_zone)));
  return formats;
}

const boundTo = (style: DateStyle, zone: string | undefined): Formats => ({
  locale: style.locale,
  tag: languageTag[style.locale],
  zone,
  day: (...args) => format.formatDay(style, ...args),
  longDay: (...args) => format.formatLongDay(style, ...args),
  weekday: (...args) => format.formatWeekday(style, ...args),
  longWeekday: (...args) => format.formatLongWeekday(style, ...args),
  month: (...args) => format.formatMonth(style, ...args),
  time: (...args) => format.formatTime(style, ...args),
  range: (...args) => format.formatRange(style, ...args),
  dateTime: (...args) => format.formatDateTime(style, ...args),
  date: (...args) => format.formatDate(style, ...args),
  dayOfYear: (day) => format.formatDayOfYear(style, day),
  shortDate: (day) => format.formatShortDate(style, day),
  monthAndYear: (day) => format.formatMonthAndYear(style, day),
  readDay: (...args) => typed.readDay(style, ...args),
  writeDay: (day) => typed.writeDay(style, day),
  readTime: typed.readTime,
  writeTime: (time) => typed.writeTime(style, time),
  dayPattern: typed.dayPattern(style),
  timePattern: typed.timePattern(style),
  twelveHours: format.hasTwelveHours(style),
});

/** Returns the values for texts with a deadline, which is the end of a day or a moment in it. */
export function deadlineValues(formats: Pick<Formats, "day" | "dateTime">, until: Instant, zone: string) {
  const ended = format.endedDay(until, zone);
  return ended
    ? { day: "yes" as const, moment: formats.day(ended, zone) }
    : { day: "no" as const, moment: `${formats.dateTime(until, zone)} ${format.zoneAbbreviation(until, zone)}` };
}
