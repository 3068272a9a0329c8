import type { Reading } from "../../../platform/db/database.server.ts";
import { quietHoursOf, quietUntil } from "../../../platform/notices/quiet.server.ts";

/** Until when an account rests now; null if it does not. */
export async function restOf(sql: Reading, accountId: string, now: Date): Promise<Date | null> {
  const quiet = await quietHoursOf(sql, accountId);
  if (!quiet) return null;
  const [account] = await sql<{ time_zone: string }[]>`select time_zone from account where id = ${accountId}`;
  return account ? quietUntil(now, account.time_zone, quiet) : null;
}
