import type { Reading } from "../../../platform/db/database.server.ts";
import { pages } from "../../../platform/features/pages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import {
  type CalendarEntry,
  type CalendarFile,
  calendarFile,
  parseMailbox,
} from "../../../platform/time/calendar.server.ts";
import type { SessionView } from "../contract.ts";
import { type PricedSession, priceText } from "../components/price.ts";
import { roomLink, type Side } from "../rules.ts";

interface Reader {
  locale: Locale;
  side: Side;
  publicUrl: string;
  mailFrom: string;
}

interface Entry extends PricedSession {
  service: string;
  /** The client's first name. */
  client: string;
  specialist: string;
  place: string | null;
  minutes: number;
  url: string;
}

/**
 * The text of a calendar entry, for files in emails and downloaded ones. Reminders show the title on lock screens, so it names
 * no one but the specialist to families, and only the client's first name to specialists.
 */
export function entryTexts(locale: Locale, side: Side, entry: Entry) {
  const t = translator(locale, "sessions");
  const { client, specialist, service, mode } = entry;
  const where = entry.place ?? t(`mode.${mode}`);
  const room = mode === "online" ? roomLink(entry.place) : null;
  return {
    summary: t("calendar.summary", { service, name: side === "family" ? specialist : client }),
    location: room ?? where,
    description: [
      room ? `${t("mail.join")}: ${room}` : `${t("facts.where")}: ${placeText(locale, side, entry)}`,
      ...(side === "family" ? [`${t("mail.fact.for")}: ${client}`] : []),
      `${t("facts.price")}: ${priceText(locale, entry, side)}`,
      `${t("facts.length")}: ${t("minutes", { minutes: entry.minutes })}`,
      `${t("calendar.page")}: ${entry.url}`,
    ].join("\n"),
  };
}

/** The place of a confirmed session, or how its link will arrive. The link itself is separate. */
export function placeText(locale: Locale, side: Side, s: Pick<Entry, "mode" | "place" | "specialist">): string {
  const t = translator(locale, "sessions");
  if (s.place && (s.mode === "in_person" || !roomLink(s.place))) return `${t(`mode.${s.mode}`)}, ${s.place}`;
  if (s.mode === "in_person" || s.place) return t(`mode.${s.mode}`);
  return side === "family" ? t("mail.room.coming", { name: s.specialist }) : t("mail.room.none");
}

/** The sessions of a series in date order. */
export async function sessionsOfSeries(sql: Reading, id: string): Promise<string[]> {
  return (await sql<{ id: string }[]>`select id from session where series_id = ${id} order by series_position`).map(
    (row) => row.id,
  );
}

/**
 * The confirmed ones of these sessions as one calendar file; undefined if there are none. Each has the same UID as in its
 * confirmation email, and a sequence number, so importing both makes one entry.
 */
export async function sessionCalendar(
  sql: Reading,
  sessions: readonly SessionView[],
  reader: Reader,
): Promise<CalendarFile | undefined> {
  const rows = await sql<{ id: string; sequence: number }[]>`
    select id, sequence from session where id = any(${sessions.map(({ id }) => id)})`;
  const sequences = new Map(rows.map(({ id, sequence }) => [id, sequence]));
  const [first, ...others] = sessions.flatMap(
    (session) => entryOf(session, sequences.get(session.id) ?? 0, reader) ?? [],
  );
  return first && calendarFile(first, ...others);
}

function entryOf(session: SessionView, sequence: number, reader: Reader): CalendarEntry | undefined {
  const { status, starts_at, ends_at } = session;
  if (status !== "Confirmed" || !starts_at || !ends_at) return undefined;
  const { locale } = reader;
  const page = pages[reader.side === "family" ? "sessions.user_one" : "sessions.specialist_one"];
  const url = reader.publicUrl + pathOf(page, locale, { session: session.id });
  const specialist = `${session.specialist_name} ${session.specialist_lastname}`;
  const changes = session.events.filter(
    ({ kind }) => kind === "confirmed" || kind === "moved" || kind === "cancelled" || kind === "room_changed",
  );
  return {
    id: session.id,
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
    cancelled: false,
    sequence,
    ...entryTexts(locale, reader.side, {
      ...session,
      service: session.service_name,
      client: session.profile_name,
      specialist,
      url,
    }),
    url,
    organizer: parseMailbox(reader.mailFrom),
    stamp: new Date(changes.at(-1)?.created_at ?? session.updated_at),
  };
}
