import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import { noteReading } from "../../profiles/access.server.ts";
import type { FamilyNote, NoteView } from "../contract.ts";
import { requireClient } from "./clients.server.ts";
import { authorColumn, requireProgressAccess } from "./goals.server.ts";

interface Row extends Omit<NoteView, "shared_version_at" | "created_at" | "updated_at"> {
  profile_id: string;
  shared_version_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const columns = (sql: Reading) => sql`
  n.id, n.profile_id, n.text, n.shared, n.client_goal_id, g.title as goal, n.created_at, n.updated_at,
  (select max(v.created_at) from client_note v where v.written_from = n.id) as shared_version_at`;

const present = ({ profile_id: _, ...row }: Row): NoteView => ({
  ...row,
  shared_version_at: row.shared_version_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Records in the access log that notes were read. Showing a note's goal counts as reading the profile. */
async function noteRead(
  sql: Reading,
  person: Person,
  profileId: string,
  rows: readonly Pick<Row, "goal">[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const profile = rows.some(({ goal }) => goal !== null) ? [profileId] : [];
  await noteReading(sql, person, "profile", { notes: [profileId], profile }, now);
}

const cursorParts = z.tuple([z.uuid()]);
interface Page {
  cursor?: string | undefined;
  limit: number;
}

export async function listNotes(
  sql: Reading,
  person: Person,
  profileId: string,
  { shared, cursor, limit }: Page & { shared: "yes" | "no" },
  now: Date,
) {
  const { access } = await requireClient(sql, person, profileId, now);
  const after = cursor === undefined ? null : readCursor(cursor, cursorParts)[0];
  const rows = await sql<Row[]>`
    select ${columns(sql)} from client_note n left join client_goal g on g.id = n.client_goal_id and ${access !== null}
    where n.specialist_id = ${person.specialist_id} and n.profile_id = ${profileId} and n.shared = ${shared === "yes"}
      and (${after}::uuid is null or n.id < ${after}) order by n.id desc limit ${limit + 1}`;
  await noteRead(sql, person, profileId, rows.slice(0, limit), now);
  return keysetPage(rows, limit, (row) => [row.id], present);
}

/** A note by this specialist about one of their clients; throws `not_found` otherwise. */
export async function requireOwnNote(sql: Reading, person: Person, id: string, now: Date) {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from client_note n left join client_goal g on g.id = n.client_goal_id
    where n.id = ${id} and n.specialist_id = ${person.specialist_id}`;
  if (!row) throw refusal("not_found");
  const client = await requireClient(sql, person, row.profile_id, now);
  return { row, client };
}

export async function readNote(sql: Reading, person: Person, id: string, now: Date) {
  const { row, client } = await requireOwnNote(sql, person, id, now);
  const shown = client.access === null ? { ...row, goal: null } : row;
  await noteRead(sql, person, row.profile_id, [shown], now);
  return { ...present(shown), client };
}

export async function listFamilyNotes(
  sql: Reading,
  reader: Person,
  profileId: string,
  { cursor, limit }: Page,
  now: Date,
) {
  await requireProgressAccess(sql, reader, profileId, now);
  const after = cursor === undefined ? null : readCursor(cursor, cursorParts)[0];
  const rows = await sql<(Row & Pick<FamilyNote, "by">)[]>`
    select ${columns(sql)}, ${authorColumn(sql)}
    from client_note n join specialist s on s.id = n.specialist_id left join client_goal g on g.id = n.client_goal_id
    where n.profile_id = ${profileId} and n.shared and (${after}::uuid is null or n.id < ${after}) order by n.id desc limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    (row) => [row.id],
    ({ id, text, goal, created_at, updated_at, by }): FamilyNote => ({
      id,
      text,
      goal,
      by,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    }),
  );
}
