import {
  breakOf,
  type BookingRules,
  type Day,
  dayAfter,
  type DayException,
  type Hours,
  type Mode,
  planOn,
  type Plan,
  type Refusal,
  type Stretch,
} from "../rules.ts";

/** Converts a wall time in the specialist's zone to epoch milliseconds. */
export type WallClock = (day: string, time: string) => number;

/** What is requested: length, service, and place. Without a service, hours for any service count. */
export interface SlotRequest {
  minutes: number;
  service_id: string | null;
  modes: readonly Mode[];
}

export interface Calendar {
  plans: readonly Plan[];
  exceptions: readonly DayException[];
  rules: BookingRules;
  /** Each from the session's start until another session may begin. */
  sessions: readonly (Stretch & { session_id: string })[];
  /** Busy times of other calendars, without breaks. */
  busy: readonly Stretch[];
  clock: WallClock;
}

const minute = 60_000;

/**
 * Hours of a day as instants. They follow the wall clock: if the clock changes during them, the stretch is an hour shorter or
 * longer, and a skipped wall time moves an hour later.
 */
function stretchOf(day: string, { starts, ends }: Pick<Hours, "starts" | "ends">, clock: WallClock): Stretch {
  return { start: clock(day, starts), end: ends <= starts ? clock(dayAfter(day), ends) : clock(day, ends) };
}

const fits = (hours: Pick<Hours, "mode" | "service_ids">, want: SlotRequest, mode: Mode) =>
  (hours.mode === mode || hours.mode === "either") &&
  (want.service_id === null || hours.service_ids === null || hours.service_ids.includes(want.service_id));

const covers = (exception: DayException, day: string) => exception.from_day <= day && day <= exception.to_day;

const wholeDay = { starts: "00:00", ends: "00:00" };
const closedOn = (closed: DayException, day: string, clock: WallClock): Stretch =>
  stretchOf(
    day,
    closed.starts !== null && closed.ends !== null ? { starts: closed.starts, ends: closed.ends } : wholeDay,
    clock,
  );

/** All times that a closure removes. */
export function closedTimes(closed: DayException, clock: WallClock): Stretch[] {
  const found: Stretch[] = [];
  for (let day = closed.from_day; day <= closed.to_day; day = dayAfter(day)) found.push(closedOn(closed, day, clock));
  return found;
}

/** The times that closures remove on these days. */
const closures = ({ exceptions, clock }: Calendar, days: readonly Day[]): Stretch[] =>
  exceptions
    .filter(({ kind }) => kind === "closed")
    .flatMap((closed) => days.filter(({ day }) => covers(closed, day)).map(({ day }) => closedOn(closed, day, clock)));

/** The parts of a stretch that none of the others covers. */
function without(stretch: Stretch, taken: readonly Stretch[]): Stretch[] {
  let left = stretch.start < stretch.end ? [stretch] : [];
  for (const { start, end } of taken) {
    if (end <= stretch.start || start >= stretch.end) continue;
    left = left
      .flatMap((part) => [
        { start: part.start, end: Math.min(part.end, start) },
        { start: Math.max(part.start, end), end: part.end },
      ])
      .filter((part) => part.start < part.end);
  }
  return left;
}

/** Sorts stretches and merges those that touch or overlap. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}

interface Window extends Stretch {
  /** Where the hours began; possible starts are counted from there. */
  origin: number;
}

/**
 * The working hours on these days: the plan without closures, plus extra hours, which apply even on closed days. Hours that begin
 * on one of the days may end on the next one.
 */
export function workingWindows(calendar: Calendar, days: readonly Day[], want: SlotRequest, mode: Mode): Window[] {
  const { plans, exceptions, clock } = calendar;
  const closed = closures(
    calendar,
    days.length > 0 ? [...days, { day: dayAfter(days.at(-1)?.day ?? ""), weekday: 0 }] : [],
  );
  const windows: Window[] = [];
  for (const { day, weekday } of days) {
    for (const hours of planOn(plans, day)?.hours ?? []) {
      if (hours.weekday !== weekday || !fits(hours, want, mode)) continue;
      const stretch = stretchOf(day, hours, clock);
      for (const part of without(stretch, closed)) windows.push({ ...part, origin: stretch.start });
    }
    for (const extra of exceptions) {
      if (
        extra.kind !== "extra" ||
        extra.starts === null ||
        extra.ends === null ||
        extra.mode === null ||
        !covers(extra, day)
      )
        continue;
      if (!fits({ mode: extra.mode, service_ids: extra.service_ids }, want, mode)) continue;
      const stretch = stretchOf(day, { starts: extra.starts, ends: extra.ends }, clock);
      if (stretch.start < stretch.end) windows.push({ ...stretch, origin: stretch.start });
    }
  }
  return windows;
}

/** Ranges in which a session can't start, in order. They are open intervals: both ends are allowed. */
export function forbiddenStarts(calendar: Calendar, minutes: number, ignoring?: string): Stretch[] {
  const { rules, sessions, busy } = calendar;
  const length = minutes * minute;
  const pause = breakOf(rules) * minute;
  const found = sessions
    .filter(({ session_id }) => session_id !== ignoring)
    .map(({ start, end }) => ({ start: start - length - pause, end }));
  for (const { start, end } of busy) {
    found.push({ start: start - length - rules.break_after * minute, end: end + rules.break_before * minute });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Days on which no more sessions may begin, as stretches in order. */
export function fullDays({ rules, sessions, clock }: Calendar, days: readonly Day[], ignoring?: string): Stretch[] {
  const most = rules.most_a_day;
  if (most === null) return [];
  return days
    .map(({ day }) => ({ start: clock(day, "00:00"), end: clock(dayAfter(day), "00:00") }))
    .filter(
      ({ start, end }) =>
        new Set(
          sessions
            .filter((s) => s.session_id !== ignoring && start <= s.start && s.start < end)
            .map((s) => s.session_id),
        ).size >= most,
    );
}

export interface Slot {
  start: number;
  modes: Mode[];
}

/** The range of allowed starts, given by the notice period, the horizon, and the request. */
export interface Bounds {
  from: number;
  until: number;
}

/** The available starts on these consecutive days, in order. */
export function freeSlots(
  calendar: Calendar,
  days: readonly Day[],
  want: SlotRequest,
  { from, until }: Bounds,
  ignoring?: string,
): Slot[] {
  const [first] = days;
  if (!first) return [];
  const { rules, clock } = calendar;
  const length = want.minutes * minute;
  const step = rules.step_minutes * minute;
  // Hours from the evening before may extend into the first day, and the last day may continue into the next day's hours.
  const around = [dayBefore(first), ...days, dayFollowing(days.at(-1) ?? first)];
  const begin = Math.max(from, clock(first.day, "00:00"));
  const end = Math.min(until, clock(around.at(-1)?.day ?? "", "00:00"));
  const forbidden = forbiddenStarts(calendar, want.minutes, ignoring);
  const full = fullDays(calendar, days, ignoring);
  const found = new Map<number, Mode[]>();
  for (const mode of want.modes) {
    const windows = workingWindows(calendar, around, want, mode);
    const open = mergeStretches(windows);
    for (const window of windows) {
      const whole = open.find((one) => one.start <= window.start && window.end <= one.end) ?? window;
      const late = Math.max(window.start, begin);
      const skipped = Math.max(0, Math.ceil((late - window.origin) / step));
      for (
        let start = window.origin + skipped * step;
        start < window.end && start < end && start + length <= whole.end;
        start += step
      ) {
        if (found.get(start)?.includes(mode)) continue;
        if (
          forbidden.some((f) => f.start < start && start < f.end) ||
          full.some((f) => f.start <= start && start < f.end)
        )
          continue;
        found.set(start, [...(found.get(start) ?? []), mode]);
      }
    }
  }
  return [...found].map(([start, at]) => ({ start, modes: at })).sort((a, b) => a.start - b.start);
}

const dayBefore = ({ day, weekday }: Day): Day => ({
  day: new Date(Date.parse(day) - 24 * 60 * minute).toISOString().slice(0, 10),
  weekday: ((weekday + 5) % 7) + 1,
});
const dayFollowing = ({ day, weekday }: Day): Day => ({ day: dayAfter(day), weekday: (weekday % 7) + 1 });

/** Why a session cannot begin at this instant, on or off the grid; null if it can. `day` is the day of the instant. */
export function refusalOf(
  calendar: Calendar,
  day: Day,
  start: number,
  want: SlotRequest,
  { from, until }: Bounds,
  ignoring?: string,
): Refusal | null {
  if (start < from) return "notice";
  if (start >= until) return "horizon";
  const end = start + want.minutes * minute;
  const around = [dayBefore(day), day, dayFollowing(day)];
  const inside = want.modes.some((mode) =>
    mergeStretches(workingWindows(calendar, around, want, mode)).some((w) => w.start <= start && end <= w.end),
  );
  if (!inside) return "outside_hours";
  const hits = (part: Partial<Calendar>) =>
    forbiddenStarts({ ...calendar, ...part }, want.minutes, ignoring).some((f) => f.start < start && start < f.end);
  if (hits({ busy: [] })) return "taken";
  if (hits({ sessions: [] })) return "busy";
  return fullDays(calendar, [day], ignoring).length > 0 ? "day_full" : null;
}
