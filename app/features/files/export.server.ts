import type { ExportData } from "../../platform/features/export.server.ts";

/** What the account uploaded. Features export the files of what is theirs. */
export const exportFiles: ExportData = async (sql, accountId) => ({
  stored_file: await sql`
    select id, account_id, purpose, state, owner_type, owner_id, media_type, name, bytes, width, height, public, created_at
    from stored_file where account_id = ${accountId} order by id`,
});
