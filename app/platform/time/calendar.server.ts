import ical, {
  type ICalCalendar,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventStatus,
} from "ical-generator";

export interface CalendarEntry {
  /** Id of what the entry is about. Calendars replace an entry with a later one that has the same id. */
  id: string;
  starts_at: Date;
  ends_at: Date;
  cancelled: boolean;
  /** Whether the time is held but not confirmed. */
  tentative?: boolean;
  /** Increases each time the entry changes; calendars keep the highest. */
  sequence: number;
  summary: string;
  description: string;
  location: string;
  url: string;
  /** Left out in a feed, where no one can answer. */
  organizer?: { name: string; email: string };
  /** The person invited by email; undefined for a file that someone downloads. */
  attendee?: { name: string; email: string } | undefined;
  stamp: Date;
}

/** A file for a download or an email attachment. */
export interface CalendarFile {
  filename: string;
  content_type: string;
  content: string;
}

/**
 * Writes one appointment or several as a calendar file. The UID is derived from the entry's id, so that a cancellation finds
 * it. Times are in UTC; calendars convert them to local time. An invitation can have only one appointment (RFC 5546), so
 * several are published for a download, and calendars add all of them.
 */
export function calendarFile(...entries: readonly [CalendarEntry, ...CalendarEntry[]]): CalendarFile {
  const invited = entries.length === 1 && entries[0].attendee !== undefined;
  const method = entries.every(({ cancelled }) => cancelled)
    ? ICalCalendarMethod.CANCEL
    : invited
      ? ICalCalendarMethod.REQUEST
      : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: { company: "Korak", product: "sessions", language: "EN" }, method });
  for (const entry of entries) {
    const event = addEntry(calendar, entry);
    const { ACCEPTED: status } = ICalAttendeeStatus;
    if (entry.attendee && invited)
      event.createAttendee({ ...entry.attendee, role: ICalAttendeeRole.REQ, status, rsvp: false });
  }
  return {
    filename: "korak.ics",
    content_type: `text/calendar; method=${method}; charset=utf-8`,
    content: calendar.toString(),
  };
}

export const statusOf = ({ cancelled, tentative }: CalendarEntry) =>
  cancelled ? ICalEventStatus.CANCELLED : tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
export const busyOf = ({ cancelled, tentative }: CalendarEntry) =>
  cancelled ? ICalEventBusyStatus.FREE : tentative ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.BUSY;

export function addEntry(calendar: ICalCalendar, entry: CalendarEntry) {
  return calendar.createEvent({
    id: `${entry.id}@${new URL(entry.url).hostname}`,
    sequence: entry.sequence,
    start: entry.starts_at,
    end: entry.ends_at,
    stamp: entry.stamp,
    summary: entry.summary,
    description: entry.description,
    location: entry.location,
    url: entry.url,
    ...(entry.organizer && { organizer: entry.organizer }),
    // People with whom the calendar is shared see only that the time is taken.
    class: ICalEventClass.PRIVATE,
    status: statusOf(entry),
    busystatus: busyOf(entry),
  });
}

/** Splits "Korak <mail@korak.example>" into name and address. */
export function parseMailbox(text: string): { name: string; email: string } {
  const [, name = "Korak", email = text] = /^\s*(.*?)\s*<([^>]+)>\s*$/.exec(text) ?? [];
  return { name, email };
}
