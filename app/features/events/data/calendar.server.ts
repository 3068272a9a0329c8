import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { CalendarEntry } from "../../../platform/time/calendar.server.ts";
import { placeOf } from "../components/place.ts";
import type { DateView } from "../contract.ts";

interface Entered {
  id: string;
  date: Pick<
    DateView,
    "title" | "starts_at" | "ends_at" | "online" | "venue" | "address" | "city" | "sequence" | "updated_at"
  >;
  /** The link of an online event, for people with a ticket. */
  link: string | null;
  /** First names of the participants. */
  names: readonly string[];
  url: string;
  cancelled?: boolean;
}

/** Builds a ticket's calendar entry. Its title names no child, because reminders show it on lock screens. */
export function calendarEntry(
  locale: Locale,
  { id, date, link, names, url, cancelled = false }: Entered,
): CalendarEntry {
  const t = translator(locale, "events");
  const where = date.online ? t("fact.online") : placeOf(date);
  return {
    id,
    starts_at: new Date(date.starts_at),
    ends_at: new Date(date.ends_at),
    cancelled,
    sequence: date.sequence,
    summary: date.title,
    location: link ?? where,
    description: [
      `${t("calendar.for")}: ${names.join(", ")}`,
      ...(link ? [`${t("calendar.link")}: ${link}`] : [`${t("fact.where")}: ${where}`]),
      `${t("calendar.page")}: ${url}`,
    ].join("\n"),
    url,
    stamp: new Date(date.updated_at),
  };
}
