import { createTransport, type Transporter } from "nodemailer";
import type { Services } from "../services.server.ts";
import type { Attachment } from "./queue.server.ts";
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
}

/** Tries before a mail counts as failed; the job's backoff spreads them over a few hours. */
const mostAttempts = 12;

const transports = new Map<string, Transporter>();
function transportTo(url: string): Transporter {
  let transport = transports.get(url);
  if (!transport) {
    // Shorter than the database's patience with an idle transaction.
    const patience = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 10_000 };
    transport = createTransport({ url, ...patience } as never) as Transporter;
    transports.set(url, transport);
  }
  return transport;
}

/** How a mail or a text message leaves; undefined where nothing sends it. */
function carrier({ settings, clock }: Services, mail: MailRow): (() => Promise<unknown>) | undefined {
  if (mail.kind === smsKind) {
    const sender = smsSender(settings, clock);
    return sender && (() => sender.send({ id: mail.id, to: mail.recipient, text: mail.body_text }));
  }
  const { smtpUrl, mailFrom, publicUrl } = settings;
  if (smtpUrl) return () => transportTo(smtpUrl).sendMail(messageOf(mail, mailFrom, publicUrl));
  return undefined;
}

/** Whether there is no sense in another try. */
function isLast(services: Services, mail: MailRow): boolean {
  const age = (services.clock().getTime() - mail.created_at.getTime()) / 1000;
  return mail.attempts + 1 >= mostAttempts || (mail.kind === smsKind && age >= smsLifetime);
}

/**
 * Sends one queued mail or text message; one that is sent already, or gone, is left alone. Where no server is set it
 * counts as sent in the dev mailbox, and waits where there is none either. Throws when it could not be sent, so that the
 * job tries again. The row is held while it is sent: no other process sends it at the same time.
 */
export async function deliverMail(services: Services, id: string): Promise<void> {
  const failure = await services.sql.begin(async (tx) => {
    const [mail] = await tx<MailRow[]>`
      select id, kind, secret, recipient, subject, body_text, body_html, attachments, attempts, created_at
      from mail where id = ${id} and status = 'queued' for update`;
    if (!mail) return undefined;
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
      const last = isLast(services, mail);
      await tx`
        update mail set attempts = attempts + 1, status = ${last ? "failed" : "queued"} where id = ${id}`;
      return { error, last };
    }
    // A mail that signs somebody in has done its work; its link and code are not kept.
    const { secret } = mail;
    await tx`
      update mail set status = 'sent', sent_at = now(), attempts = attempts + 1,
        body_text = case when ${secret} then '' else body_text end,
        body_html = case when ${secret} then '' else body_html end
      where id = ${id}`;
    return undefined;
  });
  if (failure && !failure.last) throw failure.error;
  if (failure) services.log.error({ err: failure.error, mail_id: id }, "mail given up");
}

function messageOf(mail: MailRow, from: string, publicUrl: string) {
  const calendar = mail.attachments.find((file) => file.content_type.startsWith("text/calendar"));
  const method = /method=(\w+)/.exec(calendar?.content_type ?? "")?.[1] ?? "PUBLISH";
  return {
    from,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    date: mail.created_at,
    // The same for every try, so that a mail sent twice by a broken connection is shown once.
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    headers: { "auto-submitted": "auto-generated" },
    // As part of the message it is offered as an invitation; as a file it can be saved.
    ...(calendar && { icalEvent: { method, filename: calendar.filename, content: calendar.content } }),
    attachments: mail.attachments
      .filter((file) => file !== calendar)
      .map((file) => ({ filename: file.filename, contentType: file.content_type, content: file.content })),
  };
}
