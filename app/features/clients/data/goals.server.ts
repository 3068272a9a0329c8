import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { accessOf, noteReading } from "../../profiles/access.server.ts";
import type { FamilyGoal, GoalView } from "../contract.ts";
import { seesProgress } from "../policy.ts";
import { clientFor } from "./clients.server.ts";

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
}

const columns = (sql: Reading) => sql`
  g.id, g.title, g.detail, to_char(g.due_on, 'YYYY-MM-DD') as due_on, g.steps, g.step, g.moved_at, g.reached_at, g.created_at`;

const present = ({ moved_at, reached_at, created_at, id, title, detail, due_on, steps, step }: Row): GoalView => ({
  id, title, detail, due_on, steps, step,
  moved_at: moved_at?.toISOString() ?? null,
  reached_at: reached_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

/** The most goals that are shown: open ones are limited, reached ones are the latest. */
const most = 50;

export async function listGoals(sql: Reading, person: Person, profileId: string, now: Date): Promise<GoalView[]> {
  const { access } = await clientFor(sql, person, profileId, now);
  if (access === null) return [];
  const rows = await sql<Row[]>`
    select ${columns(sql)} from client_goal g where g.specialist_id = ${person.specialist_id} and g.profile_id = ${profileId}
    order by g.reached_at desc nulls first, g.id limit ${most}`;
  if (rows.length > 0) await noteReading(sql, person, "profile", { profile: [profileId] }, now);
  return rows.map(present);
}

/** Who set a goal or wrote a note, as the family sees them. */
export const byWhom = (sql: Reading) => sql`
  jsonb_build_object('specialist_id', s.id, 'name', trim(s.name || ' ' || s.lastname), 'portrait', s.portrait, 'tint', s.tint) as by`;

export async function needProgress(sql: Reading, reader: Person, profileId: string, now: Date): Promise<void> {
  if (reader.child_lock_active || !seesProgress(await accessOf(sql, reader.account_id, profileId, now))) throw refusal("not_found");
}

export async function listFamilyGoals(sql: Reading, reader: Person, profileId: string, now: Date): Promise<FamilyGoal[]> {
  await needProgress(sql, reader, profileId, now);
  const rows = await sql<(Row & Pick<FamilyGoal, "by">)[]>`
    select ${columns(sql)}, ${byWhom(sql)} from client_goal g join specialist s on s.id = g.specialist_id
    where g.profile_id = ${profileId} order by g.reached_at desc nulls first, g.id limit ${most}`;
  return rows.map((row) => ({ ...present(row), by: row.by }));
}
