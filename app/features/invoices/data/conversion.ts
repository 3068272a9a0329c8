/** Converts dinars to euros. Pure. */
import type { Converted } from "../formats/document.ts";

/**
 * Converts minor units of RSD to minor units of EUR, at a rate in ten-thousandths of a dinar per euro. Half a cent rounds away from zero,
 * so that an amount and its correction cancel out.
 */
export function toEur(amount: number, rate: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no amount`);
  if (!Number.isSafeInteger(rate) || rate <= 0) throw new RangeError(`${rate} is no rate`);
  const size = 2n * 10_000n * BigInt(Math.abs(amount));
  const cents = Number((size + BigInt(rate)) / (2n * BigInt(rate)));
  return amount < 0 ? -cents : cents;
}

/** Converts an amount in dinars to euros, and keeps the original, for a line of a document. */
export const converted = (
  amount: number,
  { rate, rate_on }: Pick<Converted, "rate" | "rate_on">,
): { amount: number; from: Converted } => ({
  amount: toEur(amount, rate),
  from: { amount, currency: "RSD", rate, rate_on },
});
