import { z } from "zod";
import type { Person } from "../../platform/auth/actor.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import { refusal } from "../../platform/errors/app-error.ts";
import { type KeysetPage, readCursor, keysetPage } from "../../platform/http/cursor.ts";
import { accessOf, noteReading } from "../profiles/access.server.ts";
import type { Access } from "../profiles/rules.ts";
import type { ProfileFileView } from "./contract.ts";
import { mayAdd, mayChange, fileVisibility } from "./policy.ts";

interface Row {
  id: string;
  profile_id: string;
  file_id: string;
  name: string;
  media_type: ProfileFileView["media_type"];
  bytes: number;
  added_by: string | null;
  by: string | null;
  shared: boolean;
  created_at: Date;
}

const columns = (sql: Reading) => sql`
  f.id, f.profile_id, f.file_id, f.name, s.media_type, s.bytes, f.added_by, f.shared, f.created_at,
  (select coalesce(sp.name || ' ' || sp.lastname, p.name || ' ' || p.lastname) from account a
    left join specialist sp on sp.account_id = a.id left join profile p on p.account_id = a.id and p.kind = 'own'
    where a.id = f.added_by) as by`;
const from = (sql: Reading) => sql`profile_file f join stored_file s on s.id = f.file_id and s.state = 'attached'`;

const present = (row: Row, access: Access, reader: Person): ProfileFileView => ({
  id: row.id,
  name: row.name,
  media_type: row.media_type,
  bytes: row.bytes,
  added_by: row.by,
  yours: row.added_by === reader.account_id,
  shared: row.shared,
  created_at: row.created_at.toISOString(),
  editable: mayChange(access, row.added_by === reader.account_id),
});

/** Limits readers who may not see every file to shared files and their own. */
const seenBy = (sql: Reading, access: Access, reader: Person) =>
  fileVisibility(access) === "all" ? sql`true` : sql`(f.shared or f.added_by = ${reader.account_id})`;

async function readerOf(sql: Reading, reader: Person, profileId: string, at: Date): Promise<Access> {
  const access = await accessOf(sql, reader.account_id, profileId, at);
  if (access === null || fileVisibility(access) === null || reader.child_lock_active) throw refusal("not_found");
  return access;
}

const cursorParts = z.tuple([z.uuid()]);

export async function listFiles(
  sql: Reading,
  reader: Person,
  profileId: string,
  page: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<KeysetPage<ProfileFileView>> {
  const access = await readerOf(sql, reader, profileId, now);
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor, cursorParts)[0];
  const rows = await sql<Row[]>`
    select ${columns(sql)} from ${from(sql)}
    where f.profile_id = ${profileId} and ${seenBy(sql, access, reader)} and ${after ? sql`f.id < ${after}` : sql`true`}
    order by f.id desc limit ${page.limit + 1}`;
  if (rows.length > 0) await noteReading(sql, reader, "profile", { files: [profileId] }, now);
  return keysetPage(
    rows,
    page.limit,
    (row) => [row.id],
    (row) => present(row, access, reader),
  );
}

export async function readFileSummary(sql: Reading, reader: Person, profileId: string, now: Date) {
  const access = await readerOf(sql, reader, profileId, now);
  const [row] = await sql<{ name: string; count: number }[]>`
    select p.name, (select count(*)::int from ${from(sql)} where f.profile_id = p.id and ${seenBy(sql, access, reader)}) as count
    from profile p where p.id = ${profileId}`;
  if (!row) throw refusal("not_found");
  return { ...row, may_add: mayAdd(access), may_choose: access.level === "own" || access.level === "guardian" };
}

/** Returns a file that the reader may see, and their access to its profile. Throws `not_found` for any other file. */
export async function requireVisibleFile(
  sql: Reading,
  reader: Person,
  id: string,
  now: Date,
): Promise<{ row: Row; access: Access }> {
  const [row] = await sql<Row[]>`select ${columns(sql)} from ${from(sql)} where f.id = ${id}`;
  if (!row) throw refusal("not_found");
  const access = await readerOf(sql, reader, row.profile_id, now);
  if (fileVisibility(access) !== "all" && !row.shared && row.added_by !== reader.account_id) throw refusal("not_found");
  return { row, access };
}

/** Identifies the account on this device, as a link's recipient. */
export const linkReader = ({ account_id, session_id }: Person): string =>
  session_id ? `${account_id}.${session_id}` : account_id;

/** Whether a link's recipient may still read a file. The device may have been handed to a child since. */
export async function mayReadFile(sql: Reading, id: string, reader: string, now: Date): Promise<boolean> {
  const [account_id = "", session_id = null] = reader.split(".");
  const [row] = await sql<Pick<Row, "profile_id" | "shared" | "added_by">[]>`
    select f.profile_id, f.shared, f.added_by from profile_file f
    where f.id = ${id} and not exists (
      select from child_lock l where l.account_id = ${account_id} and (l.session_id is null or l.session_id = ${session_id}))`;
  const seen = row ? fileVisibility(await accessOf(sql, account_id, row.profile_id, now)) : null;
  return seen === "all" || (seen === "shared" && (row?.shared === true || row?.added_by === account_id));
}

export const viewOf = async (sql: Reading, reader: Person, id: string, now: Date): Promise<ProfileFileView> => {
  const { row, access } = await requireVisibleFile(sql, reader, id, now);
  return present(row, access, reader);
};
