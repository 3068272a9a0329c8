import type { Tx, TxSql } from "../../../platform/db/database.server.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { feeToReturn } from "../../ledger/verbs.server.ts";
import type { Payment } from "./payments.server.ts";

interface Refund {
  id: string;
  amount: number;
  tries: number;
}

/** Reduces an unsent refund to what other refunds left of the payment; drops it if nothing is left. Call with the payment locked. */
export async function reduceRefund(
  by: Tx,
  sql: TxSql,
  { refund, payment }: { refund: Refund; payment: Payment },
  /** The amount of other refunds. `asked`: whether that includes refunds not yet at the provider. */
  { others, asked }: { others: number; asked: boolean },
  now: Date,
): Promise<void> {
  const { id, amount, tries } = refund;
  const left = payment.amount - others;
  await audit(
    by,
    { kind: "job", name: "payments.refund" },
    {
      action: "payments.lessen_refund",
      subject: "payment_refund",
      subject_id: id,
      detail: { asked: amount, left: Math.max(0, left) },
    },
  );
  await tellChanged(sql, payment, id);
  if (left <= 0) {
    await sql`
      update payment_refund set state = 'dropped', problem = 'elsewhere', ended_at = ${now}, look_at = null, waits_since = null
      where id = ${id} and provider_id is null and state = 'asked' and tries = ${tries}`;
    return;
  }
  const [before] = await sql<{ fee: number }[]>`
    select coalesce(sum(fee) filter (
      where (state not in ('failed', 'dropped') and (provider_id is not null or ${asked})) or fee_refund_id is not null), 0)::bigint as fee
    from payment_refund
    where payment_id = ${payment.id} and id <> ${id}`;
  const fee = feeToReturn(payment, { amount: others, fee: before?.fee ?? 0 }, left);
  await sql`
    update payment_refund set amount = ${left}, fee = ${fee}, tries = tries + 1
    where id = ${id} and provider_id is null and state = 'asked' and tries = ${tries}`;
}

const tellChanged = (sql: TxSql, { id: payment_id, reference }: Payment, refund_id: string) =>
  publish(sql, "payment.refund_changed", { payment_id, reference, refund_id }, { subject: `payment:${payment_id}` });

interface Open extends Refund {
  state: "asked" | "failed";
  /** Whether the provider may have received it anyway. */
  perhaps: boolean;
  /** The amount of other open or completed refunds, and the part that is certainly at the provider. */
  others: number;
  there: number;
}

/**
 * Reduces unsent refunds that no longer fit what other refunds left of the payment, so that none waits for its account or the team with
 * nothing left to send. A refund that the provider may have made after all is left alone unless the refunds certainly made there leave too
 * little for it.
 */
export async function reduceOpenRefunds(by: Tx, sql: TxSql, payment: Payment, now: Date): Promise<void> {
  const open = await sql<{ id: string }[]>`
    select id from payment_refund
    where payment_id = ${payment.id} and not replaced and reason <> 'provider' and (state = 'failed' or (state = 'asked' and provider_id is null))
    order by asked_at desc, id desc`;
  for (const { id } of open) {
    const [refund] = await sql<Open[]>`
      select r.id, r.amount, r.tries, r.state,
        r.provider_id is null and r.paid_by is null and (r.tried_at is not null or r.state = 'failed') as perhaps,
        coalesce(sum(o.amount), 0)::bigint as others, coalesce(sum(o.amount) filter (where o.provider_id is not null), 0)::bigint as there
      from payment_refund r left join payment_refund o
        on o.payment_id = r.payment_id and o.id <> r.id and not o.replaced and o.state not in ('failed', 'dropped')
      where r.id = ${id} group by r.id`;
    if (!refund) continue;
    const gone = refund.perhaps ? refund.there : refund.others;
    if (payment.amount - gone >= refund.amount) continue;
    if (refund.state === "asked")
      await reduceRefund(by, sql, { refund, payment }, { others: gone, asked: !refund.perhaps }, now);
    else if (gone >= payment.amount) {
      await sql`update payment_refund set replaced = true where id = ${id}`;
      await tellChanged(sql, payment, id);
    }
  }
}
