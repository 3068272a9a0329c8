import type { ExportData } from "../../platform/features/export.server.ts";
import { type NoticeReader, type NoticeRow, noticeText } from "./data/notices.server.ts";

/**
 * The account's stored mails, except those with links and codes, and its notifications in its language. Leaves out the
 * mails' HTML, which says the same as the text.
 */
export const exportMails: ExportData = async (sql, accountId, { at }) => {
  const [reader] = await sql<
    NoticeReader[]
  >`select locale, time_zone, date_format, clock_format from account where id = ${accountId}`;
  const notices = await sql<(NoticeRow & { kind: string })[]>`
    select id, account_id, topic, feature, text_key, text_values, created_at, read_at
    from notification where account_id = ${accountId} order by created_at, id`;
  return {
    mail: await sql`
      select id, account_id, kind, recipient, locale, subject, body_text, attachments, status, attempts, created_at, sent_at
      from mail where account_id = ${accountId} and not secret order by id`,
    mail_choice: await sql`select * from mail_choice where account_id = ${accountId} order by topic, channel`,
    quiet_hours: await sql`select * from quiet_hours where account_id = ${accountId}`,
    notification: reader
      ? notices.map(({ feature, text_key, text_values, ...row }) => ({
          ...row,
          text: noticeText({ feature, text_key, text_values }, reader, at),
        }))
      : [],
  };
};
