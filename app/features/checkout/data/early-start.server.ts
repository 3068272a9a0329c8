import type { Reading } from "../../../platform/db/database.server.ts";
import { thingsOf } from "../../payments/verbs.server.ts";
import { withdrawalEnds } from "../../sessions/verbs.server.ts";
import type { Order } from "./purchases.server.ts";

/**
 * Whether part of it would take place within the withdrawal period if it were paid now: only then the law requires the payer's
 * request. Without a time, it may.
 */
export async function startsEarly(sql: Reading, orders: readonly Order[], now: Date): Promise<boolean> {
  const things = [...(await thingsOf(sql, orders, "en")).values()];
  if (things.length < orders.length) return true;
  const [seller] = await sql<{ country: string }[]>`
    select country from specialist where id = ${orders[0]?.specialist_id ?? null}`;
  return things.some(
    ({ starts_at, time_zone }) =>
      starts_at === null || time_zone === null || starts_at < withdrawalEnds(now, time_zone, seller?.country ?? ""),
  );
}
