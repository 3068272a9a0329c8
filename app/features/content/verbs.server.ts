import { createHmac } from "node:crypto";
import type { z } from "zod";
import { AppError } from "../../platform/errors/app-error.ts";
import { languageNames } from "../../platform/i18n/language-names.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { limiterOf } from "../../platform/limits/limiter.server.ts";
import { networkOf } from "../../platform/net/address.server.ts";
import { mailFrame } from "../../platform/mail/frame.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import type { Services } from "../../platform/services.server.ts";
import type { WriteContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import type { sendMessage as operation } from "./contract.ts";
import { stampAge } from "./data/stamp.server.ts";

type Message = z.output<typeof operation.body>;

/** Seconds. No one fills in the form faster than this. */
const quickest = 3;
/** Seconds. After this, an open form has to be submitted again. */
const longest = 24 * 3600;
/** Messages per sender, and for everyone together. The second limit only stops floods. */
const limits = {
  sender: { count: 5, seconds: 3600, burst: 5 },
  all: { count: 200, seconds: 3600, burst: 200 },
};

/**
 * Queues an email to the support address. Accepts messages with the honeypot filled in, but drops them. Besides the email, stores only a
 * hash of the sender's network, for an hour, for the rate limit.
 */
export async function sendMessage(
  services: Services,
  context: WriteContext<unknown>,
  message: Message & { client_ip: string },
): Promise<void> {
  const { now } = context;
  if (message.website !== null) return;
  const age = stampAge(message.stamp, services.masterKey, now);
  if (age === undefined || age < quickest || age > longest) throw new AppError("form_not_fresh");

  const sender = createHmac("sha256", services.masterKey)
    .update(`public message ${networkOf(message.client_ip)}`)
    .digest("base64url");
  await write(services, context, async (_, tx) => {
    // A retry after a lost response succeeds again and counts once.
    if (!(await queueMail(tx, mailOf(services, context, message)))) return;
    const limiter = limiterOf(services);
    const wait =
      (await limiter.take(`public-message:${sender}`, limits.sender, tx)) ||
      (await limiter.take("public-message", limits.all, tx));
    if (wait > 0) throw new AppError("too_many_requests", { retryAfter: wait });
  });
}

/** The email to the support address, in the sender's language. */
function mailOf(
  { settings, masterKey }: Services,
  { locale }: WriteContext<unknown>,
  { kind, name, email, subject, text, stamp }: Message,
) {
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
          [t("frame.language"), languageNames(locale)(locale)],
        ],
      },
      { kind: "quote", text },
      // A reply in the email program goes to the sender, not to our own address.
      {
        kind: "button",
        label: t("mail.reply"),
        href: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject ?? title}`)}`,
      },
    ],
    footer: t("mail.footer"),
    internal: true,
  });
  // The same text from the same rendering of the form is the same message. Each rendering has its own stamp.
  const what = JSON.stringify([stamp, name, email, subject, text]);
  const id = createHmac("sha256", masterKey).update(`public message ${what}`).digest("base64url");
  return {
    account_id: null,
    kind: `content.${kind}`,
    recipient: settings.supportEmail,
    locale,
    subject: `${title}: ${(subject ?? name).replaceAll(/\s+/g, " ")}`,
    text: plain,
    html,
    dedupe_key: `content.${kind}:${id}`,
  };
}
