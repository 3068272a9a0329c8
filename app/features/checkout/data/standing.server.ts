import type { Reading } from "../../../platform/db/database.server.ts";
import { paymentView } from "../../payments/verbs.server.ts";
import type { PaymentView } from "../../payments/contract.ts";
import type { CheckoutView } from "../contract.ts";
import type { Order, Part } from "./purchases.server.ts";

/**
 * Returns the open parts that this person would pay: their own, or all if the price is not shared. With `whole`, also those of others.
 */
export const payableBy = (
  { shared, parts }: Pick<Order, "shared" | "parts">,
  accountId: string,
  whole = false,
): Part[] =>
  parts.filter(({ state, account_id }) => state === "open" && (whole || !shared || account_id === accountId));

/** Returns the purchases that matter now: open ones, or else paid ones, or else all. */
export function relevantOrders(orders: readonly Order[]): Order[] {
  const of = (state: Order["state"]) => orders.filter((order) => order.state === state);
  return [of("open"), of("paid"), [...orders]].find((some) => some.length > 0) ?? [];
}

/** Returns the state for one of the payers. */
export async function stateFor(
  sql: Reading,
  orders: readonly Order[],
  accountId: string,
): Promise<CheckoutView["state"]> {
  return stateOfOrders(relevantOrders(orders), accountId, await paymentFor(sql, relevantOrders(orders), accountId));
}

/** Returns this person's payment; null if it was late, because then it is refunded. */
export async function paymentFor(
  sql: Reading,
  orders: readonly Order[],
  accountId: string,
): Promise<PaymentView | null> {
  const open = orders.flatMap((order) => payableBy(order, accountId));
  const own =
    open.length > 0 ? open : orders.flatMap(({ parts }) => parts.filter((part) => part.account_id === accountId));
  const part = own.find(({ payment_id }) => payment_id !== null);
  if (!part?.payment_id) return null;
  const [late] = await sql`select from payment where id = ${part.payment_id} and late`;
  if (late) return null;
  const view = await paymentView(sql, part.payment_id);
  // Another payer's card, and why the bank refused it, are private.
  return part.account_id === accountId ? view : { ...view, card: null, refused: null };
}

export function stateOfOrders(
  orders: readonly Order[],
  accountId: string,
  payment: PaymentView | null,
): CheckoutView["state"] {
  const open = orders.filter(({ state }) => state === "open");
  if (open.length === 0) return orders[0]?.state ?? "cancelled";
  if (open.every((order) => payableBy(order, accountId).length === 0)) return "waiting";
  if (!payment) return "open";
  // The payment's event has not been handled yet.
  if (payment.state === "paid")
    return open.every((order) => payableBy(order, accountId, true).length === payableBy(order, accountId).length)
      ? "paid"
      : "waiting";
  return payment.state === "trying" || payment.state === "processing" ? "paying" : "open";
}
