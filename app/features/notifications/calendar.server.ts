import ical, {
  ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus,
} from "ical-generator";
import type { Attachment } from "../../platform/mail/queue.server.ts";

export interface CalendarEntry {
  session_id: string;
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
  attendee: { name: string; email: string };
  stamp: Date;
}

/**
 * One session as a calendar file. Its UID is the session's, so that a cancellation finds the entry it takes back;
 * times are in UTC, which every calendar shows on its owner's clock, on days of clock changes too.
 */
export function calendarFile(entry: CalendarEntry): Attachment {
  const method = entry.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: "Korak", product: "sessions", language: "EN" }, method });
  const event = calendar.createEvent({
    id: `${entry.session_id}@${new URL(entry.url).hostname}`,
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
  event.createAttendee({
    ...entry.attendee,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  return {
    filename: "korak.ics",
    content_type: `text/calendar; method=${method}; charset=utf-8`,
    content: calendar.toString(),
  };
}
