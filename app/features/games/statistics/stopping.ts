import { levelCount } from "../engine/game.ts";
import { sortAscending, median } from "./quantiles.ts";

/** A trial with or without a stop signal. */
export interface StopTrial {
  stop: boolean;
  /** Delay of the signal in stop trials. */
  delay: number;
  /** Time of the tap; null if there was none. */
  rt: number | null;
}

const fewest = 50;
const success = { from: 0.5, to: 0.8 };
const mostOmittedPercent = 15;

export type SsrtEstimate = { ssrt: number } | { not_enough: "trials" | "success" | "omissions" | "race" };

/**
 * Stop-signal reaction time by the integration method (Verbruggen et al. 2019). Missed go trials count as the slowest answer;
 * the estimate is the quantile of go times at the proportion of failed stops, minus the mean delay.
 */
export function estimateSsrt(trials: readonly StopTrial[]): SsrtEstimate {
  const stops = trials.filter(({ stop }) => stop);
  const goes = trials.filter(({ stop }) => !stop);
  if (stops.length < fewest || goes.length === 0) return { not_enough: "trials" };
  const failed = stops.flatMap(({ rt }) => (rt === null ? [] : [rt]));
  const stopped = (stops.length - failed.length) / stops.length;
  if (stopped < success.from || stopped > success.to) return { not_enough: "success" };
  const times = goes.flatMap(({ rt }) => (rt === null ? [] : [rt]));
  if ((goes.length - times.length) * 100 > mostOmittedPercent * goes.length) return { not_enough: "omissions" };
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  if (failed.length > 0 && mean(failed) >= mean(times)) return { not_enough: "race" };
  const slowest = Math.max(...times);
  const all = sortAscending([...times, ...Array.from({ length: goes.length - times.length }, () => slowest)]);
  const nth = Math.min(all.length - 1, Math.max(0, Math.ceil((all.length * failed.length) / stops.length) - 1));
  return { ssrt: (all[nth] ?? NaN) - mean(stops.map(({ delay }) => delay)) };
}

/** The level that corresponds to a stopping time. The level of the tasks says nothing, because the delay adapts within each play. */
export const levelOfSsrt = (ssrt: number): number =>
  Math.min(levelCount, Math.max(1, 1 + Math.floor((560 - ssrt) / 15)));

const fewestSwitches = 20;

/** The switch cost: median time after switches minus that after repetitions; null with fewer than twenty of either. */
export function switchCost(answers: readonly { switched: boolean; rt: number }[]): number | null {
  const [switches, repeats] = [true, false].map((which) =>
    answers.filter(({ switched }) => switched === which).map(({ rt }) => rt),
  ) as [number[], number[]];
  return Math.min(switches.length, repeats.length) < fewestSwitches ? null : median(switches) - median(repeats);
}
