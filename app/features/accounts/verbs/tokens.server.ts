import { eq } from "drizzle-orm";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Tx } from "../../../platform/db/database.server.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { account } from "../tables.server.ts";

/**
 * Invalidates issued access tokens: every device must refresh, which an ended session cannot. Keeps the actor's own
 * session. `action` is the reason in the audit log.
 */
export async function invalidateTokens(
  services: Services,
  context: WriteContext<Person>,
  { action }: { action: string },
): Promise<void> {
  await write(services, context, (tx) => outdate(tx, context, { action, kept: context.actor.session_id }));
}

/**
 * For people whose last verified factor was removed: aal1 is enough from now on, and older tokens that claim aal2 are invalid,
 * including this session's.
 */
export async function recordNoSecondFactor(services: Services, context: WriteContext<Person>): Promise<void> {
  await write(services, context, async (tx) => {
    await tx.update(account).set({ second_factor: false }).where(eq(account.id, context.actor.account_id));
    await outdate(tx, context, { action: "accounts.forget_second_factor", kept: null });
  });
}

async function outdate(
  tx: Tx,
  { actor, now, requestId }: WriteContext<Person>,
  { action, kept }: { action: string; kept: string | null },
): Promise<void> {
  await tx.update(account).set({ tokens_from: now, tokens_kept: kept }).where(eq(account.id, actor.account_id));
  await audit(tx, actor, { action, subject: "account", subject_id: actor.account_id, request_id: requestId });
}
