import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import { queueMail } from "../../../platform/mail/queue.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { zoneAbbreviation } from "../../../platform/time/format.ts";
import { type FormatsReader, formatsOf } from "../../../platform/time/formats.ts";
import type { EntryState } from "../rules.ts";

interface Facts extends Omit<FormatsReader, "time_zone"> {
  account_id: string;
  email: string;
  locale: Locale;
  time_zone: string;
  person: string;
  profile_id: string;
  client: string;
  specialist: string;
  specialist_account_id: string;
  service: string;
}

const facts = ({ sql }: Pick<Services, "sql">, entryId: string) => sql<Facts[]>`
  select w.account_id, a.email, a.locale, a.time_zone, a.date_format, a.clock_format, own.name as person, w.profile_id, p.name as client,
    s.name || ' ' || s.lastname as specialist, s.account_id as specialist_account_id,
    coalesce(v.name->>a.locale, v.name->>'en', v.name->>'sl', v.name->>'sr') as service
  from waiting_entry w join account a on a.id = w.account_id join profile p on p.id = w.profile_id
    join profile own on own.account_id = a.id and own.kind = 'own'
    join specialist s on w.subject = 'specialist' and s.id = w.subject_id join service v on v.id = w.service_id
  where w.id = ${entryId} and a.erase_at is null and a.email is not null`;

/** Tells the waiting person that a time is held for them, unless they already answered or it expired. */
async function mailOffer(services: Services, id: string): Promise<void> {
  const { sql, settings, clock } = services;
  const now = clock();
  const [offer] = await sql<{ waiting_entry_id: string; starts_at: Date; until: Date }[]>`
    select waiting_entry_id, starts_at, until from waiting_offer where id = ${id} and state = 'open' and until > ${now}`;
  const [to] = offer ? await facts(services, offer.waiting_entry_id) : [];
  if (!offer || !to) return;
  const { account_id, locale, specialist, time_zone } = to;
  const t = translator(locale, "waiting");
  const formats = formatsOf(to);
  const moment = (at: Date) => `${formats.dateTime(at, time_zone, now)} ${zoneAbbreviation(at, time_zone)}`;
  const said = { specialist, when: formats.dateTime(offer.starts_at, time_zone, now), until: moment(offer.until) };
  const subject = t("mail.offered.subject", said);
  const text = t("mail.offered.text", said);
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, to.person)}\n${text}` },
    { kind: "strong", text: moment(offer.starts_at) },
    {
      kind: "facts",
      facts: [
        [t("fact.for"), to.client],
        [t("fact.service"), to.service],
      ],
    },
    {
      kind: "button",
      label: t("mail.offered.button"),
      href: settings.publicUrl + pathTo("waiting.offer", locale, { offer: id }),
    },
  ];
  await sql.begin((tx) =>
    queueMail(tx, {
      account_id,
      kind: "waiting.offered",
      recipient: to.email,
      locale,
      subject,
      ...mailFrame({ locale, title: subject, preview: text, blocks, footer: t("mail.footer") }),
      about: [to.profile_id, to.specialist_account_id],
      notice: {
        topic: "sessions",
        feature: "waiting",
        text: "mail.offered.subject",
        values: { specialist, when: { at: offer.starts_at.toISOString() } },
        page: "waiting.offer",
        params: { offer: id },
      },
      send_before: offer.until,
      dedupe_key: `waiting.offered:${id}`,
    }),
  );
}

/** Tells people whose wait ended without a session. */
async function mailEnd(services: Services, id: string, state: EntryState): Promise<void> {
  if (state !== "over" && state !== "unanswered") return;
  const { sql, settings } = services;
  const [to] = await facts(services, id);
  if (!to) return;
  const { account_id, locale, specialist } = to;
  const t = translator(locale, "waiting");
  const subject = t("mail.ended.subject", { specialist });
  const text = t(`mail.ended.${state}`);
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, to.person)}\n${text}` },
    {
      kind: "facts",
      facts: [
        [t("fact.for"), to.client],
        [t("fact.service"), to.service],
      ],
    },
    { kind: "button", label: t("mail.ended.button"), href: settings.publicUrl + pathTo("waiting.mine", locale) },
  ];
  await sql.begin((tx) =>
    queueMail(tx, {
      account_id,
      kind: "waiting.ended",
      recipient: to.email,
      locale,
      subject,
      ...mailFrame({ locale, title: subject, preview: text, blocks, footer: t("mail.footer") }),
      about: [to.profile_id, to.specialist_account_id],
      notice: {
        topic: "sessions",
        feature: "waiting",
        text: "mail.ended.subject",
        values: { specialist },
        page: "waiting.mine",
      },
      dedupe_key: `waiting.ended:${id}`,
    }),
  );
}

export const waitingMails = [
  subscribe<{ waiting_offer_id: string }>("waiting.offered", "waiting.mails", (services, { waiting_offer_id }) =>
    mailOffer(services, waiting_offer_id),
  ),
  subscribe<{ waiting_entry_id: string; state: EntryState }>(
    "waiting.ended",
    "waiting.mails",
    (services, { waiting_entry_id, state }) => mailEnd(services, waiting_entry_id, state),
  ),
];
