/** How the payment of a session stands. Amounts are the reader's own part, besides the price and what a code takes off it. */
export interface Bought {
  state: string;
  currency: "EUR" | "RSD";
  parts: readonly { name: string; you: boolean; percent: number; amount: number; state: string }[];
  price: number;
  discount: number;
  code: string | null;
  due: number;
  /** By card. */
  amount: number;
  credits_used: number;
  /** What has gone back, and what is to and has not, with the reason. */
  returned: number;
  coming: { amount: number; state: "asked" | "waits" | "failed" } | null;
}

/** What the reader has paid, perhaps back by now; null while nothing is paid. */
export function paidOf(bought: Bought | null) {
  if (!bought || !["waiting", "paid", "returned"].includes(bought.state)) return null;
  const total = bought.amount + bought.credits_used;
  return { ...bought, total, fromPack: bought.due > 0 && total === 0 };
}

/** What goes back of it in all, gone or not: by what was decided, even before the refund was asked for. */
export function toReturn(bought: Bought | null, refundPercent: number | null): number {
  const paid = paidOf(bought);
  if (!paid) return 0;
  return Math.max(paid.returned + (paid.coming?.amount ?? 0), Math.round((paid.total * (refundPercent ?? 0)) / 100));
}
