import type { TxSql } from "../../../platform/db/database.server.ts";
import { journalsOf, negate, post, promoUsedLines } from "../../ledger/verbs.server.ts";
import { releasePromo, usePromo } from "../../promo/verbs.server.ts";
import type { Order } from "../data/purchases.server.ts";

/** The functions below expect the caller to have locked the purchase. */
const actor = { kind: "job", name: "checkout" } as const;
const sourceOf = ({ id }: Pick<Order, "id">) => ({ source_type: "purchase", source_id: id });
const linesOf = ({ currency, specialist_id }: Order, amount: number) =>
  promoUsedLines({ currency, specialist_id, amount });

/** Uses up the code of a paid purchase, and books the discount that the platform owes the specialist. */
export async function spendDiscount(sql: TxSql, order: Order, now: Date): Promise<void> {
  if (order.discount === 0) return;
  await usePromo(sql, order.id, now);
  if (order.discount_by === "platform") {
    await post(sql, {
      kind: "promo_used",
      ...sourceOf(order),
      occurred_at: now,
      actor,
      lines: linesOf(order, order.discount),
    });
  }
}

/** Takes back the platform's discount in proportion to what has been refunded so far. After a full refund, the code can be used again. */
export async function returnDiscount(sql: TxSql, order: Order, percent: number, now: Date): Promise<void> {
  if (order.discount === 0) return;
  if (percent >= 100) await releasePromo(sql, order.id, now);
  const [used] = order.discount_by === "platform" ? await journalsOf(sql, sourceOf(order), "promo_used") : [];
  if (!used) return;
  const total = Math.round((order.discount * Math.min(100, percent)) / 100);
  const [{ before } = { before: 0 }] = await sql<{ before: number }[]>`
    select coalesce(sum(l.amount), 0)::bigint as before from journal j join journal_line l on l.journal_id = j.id
    where j.reversal_of = ${used.id} and j.kind = 'promo_returned' and l.account = ${`receivable_specialist:${order.specialist_id}`}`;
  if (total <= before) return;
  await post(sql, {
    kind: "promo_returned",
    source_type: "purchase",
    source_id: `${order.id}:${total}`,
    occurred_at: now,
    actor,
    reversal_of: used.id,
    lines: negate(linesOf(order, total - before)),
  });
}

/** Releases the code of a purchase that ended without payment. */
export const dropDiscount = (sql: TxSql, { id }: Pick<Order, "id">, now: Date): Promise<void> =>
  releasePromo(sql, id, now);
