/** Pure rules of waiting for something that is full. */

export const modes = ["online", "in_person"] as const;
export type Mode = (typeof modes)[number];
/** Many times of which one suits, or a place at something that takes place once. */
export const kinds = ["time", "place"] as const;
export type Kind = (typeof kinds)[number];
export const entryStates = ["waiting", "taken", "withdrawn", "declined", "over", "unanswered", "unable"] as const;
export type EntryState = (typeof entryStates)[number];
export const offerStates = ["open", "taken", "declined", "lapsed", "withdrawn"] as const;
export type OfferState = (typeof offerStates)[number];

/** Of one account at a time. */
export const mostEntries = 10;
/** On one list. */
export const longestList = 300;
export const furthestDays = 180;
/**
 * Unanswered offers of times in a row after which an entry ends, because they hold times that others could have. A place is offered
 * once.
 */
export const mostMissed = 3;
export const pageSize = 20;
export const longestPage = 50;

const minute = 60_000;
const hour = 60 * minute;
/** No one answers faster. */
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
export interface When {
  mode: Mode | null;
  weekdays: readonly number[] | null;
  starts: string | null;
  ends: string | null;
  /** The last day. */
  until: string;
}

/** Something that became free. */
export interface Opening {
  starts_at: Date;
  ends_at: Date;
  modes: readonly Mode[];
  /** The last moment to answer, because of the notice it needs. */
  answer_by: Date;
}

/** Whether a time suits an entry; `at` converts instants to the entry's zone. */
export function suits(entry: When, opening: Opening, at: (instant: Date) => Local): boolean {
  if (entry.mode !== null && !opening.modes.includes(entry.mode)) return false;
  const start = at(opening.starts_at);
  if (start.day > entry.until || (entry.weekdays !== null && !entry.weekdays.includes(start.weekday))) return false;
  if (entry.starts === null || entry.ends === null) return true;
  const end = at(opening.ends_at);
  return start.time >= entry.starts && end.day === start.day && end.time <= entry.ends;
}

/** The last moment to answer an offer; null if there is no time to answer. */
export function lastAnswer({ starts_at, answer_by }: Pick<Opening, "starts_at" | "answer_by">, now: Date): Date | null {
  const last = Math.min(answer_by.getTime(), starts_at.getTime() - 2 * shortest);
  return last - now.getTime() < shortest ? null : new Date(last);
}

/**
 * Until when a time is held for one person: two hours by day and until nine in the morning at night, a quarter of the rest if it
 * begins soon. Null if there is no time to answer. `morning` is the next nine o'clock, if it is night now.
 */
export function keptUntil(now: Date, opening: Opening, morning: Date | null): Date | null {
  const left = opening.starts_at.getTime() - now.getTime();
  const last = lastAnswer(opening, now);
  if (last === null) return null;
  const wanted = morning ? morning.getTime() : now.getTime() + Math.min(usual, Math.max(shortest, left / 4));
  return new Date(Math.min(wanted, last.getTime()));
}

export const isNight = (time: string) => time >= "21:00" || time < "07:00";
export const morningTime = "09:00";

/** The first person with a suitable time, and that time: oldest entry, then earliest time. */
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
