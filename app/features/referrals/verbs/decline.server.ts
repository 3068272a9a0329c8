import type { Caller } from "../../../platform/auth/actor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { addressKey, declinedHash } from "../data/addresses.server.ts";

/** Permanently declines invitations: the address gets no new ones, and no reminders of open ones. Their inviters are not told. */
export async function declineInvitations(
  services: Services,
  context: WriteContext<Caller>,
  given: string,
): Promise<{ declined: true }> {
  const hash = declinedHash(await addressKey(services, services.sql), given);
  if (!hash) throw new AppError("referral_link_not_found");
  return write(services, context, async (_, sql) => {
    await sql`insert into referral_decline (address_hash, declined_at) values (${hash}, ${context.now}) on conflict do nothing`;
    await sql`update referral set email = null, remind_at = null where address_hash = ${hash} and state = 'invited'`;
    return { declined: true as const };
  });
}
