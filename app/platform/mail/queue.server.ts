import { v7 } from "uuid";
import { afterCommit } from "../db/after-commit.server.ts";
import { publish } from "../events/outbox.server.ts";
import { wakePumps } from "../events/pump.server.ts";
import { runStatement, type CallerTx } from "../events/statement.server.ts";
import type { Locale } from "../i18n/locales.ts";
import type { Notice } from "../notices/notice.server.ts";
import { topicOf } from "./topics.ts";

/** Topic of events about emails that wait to be sent. */
export const mailQueuedTopic = "mail.queued";

export interface MailsQueuedPayload {
  mail_ids: string[];
}

export interface Attachment {
  filename: string;
  /** With its parameters, such as `text/calendar; method=REQUEST; charset=utf-8`. */
  content_type: string;
  /** Attachments are small and made by the product. */
  content: string;
  /** The encoding of non-text bytes in `content`. */
  encoding?: "base64";
}

export interface Mail {
  /** The recipient's account, so that the email is deleted with it; null for an address without an account. */
  account_id: string | null;
  /** `<feature>.<what>`. */
  kind: string;
  recipient: string;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** Whether it signs someone in. Its text is then deleted once sent, and it is useless after an hour. */
  secret?: boolean;
  /** Ids of other accounts and of profiles that its text names, so that it is deleted with them. */
  about?: readonly string[];
  /** The same message as a notification in the product; it is created even if the email is switched off. */
  notice?: Notice | undefined;
  /** The email is useless after this time and no longer sent. */
  send_before?: Date | null;
  /** A key makes only one email, however often the job that writes it runs. */
  dedupe_key: string;
}

/**
 * Maximum number of emails of one event, which one job sends one after another: it must end in time even if each waits for a
 * slow server.
 */
const together = 4;

/**
 * Queues an email in the caller's transaction, and creates its notification. Returns true if it is new, false if the key exists or
 * the recipient has switched such emails off.
 */
export const queueMail = async (tx: CallerTx, mail: Mail): Promise<boolean> => (await queueMails(tx, [mail])) === 1;

/**
 * Queues several emails in one statement, which stores all or none even without a transaction around it. Returns how many
 * are new.
 */
export async function queueMails(tx: CallerTx, mails: readonly Mail[]): Promise<number> {
  if (mails.length === 0) return 0;
  const events = Math.ceil(mails.length / together);
  const rows = await runStatement(
    tx,
    `with given as (select * from json_to_recordset(?::text::json) as g (
        place int, id uuid, account_id uuid, dedupe_key text, kind text, choice text, secret boolean, recipient text, locale text, subject text,
        body_text text, body_html text, attachments jsonb, about uuid[], send_before timestamptz, notice_id uuid, topic text, feature text,
        text_key text, text_values jsonb, page text, page_params jsonb)),
      noticed as (
        insert into notification (id, account_id, dedupe_key, kind, topic, feature, text_key, text_values, page, page_params, about, created_at)
        select notice_id, account_id, dedupe_key, kind, topic, feature, text_key, text_values, page, page_params, about, now() from given g
        where notice_id is not null and not exists (
          select from mail_choice c where c.account_id = g.account_id and c.topic = g.choice and c.channel = 'product')
        order by place on conflict (dedupe_key) do nothing),
      kept as (
        insert into mail (id, account_id, dedupe_key, kind, secret, recipient, locale, subject, body_text, body_html, attachments, about, send_before)
        select id, account_id, dedupe_key, kind, secret, recipient, locale, subject, body_text, body_html, attachments, about, send_before from given g
        where not exists (select from mail_choice c where c.account_id = g.account_id and c.topic = g.choice and c.channel = 'email')
        order by place on conflict (dedupe_key) do nothing returning id),
      published as (
        insert into outbox (id, topic, payload)
        select (?::text::uuid[])[1 + place / ${together}], '${mailQueuedTopic}', jsonb_build_object('mail_ids', jsonb_agg(g.id order by place))
        from given g join kept on kept.id = g.id group by place / ${together})
      select id from kept`,
    [JSON.stringify(mails.map(rowOf)), `{${Array.from({ length: events }, () => v7()).join()}}`],
  );
  if (rows.length > 0) afterCommit(wakePumps);
  return rows.length;
}

/** Publishes waiting emails so that they are sent, each as a separate event, since they are independent. */
export async function publishQueued(tx: CallerTx, mails: readonly { id: string }[]): Promise<void> {
  for (const { id } of mails) await publish(tx, mailQueuedTopic, { mail_ids: [id] } satisfies MailsQueuedPayload);
}

function rowOf({ account_id, notice, ...mail }: Mail, place: number) {
  return {
    place,
    id: v7(),
    account_id,
    dedupe_key: mail.dedupe_key,
    kind: mail.kind,
    choice: topicOf(mail.kind) ?? null,
    secret: mail.secret ?? false,
    recipient: mail.recipient,
    locale: mail.locale,
    subject: mail.subject,
    body_text: mail.text,
    body_html: mail.html,
    attachments: mail.attachments ?? [],
    about: mail.about ?? [],
    send_before: mail.send_before?.toISOString() ?? null,
    ...(notice &&
      account_id && {
        notice_id: v7(),
        topic: notice.topic,
        feature: notice.feature,
        text_key: notice.text,
        text_values: notice.values ?? {},
        page: notice.page,
        page_params: notice.params ?? {},
      }),
  };
}
