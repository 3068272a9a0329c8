import { createTransport, type Transporter } from "nodemailer";
import type { Reading } from "../db/database.server.ts";
import type { Services } from "../services.server.ts";
import { logoId } from "./frame.server.ts";
import { logo } from "./logo.server.ts";
import type { Attachment } from "./queue.server.ts";
import { canRest } from "./topics.ts";
import { smsKind, smsLifetime, smsSender } from "./sms.server.ts";

interface MailRow {
  id: string;
  kind: string;
  secret: boolean;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  attachments: Attachment[];
  attempts: number;
  created_at: Date;
  account_id: string | null;
  send_before: Date | null;
}

/** Attempts of its job, after which a mail counts as failed. The backoff spreads them over a few hours. */
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

/** Function that sends a mail or text message; undefined if nothing is configured to send it. */
function carrier({ settings, clock }: Services, mail: MailRow): (() => Promise<unknown>) | undefined {
  if (mail.kind === smsKind) {
    const sender = smsSender(settings, clock);
    return sender && (() => sender.send({ id: mail.id, to: mail.recipient, text: mail.body_text }));
  }
  const { smtpUrl } = settings;
  if (smtpUrl) return () => transportTo(smtpUrl).sendMail(messageOf(mail, settings));
  return undefined;
}

/** Whether the code in a text message has expired, so another attempt is useless. */
function isExpired(services: Services, mail: MailRow): boolean {
  return mail.kind === smsKind && services.clock().getTime() - mail.created_at.getTime() >= smsLifetime * 1000;
}

/** Until when an account wants no mail that can wait; null if it does not mind. */
export type RestOf = (sql: Reading, accountId: string, now: Date) => Promise<Date | null>;

/** Until when a mail waits for the end of its reader's quiet hours. What is of no use by then does not wait. */
async function restUntil(sql: Reading, { account_id, kind, send_before }: MailRow, now: Date, restOf?: RestOf): Promise<Date | null> {
  if (!restOf || !account_id || !canRest(kind)) return null;
  const rest = await restOf(sql, account_id, now);
  return rest && send_before && send_before <= rest ? null : rest;
}

/**
 * Sends one queued mail or text message; ignores one that is already sent or deleted. Without a server, it counts as
 * sent if there is a dev mailbox, and waits otherwise. Throws if sending fails, so that the job retries, or dies and
 * the operator can run it again, which then sends a failed mail. Holds a lock on the row while sending, so that no
 * other process sends it too.
 */
export async function deliverMail(services: Services, id: string, restOf?: RestOf): Promise<void> {
  const failure = await services.sql.begin(async (tx) => {
    const [mail] = await tx<MailRow[]>`
      select id, kind, secret, recipient, subject, body_text, body_html, attachments, attempts, created_at,
        account_id, send_before
      from mail where id = ${id} and (status = 'queued' or (status = 'failed' and kind <> ${smsKind})) for update`;
    if (!mail) return undefined;
    const now = services.clock();
    if (mail.send_before && mail.send_before <= now) {
      await tx`update mail set status = 'failed', attempts = attempts + 1 where id = ${id}`;
      return undefined;
    }
    const rest = await restUntil(tx, mail, now, restOf);
    if (rest) {
      await tx`update mail set status = 'waiting', rest_until = ${rest} where id = ${id}`;
      return undefined;
    }
    const carry = carrier(services, mail);
    if (!carry) {
      await (services.settings.sandbox
        ? tx`update mail set status = 'sent', sent_at = now(), attempts = attempts + 1 where id = ${id}`
        : tx`update mail set status = 'waiting' where id = ${id}`);
      return undefined;
    }
    try {
      await carry();
    } catch (error) {
      const expired = isExpired(services, mail);
      const last = expired || mail.attempts + 1 >= mostAttempts;
      await tx`
        update mail set attempts = attempts + 1, status = ${last ? "failed" : "queued"} where id = ${id}`;
      return { error, expired };
    }
    // A mail that signs somebody in has done its work: delete its link and code.
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

/** Within the message, so that it shows without loading anything from elsewhere. */
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
    // The sender's mailbox may not exist. Every email says who gets the reply.
    ...(mail.recipient !== supportEmail && { replyTo: supportEmail }),
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    date: mail.created_at,
    // The same for every attempt, so that mail programs show a mail sent twice only once.
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    headers: { "auto-submitted": "auto-generated" },
    // As part of the message it shows as an invitation; as a file it can be saved.
    ...(calendar && { icalEvent: { method, filename: calendar.filename, content: calendar.content } }),
    attachments: [
      ...(mail.body_html.includes(`cid:${logoId}`) ? [logoFile] : []),
      ...mail.attachments
        .filter((file) => file !== calendar)
        .map((file) => ({ filename: file.filename, contentType: file.content_type, content: file.content })),
    ],
  };
}
