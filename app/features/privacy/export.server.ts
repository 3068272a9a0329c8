import type { ExportData } from "../../platform/features/export.server.ts";

/** The copies and requests of the account. The team's notes about a request are its own. */
export const exportPrivacy: ExportData = async (sql, accountId) => ({
  data_copy: await sql`
    select id, account_id, own, profile_ids, everyone, locale, state, bytes, asked_at, ready_at, valid_until, ended_at, downloads
    from data_copy where account_id = ${accountId} order by id`,
  data_request: await sql`select * from data_request where account_id = ${accountId} order by id`,
  data_request_note:
    await sql`select id, data_request_id, account_id, written_at from data_request_note where account_id = ${accountId} order by id`,
});
