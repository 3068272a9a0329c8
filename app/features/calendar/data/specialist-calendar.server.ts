import type { Person } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { addDays, instantOfWallTime } from "../../../platform/time/zoned.server.ts";
import { readCalendarBackground } from "../../availability/slots.server.ts";
import { readSpecialistEntries } from "../../sessions/data.server.ts";
import type { SpecialistDays } from "../contract.ts";
import { datedView, readDatedEntries } from "./dated.server.ts";

export async function readSpecialistCalendar(
  sql: Sql,
  person: Person,
  locale: Locale,
  { from, days }: { from: string; days: number },
  now: Date,
): Promise<SpecialistDays> {
  const { specialist_id, time_zone: zone } = person;
  if (specialist_id === null) throw refusal("not_allowed");
  const stretch = {
    from: instantOfWallTime(from, "00:00", zone),
    until: instantOfWallTime(addDays(from, days), "00:00", zone),
  };
  const [entries, behind, dated] = await Promise.all([
    readSpecialistEntries(sql, specialist_id, stretch, locale, now),
    readCalendarBackground(sql, { specialist_id, ...stretch, now }),
    readDatedEntries(sql, { specialist_id }, stretch, locale, now),
  ]);
  const times = ({ start, end }: { start: number; end: number }) => ({
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
  });
  return {
    time_zone: zone,
    entries,
    dated: dated.map((one) => datedView(one, locale)),
    open: behind.open.map(times),
    closed: behind.closed.map((one) => ({ ...times(one), note: one.note })),
    kept: behind.kept.map(times),
    busy: behind.busy.map((one) => ({ ...times(one), name: one.name })),
  };
}
