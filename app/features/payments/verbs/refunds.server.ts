import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { feeToReturn } from "../../ledger/verbs.server.ts";
import { lockPayment } from "../data/payments.server.ts";

/** An SQL query for the totals of refunds, completed or due, and of returned fees; the caller adds the condition. */
export const refundTotals = (sql: TxSql) => sql`
  select coalesce(sum(amount) filter (where state not in ('failed', 'dropped') and not replaced), 0)::bigint as amount,
    coalesce(sum(fee) filter (where (state not in ('failed', 'dropped') and not replaced) or fee_refund_id is not null), 0)::bigint as fee
  from payment_refund`;

export const refundReasons = ["rule", "waiver", "override", "withdrawal"] as const;

export interface NewRefund {
  payment_id: string;
  /** In minor units. */
  amount: number;
  reason: (typeof refundReasons)[number];
  /**
   * What it is for, such as `session` and its id. Each source is refunded once, unless its refund was dropped or reduced because of
   * refunds elsewhere.
   */
  source_type: string;
  source_id: string;
}

/**
 * Requests a refund to the card, in the caller's transaction; a job sends it. The same source returns the same refund. The platform's fee
 * is returned in proportion. Refuses while a bank reviews the payment, and after it returned the money to the payer.
 */
export async function requestRefund(sql: TxSql, wanted: NewRefund, now: Date): Promise<{ refund_id: string }> {
  const { payment_id, amount, reason, source_type, source_id } = wanted;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} cannot be refunded`);
  const payment = await lockPayment(sql, payment_id);
  if (payment?.state !== "paid") throw new Error(`Payment ${payment_id} is not paid, so nothing of it can go back`);
  const [known] = await sql<{ id: string; payment_id: string; amount: number }[]>`
    select id, payment_id, amount from payment_refund
    where source_type = ${source_type} and source_id = ${source_id} and state <> 'dropped' and not replaced`;
  if (known) {
    if (known.payment_id === payment_id && known.amount === amount) return { refund_id: known.id };
    throw new Error(`${source_type} ${source_id} was refunded otherwise`);
  }
  const [disputed] =
    await sql`select from payment_dispute where payment_id = ${payment_id} and state in ('open', 'lost') limit 1`;
  if (disputed) throw new AppError("refund_disputed");
  const [before] = await sql<{ amount: number; fee: number }[]>`
    ${refundTotals(sql)} where payment_id = ${payment_id}`;
  const gone = before ?? { amount: 0, fee: 0 };
  if (gone.amount + amount > payment.amount) throw new AppError("refund_too_much");
  const id = v7({ msecs: now.getTime() });
  await sql`
    insert into payment_refund (id, payment_id, source_type, source_id, amount, fee, reason, state, asked_at, look_at)
    values (${id}, ${payment_id}, ${source_type}, ${source_id}, ${amount}, ${feeToReturn(payment, gone, amount)}, ${reason}, 'asked', ${now},
      ${new Date(now.getTime() + 10 * 60_000)})`;
  await publish(sql, "payments.refund_asked", { refund_id: id });
  return { refund_id: id };
}
