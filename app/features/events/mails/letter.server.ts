import { pathTo } from "../../../platform/features/pages.ts";
import { anyText, type MessageKey, translator } from "../../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import type { Attachment, Mail } from "../../../platform/mail/queue.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { calendarFile, parseMailbox } from "../../../platform/time/calendar.server.ts";
import { sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { placeOf } from "../components/place.ts";
import { spanText } from "../components/span.ts";
import { calendarEntry } from "../data/calendar.server.ts";
import { wordsIn } from "../data/dates.server.ts";
import { freeUntil } from "../rules.ts";
import type { ReaderWithTickets, Reader, TicketDate } from "./facts.server.ts";

export const eventMailKinds = [
  "confirmed",
  "cancelled",
  "called_off",
  "moved",
  "reminder",
  "message",
  "changed",
  "feedback",
] as const;
export type EventMailKind = (typeof eventMailKinds)[number];

export interface LetterInput {
  kind: EventMailKind;
  date: TicketDate;
  letter: ReaderWithTickets;
  publicUrl: string;
  mailFrom: string;
  now: Date;
  /** Identifies the email among a reader's emails of this kind. */
  key: string;
  /** The organizer's message, or the reason of a cancellation. */
  words?: string | null;
  /** The time before a move. */
  from?: { starts_at: string; ends_at: string };
  /** Whether the time or place changed, so that everyone may cancel free of charge; otherwise only the link changed. */
  free?: boolean;
}

/** Kinds with a file that adds the event to calendars or removes it. */
const filed = new Set<EventMailKind>(["confirmed", "cancelled", "called_off", "moved", "changed"]);
/** Kinds that link to a ticket's page even if there are several tickets. */
const ended = new Set<EventMailKind>(["cancelled", "called_off"]);

/**
 * Builds an email about tickets of one date. Locked phones show the subject and the preview, so neither names a child; the code is only
 * behind the link.
 */
export function eventLetter(input: LetterInput): Mail {
  const { kind, date, letter, publicUrl, now, key } = input;
  const { reader, tickets } = letter;
  const { locale, time_zone: zone } = reader;
  const t = translator(locale, "events");
  const formats = formatsOf(reader);
  const { title } = wordsIn(date.words, locale);
  const [first] = tickets;
  const back = tickets.reduce(
    (sum, { price, refund_percent }) => sum + Math.round((price * (refund_percent ?? 0)) / 100),
    0,
  );
  const paid = tickets.reduce((sum, { price }) => sum + price, 0);
  const starts = date.starts_at.toISOString();
  const said = {
    title,
    count: tickets.length,
    day: formats.longDay(starts, date.online ? zone : date.time_zone, now),
    time: formats.time(starts, date.online ? zone : date.time_zone),
    amount: formatMoney(locale, back, "EUR"),
    money:
      first.cancelled_because === "disputed"
        ? "disputed"
        : paid === 0
          ? "free"
          : back === 0
            ? "none"
            : back === paid
              ? "all"
              : "part",
    what: input.free === false ? "link" : "time",
    organizer: date.organizer ?? t("fact.operator"),
  };
  // The message keys depend on the kind; all texts get the same values.
  const say = (part: string) => anyText(t)(`mail.${kind}.${part}`, said);
  const [subject, text] = [say("subject"), say("text")];
  const one = tickets.length === 1;
  const href =
    publicUrl + (one ? pathTo("events.ticket", locale, { ticket: first.id }) : pathTo("events.mine", locale));
  const blocks: MailBlock[] = [
    { kind: "text", text: `${greeting(locale, reader.name)}\n${text}` },
    ...(input.words
      ? [{ kind: "quote" as const, text: input.words, ...(kind !== "message" && { by: said.organizer }) }]
      : []),
    ...(kind === "feedback" ? [] : [timeBlock(input)]),
    { kind: "facts", facts: factsOf(input) },
    ...(kind === "confirmed" || kind === "moved"
      ? [{ kind: "note" as const, text: policyOf(input) }]
      : kind === "reminder" && date.online && !date.link
        ? [{ kind: "note" as const, text: t("ticket.link_later") }]
        : []),
    { kind: "button", label: t(buttonOf(kind, one)), href: kind === "feedback" ? `${href}#feedback` : href },
  ];
  return {
    account_id: reader.account_id,
    kind: `events.${kind}`,
    recipient: reader.email,
    locale,
    subject,
    ...mailFrame({ locale, title: subject, preview: text, blocks, footer: t("mail.footer") }),
    ...(filed.has(kind) && { attachments: filesOf(input, href) }),
    about: [
      ...new Set([
        ...tickets.map(({ profile_id }) => profile_id),
        ...(date.organizer_account_id === null ? [] : [date.organizer_account_id]),
      ]),
    ],
    notice: {
      topic: kind === "reminder" ? "reminders" : "sessions",
      feature: "events",
      text: `mail.${kind}.subject` as MessageKey<"events">,
      values: { ...said, day: { day: dayOf(date, reader) } },
      page: one ? "events.ticket" : "events.mine",
      params: one ? { ticket: first.id } : {},
    },
    ...(kind === "reminder" && { send_before: date.starts_at }),
    dedupe_key: `events.${kind}:${key}:${reader.account_id}`,
  };
}

const dayOf = ({ starts_at, online, time_zone }: TicketDate, reader: Reader): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: online ? reader.time_zone : time_zone }).format(starts_at);

function buttonOf(kind: EventMailKind, one: boolean): MessageKey<"events"> {
  if (kind === "feedback") return "mail.feedback.button";
  if (ended.has(kind)) return "mail.button.see";
  return one ? "mail.button.ticket" : "mail.button.tickets";
}

/** Returns the time at the place, or in the reader's zone if the event is online. If clocks differ, the other time is below. */
function timeBlock({ date, letter: { reader } }: LetterInput): MailBlock {
  const t = translator(reader.locale, "events");
  const formats = formatsOf(reader);
  const [starts, ends] = [date.starts_at.toISOString(), date.ends_at.toISOString()];
  const [here, there] = date.online ? [reader.time_zone, date.time_zone] : [date.time_zone, reader.time_zone];
  const span = (zone: string) => `${spanText(formats, starts, ends, zone)} ${zoneAbbreviation(starts, zone)}`;
  return {
    kind: "strong",
    text: span(here),
    ...(!sameClock(starts, here, there) && {
      under: t(date.online ? "when.organizer" : "when.you", { time: span(there) }),
    }),
  };
}

function factsOf({ kind, date, letter: { reader, tickets }, from }: LetterInput): [string, string][] {
  const { locale, time_zone: zone } = reader;
  const t = translator(locale, "events");
  const formats = formatsOf(reader);
  const names = tickets.map(({ participant }) => participant).join(", ");
  const price = tickets.reduce((sum, one) => sum + one.price, 0);
  return [
    ...(from && Date.parse(from.starts_at) !== date.starts_at.getTime()
      ? [
          [t("mail.before"), spanText(formats, from.starts_at, from.ends_at, date.online ? zone : date.time_zone)] as [
            string,
            string,
          ],
        ]
      : []),
    [t("calendar.for"), names],
    ...(kind === "feedback"
      ? []
      : [[t("fact.where"), date.online ? t("fact.online") : placeOf(date)] as [string, string]]),
    [t("fact.with"), date.organizer ?? t("fact.operator")],
    ...(kind === "confirmed"
      ? [[t("money.price"), price === 0 ? t("price.free") : formatMoney(locale, price, "EUR")] as [string, string]]
      : []),
  ];
}

/** Returns the text about until when cancelling is free, and what is refunded after that. */
function policyOf({ date, letter: { reader, tickets }, free, now }: LetterInput): string {
  const t = translator(reader.locale, "events");
  const [ticket] = tickets;
  if (tickets.every(({ price }) => price === 0)) return t("policy.free");
  const until = freeUntil(ticket, date);
  const percent = String(ticket.late_percent);
  if (free || ticket.moved_free) return t("mail.moved.free");
  return until > now
    ? t("sold.back.until", { moment: formatsOf(reader).dateTime(until.toISOString(), reader.time_zone), percent })
    : t("sold.back.over", { percent });
}

/** Returns a calendar file for each ticket, so that each entry can be removed separately. */
function filesOf({ kind, date, letter, publicUrl, mailFrom }: LetterInput, href: string): Attachment[] {
  const { reader, tickets } = letter;
  const { title } = wordsIn(date.words, reader.locale);
  return tickets.map(({ id, participant }, i) => {
    const file = calendarFile({
      ...calendarEntry(reader.locale, {
        id,
        date: {
          ...date,
          title,
          starts_at: date.starts_at.toISOString(),
          ends_at: date.ends_at.toISOString(),
          updated_at: date.updated_at.toISOString(),
        },
        link: null,
        names: [participant],
        url: tickets.length === 1 ? href : publicUrl + pathTo("events.ticket", reader.locale, { ticket: id }),
        cancelled: ended.has(kind),
      }),
      organizer: parseMailbox(mailFrom),
      attendee: { name: reader.name || reader.email, email: reader.email },
    });
    return tickets.length === 1 ? file : { ...file, filename: `korak-${i + 1}.ics` };
  });
}
