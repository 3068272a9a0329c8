export const ics = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
export const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:one", ...lines, "END:VEVENT"].join("\r\n");
export const monday = ["DTSTART:20261123T090000Z", "DTEND:20261123T100000Z"];
export const mondays = ["11-23T09:00/11-23T10:00"];

export const zoneRules = (id: string) =>
  [
    "BEGIN:VTIMEZONE",
    `TZID:${id}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0300",
    "TZOFFSETTO:+0300",
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");
