/** Pure rules of what a purchase costs and gives back. Amounts are in minor units. */
import { commissionOf } from "../../ledger/verbs.server.ts";
import { smallestCharge } from "../../payments/rules.ts";

export interface Terms {
  credits: number;
  /** For the card. */
  amount: number;
  /** The commission, less by the credits: those are what the platform owes the specialist. */
  fee: number;
}

/** A card is charged at least half a euro, so fewer credits are used where less would be left. */
export function termsOf(price: number, available: number, basisPoints: number): Terms {
  const most = Math.min(price, Math.max(0, available));
  const credits = most < price && price - most < smallestCharge ? Math.max(0, price - smallestCharge) : most;
  return { credits, amount: price - credits, fee: Math.max(0, commissionOf(price, basisPoints) - credits) };
}

export const chargeable = ({ amount }: Pick<Terms, "amount">): boolean => amount === 0 || amount >= smallestCharge;

interface Agreed {
  status: "Pending" | "Confirmed" | "Rejected" | "Cancelled" | "Completed";
  refund_percent: number | null;
  waived_percent: number | null;
}

/** Percent of the price that the family is to have back, by how its session stands. */
export function percentBack({ status, refund_percent, waived_percent }: Agreed): number {
  if (status === "Pending" || status === "Confirmed") return 0;
  const untouched = status === "Completed" ? 0 : 100;
  return Math.max(refund_percent ?? untouched, waived_percent ?? 0);
}

interface Bought {
  price: number;
  amount: number;
  card_returned: number;
  credits_returned: number;
}

/** What is still to go back: money first, then credits. */
export function stillToReturn(bought: Bought, percent: number): { total: number; card: number; credits: number } {
  const total = Math.round((bought.price * percent) / 100);
  const missing = Math.max(0, total - bought.card_returned - bought.credits_returned);
  const card = Math.min(missing, bought.amount - bought.card_returned);
  return { total, card, credits: missing - card };
}
