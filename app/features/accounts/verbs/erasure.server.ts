import type { Reading } from "../../../platform/db/database.server.ts";
import { daysAfter, reminderDays } from "../../../platform/features/erasure.ts";

const batch = 100;

/** Lists accounts that are due for erasure. */
export const listAccountsToErase = (sql: Reading, now: Date) =>
  sql<{ id: string }[]>`
    select id from account where erase_at <= ${now} and erased_at is null order by random() limit ${batch}`;

/**
 * Claims an account for its erasure. From the first claim on, the erasure cannot be undone. Undefined if another run has claimed
 * it, or the account was restored.
 */
export async function claimForErasure(
  sql: Reading,
  id: string,
  now: Date,
): Promise<{ since: Date; first: boolean } | undefined> {
  const [held] = await sql<{ since: Date | null }[]>`
    select erasing_since as since from account where id = ${id} and erase_at <= ${now} and erased_at is null for update skip locked`;
  if (!held) return undefined;
  if (held.since) return { since: held.since, first: false };
  await sql`update account set erasing_since = ${now} where id = ${id}`;
  return { since: now, first: true };
}

/** Lists accounts whose person has to be reminded that the erasure is near. */
export const listAccountsNearErasure = (sql: Reading, now: Date) =>
  sql<{ id: string }[]>`
    select id from account
    where erase_at <= ${daysAfter(now, reminderDays)} and erase_at > ${now} and erased_at is null and end_told_at is null
    order by random() limit ${batch}`;

/** Records the reminder. False if it was already recorded. */
export async function recordErasureReminder(sql: Reading, id: string, now: Date): Promise<boolean> {
  const told = await sql`
    update account set end_told_at = ${now} where id = ${id} and end_told_at is null and erase_at > ${now} returning 1`;
  return told.length > 0;
}

/** Turns an account's pending erasure into a pause, which lasts until the person signs in. */
export async function pauseHiddenAccount(sql: Reading, id: string, now: Date): Promise<void> {
  await sql`update account set paused_at = ${now}, erasure_asked_at = null, erase_at = null where id = ${id} and erasing_since is null`;
}
