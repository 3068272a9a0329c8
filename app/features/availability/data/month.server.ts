import { type Day, dayAfter } from "../rules.ts";
import { boundsOf, bookableDays, clockOf, daysFrom, type BookableSpecialist } from "./calendars.server.ts";
import { type Calendar, freeSlots, type Slot, type SlotRequest } from "./engine.ts";

export interface MonthSlots {
  days: Day[];
  slots: Slot[];
  /** The last day that can be booked today. */
  last_day: string;
}

/** The available starts of a month (YYYY-MM) in the specialist's zone, within the bookable range. */
export function slotsInMonth(
  person: BookableSpecialist,
  calendar: Calendar,
  want: SlotRequest | null,
  month: string,
  now: Date,
  ignoring?: string,
): MonthSlots {
  const clock = clockOf(person.time_zone);
  const bounds = boundsOf(person, now);
  const days = daysFrom(`${month}-01`, 31).filter(({ day }) => day.startsWith(month));
  const end = dayAfter(days.at(-1)?.day ?? "");
  const within = {
    from: Math.max(bounds.from, clock(`${month}-01`, "00:00")),
    until: Math.min(bounds.until, clock(end, "00:00")),
  };
  return {
    days,
    slots: want ? freeSlots(calendar, days, want, within, ignoring) : [],
    last_day: bookableDays(person, now).at(-1)?.day ?? `${month}-01`,
  };
}
