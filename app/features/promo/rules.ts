/** Pure rules of codes: discounts and validity. Amounts are in minor units. */
import type { Currency } from "../../platform/money/format.ts";

export const covered = ["sessions", "packs", "both", "events", "all"] as const;
export type Covers = (typeof covered)[number];

export const codeStates = ["active", "paused", "upcoming", "over", "used_up"] as const;
export type CodeState = (typeof codeStates)[number];
export const useStates = ["held", "used", "released"] as const;

export const shortestCode = 4;
export const longestCode = 32;
export const mostUses = 1_000_000;
export const pageSize = 20;
export const longestPage = 50;
/** The maximum of active codes per owner. */
export const mostCodes = 500;
/** The most that a code may take off as an amount. */
export const largestAmount = { EUR: 100_000, RSD: 12_000_000 } as const satisfies Record<Currency, number>;
/** The maximum total cost of one platform code, so that its cost is known before it is issued. */
export const largestCost = { EUR: 2_500_000, RSD: 300_000_000 } as const satisfies Record<Currency, number>;
/** Wrong codes per account before it must wait. */
export const guesses = { count: 10, seconds: 3600, burst: 10 } as const;

/** The maximum total of a code's uses; null if unlimited. */
export const costOf = ({
  amount,
  most = null,
  total_limit,
}: Pick<Off, "amount" | "most"> & { total_limit: number | null }): number | null => {
  const each = amount ?? most;
  return each === null || total_limit === null ? null : each * total_limit;
};

/** A code as it is compared: without case, spaces, hyphens, points and marks over letters. */
export const folded = (code: string): string =>
  code
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

export interface Off {
  percent: number | null;
  amount: number | null;
  currency: Currency | null;
  /** The maximum discount of a percentage; null for no limit. */
  most?: number | null;
}

/** A card cannot be charged less, so a smaller rest is discounted too. */
const smallestCharge = 50;

/** A code's discount on a price; 0 in another currency. */
export function discountOf({ percent, amount, currency, most = null }: Off, price: number, priced: Currency): number {
  if ((percent === null || most !== null) && currency !== priced) return 0;
  const off = Math.min(price, percent === null ? (amount ?? 0) : Math.round((price * percent) / 100), most ?? price);
  return off > 0 && price - off < smallestCharge ? price : off;
}

export interface Standing {
  starts_on: string | null;
  ends_on: string | null;
  total_limit: number | null;
  taken: number;
  paused: boolean;
}

/** A code's state on a day of its zone. */
export function stateOf({ starts_on, ends_on, total_limit, taken, paused }: Standing, today: string): CodeState {
  if (ends_on !== null && today > ends_on) return "over";
  if (total_limit !== null && taken >= total_limit) return "used_up";
  if (paused) return "paused";
  return starts_on !== null && today < starts_on ? "upcoming" : "active";
}

/** What sold things may be to a code. */
export type Coverable = "sessions" | "packs" | "events";

const coveredBy: Record<Covers, readonly Coverable[]> = {
  sessions: ["sessions"],
  packs: ["packs"],
  both: ["sessions", "packs"],
  events: ["events"],
  all: ["sessions", "packs", "events"],
};

/** Whether a code is for things of which these codes are; for some no code is. */
export const isFor = (covers: Covers, codes: Coverable | null): boolean =>
  codes !== null && coveredBy[covers].includes(codes);
