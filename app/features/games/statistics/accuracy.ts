import { type Interval, newcombeInterval, wilsonInterval } from "./wilson.ts";

export type Period = 7 | 30 | 90;

/** A valid answer to an anchor task. `day` is a day in the child's time zone, counted from any fixed day. */
export interface AnchorAnswer {
  day: number;
  right: boolean;
  /** The anchor's level; answers at different levels are not compared. */
  level: number;
}

export interface AccuracyPoint extends Interval {
  /** First and last day of the point. */
  from: number;
  to: number;
  accuracy: number;
  n: number;
  level: number;
}

/** Days per point: one day, three days, or a week. */
const binDays: Record<Period, number> = { 7: 1, 30: 3, 90: 7 };
const fewestInBin = 8;
const fewestForFigure = 12;
const fewestForTrend = 24;
const fewestDays = 3;
const aPlay = 6;

interface Bin {
  from: number;
  to: number;
  right: number;
  n: number;
}

const pointOf = ({ from, to, right, n }: Bin, level: number): AccuracyPoint => ({
  from,
  to,
  n,
  level,
  accuracy: right / n,
  ...wilsonInterval(right, n),
});

/**
 * The points of a chart that ends on the day `last`. A bin with too few answers is merged into the next, and the last bin into
 * the previous one. A new anchor level starts a new line.
 */
export function accuracyPoints(answers: readonly AnchorAnswer[], last: number, period: Period): AccuracyPoint[] {
  const first = last - period + 1;
  const found: AccuracyPoint[] = [];
  const within = answers.filter(({ day }) => day >= first && day <= last).toSorted((a, b) => a.day - b.day);
  for (const level of new Set(within.map((answer) => answer.level))) {
    const bins: Bin[] = [];
    for (const { day, right } of within.filter((answer) => answer.level === level)) {
      const from = first + Math.floor((day - first) / binDays[period]) * binDays[period];
      const open = bins.at(-1);
      if (open && (open.n < fewestInBin || from <= open.to)) {
        Object.assign(open, {
          to: Math.max(open.to, Math.min(last, from + binDays[period] - 1)),
          right: open.right + Number(right),
          n: open.n + 1,
        });
      } else {
        bins.push({ from, to: Math.min(last, from + binDays[period] - 1), right: Number(right), n: 1 });
      }
    }
    const rest = bins.at(-1);
    const before = bins.at(-2);
    if (rest && before && rest.n < fewestInBin) {
      bins.splice(-2, 2, { from: before.from, to: rest.to, right: before.right + rest.right, n: before.n + rest.n });
    }
    found.push(...bins.map((bin) => pointOf(bin, level)));
  }
  return found;
}

/** The accuracy of a period; null with too few answers. */
export function accuracyOf(answers: readonly AnchorAnswer[]): (Interval & { accuracy: number; n: number }) | null {
  const n = answers.length;
  if (n < fewestForFigure) return null;
  const right = answers.filter((answer) => answer.right).length;
  return { accuracy: right / n, n, ...wilsonInterval(right, n) };
}

/** Whether the answers, all at one level, are enough and from enough days for a line and a comparison. */
export const hasEnoughAnswers = (answers: readonly AnchorAnswer[]): boolean =>
  answers.length >= fewestForTrend && new Set(answers.map(({ day }) => day)).size >= fewestDays;

export type Trend =
  | { kind: "too_few"; plays: number }
  /** The anchor moved to a harder level between the two periods. */
  | { kind: "harder_since" }
  | ({ kind: "better" | "lower" | "same"; now: number; before: number } & Interval);

/** Compares a period with the equally long one before it. `last` is the last day of the later period. */
export function accuracyTrend(answers: readonly AnchorAnswer[], last: number, period: number): Trend {
  const level = answers
    .filter(({ day }) => day <= last && day > last - period)
    .toSorted((a, b) => a.day - b.day)
    .at(-1)?.level;
  const of = (from: number, to: number) => {
    const all = answers.filter(({ day }) => day > from && day <= to);
    const own = all.filter((answer) => answer.level === level);
    return {
      n: own.length,
      right: own.filter(({ right }) => right).length,
      days: new Set(own.map(({ day }) => day)).size,
      others: all.length - own.length,
    };
  };
  const [now, before] = [of(last - period, last), of(last - 2 * period, last - period)];
  const fewest = Math.min(now.n, before.n);
  if (fewest < fewestForTrend || now.days < fewestDays || before.days < fewestDays) {
    if (now.n >= fewestForTrend && before.n < fewestForTrend && before.others >= fewestForTrend)
      return { kind: "harder_since" };
    return { kind: "too_few", plays: Math.max(1, Math.ceil((fewestForTrend - now.n) / aPlay)) };
  }
  const { lower, upper } = newcombeInterval(now.right, now.n, before.right, before.n);
  const kind = lower > 0 ? "better" : upper < 0 ? "lower" : "same";
  return { kind, now: now.right / now.n, before: before.right / before.n, lower, upper };
}
