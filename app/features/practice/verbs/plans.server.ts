import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Tx, TxSql } from "../../../platform/db/database.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { addDays } from "../../../platform/time/zoned.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { accessOf, lockProfile } from "../../profiles/access.server.ts";
import type * as contract from "../contract.ts";
import type { SentPlan } from "../contract.ts";
import { findVisiblePlan, type PlanRow, standingOf } from "../data/plans.server.ts";
import { mayAnswer, sideOf } from "../policy.ts";
import { moveOf, type PlanAction, shortenPlan, type Side, stateOn, type StepAction } from "../rules.ts";
import { practice_item, practice_plan, practice_step } from "../tables.server.ts";
import { checkPlan } from "./fitting.server.ts";

type Context = WriteContext<Person>;
type Done = { id: string; rev: number };

async function childOf(sql: TxSql, profileId: string, now: Date): Promise<{ today: string }> {
  const [row] = await sql<{ time_zone: string }[]>`select time_zone from profile where id = ${profileId}`;
  return { today: isoDay(now, row?.time_zone ?? "UTC") };
}

/** Records a step in the plan's history and the audit log, and publishes it to other features. */
async function step(
  tx: Tx,
  { actor, now, requestId }: Context,
  side: Side,
  plan: { id: string; profile_id: string },
  action: StepAction,
  words: string | null = null,
): Promise<void> {
  const id = v7();
  await tx
    .insert(practice_step)
    .values({ id, plan_id: plan.id, action, side, account_id: actor.account_id, words, at: now });
  await audit(tx, actor, {
    action: `practice.${action}`,
    subject: "profile",
    subject_id: plan.profile_id,
    detail: { practice_plan_id: plan.id },
    request_id: requestId,
  });
  const event = {
    step_id: id,
    plan_id: plan.id,
    profile_id: plan.profile_id,
    account_id: actor.account_id,
    side,
    action,
    at: now.toISOString(),
  };
  const spoken = action === "proposed" || action === "change_asked" || action === "declined";
  await publish(tx, spoken ? "practice.plan_discussed" : "practice.plan_changed", event);
}

async function putItems(tx: Tx, planId: string, items: SentPlan["items"]): Promise<void> {
  await tx.insert(practice_item).values(items.map((item, position) => ({ ...item, plan_id: planId, position })));
}

const columnsOf = ({ goal, from_on, until_on, days, minutes, note }: SentPlan) => ({
  goal,
  from_on,
  until_on,
  days,
  minutes,
  note,
});

/** Shortens or ends the current plan, so that the new plan gets its days. */
async function makeWay(
  tx: Tx,
  sql: TxSql,
  context: Context,
  side: Side,
  by: { id: string; profile_id: string; from_on: string; until_on: string },
  today: string,
): Promise<void> {
  const running = await sql<{ id: string; profile_id: string; from_on: string; until_on: string }[]>`
    select id, profile_id, to_char(from_on, 'YYYY-MM-DD') as from_on, to_char(until_on, 'YYYY-MM-DD') as until_on from practice_plan
    where profile_id = ${by.profile_id} and id <> ${by.id} and state in ('active', 'paused') order by id for update`;
  for (const plan of running) {
    const change = shortenPlan(plan, by, addDays(by.from_on, -1), today);
    if (change === null) continue;
    if (change === "ended")
      await sql`update practice_plan set state = 'ended', updated_at = ${context.now} where id = ${plan.id}`;
    else
      await sql`update practice_plan set until_on = ${change.until_on}::date, updated_at = ${context.now} where id = ${plan.id}`;
    await step(tx, context, side, plan, "replaced");
  }
}

export async function addPlan(
  services: Services,
  context: Context,
  { profile_id, send, ...sent }: Body<typeof contract.addPlan>,
): Promise<Done> {
  const { actor, now } = context;
  const { side, access, specialist_id } = await standingOf(services.sql, actor, profile_id, now);
  if (!mayAnswer(access)) throw new AppError("not_allowed");
  return write(services, context, async (tx, sql) => {
    await lockProfile(sql, profile_id);
    const still = await accessOf(sql, actor.account_id, profile_id, now);
    if (still === null || sideOf(still) !== side || !mayAnswer(still)) throw new AppError("not_found");
    const { today } = await childOf(sql, profile_id, now);
    await checkPlan(sent, today);
    const id = v7();
    const state = side === "family" ? "active" : send ? "proposed" : "draft";
    if (side === "specialist") {
      const [open] = await sql`
        select from practice_plan where profile_id = ${profile_id} and specialist_id = ${specialist_id}
          and state in ('draft', 'proposed', 'change_asked')`;
      if (open) throw new AppError("practice_plan_open");
    } else await makeWay(tx, sql, context, side, { id, profile_id, ...sent }, today);
    await tx
      .insert(practice_plan)
      .values({ id, profile_id, specialist_id, ...columnsOf(sent), state, rev: 1, created_at: now, updated_at: now });
    await putItems(tx, id, sent.items);
    if (state !== "draft")
      await step(tx, context, side, { id, profile_id }, state === "active" ? "started" : "proposed");
    return { id, rev: 1 };
  });
}

interface Held {
  plan: PlanRow;
  side: Side;
  today: string;
}

/** Locks a plan for an action, if the person may still take it. Refuses with the reason if the plan is outdated. */
async function holdFor(
  sql: TxSql,
  context: Context,
  row: PlanRow,
  action: PlanAction,
  rev: number | null,
): Promise<Held & { to: Exclude<ReturnType<typeof moveOf>, null> }> {
  const { actor, now } = context;
  await lockProfile(sql, row.profile_id);
  const access = await accessOf(sql, actor.account_id, row.profile_id, now);
  const side = sideOf(access);
  const [was] = await sql<{ state: PlanRow["state"]; rev: number; until_on: string }[]>`
    select state, rev, to_char(until_on, 'YYYY-MM-DD') as until_on from practice_plan where id = ${row.id} for update`;
  if (!was || access === null || side === null || !mayAnswer(access)) throw new AppError("practice_plan_not_found");
  const { today } = await childOf(sql, row.profile_id, now);
  const state = stateOn(was.state, was.until_on, today);
  if (state !== was.state || (action === "accept" && was.until_on < today)) throw new AppError("practice_plan_over");
  const to = moveOf(action, side, state, row.specialist_id === null);
  if (to === null || (rev !== null && rev !== was.rev)) throw new AppError("practice_plan_changed");
  return { plan: { ...row, state, rev: was.rev, until_on: was.until_on }, side, today, to };
}

async function planToWrite({ sql }: Services, { actor, now }: Context, id: string): Promise<PlanRow> {
  const { row, standing } = await findVisiblePlan(sql, actor, id, now);
  if (!mayAnswer(standing.access)) throw new AppError("practice_plan_not_found");
  return row;
}

export async function changePlan(
  services: Services,
  context: Context,
  { practice_plan_id, rev, send, ...sent }: Body<typeof contract.changePlan>,
): Promise<Done> {
  const row = await planToWrite(services, context, practice_plan_id);
  const own = row.specialist_id === null;
  return write(services, context, async (tx, sql) => {
    const { plan, side, today, to } = await holdFor(sql, context, row, "change", rev);
    await checkPlan(sent, today);
    const state = send && !own ? "proposed" : to;
    if (own) await makeWay(tx, sql, context, side, { id: plan.id, profile_id: plan.profile_id, ...sent }, today);
    const { goal, from_on, until_on, days, minutes, note } = sent;
    await sql`
      update practice_plan set goal = ${goal}, from_on = ${from_on}::date, until_on = ${until_on}::date, days = ${days}::smallint[],
        minutes = ${minutes}, note = ${note}, state = ${state}, rev = rev + 1, updated_at = ${context.now} where id = ${plan.id}`;
    await sql`delete from practice_item where plan_id = ${plan.id}`;
    await putItems(tx, plan.id, sent.items);
    if (own) await step(tx, context, side, plan, "changed");
    else if (state === "proposed") await step(tx, context, side, plan, "proposed");
    return { id: plan.id, rev: plan.rev + 1 };
  });
}

const answers = { accept: "accepted", ask_change: "change_asked", decline: "declined" } as const;

export async function answerPlan(
  services: Services,
  context: Context,
  { practice_plan_id, rev, answer, words }: Body<typeof contract.answerPlan>,
): Promise<Done> {
  if (answer === "ask_change" && words === null) throw wrongField("words", "required");
  const row = await planToWrite(services, context, practice_plan_id);
  return write(services, context, async (tx, sql) => {
    const { plan, side, today, to } = await holdFor(sql, context, row, answer, rev);
    if (answer === "accept") await makeWay(tx, sql, context, side, plan, today);
    await sql`update practice_plan set state = ${to}, rev = rev + 1, updated_at = ${context.now} where id = ${plan.id}`;
    await step(tx, context, side, plan, answers[answer], words);
    return { id: plan.id, rev: plan.rev + 1 };
  });
}

const moved = { pause: "paused", resume: "resumed", end: "ended" } as const;

export async function movePlan(
  services: Services,
  context: Context,
  { practice_plan_id, move }: Body<typeof contract.movePlan>,
): Promise<Done> {
  const row = await planToWrite(services, context, practice_plan_id);
  return write(services, context, async (tx, sql) => {
    const { plan, side, to } = await holdFor(sql, context, row, move, null);
    await sql`update practice_plan set state = ${to}, rev = rev + 1, updated_at = ${context.now} where id = ${plan.id}`;
    await step(tx, context, side, plan, moved[move]);
    return { id: plan.id, rev: plan.rev + 1 };
  });
}

export async function removePlan(
  services: Services,
  context: Context,
  { practice_plan_id }: Body<typeof contract.removePlan>,
): Promise<{ id: string }> {
  const row = await planToWrite(services, context, practice_plan_id);
  return write(services, context, async (tx, sql) => {
    const { plan } = await holdFor(sql, context, row, "remove", null);
    await sql`delete from practice_plan where id = ${plan.id}`;
    await audit(tx, context, {
      action: "practice.remove_draft",
      subject: "profile",
      subject_id: plan.profile_id,
      detail: { practice_plan_id: plan.id },
    });
    return { id: plan.id };
  });
}
