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
}

interface Added {
  profile_file_id: string;
  profile_id: string;
  by: string;
  guardian: boolean;
}

/**
 * Tells the guardians who manage a profile, or the adult whose profile it is, that a specialist added a file. Names neither the file nor
 * the child's last name.
 */
export const fileAddedMail = subscribe<Added>(
  "profile_file.added",
  "documents.added",
  async ({ sql, settings, clock }, { profile_file_id, profile_id, by, guardian }) => {
    if (guardian) return;
    const at = clock();
    const readers = await sql<Reader[]>`
      select a.id as account_id, a.email, a.locale, own.name, c.name as child, s.name || ' ' || s.lastname as by,
        coalesce(s.gender, 'other') as gender
      from profile c
      join account a on a.id = c.account_id or a.id in (
        select g.account_id from live_access_to(c.id, ${at}) g where g.level = 'guardian' and 'manage' = any (g.scopes))
      join profile own on own.account_id = a.id and own.kind = 'own'
      join specialist s on s.account_id = ${by}
      where c.id = ${profile_id} and exists (select from profile_file where id = ${profile_file_id})`;
    await sql.begin(async (tx) => {
      for (const { account_id, email, locale, name, child, by: sender, gender } of readers) {
        const t = translator(locale, "documents");
        const subject = t("mail.added.subject");
        const text = t("mail.added.text", { by: sender, gender, child });
        const blocks: MailBlock[] = [
          { kind: "text", text: `${greeting(locale, name)}\n${text}` },
          {
            kind: "button",
            label: t("mail.added.button"),
            href: settings.publicUrl + pathTo("documents.family", locale, { id: profile_id }),
          },
        ];
        await queueMail(tx, {
          account_id,
          about: [profile_id, by],
          kind: "profile_file.added",
          recipient: email,
          locale,
          subject,
          ...mailFrame({ locale, title: subject, preview: subject, blocks, footer: t("mail.footer") }),
          notice: {
            topic: "files",
            feature: "documents",
            text: "mail.added.text",
            values: { by: sender, gender, child },
            page: "documents.family",
            params: { id: profile_id },
          },
          dedupe_key: `profile_file.added:${profile_file_id}:${account_id}`,
        });
      }
    });
  },
);
