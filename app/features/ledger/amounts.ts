import { largestAmount } from "./rules.ts";

const whole = 10_000;

/** Throws for mistakes in code; input from people is validated where it is read. */
function demand(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > largestAmount)
    throw new RangeError(`${amount} is no amount`);
}

function demandRate(basisPoints: number): void {
  if (!Number.isSafeInteger(basisPoints) || basisPoints < 0 || basisPoints > whole)
    throw new RangeError(`${basisPoints} is no rate`);
}

/** `a * b / divisor`, with half a unit rounded up. BigInt, because the product of two amounts exceeds safe integers. */
const divided = (a: number, b: number, divisor: number): number =>
  Number((2n * BigInt(a) * BigInt(b) + BigInt(divisor)) / (2n * BigInt(divisor)));

/** Returns the platform's share of a price, tax included. */
export function commissionOf(amount: number, basisPoints: number): number {
  demand(amount);
  demandRate(basisPoints);
  return divided(amount, basisPoints, whole);
}

/** Splits a gross amount into net and tax. */
export function vatFromGross(gross: number, basisPoints: number): { net: number; vat: number } {
  demand(gross);
  demandRate(basisPoints);
  const net = divided(gross, whole, whole + basisPoints);
  return { net, vat: gross - net };
}

/**
 * Divides an amount by shares to the cent: remaining cents go to the shares with the largest rounding loss, the earlier one first if
 * equal. The shares may have any sum.
 */
export function splitByShares(amount: number, shares: readonly number[]): number[] {
  demand(amount);
  for (const share of shares) demand(share);
  const all = BigInt(shares.reduce((sum, share) => sum + share, 0));
  if (all === 0n) throw new RangeError("No shares to divide by");
  const parts = shares.map((share) => Number((BigInt(amount) * BigInt(share)) / all));
  const lost = shares.map((share) => Number((BigInt(amount) * BigInt(share)) % all));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const next = shares.map((_, i) => i).toSorted((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0) || a - b);
  for (const i of next.slice(0, left)) parts[i] = (parts[i] ?? 0) + 1;
  return parts;
}

/**
 * Returns the part of a charge's commission to return with a refund. Computed on the total refunded so far, so that partial refunds
 * return as much as one full refund.
 */
export function feeToReturn(
  charge: { amount: number; fee: number },
  refunded: { amount: number; fee: number },
  amount: number,
): number {
  for (const one of [charge.amount, charge.fee, refunded.amount, refunded.fee, amount]) demand(one);
  if (refunded.amount + amount > charge.amount) throw new RangeError("A refund above its charge");
  if (charge.amount === 0) return 0;
  return Math.max(0, divided(charge.fee, refunded.amount + amount, charge.amount) - refunded.fee);
}
