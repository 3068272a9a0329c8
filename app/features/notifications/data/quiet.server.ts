import type { Reading } from "../../../platform/db/database.server.ts";
import { quietHoursOf, endOfQuietHours } from "../../../platform/notices/quiet.server.ts";

/** When the account's current quiet hours end; null outside them. */
export async function quietHoursEnd(sql: Reading, accountId: string, now: Date): Promise<Date | null> {
  const quiet = await quietHoursOf(sql, accountId);
  if (!quiet) return null;
  const [account] = await sql<{ time_zone: string }[]>`select time_zone from account where id = ${accountId}`;
  return account ? endOfQuietHours(now, account.time_zone, quiet) : null;
}
