import { translator } from "../../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import type { Mail } from "../../../platform/mail/queue.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { placeText } from "../data/calendar.server.ts";
import type { SessionMailReader, SessionFacts } from "./facts.server.ts";
import { timeBlock } from "./session-mail.server.ts";
import { roomLink } from "../rules.ts";
import { reminderEnd, type ReminderKind } from "../verbs/reminder-times.server.ts";

interface Input {
  kind: ReminderKind;
  facts: SessionFacts;
  reader: SessionMailReader;
  now: Date;
  publicUrl: string;
}

/** A reminder in the reader's language and time zone. As in all emails, the client's name appears only among the facts. */
export function reminderMail({ kind, facts, reader, now, publicUrl }: Input): Mail {
  const { locale, side } = reader;
  const t = translator(locale, "sessions");
  const { starts_at, ends_at } = facts as { starts_at: Date; ends_at: Date };
  const formats = formatsOf(reader);
  const said = {
    side,
    kind,
    specialist: facts.specialist,
    client: facts.client,
    day: formats.longDay(starts_at, reader.time_zone, now),
    time: formats.time(starts_at, reader.time_zone),
  };
  const page = side === "family" ? ("sessions.user_one" as const) : ("sessions.specialist_one" as const);
  const subject = t("mail.reminder.subject", said);
  const text = t("mail.reminder.text", said);
  const room = facts.mode === "online" ? roomLink(facts.place) : null;
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, reader.name)}\n${text}` },
    timeBlock({ starts_at, ends_at }, facts, reader, now),
    {
      kind: "facts",
      facts: [
        [t("mail.fact.for"), facts.client],
        [
          t(side === "family" ? "mail.fact.with" : "mail.fact.family"),
          side === "family" ? facts.specialist : facts.adult,
        ],
        [t("facts.where"), placeText(locale, side, facts)],
      ],
    },
    ...(room ? [{ kind: "link" as const, label: t("mail.join"), href: room }] : []),
    {
      kind: "button",
      label: t("mail.reminder.button"),
      href: publicUrl + pathTo(page, locale, { session: facts.id }),
    },
  ];
  return {
    account_id: reader.account_id,
    kind: `session.reminder_${kind}`,
    recipient: reader.email,
    locale,
    subject,
    ...mailFrame({ locale, title: subject, preview: text, blocks, footer: t("mail.reminder.footer") }),
    about: [facts.profile_id, facts.account_id, facts.specialist_account_id],
    notice: {
      topic: "reminders",
      feature: "sessions",
      text: "notice.reminder",
      values: { side, specialist: facts.specialist, client: facts.client, when: { at: starts_at.toISOString() } },
      page,
      params: { session: facts.id },
    },
    send_before: reminderEnd(kind, starts_at),
    dedupe_key: `session.reminder:${kind}:${facts.id}:${starts_at.toISOString()}:${reader.account_id}`,
  };
}
