import type { ExportData } from "../../platform/rooms/export.server.ts";

/**
 * The account's stored mails, except those with links and codes. Leaves out the HTML, which says the same as the text.
 */
export const exportMails: ExportData = async (sql, accountId) => ({
  mail: await sql`
    select id, account_id, kind, recipient, locale, subject, body_text, attachments, status, attempts, created_at, sent_at
    from mail where account_id = ${accountId} and not secret order by id`,
  mail_choice: await sql`select * from mail_choice where account_id = ${accountId} order by topic`,
});
