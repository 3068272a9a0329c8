import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Sql, TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { accessOf, lockProfile } from "../../profiles/access.server.ts";
import type * as contract from "../contract.ts";
import { requireClient } from "../data/clients.server.ts";
import { mayWrite } from "../policy.ts";
import { mostGoals } from "../rules.ts";
import { client_goal } from "../tables.server.ts";

/**
 * Returns the specialist's id. Throws `client_without_access` without a live grant, and `not_found` for people who are not
 * clients.
 */
export async function requireLiveGrant(
  sql: Sql,
  { actor, now }: WriteContext<Person>,
  profileId: string,
): Promise<string> {
  const { access } = await requireClient(sql, actor, profileId, now);
  if (access === null) throw new AppError("client_without_access");
  return actor.specialist_id ?? "";
}

/** Locks the profile's access and checks it again, because it may have ended meanwhile. */
export async function recheckLiveGrant(
  sql: TxSql,
  { actor, now }: WriteContext<Person>,
  profileId: string,
): Promise<void> {
  await lockProfile(sql, profileId);
  if (!mayWrite(await accessOf(sql, actor.account_id, profileId, now))) throw new AppError("client_without_access");
}

async function roomForOne(sql: TxSql, specialistId: string, profileId: string): Promise<void> {
  const [open] = await sql<{ count: number }[]>`
    select count(*)::int as count from client_goal
    where specialist_id = ${specialistId} and profile_id = ${profileId} and reached_at is null`;
  if ((open?.count ?? 0) >= mostGoals) throw new AppError("too_many_goals", { values: { max: mostGoals } });
}

export async function addGoal(
  services: Services,
  context: WriteContext<Person>,
  { profile_id, title, detail, due_on = null, steps }: Body<typeof contract.addGoal>,
): Promise<{ id: string }> {
  const { now } = context;
  const specialist_id = await requireLiveGrant(services.sql, context, profile_id);
  return write(services, context, async (tx, sql) => {
    await recheckLiveGrant(sql, context, profile_id);
    await roomForOne(sql, specialist_id, profile_id);
    const id = v7();
    await tx.insert(client_goal).values({
      id,
      specialist_id,
      profile_id,
      title,
      detail,
      due_on,
      steps,
      step: 1,
      created_at: now,
      updated_at: now,
    });
    await audit(tx, context, {
      action: "clients.add_goal",
      subject: "profile",
      subject_id: profile_id,
      detail: { client_goal_id: id },
    });
    await publish(tx, "client_goal.added", { client_goal_id: id, profile_id, specialist_id });
    return { id };
  });
}

interface Held {
  id: string;
  profile_id: string;
  steps: number;
  step: number;
  reached_at: Date | null;
}

async function goalFor(services: Services, context: WriteContext<Person>, id: string): Promise<Held> {
  const [row] = await services.sql<Held[]>`
    select id, profile_id, steps, step, reached_at from client_goal where id = ${id} and specialist_id = ${context.actor.specialist_id}`;
  if (!row) throw refusal("not_found");
  await requireLiveGrant(services.sql, context, row.profile_id);
  return row;
}

export async function changeGoal(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.changeGoal>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  const { id, profile_id } = await goalFor(services, context, input.client_goal_id);
  return write(services, context, async (tx, sql) => {
    await recheckLiveGrant(sql, context, profile_id);
    const [was] = await sql<
      Held[]
    >`select id, profile_id, steps, step, reached_at from client_goal where id = ${id} for update`;
    if (!was) throw refusal("not_found");
    const steps = input.steps ?? was.steps;
    const step = Math.min(input.reached ? steps : (input.step ?? was.step), steps);
    const reached = input.reached ?? was.reached_at !== null;
    const moved = step !== was.step || reached !== (was.reached_at !== null);
    if (was.reached_at !== null && !reached) await roomForOne(sql, actor.specialist_id ?? "", profile_id);
    await sql`
      update client_goal set title = coalesce(${input.title ?? null}, title),
        detail = ${input.detail === undefined ? sql`detail` : input.detail},
        due_on = ${input.due_on === undefined ? sql`due_on` : sql`${input.due_on}::date`},
        steps = ${steps}, step = ${step}, moved_at = ${moved ? sql`${now}` : sql`moved_at`},
        reached_at = ${reached ? sql`coalesce(reached_at, ${now})` : null}, updated_at = ${now}
      where id = ${id}`;
    await audit(tx, context, {
      action: "clients.change_goal",
      subject: "profile",
      subject_id: profile_id,
      detail: { client_goal_id: id, ...(moved && { step, reached }) },
    });
    if (moved) await publish(tx, "client_goal.moved", { client_goal_id: id, profile_id, step, reached });
    return { id };
  });
}

export async function removeGoal(
  services: Services,
  context: WriteContext<Person>,
  { client_goal_id }: Body<typeof contract.removeGoal>,
): Promise<{ id: string }> {
  const { id, profile_id } = await goalFor(services, context, client_goal_id);
  return write(services, context, async (tx, sql) => {
    const gone = await sql`delete from client_goal where id = ${id} returning id`;
    if (gone.length === 0) throw refusal("not_found");
    await audit(tx, context, {
      action: "clients.remove_goal",
      subject: "profile",
      subject_id: profile_id,
      detail: { client_goal_id: id },
    });
    await publish(tx, "client_goal.removed", { client_goal_id: id, profile_id });
    return { id };
  });
}
