import type { Person } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { addDays, instantOfWallTime } from "../../../platform/time/zoned.server.ts";
import { readFamilyEntries } from "../../sessions/data.server.ts";
import type { FamilyDays } from "../contract.ts";
import { datedView, readDatedEntries } from "./dated.server.ts";

export async function readFamilyCalendar(
  sql: Sql,
  { account_id, time_zone: zone }: Person,
  locale: Locale,
  { from, days }: { from: string; days: number },
  now: Date,
): Promise<FamilyDays> {
  const stretch = {
    from: instantOfWallTime(from, "00:00", zone),
    until: instantOfWallTime(addDays(from, days), "00:00", zone),
  };
  const [entries, dated] = await Promise.all([
    readFamilyEntries(sql, account_id, stretch, locale, now),
    readDatedEntries(sql, { account_id, profile_id: null }, stretch, locale, now),
  ]);
  return { time_zone: zone, entries, dated: dated.map((one) => datedView(one, locale)) };
}
