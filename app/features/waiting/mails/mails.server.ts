import { subscribe } from "../../../platform/events/subscription.server.ts";
import { translator, type Translate } from "../../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import { queueMail } from "../../../platform/mail/queue.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { zoneAbbreviation } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import {
  subjectHandlers,
  type SubjectDescription,
  describeSubjects,
  type WaitingReader,
} from "../data/offered.server.ts";
import type { EntryRow } from "../data/rows.ts";
import type { EntryState } from "../rules.ts";

interface Facts extends WaitingReader, Pick<EntryRow, "id" | "subject" | "subject_id" | "service_id" | "profile_id"> {
  account_id: string;
  email: string;
  person: string;
  client: string;
}

/** Returns the person who waits, and for what; undefined if either no longer exists. */
async function toTell(
  { sql }: Pick<Services, "sql">,
  entryId: string,
): Promise<(Facts & { of: SubjectDescription }) | undefined> {
  const [to] = await sql<Facts[]>`
    select w.id, w.subject, w.subject_id, w.service_id, w.account_id, a.email, a.locale, a.time_zone, a.date_format, a.clock_format,
      own.name as person, w.profile_id, p.name as client
    from waiting_entry w join account a on a.id = w.account_id join profile p on p.id = w.profile_id
      join profile own on own.account_id = a.id and own.kind = 'own'
    where w.id = ${entryId} and a.erase_at is null and a.email is not null`;
  const of = to && (await describeSubjects(sql, [to], to)).get(to.id);
  return of && { ...to, of };
}

/** The block with the client, and the service or time. */
const factsBlock = (t: Translate<"waiting">, { client, of }: Facts & { of: SubjectDescription }): MailBlock => ({
  kind: "facts",
  facts: [
    [t("fact.for"), client],
    [of.what.term, of.what.value],
  ],
});

/** Tells a person that a time or place is held for them, or that its date has moved, unless they already answered or the offer expired. */
async function mailOffer(services: Services, id: string): Promise<void> {
  const { sql, settings, clock } = services;
  const now = clock();
  const [offer] = await sql<{ waiting_entry_id: string; starts_at: Date; until: Date }[]>`
    select waiting_entry_id, starts_at, until from waiting_offer where id = ${id} and state = 'open' and until > ${now}`;
  const to = offer && (await toTell(services, offer.waiting_entry_id));
  if (!offer || !to) return;
  const { account_id, locale, time_zone, of } = to;
  const key = subjectHandlers.get(to.subject).kind === "place" ? "place.mail.offered" : "mail.offered";
  const t = translator(locale, "waiting");
  const formats = formatsOf(to);
  const moment = (at: Date) => `${formats.dateTime(at, time_zone, now)} ${zoneAbbreviation(at, time_zone)}`;
  const said = {
    specialist: of.title,
    when: formats.dateTime(offer.starts_at, time_zone, now),
    until: moment(offer.until),
  };
  const subject = t(`${key}.subject`, said);
  const text = t(`${key}.text`, said);
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, to.person)}\n${text}` },
    { kind: "strong", text: moment(offer.starts_at) },
    factsBlock(t, to),
    {
      kind: "button",
      label: t(`${key}.button`),
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
      about: [to.profile_id, ...of.about],
      notice: {
        topic: "sessions",
        feature: "waiting",
        text: `${key}.subject`,
        values: { specialist: of.title, when: { at: offer.starts_at.toISOString() } },
        page: "waiting.offer",
        params: { offer: id },
      },
      send_before: offer.until,
      dedupe_key: `waiting.offered:${id}:${offer.starts_at.toISOString()}`,
    }),
  );
}

/** Tells people whose wait ended without a session. */
async function mailEnd(services: Services, id: string, state: EntryState): Promise<void> {
  if (state !== "over" && state !== "unanswered") return;
  const { sql, settings } = services;
  const to = await toTell(services, id);
  if (!to) return;
  const { account_id, locale, of } = to;
  const key = subjectHandlers.get(to.subject).kind === "place" ? "place.mail.ended" : "mail.ended";
  const t = translator(locale, "waiting");
  const said = { specialist: of.title };
  const subject = t(`${key}.subject`, said);
  const text = (state === "over" && of.over) || t(`${key}.${state}`);
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, to.person)}\n${text}` },
    factsBlock(t, to),
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
      about: [to.profile_id, ...of.about],
      notice: {
        topic: "sessions",
        feature: "waiting",
        text: `${key}.subject`,
        values: said,
        page: "waiting.mine",
      },
      dedupe_key: `waiting.ended:${id}`,
    }),
  );
}

/** Tells people who still wait that what was held for them no longer is. */
async function mailWithdrawn({ sql, settings }: Services, id: string): Promise<void> {
  const [offer] = await sql<{ waiting_entry_id: string }[]>`
    select o.waiting_entry_id from waiting_offer o join waiting_entry w on w.id = o.waiting_entry_id
    where o.id = ${id} and o.state = 'withdrawn' and w.state = 'waiting'`;
  const to = offer && (await toTell({ sql }, offer.waiting_entry_id));
  if (!to) return;
  const { account_id, locale, of } = to;
  const t = translator(locale, "waiting");
  const said = { specialist: of.title };
  const subject = t("place.mail.withdrawn.subject", said);
  const text = t("place.mail.withdrawn.text");
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, to.person)}\n${text}` },
    factsBlock(t, to),
    { kind: "button", label: t("mail.ended.button"), href: settings.publicUrl + pathTo("waiting.mine", locale) },
  ];
  await sql.begin((tx) =>
    queueMail(tx, {
      account_id,
      kind: "waiting.withdrawn",
      recipient: to.email,
      locale,
      subject,
      ...mailFrame({ locale, title: subject, preview: text, blocks, footer: t("mail.footer") }),
      about: [to.profile_id, ...of.about],
      notice: {
        topic: "sessions",
        feature: "waiting",
        text: "place.mail.withdrawn.subject",
        values: said,
        page: "waiting.mine",
      },
      dedupe_key: `waiting.withdrawn:${id}`,
    }),
  );
}

export const waitingMailSubscriptions = [
  subscribe<{ waiting_offer_id: string }>("waiting.offered", "waiting.mails", (services, { waiting_offer_id }) =>
    mailOffer(services, waiting_offer_id),
  ),
  subscribe<{ waiting_offer_id: string }>("waiting.withdrawn", "waiting.mails", (services, { waiting_offer_id }) =>
    mailWithdrawn(services, waiting_offer_id),
  ),
  subscribe<{ waiting_entry_id: string; state: EntryState }>(
    "waiting.ended",
    "waiting.mails",
    (services, { waiting_entry_id, state }) => mailEnd(services, waiting_entry_id, state),
  ),
];
