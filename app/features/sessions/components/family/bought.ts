/**
 * The payment state of a session. `price` and `discount` are about the whole session; from `due` on, amounts are the reader's own
 * part.
 */
export interface SessionPayment {
  state: string;
  currency: "EUR" | "RSD";
  parts: readonly { name: string; you: boolean; percent: number; amount: number; state: string }[];
  price: number;
  discount: number;
  code: string | null;
  due: number;
  /** The amount paid by card. */
  amount: number;
  credits_used: number;
  /** The amount refunded so far; `coming` is the rest, with its state. */
  returned: number;
  coming: { amount: number; state: "asked" | "waits" | "failed" } | null;
}

/** The reader's payment, including one that was refunded since; null while unpaid. */
export function ownPaymentOf(bought: SessionPayment | null) {
  if (!bought || !["waiting", "paid", "returned"].includes(bought.state)) return null;
  const total = bought.amount + bought.credits_used;
  return { ...bought, total, fromPack: bought.due > 0 && total === 0 };
}

/** The total refund, whether or not it has been paid out: as decided so far, even before it was requested. */
export function totalRefundDue(bought: SessionPayment | null, refundPercent: number | null): number {
  const paid = ownPaymentOf(bought);
  if (!paid) return 0;
  return Math.max(paid.returned + (paid.coming?.amount ?? 0), Math.round((paid.total * (refundPercent ?? 0)) / 100));
}
