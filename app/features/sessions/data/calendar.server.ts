import { pages } from "../../../platform/rooms/pages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { type CalendarFile, calendarFile, mailbox } from "../../../platform/time/calendar.server.ts";
import type { SessionView } from "../contract.ts";
import { priceText } from "../components/price.ts";

interface Reader {
  locale: Locale;
  side: "family" | "specialist";
  publicUrl: string;
  mailFrom: string;
}

/**
 * A confirmed session as a calendar file; undefined for any other session. It has the same UID as the file in the
 * confirmation mail, so importing both makes one entry.
 */
export function sessionCalendar(session: SessionView, reader: Reader): CalendarFile | undefined {
  const { status, starts_at, ends_at } = session;
  if (status !== "Confirmed" || !starts_at || !ends_at) return undefined;
  const { locale } = reader;
  const t = translator(locale, "sessions");
  const page = pages[reader.side === "family" ? "sessions.user_one" : "sessions.specialist_one"];
  const specialist = `${session.specialist_name} ${session.specialist_lastname}`;
  const where = session.place ?? t(`mode.${session.mode}`);
  const changes = session.events.filter(({ kind }) => kind === "confirmed" || kind === "cancelled" || kind === "room_changed");
  return calendarFile({
    id: session.id,
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
    cancelled: false,
    sequence: Math.max(0, changes.length - 1),
    summary: t("calendar.summary", { service: session.service_name, client: session.profile_name, specialist }),
    description: [
      `${t("facts.where")}: ${where}`,
      `${t("facts.price")}: ${priceText(locale, session, reader.side)}`,
      `${t("facts.length")}: ${t("minutes", { minutes: session.minutes })}`,
    ].join("\n"),
    location: where,
    url: reader.publicUrl + pathOf(page, locale, { session: session.id }),
    organizer: mailbox(reader.mailFrom),
    stamp: new Date(changes.at(-1)?.created_at ?? session.updated_at),
  });
}
