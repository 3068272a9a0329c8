import type { ExportData } from "../../platform/rooms/export.server.ts";

/** The account without the hash of its child lock's PIN, and every consent. */
export const exportAccounts: ExportData = async (sql, accountId) => {
  const accounts = await sql`select * from account where id = ${accountId}`;
  return {
    account: accounts.map(({ child_lock_pin_hash: _, ...row }) => row),
    consent: await sql`select * from consent where account_id = ${accountId} order by id`,
  };
};
