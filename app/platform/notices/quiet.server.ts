import type { Reading } from "../db/database.server.ts";
import type { CallerTx } from "../events/statement.server.ts";
import { driverOf } from "../events/statement.server.ts";
import { instantOfWallTime, wallTimeAt } from "../time/zoned.server.ts";

/** Times of day (HH:MM); the quiet hours include midnight if `until` is before `from`. */
export interface QuietHours {
  from: string;
  until: string;
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Returns the end of the quiet hours that apply at this instant; null if none do. */
export function endOfQuietHours(now: Date, zone: string, quiet: QuietHours | null): Date | null {
  if (!quiet) return null;
  const { day, time } = wallTimeAt(now, zone);
  const { from, until } = quiet;
  const over = from < until ? false : time >= from;
  if (from < until ? time < from || time >= until : time < from && time >= until) return null;
  const end = instantOfWallTime(over ? nextDay(day) : day, until, zone);
  // The end may already have passed in the hour that is repeated when clocks go back.
  return end > now ? end : null;
}

export async function quietHoursOf(sql: Reading, accountId: string): Promise<QuietHours | null> {
  const [row] = await sql<QuietHours[]>`
    select to_char(starts, 'HH24:MI') as from, to_char(ends, 'HH24:MI') as until from quiet_hours where account_id = ${accountId}`;
  return row ?? null;
}

/** Sets an account's quiet hours, or removes them. */
export async function setQuietHours(
  tx: CallerTx,
  accountId: string,
  quiet: QuietHours | null,
  now: Date,
): Promise<void> {
  const sql = driverOf(tx);
  if (!quiet) await sql`delete from quiet_hours where account_id = ${accountId}`;
  else {
    await sql`
      insert into quiet_hours (account_id, starts, ends, changed_at) values (${accountId}, ${quiet.from}::time, ${quiet.until}::time, ${now})
      on conflict (account_id) do update set starts = excluded.starts, ends = excluded.ends, changed_at = excluded.changed_at`;
  }
}
