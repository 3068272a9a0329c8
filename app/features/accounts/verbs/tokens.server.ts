import { eq } from "drizzle-orm";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Tx } from "../../../platform/db/database.server.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { account } from "../tables.server.ts";

/**
 * Ends what access tokens are still good for: from now on every device must renew its token, which an ended session
 * cannot. The actor's own session goes on. `action` is what the audit log calls the reason.
 */
export async function outdateTokens(
  services: Services, context: WriteContext<Person>, { action }: { action: string },
): Promise<void> {
  await write(services, context, (tx) => outdate(tx, context, { action, kept: context.actor.session_id }));
}

/**
 * For when the auth server has no verified factor of the person any more: from here on one level is enough, and no older
 * token, this session's neither, claims a second one.
 */
export async function forgetSecondFactor(services: Services, context: WriteContext<Person>): Promise<void> {
  await write(services, context, async (tx) => {
    await tx.update(account).set({ second_factor: false }).where(eq(account.id, context.actor.account_id));
    await outdate(tx, context, { action: "accounts.forget_second_factor", kept: null });
  });
}

async function outdate(
  tx: Tx, { actor, now, requestId }: WriteContext<Person>, { action, kept }: { action: string; kept: string | null },
): Promise<void> {
  await tx.update(account).set({ tokens_from: now, tokens_kept: kept }).where(eq(account.id, actor.account_id));
  await audit(tx, actor, { action, subject: "account", subject_id: actor.account_id, request_id: requestId });
}
