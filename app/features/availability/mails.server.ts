import { subscribe } from "../../platform/events/subscription.server.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../platform/mail/frame.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import { pathTo } from "../../platform/features/pages.ts";
import type { Services } from "../../platform/services.server.ts";
import { type FormatsReader, formatsOf } from "../../platform/time/formats.ts";
import { type CalendarFault, failingSince, failingKey } from "./rules.ts";

interface Failing extends Omit<FormatsReader, "time_zone"> {
  account_id: string;
  email: string;
  locale: Locale;
  time_zone: string;
  person: string;
  name: string;
  host: string;
  code: CalendarFault;
  synced_at: Date | null;
  created_at: Date;
}

/** Tells a specialist that an external calendar cannot be read, unless it can be by now. */
async function mailFailing(services: Services, id: string): Promise<void> {
  const { sql, settings, clock } = services;
  const now = clock();
  const [to] = await sql<Failing[]>`
    select a.id as account_id, a.email, a.locale, a.date_format, a.clock_format, s.time_zone, s.name as person, c.name, c.host, c.code, c.synced_at, c.created_at
    from calendar_source c join specialist s on s.id = c.specialist_id join account a on a.id = s.account_id
    where c.id = ${id} and c.state = 'failed' and a.erase_at is null and a.email is not null`;
  if (!to) return;
  const { account_id, locale, name, host, code, synced_at, time_zone } = to;
  const t = translator(locale, "availability");
  const subject = t("mail.failing.subject", { name });
  const still = synced_at && t("mail.failing.still", { time: formatsOf(to).dateTime(synced_at, time_zone, now) });
  const text = [t("mail.failing.text", { name }), t(`calendars.fault.${code}`), still ?? t("mail.failing.never")].join(
    " ",
  );
  const where: MailBlock[] = host === name ? [] : [{ kind: "facts", facts: [[t("mail.failing.host"), host]] }];
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, to.person)}\n${text}` },
    ...where,
    {
      kind: "button",
      label: t("mail.failing.button"),
      href: `${settings.publicUrl}${pathTo("availability.mine", locale)}#calendars`,
    },
  ];
  await sql.begin((tx) =>
    queueMail(tx, {
      account_id,
      kind: "availability.calendar_failing",
      recipient: to.email,
      locale,
      subject,
      ...mailFrame({ locale, title: subject, preview: text, blocks, footer: t("mail.failing.footer") }),
      notice: {
        topic: "work",
        feature: "availability",
        text: "mail.failing.subject",
        values: { name },
        page: "availability.mine",
      },
      dedupe_key: failingKey(id, failingSince(to)),
    }),
  );
}

export const calendarMails = [
  subscribe<{ calendar_source_id: string }>(
    "calendar_source.failing",
    "availability.mails",
    (services, { calendar_source_id }) => mailFailing(services, calendar_source_id),
  ),
];
