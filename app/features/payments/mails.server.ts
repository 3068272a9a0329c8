import { subscribe } from "../../platform/events/subscription.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { greeting, mailFrame, type MailBlock } from "../../platform/mail/frame.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import { pathTo } from "../../platform/features/pages.ts";
import type { ConnectionChange } from "./data/connections.server.ts";

interface Owner {
  account_id: string;
  email: string;
  locale: Locale;
  name: string;
}

/** Tells a specialist the new state of their account at the card provider. */
export const connectionMailSubscription = subscribe<ConnectionChange>(
  "payments.account_changed",
  "payments.tell_owner",
  async ({ sql, settings }, { connected_account_id, state, at }) => {
    const [owner] = await sql<Owner[]>`
      select a.id as account_id, a.email, a.locale, s.name
      from connected_account c join specialist s on s.id = c.specialist_id join account a on a.id = s.account_id
      where c.id = ${connected_account_id} and a.email is not null and a.erase_at is null`;
    if (!owner) return;
    const { account_id, email, locale, name } = owner;
    const t = translator(locale, "payments");
    const subject = t(`notice.account_${state}`);
    const text = t(`mail.account_${state}.text`);
    const blocks: MailBlock[] = [
      { kind: "text", text: `${greeting(locale, name)}\n${text}` },
      {
        kind: "button",
        label: t("mail.account.button"),
        href: settings.publicUrl + pathTo("payments.settings", locale),
      },
    ];
    await sql.begin((tx) =>
      queueMail(tx, {
        account_id,
        kind: "payments.account_changed",
        recipient: email,
        locale,
        subject,
        ...mailFrame({ locale, title: subject, preview: text, blocks, footer: t("mail.account.footer") }),
        notice: {
          topic: "account",
          feature: "payments",
          text: `notice.account_${state}`,
          values: {},
          page: "payments.settings",
        },
        dedupe_key: `payments.account_changed:${connected_account_id}:${state}:${at}`,
      }),
    );
  },
);
