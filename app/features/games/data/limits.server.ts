import type { Reading } from "../../../platform/db/database.server.ts";
import { spanOfDays, wallTimeAt } from "../../../platform/time/zoned.server.ts";
import { isQuiet } from "./quiet.ts";
import type { Player } from "./player.server.ts";
import type { Budget } from "./shapes.ts";

/** The default limits of a child. */
export const defaultLimits = { minutes_a_day: 20, quiet_from: "20:00", quiet_to: "07:00" } as const;
export const extraMinutesStep = 10;
export const mostExtraMinutes = 60;

export interface Limits {
  minutes_a_day: number;
  quiet_from: string | null;
  quiet_to: string | null;
  /** Additional minutes for the requested day. */
  extra_minutes: number;
}

/** The play limits of a profile on a day in its time zone. */
export async function limitsOf(sql: Reading, profileId: string, day: string): Promise<Limits> {
  const [row] = await sql<Limits[]>`
    select minutes_a_day, to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_to, 'HH24:MI') as quiet_to,
      case when extra_day = ${day}::date then extra_minutes else 0 end as extra_minutes
    from game_limits where profile_id = ${profileId}`;
  return row ?? { ...defaultLimits, extra_minutes: 0 };
}

/** Milliseconds of active play on a day in the time zone. */
export async function activeTimeOn(sql: Reading, profileId: string, day: string, zone: string): Promise<number> {
  const { from, to } = spanOfDays(day, day, zone);
  const [row] = await sql<{ ms: number }[]>`
    select coalesce(sum(active_ms), 0)::float8 as ms from game_play where profile_id = ${profileId} and started_at >= ${from} and started_at < ${to}`;
  return row?.ms ?? 0;
}

const minute = 60_000;

const minutesLeft = (limits: Limits, playedMs: number): number =>
  Math.max(0, Math.ceil(limits.minutes_a_day + limits.extra_minutes - playedMs / minute));

/** Adults may play as long as they like. */
const unlimited: Budget = {
  minutes_left: null,
  minutes_a_day: null,
  quiet_from: null,
  quiet_to: null,
  quiet_now: false,
  time_zone: null,
};

export async function budgetOf(sql: Reading, player: Player, now: Date): Promise<Budget> {
  if (player.kind === "own") return unlimited;
  const { day, time } = wallTimeAt(now, player.time_zone);
  const limits = await limitsOf(sql, player.id, day);
  const played = await activeTimeOn(sql, player.id, day, player.time_zone);
  const { minutes_a_day, quiet_from, quiet_to } = limits;
  const { time_zone } = player;
  return {
    minutes_left: minutesLeft(limits, played),
    minutes_a_day,
    quiet_from,
    quiet_to,
    quiet_now: isQuiet(time, quiet_from, quiet_to),
    time_zone,
  };
}
