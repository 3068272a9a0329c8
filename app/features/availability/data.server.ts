import type { Sql } from "postgres";
import type { z } from "zod";
import { AppError } from "../../platform/errors/app-error.ts";
import { addDays, instantAt, wallTimeAt, weekdayOf } from "../../platform/time/zoned.server.ts";
import type { FirstFree } from "../specialists/verbs.server.ts";
import type { freeDays as freeDaysSchema, nextFree } from "./contract.ts";
import {
  type Day, earliestStart, firstFreeStarts, freeDays, horizonDays, latestRequest, nextFreeStart, type Stretch, type WallClock, type WorkingHours,
} from "./rules.ts";

interface Person {
  id: string;
  time_zone: string;
  minutes: number;
  hours: WorkingHours[];
}

/** Time zones, working hours, and shortest services of published specialists; leaves out others. */
const people = (sql: Sql, ids: string[]) => sql<Person[]>`
  select s.id, s.time_zone,
    (select min(v.minutes) from service v where v.specialist_id = s.id and v.active) as minutes,
    coalesce((
      select json_agg(json_build_object('weekday', h.weekday, 'starts', to_char(h.starts, 'HH24:MI'),
        'ends', to_char(h.ends, 'HH24:MI')) order by h.weekday, h.starts)
      from working_hours h where h.specialist_id = s.id), '[]') as hours
  from specialist s
  where s.id = any (${ids}::uuid[]) and s.status = 'published'`;

/** Busy times within the horizon. Expired holds that were not yet released still count. */
async function busyTimes(sql: Sql, ids: string[], now: Date): Promise<Map<string, Stretch[]>> {
  const until = new Date(now.getTime() + (horizonDays + 1) * 24 * 3600_000);
  const rows = await sql<{ specialist_id: string; starts_at: Date; ends_at: Date }[]>`
    select specialist_id, starts_at, ends_at from session_time
    where specialist_id = any (${ids}::uuid[]) and state in ('held', 'chosen')
      and starts_at < ${until} and starts_at > ${now}::timestamptz - interval '1 day'`;
  const busy = new Map<string, Stretch[]>();
  for (const row of rows) {
    const stretch = { start: row.starts_at.getTime(), end: row.ends_at.getTime() };
    const list = busy.get(row.specialist_id);
    if (list) list.push(stretch);
    else busy.set(row.specialist_id, [stretch]);
  }
  return busy;
}

// Caches conversions of wall time to instant: there are few zones, days, and full hours.
const walls = new Map<string, number>();
const wallsLimit = 20_000;
const clockOf = (zone: string): WallClock => (day, time) => {
  const key = `${zone} ${day} ${time}`;
  let instant = walls.get(key);
  if (instant === undefined) {
    if (walls.size >= wallsLimit) walls.clear();
    walls.set(key, (instant = instantAt({ day, time }, zone).instant.getTime()));
  }
  return instant;
};

const calendars = new Map<string, { minute: number; days: Day[] }>();
/** The days of the horizon, from today in the zone; cached for a minute. */
function daysFrom(now: Date, zone: string): Day[] {
  const minute = Math.floor(now.getTime() / 60_000);
  const known = calendars.get(zone);
  if (known?.minute === minute) return known.days;
  const today = wallTimeAt(now, zone).day;
  const days = known?.days[0]?.day === today
    ? known.days
    : Array.from({ length: horizonDays }, (_, i) => addDays(today, i)).map((day) => ({ day, weekday: weekdayOf(day) }));
  calendars.set(zone, { minute, days });
  return days;
}

const calendarOf = (person: Person, busy: Stretch[] | undefined, now: Date) => ({
  days: daysFrom(now, person.time_zone),
  hours: person.hours,
  busy: busy ?? [],
  clock: clockOf(person.time_zone),
  from: earliestStart(now.getTime()),
  minutes: person.minutes,
});

/** In the order of `ids`; always two statements. */
export async function listNextFree(sql: Sql, ids: string[], now: Date): Promise<z.output<typeof nextFree>[]> {
  const [found, busy] = await Promise.all([people(sql, ids), busyTimes(sql, ids, now)]);
  const byId = new Map(found.map((person) => [person.id, person]));
  return ids.flatMap((id) => {
    const person = byId.get(id);
    if (!person) return [];
    const start = person.minutes ? nextFreeStart(calendarOf(person, busy.get(id), now)) : null;
    const next_free_at = start === null ? null : new Date(start).toISOString();
    return [{ specialist_id: id, time_zone: person.time_zone, next_free_at }];
  });
}

const dayLong = 24 * 3600_000;

/** First free times, and when they have to be worked out again: once the first is too near, and each day for the horizon. */
export async function firstFreeTimes(sql: Sql, ids: string[], now: Date): Promise<FirstFree[]> {
  const [found, busy] = await Promise.all([people(sql, ids), busyTimes(sql, ids, now)]);
  const byId = new Map(found.map((person) => [person.id, person]));
  return ids.map((specialist_id): FirstFree => {
    const person = byId.get(specialist_id);
    if (!person) return { specialist_id, next_free_at: null, next_evening_at: null, next_weekend_at: null, due_at: null };
    const { any, evening, weekend } = person.minutes
      ? firstFreeStarts(calendarOf(person, busy.get(specialist_id), now))
      : { any: null, evening: null, weekend: null };
    const passes = [any, evening, weekend].filter((start) => start !== null).map((start) => latestRequest(start) + 60_000);
    const at = (start: number | null) => (start === null ? null : new Date(start));
    return {
      specialist_id, next_free_at: at(any), next_evening_at: at(evening), next_weekend_at: at(weekend),
      due_at: new Date(Math.min(now.getTime() + dayLong, ...passes)),
    };
  });
}

export async function viewAvailability(
  sql: Sql,
  id: string,
  days: number,
  now: Date,
): Promise<z.output<typeof freeDaysSchema>> {
  const [[person], busy] = await Promise.all([people(sql, [id]), busyTimes(sql, [id], now)]);
  if (!person) throw new AppError("not_found");
  const found = person.minutes ? freeDays(calendarOf(person, busy.get(id), now), days) : [];
  return {
    specialist_id: id,
    time_zone: person.time_zone,
    minutes: person.minutes ?? 0,
    days: found.map(({ day, times }) => ({ day, times: times.map((t) => new Date(t).toISOString()) })),
  };
}
