import type { Sql } from "../../../platform/db/database.server.ts";
import type { z } from "zod";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { FirstAvailableTimes } from "../../specialists/verbs.server.ts";
import type * as contract from "../contract.ts";
import { latestRequest, type Mode } from "../rules.ts";
import { readAwayUntil, slotRequestOf } from "../slots.server.ts";
import {
  boundsOf,
  bookableDays,
  calendarOf,
  type BookableSpecialist,
  readBookableSpecialists,
  readOccupiedTimes,
  type OccupiedTimes,
} from "./calendars.server.ts";
import type { Slot } from "./engine.ts";
import { groupByDay, firstFree, freeDays, nextFree, slotRequestsOf } from "./first-free.ts";
import { slotsInMonth } from "./month.server.ts";

const dayLong = 24 * 3600_000;
/** How far ahead occupied times are read; no horizon is longer. */
const furthest = 368 * dayLong;

async function read(
  sql: Sql,
  ids: readonly string[],
  now: Date,
): Promise<{ people: Map<string, BookableSpecialist>; taken: Map<string, OccupiedTimes> }> {
  const people = await readBookableSpecialists(sql, ids, now);
  for (const [id, person] of people) if (!person.published) people.delete(id);
  return { people, taken: await readOccupiedTimes(sql, people, now, new Date(now.getTime() + furthest)) };
}

const iso = (start: number) => new Date(start).toISOString();

/** In the order of `ids`; always three statements. */
export async function listNextFree(sql: Sql, ids: string[], now: Date): Promise<z.output<typeof contract.nextFree>[]> {
  const [{ people, taken }, away] = await Promise.all([read(sql, ids, now), readAwayUntil(sql, ids, now)]);
  return ids.flatMap((id) => {
    const person = people.get(id);
    if (!person) return [];
    const calendar = calendarOf(person, taken.get(id));
    const start = nextFree(
      calendar,
      bookableDays(person, now),
      slotRequestsOf(calendar, person.services),
      boundsOf(person, now),
    );
    return [
      {
        specialist_id: id,
        time_zone: person.time_zone,
        next_free_at: start === null ? null : iso(start),
        away_until: away.get(id) ?? null,
      },
    ];
  });
}

/**
 * First available times, and when they must be computed again: when the first can no longer be requested in time, and daily
 * because the horizon moves.
 */
export async function firstFreeTimes(sql: Sql, ids: string[], now: Date): Promise<FirstAvailableTimes[]> {
  const { people, taken } = await read(sql, ids, now);
  return ids.map((specialist_id): FirstAvailableTimes => {
    const person = people.get(specialist_id);
    if (!person)
      return { specialist_id, next_free_at: null, next_evening_at: null, next_weekend_at: null, due_at: null };
    const calendar = calendarOf(person, taken.get(specialist_id));
    const { any, evening, weekend } = firstFree(
      calendar,
      bookableDays(person, now),
      slotRequestsOf(calendar, person.services),
      boundsOf(person, now),
    );
    const passes = [any, evening, weekend]
      .filter((start) => start !== null)
      .map((start) => latestRequest(person.rules, start) + 60_000);
    const at = (start: number | null) => (start === null ? null : new Date(start));
    return {
      specialist_id,
      next_free_at: at(any),
      next_evening_at: at(evening),
      next_weekend_at: at(weekend),
      due_at: new Date(Math.min(now.getTime() + dayLong, ...passes)),
    };
  });
}

interface Asked {
  serviceId?: string | undefined;
  mode?: Mode | undefined;
}

/** Without a service, the shortest one counts. */
async function subject(sql: Sql, id: string, { serviceId, mode }: Asked, now: Date) {
  const { people, taken } = await read(sql, [id], now);
  const person = people.get(id);
  if (!person || (serviceId && !person.services.some((service) => service.id === serviceId)))
    throw new AppError("not_found");
  const shortest = person.services.toSorted((a, b) => a.minutes - b.minutes)[0];
  const asked = {
    specialist_id: id,
    service_id: serviceId ?? null,
    minutes: serviceId ? undefined : shortest?.minutes,
    mode,
  };
  const want = slotRequestOf(person, {
    specialist_id: id,
    service_id: asked.service_id,
    ...(asked.minutes && { minutes: asked.minutes }),
    ...(mode && { mode }),
  });
  return { person, want, calendar: calendarOf(person, taken.get(id)), bounds: boundsOf(person, now) };
}

export async function viewAvailability(
  sql: Sql,
  id: string,
  { days, ...asked }: Asked & { days: number },
  now: Date,
): Promise<z.output<typeof contract.freeDays>> {
  const [{ person, want, calendar, bounds }, away] = await Promise.all([
    subject(sql, id, asked, now),
    readAwayUntil(sql, [id], now),
  ]);
  const found = want ? freeDays(calendar, bookableDays(person, now), want, bounds, days) : [];
  return {
    specialist_id: id,
    time_zone: person.time_zone,
    minutes: want?.minutes ?? 0,
    away_until: away.get(id) ?? null,
    days: found.map(({ day, slots }) => ({ day, times: slots.map(({ start }) => iso(start)) })),
  };
}

const slotView = ({ start, modes }: Slot) => ({ starts_at: iso(start), modes });

/** The available starts of a month, or of its bookable days. */
export async function listSlots(
  sql: Sql,
  id: string,
  { month, ...asked }: Asked & { month: string },
  now: Date,
): Promise<z.output<typeof contract.monthSlots>> {
  const { person, want, calendar } = await subject(sql, id, asked, now);
  const { days, slots, last_day } = slotsInMonth(person, calendar, want, month, now);
  return {
    specialist_id: id,
    time_zone: person.time_zone,
    minutes: want?.minutes ?? 0,
    last_day,
    days: groupByDay(calendar, days, slots)
      .filter((one) => one.slots.length > 0)
      .map((one) => ({ day: one.day.day, slots: one.slots.map(slotView) })),
  };
}
