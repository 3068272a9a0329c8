import { pathTo } from "../../../platform/features/pages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { anyText, translator } from "../../../platform/i18n/messages.ts";
import { greeting, mailFrame, type MailBlock } from "../../../platform/mail/frame.server.ts";
import type { Mail } from "../../../platform/mail/queue.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import {
  type CalendarEntry,
  type CalendarFile,
  calendarFile,
  parseMailbox,
} from "../../../platform/time/calendar.server.ts";
import { sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import { type Formats, formatsOf } from "../../../platform/time/formats.ts";
import { leftOf, priceText } from "../components/price.ts";
import { entryTexts, placeText } from "../data/calendar.server.ts";
import { freeCancellationUntil, roomLink, firstSessionHash } from "../rules.ts";
import type { SessionMailReader, SessionEvent, SessionFacts } from "./facts.server.ts";

export const mailKinds = [
  "requested",
  "proposed",
  "confirmed",
  "rejected",
  "cancelled",
  "withdrawn",
  "lapsed",
  "room_changed",
  "move_proposed",
  "moved",
  "move_rejected",
  "move_withdrawn",
  "move_lapsed",
  "waived",
  "no_show",
  "no_show_claimed",
  "disputed",
  "claim_answered",
  "claim_decided",
  "accepted",
  "paid_late",
  "series_proposed",
  "series_accepted",
  "series_confirmed",
] as const;
export type SessionMailKind = (typeof mailKinds)[number];

/** Kinds with a button text of their own. The others just link to the session. */
const ownButton = new Set<SessionMailKind>([
  "requested",
  "proposed",
  "confirmed",
  "rejected",
  "cancelled",
  "withdrawn",
  "lapsed",
  "room_changed",
]);
/** Kinds that ask the reader to choose a time. */
const asks = new Set<SessionMailKind>(["requested", "proposed", "move_proposed", "series_proposed"]);
/** Kinds that list everything that matters for the session. */
const full = new Set<SessionMailKind>([
  "requested",
  "proposed",
  "confirmed",
  "moved",
  "accepted",
  "series_proposed",
  "series_accepted",
  "series_confirmed",
]);

export interface SessionMailInput {
  kind: SessionMailKind;
  facts: SessionFacts;
  event: SessionEvent;
  reader: SessionMailReader;
  /** Preferred or held times, or the released ones of a request or an offer that was declined, withdrawn, or expired. */
  times: { starts_at: Date; ends_at: Date; session_id?: string; sequence?: number }[];
  /** Dates in another year than this one include the year. */
  now: Date;
  publicUrl: string;
  mailFrom: string;
}

/**
 * An email about one step of a session, in the reader's language and time zone. Locked phones show the subject and the preview,
 * so the client's name appears only among the facts.
 */
export function sessionMail(input: SessionMailInput): Mail {
  const { kind, facts, event, reader, times, now } = input;
  const { locale, side } = reader;
  const t = translator(locale, "sessions");
  const formats = formatsOf(reader);
  const url = input.publicUrl + pageOf(reader, facts.id);
  const agreed = isAgreed(input);
  const deadline =
    kind === "move_proposed"
      ? facts.move_until
      : kind === "accepted" || kind === "series_accepted"
        ? facts.pay_until
        : facts.reply_until;
  const until = deadline ? withZone(formats, deadline, reader.time_zone, now) : "";
  // An accepted time is only held until it is paid, so the session has no start yet.
  const starts = facts.starts_at ?? (kind === "accepted" ? (times[0]?.starts_at ?? null) : null);
  const said = {
    specialist: facts.specialist,
    gender: facts.specialist_gender,
    adult: facts.adult,
    side,
    until,
    count: times.length,
    when: starts ? formats.dateTime(starts, reader.time_zone, now) : "",
    what: whatOf(input),
    by: byOf(input),
    percent: facts.refund_percent ?? 0,
    pay: facts.payment_type,
    due: formatMoney(locale, leftOf(facts, facts.refund_percent ?? 0), facts.currency),
    price: formatMoney(locale, facts.price, facts.currency),
    decision:
      (kind === "claim_answered"
        ? facts.claim_state
        : kind === "series_proposed"
          ? facts.series_decision
          : facts.claim_decision) ?? "",
  };
  // The keys depend on the kind; all texts receive the same values and use the ones they need.
  const say = (part: string) => anyText(t)(`mail.${kind}.${part}`, said);

  const upheld = kind === "claim_decided" && facts.claim_decision === "upheld" && facts.price > 0;
  const intro = upheld ? `${say("text")} ${say("money")}` : say("text");
  const blocks: MailBlock[] = [{ kind: "text", text: `${greeting(locale, reader.name)}\n${intro}` }];
  const shown =
    agreed && facts.starts_at && facts.ends_at
      ? [{ starts_at: facts.starts_at, ends_at: facts.ends_at }]
      : asks.has(kind) || kind === "accepted" || kind === "series_accepted" || kind === "series_confirmed"
        ? times
        : [];
  for (const time of shown) blocks.push(timeBlock(time, facts, reader, now));
  const words = wordsOf(input);
  if (words) blocks.push({ kind: "quote", text: words, by: authorOf(input) });
  blocks.push({ kind: "facts", facts: factsOf(input, until) });
  const room = kind === "confirmed" || kind === "moved" || kind === "room_changed" ? joinLink(facts) : null;
  if (room) blocks.push({ kind: "link", label: t("mail.join"), href: room });
  blocks.push({ kind: "button", label: ownButton.has(kind) ? say("button") : t("mail.open"), href: url });
  if (kind === "confirmed" && facts.first && side === "family") {
    blocks.push({ kind: "more", label: t("mail.first"), href: `${url}#${firstSessionHash}` });
  }
  blocks.push(...notesOf(input, say).map((text) => ({ kind: "note" as const, text })));

  return {
    account_id: reader.account_id,
    kind: `session.${kind}`,
    recipient: reader.email,
    locale,
    subject: say("subject"),
    ...mailFrame({
      locale,
      title: say("title"),
      preview: kind === "proposed" ? say("preview") : intro,
      blocks,
      footer: t("mail.footer"),
    }),
    about: [facts.profile_id, facts.account_id, facts.specialist_account_id],
    notice: {
      topic: "sessions",
      feature: "sessions",
      text: kind === "requested" ? "notice.requested" : `mail.${kind}.subject`,
      values: { ...said, client: facts.client, until: "", when: starts ? { at: starts.toISOString() } : "" },
      page: side === "family" ? "sessions.user_one" : "sessions.specialist_one",
      params: { session: facts.id },
    },
    ...(kind === "proposed" && { send_before: facts.reply_until }),
    dedupe_key: `session.${kind}:${event.id}:${reader.account_id}`,
    attachments:
      agreed && facts.starts_at && facts.ends_at
        ? [calendarFile(entryOf(input, url))]
        : kind === "series_confirmed"
          ? filesOfDates(input)
          : [],
  };
}

/** Whether a time was agreed on: the email then shows it and has a calendar file. */
const isAgreed = ({ kind, event }: SessionMailInput) =>
  kind === "confirmed" || kind === "moved" || kind === "room_changed" || (kind === "cancelled" && event.was_confirmed);

/**
 * What was declined or withdrawn. A side withdraws its own and declines the other's: families request, specialists offer. The
 * actor may be another adult of the family, so these texts say "request" or "offer" rather than "yours".
 */
function whatOf({ kind, facts, event }: SessionMailInput): "request" | "offer" {
  const bySpecialist = event.actor_account_id === facts.specialist_account_id;
  return bySpecialist === (kind === "withdrawn") ? "offer" : "request";
}

/** Who took the step, as this reader calls them. */
function byOf({ facts, event, reader }: SessionMailInput): "you" | "specialist" | "family" {
  if (event.actor_account_id === reader.account_id) return "you";
  return event.actor_account_id === facts.specialist_account_id ? "specialist" : "family";
}

/** The text written with the step. */
function wordsOf({ kind, facts, event }: SessionMailInput): string | null {
  if (kind === "requested" || kind === "proposed" || kind === "series_proposed") return facts.message;
  if (kind === "move_proposed") return facts.move_message;
  if (kind === "no_show_claimed" || kind === "disputed") return facts.claim_words;
  if (kind === "claim_answered") return facts.claim_answer;
  return kind === "claim_decided" ? facts.claim_reasons : event.reason;
}

/** Introduces the author of the quoted text. To the specialist, an adult other than the one on the session is "the family". */
function authorOf(input: SessionMailInput): string {
  const { facts, event, reader } = input;
  const t = translator(reader.locale, "sessions");
  if (input.kind === "claim_decided") return t("mail.team_wrote");
  const by = byOf(input);
  if (by === "you") return t("mail.you_wrote");
  if (by === "specialist") return t("mail.wrote", { name: facts.specialist });
  return event.actor_account_id === facts.account_id ? t("mail.wrote", { name: facts.adult }) : t("mail.family_wrote");
}

const pageOf = (reader: SessionMailReader, session: string) =>
  pathTo(reader.side === "family" ? "sessions.user_one" : "sessions.specialist_one", reader.locale, { session });

const joinLink = (facts: SessionFacts) => (facts.mode === "online" ? roomLink(facts.place) : null);

const withZone = (formats: Formats, instant: Date, zone: string, now: Date) =>
  `${formats.dateTime(instant, zone, now)} ${zoneAbbreviation(instant, zone)}`;

const nameIn = (texts: Record<string, string>, locale: Locale) =>
  texts[locale] ?? texts["en"] ?? Object.values(texts)[0] ?? "";

/** The moment of the step, so that a retried job writes the same email. */
const momentOf = (event: SessionEvent) => new Date(Number.parseInt(event.id.replaceAll("-", "").slice(0, 12), 16));

/** The reader's time in large type; below it the other side's time, when it differs. */
export function timeBlock(
  time: { starts_at: Date; ends_at: Date },
  facts: SessionFacts,
  reader: SessionMailReader,
  now: Date,
): MailBlock {
  const { locale, time_zone: own } = reader;
  const t = translator(locale, "sessions");
  const formats = formatsOf(reader);
  const range = (zone: string) =>
    `${formats.range(time.starts_at, time.ends_at, zone)} ${zoneAbbreviation(time.starts_at, zone)}`;
  const text = `${formats.longDay(time.starts_at, own, now)}, ${range(own)}`;
  const differs = (zone: string) => !sameClock(time.starts_at, own, zone);
  const shown = (zone: string) => `${formats.day(time.starts_at, zone, now)}, ${range(zone)}`;
  const there = reader.side === "family" ? facts.time_zone : facts.adult_time_zone;
  const name = reader.side === "family" ? facts.specialist : facts.adult;
  const under = [
    ...(differs(there) ? [t("mail.time.there", { time: shown(there), name })] : []),
    // For a specialist who is in another time zone than their practice.
    ...(reader.side === "specialist" && differs(facts.time_zone)
      ? [t("mail.time.practice", { time: shown(facts.time_zone) })]
      : []),
  ];
  return { kind: "strong", text, ...(under.length > 0 && { under: under.join("\n") }) };
}

/** The facts that matter in this step, each once: who, what, where, price, and deadline. */
function factsOf(input: SessionMailInput, until: string): [string, string][] {
  const { kind, facts, reader, times } = input;
  const { locale, side } = reader;
  const t = translator(locale, "sessions");
  const open = full.has(kind);
  // Whether the first sentence already names the specialist.
  const named =
    open || !ownButton.has(kind) || kind === "room_changed" || (kind !== "lapsed" && byOf(input) === "specialist");
  const other: [string, string] | undefined =
    side === "family"
      ? named
        ? undefined
        : [t("mail.fact.with"), facts.specialist]
      : kind === "requested"
        ? undefined
        : [t("mail.fact.family"), facts.adult];
  const where =
    kind === "confirmed" || kind === "moved"
      ? placeText(locale, side, facts)
      : [t(`mode.${facts.mode}`), joinLink(facts) ? null : facts.place].filter(Boolean).join(", ");
  return [
    [t("mail.fact.for"), facts.client],
    ...(other ? [other] : []),
    [t("mail.fact.service"), `${nameIn(facts.service_name, locale)}, ${t("minutes", { minutes: facts.minutes })}`],
    ...(!open && times.length > 0
      ? [
          [
            t(whatOf(input) === "offer" || kind === "lapsed" ? "facts.offered" : "facts.preferred"),
            releasedText(input),
          ] as [string, string],
        ]
      : []),
    ...(open ? [[t("facts.where"), where] as [string, string]] : []),
    ...(open
      ? [
          [t("facts.price"), priceText(locale, { ...facts, specialist_name: facts.specialist }, side)] as [
            string,
            string,
          ],
        ]
      : []),
    ...(asks.has(kind) && until && kind !== "requested" ? [[t("mail.fact.answer_by"), until] as [string, string]] : []),
    ...(kind === "proposed" ||
    kind === "confirmed" ||
    kind === "moved" ||
    kind === "series_proposed" ||
    kind === "series_confirmed"
      ? [[t("facts.free_cancellation"), cancellationText(input)] as [string, string]]
      : []),
  ];
}

const releasedText = ({ times, reader, now }: SessionMailInput) =>
  times.map((time) => withZone(formatsOf(reader), time.starts_at, reader.time_zone, now)).join("\n");

/** The free-cancellation deadline: a date and time once a time is chosen; before that, the policy. */
function cancellationText({ kind, facts, event, reader, now }: SessionMailInput): string {
  const t = translator(reader.locale, "sessions");
  const hours = facts.cancellation_hours;
  const deadline = freeCancellationUntil(facts.starts_at, hours);
  if (!deadline || kind === "series_confirmed") return t("facts.free_cancellation.rule", { hours });
  if (deadline <= momentOf(event)) return t("mail.cancellation.over", { hours });
  return t("mail.until", { moment: withZone(formatsOf(reader), deadline, reader.time_zone, now) });
}

/** What follows, what happens if the reader does nothing, and what the attached file does. */
function notesOf({ kind, facts, event, reader, ...input }: SessionMailInput, say: (part: string) => string): string[] {
  const t = translator(reader.locale, "sessions");
  if (kind === "cancelled")
    return [...costOf({ ...input, kind, facts, event, reader }), ...(event.was_confirmed ? [say("calendar")] : [])];
  if (kind === "confirmed") return [t("mail.confirmed.calendar")];
  return kind === "withdrawn" ? [] : [say("note")];
}

/** Says whether the cancelled session costs the family something. */
function costOf({ facts, event, reader }: SessionMailInput): string[] {
  const t = translator(reader.locale, "sessions");
  if (event.by_law) {
    const { specialist: name, payment_type: pay } = facts;
    return [t("mail.cancelled.by_law", { side: reader.side, percent: facts.refund_percent ?? 0, pay, name })];
  }
  const deadline = freeCancellationUntil(facts.starts_at, facts.cancellation_hours);
  if (facts.payment_type === "Free" || !deadline) return [];
  const free =
    facts.refund_percent === null
      ? event.actor_account_id === facts.specialist_account_id || momentOf(event) < deadline
      : facts.refund_percent === 100;
  return [t(free ? "mail.cancelled.free" : "mail.cancelled.late", { side: reader.side, name: facts.specialist })];
}

/**
 * One calendar file per date: an invitation has only one UID (RFC 5546), and each date can later be moved or cancelled
 * separately.
 */
const filesOfDates = (input: SessionMailInput): CalendarFile[] =>
  input.times.map((date, i) => ({ ...calendarFile(entryOfDate(input, date)), filename: `korak-${i + 1}.ics` }));

/** One date of a series, as the calendar entry of its own session. */
function entryOfDate(input: SessionMailInput, date: SessionMailInput["times"][number]) {
  const id = date.session_id ?? input.facts.id;
  const facts = { ...input.facts, id, starts_at: date.starts_at, ends_at: date.ends_at, sequence: date.sequence ?? 0 };
  return entryOf({ ...input, facts }, input.publicUrl + pageOf(input.reader, id));
}

function entryOf({ facts, event, reader, kind, mailFrom }: SessionMailInput, url: string): CalendarEntry {
  return {
    id: facts.id,
    starts_at: facts.starts_at as Date,
    ends_at: facts.ends_at as Date,
    cancelled: kind === "cancelled",
    sequence: facts.sequence,
    ...entryTexts(reader.locale, reader.side, {
      ...facts,
      service: nameIn(facts.service_name, reader.locale),
      specialist_name: facts.specialist,
      url,
    }),
    url,
    organizer: parseMailbox(mailFrom),
    attendee: { name: reader.name || reader.email, email: reader.email },
    stamp: momentOf(event),
  };
}
