import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { type KeysetPage, cursorInstant, readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import { accessOf, noteReading } from "../../profiles/access.server.ts";
import type { FamilyGoal, GoalView } from "../contract.ts";
import { canSeeProgress } from "../policy.ts";
import { requireClient } from "./clients.server.ts";

interface Row {
  id: string;
  title: string;
  detail: string | null;
  due_on: string | null;
  steps: number;
  step: number;
  moved_at: Date | null;
  reached_at: Date | null;
  created_at: Date;
  /** `reached_at` with microseconds, for cursors. */
  reached: string | null;
}

const columns = (sql: Reading) => sql`
  g.id, g.title, g.detail, to_char(g.due_on, 'YYYY-MM-DD') as due_on, g.steps, g.step, g.moved_at, g.reached_at, g.created_at,
  g.reached_at::text as reached`;

const present = ({ moved_at, reached_at, created_at, id, title, detail, due_on, steps, step }: Row): GoalView => ({
  id,
  title,
  detail,
  due_on,
  steps,
  step,
  moved_at: moved_at?.toISOString() ?? null,
  reached_at: reached_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

interface Asked {
  cursor?: string | undefined;
  limit: number;
}

const cursorParts = z.tuple([z.union([cursorInstant, z.literal("")]), z.uuid()]);

/** Open goals, oldest first, then reached ones, latest first: the page after a cursor, plus one extra row. */
function partOf(sql: Reading, { cursor, limit }: Asked) {
  const order = sql`order by g.reached_at desc nulls first, g.id limit ${limit + 1}`;
  if (cursor === undefined) return order;
  const [at, id] = readCursor(cursor, cursorParts);
  if (at === "") return sql`and (g.reached_at is not null or g.id > ${id}) ${order}`;
  return sql`and (g.reached_at < ${at}::text::timestamptz or (g.reached_at = ${at}::text::timestamptz and g.id > ${id})) ${order}`;
}

function pageOf<R extends Row, G>(rows: readonly R[], limit: number, show: (row: R) => G) {
  return keysetPage(rows, limit, (row) => [row.reached ?? "", row.id], show);
}

export async function listGoals(
  sql: Reading,
  person: Person,
  profileId: string,
  asked: Asked,
  now: Date,
): Promise<KeysetPage<GoalView>> {
  const { access } = await requireClient(sql, person, profileId, now);
  if (access === null) return { data: [], next_cursor: null };
  const rows = await sql<Row[]>`
    select ${columns(sql)} from client_goal g where g.specialist_id = ${person.specialist_id} and g.profile_id = ${profileId}
    ${partOf(sql, asked)}`;
  if (rows.length > 0) await noteReading(sql, person, "profile", { profile: [profileId] }, now);
  return pageOf(rows, asked.limit, present);
}

export async function readGoal(sql: Reading, person: Person, id: string, now: Date) {
  const [row] = await sql<(Row & { profile_id: string })[]>`
    select ${columns(sql)}, g.profile_id from client_goal g where g.id = ${id} and g.specialist_id = ${person.specialist_id}`;
  const client = row && (await requireClient(sql, person, row.profile_id, now));
  if (!client || client.access === null) throw refusal("not_found");
  await noteReading(sql, person, "profile", { profile: [row.profile_id] }, now);
  return { ...present(row), client };
}

/** The author of a goal or note, as the family sees them. */
export const authorColumn = (sql: Reading) => sql`
  jsonb_build_object('specialist_id', s.id, 'name', trim(s.name || ' ' || s.lastname), 'portrait', s.portrait, 'tint', s.tint) as by`;

export async function requireProgressAccess(sql: Reading, reader: Person, profileId: string, now: Date): Promise<void> {
  if (reader.child_lock_active || !canSeeProgress(await accessOf(sql, reader.account_id, profileId, now)))
    throw refusal("not_found");
}

export async function listFamilyGoals(sql: Reading, reader: Person, profileId: string, asked: Asked, now: Date) {
  await requireProgressAccess(sql, reader, profileId, now);
  const rows = await sql<(Row & Pick<FamilyGoal, "by">)[]>`
    select ${columns(sql)}, ${authorColumn(sql)} from client_goal g join specialist s on s.id = g.specialist_id
    where g.profile_id = ${profileId} ${partOf(sql, asked)}`;
  return pageOf(rows, asked.limit, (row): FamilyGoal => ({ ...present(row), by: row.by }));
}
