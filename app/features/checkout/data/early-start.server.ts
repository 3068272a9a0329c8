import type { Reading } from "../../../platform/db/database.server.ts";
import { sold, type SoldThing, thingsOf } from "../../payments/verbs.server.ts";
import { withdrawalEnds } from "../../sessions/verbs.server.ts";
import type { Order } from "./purchases.server.ts";

/** Those that the law lets the payer withdraw from. What is not known yet may be. */
const withdrawable = (orders: readonly Order[], things: ReadonlyMap<string, SoldThing>) =>
  orders.filter(({ id, kind }) => sold.get(kind).contracts !== undefined && things.get(id)?.final !== true);

/**
 * Whether the payer may withdraw from a part of it by law, and whether part of that would take place within the withdrawal period
 * if it were paid now: only then the law requires the payer's request. Without a time, it may.
 */
export async function withdrawalFor(
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

export async function startsEarly(sql: Reading, orders: readonly Order[], now: Date): Promise<boolean> {
  return (await withdrawalFor(sql, orders, await thingsOf(sql, orders, "en"), now)).early;
}
