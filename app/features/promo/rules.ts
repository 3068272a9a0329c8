/** Pure rules of codes: discounts and validity. Amounts are in minor units. */
import type { Currency } from "../../platform/money/format.ts";

export const codeScopes = ["sessions", "packs", "both", "events", "all"] as const;
export type CodeScope = (typeof codeScopes)[number];

export const codeStates = ["active", "paused", "upcoming", "over", "used_up"] as const;
export type CodeState = (typeof codeStates)[number];
export const useStates = ["held", "used", "released"] as const;

export const shortestCode = 4;
export const longestCode = 32;
export const mostUses = 1_000_000;
export const pageSize = 20;
export const longestPage = 50;
/** The maximum number of active codes per owner. */
export const mostCodes = 500;
/** The maximum discount given as an amount. */
export const largestAmount = { EUR: 100_000, RSD: 12_000_000 } as const satisfies Record<Currency, number>;
/** The maximum total cost of one platform code. */
export const largestCost = { EUR: 2_500_000, RSD: 300_000_000 } as const satisfies Record<Currency, number>;
/** How many wrong codes an account may enter before it must wait. */
export const wrongCodeLimit = { count: 10, seconds: 3600, burst: 10 } as const;

/** Returns what all uses of a code cost at most; null if unlimited. */
export const costOf = ({
  amount,
  most = null,
  total_limit,
}: Pick<CodeDiscount, "amount" | "most"> & { total_limit: number | null }): number | null => {
  const each = amount ?? most;
  return each === null || total_limit === null ? null : each * total_limit;
};

/** Normalizes a code for comparison: ignores case, spaces, punctuation and diacritics. */
export const normalizeCode = (code: string): string =>
  code
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

export interface CodeDiscount {
  percent: number | null;
  amount: number | null;
  currency: Currency | null;
  /** The maximum discount of a percentage; null for no limit. */
  most?: number | null;
}

/** A card can't be charged less, so a smaller remainder is discounted too. */
const smallestCharge = 50;

/** Returns a code's discount on a price; 0 in another currency. */
export function discountOf(
  { percent, amount, currency, most = null }: CodeDiscount,
  price: number,
  priced: Currency,
): number {
  if ((percent === null || most !== null) && currency !== priced) return 0;
  const off = Math.min(price, percent === null ? (amount ?? 0) : Math.round((price * percent) / 100), most ?? price);
  return off > 0 && price - off < smallestCharge ? price : off;
}

export interface CodeTerms {
  starts_on: string | null;
  ends_on: string | null;
  total_limit: number | null;
  taken: number;
  paused: boolean;
}

/** Returns a code's state on a day in its zone. */
export function stateOf({ starts_on, ends_on, total_limit, taken, paused }: CodeTerms, today: string): CodeState {
  if (ends_on !== null && today > ends_on) return "over";
  if (total_limit !== null && taken >= total_limit) return "used_up";
  if (paused) return "paused";
  return starts_on !== null && today < starts_on ? "upcoming" : "active";
}

/** Kinds of things to which codes can apply. */
export type CodeTargetKind = "sessions" | "packs" | "events";

const coveredBy: Record<CodeScope, readonly CodeTargetKind[]> = {
  sessions: ["sessions"],
  packs: ["packs"],
  both: ["sessions", "packs"],
  events: ["events"],
  all: ["sessions", "packs", "events"],
};

/** Whether a code applies to things of this kind; null is a kind to which no code applies. */
export const appliesTo = (covers: CodeScope, codes: CodeTargetKind | null): boolean =>
  codes !== null && coveredBy[covers].includes(codes);
