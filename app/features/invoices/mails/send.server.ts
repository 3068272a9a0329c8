import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { type MessageKey, translator } from "../../../platform/i18n/messages.ts";
import { greeting, type MailBlock, mailFrame } from "../../../platform/mail/frame.server.ts";
import { queueMail } from "../../../platform/mail/queue.server.ts";
import type { NoticeValue } from "../../../platform/notices/notice.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { FormatsReader } from "../../../platform/time/formats.ts";

/** A specialist as the recipient of emails about their documents. */
export interface Reader extends Omit<FormatsReader, "time_zone"> {
  account_id: string;
  email: string;
  locale: Locale;
  person: string;
}

/** Undefined if the account is erased or about to be, or has no email address. */
export async function readerOf(sql: Reading, specialistId: string): Promise<Reader | undefined> {
  const [reader] = await sql<Reader[]>`
    select a.id as account_id, a.email, a.locale, a.date_format, a.clock_format, s.name as person
    from specialist s join account a on a.id = s.account_id
    where s.id = ${specialistId} and a.erase_at is null and a.email is not null`;
  return reader;
}

export interface Message {
  /** `invoices.<what>`. */
  kind: string;
  subject: string;
  /** Below the greeting. */
  text: string;
  blocks: readonly MailBlock[];
  button: string;
  /** The document that the button opens; by default the list, with the lines that are open to objections. */
  document?: string;
  notice: { text: MessageKey<"invoices">; values: Readonly<Record<string, NoticeValue>> };
  dedupe_key: string;
}

/** Queues an email and its notification in the caller's transaction, once per `dedupe_key`. */
export function send(
  { settings }: Pick<Services, "settings">,
  tx: TxSql,
  { account_id, email, locale, person }: Reader,
  { kind, subject, text, blocks, button, document, notice, dedupe_key }: Message,
): Promise<boolean> {
  const page = document === undefined ? "invoices.own" : "invoices.own_document";
  const params: Record<string, string> = document === undefined ? {} : { platform_document: document };
  const t = translator(locale, "invoices");
  return queueMail(tx, {
    account_id,
    kind,
    recipient: email,
    locale,
    subject,
    ...mailFrame({
      locale,
      title: subject,
      preview: text,
      blocks: [
        { kind: "text", text: `${greeting(locale, person)}\n${text}` },
        ...blocks,
        { kind: "button", label: button, href: settings.publicUrl + pathTo(page, locale, params) },
      ],
      footer: t("mail.footer"),
    }),
    notice: { topic: "account", feature: "invoices", ...notice, page, params },
    dedupe_key,
  });
}
