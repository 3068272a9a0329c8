import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { type MessageKey, translator, type Translate } from "../../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import type { Attachment, Mail } from "../../../platform/mail/queue.server.ts";
import type { Notice } from "../../../platform/notices/notice.server.ts";
import type { FormatsReader } from "../../../platform/time/formats.ts";

export interface Recipient extends FormatsReader {
  account_id: string;
  email: string;
  locale: Locale;
  time_zone: string;
  /** The name in the greeting; null without a profile of their own. */
  person: string | null;
}

/** Reads those of the accounts that can receive email. */
export const readRecipients = (sql: Reading, accountIds: readonly string[]): Promise<Recipient[]> => sql<Recipient[]>`
  select a.id as account_id, a.email, a.locale, a.time_zone, a.date_format, a.clock_format, own.name as person
  from account a left join profile own on own.account_id = a.id and own.kind = 'own' and own.deleted_at is null
  where a.id = any (${[...accountIds]}::uuid[]) and a.email is not null and a.erase_at is null`;

/** Reads the superadmins who can receive email. */
export const readTeam = (sql: Reading): Promise<Recipient[]> => sql<Recipient[]>`
  select a.id as account_id, a.email, a.locale, a.time_zone, a.date_format, a.clock_format, null as person
  from account a where a.role = 'superadmin' and a.email is not null and a.erase_at is null order by a.id`;

interface Letter {
  kind: string;
  subject: string;
  text: string;
  /** Placed between the text and the button. */
  blocks?: MailBlock[];
  button: { label: string; href: string };
  footer: MessageKey<"payment-history"> & `mail.footer.${string}`;
  attachments?: Attachment[];
  about?: readonly string[];
  /** Null if no notification is to be sent. */
  notice: Notice | null;
  dedupe_key: string;
}

/** Builds an email about money and its notification. */
export function letterTo({ account_id, email, locale, person }: Recipient, letter: Letter): Mail {
  const { kind, subject, text, blocks = [], button, footer, attachments, about, notice, dedupe_key } = letter;
  const t: Translate<"payment-history"> = translator(locale, "payment-history");
  const all: MailBlock[] = [
    { kind: "text", text: person ? `${greeting(locale, person)}\n${text}` : text },
    ...blocks,
    { kind: "button", ...button },
  ];
  return {
    account_id,
    kind,
    recipient: email,
    locale,
    subject,
    ...mailFrame({
      locale,
      title: subject,
      preview: text,
      blocks: all,
      footer: t(footer),
      ...(footer === "mail.footer.team" && { internal: true as const }),
    }),
    ...(attachments && { attachments }),
    ...(about && { about }),
    ...(notice && { notice }),
    dedupe_key: `${dedupe_key}:${account_id}`,
  };
}
