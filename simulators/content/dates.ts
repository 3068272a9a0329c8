import { Temporal } from "temporal-polyfill";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const relative = new RegExp(`^(?:\\+(\\d{1,3})d|(${weekdays.join("|")})\\+(\\d{1,2})w) (\\d{2}:\\d{2}) ([A-Za-z_/]+)$`);
const fixed = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) ([A-Za-z_/]+)$/;

export interface When {
  /** RFC 3339, UTC. */
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/**
 * Parses an event's date: `2027-03-04 17:00 Europe/Ljubljana`, or relative to today `+12d 17:00 Europe/Ljubljana` and
 * `sat+2w 10:00 Europe/Ljubljana`, the Saturday of the week after next. Throws a readable message on anything else.
 */
export function whenOf(text: string, minutes: number, now: Date): When {
  const [, day, time, zone] = fixed.exec(text) ?? dayFrom(text, now) ?? [];
  if (!day || !time || !zone) {
    throw new Error(
      `must be like "2027-03-04 17:00 Europe/Ljubljana", "+12d 17:00 …" or "sat+2w 10:00 …", not "${text}"`,
    );
  }
  const start = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone);
  const instant = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds).toISOString();
  return { startsAt: instant(start), endsAt: instant(start.add({ minutes })), timeZone: zone };
}

function dayFrom(text: string, now: Date): string[] | undefined {
  const [, days, weekday, weeks, time = "", zone = ""] = relative.exec(text) ?? [];
  if (!days && !weekday) return undefined;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const day = days
    ? today.add({ days: Number(days) })
    : today.add({ days: Number(weeks) * 7 + weekdays.indexOf(weekday ?? "") + 1 - today.dayOfWeek });
  return ["", day.toString(), time, zone];
}
