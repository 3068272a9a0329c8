import { exportUser } from "../auth-server/server.server.ts";
import { audit, auditEntriesBy } from "../app/platform/events/audit.server.ts";
import type { Exported } from "../app/platform/rooms/export.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import type { WriteContext } from "../app/platform/write/context.ts";
import { type Needs, write } from "../app/platform/write/write.server.ts";
import { rooms } from "./rooms.server.ts";

/** Tables by the room that exports them, or by `platform` and `auth-server`. */
export type AccountExport = Record<string, Exported>;

/**
 * The rows that the account with this address is entitled to, from one snapshot, with an audit entry; undefined for an
 * unknown address. With AUTH_URL, the auth server's tables are empty: the external server exports its own.
 */
export async function exportAccount(
  services: Needs & Pick<Services, "masterKey">, context: WriteContext, email: string,
): Promise<AccountExport | undefined> {
  const exported = await write(services, context, async (tx, sql): Promise<unknown> => {
    await sql`set transaction isolation level repeatable read`;
    const [account] = await sql<{ id: string }[]>`select id from account where lower(email) = ${email.trim().toLowerCase()}`;
    if (!account) return undefined;
    const tables: AccountExport = {};
    for (const { name, exportData } of rooms) {
      const of = await exportData?.(sql, account.id, { at: context.now, masterKey: services.masterKey });
      if (of) tables[name] = of;
    }
    tables["platform"] = { audit_log: await auditEntriesBy(sql, account.id) };
    tables["auth-server"] = await exportUser(sql, account.id);
    await audit(tx, context.actor, { action: "accounts.export", subject: "account", subject_id: account.id });
    return tables;
  });
  return exported as AccountExport | undefined;
}
