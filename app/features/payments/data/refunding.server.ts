import type { TxSql } from "../../../platform/db/database.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { chargeLines, type Line, negate, ownSaleLines, post, refundLines } from "../../ledger/verbs.server.ts";
import { type CardProvider, ProviderError } from "../provider/provider.ts";
import type { ProviderRefund } from "../provider/refunds.ts";
import { providerOf } from "../provider/refusals.ts";
import { keyLifetime } from "./intents.server.ts";
import { reduceRefund } from "./lessened.server.ts";
import { lockPayment, type Payment, readPayment } from "./payments.server.ts";

interface Refund {
  id: string;
  payment_id: string;
  amount: number;
  fee: number;
  reason: string;
  state: "asked" | "pending" | "done" | "failed" | "dropped" | "paid_otherwise";
  provider_id: string | null;
  fee_refund_id: string | null;
  asked_at: Date;
  /** Since when it has waited for the specialist's account to reconnect. */
  waits_since: Date | null;
  /** The number of the request, part of its key at the provider. It rises when the amount is reduced or a bank's review blocks it. */
  tries: number;
}

/** How often a refund is checked while it is with the bank or its account is disconnected. */
const lookAgain = 12 * 3600_000;
/** Whether it failed or ended without the provider, so that nothing more is sent for it. */
const isOver = ({ state }: Pick<Refund, "state">): boolean =>
  state === "failed" || state === "dropped" || state === "paid_otherwise";
const actor = { kind: "job", name: "payments.refund" } as const;

/** Carries out what remains of a refund, and records its state. May run any number of times, even concurrently. */
export async function carryOutRefund(services: Services, refundId: string): Promise<void> {
  const { sql, clock, log } = services;
  const [refund] = await sql<Refund[]>`select * from payment_refund where id = ${refundId}`;
  if (!refund || isOver(refund)) return;
  const payment = await readPayment(sql, refund.payment_id);
  if (!payment?.intent_id) return;
  const provider = providerOf(services);
  let made: Made;
  try {
    if (refund.provider_id === null && !(await tried(services, refundId))) return;
    made = await sent(services, provider, { refund, payment });
  } catch (error) {
    if (!(error instanceof ProviderError) || refund.provider_id !== null) throw error;
    if (error.failure === "disputed") return waitForBank(services, { refund, payment });
    if (error.failure === "left") return waitForAccount(services, refundId);
    if (error.failure !== "refused") throw error;
    if (await lessened(services, provider, { refund, payment })) return carryOutRefund(services, refundId);
    // The provider's refusals are final: there is nothing to refund, or no money to take it from.
    made = { state: "failed", problem: error.message.slice(0, 200) };
  }
  await (made.state === "failed" ? findFee : returnFee)(services, provider, { refund, payment });
  const now = clock();
  const failed = await write(services, jobContext("payments.refund", now), (_, tx) => apply(tx, refundId, made, now));
  if (failed)
    log.error(
      { refund_id: refundId, payment_id: payment.id, problem: made.problem },
      "a refund failed: the money is not with the payer",
    );
}

interface Of {
  refund: Refund;
  payment: Payment;
}
type Made = Pick<ProviderRefund, "state" | "problem">;

async function sent(
  { sql, clock }: Services,
  provider: CardProvider,
  { refund, payment }: Of,
): Promise<ProviderRefund> {
  const { id: refund_id, amount, asked_at, tries } = refund;
  const { provider_account: on, intent_id } = payment;
  if (refund.provider_id !== null) return provider.readRefund(on, refund.provider_id);
  const of = { refund_id, intent_id: intent_id as string };
  const old = clock().getTime() - asked_at.getTime() > keyLifetime;
  const found = old
    ? (await provider.refundsOf(on, of.intent_id)).find((one) => one.refund_id === refund_id)
    : undefined;
  const made =
    found ?? (await provider.makeRefund(on, { ...of, amount }, `refund:${refund_id}${tries === 1 ? "" : `:${tries}`}`));
  await sql`update payment_refund set provider_id = ${made.id} where id = ${refund_id} and provider_id is null`;
  // A response repeated for its key may be out of date.
  return provider.readRefund(on, made.id);
}

/**
 * Records the attempt, so that no one pays the family another way while the provider may be sending it. False if it must not be sent
 * anymore.
 */
async function tried({ sql, clock }: Services, id: string): Promise<boolean> {
  const { count } = await sql`update payment_refund set tried_at = ${clock()} where id = ${id} and state = 'asked'`;
  return count > 0;
}

/**
 * Lets a refund wait until the specialist's account reconnects, and tells the payer and the team. It keeps its key, because an earlier
 * request whose response was lost must not be repeated under another one.
 */
async function waitForAccount(services: Services, id: string): Promise<void> {
  const now = services.clock();
  await write(services, jobContext("payments.refund", now), async (_, tx) => {
    const [row] = await tx<{ payment_id: string; reference: string; first: boolean }[]>`
      update payment_refund r set waits_since = coalesce(r.waits_since, ${now}), look_at = ${new Date(now.getTime() + lookAgain)}
      from payment_refund before, payment p
      where r.id = ${id} and before.id = r.id and p.id = r.payment_id and r.state = 'asked' and r.provider_id is null
      returning r.payment_id, p.reference, before.waits_since is null as first`;
    if (row?.first)
      await publish(
        tx,
        "payment.refund_waits",
        { payment_id: row.payment_id, reference: row.reference, refund_id: id },
        { subject: `payment:${row.payment_id}` },
      );
  });
}

/**
 * Lets a refund wait while a bank reviews the payment. If the bank has decided against the seller, the payer gets the money from the bank
 * and the refund fails.
 */
async function waitForBank({ clock, ...services }: Services, { refund, payment }: Of): Promise<void> {
  const now = clock();
  await write({ clock, ...services }, jobContext("payments.refund", now), async (_, tx) => {
    await lockPayment(tx, payment.id);
    const [lost] = await tx`select from payment_dispute where payment_id = ${payment.id} and state = 'lost' limit 1`;
    await (lost
      ? tx`update payment_refund set state = 'failed', problem = 'disputed', ended_at = ${now}, look_at = null where id = ${refund.id} and provider_id is null and state = 'asked'`
      : tx`
        update payment_refund set tries = tries + 1, look_at = ${new Date(now.getTime() + lookAgain)}
        where id = ${refund.id} and provider_id is null and state = 'asked' and tries = ${refund.tries}`);
  });
}

/**
 * Reduces a refund to what refunds made at the provider itself have left of the payment; drops it if that is nothing. False if it was
 * refused for another reason.
 */
async function lessened(services: Services, provider: CardProvider, { refund, payment }: Of): Promise<boolean> {
  const { id, amount } = refund;
  const others = (await provider.refundsOf(payment.provider_account, payment.intent_id as string))
    .filter((one) => one.refund_id !== id && one.state !== "failed")
    .reduce((sum, one) => sum + one.amount, 0);
  const left = payment.amount - others;
  if (left >= amount) return false;
  const now = services.clock();
  await write(services, jobContext("payments.refund", now), async (by, tx) => {
    await lockPayment(tx, payment.id);
    await reduceRefund(by, tx, { refund, payment }, { others, asked: false }, now);
  });
  services.log.warn(
    { refund_id: id, payment_id: payment.id, amount, left },
    "less is left to refund than was asked for: someone refunded it at the card provider itself",
  );
  return true;
}

/**
 * Returns the refund's part of our fee, at most what is left of it: if a refund was believed unsent, a later one may have returned its
 * part.
 */
async function returnFee({ sql, clock }: Services, provider: CardProvider, { refund, payment }: Of): Promise<void> {
  const { id: refund_id, fee_refund_id, asked_at } = refund;
  if (refund.fee === 0 || fee_refund_id !== null || payment.fee_id === null) return;
  const [row] = await sql<{ fee: number }[]>`
    update payment_refund r set fee = least(r.fee, greatest(0, ${payment.fee} - (
      select coalesce(sum(o.fee), 0) from payment_refund o where o.payment_id = r.payment_id and o.id <> r.id and o.fee_refund_id is not null)))
    where r.id = ${refund_id} and r.fee_refund_id is null returning fee`;
  const amount = row?.fee ?? 0;
  if (amount === 0) return;
  const old = clock().getTime() - asked_at.getTime() > keyLifetime;
  const made =
    (old ? await provider.findReturnedFee(payment.fee_id, refund_id) : null) ??
    (await provider.returnFee(payment.fee_id, { refund_id, amount }, `refund-fee:${refund_id}`));
  await sql`update payment_refund set fee_refund_id = ${made} where id = ${refund_id} and fee_refund_id is null`;
}

/** Finds out whether a failed refund's part of our fee was returned although the response was lost; that part stays returned. */
async function findFee({ sql }: Services, provider: CardProvider, { refund, payment }: Of): Promise<void> {
  const { id: refund_id, fee, fee_refund_id } = refund;
  if (fee === 0 || fee_refund_id !== null || payment.fee_id === null) return;
  const found = await provider.findReturnedFee(payment.fee_id, refund_id);
  if (found !== null)
    await sql`update payment_refund set fee_refund_id = ${found} where id = ${refund_id} and fee_refund_id is null`;
}

const backLines = (
  { specialist_id, provider_account: connected, currency }: Payment,
  amount: number,
  fee: number,
): Line[] =>
  specialist_id !== null && connected !== null
    ? refundLines({ currency, specialist_id, connected, amount, fee })
    : negate(ownSaleLines({ currency, amount }));

/** Records the refund's new state and books it. True if it has just failed. */
async function apply(sql: TxSql, refundId: string, made: Made, now: Date): Promise<boolean> {
  const [{ payment_id } = { payment_id: "" }] = await sql<
    { payment_id: string }[]
  >`select payment_id from payment_refund where id = ${refundId}`;
  const payment = await lockPayment(sql, payment_id);
  const [refund] = await sql<Refund[]>`select * from payment_refund where id = ${refundId} for update`;
  if (!payment || !refund || isOver(refund) || refund.state === made.state) return false;
  const { amount, provider_id } = refund;
  const fee = refund.fee_refund_id === null ? 0 : refund.fee;
  const source = { source_type: "refund", source_id: refundId, occurred_at: now, actor };
  const about = { payment_id, reference: payment.reference, refund_id: refundId, amount, reason: refund.reason };
  const subject = { subject: `payment:${payment_id}` };
  if (provider_id !== null) await post(sql, { ...source, kind: "refund", lines: backLines(payment, amount, fee) });
  if (made.state === "failed") {
    // The money is back on the account; the fee stays returned.
    const { specialist_id, provider_account: connected, currency } = payment;
    const lines =
      specialist_id !== null && connected !== null
        ? chargeLines({ currency, specialist_id, connected, amount, fee: 0 })
        : ownSaleLines({ currency, amount });
    if (provider_id !== null) await post(sql, { ...source, kind: "refund_failed", lines });
    await sql`update payment_refund set state = 'failed', problem = ${made.problem}, waits_since = null, ended_at = ${now}, look_at = null where id = ${refundId}`;
    await publish(sql, "payment.refund_failed", about, subject);
    return true;
  }
  const done = made.state === "done";
  if (refund.state === "done") return false;
  await sql`
    update payment_refund set state = ${made.state}, waits_since = null, ended_at = ${done ? now : null}, look_at = ${done ? null : new Date(now.getTime() + lookAgain)}
    where id = ${refundId}`;
  if (refund.state === "asked") await publish(sql, "payment.refunded", about, subject);
  else if (done) await publish(sql, "payment.refund_arrived", about, subject);
  return false;
}

export const refundSubscription = subscribe<{ refund_id: string }>(
  "payments.refund_asked",
  "payments.refund",
  (services, { refund_id }) => carryOutRefund(services, refund_id),
  { external: true },
);
