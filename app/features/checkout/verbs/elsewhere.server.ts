import type { TxSql } from "../../../platform/db/database.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { refundsDue, soldKinds } from "../../payments/verbs.server.ts";
import { lockOrders, purchasesPaidBy } from "../data/purchases.server.ts";
import { requestedRefund, countRefunds } from "../data/terms.server.ts";
import { settleAgain } from "./follow.server.ts";
import {
  notePartReturned,
  noteReturned,
  openPartsOf,
  returnTotal,
  recordMadePayments,
  wasLostToDispute,
} from "./settle.server.ts";

/**
 * Counts the refunds of a payment, whoever made them. Refunds made at the card provider itself count as requested here, so that they are
 * not made twice. May run any number of times.
 */
async function countBack(services: Services, { payment_id }: { payment_id: string }): Promise<void> {
  const ids = await purchasesPaidBy(services.sql, payment_id);
  if (ids.length === 0) return;
  const now = services.clock();
  const context = jobContext("checkout.count_back", now);
  const again = await write(services, context, async (_, sql) => {
    await lockOrders(sql, ids);
    // The refund may be reported before the payment.
    await recordMadePayments(sql, await openPartsOf(sql, payment_id), now);
    const there = await count(sql, payment_id, now);
    const reopened: string[] = [];
    // This refunds nothing more, but reduces the code's discount in proportion, and ends the purchase if nothing is left.
    for (const order of await lockOrders(sql, ids)) {
      if (there && order.state === "paid")
        await returnTotal(
          sql,
          order,
          order.parts.reduce((all, part) => all + requestedRefund(part), 0),
          "rule",
          now,
        );
      await noteReturned(sql, order.id, now);
      const { id } = order;
      const { actor } = context;
      const of = soldKinds.get(order.kind);
      // A thing that is fully refunded is unusable, as after a lost dispute.
      if (order.parts.every(({ state }) => state === "returned"))
        await of.bank?.(sql, { id, bank: "lost", actor }, now);
      else if (
        order.state === "paid" &&
        !(await wasLostToDispute(sql, payment_id)) &&
        (await of.reopen?.(sql, { id, actor }, now))
      )
        reopened.push(id);
    }
    return reopened;
  });
  for (const id of again) await settleAgain(services, id);
}

/** Updates the parts. Returns whether a refund was made at the provider itself. */
async function count(sql: TxSql, paymentId: string, now: Date): Promise<boolean> {
  const refunds = await refundsDue(sql, paymentId);
  const known = await sql<{ id: string; amount: number; card_asked: number }[]>`
    select id, amount, card_asked from purchase_part where payment_id = ${paymentId} and state in ('paid', 'returned') order by id`;
  const total = (of: typeof refunds) =>
    of.reduce((all, { asked, sent }) => ({ asked: all.asked + asked, sent: all.sent + sent }), { asked: 0, sent: 0 });
  const ofPart = (id: string) =>
    refunds.filter(
      ({ reason, source_type, source_id }) =>
        reason !== "provider" && source_type === "purchase" && source_id.startsWith(`${id}:`),
    );
  const there = refunds.filter(({ reason }) => reason === "provider");
  const counted = countRefunds(
    known.map((part) => ({ ...part, own: total(ofPart(part.id)) })),
    total(there),
  );
  for (const [i, { id }] of known.entries()) {
    const { card_asked, card_returned } = counted[i] ?? { card_asked: 0, card_returned: 0 };
    await sql`
      update purchase_part set card_asked = ${card_asked}, card_returned = ${card_returned}
      where id = ${id} and (card_asked, card_returned) is distinct from (${card_asked}::bigint, ${card_returned}::bigint)`;
  }
  await notePartReturned(
    sql,
    known.map(({ id }) => id),
    now,
  );
  await sql`
    update purchase b set state = 'paid', ended_at = null
    where b.state = 'returned'
      and exists (select from purchase_part where purchase_id = b.id and payment_id = ${paymentId} and state = 'paid' and credits + amount > 0)`;
  return there.length > 0;
}

const moved = [
  "payment.refunded",
  "payment.refund_arrived",
  "payment.refunded_elsewhere",
  "payment.refunded_otherwise",
  "payment.refund_changed",
  "payment.refund_twice",
] as const;

export const refundSubscriptions = [
  ...moved.map((topic) => subscribe<{ payment_id: string }>(topic, "checkout.elsewhere", countBack)),
  subscribe<{ payment_id: string; reason: string }>(
    "payment.refund_failed",
    "checkout.elsewhere",
    async (services, about) => {
      await countBack(services, about);
      // After a failed refund made at the provider itself, money may still be due, for example for a cancelled session.
      if (about.reason === "provider")
        for (const id of await purchasesPaidBy(services.sql, about.payment_id)) await settleAgain(services, id);
    },
  ),
];
