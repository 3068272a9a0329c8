import type { ExportData } from "../../platform/features/export.server.ts";

/** Contracts that the account withdrew from. */
export const exportWithdrawals: ExportData = async (sql, accountId) => ({
  withdrawal: await sql`
    select id, session_id, profile_id, specialist_id, stated_name, concluded_at, refund, currency, percent, made_at from withdrawal
    where account_id = ${accountId} order by id`,
});
