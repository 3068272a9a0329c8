/** The payment state of a session. Amounts are the reader's own part, next to the price and the discount. */
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
  /** The refunded amount, and the rest with its reason. */
  returned: number;
  coming: { amount: number; state: "asked" | "waits" | "failed" } | null;
}

/** The reader's payment, perhaps refunded by now; null while unpaid. */
export function paidOf(bought: Bought | null) {
  if (!bought || !["waiting", "paid", "returned"].includes(bought.state)) return null;
  const total = bought.amount + bought.credits_used;
  return { ...bought, total, fromPack: bought.due > 0 && total === 0 };
}

/** The total refund, moved or not: by the decisions so far, even before it was requested. */
export function toReturn(bought: Bought | null, refundPercent: number | null): number {
  const paid = paidOf(bought);
  if (!paid) return 0;
  return Math.max(paid.returned + (paid.coming?.amount ?? 0), Math.round((paid.total * (refundPercent ?? 0)) / 100));
}
