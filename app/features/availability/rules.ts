/** Half-open interval in epoch milliseconds. */
export interface Stretch {
  start: number;
  end: number;
}

export interface WorkingHours {
  /** 1 is Monday. */
  weekday: number;
  /** Wall times, HH:MM. */
  starts: string;
  ends: string;
}

/** A calendar day in the specialist's zone. */
export interface Day {
  /** YYYY-MM-DD */
  day: string;
  weekday: number;
}

/** Converts a wall time in the specialist's zone to epoch milliseconds. */
export type WallClock = (day: string, time: string) => number;

/** Minimum hours between now and a requested session. */
export const noticeHours = 12;
/** Free times start on this grid, counted from the start of working hours. */
export const gridMinutes = 30;
/** How many days ahead to look for a first free time. */
export const horizonDays = 28;

const minute = 60_000;

/** Earliest start of a requested session. */
export const earliestStart = (now: number): number => now + noticeHours * 60 * minute;

/** The last moment at which a start can be requested. */
export const latestRequest = (start: number): number => start - noticeHours * 60 * minute;

/**
 * The working hours of one calendar day as instants, in order. On days with a clock change an interval is an hour
 * shorter or longer, because people work by wall time.
 */
export function workingStretches(day: Day, hours: readonly WorkingHours[], clock: WallClock): Stretch[] {
  return hours
    .filter((h) => h.weekday === day.weekday)
    .map((h) => ({ start: clock(day.day, h.starts), end: clock(day.day, h.ends) }))
    .filter((s) => s.start < s.end)
    .sort((a, b) => a.start - b.start);
}

/** Starts on the grid, from `from` on, at which `minutes` fit into the working hours without overlapping busy times. */
export function freeStarts(
  stretches: readonly Stretch[],
  busy: readonly Stretch[],
  { from, minutes }: { from: number; minutes: number },
): number[] {
  const length = minutes * minute;
  const starts = new Set<number>();
  for (const stretch of stretches) {
    for (let start = stretch.start; start + length <= stretch.end; start += gridMinutes * minute) {
      if (start < from) continue;
      if (busy.some((b) => b.start < start + length && start < b.end)) continue;
      starts.add(start);
    }
  }
  return [...starts].sort((a, b) => a - b);
}

interface Calendar {
  days: readonly Day[];
  hours: readonly WorkingHours[];
  busy: readonly Stretch[];
  clock: WallClock;
  from: number;
  minutes: number;
}

/** From this hour on a start on a working day is in the evening. */
export const eveningFrom = "17:00";

/** The first free starts in the given days: any, on the evening of a working day, and on a weekend. */
export function firstFreeStarts({ days, hours, busy, clock, ...want }: Calendar) {
  const first: Record<"any" | "evening" | "weekend", number | null> = { any: null, evening: null, weekend: null };
  for (const day of days) {
    if (first.any !== null && first.evening !== null && first.weekend !== null) break;
    const starts = freeStarts(workingStretches(day, hours, clock), busy, want);
    first.any ??= starts[0] ?? null;
    if (day.weekday > 5) first.weekend ??= starts[0] ?? null;
    else first.evening ??= starts.find((start) => start >= clock(day.day, eveningFrom)) ?? null;
  }
  return first;
}

/** The first free start in the given days, or null. */
export function nextFreeStart({ days, hours, busy, clock, ...want }: Calendar): number | null {
  for (const day of days) {
    const [first] = freeStarts(workingStretches(day, hours, clock), busy, want);
    if (first !== undefined) return first;
  }
  return null;
}

/**
 * The next `count` working days with their free starts. A full day has none; skips the first day if all of it is within
 * the notice period.
 */
export function freeDays({ days, hours, busy, clock, ...want }: Calendar, count: number): { day: string; times: number[] }[] {
  const found: { day: string; times: number[] }[] = [];
  for (const day of days) {
    const stretches = workingStretches(day, hours, clock);
    if (!stretches.some((s) => s.end - want.minutes * minute >= want.from)) continue;
    found.push({ day: day.day, times: freeStarts(stretches, busy, want) });
    if (found.length === count) break;
  }
  return found;
}
