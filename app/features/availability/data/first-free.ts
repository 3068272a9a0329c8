import { type Day, dayAfter, type Mode } from "../rules.ts";
import { type Bounds, type Calendar, freeSlots, type Slot, type SlotRequest, workingWindows } from "./engine.ts";

const week = 7;
const minute = 60_000;
const weeks = (days: readonly Day[]) =>
  Array.from({ length: Math.ceil(days.length / week) }, (_, i) => days.slice(i * week, (i + 1) * week));

/** On weekdays, starts at this time or later count as evening. */
const eveningFrom = "17:00";

interface Service {
  id: string;
  minutes: number;
  modes: readonly Mode[];
}

/**
 * The fewest requests that find the first available time of any service. If no hours are limited to certain services, only the
 * shortest service for each set of modes matters.
 */
export function slotRequestsOf(
  calendar: Pick<Calendar, "plans" | "exceptions">,
  services: readonly Service[],
): SlotRequest[] {
  const hours = [...calendar.plans.flatMap((plan) => plan.hours), ...calendar.exceptions];
  if (hours.some(({ service_ids }) => service_ids !== null))
    return services.map(({ id, minutes, modes }) => ({ service_id: id, minutes, modes }));
  const shortest = new Map<string, SlotRequest>();
  for (const { minutes, modes } of services) {
    const key = modes.join();
    if (minutes < (shortest.get(key)?.minutes ?? Infinity)) shortest.set(key, { service_id: null, minutes, modes });
  }
  return [...shortest.values()];
}

export interface FirstStarts {
  any: number | null;
  /** On the evening of a weekday. */
  evening: number | null;
  weekend: number | null;
}

const earliest = (a: number | null, b: number | null | undefined) =>
  a === null ? (b ?? null) : b == null ? a : Math.min(a, b);

/** The first available starts for any of the requests. */
export function firstFree(
  calendar: Calendar,
  days: readonly Day[],
  wants: readonly SlotRequest[],
  bounds: Bounds,
): FirstStarts {
  const first: FirstStarts = { any: null, evening: null, weekend: null };
  for (const part of weeks(days)) {
    for (const want of wants) {
      const slots = freeSlots(calendar, part, want, bounds);
      first.any = earliest(first.any, slots[0]?.start);
      for (const {
        day,
        slots: [...own],
      } of groupByDay(calendar, part, slots)) {
        if (day.weekday > 5) first.weekend = earliest(first.weekend, own[0]?.start);
        else
          first.evening = earliest(
            first.evening,
            own.find(({ start }) => start >= calendar.clock(day.day, eveningFrom))?.start,
          );
      }
    }
    if (first.any !== null && first.evening !== null && first.weekend !== null) break;
  }
  return first;
}

/** Finds only the earliest start. */
export function nextFree(
  calendar: Calendar,
  days: readonly Day[],
  wants: readonly SlotRequest[],
  bounds: Bounds,
): number | null {
  for (const part of weeks(days)) {
    const starts = wants.flatMap((want) => freeSlots(calendar, part, want, bounds)[0]?.start ?? []);
    if (starts.length > 0) return Math.min(...starts);
  }
  return null;
}

/** Groups slots by the day on which they start. */
export function groupByDay(
  { clock }: Pick<Calendar, "clock">,
  days: readonly Day[],
  slots: readonly Slot[],
): { day: Day; slots: Slot[] }[] {
  let at = 0;
  return days.map((day) => {
    const end = clock(dayAfter(day.day), "00:00");
    const from = at;
    while (at < slots.length && (slots[at]?.start ?? 0) < end) at++;
    return { day, slots: slots.slice(from, at) };
  });
}

/** The next `count` working days with their available starts. A full day has none; a day within the notice period is left out. */
export function freeDays(
  calendar: Calendar,
  days: readonly Day[],
  want: SlotRequest,
  bounds: Bounds,
  count: number,
): { day: string; slots: Slot[] }[] {
  const found: { day: string; slots: Slot[] }[] = [];
  for (const part of weeks(days)) {
    for (const { day, slots } of groupByDay(calendar, part, freeSlots(calendar, part, want, bounds))) {
      const begins = (mode: Mode) =>
        workingWindows(calendar, [day], want, mode).some(({ end }) => end - want.minutes * minute >= bounds.from);
      if (slots.length === 0 && !want.modes.some(begins)) continue;
      found.push({ day: day.day, slots });
      if (found.length === count) return found;
    }
  }
  return found;
}
