import { type Seed, streamOf } from "../engine/random.ts";
import { sortAscending, quantile } from "./quantiles.ts";
import type { Interval } from "./wilson.ts";

const rounds = 1000;
const nothing: Seed = [0, 0, 0, 0];

/** The median with its percentile interval. The same name always gives the same interval. */
export function bootstrapMedian(values: readonly number[], name: string): Interval & { median: number } {
  const sorted = sortAscending(values);
  const n = sorted.length;
  const random = streamOf(nothing, name, 0);
  // Counts positions in the sorted values, which gives the median without sorting again.
  const drawn = new Uint32Array(n);
  const medians: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    drawn.fill(0);
    for (let k = 0; k < n; k += 1) {
      const place = random.below(n);
      drawn[place] = (drawn[place] ?? 0) + 1;
    }
    medians.push(middleOf(sorted, drawn));
  }
  const all = sortAscending(medians);
  return { median: quantile(sorted, 0.5), lower: quantile(all, 0.025), upper: quantile(all, 0.975) };
}

function middleOf(sorted: readonly number[], drawn: Uint32Array): number {
  const n = sorted.length;
  const [first, second] = [(n - 1) >> 1, n >> 1];
  let low: number | undefined;
  let seen = 0;
  for (let place = 0; place < n; place += 1) {
    seen += drawn[place] ?? 0;
    if (low === undefined && seen > first) low = sorted[place];
    if (seen > second) return ((low ?? NaN) + (sorted[place] ?? NaN)) / 2;
  }
  return NaN;
}
