/** What other features read about a specialist's times. */
import type { Reading } from "../../platform/db/database.server.ts";
import { wallTimeAt } from "../../platform/time/zoned.server.ts";
import {
  boundsOf,
  bookableDays,
  calendarOf,
  daysFrom,
  type BookableSpecialist,
  readBookableSpecialists,
  readOccupiedTimes,
  type OccupiedTimes,
} from "./data/calendars.server.ts";
import { slotsInMonth } from "./data/month.server.ts";
import { type Bounds, type Calendar, freeSlots as slotsOf, refusalOf, type SlotRequest } from "./data/engine.ts";
import {
  type BookingRules,
  type Day,
  dayAfter,
  defaultRules,
  type Mode,
  modes as allModes,
  type Refusal,
} from "./rules.ts";

export type { BookingRules, Mode, Refusal } from "./rules.ts";
export { breakOf, defaultRules } from "./rules.ts";

/** A service or a length. The service's own length and places apply unless others are given. */
export interface SlotQuery {
  specialist_id: string;
  service_id?: string | null;
  minutes?: number;
  mode?: Mode;
  /** A session to be moved, whose own times do not block it. */
  ignoring?: string | undefined;
}

export interface FreeSlot {
  starts_at: Date;
  modes: Mode[];
}

export function slotRequestOf(
  person: BookableSpecialist,
  { service_id = null, minutes, mode }: SlotQuery,
): SlotRequest | null {
  const service = person.services.find(({ id }) => id === service_id);
  const length = minutes ?? service?.minutes;
  if (length === undefined) return null;
  // If a length and a place are given, they were agreed on and apply whatever the service offers now.
  const offered = minutes !== undefined && mode !== undefined ? allModes : (service?.modes ?? allModes);
  const modes = offered.filter((one) => mode === undefined || one === mode);
  return { minutes: length, service_id, modes };
}

async function readOne(
  sql: Reading,
  id: string,
  now: Date,
  from: Date,
  until: Date | null,
): Promise<{ person: BookableSpecialist; taken: OccupiedTimes | undefined } | null> {
  const people = await readBookableSpecialists(sql, [id], now);
  const person = people.get(id);
  if (!person) return null;
  const taken = await readOccupiedTimes(sql, people, from, until ?? new Date(boundsOf(person, now).until));
  return { person, taken: taken.get(id) };
}

/** The calendar days in the specialist's zone between two instants. */
function daysBetween(person: BookableSpecialist, from: number, until: number): Day[] {
  const first = wallTimeAt(new Date(from), person.time_zone).day;
  const count = Math.ceil((until - from) / (24 * 3600_000)) + 1;
  return count > 0 ? daysFrom(first, Math.min(count, 400)) : [];
}

/** Available starts in order; none for a service that is not the specialist's. */
export async function freeSlots(
  sql: Reading,
  asked: SlotQuery & { from: Date; until: Date; now: Date },
): Promise<FreeSlot[]> {
  const { specialist_id, from, until, now, ignoring } = asked;
  const found = await readOne(sql, specialist_id, now, from, until);
  const want = found && slotRequestOf(found.person, asked);
  if (!found || !want) return [];
  const { person, taken } = found;
  const limits = boundsOf(person, now);
  const bounds = { from: Math.max(limits.from, from.getTime()), until: Math.min(limits.until, until.getTime()) };
  if (bounds.from >= bounds.until) return [];
  return slotsOf(calendarOf(person, taken), daysBetween(person, bounds.from, bounds.until), want, bounds, ignoring).map(
    ({ start, modes }) => ({ starts_at: new Date(start), modes }),
  );
}

/** The available starts of a month (YYYY-MM) and the last bookable day; null for an unknown specialist. */
export async function freeInMonth(
  sql: Reading,
  asked: SlotQuery & { month: string; now: Date },
): Promise<{ last_day: string; starts: Date[] } | null> {
  const { specialist_id, month, now, ignoring } = asked;
  const found = await readOne(sql, specialist_id, now, now, null);
  if (!found) return null;
  const { person, taken } = found;
  const { last_day, slots } = slotsInMonth(
    person,
    calendarOf(person, taken),
    slotRequestOf(person, asked),
    month,
    now,
    ignoring,
  );
  return { last_day, starts: slots.map(({ start }) => new Date(start)) };
}

export interface SlotRefusal {
  reason: Refusal;
  /** The nearest available start; null if there is none within the bookable range. */
  nearest: Date | null;
}

/** Why a session cannot begin then, or null if it can. A start off the grid is judged like one on it. */
export async function slotRefusal(
  sql: Reading,
  asked: SlotQuery & { starts_at: Date; now: Date },
): Promise<SlotRefusal | null> {
  const { specialist_id, starts_at, now } = asked;
  const found = await readOne(sql, specialist_id, now, earliest([starts_at, now]), null);
  const want = found && slotRequestOf(found.person, asked);
  if (!found || !want) return { reason: "outside_hours", nearest: null };
  return refusalAt(calendarOf(found.person, found.taken), found.person, want, starts_at, asked);
}

/**
 * Like `slotRefusal` for each of several starts that a family requests, except that a specialist without any hours accepts every free
 * time.
 */
export async function slotRefusals(
  sql: Reading,
  asked: SlotQuery & { starts: readonly Date[]; now: Date },
): Promise<(SlotRefusal | null)[]> {
  const { specialist_id, starts, now } = asked;
  const person = (await readBookableSpecialists(sql, [specialist_id], now)).get(specialist_id);
  const want = person && slotRequestOf(person, asked);
  if (!person || !want) return starts.map(() => ({ reason: "outside_hours", nearest: null }));
  const open = hasHours(person) ? person : alwaysOpen(person);
  const taken = await readOccupiedTimes(
    sql,
    new Map([[open.id, open]]),
    earliest([...starts, now]),
    new Date(boundsOf(open, now).until),
  );
  const calendar = calendarOf(open, taken.get(open.id));
  return starts.map((start) => refusalAt(calendar, open, want, start, asked));
}

const earliest = (instants: readonly Date[]) => new Date(Math.min(...instants.map((instant) => instant.getTime())));

const hasHours = ({ plans, exceptions }: BookableSpecialist) =>
  plans.some((plan) => plan.hours.length > 0) || exceptions.some(({ kind }) => kind === "extra");

/** Opens the calendar all day, so that only closures and occupied times matter. */
const alwaysOpen = (person: BookableSpecialist): BookableSpecialist => ({
  ...person,
  plans: [
    {
      valid_from: "0001-01-01",
      hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        starts: "00:00",
        ends: "00:00",
        mode: "either",
        service_ids: null,
      })),
    },
  ],
  rules: { ...person.rules, notice_hours: 0, horizon_days: 365, most_a_day: null },
});

function refusalAt(
  calendar: Calendar,
  person: BookableSpecialist,
  want: SlotRequest,
  starts_at: Date,
  { now, ignoring }: { now: Date; ignoring?: string | undefined },
): SlotRefusal | null {
  const start = starts_at.getTime();
  const bounds = boundsOf(person, now);
  const [day = { day: "", weekday: 0 }] = daysBetween(person, start, start);
  const reason = refusalOf(calendar, day, start, want, bounds, ignoring);
  if (reason === null) return null;
  const nearest = nearestTo(calendar, bookableDays(person, now), start, want, bounds, ignoring);
  return { reason, nearest: nearest === null ? null : new Date(nearest) };
}

/** Looks near the start first, because an available time is usually near. */
function nearestTo(
  calendar: Calendar,
  days: readonly Day[],
  start: number,
  want: SlotRequest,
  bounds: Bounds,
  ignoring?: string,
): number | null {
  const week = 7 * 24 * 3600_000;
  for (const reach of [week, 4 * week, Infinity]) {
    const near = days.filter(({ day }) => {
      const noon = calendar.clock(day, "12:00");
      return noon >= start - reach && noon <= start + reach;
    });
    const starts = slotsOf(calendar, near, want, bounds, ignoring).map((slot) => slot.start);
    if (starts.length > 0) return starts.reduce((a, b) => (Math.abs(b - start) < Math.abs(a - start) ? b : a));
  }
  return null;
}

/** The rules for booking a specialist's sessions. */
export async function bookingRules(sql: Reading, specialistId: string): Promise<BookingRules> {
  const [row] = await sql<BookingRules[]>`
    select break_before, break_after, notice_hours, horizon_days, most_a_day, step_minutes, instant_services, sick_day, meeting_link
    from booking_rules where specialist_id = ${specialistId}`;
  return row ?? defaultRules;
}

/** For specialists who have closed whole days today: the last day of their absence. */
export async function readAwayUntil(sql: Reading, ids: readonly string[], now: Date): Promise<Map<string, string>> {
  const rows = await sql<{ specialist_id: string; from_day: string; to_day: string; today: string }[]>`
    select e.specialist_id, e.from_day::text, e.to_day::text, (${now}::timestamptz at time zone s.time_zone)::date::text as today
    from day_exception e join specialist s on s.id = e.specialist_id
    where e.specialist_id = any (${ids as string[]}::uuid[]) and e.kind = 'closed' and e.starts is null
      and e.to_day >= (${now}::timestamptz at time zone s.time_zone)::date
    order by e.specialist_id, e.from_day`;
  const away = new Map<string, string>();
  for (const { specialist_id, from_day, to_day, today } of rows) {
    const until = away.get(specialist_id);
    // Consecutive closures are one absence.
    if (from_day <= (until === undefined ? today : dayAfter(until)) && (until === undefined || to_day > until))
      away.set(specialist_id, to_day);
  }
  return away;
}

export { type CalendarBackground, readCalendarBackground } from "./data/own-days.server.ts";
