import { subscribe } from "../../platform/events/subscription.server.ts";
import { pages } from "../../platform/features/pages.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { pathOf } from "../../platform/i18n/pages.ts";
import { greeting, mailFrame, type MailBlock } from "../../platform/mail/frame.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import { createNotice } from "../../platform/notices/notice.server.ts";
import type { Services } from "../../platform/services.server.ts";

interface Told {
  account_id: string;
  email: string;
  locale: Locale;
  role: "user" | "specialist";
  name: string | null;
  wants_reply: boolean;
  body: string;
  answer: string | null;
}

/** Notifies the author, by email only if they asked for a reply. `key` prevents a second notification. */
async function tell({ sql, settings }: Services, to: Told, what: "answered" | "closed", key: string): Promise<void> {
  const { account_id, locale } = to;
  const t = translator(locale, "feedback");
  const kind = `feedback.${what}`;
  const subject = t(`mail.${what}.subject`);
  const page = `feedback.${to.role}` as const;
  const notice = { topic: "account", feature: "feedback", text: `mail.${what}.subject`, page } as const;
  const text = t(`mail.${what}.text`);
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, to.name ?? undefined)}\n${text}` },
    ...(to.answer ? [{ kind: "quote" as const, text: to.answer }] : []),
    { kind: "text", text: t("mail.yours") },
    { kind: "quote", text: to.body },
    { kind: "button", label: t("mail.button"), href: `${settings.publicUrl}${pathOf(pages[page], locale)}#own` },
  ];
  await sql.begin(async (tx) => {
    if (!to.wants_reply) return createNotice(tx, { account_id, kind, dedupe_key: key }, notice);
    await queueMail(tx, {
      account_id,
      kind,
      recipient: to.email,
      locale,
      subject,
      ...mailFrame({ locale, title: subject, preview: text, blocks, footer: t("mail.footer") }),
      notice,
      dedupe_key: key,
    });
  });
}

const told = ({ sql }: Pick<Services, "sql">) => sql`
  select a.id as account_id, a.email, a.locale, f.role, coalesce(p.name, s.name) as name, f.wants_reply, f.body`;
/** Leaves out authors whose account is being erased. */
const from = ({ sql }: Pick<Services, "sql">) => sql`
  from feedback f join account a on a.id = f.account_id and a.erase_at is null and a.email is not null
  left join profile p on p.account_id = a.id and p.kind = 'own' left join specialist s on s.account_id = a.id`;

export const feedbackMails = [
  subscribe<{ feedback_answer_id: string }>(
    "feedback.answered",
    "feedback.answered_mail",
    async (services, { feedback_answer_id: id }) => {
      const [to] = await services.sql<Told[]>`
        ${told(services)}, n.body as answer ${from(services)} join feedback_answer n on n.feedback_id = f.id where n.id = ${id}`;
      if (to) await tell(services, to, "answered", `feedback.answered:${id}`);
    },
  ),
  // Only authors who wanted a reply and got none are told about the closing.
  subscribe<{ feedback_id: string }>(
    "feedback.closed",
    "feedback.closed_mail",
    async (services, { feedback_id: id }) => {
      const [to] = await services.sql<Told[]>`
        ${told(services)}, null as answer ${from(services)} where f.id = ${id} and f.state = 'closed' and f.wants_reply
          and not exists (select from feedback_answer n where n.feedback_id = f.id)`;
      if (to) await tell(services, to, "closed", `feedback.closed:${id}`);
    },
  ),
];
