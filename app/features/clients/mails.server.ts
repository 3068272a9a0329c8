import { subscribe } from "../../platform/events/subscription.server.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../platform/mail/frame.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import { pathTo } from "../../platform/features/pages.ts";

interface Reader {
  account_id: string;
  email: string;
  locale: Locale;
  name: string;
  child: string;
  by: string;
  gender: string;
  by_account: string;
}

interface Shared {
  client_note_id: string;
  profile_id: string;
  specialist_id: string;
}

/** Emails the people who see goals and shared notes about a new note, without its contents. */
export const sharedNoteMail = subscribe<Shared>(
  "client_note.shared",
  "clients.shared",
  async ({ sql, settings, clock }, { client_note_id, profile_id, specialist_id }) => {
    const at = clock();
    const readers = await sql<Reader[]>`
      select a.id as account_id, a.email, a.locale, own.name, c.name as child, s.name || ' ' || s.lastname as by,
        coalesce(s.gender, 'other') as gender, s.account_id as by_account
      from profile c
      join account a on a.id = c.account_id or a.id in (
        select g.account_id from live_access_to(c.id, ${at}) g where g.level = 'guardian' and 'notes' = any (g.scopes))
      join profile own on own.account_id = a.id and own.kind = 'own'
      join specialist s on s.id = ${specialist_id}
      where c.id = ${profile_id} and c.deleted_at is null and exists (select from client_note where id = ${client_note_id} and shared)`;
    await sql.begin(async (tx) => {
      for (const { account_id, email, locale, name, child, by, gender, by_account } of readers) {
        const t = translator(locale, "clients");
        const subject = t("mail.shared.subject");
        const blocks: MailBlock[] = [
          { kind: "text", text: `${greeting(locale, name)}\n${t("mail.shared.text", { by, gender, child })}` },
          {
            kind: "button",
            label: t("mail.shared.button"),
            href: settings.publicUrl + pathTo("clients.family", locale, { id: profile_id }),
          },
        ];
        await queueMail(tx, {
          account_id,
          about: [profile_id, by_account],
          kind: "client_note.shared",
          recipient: email,
          locale,
          subject,
          ...mailFrame({ locale, title: subject, preview: subject, blocks, footer: t("mail.footer") }),
          notice: {
            topic: "files",
            feature: "clients",
            text: "mail.shared.text",
            values: { by, gender, child },
            page: "clients.family",
            params: { id: profile_id },
          },
          dedupe_key: `client_note.shared:${client_note_id}:${account_id}`,
        });
      }
    });
  },
);
