import type { Reading } from "../db/database.server.ts";

/** Marks an account's notifications as read: the given ones, or all up to the newest one that was shown. */
export async function markNoticesRead(
  sql: Reading,
  accountId: string,
  { ids, until }: { ids?: readonly string[] | undefined; until?: string | undefined },
  now: Date,
): Promise<void> {
  const which =
    until === undefined
      ? sql`id = any(${[...(ids ?? [])]}::uuid[])`
      : sql`(created_at, id) <= (select created_at, id from notification where id = ${until} and account_id = ${accountId})`;
  await sql`update notification set read_at = ${now} where account_id = ${accountId} and read_at is null and ${which}`;
}

const batch = 1000;

/** Deletes notifications created or read before these instants. Returns how many. */
export async function deleteNotices(sql: Reading, { left, read }: { left: Date; read: Date }): Promise<number> {
  let removed = 0;
  for (;;) {
    const { count } = await sql`
      delete from notification where id in (
        (select id from notification where created_at < ${left} limit ${batch})
        union (select id from notification where read_at < ${read} limit ${batch}))`;
    removed += count;
    if (count < batch) return removed;
  }
}
