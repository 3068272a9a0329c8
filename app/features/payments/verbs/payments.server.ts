import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { lockPayment, type Payment } from "../data/payments.server.ts";
import { largestCharge, smallestCharge } from "../rules.ts";

export interface NewPayment {
  /** What is paid for, such as `session:<id>`. Events of the payment include it. */
  reference: string;
  /** The payer. */
  account_id: string;
  /** The payee, on their account at the provider; null for the platform's own sales. */
  to: { specialist_id: string; provider_account: string } | null;
  /** In minor units, after credits. */
  amount: number;
  currency: Currency;
  /** The amount withheld for the platform: the commission, less credits that were used. */
  fee: number;
  /** The rate of the commission. */
  basis_points: number;
  /**
   * Shown to the seller next to the amount in their account at the provider. It leaves our servers, so it must not name a child or
   * family, or anything about health.
   */
  description: string;
  pay_until: Date;
}

/**
 * Records a payment to be made, in the caller's transaction. The same terms return the same payment; other terms replace an open one,
 * whose money is refunded if it still arrives.
 */
export async function beginPayment(sql: TxSql, wanted: NewPayment, now: Date): Promise<{ payment_id: string }> {
  const { reference, account_id, to, amount, currency, fee, basis_points, description, pay_until } = wanted;
  if (!Number.isSafeInteger(amount) || amount < smallestCharge || amount > largestCharge)
    throw new RangeError(`${amount} cannot be charged`);
  if (!Number.isSafeInteger(fee) || fee < 0 || fee > amount || (to === null && fee > 0))
    throw new RangeError(`${fee} is no fee of ${amount}`);
  // The accounts at the provider are in euros; other currencies would be converted, and the journals would not match.
  if (currency !== "EUR") throw new RangeError(`Cards are charged in euros, not in ${currency}`);
  const [open] = await sql<
    Payment[]
  >`select * from payment where reference = ${reference} and state in ('open', 'processing') for update`;
  if (open) {
    const same =
      open.account_id === account_id &&
      open.amount === amount &&
      open.currency === currency &&
      open.fee === fee &&
      open.provider_account === (to?.provider_account ?? null);
    if (same) {
      await sql`update payment set pay_until = ${pay_until} where id = ${open.id}`;
      return { payment_id: open.id };
    }
    await cancelPayment(sql, open.id, now);
  }
  const id = v7({ msecs: now.getTime() });
  await sql`
    insert into payment (id, reference, account_id, specialist_id, provider_account, amount, currency, fee, basis_points, description, pay_until, state, created_at)
    values (${id}, ${reference}, ${account_id}, ${to?.specialist_id ?? null}, ${to?.provider_account ?? null}, ${amount}, ${currency}, ${fee},
      ${basis_points}, ${description}, ${pay_until}, 'open', ${now})`;
  return { payment_id: id };
}

/**
 * Cancels a payment; a job cancels the intent at the provider. A charge that still succeeds is refunded automatically
 * (`payment.paid_late`). Returns `paid` if it is too late, so that the caller can refund.
 */
export async function cancelPayment(sql: TxSql, paymentId: string, now: Date): Promise<"cancelled" | "paid"> {
  const payment = await lockPayment(sql, paymentId);
  if (!payment) throw new Error(`No payment ${paymentId}`);
  if (payment.state === "paid") return "paid";
  if (payment.state === "cancelled") return "cancelled";
  await sql`
    update payment set state = 'cancelled', cancelled_at = ${now}, look_at = ${payment.intent_asked_at === null ? null : now} where id = ${paymentId}`;
  if (payment.intent_asked_at !== null) await publish(sql, "payments.cancel_asked", { payment_id: paymentId });
  return "cancelled";
}
