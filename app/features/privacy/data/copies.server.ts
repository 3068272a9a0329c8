import { createHash } from "node:crypto";
import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { type KeysetPage, readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import { fullyGuardedProfiles } from "../../profiles/access.server.ts";
import type { dataCopyView } from "../contract.ts";
import type { dataCopy } from "../tables.server.ts";

export type CopyRow = typeof dataCopy.$inferSelect;
type View = z.output<typeof dataCopyView>;

const cursorParts = z.tuple([z.uuid()]);

/** Lists an account's copies, newest first. Ids sort by creation time. */
export async function copiesOf(
  sql: Reading,
  accountId: string,
  at: Date,
  page: { cursor?: string | undefined; limit: number },
): Promise<KeysetPage<View>> {
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor, cursorParts);
  const rows = await sql<CopyRow[]>`
    select * from data_copy where account_id = ${accountId} ${after ? sql`and id < ${after[0]}` : sql``}
    order by id desc limit ${page.limit + 1}`;
  const names = await childrenOf(sql, accountId, at);
  return keysetPage(
    rows,
    page.limit,
    (row) => [row.id],
    (row) => presentCopy(row, names, at),
  );
}

export interface Child {
  id: string;
  name: string;
}

/** Lists the children whom an account guards fully, in the order they were added. */
export const childrenOf = (sql: Reading, accountId: string, at: Date): Promise<Child[]> => sql<Child[]>`
  select id, name from profile
  where id in (${fullyGuardedProfiles(sql, accountId, at)}) and kind = 'child' order by id`;

/** Shows an expired copy as ended even before the job has removed its bytes. */
export function presentCopy(row: CopyRow, children: readonly Child[], now: Date): View {
  const ended = row.state === "ready" && row.valid_until !== null && row.valid_until <= now;
  const known = children.filter(({ id }) => row.profile_ids.includes(id)).map(({ id, name }) => ({ id, name }));
  return {
    id: row.id,
    everyone: row.everyone,
    own: row.own,
    children: known,
    more: row.profile_ids.length - known.length,
    state: ended ? "ended" : row.state,
    files_done: row.files_done,
    files_total: row.files_total,
    bytes: row.bytes === null ? null : Number(row.bytes),
    asked_at: row.asked_at.toISOString(),
    valid_until: row.valid_until?.toISOString() ?? null,
    ended_at: (row.ended_at ?? (ended ? row.valid_until : null))?.toISOString() ?? null,
    downloads: row.downloads,
  };
}

export const permitHash = (permit: string): Buffer => createHash("sha256").update(permit).digest();
