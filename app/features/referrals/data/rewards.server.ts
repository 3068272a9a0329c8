import type { Reading } from "../../../platform/db/database.server.ts";
import { instantOfWallTime, wallTimeAt } from "../../../platform/time/zoned.server.ts";

/** Counts a person's rewards as an inviter in this calendar year of their zone, without reversed ones. */
export async function rewardedThisYear(sql: Reading, accountId: string, zone: string, now: Date): Promise<number> {
  const year = wallTimeAt(now, zone).day.slice(0, 4);
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from referral_reward
    where account_id = ${accountId} and side = 'inviter' and given_at >= ${instantOfWallTime(`${year}-01-01`, "00:00", zone)} and taken_back_at is null`;
  return row?.count ?? 0;
}
