import { pages } from "../../pages.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { pathOf } from "../../platform/i18n/pages.ts";
import { mailFrame, type MailBlock } from "../../platform/mail/frame.server.ts";
import type { Mail } from "../../platform/mail/queue.server.ts";
import { formatMoney } from "../../platform/money/format.ts";
import { calendarFile, mailbox } from "../../platform/time/calendar.server.ts";
import { formatDateTime, formatDay, formatLongDay, formatRange, sameClock, zoneAbbreviation } from "../../platform/time/format.ts";
import type { Reader, SessionEvent, SessionFacts } from "./data.server.ts";

export type SessionMailKind = "requested" | "proposed" | "confirmed" | "rejected" | "cancelled" | "withdrawn" | "lapsed";

export interface SessionMailInput {
  kind: SessionMailKind;
  facts: SessionFacts;
  event: SessionEvent;
  reader: Reader;
  /** Wished or held times, for a request and a proposal. */
  times: { starts_at: Date; ends_at: Date }[];
  publicUrl: string;
  mailFrom: string;
}

/** One mail about one step of a session, in the reader's language and on the reader's clock. */
export function sessionMail(input: SessionMailInput): Mail {
  const { kind, facts, event, reader, times } = input;
  const { locale } = reader;
  const t = translator(locale, "notifications");
  const { client, specialist } = facts;
  const url = input.publicUrl + pageOf(reader, facts.id);
  const agreed = kind === "confirmed" || (kind === "cancelled" && event.was_confirmed);
  const when = facts.starts_at ? formatDateTime(locale, facts.starts_at, reader.time_zone) : "";
  const other = reader.side === "family" ? specialist : facts.adult;
  const until = facts.reply_until ? withZone(locale, facts.reply_until, reader.time_zone) : "";
  // The keys come from the kind; each text takes what it needs of the same values.
  const say = t as unknown as (key: string, values: Record<string, string | number>) => string;
  const said = { person: other, client, specialist, count: times.length, when, until };

  const blocks: MailBlock[] = [
    {
      kind: "text",
      text: `${reader.name ? t("mail.hello_name", { name: reader.name }) : t("mail.hello")}\n${say(`session.${kind}.text`, said)}`,
    },
  ];
  const shown = agreed && facts.starts_at && facts.ends_at ? [{ starts_at: facts.starts_at, ends_at: facts.ends_at }] : times;
  for (const time of shown) blocks.push(timeBlock(time, facts, reader));
  blocks.push({ kind: "facts", facts: factsOf(facts, reader, event.reason) });
  blocks.push({ kind: "button", label: say(`session.${kind}.button`, said), href: url });
  const note = agreed ? calendarNote(kind, facts, reader) : undefined;
  if (note) blocks.push({ kind: "note", text: note });

  const title = say(`session.${kind}.title`, said);
  const subject = say(`session.${kind}.subject`, said);
  return {
    kind: `session.${kind}`,
    recipient: reader.email,
    locale,
    subject,
    ...mailFrame({ locale, title, preview: subject, blocks, footer: t("session.footer") }),
    dedupe_key: `session.${kind}:${event.id}:${reader.account_id}`,
    attachments: agreed && facts.starts_at && facts.ends_at ? [calendarOf(input, url)] : [],
  };
}

const pageOf = (reader: Reader, session: string) =>
  pathOf(pages[reader.side === "family" ? "sessions.user_one" : "sessions.specialist_one"], reader.locale, { session });

const withZone = (locale: Locale, instant: Date, zone: string) =>
  `${formatDateTime(locale, instant, zone)} ${zoneAbbreviation(instant, zone)}`;

const nameIn = (texts: Record<string, string>, locale: Locale) =>
  texts[locale] ?? texts["en"] ?? Object.values(texts)[0] ?? "";

/** The reader's own time large; the other side's below it when their clock shows something else. */
function timeBlock(time: { starts_at: Date; ends_at: Date }, facts: SessionFacts, reader: Reader): MailBlock {
  const { locale, time_zone: own } = reader;
  const t = translator(locale, "notifications");
  const range = (zone: string) =>
    `${formatRange(locale, time.starts_at, time.ends_at, zone)} ${zoneAbbreviation(time.starts_at, zone)}`;
  const text = `${formatLongDay(locale, time.starts_at, own)}, ${range(own)}`;
  const there = reader.side === "family" ? facts.time_zone : facts.adult_time_zone;
  if (sameClock(time.starts_at, own, there)) return { kind: "strong", text };
  const day = formatDay(locale, time.starts_at, there);
  const name = reader.side === "family" ? facts.specialist : facts.adult;
  return { kind: "strong", text, under: t("session.time.there", { time: `${day}, ${range(there)}`, name }) };
}

function factsOf(facts: SessionFacts, reader: Reader, reason: string | null): [string, string][] {
  const { locale } = reader;
  const t = translator(locale, "notifications");
  const price =
    facts.payment_type === "Free"
      ? t("session.price.free")
      : facts.payment_type === "Cash"
        ? t("session.price.cash", { price: formatMoney(locale, facts.price, facts.currency) })
        : formatMoney(locale, facts.price, facts.currency);
  return [
    [t("session.fact.for"), facts.client],
    [t("session.fact.with"), facts.specialist],
    [
      t("session.fact.service"),
      `${nameIn(facts.service_name, locale)}, ${t("session.fact.minutes", { minutes: facts.minutes })}`,
    ],
    [t("session.fact.where"), [t(`session.mode.${facts.mode}`), facts.place].filter(Boolean).join("\n")],
    [t("session.fact.price"), price],
    ...(reason ? [[t("session.fact.reason"), reason] as [string, string]] : []),
  ];
}

function calendarNote(kind: SessionMailKind, facts: SessionFacts, reader: Reader): string {
  const t = translator(reader.locale, "notifications");
  if (kind === "cancelled") return t("session.cancelled.calendar");
  if (reader.side === "specialist" || !facts.starts_at) return t("session.confirmed.calendar");
  const deadline = new Date(facts.starts_at.getTime() - facts.cancellation_hours * 3_600_000);
  return t("session.confirmed.cancellation", { deadline: withZone(reader.locale, deadline, reader.time_zone) });
}

function calendarOf({ facts, event, reader, kind, mailFrom }: SessionMailInput, url: string) {
  const t = translator(reader.locale, "notifications");
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
    location: facts.place ?? t(`session.mode.${facts.mode}`),
    url,
    organizer: mailbox(mailFrom),
    attendee: { name: reader.name || reader.email, email: reader.email },
    // Of the step itself, so that a repeated job writes the same file.
    stamp: new Date(Number.parseInt(event.id.replaceAll("-", "").slice(0, 12), 16)),
  });
}
