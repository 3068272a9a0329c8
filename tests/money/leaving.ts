/**
 * Specialists disconnect, connect another account, end packs, leave, or have their account erased, and the team helps families that wait
 * for money.
 */
import { endSold, unusedOf } from "../../app/features/packs/verbs/end.server.ts";
import { listStuck } from "../../app/features/payments/data/stuck-refunds.server.ts";
import { connectAccount, consentPage, removeConnection } from "../../app/features/payments/verbs/connections.server.ts";
import {
  payRefundOtherwise,
  sendRefundAgain,
  undoPaidOtherwise,
} from "../../app/features/payments/verbs/stuck-refunds.server.ts";
import type { Person } from "../../app/platform/auth/actor.ts";
import { publish } from "../../app/platform/events/outbox.server.ts";
import { erasures, type ErasureSubject } from "../../app/platform/features/erasure.server.ts";
import { reconnect, noteAccount } from "./elsewhere.ts";
import { reconcileDay } from "../../app/features/payments/data/reconcile.server.ts";
import { giveConsent } from "./provider.ts";
import { answerOf } from "./refusals.ts";
import { type FamilyWithSpecialist, start, type World } from "./world.ts";

const day = 86_400_000;

/** Disconnects the specialist's account in the payment settings; refused while families' money depends on it. */
export const disconnect = (world: World, { specialist }: FamilyWithSpecialist): Promise<string> =>
  answerOf(() => removeConnection(world.services, world.as(specialist)));

/** Connects a new account. */
export async function connectAnother(world: World, family: FamilyWithSpecialist): Promise<string> {
  const { services, line } = world;
  if (family.erased) return "gone";
  return answerOf(async () => {
    const { url } = await consentPage(services, family.specialist, "en");
    if (url === null) throw new Error("There is no way back");
    await connectAccount(services, world.as(family.specialist), await giveConsent(line, url));
    await noteAccount(world, family);
  });
}

export async function endSoldPack(world: World, { specialist }: FamilyWithSpecialist): Promise<string> {
  const { services, random } = world;
  const found = await services.sql<
    { id: string }[]
  >`select id from pack where specialist_id = ${specialist.specialist_id} and state in ('open', 'ended') order by id`;
  if (found.length === 0) return "nobody";
  const { id: pack_id } = random.pick(found);
  return answerOf(async () => {
    const { amount } = await services.sql.begin((sql) => unusedOf(sql, pack_id));
    await endSold(services, world.as(specialist), { pack_id, amount });
  });
}

/** Makes the team remove a specialist, or a removed one return. */
export async function removeOrReturn(world: World): Promise<string> {
  const { services, random, families } = world;
  const removed = await services.sql<{ id: string }[]>`select id from specialist where status = 'removed'`;
  const { specialist, erased } =
    families.find((family) => removed.some(({ id }) => id === family.specialist.specialist_id)) ??
    random.pick(families);
  if (erased) return "gone";
  return services.sql.begin(async (tx) => {
    const [row] = await tx<{ to: string }[]>`
      update specialist set status = case when status = 'removed' then 'published' else 'removed' end
      where id = ${specialist.specialist_id} and status_before is null returning status as to`;
    if (!row) return "hidden";
    await publish(tx, "specialist.status_changed", {
      specialist_id: specialist.specialist_id,
      account_id: specialist.account_id,
      action: "remove",
      to: row.to,
      from: "published",
    });
    return row.to;
  });
}

/** The features whose part of an erasure concerns money. Nothing else is erased, because the next history needs the people. */
const money = ["payments", "packs", "checkout", "promo", "referrals"];
const leavingOf = ({ specialist }: FamilyWithSpecialist): ErasureSubject => ({
  account_id: specialist.account_id,
  profile_ids: [],
});

/** Requests or cancels the erasure of a specialist's account, or lets the thirty days pass. */
export async function eraseSpecialist(world: World, family: FamilyWithSpecialist): Promise<string> {
  const { services, random, now } = world;
  const { sql } = services;
  if (family.erased) return "gone";
  const leaving = leavingOf(family);
  const parts = [...erasures()];
  const [hidden] =
    await sql`select from specialist where id = ${family.specialist.specialist_id} and status_before is not null`;
  if (!hidden) {
    const ahead = await sql`
      select from session where specialist_id = ${family.specialist.specialist_id} and (status = 'Pending' or status = 'Confirmed' and ends_at > ${now()}) limit 1`;
    if (ahead.length > 0) return "sessions_ahead";
    await sql.begin(async (tx) => {
      for (const [name, { hide }] of parts)
        if (money.includes(name) || name === "specialists") await hide?.(tx, leaving, now(), "erasure");
    });
    return "asked";
  }
  if (random.chance(0.7)) {
    await sql.begin(async (tx) => {
      for (const [name, { show }] of parts)
        if (money.includes(name) || name === "specialists") await show?.(tx, leaving, now());
    });
    return "undone";
  }
  await sql.begin(async (tx) => {
    for (const [name, { erase }] of parts.toReversed()) if (money.includes(name)) await erase(tx, leaving, now());
  });
  family.erased = true;
  return "erased";
}

/** Lets a superadmin handle one stuck refund, or all. */
export async function handleStuckRefunds(world: World, all = false): Promise<string> {
  const { services, random, families } = world;
  const { data } = await listStuck(services.sql, { limit: 50 });
  if (data.length === 0) return "nobody";
  const team: Person = { ...(families[0] as FamilyWithSpecialist).specialist, role: "superadmin", specialist_id: null };
  const said: string[] = [];
  for (const refund of all ? data : [random.pick(data)]) {
    const { id: refund_id, stuck } = refund;
    const way = stuck === "twice" ? "back" : random.chance(all && stuck === "waits" ? 0 : 0.4) ? "again" : "otherwise";
    said.push(
      `${way} ${await answerOf(async () => {
        if (way === "back")
          await undoPaidOtherwise(services, world.as(team), {
            payment_refund_id: refund_id,
            words: "They sent it back.",
          });
        else if (way === "again") await sendRefundAgain(services, world.as(team), { payment_refund_id: refund_id });
        else
          await payRefundOtherwise(services, world.as(team), {
            payment_refund_id: refund_id,
            by: random.pick(["platform", "specialist"] as const),
            words: "By bank transfer.",
          });
      })}`,
    );
  }
  return said.join(", ");
}

/** Lets a superadmin undo a refund paid another way. */
export async function undoExternalRefund(world: World): Promise<string> {
  const { services, random, families } = world;
  const paid = await services.sql<
    { id: string }[]
  >`select id from payment_refund where state = 'paid_otherwise' and not replaced order by asked_at, id`;
  if (paid.length === 0) return "nobody";
  const team: Person = { ...(families[0] as FamilyWithSpecialist).specialist, role: "superadmin", specialist_id: null };
  return answerOf(() =>
    undoPaidOtherwise(services, world.as(team), { payment_refund_id: random.pick(paid).id, words: "It never went." }),
  );
}

/** Reconnects the account of every specialist who still can. */
export async function settleAll(world: World): Promise<void> {
  for (const family of world.families)
    if (!family.erased && !(await isHidden(world, family))) await reconnect(world, family);
}

/**
 * Reconciles the books of disconnected accounts: the response to a refund may have been lost before the account left, and the
 * family may have been paid another way since.
 */
export async function reviewDisconnected(world: World): Promise<void> {
  const { services, line, accounts, jobs } = world;
  for (const account of accounts) {
    if (line.simulator.isConnected(account)) continue;
    line.simulator.join(account);
    const days = Math.ceil((world.now().getTime() - start.getTime()) / day);
    for (let i = 0; i <= days; i += 1) {
      const moved =
        (await services.cardProvider?.movements(account, {
          from: new Date(start.getTime() + (i - 1) * day),
          until: new Date(start.getTime() + i * day),
        })) ?? [];
      if (moved.length > 0)
        await reconcileDay(services, account, new Date(Math.floor(start.getTime() / day) * day + (i - 1) * day));
    }
    await jobs.all();
  }
}

const isHidden = async ({ services: { sql } }: World, { specialist }: FamilyWithSpecialist): Promise<boolean> =>
  (await sql`select from specialist where id = ${specialist.specialist_id} and status_before is not null`).length > 0;
