import type { ExportData } from "../../platform/features/export.server.ts";

/** What a specialist wrote and has not published, and the log of what they published. */
export const exportListing: ExportData = async (sql, accountId) => {
  const own = sql`select id from specialist where account_id = ${accountId}`;
  return {
    specialist_draft: await sql`select * from specialist_draft where specialist_id in (${own})`,
    specialist_version: await sql`select * from specialist_version where specialist_id in (${own}) order by number`,
  };
};
