import type { Reading } from "../../../platform/db/database.server.ts";
import type { TestApi } from "../../../platform/testing/api.ts";
import { readOrders } from "../data/purchases.server.ts";
import { payableBy } from "../data/standing.server.ts";
import { amountOf, termsOf } from "../data/terms.server.ts";
import { usableCredits } from "../data/usable.server.ts";

export interface ShownChoice {
  purchase_ids: readonly string[];
  use_credits?: boolean;
  whole?: boolean;
  instead?: { means: string; id: string } | undefined;
}

/** Returns the card amount that the checkout shows this person now; 0 if something else pays. */
export async function amountShown(
  sql: Reading,
  account_id: string,
  { purchase_ids, use_credits, whole, instead }: ShownChoice,
  now: Date,
): Promise<number> {
  if (instead !== undefined) return 0;
  const orders = (await readOrders(sql, purchase_ids)).filter(({ state }) => state === "open");
  const parts = orders.flatMap((order) => payableBy(order, account_id, whole));
  return amountOf(termsOf(parts, use_credits ? await usableCredits(sql, parts, account_id, now) : 0));
}

/** Pays the amount that the checkout shows, unless another `amount` is given. */
export async function payShown(t: TestApi, as: string, body: ShownChoice & Record<string, unknown>) {
  return t.call(as, "POST", "/checkout/pay", {
    amount: await amountShown(t.sql, as, body, t.services.clock()),
    ...body,
  });
}
