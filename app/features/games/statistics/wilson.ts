/** A confidence interval of a share, from 0 to 1. */
export interface Interval {
  lower: number;
  upper: number;
}

export const z95 = 1.96;

/** Wilson's score interval for x out of n. */
export function wilsonInterval(x: number, n: number): Interval {
  if (n === 0) return { lower: 0, upper: 1 };
  const p = x / n;
  const below = 1 + (z95 * z95) / n;
  const center = (p + (z95 * z95) / (2 * n)) / below;
  const half = (z95 * Math.sqrt((p * (1 - p)) / n + (z95 * z95) / (4 * n * n))) / below;
  // At 0 and n the formula gives exactly 0 and 1, but floating point does not.
  return { lower: x === 0 ? 0 : center - half, upper: x === n ? 1 : center + half };
}

/** Newcombe's interval for the difference of two shares, x₁/n₁ − x₂/n₂. */
export function newcombeInterval(x1: number, n1: number, x2: number, n2: number): Interval & { difference: number } {
  const [p1, p2] = [x1 / n1, x2 / n2];
  const [one, two] = [wilsonInterval(x1, n1), wilsonInterval(x2, n2)];
  const difference = p1 - p2;
  return {
    difference,
    lower: difference - Math.sqrt((p1 - one.lower) ** 2 + (two.upper - p2) ** 2),
    upper: difference + Math.sqrt((one.upper - p1) ** 2 + (p2 - two.lower) ** 2),
  };
}
