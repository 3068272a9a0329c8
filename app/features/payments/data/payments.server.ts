import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import type { PaymentView } from "../contract.ts";

export interface Payment {
  id: string;
  reference: string;
  account_id: string;
  specialist_id: string | null;
  provider_account: string | null;
  amount: number;
  currency: Currency;
  fee: number;
  description: string | null;
  pay_until: Date;
  state: "open" | "processing" | "paid" | "cancelled";
  intent_asked_at: Date | null;
  intent_id: string | null;
  customer_id: string | null;
  fee_id: string | null;
  charge_id: string | null;
  /** The provider's fee; null while unknown. */
  provider_cost: number | null;
  paid_at: Date | null;
  late: boolean;
  created_at: Date;
}

export async function readPayment(sql: Reading, id: string): Promise<Payment | null> {
  const [row] = await sql<Payment[]>`select * from payment where id = ${id}`;
  return row ?? null;
}

/** Locks a payment until the transaction ends, so that decisions about it are made one at a time. */
export async function lockPayment(sql: TxSql, id: string): Promise<Payment | null> {
  const [row] = await sql<Payment[]>`select * from payment where id = ${id} for update`;
  return row ?? null;
}

export async function paymentView(sql: Reading, id: string): Promise<PaymentView> {
  const [row] = await sql<Record<string, unknown>[]>`
    select p.id, p.amount, p.currency, p.state, p.pay_until, p.paid_at, p.card_brand as brand, p.card_last4 as last4,
      (select coalesce(sum(r.amount), 0) from payment_refund r where r.payment_id = p.id and r.state in ${sql(sentRefundStates)} and not r.replaced)::bigint as refunded,
      (select a.decline from payment_attempt a where a.payment_id = p.id order by a.number desc limit 1) as refused,
      exists (select from payment_attempt a where a.payment_id = p.id and a.ended_at is null) as trying
    from payment p where p.id = ${id}`;
  if (!row) throw new Error(`No payment ${id}`);
  const { id: of, amount, currency, state, pay_until, paid_at, brand, last4, refunded, refused, trying } = row;
  return {
    id: of,
    amount,
    currency,
    refunded,
    pay_until: (pay_until as Date).toISOString(),
    paid_at: (paid_at as Date | null)?.toISOString() ?? null,
    state: state === "open" && trying ? "trying" : state,
    card: brand && last4 ? { brand, last4 } : null,
    refused: state === "open" && !trying ? refused : null,
  } as PaymentView;
}

/** States of a refund whose money has moved: on its way to the card, arrived, or paid to the family another way. */
export const sentRefundStates = ["pending", "done", "paid_otherwise"] as const;

export interface RefundDue {
  /** `provider`: it was made at the provider itself and has no source here. */
  reason: string;
  source_type: string;
  source_id: string;
  /** The amount requested, and the part that has moved. */
  asked: number;
  sent: number;
}

/** Returns the refunds due for a payment by source. A failed refund is still due unless it was made at the provider itself. */
export const refundsDue = (sql: Reading, paymentId: string): Promise<RefundDue[]> => sql<RefundDue[]>`
  select reason, source_type, source_id, sum(amount)::bigint as asked, coalesce(sum(amount) filter (where state in ${sql(sentRefundStates)}), 0)::bigint as sent
  from payment_refund
  where payment_id = ${paymentId} and not replaced and state <> 'dropped' and (state <> 'failed' or reason <> 'provider')
  group by reason, source_type, source_id`;

/** Whether we have payments on a connected account; if so, changes to it always concern us. */
export async function hasPayments(sql: Reading, account: string): Promise<boolean> {
  const [row] = await sql`select from payment where provider_account = ${account} limit 1`;
  return row !== undefined;
}
