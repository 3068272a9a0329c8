import type { ExportData } from "../../platform/features/export.server.ts";

/** The account without the hash of its child lock's PIN, and every consent. */
export const exportAccounts: ExportData = async (sql, accountId) => {
  const accounts = await sql`select * from account where id = ${accountId}`;
  return {
    account: accounts,
    child_lock: await sql`
      select id, session_id, profile_id, pictures_missed, started_at from child_lock where account_id = ${accountId} order by id`,
    consent: await sql`select * from consent where account_id = ${accountId} order by id`,
  };
};
