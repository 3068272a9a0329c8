import { type Attempt, isValid } from "../engine/attempts.ts";
import { levelNow } from "../engine/levels.ts";
import { bootstrapMedian } from "./bootstrap.ts";
import { median } from "./quantiles.ts";
import type { Interval } from "./wilson.ts";

const fewestForBand = 3;

/** The level of a period in milli-levels: the median of its plays' levels, with an interval if there are at least three. */
export function levelOfPlays(
  plays: readonly (readonly Attempt[])[],
  name: string,
): { median: number; band: Interval | null } | null {
  const levels = plays.map((attempts) => levelNow(attempts)).filter((level) => level !== null);
  if (levels.length === 0) return null;
  if (levels.length < fewestForBand) return { median: median(levels), band: null };
  const { median: middle, lower, upper } = bootstrapMedian(levels, name);
  return { median: middle, band: { lower, upper } };
}

const rtRange = { from: 150, to: 10_000 };
/** Whether an answer's time in milliseconds is meaningful. */
export const isTimed = (rt: number | null): rt is number => rt !== null && rt >= rtRange.from && rt <= rtRange.to;
const fewestTimes = 20;

/** Touch and pen count as one kind, because both tap the picture directly. */
export type InputKind = "touch" | "mouse" | "key";
export const kindOf = (input: Attempt["input"]): InputKind | null =>
  input === "touch" || input === "pen" ? "touch" : input === "scan" ? null : input;

/** Median time of valid right anchor answers with one kind of input; null with fewer than twenty. */
export function reactionTime(
  attempts: readonly Attempt[],
  kind: InputKind,
  name: string,
): (Interval & { median: number; n: number }) | null {
  const times = attempts
    .filter(
      (attempt) => attempt.anchor && attempt.correct === true && isValid(attempt) && kindOf(attempt.input) === kind,
    )
    .map(({ rt_ms }) => rt_ms)
    .filter(isTimed);
  return times.length < fewestTimes ? null : { ...bootstrapMedian(times, name), n: times.length };
}

/** Whether two intervals do not overlap; overlapping ones are "about the same". */
export const intervalsDiffer = (a: Interval, b: Interval): boolean => a.upper < b.lower || b.upper < a.lower;
