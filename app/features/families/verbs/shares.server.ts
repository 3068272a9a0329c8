import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import type * as contract from "../contract.ts";
import type { SharesView } from "../contract.ts";
import { lockShares, payersOf, proposalOf, sharesFor, sharesOf } from "../data/shares.server.ts";
import { findPeopleToAsk, areValidShares, type PlanState, type Share } from "../rules.ts";
import { share, share_plan } from "../tables.server.ts";

async function readBack(sql: TxSql, { actor, now }: WriteContext<Person>, profileId: string): Promise<SharesView> {
  const view = await sharesFor(sql, actor.account_id, profileId, now);
  if (!view) throw refusal("not_found");
  return view;
}

function notInChildLock(actor: Person): void {
  if (actor.child_lock_active) throw new AppError("child_lock");
}

/** Serializes changes to a child's shares, and locks access to the child until the transaction ends. */
async function holdProfile(sql: TxSql, profileId: string): Promise<void> {
  await lockShares(sql, profileId);
  await sql`select from profile where id = ${profileId} for no key update`;
}

const setState = (sql: TxSql, planId: string, state: PlanState, now: Date) =>
  sql`update share_plan set state = ${state}, decided_at = ${now} where id = ${planId}`;

/** Makes a proposal the current plan. */
async function agree(sql: TxSql, planId: string, profileId: string, now: Date): Promise<void> {
  await sql`
    update share_plan set state = 'replaced', decided_at = ${now} where profile_id = ${profileId} and state = 'agreed'`;
  await setState(sql, planId, "agreed", now);
}

export async function proposeShares(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.proposeShares>,
): Promise<SharesView> {
  const { actor, now } = context;
  const { profile_id } = input;
  const access = await accessOf(services.sql, actor.account_id, profile_id, now);
  if (access?.level !== "guardian" || !access.scopes.includes("manage")) throw refusal("not_found");
  notInChildLock(actor);
  return write(services, context, async (tx, sql) => {
    await holdProfile(sql, profile_id);
    const payers = await payersOf(sql, profile_id, now);
    const wanted: Share[] = input.shares.map(({ access_id, percent }) => {
      const account_id = payers.get(access_id);
      if (account_id === undefined) throw wrongField("shares", "choice");
      return { account_id, percent };
    });
    if (!areValidShares(wanted)) throw wrongField("shares", "sum");
    const asked = findPeopleToAsk(actor.account_id, wanted, (await sharesOf(sql, profile_id, now)) ?? []);
    await sql`
      update share_plan set state = 'replaced', decided_at = ${now}
      where profile_id = ${profile_id} and state = 'proposed'`;
    const id = v7();
    await tx.insert(share_plan).values({
      id,
      profile_id,
      proposed_by: actor.account_id,
      proposed_at: now,
      state: "proposed",
      decided_at: now,
    });
    await tx.insert(share).values(
      wanted.map(({ account_id, percent }) => ({
        plan_id: id,
        account_id,
        percent,
        accepted_at: asked.includes(account_id) ? null : now,
      })),
    );
    await audit(tx, context, {
      action: "families.propose_shares",
      subject: "profile",
      subject_id: profile_id,
      detail: { share_plan_id: id, shares: wanted },
    });
    if (asked.length === 0) await agree(sql, id, profile_id, now);
    await publish(tx, asked.length === 0 ? "shares.agreed" : "shares.proposed", { share_plan_id: id });
    return readBack(sql, context, profile_id);
  });
}

/** The child of the open proposal with this id, for a guardian who may still book for the child. */
async function standing(services: Services, { actor, now }: WriteContext<Person>, planId: string) {
  const [plan] = await services.sql<{ profile_id: string }[]>`select profile_id from share_plan where id = ${planId}`;
  if (!plan || !(await sharesFor(services.sql, actor.account_id, plan.profile_id, now))) throw refusal("not_found");
  return plan.profile_id;
}

export async function answerShares(
  services: Services,
  context: WriteContext<Person>,
  { share_plan_id, accept }: Body<typeof contract.answerShares>,
): Promise<SharesView> {
  const { actor, now } = context;
  const profileId = await standing(services, context, share_plan_id);
  notInChildLock(actor);
  return write(services, context, async (tx, sql) => {
    await holdProfile(sql, profileId);
    const proposal = await proposalOf(sql, profileId);
    const mine = proposal?.shares.find(({ account_id }) => account_id === actor.account_id);
    if (proposal?.id !== share_plan_id || !mine || mine.accepted_at) throw new AppError("shares_changed");
    await audit(tx, context, {
      action: accept ? "families.accept_shares" : "families.decline_shares",
      subject: "profile",
      subject_id: profileId,
      detail: { share_plan_id },
    });
    if (!accept) {
      await setState(sql, share_plan_id, "declined", now);
      await publish(tx, "shares.declined", { share_plan_id });
      return readBack(sql, context, profileId);
    }
    await sql`
      update share set accepted_at = ${now} where plan_id = ${share_plan_id} and account_id = ${actor.account_id}`;
    const payers = new Set((await payersOf(sql, profileId, now)).values());
    if (proposal.shares.some(({ account_id }) => !payers.has(account_id))) throw new AppError("shares_changed");
    const open = proposal.shares.some((one) => one.accepted_at === null && one.account_id !== actor.account_id);
    if (!open) {
      await agree(sql, share_plan_id, profileId, now);
      await publish(tx, "shares.agreed", { share_plan_id });
    }
    return readBack(sql, context, profileId);
  });
}

export async function withdrawShares(
  services: Services,
  context: WriteContext<Person>,
  { share_plan_id }: Body<typeof contract.withdrawShares>,
): Promise<SharesView> {
  const { actor, now } = context;
  const profileId = await standing(services, context, share_plan_id);
  notInChildLock(actor);
  return write(services, context, async (tx, sql) => {
    await holdProfile(sql, profileId);
    const proposal = await proposalOf(sql, profileId);
    if (proposal?.id !== share_plan_id || proposal.proposed_by !== actor.account_id)
      throw new AppError("shares_changed");
    await setState(sql, share_plan_id, "withdrawn", now);
    await audit(tx, context, {
      action: "families.withdraw_shares",
      subject: "profile",
      subject_id: profileId,
      detail: { share_plan_id },
    });
    return readBack(sql, context, profileId);
  });
}
