import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import {
  creditBalanceMeans,
  cancelPayment,
  lockPayment,
  type RefundReason,
  requestRefund,
  soldKinds,
} from "../../payments/verbs.server.ts";
import { holdOf, type Order, type Part, readOrder, readOrders } from "../data/purchases.server.ts";
import { requestedRefund, amountPaidFor, splitRefund, termsOf } from "../data/terms.server.ts";
import { dropDiscount, returnDiscount, spendDiscount } from "./discount.server.ts";

/** The functions below expect the caller to have locked the purchases. */
const actor = { kind: "job", name: "checkout" } as const;

/** Marks parts as paid: spends their credits, and completes purchases without open parts. */
export async function markPaid(sql: TxSql, parts: readonly Part[], paidAt: Date, now: Date): Promise<void> {
  const [first] = parts;
  if (!first) return;
  for (const { hold_id, specialist_id } of parts) {
    if (hold_id !== null)
      await creditBalanceMeans().use(sql, {
        ...holdOf(hold_id),
        against: `receivable_specialist:${specialist_id}`,
        occurred_at: now,
        actor,
      });
  }
  const ids = parts.map(({ id }) => id);
  const [paid] = await sql<{ account_id: string; payment_id: string | null }[]>`
    update purchase_part set state = 'paid', paid_at = ${paidAt} where id = any(${ids}::uuid[]) returning account_id, payment_id`;
  await publish(
    sql,
    "checkout.part_paid",
    { purchase_part_ids: ids, ...paid },
    { subject: `purchase:${first.purchase_id}` },
  );
  for (const order of await readOrders(
    sql,
    parts.map(({ purchase_id }) => purchase_id),
  )) {
    if (order.state === "open" && order.parts.every(({ state }) => state === "paid"))
      await finish(sql, order, paidAt, now);
  }
}

/** Marks a purchase as paid when all its parts are. */
async function finish(sql: TxSql, order: Order, paidAt: Date, now: Date): Promise<void> {
  const { id } = order;
  await sql`update purchase set state = 'paid', paid_at = ${paidAt} where id = ${id}`;
  await spendDiscount(sql, order, now);
  await soldKinds.get(order.kind).paid?.(sql, { id, session_id: order.session_id, paid: totalPaid(order), actor }, now);
  await publish(sql, "checkout.paid", { purchase_id: id }, { subject: `purchase:${id}` });
}

/**
 * Locks the payments under way of these parts, and records those that succeeded meanwhile. Late ones don't count; they are refunded
 * automatically.
 */
export async function recordMadePayments(sql: TxSql, parts: readonly Part[], now: Date): Promise<void> {
  for (const id of paymentsOf(parts)) {
    const payment = await lockPayment(sql, id);
    if (payment?.state === "paid" && !payment.late)
      await markPaid(sql, await openPartsOf(sql, id), payment.paid_at ?? now, now);
  }
}

export const paymentsOf = (parts: readonly Part[]): string[] =>
  [
    ...new Set(parts.flatMap(({ payment_id, state }) => (state === "open" && payment_id !== null ? [payment_id] : []))),
  ].toSorted();

/** Returns the open parts of a payment. */
export async function openPartsOf(sql: TxSql, paymentId: string): Promise<Part[]> {
  return sql<Part[]>`
    select t.*, b.specialist_id, b.currency, b.basis_points, b.discount_by
    from purchase_part t join purchase b on b.id = t.purchase_id
    where t.payment_id = ${paymentId} and t.state = 'open' order by t.id`;
}

/**
 * Undoes the choices for open parts: releases credits and cancels payments, including those for other parts of the same payment. Call
 * `recordMadePayments` first.
 */
export async function undoChoices(sql: TxSql, parts: readonly Part[], now: Date): Promise<void> {
  const payments = paymentsOf(parts);
  const together = (await Promise.all(payments.map((id) => openPartsOf(sql, id)))).flat();
  for (const id of payments) await cancelPayment(sql, id, now);
  const alone = parts.filter(({ state, payment_id }) => state === "open" && payment_id === null);
  for (const part of [...together, ...alone]) {
    const { id, hold_id } = part;
    if (hold_id !== null) await creditBalanceMeans().release(sql, { ...holdOf(hold_id), occurred_at: now, actor });
    const [terms] = termsOf([part], 0);
    await sql`
      update purchase_part set payment_id = null, hold_id = null, credits = 0, amount = ${terms?.amount ?? 0}, fee = ${terms?.fee ?? 0} where id = ${id}`;
  }
}

/** Ends an open purchase and refunds what was paid. If the last payment has just succeeded, the purchase stays. */
export async function giveUpPurchase(sql: TxSql, { id, parts }: Order, now: Date): Promise<void> {
  await recordMadePayments(sql, parts, now);
  const order = await readOrder(sql, id);
  if (order?.state !== "open") return;
  await undoChoices(sql, order.parts, now);
  await sql`update purchase_part set state = 'cancelled', ended_at = ${now} where purchase_id = ${id} and state = 'open'`;
  await sql`update purchase set state = 'cancelled', ended_at = ${now} where id = ${id}`;
  await dropDiscount(sql, order, now);
  await soldKinds.get(order.kind).dropped?.(sql, id, now);
  await publish(sql, "checkout.cancelled", { purchase_id: id }, { subject: `purchase:${id}` });
  const ended = await readOrder(sql, id);
  if (ended) await returnTotal(sql, ended, totalPaid(ended), "rule", now);
}

/** Returns the total paid by all payers. */
export const totalPaid = ({ parts }: Order): number =>
  parts.reduce((all, part) => all + (part.state === "paid" || part.state === "returned" ? amountPaidFor(part) : 0), 0);

/**
 * Requests the rest of a total refund; never charges anything. Returns the parts whose payment a bank is reviewing. `percent` is passed
 * because it can't be computed from the amounts after a full discount.
 */
export async function returnTotal(
  sql: TxSql,
  order: Order,
  total: number,
  reason: RefundReason,
  now: Date,
  percent = total === 0 ? 0 : (total * 100) / totalPaid(order),
): Promise<Part[]> {
  const parts = order.parts.filter(({ state }) => state === "paid" || state === "returned");
  const missing = splitRefund(parts, total);
  const disputed: Part[] = [];
  for (const [i, part] of parts.entries()) {
    const back = missing[i] ?? { card: 0, credits: 0 };
    if (back.card + back.credits > 0 && !(await returnPart(sql, part, back, reason, now))) disputed.push(part);
  }
  await returnDiscount(sql, order, percent, now);
  await noteReturned(sql, order.id, now, percent >= 100);
  return disputed;
}

/**
 * Marks a purchase as returned after everything paid has been refunded, not just requested. If nothing was paid, as after a full
 * discount, `whole` decides.
 */
export async function noteReturned(sql: TxSql, id: string, now: Date, whole = false): Promise<void> {
  await sql`
    update purchase set state = 'returned', ended_at = ${now}
    where id = ${id} and state = 'paid'
      and (${whole}::boolean or exists (select from purchase_part where purchase_id = ${id} and credits + amount > 0))
      and not exists (select from purchase_part where purchase_id = ${id} and state <> 'returned' and credits + amount > 0)`;
}

/**
 * Requests a part's refund. False while a bank reviews its payment, when nothing is refunded. If a bank returned the card's money to the
 * payer, only credits are refunded. `countBack` records when card refunds are complete.
 */
async function returnPart(
  sql: TxSql,
  part: Part,
  { card, credits }: { card: number; credits: number },
  reason: RefundReason,
  now: Date,
): Promise<boolean> {
  const { id, payment_id, hold_id } = part;
  const asked = card > 0 && (await askCard(sql, part, card, reason, now)) ? card : 0;
  if (asked < card && !(await wasLostToDispute(sql, payment_id))) return false;
  if (asked + credits === 0) return true;
  if (credits > 0)
    await creditBalanceMeans().restore(sql, {
      source_type: "purchase",
      source_id: `${id}:${requestedRefund(part) + asked + credits}`,
      used_by: holdOf(hold_id as string),
      amount: credits,
      occurred_at: now,
      actor,
    });
  await sql`update purchase_part set card_asked = card_asked + ${asked}, credits_returned = credits_returned + ${credits} where id = ${id}`;
  await notePartReturned(sql, [id], now);
  return true;
}

/** Requests a card refund. False while a bank reviews the payment, or after it took the money back. */
async function askCard(sql: TxSql, part: Part, amount: number, reason: RefundReason, now: Date): Promise<boolean> {
  try {
    // A new source id each time, because a refund to the same total may have failed before.
    await requestRefund(
      sql,
      {
        source_type: "purchase",
        source_id: `${part.id}:${v7({ msecs: now.getTime() })}`,
        payment_id: part.payment_id as string,
        amount,
        reason,
      },
      now,
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "refund_disputed") return false;
    throw error;
  }
}

/** Whether a lost dispute gave the money back to the payer. */
export const wasLostToDispute = async (sql: TxSql, payment_id: string | null): Promise<boolean> =>
  (await sql`select from payment_dispute where payment_id = ${payment_id} and state = 'lost' limit 1`).length > 0;

/** Marks parts as returned after everything paid for them has been refunded. */
export async function notePartReturned(sql: TxSql, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update purchase_part set state = case when card_returned + credits_returned = amount + credits then 'returned' else 'paid' end,
      ended_at = case when card_returned + credits_returned = amount + credits then coalesce(ended_at, ${now}) end
    where id = any (${[...ids]}::uuid[]) and state in ('paid', 'returned') and amount + credits > 0`;
}
