import { audit } from "../app/platform/events/audit.server.ts";
import { type AccountExport, exportOf } from "../app/platform/features/export.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import type { WriteContext } from "../app/platform/write/context.ts";
import { type WriteServices, write } from "../app/platform/write/write.server.ts";
import "./features.server.ts";

export type { AccountExport };

/**
 * Exports the rows that the account with this address is entitled to, from one snapshot, with an audit entry; undefined for
 * an unknown address.
 */
export async function exportAccount(
  services: WriteServices & Pick<Services, "masterKey">,
  context: WriteContext,
  email: string,
): Promise<AccountExport | undefined> {
  const exported = await write(services, context, async (tx, sql): Promise<unknown> => {
    await sql`set transaction isolation level repeatable read`;
    const [account] = await sql<
      { id: string }[]
    >`select id from account where lower(email) = ${email.trim().toLowerCase()}`;
    if (!account) return undefined;
    const tables = await exportOf(sql, account.id, { at: context.now, masterKey: services.masterKey });
    await audit(tx, context.actor, { action: "accounts.export", subject: "account", subject_id: account.id });
    return tables;
  });
  return exported as AccountExport | undefined;
}
