import { lockedProfile, type Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { addDays, weekdayOf } from "../../../platform/time/zoned.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import type { WeekView } from "../contract.ts";
import { sideOf } from "../policy.ts";
import { readPlayedItems } from "./played.server.ts";
import { listRunningPlans } from "./running.server.ts";
import { isPlanned, playsOn, stonesOf } from "./week.ts";

const daysOfWeek = (day: string): string[] => Array.from({ length: 7 }, (_, i) => addDays(day, i + 1 - weekdayOf(day)));

/** The current week, for the family, and during a child lock for the locked child. */
export async function readWeek(sql: Reading, reader: Person, profileId: string, now: Date): Promise<WeekView> {
  const access = await accessOf(sql, reader.account_id, profileId, now);
  // A locked child sees it only while the grown-up who owns the account has access.
  const sees = reader.child_lock_active
    ? access !== null && lockedProfile(reader) === profileId
    : sideOf(access) === "family";
  if (!sees) throw refusal("not_found");
  const [row] = await sql<
    { time_zone: string }[]
  >`select time_zone from profile where id = ${profileId} and deleted_at is null`;
  if (!row) throw refusal("not_found");
  return weekOf(sql, profileId, row.time_zone, now);
}

async function weekOf(sql: Reading, profileId: string, zone: string, now: Date): Promise<WeekView> {
  const today = isoDay(now, zone);
  const days = daysOfWeek(today);
  const [first = today, last = today] = [days[0], days.at(-1)];
  const running = await listRunningPlans(sql, profileId, first, last);
  const plan = running.find(({ from_on, until_on }) => from_on <= today && today <= until_on) ?? running[0];
  if (!plan) return { practice_plan_id: null, paused: false, days: [], items: [] };
  const plays = await readPlayedItems(sql, profileId, zone, first, last);
  const played = playsOn(plan.items, plays, today);
  const todays = !plan.paused && isPlanned(plan, today, weekdayOf(today));
  return {
    practice_plan_id: plan.id,
    paused: plan.paused,
    days: stonesOf(plan, days, plays, today),
    items: plan.items.map(({ game_id, strand, plays: planned }, i) => ({
      game_id,
      strand,
      plays: planned,
      played: todays ? (played[i] ?? 0) : 0,
    })),
  };
}
