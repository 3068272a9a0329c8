/** A quantile of sorted values, interpolated between neighbors. */
export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return NaN;
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] as number;
  const high = sorted[Math.ceil(place)] as number;
  return low + (high - low) * (place - Math.floor(place));
}

export const sortAscending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

export const median = (values: readonly number[]): number => quantile(sortAscending(values), 0.5);
