import type { z } from "zod";
import type { Person as Actor } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { holidaysOf } from "../../../platform/time/holidays.ts";
import { addDays, wallTimeAt, weekdayOf } from "../../../platform/time/zoned.server.ts";
import type * as contract from "../contract.ts";
import { countChanges, type DayException, type AvailabilityDraft } from "../rules.ts";
import {
  boundsOf,
  bookableDays,
  calendarOf,
  clockOf,
  daysFrom,
  type BookableSpecialist,
  readConfirmed,
  readBookableSpecialists,
  readOccupiedTimes,
  type OccupiedTimes,
} from "./calendars.server.ts";
import { groupByDay, nextFree, slotRequestsOf } from "./first-free.ts";
import { closedTimes, freeSlots, type SlotRequest } from "./engine.ts";

type View = z.output<typeof contract.ownAvailability>;
type Exception = DayException & { id: string; note: string | null; holiday: string | null };

/** The specialist's own calendar; other people's are not found. */
export async function ownCalendar(sql: Reading, actor: Actor, now: Date): Promise<BookableSpecialist> {
  const id = actor.specialist_id;
  const person = id ? (await readBookableSpecialists(sql, [id], now)).get(id) : undefined;
  if (!person) throw refusal("not_found");
  return person;
}

export async function readDraft(
  sql: Reading,
  specialistId: string,
): Promise<(AvailabilityDraft & { updated_at: Date }) | null> {
  const [row] = await sql<{ draft: AvailabilityDraft; updated_at: Date }[]>`
    select draft, updated_at from availability_draft where specialist_id = ${specialistId}`;
  return row ? { ...row.draft, updated_at: row.updated_at } : null;
}

export async function readOwn(
  sql: Reading,
  actor: Actor,
  { serviceId, week }: { serviceId?: string | undefined; week?: string | undefined },
  now: Date,
): Promise<View> {
  const person = await ownCalendar(sql, actor, now);
  const { id, time_zone, rules } = person;
  if (serviceId && !person.services.some((service) => service.id === serviceId)) throw refusal("not_found");
  const today = wallTimeAt(now, time_zone).day;
  const [kept, facts, exceptions, confirmed, taken, calendars] = await Promise.all([
    readDraft(sql, id),
    sql<{ country: "SI" | "RS"; names: View["services"] }[]>`
      select s.country, coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name, 'minutes', v.minutes, 'modes', v.modes) order by v.position)
        from service v where v.specialist_id = s.id and v.active and v.removed_at is null), '[]') as names
      from specialist s where s.id = ${id}`,
    sql<Exception[]>`
      select id, from_day::text, to_day::text, to_char(starts, 'HH24:MI') as starts, to_char(ends, 'HH24:MI') as ends, kind, mode, service_ids,
        note, holiday
      from day_exception where specialist_id = ${id} and to_day >= ${today}::date order by from_day, id`,
    readConfirmed(sql, id, now),
    readOccupiedTimes(sql, new Map([[id, person]]), now, new Date(now.getTime() + 400 * 24 * 3600_000)),
    readSources(sql, id, now),
  ]);
  const published: AvailabilityDraft = { plans: person.plans, rules };
  const draft = kept && {
    plans: kept.plans,
    rules: kept.rules,
    changes: countChanges(published, kept),
    updated_at: kept.updated_at.toISOString(),
  };
  const calendar = calendarOf(person, taken.get(id));
  const next = nextFree(
    calendar,
    bookableDays(person, now),
    slotRequestsOf(calendar, person.services),
    boundsOf(person, now),
  );
  const clock = clockOf(time_zone);
  const country = facts[0]?.country ?? "SI";
  const year = Number(today.slice(0, 4));
  const holidays = [...holidaysOf(country, year), ...holidaysOf(country, year + 1)].filter(
    ({ day }) => day >= today && day < addDays(today, 365),
  );
  return {
    time_zone,
    today,
    published: published as View["published"],
    draft: draft && draft.changes > 0 ? (draft as View["draft"]) : null,
    exceptions: exceptions.map((one) => ({
      ...one,
      sessions:
        one.kind === "closed"
          ? confirmed
              .filter(({ start, end }) =>
                closedTimes(one, clock).some((closed) => closed.start < end && start < closed.end),
              )
              .map(({ session_id, start }) => ({ session_id, starts_at: new Date(start).toISOString() }))
          : [],
    })),
    calendars,
    services: facts[0]?.names ?? [],
    holidays: holidays.map((holiday) => ({
      ...holiday,
      closed: exceptions.some(
        (one) =>
          one.kind === "closed" && one.starts === null && one.from_day <= holiday.day && holiday.day <= one.to_day,
      ),
    })),
    next_free_at: next === null ? null : new Date(next).toISOString(),
    preview: previewOf(person, kept ?? published, taken.get(id), { serviceId, week: week ?? nextWeek(today) }, now),
    booked: confirmed.length,
  };
}

async function readSources(sql: Reading, specialistId: string, now: Date): Promise<View["calendars"]> {
  const week = new Date(now.getTime() + 7 * 24 * 3600_000);
  const rows = await sql<(Omit<View["calendars"][number], "synced_at"> & { synced_at: Date | null })[]>`
    select c.id, c.name, c.host, c.state, c.code, c.synced_at, (
      select count(*)::int from busy_time b where b.calendar_source_id = c.id and b.ends_at > ${now} and b.starts_at < ${week}) as busy
    from calendar_source c where c.specialist_id = ${specialistId} order by c.created_at, c.id`;
  return rows.map((row) => ({ ...row, synced_at: row.synced_at?.toISOString() ?? null }));
}

/** The Monday after a day. */
const nextWeek = (today: string) => addDays(today, 8 - weekdayOf(today));

/** A week as families would see it with the draft, compared with the current one. */
function previewOf(
  person: BookableSpecialist,
  draft: AvailabilityDraft,
  taken: OccupiedTimes | undefined,
  { serviceId, week }: { serviceId: string | undefined; week: string },
  now: Date,
): View["preview"] {
  const service = person.services.find(({ id }) => id === serviceId) ?? person.services[0];
  const days = daysFrom(week, 7);
  const want: SlotRequest = {
    minutes: service?.minutes ?? 0,
    service_id: service?.id ?? null,
    modes: service?.modes ?? [],
  };
  const slotsOf = (subject: BookableSpecialist) =>
    freeSlots(calendarOf(subject, taken), days, want, boundsOf(subject, now));
  const before = new Set(slotsOf(person).map(({ start }) => start));
  const then = { ...person, plans: [...draft.plans], rules: draft.rules };
  const slots = slotsOf(then);
  const added = slots.filter(({ start }) => !before.has(start)).length;
  return {
    service_id: service?.id ?? null,
    minutes: want.minutes,
    count: slots.length,
    added,
    removed: before.size - (slots.length - added),
    days: groupByDay({ clock: clockOf(person.time_zone) }, days, slots).map(({ day, slots: own }) => ({
      day: day.day,
      slots: own.map(({ start, modes }) => ({
        starts_at: new Date(start).toISOString(),
        modes,
        added: !before.has(start),
      })),
    })),
  };
}
