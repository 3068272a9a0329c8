import { subscribe } from "../../../platform/events/subscription.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import { queueMail } from "../../../platform/mail/queue.server.ts";
import { wordsIn } from "../data/dates.server.ts";
import type { EventRow } from "../data/organized.server.ts";

interface Told extends Pick<EventRow, "state" | "words" | "refusal" | "suggestion"> {
  account_id: string;
  email: string;
  locale: Locale;
  name: string;
  updated_at: Date;
}

/** Tells a specialist what the team decided about a suggestion. */
export const organizerMails = [
  subscribe<{ event_id: string }>(
    "event.decided",
    "events.decided_mail",
    async ({ sql, settings }, { event_id: id }) => {
      const [to] = await sql<Told[]>`
      select e.state, e.words, e.refusal, e.suggestion, e.updated_at, a.id as account_id, a.email, a.locale, s.name
      from event e join specialist s on s.id = e.specialist_id join account a on a.id = s.account_id
      where e.id = ${id} and e.state in ('approved', 'refused') and a.erase_at is null and a.email is not null`;
      if (!to) return;
      const { locale, account_id } = to;
      const what = to.state === "approved" ? ("approved" as const) : ("refused" as const);
      const t = translator(locale, "events");
      const { title } = wordsIn(to.words, locale);
      const approved = what === "approved";
      const subject = approved
        ? t("organizers.mail.approved.subject", { title })
        : t("organizers.mail.refused.subject");
      const text = t(approved ? "organizers.mail.approved.text" : "organizers.mail.refused.text");
      const blocks: MailBlock[] = [
        { kind: "text", text: `${greeting(locale, to.name)}\n${text}` },
        ...(what === "refused" && to.refusal ? [{ kind: "quote" as const, text: to.refusal }] : []),
        {
          kind: "button",
          label: t("organizers.mail.button"),
          href: settings.publicUrl + pathTo("events.organized_one", locale, { event: id }),
        },
      ];
      await sql.begin((tx) =>
        queueMail(tx, {
          account_id,
          kind: `events.${what}`,
          recipient: to.email,
          locale,
          subject,
          ...mailFrame({ locale, title: subject, preview: text, blocks, footer: t("organizers.mail.footer") }),
          notice: {
            topic: "account",
            feature: "events",
            text: `organizers.mail.${what}.subject`,
            values: { title },
            page: "events.organized_one",
            params: { event: id },
          },
          // A refused suggestion may be suggested and decided again.
          dedupe_key: `event.${what}:${id}:${to.updated_at.getTime()}`,
        }),
      );
    },
  ),
];
