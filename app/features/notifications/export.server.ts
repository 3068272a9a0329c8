import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";
import { type NoticeReader, type NoticeRow, noticeText } from "./data/notices.server.ts";

/**
 * The account's stored emails, except those with links and codes, its notifications in its language, its choices of emails, and its
 * quiet hours. Omits the emails' HTML, which says the same as the text.
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

export const mailsExportLabels: ExportLabels = {
  part: {
    en: "Emails and notifications from Korak",
    sl: "E-sporočila in obvestila Koraka",
    sr: "Imejlovi i obaveštenja sa Koraka",
  },
  columns: {
    recipient: { en: "To", sl: "Za", sr: "Za" },
    locale: commonColumnNames.language,
    subject: commonColumnNames.subject,
    body_text: commonColumnNames.text,
    status: commonColumnNames.state,
    created_at: commonColumnNames.created,
    sent_at: { en: "Sent", sl: "Poslano", sr: "Poslato" },
    topic: { en: "Topic", sl: "Tema", sr: "Tema" },
    switched_off_at: { en: "Switched off", sl: "Izklopljeno", sr: "Isključeno" },
    channel: { en: "By email or on Korak", sl: "Po e-pošti ali na Koraku", sr: "Imejlom ili na Koraku" },
    read_at: commonColumnNames.read,
    text: commonColumnNames.text,
    starts: commonColumnNames.from,
    ends: commonColumnNames.until,
    changed_at: commonColumnNames.changed,
  },
  values: {
    locale: "language",
    status: {
      failed: { en: "Failed", sl: "Ni uspelo", sr: "Nije uspelo" },
      queued: { en: "Queued", sl: "V vrsti", sr: "Na čekanju" },
      sent: { en: "Sent", sl: "Poslano", sr: "Poslato" },
      waiting: { en: "Waiting", sl: "Čaka", sr: "Čeka" },
    },
    channel: "mails.by.*",
  },
  tables: {
    mail: { name: { en: "Emails", sl: "E-sporočila", sr: "Imejlovi" }, hidden: ["kind", "attachments", "attempts"] },
    mail_choice: {
      name: { en: "Emails switched off", sl: "Izklopljena e-sporočila", sr: "Isključeni imejlovi" },
      values: { topic: "mails.topic.*" },
    },
    notification: {
      name: { en: "Notifications", sl: "Obvestila", sr: "Obaveštenja" },
      values: { topic: "list.show.*" },
    },
    quiet_hours: { name: { en: "Quiet hours", sl: "Tihe ure", sr: "Tihi sati" } },
  },
};
