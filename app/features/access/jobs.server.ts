import type { Services } from "../../platform/services.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { addressRetentionDays, plusDays } from "./rules.ts";

/** Clears the addresses of invitations that expired some time ago. Returns how many. */
export async function forgetAddresses(services: Pick<Services, "db" | "sql" | "clock">): Promise<number> {
  const now = services.clock();
  const before = plusDays(now, -addressRetentionDays);
  return write(services, jobContext("access.forget", now), async (_, sql) => {
    const gone = await sql`
      update access_invitation set email = null where email is not null and expires_at < ${before} returning id`;
    return gone.length;
  });
}
