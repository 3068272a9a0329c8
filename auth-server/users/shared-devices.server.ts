import type { Reading } from "../../app/platform/db/database.server.ts";
import { isPublicAddress } from "../../app/platform/net/address.server.ts";

/**
 * Whether two users are signed in with the same user agent from the same public address, and so probably on one device. Ignores
 * addresses that are not public, because a proxy or a network may have them.
 */
export async function sharesDevice(sql: Reading, userId: string, otherId: string): Promise<boolean> {
  const rows = await sql<{ ip: string }[]>`
    select distinct a.ip from auth.sessions a join auth.sessions b on b.ip = a.ip and b.user_agent = a.user_agent
    where a.user_id = ${userId} and b.user_id = ${otherId} and a.user_agent <> ''`;
  return rows.some(({ ip }) => isPublicAddress(ip));
}
