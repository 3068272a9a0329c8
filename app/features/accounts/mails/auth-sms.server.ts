import { v7 } from "uuid";
import type { CallerTx } from "../../../platform/events/statement.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { queueMail } from "../../../platform/mail/queue.server.ts";
import { smsKind } from "../../../platform/mail/sms.server.ts";
import { accountOf } from "./account-of.server.ts";

/** Queues the text message with a code in the transaction that creates the code. */
export async function queueAuthSms(
  tx: CallerTx,
  message: { to: string; locale: Locale; code: string; userId: string },
): Promise<void> {
  const t = translator(message.locale, "accounts");
  await queueMail(tx, {
    account_id: await accountOf(tx, message.userId),
    kind: smsKind,
    secret: true,
    recipient: `+${message.to}`,
    locale: message.locale,
    subject: t("mail.sms.subject"),
    text: t("mail.sms.text", { code: message.code }),
    html: "",
    dedupe_key: `sms:${v7()}`,
  });
}
