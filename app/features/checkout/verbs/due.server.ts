import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { sharesOf } from "../../families/verbs.server.ts";
import { chargeableAccount } from "../../payments/verbs.server.ts";
import type { SessionPayments } from "../../sessions/verbs.server.ts";
import { lockOrders, type Purchase, readOrder } from "../data/purchases.server.ts";
import { type Split, splitOf, termsOf } from "../data/terms.server.ts";
import { clear, giveUp, takeMade } from "./settle.server.ts";

/** How sessions are paid online. */
export const sessionPayments = ({ commissionBasisPoints: basis_points }: { commissionBasisPoints: number }): SessionPayments => ({
  available: async (sql, specialistId) => (await chargeableAccount(sql, specialistId)) !== null,

  async begin(sql, { amount: price, ...due }, now) {
    const id = await beginPurchase(sql, { ...due, kind: "session", price, basis_points }, now);
    return { reference: id };
  },

  async release(services, { reference }) {
    const now = services.clock();
    await write(services, jobContext("checkout.release", now), async (_, sql) => {
      const [order] = await lockOrders(sql, [reference]);
      if (order?.state === "open") await giveUp(sql, order, now);
    });
  },
});

type Due = Pick<Purchase, "kind" | "session_id" | "specialist_id" | "profile_id" | "account_id" | "price" | "currency" | "basis_points" | "pay_until">;

/**
 * Notes what is to be paid and by whom: a session by the child's shares, everything else by who ordered it. Publishes
 * `checkout.part_due` for the part of somebody who did not order it.
 */
export async function beginPurchase(sql: TxSql, due: Due, now: Date, id: string = v7({ msecs: now.getTime() })): Promise<string> {
  const { kind, session_id, specialist_id, profile_id, account_id, price, currency, basis_points, pay_until } = due;
  const { parts, shared } = await divided(sql, { ...due, discount: 0 }, now);
  await sql`
    insert into purchase (id, kind, session_id, profile_id, specialist_id, account_id, price, currency, basis_points, shared, pay_until, state, created_at)
    values (${id}, ${kind}, ${session_id}, ${profile_id}, ${specialist_id}, ${account_id}, ${price}, ${currency}, ${basis_points}, ${shared},
      ${pay_until}, 'open', ${now})`;
  for (const part of parts) {
    const part_id = await addPart(sql, { id, discount_by: null, basis_points }, part, now);
    if (part.account_id !== account_id) await publish(sql, "checkout.part_due", { purchase_part_id: part_id }, { subject: `purchase:${id}` });
  }
  return id;
}

/** Who pays what: a session by the child's shares. */
async function divided(sql: TxSql, of: Pick<Purchase, "kind" | "profile_id" | "account_id" | "price" | "discount">, now: Date) {
  const shares = of.kind === "session" ? await sharesOf(sql, of.profile_id, now) : null;
  const parts = splitOf(of.price, of.discount, shares, of.account_id);
  const shared = shares !== null && parts.length === shares.length && parts.every((part, i) => part.account_id === shares[i]?.account_id);
  return { parts, shared };
}

async function addPart(sql: TxSql, of: Pick<Purchase, "id" | "discount_by" | "basis_points">, part: Split, now: Date): Promise<string> {
  const { account_id, percent, price, discount } = part;
  const [terms] = termsOf([{ ...part, ...of }], 0);
  const id = v7({ msecs: now.getTime() });
  await sql`
    insert into purchase_part (id, purchase_id, account_id, percent, price, discount, amount, fee, state)
    values (${id}, ${of.id}, ${account_id}, ${percent}, ${price}, ${discount}, ${terms?.amount ?? 0}, ${terms?.fee ?? 0}, 'open')`;
  return id;
}

/**
 * Divides an open purchase anew after its discount has changed, and takes back what was chosen for it. The caller has locked
 * it. 409 `purchase_part_paid` once somebody has paid their part: it was of the price as it was.
 */
export async function splitAgain(sql: TxSql, purchaseId: string, now: Date): Promise<void> {
  const before = await readOrder(sql, purchaseId);
  if (before?.state !== "open") throw new AppError("purchase_over");
  await takeMade(sql, before.parts, now);
  const order = await readOrder(sql, purchaseId);
  if (order?.parts.some(({ state }) => state !== "open")) throw new AppError("purchase_part_paid");
  if (!order) return;
  await clear(sql, order.parts, now);
  const { parts, shared } = await divided(sql, order, now);
  const left = [...order.parts];
  for (const part of parts) {
    const at = left.findIndex(({ account_id }) => account_id === part.account_id);
    const [known] = at < 0 ? [] : left.splice(at, 1);
    if (!known) {
      await addPart(sql, order, part, now);
      continue;
    }
    const [terms] = termsOf([{ ...part, discount_by: order.discount_by, basis_points: order.basis_points }], 0);
    await sql`
      update purchase_part set percent = ${part.percent}, price = ${part.price}, discount = ${part.discount}, amount = ${terms?.amount ?? 0}, fee = ${terms?.fee ?? 0}
      where id = ${known.id}`;
  }
  await sql`delete from purchase_part where id = any(${left.map(({ id }) => id)}::uuid[])`;
  await sql`update purchase set shared = ${shared} where id = ${purchaseId}`;
}
