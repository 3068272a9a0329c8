/** Pure rules for waiting lists. */

export const modes = ["online", "in_person"] as const;
export type Mode = (typeof modes)[number];
/** time: one of several that may suit. place: at an event with a fixed time. */
export const openingKinds = ["time", "place"] as const;
export type OpeningKind = (typeof openingKinds)[number];
export const entryStates = ["waiting", "taken", "withdrawn", "declined", "over", "unanswered", "unable"] as const;
export type EntryState = (typeof entryStates)[number];
export const offerStates = ["open", "taken", "declined", "lapsed", "withdrawn"] as const;
export type OfferState = (typeof offerStates)[number];

/** The maximum number of open entries per account. */
export const mostEntries = 10;
/** The maximum number of entries on a list. */
export const longestList = 300;
export const furthestDays = 180;
/** The number of unanswered offers of times in a row after which an entry ends, because they hold times that others could have. */
export const mostMissed = 3;
export const pageSize = 20;
export const longestPage = 50;

const minute = 60_000;
const hour = 60 * minute;
/** The shortest time to answer. */
const shortest = 15 * minute;
const usual = 2 * hour;

interface Local {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM */
  time: string;
  /** 1 is Monday. */
  weekday: number;
}

/** An entry's conditions for the time. */
export interface TimeConditions {
  mode: Mode | null;
  weekdays: readonly number[] | null;
  starts: string | null;
  ends: string | null;
  /** The last day that suits. */
  until: string;
}

/** An available time or place. */
export interface Opening {
  starts_at: Date;
  ends_at: Date;
  modes: readonly Mode[];
  /** The last moment to answer, because of the required notice. */
  answer_by: Date;
}

/** Whether a time suits an entry; `at` converts instants to the entry's zone. */
export function suitsEntry(entry: TimeConditions, opening: Opening, at: (instant: Date) => Local): boolean {
  if (entry.mode !== null && !opening.modes.includes(entry.mode)) return false;
  const start = at(opening.starts_at);
  if (start.day > entry.until || (entry.weekdays !== null && !entry.weekdays.includes(start.weekday))) return false;
  if (entry.starts === null || entry.ends === null) return true;
  const end = at(opening.ends_at);
  return start.time >= entry.starts && end.day === start.day && end.time <= entry.ends;
}

/** Returns the last moment to answer an offer; null if there is too little time. */
export function answerDeadline(
  { starts_at, answer_by }: Pick<Opening, "starts_at" | "answer_by">,
  now: Date,
): Date | null {
  const last = Math.min(answer_by.getTime(), starts_at.getTime() - 2 * shortest);
  return last - now.getTime() < shortest ? null : new Date(last);
}

/**
 * Returns until when a time is held for a person. By day it is two hours, or if the session begins soon, a quarter of the remaining time;
 * at night it is until `morning`, the next nine o'clock (null by day). Never later than the last moment to answer. Returns null if there is
 * too little time to answer.
 */
export function holdEndFor(now: Date, opening: Opening, morning: Date | null): Date | null {
  const left = opening.starts_at.getTime() - now.getTime();
  const last = answerDeadline(opening, now);
  if (last === null) return null;
  const wanted = morning ? morning.getTime() : now.getTime() + Math.min(usual, Math.max(shortest, left / 4));
  return new Date(Math.min(wanted, last.getTime()));
}

export const isNight = (time: string) => time >= "21:00" || time < "07:00";
export const morningTime = "09:00";

/** Returns the first entry with a suitable opening, and that opening. */
export function nextOffer<W, O>(
  waiting: readonly W[],
  fitting: (entry: W) => O | undefined,
): { entry: W; opening: O } | null {
  for (const entry of waiting) {
    const opening = fitting(entry);
    if (opening !== undefined) return { entry, opening };
  }
  return null;
}
