import type { ExportData } from "../../platform/features/export.server.ts";

export const exportFavorites: ExportData = async (sql, accountId) => ({
  favorite: await sql`select * from favorite where account_id = ${accountId} order by id`,
  saved_search: await sql`select * from saved_search where account_id = ${accountId} order by id`,
});
