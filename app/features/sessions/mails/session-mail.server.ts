import { pages } from "../../../platform/rooms/pages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import type { Mail } from "../../../platform/mail/queue.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { calendarFile, mailbox } from "../../../platform/time/calendar.server.ts";
import { formatDateTime, formatDay, formatLongDay, formatRange, sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import { roomLink } from "../rules.ts";
import type { Reader, SessionEvent, SessionFacts } from "./facts.server.ts";

export type SessionMailKind = "requested" | "proposed" | "confirmed" | "rejected" | "cancelled" | "withdrawn" | "lapsed" | "room_changed";

export interface SessionMailInput {
  kind: SessionMailKind;
  facts: SessionFacts;
  event: SessionEvent;
  reader: Reader;
  /** Preferred or held times, for a request and a proposal. */
  times: { starts_at: Date; ends_at: Date }[];
  /** Dates in another year than this one include the year. */
  now: Date;
  publicUrl: string;
  mailFrom: string;
}

/** A mail about one step of a session, in the reader's language and time zone. */
export function sessionMail(input: SessionMailInput): Mail {
  const { kind, facts, event, reader, times, now } = input;
  const { locale } = reader;
  const t = translator(locale, "sessions");
  const { client, specialist } = facts;
  const url = input.publicUrl + pageOf(reader, facts.id);
  const agreed = kind === "confirmed" || kind === "room_changed" || (kind === "cancelled" && event.was_confirmed);
  const when = facts.starts_at ? formatDateTime(locale, facts.starts_at, reader.time_zone, now) : "";
  const other = reader.side === "family" ? specialist : facts.adult;
  const until = facts.reply_until ? withZone(locale, facts.reply_until, reader.time_zone, now) : "";
  // The keys depend on the kind; all texts receive the same values and use the ones they need.
  const say = t as unknown as (key: string, values: Record<string, string | number>) => string;
  const said = { person: other, client, specialist, count: times.length, when, until };

  const blocks: MailBlock[] = [
    {
      kind: "text",
      text: `${greeting(locale, reader.name)}\n${say(`mail.${kind}.text`, said)}`,
    },
  ];
  const shown = agreed && facts.starts_at && facts.ends_at ? [{ starts_at: facts.starts_at, ends_at: facts.ends_at }] : times;
  for (const time of shown) blocks.push(timeBlock(time, facts, reader, now));
  blocks.push({ kind: "facts", facts: factsOf(facts, reader, event.reason) });
  const room = agreed && kind !== "cancelled" && facts.mode === "online" ? roomLink(facts.place) : null;
  if (room) blocks.push({ kind: "link", label: t("mail.join"), href: room });
  blocks.push({ kind: "button", label: say(`mail.${kind}.button`, said), href: url });
  const note = agreed ? calendarNote(kind, facts, reader, now) : undefined;
  if (note) blocks.push({ kind: "note", text: note });

  const title = say(`mail.${kind}.title`, said);
  const subject = say(`mail.${kind}.subject`, said);
  return {
    account_id: reader.account_id,
    kind: `session.${kind}`,
    recipient: reader.email,
    locale,
    subject,
    ...mailFrame({ locale, title, preview: subject, blocks, footer: t("mail.footer") }),
    dedupe_key: `session.${kind}:${event.id}:${reader.account_id}`,
    attachments: agreed && facts.starts_at && facts.ends_at ? [calendarOf(input, url)] : [],
  };
}

const pageOf = (reader: Reader, session: string) =>
  pathOf(pages[reader.side === "family" ? "sessions.user_one" : "sessions.specialist_one"], reader.locale, { session });

const withZone = (locale: Locale, instant: Date, zone: string, now: Date) =>
  `${formatDateTime(locale, instant, zone, now)} ${zoneAbbreviation(instant, zone)}`;

const nameIn = (texts: Record<string, string>, locale: Locale) =>
  texts[locale] ?? texts["en"] ?? Object.values(texts)[0] ?? "";

/** The reader's time in large type; below it the other side's time, when it differs. */
function timeBlock(time: { starts_at: Date; ends_at: Date }, facts: SessionFacts, reader: Reader, now: Date): MailBlock {
  const { locale, time_zone: own } = reader;
  const t = translator(locale, "sessions");
  const range = (zone: string) =>
    `${formatRange(locale, time.starts_at, time.ends_at, zone)} ${zoneAbbreviation(time.starts_at, zone)}`;
  const text = `${formatLongDay(locale, time.starts_at, own, now)}, ${range(own)}`;
  const differs = (zone: string) => !sameClock(time.starts_at, own, zone);
  const shown = (zone: string) => `${formatDay(locale, time.starts_at, zone, now)}, ${range(zone)}`;
  const there = reader.side === "family" ? facts.time_zone : facts.adult_time_zone;
  const name = reader.side === "family" ? facts.specialist : facts.adult;
  const under = [
    ...(differs(there) ? [t("mail.time.there", { time: shown(there), name })] : []),
    // A specialist away from their practice.
    ...(reader.side === "specialist" && differs(facts.time_zone) ? [t("mail.time.practice", { time: shown(facts.time_zone) })] : []),
  ];
  return { kind: "strong", text, ...(under.length > 0 && { under: under.join("\n") }) };
}

function factsOf(facts: SessionFacts, reader: Reader, reason: string | null): [string, string][] {
  const { locale } = reader;
  const t = translator(locale, "sessions");
  return [
    [t("mail.fact.for"), facts.client],
    [t("mail.fact.with"), facts.specialist],
    [
      t("mail.fact.service"),
      `${nameIn(facts.service_name, locale)}, ${t("mail.fact.minutes", { minutes: facts.minutes })}`,
    ],
    [t("mail.fact.where"), [t(`mail.mode.${facts.mode}`), facts.place].filter(Boolean).join("\n")],
    [t("mail.fact.price"), priceOf(facts, reader)],
    ...(reason ? [[t("mail.fact.reason"), reason] as [string, string]] : []),
  ];
}

/** Price and payment method. For online sessions the family pays the specialist directly, not in cash. */
function priceOf(facts: SessionFacts, { locale, side }: Reader): string {
  const t = translator(locale, "sessions");
  const price = formatMoney(locale, facts.price, facts.currency);
  if (facts.payment_type === "Free") return t("mail.price.free");
  if (facts.payment_type === "Online") return price;
  if (facts.mode === "in_person") return t("mail.price.cash", { price });
  return side === "family"
    ? t("mail.price.direct.family", { price, name: facts.specialist })
    : t("mail.price.direct.specialist", { price });
}

function calendarNote(kind: SessionMailKind, facts: SessionFacts, reader: Reader, now: Date): string {
  const t = translator(reader.locale, "sessions");
  if (kind === "cancelled") return t("mail.cancelled.calendar");
  if (reader.side === "specialist" || !facts.starts_at) return t("mail.confirmed.calendar");
  const deadline = new Date(facts.starts_at.getTime() - facts.cancellation_hours * 3_600_000);
  return t("mail.confirmed.cancellation", { deadline: withZone(reader.locale, deadline, reader.time_zone, now) });
}

function calendarOf({ facts, event, reader, kind, mailFrom }: SessionMailInput, url: string) {
  const t = translator(reader.locale, "sessions");
  return calendarFile({
    id: facts.id,
    starts_at: facts.starts_at as Date,
    ends_at: facts.ends_at as Date,
    cancelled: kind === "cancelled",
    sequence: event.sequence,
    summary: translator(reader.locale, "sessions")("calendar.summary", {
      service: nameIn(facts.service_name, reader.locale),
      client: facts.client,
      specialist: facts.specialist,
    }),
    description: factsOf(facts, reader, null).map(([label, value]) => `${label}: ${value.replaceAll("\n", ", ")}`).join("\n"),
    location: facts.place ?? t(`mail.mode.${facts.mode}`),
    url,
    organizer: mailbox(mailFrom),
    attendee: { name: reader.name || reader.email, email: reader.email },
    // The step's own timestamp, so that a retried job writes the same file.
    stamp: new Date(Number.parseInt(event.id.replaceAll("-", "").slice(0, 12), 16)),
  });
}
