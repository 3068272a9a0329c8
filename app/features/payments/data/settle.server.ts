import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { chargeLines, ownSaleLines, post, providerFeeLines } from "../../ledger/verbs.server.ts";
import type { ProviderCharge, ProviderIntent } from "../provider/charge.ts";
import { providerOf } from "../provider/refusals.ts";
import { intentFor } from "./intents.server.ts";
import { lockPayment, type Payment, readPayment } from "./payments.server.ts";

type Needs = Pick<Services, "db" | "sql" | "clock" | "cardProvider">;

const minute = 60_000;
/** An attempt without a response after this time failed, or its response was lost. */
export const attemptTimeout = 2 * minute;
/** After this time a payment under way is checked again. */
const lookAgain = 15 * minute;
/** After this time the cost of a charge is no longer queried. */
const costTakes = 3 * 24 * 60 * minute;
const job = jobContext.bind(null, "payments.settle");

/** Reads a payment's intent at the provider and records its state. Never reverts a state. */
export async function settlePayment(services: Needs, paymentId: string): Promise<ProviderIntent | null> {
  const payment = await readPayment(services.sql, paymentId);
  if (!payment || payment.intent_asked_at === null) return null;
  const provider = providerOf(services);
  const intent = await provider.readIntent(payment.provider_account, await intentFor(services, provider, payment));
  const now = services.clock();
  await write(services, job(now), async (_, sql) => apply(sql, paymentId, intent, now));
  return intent;
}

async function apply(sql: TxSql, paymentId: string, intent: ProviderIntent, now: Date): Promise<void> {
  const payment = await lockPayment(sql, paymentId);
  if (!payment) return;
  if (payment.state === "paid") return keepCost(sql, payment, intent, now);
  const { amount, currency } = payment;
  if (intent.payment_id !== paymentId || intent.amount !== amount || intent.currency !== currency) {
    throw new Error(
      `Intent ${intent.id} is of ${intent.amount} ${intent.currency} for ${intent.payment_id}, not of payment ${paymentId}`,
    );
  }
  if (intent.state === "paid") return intent.charge ? paid(sql, payment, intent.charge, now) : undefined;
  if (intent.state === "cancelled") return cancelled(sql, payment, now);
  const again = new Date(now.getTime() + lookAgain);
  if (intent.state === "needs_card") return needsCard(sql, payment, intent, now);
  await sql`
    update payment set look_at = ${again}, state = case when state = 'open' and ${intent.state} = 'processing' then 'processing' else state end
    where id = ${paymentId}`;
  if (intent.state === "requires_action") {
    await sql`update payment_attempt set state = 'requires_action' where payment_id = ${paymentId} and ended_at is null`;
  }
}

async function paid(sql: TxSql, payment: Payment, charge: ProviderCharge, now: Date): Promise<void> {
  const { id, reference, provider_account: connected, specialist_id, amount, currency, fee } = payment;
  const late = payment.state === "cancelled";
  const at = charge.created_at;
  await sql`
    update payment set state = 'paid', charge_id = ${charge.id}, fee_id = ${charge.fee_id}, provider_cost = ${charge.cost}, card_brand = ${charge.brand},
      card_last4 = ${charge.last4}, card_fingerprint = ${charge.fingerprint}, paid_at = ${at}, late = ${late}, cancelled_at = null,
      look_at = ${charge.cost === null ? new Date(now.getTime() + lookAgain) : null}
    where id = ${id}`;
  // The latest attempt was paid, even if it seemed to have failed.
  await sql`
    update payment_attempt set state = 'succeeded', decline = null, ended_at = ${now}
    where payment_id = ${id} and number = (select max(number) from payment_attempt where payment_id = ${id})`;
  const source = {
    source_type: "payment",
    source_id: id,
    occurred_at: at,
    actor: { kind: "job", name: "payments.settle" },
  } as const;
  const lines =
    specialist_id !== null && connected !== null
      ? chargeLines({ currency, specialist_id, connected, amount, fee })
      : ownSaleLines({ currency, amount });
  await post(sql, { ...source, kind: "charge", lines });
  if (connected === null && charge.cost)
    await post(sql, { ...source, kind: "provider_fee", lines: providerFeeLines({ currency, amount: charge.cost }) });
  if (!late)
    return publish(
      sql,
      "payment.paid",
      { payment_id: id, reference, paid_at: at.toISOString() },
      { subject: `payment:${id}` },
    );
  const refund_id = v7();
  await sql`
    insert into payment_refund (id, payment_id, source_type, source_id, amount, fee, reason, state, asked_at, look_at)
    values (${refund_id}, ${id}, 'late', ${id}, ${amount}, ${fee}, 'late', 'asked', ${now}, ${now})`;
  await publish(sql, "payments.refund_asked", { refund_id });
  await publish(sql, "payment.paid_late", { payment_id: id, reference }, { subject: `payment:${id}` });
}

/** Records the provider's fee, which may be reported some time after the charge; until then schedules another query. */
async function keepCost(sql: TxSql, payment: Payment, { charge }: ProviderIntent, now: Date): Promise<void> {
  const { id, provider_cost, provider_account, currency, paid_at } = payment;
  if (provider_cost !== null || !charge || paid_at === null) return;
  const { cost } = charge;
  const again = now.getTime() - paid_at.getTime() < costTakes ? new Date(now.getTime() + lookAgain) : null;
  await sql`update payment set provider_cost = ${cost}, look_at = ${cost === null ? again : null} where id = ${id}`;
  if (cost === null || cost === 0 || provider_account !== null) return;
  const source = {
    source_type: "payment",
    source_id: id,
    occurred_at: paid_at,
    actor: { kind: "job", name: "payments.settle" },
  } as const;
  await post(sql, { ...source, kind: "provider_fee", lines: providerFeeLines({ currency, amount: cost }) });
}

async function cancelled(sql: TxSql, { id, state, reference }: Payment, now: Date): Promise<void> {
  await sql`update payment_attempt set state = 'dropped', ended_at = ${now} where payment_id = ${id} and ended_at is null`;
  await sql`update payment set state = 'cancelled', cancelled_at = coalesce(cancelled_at, ${now}), look_at = null where id = ${id}`;
  if (state !== "cancelled")
    await publish(sql, "payment.cancelled", { payment_id: id, reference }, { subject: `payment:${id}` });
}

async function needsCard(
  sql: TxSql,
  { id, state, reference }: Payment,
  { refused }: ProviderIntent,
  now: Date,
): Promise<void> {
  const [running] = await sql<{ id: string; charged_card_id: string | null; started_at: Date; number: number }[]>`
    select id, charged_card_id, started_at, number from payment_attempt where payment_id = ${id} and ended_at is null`;
  // A refusal of an earlier attempt says nothing about this one, whose response may still arrive.
  const its = running && refused !== null && refused.card_id !== null && refused.card_id === running.charged_card_id;
  const over = running && now.getTime() - running.started_at.getTime() >= attemptTimeout;
  if (running && (its || over)) {
    await sql`
      update payment_attempt set state = ${its ? "declined" : "dropped"}, decline = ${its ? refused.decline : null}, ended_at = ${now} where id = ${running.id}`;
  }
  const open = running && !its && !over;
  await sql`
    update payment set state = case when state = 'processing' then 'open' else state end, look_at = ${open ? new Date(running.started_at.getTime() + attemptTimeout) : null}
    where id = ${id}`;
  if (its && state !== "cancelled") {
    await publish(
      sql,
      "payment.failed",
      { payment_id: id, reference, attempt: running.number, code: refused.decline },
      { subject: `payment:${id}` },
    );
  }
}
