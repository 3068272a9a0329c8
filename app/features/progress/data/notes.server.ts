import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { type KeysetPage, readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import type { Access } from "../../profiles/rules.ts";
import type { GameNote } from "../contract.ts";
import { mayWriteNotes, mayRemoveNote } from "../policy.ts";
import { authorizeReader } from "./read.server.ts";

interface Row extends Pick<GameNote, "id" | "day" | "text" | "plan_change"> {
  account_id: string | null;
  name: string | null;
  specialist: boolean;
}

/** Authors' names: a specialist's full name, but only the first name of a family's adult. */
const columns = (sql: Reading) => sql`
  n.id, n.day::text as day, n.text, n.plan_change, n.account_id, sp.id is not null as specialist,
  coalesce(sp.name || ' ' || sp.lastname, own.name) as name`;
const from = (sql: Reading) => sql`
  game_note n left join specialist sp on sp.account_id = n.account_id
  left join profile own on own.account_id = n.account_id and own.kind = 'own'`;

const present = ({ account_id, name, specialist, ...row }: Row, reader: Person, access: Access): GameNote => {
  const own = account_id === reader.account_id;
  const written = row.plan_change === null;
  return {
    ...row,
    by: account_id === null || name === null ? null : { name, specialist, you: own },
    may_change: written && own && mayWriteNotes(access),
    may_remove: written && mayRemoveNote(access, own),
  };
};

const mostOnChart = 60;

/** Notes of a period, the latest first. */
export async function readNotesWithin(
  sql: Reading,
  reader: Person,
  access: Access,
  profileId: string,
  first: string,
  last: string,
): Promise<GameNote[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from ${from(sql)}
    where n.profile_id = ${profileId} and n.day >= ${first} and n.day <= ${last} order by n.day desc, n.id desc limit ${mostOnChart}`;
  return rows.map((row) => present(row, reader, access));
}

const cursorParts = z.tuple([z.iso.date(), z.uuid()]);

export async function listNotes(
  sql: Reading,
  reader: Person,
  profileId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<KeysetPage<GameNote>> {
  const { access } = await authorizeReader(sql, reader, profileId, now);
  const [day, id] = cursor === undefined ? [null, null] : readCursor(cursor, cursorParts);
  const rows = await sql<Row[]>`
    select ${columns(sql)} from ${from(sql)}
    where n.profile_id = ${profileId} and (${day}::date is null or (n.day, n.id) < (${day}::date, ${id}::uuid))
    order by n.day desc, n.id desc limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    (row) => [row.day, row.id],
    (row) => present(row, reader, access),
  );
}

export async function noteOf(sql: Reading, reader: Person, access: Access, id: string): Promise<GameNote | undefined> {
  const [row] = await sql<Row[]>`select ${columns(sql)} from ${from(sql)} where n.id = ${id}`;
  return row && present(row, reader, access);
}
