import type { TxSql } from "../../../platform/db/database.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { type RefundTotal, type PaidOrder, type RefundReason, soldKinds } from "../../payments/verbs.server.ts";
import { lockOrders, type Order, purchasesPaidBy, readOrders } from "../data/purchases.server.ts";
import { partOf } from "../data/terms.server.ts";
import { giveBackInstead } from "./instead.server.ts";
import { followShares } from "./split.server.ts";
import { dropOrdersOf, applyDisputeState } from "./stopped.server.ts";
import { undoChoices, openPartsOf, totalPaid, returnTotal, recordMadePayments } from "./settle.server.ts";

interface About {
  payment_id: string;
}

async function withPaid(
  services: Services,
  job: string,
  paymentId: string,
  work: (sql: TxSql, now: Date) => Promise<void>,
): Promise<void> {
  const ids = await purchasesPaidBy(services.sql, paymentId);
  if (ids.length === 0) return;
  const now = services.clock();
  await write(services, jobContext(job, now), async (_, sql) => {
    await lockOrders(sql, ids);
    await work(sql, now);
  });
}

/** Records a payment that succeeded. */
export const takePayment = (services: Services, { payment_id }: About): Promise<void> =>
  withPaid(services, "checkout.paid", payment_id, async (sql, now) =>
    recordMadePayments(sql, await openPartsOf(sql, payment_id), now),
  );

/** Releases the credits of a cancelled payment. */
const dropPayment = (services: Services, { payment_id }: About): Promise<void> =>
  withPaid(services, "checkout.payment_cancelled", payment_id, async (sql, now) =>
    undoChoices(sql, await openPartsOf(sql, payment_id), now),
  );

/**
 * Confirms a paid purchase together with related ones that are paid by now, and refunds those that can no longer be confirmed. May run
 * any number of times.
 */
export async function confirmPurchase(services: Services, { purchase_id }: { purchase_id: string }): Promise<void> {
  const { sql } = services;
  const paid = (ids: readonly string[]) => sql<Paid[]>`
    select id, kind, session_id, paid_at from purchase where id = any(${[...ids]}::uuid[]) and state = 'paid' order by id`;
  const [one] = await paid([purchase_id]);
  if (!one) return;
  const of = soldKinds.get(one.kind);
  if (!of.confirm) return;
  const others = (await of.together?.(sql, one)) ?? [];
  const all = [...(others.length > 0 ? await paid(others) : []), one];
  for (const late of await of.confirm(services, jobContext("checkout.confirm", services.clock()), all))
    await giveBack(services, late, "rule", async () => ({ percent: 100 }));
}

interface Paid extends PaidOrder {
  kind: string;
  paid_at: Date;
}

/** Makes missing refunds. While a bank reviews the payment, they wait. */
async function giveBack(
  services: Services,
  id: string,
  reason: RefundReason,
  backOf: (sql: TxSql, order: Order) => Promise<RefundTotal | null>,
): Promise<void> {
  const now = services.clock();
  const disputed = await write(services, jobContext("checkout.return", now), async (_, sql) => {
    const [order] = await lockOrders(sql, [id]);
    if (order?.state !== "paid" && order?.state !== "cancelled") return [];
    // A cancelled purchase is refunded in full.
    const back = order.state === "cancelled" ? { amount: totalPaid(order), reason } : await backOf(sql, order);
    if (!back) return [];
    const parts =
      "amount" in back
        ? await returnTotal(sql, order, Math.min(back.amount, totalPaid(order)), back.reason, now)
        : (await giveBackInstead(sql, order, back.percent, reason, now))
          ? []
          : await returnTotal(sql, order, partOf(order, back.percent), reason, now, back.percent);
    return parts.map((part) => part.id);
  });
  if (disputed.length > 0)
    services.log.error(
      { purchase_id: id, parts: disputed },
      "nothing can go back while the bank looks into the payment",
    );
}

/** Refunds what is due for a purchase by the state of the sold thing. */
const settle = (services: Services, id: string, reason: RefundReason): Promise<void> =>
  giveBack(services, id, reason, (sql, order) => soldKinds.get(order.kind).back(sql, order));

/** Settles a purchase after a bank's review, or after a refund made at the provider itself failed. */
export async function settleAgain(services: Services, id: string): Promise<void> {
  const [order] = await readOrders(services.sql, [id]);
  if (order && order.state !== "cancelled" && soldKinds.get(order.kind).bank) await applyDisputeState(services, id);
  await settle(services, id, order?.state === "cancelled" ? "rule" : "override");
}

/** Refunds what is due for a purchase, or for the purchases of a session. For selling features. */
export async function settleSold(
  services: Services,
  of: { purchase_id: string } | { session_id: string },
  reason: RefundReason = "rule",
): Promise<void> {
  const { sql } = services;
  const paid = await sql<{ id: string }[]>`
    select id from purchase where ${"session_id" in of ? sql`session_id = ${of.session_id}` : sql`id = ${of.purchase_id}`} and state = 'paid' order by id`;
  for (const { id } of paid) await settle(services, id, reason);
}

export const checkoutSubscriptions = [
  subscribe<{ share_plan_id: string }>("shares.agreed", "checkout.shares", followShares),
  subscribe<About>("payment.paid", "checkout.payments", takePayment),
  subscribe<About>("payment.cancelled", "checkout.payments", dropPayment),
  subscribe<{ purchase_id: string }>("checkout.paid", "checkout.confirm", confirmPurchase),
  // A dispute may be reported before the payment.
  subscribe<{ purchase_id: string }>("checkout.paid", "checkout.pack_bank", (services, { purchase_id }) =>
    applyDisputeState(services, purchase_id),
  ),
  subscribe<About>("payment.disputed", "checkout.pack_disputed", async (services, { payment_id }) => {
    for (const id of await purchasesPaidBy(services.sql, payment_id)) await applyDisputeState(services, id);
  }),
  subscribe<{ specialist_id: string; to: string }>(
    "specialist.status_changed",
    "checkout.stopped",
    (services, { specialist_id }) => dropOrdersOf(services, specialist_id),
  ),
  // Makes refunds that waited for the bank's review.
  subscribe<About>("payment.dispute_closed", "checkout.disputes", async (services, { payment_id }) => {
    for (const id of await purchasesPaidBy(services.sql, payment_id)) await settleAgain(services, id);
  }),
];
