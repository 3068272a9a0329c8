import { type Attempt, isScored } from "../engine/attempts.ts";

/** A play, reduced to its day and minutes. `day` is a day in the child's time zone, counted from any fixed day. */
export interface PlayedDay {
  day: number;
  active_ms: number;
  attempts: readonly Attempt[];
}

export interface PracticeFigures {
  days: number;
  plays: number;
  minutes: number;
  /** Hints per ten tasks; null if there were no tasks. */
  hints: number | null;
  /** Active minutes of each day of the period, oldest first. */
  by_day: readonly number[];
}

const minute = 60_000;

/** Summarizes how much was played in the `length` days up to `last`. */
export function practiceOf(all: readonly PlayedDay[], last: number, length: number): PracticeFigures {
  const plays = all.filter(({ day }) => day <= last && day > last - length);
  const tasks = plays.flatMap(({ attempts }) => attempts.filter(isScored));
  const by_day = Array.from({ length }, () => 0);
  for (const { day, active_ms } of plays)
    by_day[day - last + length - 1] = (by_day[day - last + length - 1] ?? 0) + active_ms / minute;
  return {
    days: new Set(plays.map(({ day }) => day)).size,
    plays: plays.length,
    minutes: plays.reduce((sum, { active_ms }) => sum + active_ms, 0) / minute,
    hints: tasks.length === 0 ? null : (10 * tasks.reduce((sum, { hints }) => sum + hints, 0)) / tasks.length,
    by_day,
  };
}

const fewestErrors = 4;
const fewestTasks = 6;

export interface HardItem {
  item: string;
  errors: number;
  tasks: number;
}

/** Items with at least four errors in six or more tasks, the hardest first. `itemOf` names the item of a task. */
export function hardestItems(attempts: readonly Attempt[], itemOf: (attempt: Attempt) => string | null): HardItem[] {
  const found = new Map<string, HardItem>();
  for (const attempt of attempts) {
    const item = isScored(attempt) ? itemOf(attempt) : null;
    if (item === null) continue;
    const { errors, tasks } = found.get(item) ?? { errors: 0, tasks: 0 };
    found.set(item, { item, errors: errors + (attempt.correct ? 0 : 1), tasks: tasks + 1 });
  }
  return [...found.values()]
    .filter(({ errors, tasks }) => errors >= fewestErrors && tasks >= fewestTasks)
    .toSorted((a, b) => b.errors / b.tasks - a.errors / a.tasks || b.errors - a.errors || (a.item < b.item ? -1 : 1));
}
