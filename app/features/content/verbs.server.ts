import { createHmac } from "node:crypto";
import { v7 } from "uuid";
import type { z } from "zod";
import { AppError, refusal } from "../../platform/errors/app-error.ts";
import type { CallContext } from "../../platform/http/api.server.ts";
import { languageName } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { mailFrame } from "../../platform/mail/frame.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import type { sendMessage as operation } from "./contract.ts";
import { stampAge } from "./data/stamp.server.ts";

type Message = z.output<typeof operation.body>;

/** Nobody reads, thinks and writes in fewer seconds. */
const quickest = 3;
/** A form that lay open for longer is sent once more. */
const longest = 24 * 3600;
/** Messages an hour of one sender, and of everybody together: the second only ends floods. */
const limits = { sender: 5, all: 200 };

/**
 * Puts a message to us into the mail queue. What fills the field that no person sees is thanked and dropped. Kept about
 * the sender is a hash of the address, for a day, to count by.
 */
export async function sendMessage(call: CallContext, message: Message): Promise<void> {
  if (message.website !== null) return;
  const age = stampAge(message.stamp, call.masterKey, call.now);
  if (age === undefined || age < quickest || age > longest) throw new AppError("form_not_fresh");

  const sender = createHmac("sha256", call.masterKey).update(`public message ${networkOf(call.clientIp)}`).digest("base64url");
  await call.sql.begin(async (tx) => {
    // One at a time for a sender: two that arrive together would not see each other.
    await tx`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`;
    // Sent again because the answer was lost: it is thanked again, and counts once.
    if (!(await queueMail(tx, mailOf(call, message)))) return;
    await tx`delete from public_message where sent_at < ${new Date(call.now.getTime() - 24 * 3600 * 1000)}`;
    const since = new Date(call.now.getTime() - 3600 * 1000);
    const [count] = await tx<{ own: number; every: number }[]>`
      select count(*) filter (where sender = ${sender}) as own, count(*) as every
      from public_message where sent_at > ${since}`;
    if (!count || count.own >= limits.sender || count.every >= limits.all) throw refusal("too_many_requests");
    await tx`insert into public_message (id, sender, sent_at) values (${v7()}, ${sender}, ${call.now})`;
  });
}

/** Providers give a household a whole IPv6 network. */
const networkOf = (ip: string) => (ip.includes(":") ? ip.split(":").slice(0, 4).join(":") : ip);

/** The mail to us, in the language that the sender reads. */
function mailOf({ locale, settings, masterKey }: CallContext, { kind, name, email, subject, text, stamp }: Message) {
  const t = translator(locale, "content");
  const title = kind === "referrals" ? t("mail.referrals.title") : t("mail.contact.title");
  const { html, text: plain } = mailFrame({
    locale,
    preview: text.slice(0, 120),
    title,
    blocks: [
      {
        kind: "facts",
        facts: [
          [t("message.name"), name],
          [t("message.email"), email],
          ...(subject ? [[t("message.subject"), subject] as [string, string]] : []),
          [t("frame.language"), languageName[locale]],
        ],
      },
      { kind: "quote", text },
    ],
    footer: t("mail.footer"),
  });
  // The same words from the same showing of the form are one message; the stamp is drawn anew with each.
  const what = JSON.stringify([stamp, name, email, subject, text]);
  const id = createHmac("sha256", masterKey).update(`public message ${what}`).digest("base64url");
  return {
    kind: `content.${kind}`,
    recipient: settings.supportEmail,
    locale,
    subject: `${title}: ${(subject ?? name).replaceAll(/\s+/g, " ")}`,
    text: plain,
    html,
    dedupe_key: `content.${kind}:${id}`,
  };
}
