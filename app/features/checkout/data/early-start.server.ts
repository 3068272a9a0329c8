import type { Reading } from "../../../platform/db/database.server.ts";
import { thingsOf } from "../../payments/verbs.server.ts";
import { withdrawalEnds } from "../../sessions/verbs.server.ts";
import type { Order } from "./purchases.server.ts";

/**
 * Whether some of it would take place before the days to withdraw are over, if it were paid now: only then the law wants the payer
 * to ask for that. What has no time yet may.
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
