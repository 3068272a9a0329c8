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
  returned: number;
}

/** What the reader has paid, perhaps back by now; null while nothing is paid. */
export function paidOf(bought: Bought | null) {
  if (!bought || !["waiting", "paid", "returned"].includes(bought.state)) return null;
  const total = bought.amount + bought.credits_used;
  return { ...bought, total, fromPack: bought.due > 0 && total === 0 };
}
