import ical, { ICalCalendarMethod, ICalEventClass } from "ical-generator";
import { busyOf, type CalendarEntry, statusOf } from "./calendar.server.ts";

const end = "END:VCALENDAR";

/**
 * Writes a feed that calendar programs poll; entries that are no longer in it disappear there. The output equals that of
 * `ical-generator`, which would take 60 ms of processor time for a thousand entries at each poll.
 */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  const empty = ical({
    prodId: { company: "Korak", product: "sessions", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    name,
    ttl: 3600,
  });
  const head = empty.toString();
  let origin = "";
  let host = "";
  const events = entries.map((entry) => {
    if (!origin || !entry.url.startsWith(`${origin}/`)) ({ origin, hostname: host } = new URL(entry.url));
    return eventOf(entry, host);
  });
  return head.slice(0, head.lastIndexOf(end)) + events.join("") + end;
}

function eventOf(entry: CalendarEntry, host: string): string {
  const lines = [
    "BEGIN:VEVENT",
    `UID:${entry.id}@${host}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `DTSTART:${utc(entry.starts_at)}`,
    `DTEND:${utc(entry.ends_at)}`,
    `SUMMARY:${escaped(entry.summary)}`,
    ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
    `DESCRIPTION:${escaped(entry.description)}`,
    `URL;VALUE=URI:${escaped(entry.url)}`,
    `STATUS:${statusOf(entry)}`,
    `X-MICROSOFT-CDO-BUSYSTATUS:${busyOf(entry)}`,
    `CLASS:${ICalEventClass.PRIVATE}`,
    "END:VEVENT",
    "",
  ];
  return lines.map(folded).join("\r\n");
}

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");

/** Maximum bytes of a line, without the space that begins a continuation line. */
const width = 74;
const everyWidth = new RegExp(`[^]{1,${width}}`, "g");

/** Breaks a line after that many bytes of UTF-8, never within a character. */
function folded(line: string): string {
  if (line.length * 3 <= width) return line;
  const all = Buffer.byteLength(line);
  if (all <= width) return line;
  if (all === line.length) return (line.match(everyWidth) ?? []).join("\r\n ");
  let text = "";
  let bytes = 0;
  for (const sign of line) {
    const size = sizeOf(sign.codePointAt(0) ?? 0);
    bytes += size;
    if (bytes > width) {
      text += "\r\n ";
      bytes = size;
    }
    text += sign;
  }
  return text;
}

const sizeOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4);
