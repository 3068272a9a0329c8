import { clockOf, type DateStyle, formatDate, amPmWords, hasTwelveHours } from "./format.ts";

/** Months by their first three letters, in all the product's languages and grammatical cases ("24. novembra"). */
const months: Record<string, number> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  maj: 5,
  may: 5,
  jun: 6,
  jul: 7,
  avg: 8,
  aug: 8,
  sep: 9,
  okt: 10,
  oct: 10,
  nov: 11,
  dec: 12,
};

const iso = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const same = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year;
  return same ? date.toISOString().slice(0, 10) : undefined;
};

const century = (year: string) => (year.length <= 2 ? 2000 + Number(year) : Number(year));

/** Whether the style's fields have the month before the day. */
const isMonthFirst = ({ locale, date_format }: DateStyle) =>
  date_format === "month_first" || (date_format === "language" && locale === "en");

/**
 * Parses a typed day: "2026-11-24", "11/24/2026", "24. 11. 2026", "24/11/26", "24112026", "24 Nov 2026", "Nov 24, 2026", "24.
 * novembra 2026". Numbers are read in the order of the style's fields, and in the other order only if that gives no date; a period
 * after the first number means day before month everywhere. With `today` the year is optional and the next such day is used.
 * Returns YYYY-MM-DD or undefined.
 */
export function readDay(style: DateStyle, text: string, today?: string): string | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^\p{L}+[.,]*\s+/u, (first) => (months[first.slice(0, 3)] ? first : ""));
  const whole = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(words);
  if (whole) return iso(Number(whole[1]), Number(whole[2]), Number(whole[3]));
  const monthFirst = isMonthFirst(style) && !/^\d+\s*\./.test(words);
  const inOrder = (year: number, one: number, two: number) => {
    const [usual, other] = [iso(year, two, one), iso(year, one, two)];
    return monthFirst ? (other ?? usual) : (usual ?? other);
  };
  const solid = /^(\d{2})(\d{2})(\d{4})$/.exec(words);
  if (solid) return inOrder(Number(solid[3]), Number(solid[1]), Number(solid[2]));
  const parts = words.match(/\d+|\p{L}+/gu) ?? [];
  if (parts.length < 2 || parts.length > 3) return undefined;
  const name = parts.findIndex((part) => /\p{L}/u.test(part));
  if (name > 1) return undefined;
  const month = name < 0 ? undefined : months[(parts[name] as string).slice(0, 3)];
  if (name >= 0 && month === undefined) return undefined;
  const numbers = parts.filter((_, i) => i !== name).map(String);
  const year = numbers[month === undefined ? 2 : 1];
  if (year !== undefined && year.length !== 2 && year.length !== 4) return undefined;
  const [one, two] = [Number(numbers[0]), Number(numbers[1])];
  const onYear = (y: number) => (month === undefined ? inOrder(y, one, two) : iso(y, month, one));
  if (year !== undefined) return onYear(century(year));
  if (!today) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const next = onYear(thisYear);
  return next !== undefined && next < today ? onYear(thisYear + 1) : next;
}

/** Formats a calendar day (YYYY-MM-DD) for a field: "11/24/2026", "24. 11. 2026"; returns other text unchanged. */
export function writeDay(style: DateStyle, day: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return day;
  if (isMonthFirst(style)) return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
  return formatDate(
    { ...style, date_format: style.date_format === "language" ? "day_first" : style.date_format },
    day,
  ).replaceAll("\u00a0", " ");
}

/** Returns a field's placeholder with the order of day, month and year: "mm/dd/yyyy", "dd. mm. llll". */
export function dayPattern(style: DateStyle): string {
  const [d, m, y] = { en: ["dd", "mm", "yyyy"], sl: ["dd", "mm", "llll"], sr: ["dd", "mm", "gggg"] }[style.locale];
  if (style.date_format === "iso") return `${y}-${m}-${d}`;
  if (isMonthFirst(style)) return `${m}/${d}/${y}`;
  return `${d}. ${m}. ${y}${style.locale === "sr" ? "." : ""}`;
}

/** Words after an hour that mean afternoon or morning, in all the product's languages. */
const afternoon = /^(?:p\.?m?\.?|pop(?:\.|oldne)?|po podne)$/;
const morning = /^(?:a\.?m?\.?|dop(?:\.|oldne)?|pre podne)$/;

/** Parses a typed time: "17:00", "17.00", "1730", "9", "17h", "5 pm", "5:30 pop.". Returns HH:MM or undefined. */
export function readTime(text: string): string | undefined {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, " ");
  const match = /^(\d{1,2}?)(?: ?[:.,h] ?(\d{2})|(\d{2}))?(?::\d{2})? ?(?:h|([ap]\D*|dop\D*))?$/.exec(typed);
  if (!match) return undefined;
  const half = match[4];
  const late = half !== undefined && afternoon.test(half);
  if (half !== undefined && !late && !morning.test(half)) return undefined;
  let hour = Number(match[1]);
  const minute = Number(match[2] ?? match[3] ?? 0);
  if (half && (hour < 1 || hour > 12)) return undefined;
  if (half) hour = (hour % 12) + (late ? 12 : 0);
  if (hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/** Formats a time of day (HH:MM) for a field: "5:00 PM", "17:00"; returns other text unchanged. */
export function writeTime(style: DateStyle, time: string): string {
  if (!/^\d\d:\d\d$/.test(time)) return time;
  const { clock, half } = clockOf(style, time);
  return half ? `${clock} ${half}` : clock;
}

/** A time field's placeholder: "h:mm AM", "00:00". */
export const timePattern = (style: DateStyle): string =>
  hasTwelveHours(style) ? `h:mm ${amPmWords[style.locale][0]}` : "00:00";
