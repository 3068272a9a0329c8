import type { Reading } from "../../../platform/db/database.server.ts";
import { isoDay, isoTime } from "../../../platform/time/format.ts";
import { thingsOf } from "../../payments/verbs.server.ts";
import type { Order } from "./purchases.server.ts";

/**
 * Describes a payment in the specialist's account at the card provider by time, or by number and length. The provider stores it, so it
 * must not name a child, a family or the service; it is the same in every language.
 */
export async function describePurchases(sql: Reading, orders: readonly Order[]): Promise<string> {
  const [order] = orders as [Order];
  const [[seller], things] = await Promise.all([
    sql<{ time_zone: string }[]>`select time_zone from specialist where id = ${order.specialist_id}`,
    thingsOf(sql, orders, "en"),
  ]);
  const [first] = [...things.values()].toSorted(
    (a, b) => (a.starts_at?.getTime() ?? Infinity) - (b.starts_at?.getTime() ?? Infinity),
  );
  if (!first || !seller) throw new Error(`Nothing is known of what purchase ${order.id} is about`);
  const at = first.starts_at?.toISOString();
  const count = first.count ?? things.size;
  const long = first.minutes === null ? "" : `${first.minutes} min`;
  return [
    "Korak",
    ...(at === undefined ? [] : [`${isoDay(at, seller.time_zone)} ${isoTime(at, seller.time_zone)}`]),
    ...(count > 1 ? [[count, long].filter(Boolean).join(" × ")] : long ? [long] : []),
  ].join(", ");
}
