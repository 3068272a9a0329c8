import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { sharesOf } from "../../families/verbs.server.ts";
import { kindsWith, soldKinds } from "../../payments/verbs.server.ts";
import { lockOrders, type Part, readOrder } from "../data/purchases.server.ts";
import { splitOf, termsOf } from "../data/terms.server.ts";
import { undoChoices, paymentsOf, recordMadePayments } from "./settle.server.ts";

/**
 * Undoes the choices for an open purchase before its discount or shares change. 409 `purchase_part_paid` if a part is paid. The caller
 * has locked it.
 */
export async function chooseAgain(sql: TxSql, id: string, now: Date): Promise<void> {
  const known = await readOrder(sql, id);
  if (known) await recordMadePayments(sql, known.parts, now);
  const order = await readOrder(sql, id);
  if (order?.state !== "open" || order.parts.some(({ state }) => state !== "open"))
    throw new AppError("purchase_part_paid");
  await undoChoices(sql, order.parts, now);
}

/**
 * Divides a child's open purchases by the split that the guardians have just agreed on. Purchases that are partly paid, or being paid
 * right now, stay as they are.
 */
export async function followShares(services: Services, { share_plan_id }: { share_plan_id: string }): Promise<void> {
  const now = services.clock();
  const context = jobContext("checkout.shares", now);
  const open = await services.sql<{ id: string }[]>`
    select b.id from share_plan p join purchase b on b.profile_id = p.profile_id
    where p.id = ${share_plan_id} and b.kind = any(${kindsWith(({ shared }) => shared)}) and b.state = 'open' and b.pay_until > ${now} order by b.id`;
  for (const { id } of open) {
    await write(services, context, async (_, sql) => {
      const [order] = await lockOrders(sql, [id]);
      if (
        order?.state !== "open" ||
        order.parts.some(({ state }) => state !== "open") ||
        (await underWay(sql, order.parts))
      )
        return;
      await chooseAgain(sql, id, now);
      await splitAgain(sql, id, now);
    });
  }
}

/** Whether a payment for these parts has succeeded, or is at the provider or the bank. */
async function underWay(sql: TxSql, parts: readonly Part[]): Promise<boolean> {
  const [one] = await sql`
    select from payment p where p.id = any(${paymentsOf(parts)}::uuid[])
      and (p.state in ('processing', 'paid') or exists (select from payment_attempt a where a.payment_id = p.id and a.ended_at is null)) limit 1`;
  return one !== undefined;
}

/** Divides an open purchase again after its discount or the child's split changed. Call `chooseAgain` before the change. */
export async function splitAgain(sql: TxSql, id: string, now: Date): Promise<void> {
  const order = await readOrder(sql, id);
  if (!order) throw new Error(`No purchase ${id}`);
  const { kind, profile_id, account_id, price, discount, discount_by, basis_points } = order;
  const shares = soldKinds.get(kind).shared ? await sharesOf(sql, profile_id, now) : null;
  const parts = splitOf(price, discount, shares, account_id);
  const shared =
    shares !== null &&
    parts.length === shares.length &&
    parts.every((part, i) => part.account_id === shares[i]?.account_id);
  await sql`update purchase set shared = ${shared} where id = ${id}`;
  const left = [...order.parts];
  for (const part of parts) {
    const [terms = { amount: 0, fee: 0 }] = termsOf([{ ...part, discount_by, basis_points }], 0);
    const at = left.findIndex((one) => one.account_id === part.account_id);
    const [before] = at < 0 ? [] : left.splice(at, 1);
    if (before) {
      await sql`
        update purchase_part set percent = ${part.percent}, price = ${part.price}, discount = ${part.discount}, amount = ${terms.amount}, fee = ${terms.fee}
        where id = ${before.id}`;
      continue;
    }
    const part_id = v7({ msecs: now.getTime() });
    await sql`
      insert into purchase_part (id, purchase_id, account_id, percent, price, discount, amount, fee, state)
      values (${part_id}, ${id}, ${part.account_id}, ${part.percent}, ${part.price}, ${part.discount}, ${terms.amount}, ${terms.fee}, 'open')`;
    if (part.account_id !== account_id)
      await publish(sql, "checkout.part_due", { purchase_part_id: part_id }, { subject: `purchase:${id}` });
  }
  if (left.length > 0) await sql`delete from purchase_part where id = any(${left.map((one) => one.id)}::uuid[])`;
}
