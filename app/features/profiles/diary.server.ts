import type { Reading } from "../../platform/db/database.server.ts";

/** Where a child's data was read. */
export type ReadingPurpose = "profile" | "sessions" | "clients" | "chat";

/**
 * The access diary: notes that an account is about to read data of these profiles, once a day (UTC) for each reader,
 * profile and purpose, in one statement for the whole answer. Adults' own profiles and readings by a child's guardians
 * are no part of it. Belongs before the answer: what cannot be noted is not shown.
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
