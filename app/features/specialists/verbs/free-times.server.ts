import type { Reading } from "../../../platform/db/database.server.ts";

/** The first available times of a specialist. They have to be computed again at `due_at`, or earlier if the calendar changes. */
export interface FirstAvailableTimes {
  specialist_id: string;
  next_free_at: Date | null;
  next_evening_at: Date | null;
  next_weekend_at: Date | null;
  /** Null for an unpublished specialist, because publishing makes the times due. */
  due_at: Date | null;
}

export interface ClaimedTimes {
  ids: string[];
  until: Date;
}

/**
 * Claims some specialists whose available times are due. No other process claims them before `until`. If a calendar changes
 * meanwhile, its times become due again and this result is not stored.
 */
export async function claimDueTimes(sql: Reading, now: Date, most: number): Promise<ClaimedTimes> {
  const until = new Date(now.getTime() + 10 * 60_000);
  const rows = await sql<{ specialist_id: string }[]>`
    update specialist_finding set due_at = ${until}
    where specialist_id in (
      select specialist_id from specialist_finding where due_at <= ${now} order by due_at limit ${most} for update skip locked)
    returning specialist_id`;
  return { ids: rows.map((row) => row.specialist_id), until };
}

/** Stores the available times of claimed specialists; searches see them immediately. */
export async function storeFreeTimes(
  sql: Reading,
  claimed: ClaimedTimes,
  found: readonly FirstAvailableTimes[],
): Promise<void> {
  const rows = found.toSorted((a, b) => (a.specialist_id < b.specialist_id ? -1 : 1));
  await sql`
    update specialist_finding f set next_free_at = n.next_free_at, next_evening_at = n.next_evening_at,
      next_weekend_at = n.next_weekend_at, due_at = coalesce(n.due_at, 'infinity'),
      touched = case when (f.next_free_at, f.next_evening_at, f.next_weekend_at)
        is distinct from (n.next_free_at, n.next_evening_at, n.next_weekend_at) then pg_current_xact_id() else f.touched end
    from jsonb_to_recordset(${sql.json(rows)}) as n (specialist_id uuid, next_free_at timestamptz,
      next_evening_at timestamptz, next_weekend_at timestamptz, due_at timestamptz)
    where f.specialist_id = n.specialist_id and f.due_at = ${claimed.until}`;
}
