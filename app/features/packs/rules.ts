/** Limits for a pack's sessions, months and price. */
export const fewestSessions = 2;
export const mostSessions = 20;
export const shortestMonths = 3;
export const longestMonths = 24;
export const smallestPrice = 50;
export const largestPrice = 99_999_999;
/** The maximum of offers per specialist. */
export const mostOffers = 20;

/** Days before a pack ends when its owner is told of unused sessions. */
export const warningDays = 30;
/** Hours that an ordered pack waits for its payment. */
export const payHours = 24;

export const pageSize = 20;
export const longestPage = 50;

/** waiting: ordered but not paid. dropped: never paid. */
export const packStates = ["waiting", "open", "ended", "dropped"] as const;
export type PackState = (typeof packStates)[number];

/**
 * Why a pack ended before it was used up: its owner returned it, it expired, the family withdrew by law, its buyer or specialist left
 * Korak, the specialist ended it, or the payer's bank took the money back.
 */
export const packEndReasons = ["family", "over", "withdrawn", "left", "specialist", "disputed"] as const;
export type PackEndReason = (typeof packEndReasons)[number];
/**
 * Why part of a pack is refunded as money: because it ended, under the cancellation policy, after a waiver, or by the operator's
 * decision.
 */
export type RefundCause = PackEndReason | "rule" | "waiver" | "override";

/** Divides a pack's price into equal session prices; the first ones are a cent higher if it doesn't divide evenly. */
export function unitPrices(paid: number, count: number): number[] {
  const least = Math.floor(paid / count);
  const more = paid - least * count;
  return Array.from({ length: count }, (_, i) => least + (i < more ? 1 : 0));
}

/** Returns the unused positions, counted from 1. */
export const unusedPositions = (count: number, used: readonly number[]): number[] =>
  Array.from({ length: count }, (_, i) => i + 1).filter((position) => !used.includes(position));

/** Returns the refund for a session of a pack, less earlier refunds for it. */
export const refundForSession = (price: number, percent: number, returned: number): number =>
  Math.max(0, Math.round((price * percent) / 100) - returned);
