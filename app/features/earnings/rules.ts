/** Pure rules for a specialist's income. Amounts are in minor units. */
import type { Country } from "../specialists/rules.ts";

/** Filters of a list; `card` is everything paid online. */
export const kinds = ["card", "cash", "refunds", "credits", "packs"] as const;
export type Kind = (typeof kinds)[number];

/** pack: a session paid with a pack, whose money came with the pack. lost: the bank returned the money to the payer. */
export const states = ["paid", "part_refunded", "refunded", "disputed", "lost", "pack", "received"] as const;
export type State = (typeof states)[number];

export const pageSize = 25;
export const longestPage = 100;
export const longestSearch = 60;

/** The tax rate on the commission, in hundredths of a percent. None in Serbia, where the commission is outside the scope of VAT. */
export const commissionVat = { SI: 2200, RS: 0 } as const satisfies Record<Country, number>;

interface Standing {
  /** The gross income before refunds, and the refunds. */
  worth: number;
  returned: number;
  /** Whether a bank has taken the money: `open` while it reviews the payment, `lost` if it decided for the payer. */
  disputed: "open" | "lost" | null;
  by_pack: boolean;
}

export function stateOf({ worth, returned, disputed, by_pack }: Standing): State {
  if (disputed) return disputed === "lost" ? "lost" : "disputed";
  if (returned > 0) return returned >= worth ? "refunded" : "part_refunded";
  return by_pack ? "pack" : "paid";
}

/** Returns what a family owes for a session of that price after waivers. */
export const owedAfterWaivers = (price: number, percentBack: number): number =>
  price - Math.round((price * percentBack) / 100);

/** Parses an amount typed into the search, in minor units; null if it is no amount. */
export function amountIn(text: string): number | null {
  const found = /^(?:€\s*)?(\d{1,6})(?:[.,](\d{1,2}))?(?:\s*(?:€|EUR|RSD))?$/i.exec(text.trim());
  return found ? Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : null;
}
