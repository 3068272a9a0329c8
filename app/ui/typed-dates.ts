/** Months by their first three letters, in all the product's languages and grammatical cases ("24. novembra"). */
const months: Record<string, number> = {
  jan: 1, feb: 2, mar: 3, apr: 4, maj: 5, may: 5, jun: 6, jul: 7, avg: 8, aug: 8, sep: 9, okt: 10, oct: 10, nov: 11, dec: 12,
};

const iso = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const same = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year;
  return same ? date.toISOString().slice(0, 10) : undefined;
};

const century = (year: string) => (year.length <= 2 ? 2000 + Number(year) : Number(year));

/**
 * Parses a typed day: "2026-11-24", "24. 11. 2026", "24/11/26", "24112026", "24 Nov 2026", "Nov 24, 2026", "24.
 * novembra 2026". Day before month, as the fields show it; month before day only if the other order is not a date
 * ("11/24/2026"). With `today` the year is optional and the next such day is used. Returns YYYY-MM-DD or undefined.
 */
export function readDay(text: string, today?: string): string | undefined {
  const words = text.trim().toLowerCase().replace(/^\p{L}+[.,]*\s+(?=\d)/u, (first) => (months[first.slice(0, 3)] ? first : ""));
  const whole = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(words);
  if (whole) return iso(Number(whole[1]), Number(whole[2]), Number(whole[3]));
  const solid = /^(\d{2})(\d{2})(\d{4})$/.exec(words);
  if (solid) return iso(Number(solid[3]), Number(solid[2]), Number(solid[1]));
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
  const onYear = (y: number) => (month === undefined ? (iso(y, two, one) ?? iso(y, one, two)) : iso(y, month, one));
  if (year !== undefined) return onYear(century(year));
  if (!today) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const next = onYear(thisYear);
  return next !== undefined && next < today ? onYear(thisYear + 1) : next;
}

/** Parses a typed time: "17:00", "17.00", "1730", "9", "17h", "5 pm". Returns HH:MM or undefined. */
export function readTime(text: string): string | undefined {
  const match = /^(\d{1,2}?)\s*(?:[:.,h]\s*(\d{2})|(\d{2}))?(?::\d{2})?\s*(?:h|(a|p)\.?\s?m\.?)?$/i.exec(text.trim());
  if (!match) return undefined;
  const half = match[4]?.toLowerCase();
  let hour = Number(match[1]);
  const minute = Number(match[2] ?? match[3] ?? 0);
  if (half && (hour < 1 || hour > 12)) return undefined;
  if (half) hour = (hour % 12) + (half === "p" ? 12 : 0);
  if (hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

const shortMonths = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * Formats a calendar day (YYYY-MM-DD) for a field: "24 Nov 2026", "24. 11. 2026", "24. 11. 2026."; returns other text
 * unchanged.
 */
export function writeDay(tag: string, day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (!year) return day;
  const [d, m] = [Number(date), Number(month)];
  if (tag.startsWith("en")) return `${d} ${shortMonths[m - 1]} ${year}`;
  return `${d}. ${m}. ${year}${tag.startsWith("sr") ? "." : ""}`;
}
