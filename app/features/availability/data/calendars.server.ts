import type { Reading } from "../../../platform/db/database.server.ts";
import { addDays, instantAt, wallTimeAt, weekdayOf } from "../../../platform/time/zoned.server.ts";
import {
  type BookingRules,
  breakOf,
  type Day,
  type DayException,
  defaultRules,
  earliestStart,
  type Mode,
  type Plan,
  type Stretch,
} from "../rules.ts";
import type { Bounds, Calendar, WallClock } from "./engine.ts";

export interface Service {
  id: string;
  minutes: number;
  modes: Mode[];
}

/** A specialist's plans, rules, and services, without what occupies their times. */
export interface BookableSpecialist {
  id: string;
  time_zone: string;
  published: boolean;
  /** Only active services. */
  services: Service[];
  plans: Plan[];
  exceptions: DayException[];
  rules: BookingRules;
}

type Stored = Omit<BookableSpecialist, "rules"> & { rules: BookingRules | null };

/** The calendars of these specialists, by id, in one statement. Leaves out past exceptions. */
export async function readBookableSpecialists(
  sql: Reading,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, BookableSpecialist>> {
  // A day that has passed in every time zone.
  const since = new Date(now.getTime() - 26 * 3600_000).toISOString().slice(0, 10);
  const rows = await sql<Stored[]>`
    select s.id, s.time_zone, s.status = 'published' as published,
      coalesce((select json_agg(json_build_object('id', v.id, 'minutes', v.minutes, 'modes', v.modes) order by v.position)
        from service v where v.specialist_id = s.id and v.active and v.removed_at is null), '[]') as services,
      coalesce((select json_agg(json_build_object('valid_from', p.valid_from, 'hours', (
          select coalesce(json_agg(json_build_object('weekday', h.weekday, 'starts', to_char(h.starts, 'HH24:MI'),
            'ends', to_char(h.ends, 'HH24:MI'), 'mode', h.mode, 'service_ids', h.service_ids) order by h.weekday, h.starts), '[]')
          from working_hours h where h.plan_id = p.id)) order by p.valid_from)
        from availability_plan p where p.specialist_id = s.id), '[]') as plans,
      coalesce((select json_agg(json_build_object('from_day', e.from_day, 'to_day', e.to_day, 'kind', e.kind, 'mode', e.mode,
          'starts', to_char(e.starts, 'HH24:MI'), 'ends', to_char(e.ends, 'HH24:MI'), 'service_ids', e.service_ids) order by e.from_day)
        from day_exception e where e.specialist_id = s.id and e.to_day >= ${since}::date), '[]') as exceptions,
      (select json_build_object('break_before', b.break_before, 'break_after', b.break_after, 'notice_hours', b.notice_hours,
          'horizon_days', b.horizon_days, 'most_a_day', b.most_a_day, 'step_minutes', b.step_minutes, 'instant_services', b.instant_services,
          'sick_day', b.sick_day, 'meeting_link', b.meeting_link)
        from booking_rules b where b.specialist_id = s.id) as rules
    from specialist s where s.id = any (${ids as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, { ...row, rules: row.rules ?? defaultRules }]));
}

export interface OccupiedTimes {
  sessions: (Stretch & { session_id: string })[];
  busy: Stretch[];
}

/** What occupies times between two instants. Expired holds that have not been released yet still count. */
export async function readOccupiedTimes(
  sql: Reading,
  people: ReadonlyMap<string, BookableSpecialist>,
  from: Date,
  until: Date,
): Promise<Map<string, OccupiedTimes>> {
  const ids = [...people.keys()];
  // No session is longer than a day, including its break.
  const since = new Date(from.getTime() - dayLong);
  const rows = await sql<
    { specialist_id: string; session_id: string | null; starts_at: Date; ends_at: Date; clear_until: Date }[]
  >`
    select specialist_id, session_id, starts_at, ends_at, clear_until from session_time
    where specialist_id = any (${ids}::uuid[]) and state in ('held', 'chosen')
      and starts_at < ${until} and starts_at > ${since}
    union all
    select specialist_id, id, starts_at, ends_at, clear_until from time_hold
    where specialist_id = any (${ids}::uuid[]) and starts_at < ${until} and starts_at > ${since}
    union all
    select specialist_id, null, starts_at, ends_at, ends_at from busy_time
    where specialist_id = any (${ids}::uuid[]) and ends_at > ${since} and starts_at < ${until}`;
  const taken = new Map(ids.map((id): [string, OccupiedTimes] => [id, { sessions: [], busy: [] }]));
  for (const { specialist_id, session_id, starts_at, ends_at, clear_until } of rows) {
    const one = taken.get(specialist_id);
    const rules = people.get(specialist_id)?.rules ?? defaultRules;
    const stretch = { start: starts_at.getTime(), end: ends_at.getTime() };
    if (session_id === null) one?.busy.push(stretch);
    // The break stored with the hold or the current one, whichever is longer.
    else
      one?.sessions.push({
        session_id,
        start: stretch.start,
        end: Math.max(clear_until.getTime(), stretch.end + breakOf(rules) * 60_000),
      });
  }
  return taken;
}

const dayLong = 24 * 3600_000;

// Caches conversions from wall time to instant, because there are few zones, days, and full hours.
const walls = new Map<string, Map<string, number>>();
const wallsLimit = 5000;
export function clockOf(zone: string): WallClock {
  let known = walls.get(zone);
  if (!known) walls.set(zone, (known = new Map<string, number>()));
  const times = known;
  return (day, time) => {
    const key = day + time;
    let instant = times.get(key);
    if (instant === undefined) {
      if (times.size >= wallsLimit) times.clear();
      times.set(key, (instant = instantAt({ day, time }, zone).instant.getTime()));
    }
    return instant;
  };
}

const horizons = new Map<string, { minute: number; days: Day[] }>();
const longestHorizon = 366;
/** Consecutive days, starting with the given one. */
export const daysFrom = (first: string, count: number): Day[] =>
  Array.from({ length: count }, (_, i) => addDays(first, i)).map((day) => ({ day, weekday: weekdayOf(day) }));

/** The days that can be booked, from today in the specialist's zone. The longest list is cached for a minute. */
export function bookableDays(person: BookableSpecialist, now: Date): Day[] {
  const { time_zone: zone, rules } = person;
  const minute = Math.floor(now.getTime() / 60_000);
  let known = horizons.get(zone);
  if (known?.minute !== minute) {
    const today = wallTimeAt(now, zone).day;
    known = { minute, days: known?.days[0]?.day === today ? known.days : daysFrom(today, longestHorizon + 1) };
    horizons.set(zone, known);
  }
  return known.days.slice(0, rules.horizon_days + 1);
}

export const calendarOf = (person: BookableSpecialist, taken: OccupiedTimes | undefined): Calendar => ({
  plans: person.plans,
  exceptions: person.exceptions,
  rules: person.rules,
  sessions: taken?.sessions ?? [],
  busy: taken?.busy ?? [],
  clock: clockOf(person.time_zone),
});

/** From the end of the notice period to the end of the last day that can be booked. */
export function boundsOf(person: BookableSpecialist, now: Date): Bounds {
  const today = wallTimeAt(now, person.time_zone).day;
  return {
    from: earliestStart(person.rules, now.getTime()),
    until: clockOf(person.time_zone)(addDays(today, person.rules.horizon_days + 1), "00:00"),
  };
}

/** Confirmed sessions from now on. */
export async function readConfirmed(
  sql: Reading,
  specialistId: string,
  now: Date,
): Promise<(Stretch & { session_id: string })[]> {
  const rows = await sql<{ session_id: string; starts_at: Date; ends_at: Date }[]>`
    select session_id, starts_at, ends_at from session_time
    where specialist_id = ${specialistId} and state = 'chosen' and starts_at > ${now} order by starts_at limit 1000`;
  return rows.map(({ session_id, starts_at, ends_at }) => ({
    session_id,
    start: starts_at.getTime(),
    end: ends_at.getTime(),
  }));
}
