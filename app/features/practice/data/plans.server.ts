import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { accessOf, noteReading } from "../../profiles/access.server.ts";
import type { Access } from "../../profiles/rules.ts";
import type { PlanView } from "../contract.ts";
import { mayAnswer, sideOf } from "../policy.ts";
import { actionsOf, type PlanState, type Side, stateOn } from "../rules.ts";

export interface PlanRow extends Omit<PlanView, "state" | "actions" | "steps"> {
  state: PlanState;
  specialist_id: string | null;
  time_zone: string;
  steps: (Omit<PlanView["steps"][number], "yours"> & { account_id: string | null })[];
}

/** A person's relation to a profile and its plans. */
export interface PlanAccess {
  side: Side;
  access: Access;
  /** Set for specialists, who see only their own plans; null for a family. */
  specialist_id: string | null;
}

/** Throws the same refusal as for an unknown profile. */
export async function standingOf(sql: Reading, reader: Person, profileId: string, at: Date): Promise<PlanAccess> {
  const access = reader.child_lock_active ? null : await accessOf(sql, reader.account_id, profileId, at);
  const side = sideOf(access);
  if (access === null || side === null) throw refusal("not_found");
  return { side, access, specialist_id: side === "specialist" ? reader.specialist_id : null };
}

/** The plans that this side may see: specialists their own, the family all except drafts. */
const seen = (sql: Reading, { side, specialist_id }: PlanAccess) =>
  side === "specialist" ? sql`p.specialist_id = ${specialist_id}` : sql`p.state <> 'draft'`;

const columns = (sql: Reading) => sql`
  p.id, p.profile_id, p.specialist_id, p.goal, to_char(p.from_on, 'YYYY-MM-DD') as from_on, to_char(p.until_on, 'YYYY-MM-DD') as until_on,
  p.days, p.minutes, p.note, p.state, p.rev, c.time_zone,
  case when s.id is not null then jsonb_build_object(
    'specialist_id', s.id, 'name', trim(s.name || ' ' || s.lastname), 'portrait', s.portrait, 'tint', s.tint) end as by,
  (select coalesce(jsonb_agg(jsonb_build_object('game_id', i.game_id, 'strand', i.strand, 'level_from', i.level_from, 'level_to', i.level_to,
      'focus', i.focus, 'channel', i.channel, 'plays', i.plays, 'why', i.why) order by i.position), '[]')
    from practice_item i where i.plan_id = p.id) as items,
  (select coalesce(jsonb_agg(jsonb_build_object('action', t.action, 'side', t.side, 'account_id', t.account_id, 'words', t.words,
      'at', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'name', case t.side when 'specialist' then s.name else o.name end) order by t.id), '[]')
    from practice_step t left join profile o on o.account_id = t.account_id and o.kind = 'own' and o.deleted_at is null
    where t.plan_id = p.id) as steps`;
const from = (sql: Reading) => sql`
  practice_plan p join profile c on c.id = p.profile_id and c.deleted_at is null left join specialist s on s.id = p.specialist_id`;

export function toPlanView(
  row: PlanRow,
  reader: Person,
  { side, access }: Pick<PlanAccess, "side" | "access">,
  now: Date,
): PlanView {
  const { specialist_id, time_zone, steps, ...rest } = row;
  const state = stateOn(row.state, row.until_on, isoDay(now, time_zone));
  return {
    ...rest,
    state,
    actions: mayAnswer(access) ? actionsOf(side, state, specialist_id === null) : [],
    steps: steps.map(({ account_id, ...step }) => ({ ...step, yours: account_id === reader.account_id })),
  };
}

const cursorParts = z.tuple([z.uuid()]);

export async function listPlans(
  sql: Reading,
  reader: Person,
  { profileId, cursor, limit }: { profileId: string; cursor?: string | undefined; limit: number },
  now: Date,
) {
  const standing = await standingOf(sql, reader, profileId, now);
  const after = cursor === undefined ? null : readCursor(cursor, cursorParts)[0];
  const rows = await sql<PlanRow[]>`
    select ${columns(sql)} from ${from(sql)}
    where p.profile_id = ${profileId} and ${seen(sql, standing)} and (${after}::uuid is null or p.id < ${after}::uuid)
    order by p.id desc limit ${limit + 1}`;
  if (standing.side === "specialist" && rows.length > 0)
    await noteReading(sql, reader, "profile", { game_stats: [profileId] }, now);
  return keysetPage(
    rows,
    limit,
    (row) => [row.id],
    (row) => toPlanView(row, reader, standing, now),
  );
}

/** A plan that this person may see, and their relation to it. */
export async function findVisiblePlan(
  sql: Reading,
  reader: Person,
  id: string,
  now: Date,
): Promise<{ row: PlanRow; standing: PlanAccess }> {
  const [row] = await sql<PlanRow[]>`select ${columns(sql)} from ${from(sql)} where p.id = ${id}`;
  const access = row && !reader.child_lock_active ? await accessOf(sql, reader.account_id, row.profile_id, now) : null;
  const side = sideOf(access);
  if (!row || access === null || side === null) throw new AppError("practice_plan_not_found");
  const hidden =
    side === "specialist"
      ? row.specialist_id === null || row.specialist_id !== reader.specialist_id
      : row.state === "draft";
  if (hidden) throw new AppError("practice_plan_not_found");
  return { row, standing: { side, access, specialist_id: side === "specialist" ? reader.specialist_id : null } };
}
