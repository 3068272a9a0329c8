import type { Reading } from "../../../platform/db/database.server.ts";
import { wallTimeAt } from "../../../platform/time/zoned.server.ts";
import { type DayException, modes, type Stretch } from "../rules.ts";
import { calendarOf, clockOf, daysFrom, readBookableSpecialists } from "./calendars.server.ts";
import { closedTimes, mergeStretches, workingWindows } from "./engine.ts";

export interface CalendarBackground {
  /** Working hours without closures, in order; adjacent ones are merged. */
  open: Stretch[];
  closed: (Stretch & { note: string | null })[];
  /** Busy times of other calendars, with the calendar's name. */
  busy: (Stretch & { name: string })[];
  /** Times held for someone on the waiting list. */
  kept: Stretch[];
}

const dayLong = 24 * 3600_000;

/** The background of the specialist's calendar for these days, including past ones. */
export async function readCalendarBackground(
  sql: Reading,
  { specialist_id, from, until, now }: { specialist_id: string; from: Date; until: Date; now: Date },
): Promise<CalendarBackground> {
  const person = (await readBookableSpecialists(sql, [specialist_id], from)).get(specialist_id);
  if (!person) return { open: [], closed: [], busy: [], kept: [] };
  const first = wallTimeAt(new Date(from.getTime() - dayLong), person.time_zone).day;
  const days = daysFrom(first, Math.ceil((until.getTime() - from.getTime()) / dayLong) + 3);
  const last = days.at(-1)?.day ?? first;
  const [notes, busy, kept] = await Promise.all([
    sql<(DayException & { note: string | null })[]>`
      select from_day::text, to_day::text, to_char(starts, 'HH24:MI') as starts, to_char(ends, 'HH24:MI') as ends, kind, mode, service_ids, note
      from day_exception where specialist_id = ${specialist_id} and kind = 'closed' and to_day >= ${first}::date and from_day <= ${last}::date
      order by from_day, id`,
    sql<{ starts_at: Date; ends_at: Date; name: string }[]>`
      select b.starts_at, b.ends_at, c.name from busy_time b join calendar_source c on c.id = b.calendar_source_id
      where b.specialist_id = ${specialist_id} and b.ends_at > ${from} and b.starts_at < ${until} order by b.starts_at, b.id limit 1000`,
    sql<{ starts_at: Date; ends_at: Date }[]>`
      select starts_at, ends_at from time_hold
      where specialist_id = ${specialist_id} and starts_at > ${new Date(from.getTime() - dayLong)} and starts_at < ${until} and until > ${now}
      order by starts_at`,
  ]);
  const calendar = calendarOf(person, undefined);
  const clock = clockOf(person.time_zone);
  const seen = ({ start, end }: Stretch) => start < until.getTime() && end > from.getTime();
  const windows = modes.flatMap((mode) =>
    workingWindows(calendar, days, { minutes: 0, service_id: null, modes }, mode),
  );
  return {
    open: mergeStretches(windows).filter(seen),
    // A closure may last a year; only its visible days are needed.
    closed: notes.flatMap(({ note, ...one }) =>
      closedTimes(
        {
          ...one,
          from_day: one.from_day < first ? first : one.from_day,
          to_day: one.to_day > last ? last : one.to_day,
        },
        clock,
      )
        .filter(seen)
        .map((stretch) => ({ ...stretch, note })),
    ),
    busy: busy.map(({ starts_at, ends_at, name }) => ({ start: starts_at.getTime(), end: ends_at.getTime(), name })),
    kept: kept.map(({ starts_at, ends_at }) => ({ start: starts_at.getTime(), end: ends_at.getTime() })).filter(seen),
  };
}
