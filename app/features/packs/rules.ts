/** Limits of a pack. */
export const fewest = 2;
export const most = 20;
export const shortestMonths = 3;
export const longestMonths = 24;
export const smallestPrice = 50;
export const largestPrice = 99_999_999;
/** Offers of one specialist. */
export const mostOffers = 20;

/** Days before its end when its owner is told of unused sessions. */
export const warningDays = 30;
/** How long an ordered pack waits for its payment. */
export const payHours = 24;

export const pageSize = 20;
export const longestPage = 50;

/** waiting: ordered, not paid. dropped: never paid. */
export const packStates = ["waiting", "open", "ended", "dropped"] as const;
export type PackState = (typeof packStates)[number];

/**
 * Why a pack ended before all of it was used: its owner, expiry, legal withdrawal, an erased account, its specialist, the payer's
 * bank.
 */
export const endings = ["family", "over", "withdrawn", "left", "specialist", "disputed"] as const;
export type Ending = (typeof endings)[number];
/**
 * Why a session of a pack is refunded as money: the cancellation policy, the specialist's or the operator's decision.
 */
export type Because = Ending | "rule" | "waiver" | "override";

/** The price of each session of a pack: equal parts, and the first ones a cent more if they don't divide. */
export function unitPrices(paid: number, count: number): number[] {
  const least = Math.floor(paid / count);
  const more = paid - least * count;
  return Array.from({ length: count }, (_, i) => least + (i < more ? 1 : 0));
}

/** The positions that are neither used nor refunded, counted from 1. */
export const unusedPositions = (count: number, used: readonly number[]): number[] =>
  Array.from({ length: count }, (_, i) => i + 1).filter((position) => !used.includes(position));

/** The refund for a session of a pack, less earlier refunds for it. */
export const partBack = (price: number, percent: number, returned: number): number =>
  Math.max(0, Math.round((price * percent) / 100) - returned);
