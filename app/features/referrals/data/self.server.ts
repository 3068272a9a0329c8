import type { Reading } from "../../../platform/db/database.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { sharesCard } from "../../payments/verbs.server.ts";
import { mailboxOf } from "../rules.ts";

declare module "../../../platform/services.server.ts" {
  interface Services {
    /**
     * Whether two accounts were signed in on one device; absent with an external auth server, which doesn't expose that. A
     * function, because the product has no rights to the auth server's tables.
     */
    sharesDevice?: (sql: Reading, accountId: string, otherId: string) => Promise<boolean>;
  }
}

/** Whether inviter and invitee seem to be one person: the same account, mailbox, card or device. */
export async function isSelf(
  { sharesDevice }: Pick<Services, "sharesDevice">,
  sql: Reading,
  inviterId: string | null,
  inviteeId: string,
): Promise<boolean> {
  if (inviterId === null) return false;
  if (inviterId === inviteeId) return true;
  const addresses = await sql<{ email: string }[]>`
    select email from account where id in (${inviterId}, ${inviteeId}) and erased_at is null`;
  const mailboxes = addresses.map(({ email }) => mailboxOf(email));
  if (mailboxes.length === 2 && mailboxes[0] === mailboxes[1]) return true;
  if (await sharesCard(sql, inviterId, inviteeId)) return true;
  return (await sharesDevice?.(sql, inviterId, inviteeId)) ?? false;
}
