import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import { eachRow } from "../../../platform/jobs/each-row.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext, type WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { orderPack, packReturned, type Return, returnUse, usePack } from "../../packs/verbs.server.ts";
import { payHours } from "../../packs/rules.ts";
import { chargeableAccount } from "../../payments/verbs.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { mayActFor } from "../../sessions/verbs.server.ts";
import type * as contract from "../contract.ts";
import { lockOrders, lockSeller, type Order, type Part } from "../data/purchases.server.ts";
import { dropDiscount } from "./discount.server.ts";
import { beginPurchase } from "./due.server.ts";
import { clear, giveUp, markPaid, paidOf, type Reason, returnTotal } from "./settle.server.ts";

/** Orders a pack. The same order that is not paid yet answers the same purchase; one at other terms takes its place. */
export async function orderPackFor(
  services: Services,
  context: WriteContext<Person>,
  { pack_offer_id, profile_id }: Body<typeof contract.orderPack>,
): Promise<{ purchase_id: string }> {
  const { actor, now, requestId } = context;
  const { account_id } = actor;
  if (actor.child_lock_active) throw new AppError("child_lock");
  if (!mayActFor(await accessOf(services.sql, account_id, profile_id, now))) throw refusal("not_found");
  return write(services, context, async (tx, sql) => {
    const [offer] = await sql<
      { specialist_id: string; price: number; months: number }[]
    >`select specialist_id, price, months from pack_offer where id = ${pack_offer_id}`;
    if (!offer) throw new AppError("pack_offer_not_found");
    await lockSeller(sql, offer.specialist_id);
    const waiting = await sql<{ id: string; same: boolean }[]>`
      select b.id, k.profile_id = ${profile_id} and k.price = ${offer.price} and k.months = ${offer.months} and b.pay_until > ${now} as same
      from purchase b join pack k on k.id = b.id
      where b.account_id = ${account_id} and b.kind = 'pack' and b.state = 'open' and k.pack_offer_id = ${pack_offer_id} order by b.id`;
    const same = waiting.find((one) => one.same);
    if (same) return { purchase_id: same.id };
    for (const order of await lockOrders(
      sql,
      waiting.map(({ id }) => id),
    ))
      await giveUp(sql, order, now);
    const id = v7({ msecs: now.getTime() });
    const ordered = await orderPack(sql, { id, pack_offer_id, account_id, profile_id }, now);
    if ((await chargeableAccount(sql, ordered.specialist_id)) === null) throw new AppError("seller_unavailable");
    const pay_until = new Date(now.getTime() + payHours * 3600_000);
    await beginPurchase(
      sql,
      {
        ...ordered,
        kind: "pack",
        session_id: null,
        profile_id,
        account_id,
        basis_points: services.settings.commissionBasisPoints,
        pay_until,
      },
      now,
      id,
    );
    await audit(tx, actor, {
      action: "checkout.order_pack",
      subject: "purchase",
      subject_id: id,
      request_id: requestId,
    });
    return { purchase_id: id };
  });
}

interface ByPack {
  pack_id: string;
  early_start: boolean;
  address: unknown;
}

/** Pays sessions with a pack, each as a whole: refused where somebody has paid a part. The caller has locked them, and counted what was paid. */
export async function payWithPack(
  sql: TxSql,
  { actor, now }: WriteContext<Person>,
  orders: readonly Order[],
  { pack_id, early_start, address }: ByPack,
): Promise<void> {
  const { account_id } = actor;
  const early = early_start ? now : null;
  for (const order of orders) {
    const { id, session_id, specialist_id, profile_id, price, parts } = order;
    const [session] = await sql<
      { service_id: string | null; minutes: number }[]
    >`select service_id, minutes from session where id = ${session_id}`;
    if (session_id === null || !session) throw new AppError("pack_not_for_this");
    if (parts.some(({ state }) => state !== "open")) throw new AppError("purchase_part_paid");
    await clear(sql, parts, now);
    const { pack_use_id } = await usePack(
      sql,
      { pack_id, account_id, session_id, profile_id, specialist_id, ...session },
      actor,
      now,
    );
    if (order.discount > 0) await dropDiscount(sql, order, now);
    await sql`update purchase set shared = false, discount = 0, discount_by = null, promo_code_id = null where id = ${id}`;
    const [first, ...others] = parts as [Part, ...Part[]];
    await sql`delete from purchase_part where id = any(${others.map((part) => part.id)}::uuid[])`;
    await sql`
      update purchase_part set account_id = ${account_id}, percent = 100, price = ${price}, discount = 0, credits = 0, amount = 0, fee = 0, hold_id = null,
        payment_id = null, pack_use_id = ${pack_use_id}, address = ${address ? JSON.stringify(address) : null}::jsonb,
        early_start_at = case when account_id = ${account_id} then coalesce(early_start_at, ${early}) else ${early}::timestamptz end
      where id = ${first.id}`;
    await markPaid(sql, [{ ...first, hold_id: null }], now, now);
  }
}

const because: Record<Reason, Return["because"]> = {
  rule: "rule",
  waiver: "waiver",
  override: "override",
  withdrawal: "withdrawn",
};

/** A session that a pack paid: the pack has it back, or its price goes back as the pack's. False for any other. */
export async function backToPack(
  sql: TxSql,
  order: Order,
  percent: number,
  reason: Reason,
  now: Date,
): Promise<boolean> {
  const part = order.parts.find(({ pack_use_id, state }) => pack_use_id !== null && state === "paid");
  if (!part?.pack_use_id) return false;
  await returnUse(
    sql,
    { pack_use_id: part.pack_use_id, percent, because: because[reason] },
    { kind: "job", name: "checkout" },
    now,
  );
  if (percent === 100) {
    await sql`update purchase_part set state = 'returned', ended_at = ${now} where id = ${part.id}`;
    await sql`update purchase set state = 'returned', ended_at = ${now} where id = ${order.id}`;
  }
  return true;
}

/** What is to go back of a pack by now goes back. */
export async function settlePack(services: Services, { pack_id }: { pack_id: string }): Promise<void> {
  const now = services.clock();
  const disputed = await write(services, jobContext("checkout.return_pack", now), async (_, sql) => {
    const [order] = await lockOrders(sql, [pack_id]);
    if (order?.kind !== "pack" || order.state !== "paid") return [];
    const { amount, because: why } = await packReturned(sql, pack_id);
    if (amount === 0) return [];
    const reason: Reason = why === "withdrawn" ? "withdrawal" : why === "waiver" || why === "override" ? why : "rule";
    return (await returnTotal(sql, order, Math.min(amount, paidOf(order)), reason, now)).map(({ id }) => id);
  });
  if (disputed.length > 0)
    services.log.error(
      { purchase_id: pack_id, parts: disputed },
      "nothing can go back while the bank looks into the payment",
    );
}

const batch = 500;

/** Gives up ordered packs that nobody paid in time. Returns how many. */
export async function dropUnpaidPacks(services: Services): Promise<number> {
  const now = services.clock();
  const over = await services.sql<{ id: string }[]>`
    select id from purchase where kind = 'pack' and state = 'open' and pay_until <= ${now} order by random() limit ${batch}`;
  return eachRow(
    services.log,
    "checkout.packs",
    over.map(({ id }) => id),
    (id) =>
      write(services, jobContext("checkout.packs", now), async (_, sql) => {
        const [order] = await lockOrders(sql, [id]);
        if (order?.state !== "open") return 0;
        await giveUp(sql, order, now);
        return 1;
      }),
  );
}
