import type { Reading } from "../../../platform/db/database.server.ts";
import { soldKinds, type SoldThing, thingsOf } from "../../payments/verbs.server.ts";
import { withdrawalEnds } from "../../sessions/verbs.server.ts";
import type { Order } from "./purchases.server.ts";

/** Returns orders from which the law lets the payer withdraw, including any whose thing is unknown. */
const withdrawable = (orders: readonly Order[], things: ReadonlyMap<string, SoldThing>) =>
  orders.filter(({ id, kind }) => soldKinds.get(kind).contracts !== undefined && things.get(id)?.final !== true);

/**
 * Returns whether the law lets the payer withdraw from part of it, and whether part of that may take place within the withdrawal period
 * if it is paid now. Only then does the law require the payer's request. A thing without a time counts as one that may.
 */
export async function readWithdrawalRights(
  sql: Reading,
  orders: readonly Order[],
  things: ReadonlyMap<string, SoldThing>,
  now: Date,
): Promise<{ allowed: boolean; early: boolean }> {
  const left = withdrawable(orders, things);
  if (left.length === 0) return { allowed: false, early: false };
  const [seller] = await sql<{ country: string }[]>`
    select country from specialist where id = ${orders[0]?.specialist_id ?? null}`;
  const early = left.some(({ id }) => {
    const { starts_at = null, time_zone = null } = things.get(id) ?? {};
    return (
      starts_at === null || time_zone === null || starts_at < withdrawalEnds(now, time_zone, seller?.country ?? "")
    );
  });
  return { allowed: true, early };
}

export async function mayStartEarly(sql: Reading, orders: readonly Order[], now: Date): Promise<boolean> {
  return (await readWithdrawalRights(sql, orders, await thingsOf(sql, orders, "en"), now)).early;
}
