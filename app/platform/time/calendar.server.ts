import ical, {
  ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus,
} from "ical-generator";

export interface CalendarEntry {
  /** What the entry is about, by its id; the same id is the same entry in a calendar. */
  id: string;
  starts_at: Date;
  ends_at: Date;
  cancelled: boolean;
  /** Higher each time the entry changes; calendars keep the highest. */
  sequence: number;
  summary: string;
  description: string;
  location: string;
  url: string;
  organizer: { name: string; email: string };
  /** Who is invited by mail. Without one it is a file that somebody takes for themselves. */
  attendee?: { name: string; email: string } | undefined;
  stamp: Date;
}

/** Fit for a download and as a mail's attachment. */
export interface CalendarFile {
  filename: string;
  content_type: string;
  content: string;
}

/**
 * One appointment as a calendar file. Its UID comes from the id, so that a cancellation finds the entry it takes back;
 * times are in UTC, which every calendar shows on its owner's clock, on days of clock changes too.
 */
export function calendarFile(entry: CalendarEntry): CalendarFile {
  const method = entry.cancelled
    ? ICalCalendarMethod.CANCEL
    : entry.attendee
      ? ICalCalendarMethod.REQUEST
      : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: { company: "Korak", product: "sessions", language: "EN" }, method });
  const event = calendar.createEvent({
    id: `${entry.id}@${new URL(entry.url).hostname}`,
    sequence: entry.sequence,
    start: entry.starts_at,
    end: entry.ends_at,
    stamp: entry.stamp,
    summary: entry.summary,
    description: entry.description,
    location: entry.location,
    url: entry.url,
    organizer: entry.organizer,
    status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: entry.cancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  });
  if (entry.attendee) {
    const { ACCEPTED: status } = ICalAttendeeStatus;
    event.createAttendee({ ...entry.attendee, role: ICalAttendeeRole.REQ, status, rsvp: false });
  }
  return {
    filename: "korak.ics",
    content_type: `text/calendar; method=${method}; charset=utf-8`,
    content: calendar.toString(),
  };
}

/** "Korak <mail@korak.example>" as name and address. */
export function mailbox(text: string): { name: string; email: string } {
  const [, name = "Korak", email = text] = /^\s*(.*?)\s*<([^>]+)>\s*$/.exec(text) ?? [];
  return { name, email };
}
