import { createTransport, type Transporter } from "nodemailer";
import type { Reading } from "../db/database.server.ts";
import type { Services } from "../services.server.ts";
import { logoId } from "./frame.server.ts";
import { logo } from "./logo.server.ts";
import type { Attachment } from "./queue.server.ts";
import { isDeferrable } from "./topics.ts";
import { smsKind, smsLifetime, smsSender } from "./sms.server.ts";

interface MailHead {
  id: string;
  kind: string;
  created_at: Date;
  account_id: string | null;
  send_before: Date | null;
}

interface MailRow extends MailHead {
  secret: boolean;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  attachments: Attachment[];
  attempts: number;
}

/** Attempts of the job after which its email counts as failed. The backoff spreads them over a few hours. */
const mostAttempts = 13;

const transports = new Map<string, Transporter>();
function transportTo(url: string): Transporter {
  let transport = transports.get(url);
  if (!transport) {
    // Shorter than the database's idle-transaction timeout.
    const patience = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 10_000 };
    transport = createTransport({ url, ...patience } as never) as Transporter;
    transports.set(url, transport);
  }
  return transport;
}

/** Sends an email or text message. */
async function carry({ settings, clock }: Services, mail: MailRow): Promise<void> {
  if (mail.kind === smsKind)
    await smsSender(settings, clock)?.send({ id: mail.id, to: mail.recipient, text: mail.body_text });
  else await transportTo(settings.smtpUrl ?? "").sendMail(messageOf(mail, settings));
}

/** Whether anything is configured that sends email, or text messages. */
const canCarry = ({ settings, clock }: Services, kind: string): boolean =>
  kind === smsKind ? smsSender(settings, clock) !== undefined : Boolean(settings.smtpUrl);

/** Whether the code in a text message has expired, so another attempt is useless. */
function isExpired(services: Services, mail: MailHead): boolean {
  return mail.kind === smsKind && services.clock().getTime() - mail.created_at.getTime() >= smsLifetime * 1000;
}

/** Returns until when an account wants no deferrable email; null if any time is fine. */
export type FindQuietEnd = (sql: Reading, accountId: string, now: Date) => Promise<Date | null>;

/**
 * Returns until when an email waits for the end of its reader's quiet hours. An email that would be useless by then does not
 * wait.
 */
async function restUntil(
  sql: Reading,
  { account_id, kind, send_before }: MailHead,
  now: Date,
  restOf?: FindQuietEnd,
): Promise<Date | null> {
  if (!restOf || !account_id || !isDeferrable(kind)) return null;
  const rest = await restOf(sql, account_id, now);
  return rest && send_before && send_before <= rest ? null : rest;
}

const waits = (sql: Reading) => sql`(status = 'queued' or (status = 'failed' and kind <> ${smsKind}))`;

/** Sends one queued email or text message, as `deliverMails` does. */
export const deliverMail = (services: Services, id: string, restOf?: FindQuietEnd): Promise<void> =>
  deliverMails(services, [id], restOf);

/**
 * Sends queued emails and text messages, one after another; ignores those already sent or deleted. Without a mail server,
 * they count as sent if there is a dev mailbox, and wait otherwise. Tries all of them, then throws the first failure, so
 * that a retry of the job sends the failed ones.
 */
export async function deliverMails(services: Services, ids: readonly string[], restOf?: FindQuietEnd): Promise<void> {
  const { sql, settings } = services;
  const now = services.clock();
  const mails = await sql<MailHead[]>`
    select id, kind, created_at, account_id, send_before from mail where id = any(${ids}::uuid[]) and ${waits(sql)} order by id`;
  const useless: string[] = [];
  const unsent: string[] = [];
  const failures: unknown[] = [];
  for (const mail of mails) {
    if (mail.send_before && mail.send_before <= now) {
      useless.push(mail.id);
      continue;
    }
    const rest = await restUntil(sql, mail, now, restOf);
    if (rest)
      await sql`update mail set status = 'waiting', rest_until = ${rest} where id = ${mail.id} and ${waits(sql)}`;
    else if (canCarry(services, mail.kind))
      await send(services, mail.id).catch((error: unknown) => failures.push(error));
    else unsent.push(mail.id);
  }
  if (useless.length > 0) {
    await sql`update mail set status = 'failed', attempts = attempts + 1 where id = any(${useless}::uuid[]) and ${waits(sql)}`;
  }
  if (unsent.length > 0) {
    await (settings.sandbox
      ? sql`update mail set status = 'sent', sent_at = now(), attempts = attempts + 1 where id = any(${unsent}::uuid[]) and ${waits(sql)}`
      : sql`update mail set status = 'waiting' where id = any(${unsent}::uuid[]) and ${waits(sql)}`);
  }
  if (failures.length > 0) throw failures[0];
}

/** Locks the row while sending, so that no other process sends it too. */
async function send(services: Services, id: string): Promise<void> {
  const failure = await services.sql.begin(async (tx) => {
    const [mail] = await tx<MailRow[]>`
      select id, kind, secret, recipient, subject, body_text, body_html, attachments, attempts, created_at, account_id, send_before
      from mail where id = ${id} and ${waits(tx)} for update`;
    if (!mail) return undefined;
    try {
      await carry(services, mail);
    } catch (error) {
      const expired = isExpired(services, mail);
      const last = expired || mail.attempts + 1 >= mostAttempts;
      await tx`
        update mail set attempts = attempts + 1, status = ${last ? "failed" : "queued"} where id = ${id}`;
      return { error, expired };
    }
    // Once sent, an email that signs someone in is stored without its link and code.
    const { secret } = mail;
    await tx`
      update mail set status = 'sent', sent_at = now(), attempts = attempts + 1,
        body_text = case when ${secret} then '' else body_text end,
        body_html = case when ${secret} then '' else body_html end
      where id = ${id}`;
    return undefined;
  });
  if (failure && !failure.expired) throw failure.error;
  if (failure) services.log.error({ err: failure.error, mail_id: id }, "gave up sending an expired text message");
}

/** Attached to the message, so that it is shown without loading anything from elsewhere. */
const logoFile = {
  filename: "korak.png",
  contentType: "image/png",
  content: Buffer.from(logo.content, "base64"),
  cid: logoId,
  contentDisposition: "inline" as const,
};

function messageOf(mail: MailRow, { mailFrom, supportEmail, publicUrl }: Services["settings"]) {
  const calendar = mail.attachments.find((file) => file.content_type.startsWith("text/calendar"));
  const method = /method=(\w+)/.exec(calendar?.content_type ?? "")?.[1] ?? "PUBLISH";
  return {
    from: mailFrom,
    to: mail.recipient,
    // The sender's mailbox may not exist, so replies go to the support address, as every email says.
    ...(mail.recipient !== supportEmail && { replyTo: supportEmail }),
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    date: mail.created_at,
    // The same for every attempt, so that email programs show an email only once even if it was sent twice.
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    headers: { "auto-submitted": "auto-generated" },
    // As part of the message, it is shown as an invitation and can be saved as a file.
    ...(calendar && { icalEvent: { method, filename: calendar.filename, content: calendar.content } }),
    attachments: [
      ...(mail.body_html.includes(`cid:${logoId}`) ? [logoFile] : []),
      ...mail.attachments
        .filter((file) => file !== calendar)
        .map((file) => ({
          filename: file.filename,
          contentType: file.content_type,
          content: file.content,
          ...(file.encoding && { encoding: file.encoding }),
        })),
    ],
  };
}
