import type { Reading } from "../../platform/db/database.server.ts";

/** Where a child's data was read. */
export type ReadingPurpose = "profile" | "sessions" | "clients" | "chat";

/**
 * The access diary: records that an account is about to read these profiles' data, once a day (UTC) per reader,
 * profile, and purpose, in one statement. Leaves out adults' own profiles and reads by a child's guardians. Call it
 * before responding: if recording fails, the data must not be shown.
 */
export async function noteReading(
  sql: Reading, accountId: string, purpose: ReadingPurpose, profileIds: readonly string[], now: Date,
): Promise<void> {
  if (profileIds.length === 0) return;
  const day = now.toISOString().slice(0, 10);
  await sql`
    insert into profile_reading (profile_id, account_id, purpose, day, first_at)
    select p.id, ${accountId}, ${purpose}, ${day}::date, ${now}
    from profile p
    where p.id = any(${[...new Set(profileIds)]}::uuid[]) and p.kind = 'child' and not exists (
      select from live_access_to(p.id, ${now}) a where a.account_id = ${accountId} and a.level = 'guardian'
    )
    -- In one order, so that two answers at once do not wait for each other.
    order by p.id
    on conflict do nothing`;
}
