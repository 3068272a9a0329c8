import { v7 } from "uuid";
import { publish } from "../events/outbox.server.ts";
import { statement, type Within } from "../events/statement.server.ts";
import { leaveNotice, type Notice } from "../notices/notice.server.ts";
import { isUnwanted } from "./choices.server.ts";
import type { Locale } from "../i18n/locales.ts";

export interface Attachment {
  filename: string;
  /** With its parameters, such as `text/calendar; method=REQUEST; charset=utf-8`. */
  content_type: string;
  /** As text. Attachments are small and made by the product. */
  content: string;
}

export interface Mail {
  /** The recipient's account, so that the mail is deleted with it; null for an address without an account. */
  account_id: string | null;
  /** `<room>.<what>`. */
  kind: string;
  recipient: string;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** Signs somebody in: its text is deleted once sent, and it is useless an hour later. */
  secret?: boolean;
  /** Ids of other accounts and of profiles that its text names, so that it is deleted with them. */
  about?: readonly string[];
  /** The same inside the product, for an account; it comes also where the mail is switched off. */
  notice?: Notice | undefined;
  /** From then on it is of no use and not sent any more. */
  send_before?: Date | null;
  /** The same key makes one mail, however often the job that writes it runs. */
  dedupe_key: string;
}

/**
 * Queues a mail in the caller's transaction, and leaves its notification. Returns true if it is new, false if the key exists or the recipient has
 * switched such mails off.
 */
export async function queueMail(tx: Within, mail: Mail): Promise<boolean> {
  const { account_id, notice } = mail;
  if (notice && account_id) await leaveNotice(tx, { ...mail, account_id }, notice);
  if (await isUnwanted(tx, account_id, mail.kind, "email")) return false;
  const id = v7();
  const [row] = await statement(
    tx,
    `insert into mail (id, account_id, dedupe_key, kind, secret, recipient, locale, subject, body_text, body_html, attachments, about,
        send_before)
      values (?, ?::uuid, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?::uuid[], ?::timestamptz) on conflict (dedupe_key) do nothing returning id`,
    [
      id, account_id, mail.dedupe_key, mail.kind, mail.secret ?? false, mail.recipient, mail.locale, mail.subject,
      mail.text, mail.html,
      JSON.stringify(mail.attachments ?? []), `{${(mail.about ?? []).join()}}`, mail.send_before?.toISOString() ?? null,
    ],
  );
  if (!row) return false;
  await publish(tx, "mail.queued", { mail_id: id });
  return true;
}
