import { v7 } from "uuid";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type { SellerAccount } from "../provider/charge.ts";
import { providerOf } from "../provider/refusals.ts";
import { isOurId } from "./charge-events.server.ts";
import { reduceOpenRefunds } from "./lessened.server.ts";
import { lockPayment, type Payment } from "./payments.server.ts";
import { carryOutRefund } from "./refunding.server.ts";
import { recordSentAfterAll, recordRefundedElsewhere } from "./stuck-refunds.server.ts";
import { settlePayment } from "./settle.server.ts";

/**
 * Records a refund that the provider has: updates one of ours, and adds one made at the provider itself as if we had requested it. The
 * latter returns none of our fee, because the provider did not return any. May run any number of times.
 */
export async function recordRefund(services: Services, account: SellerAccount, providerId: string): Promise<void> {
  const { sql, clock, log } = services;
  const made = await providerOf(services).readRefund(account, providerId);
  const known = await refundOf(sql, account, { provider_id: made.id, refund_id: made.refund_id });
  if (known !== null) return recordFoundRefund(services, known, made.id);
  const [of] =
    made.intent_id === null
      ? []
      : await sql<{ id: string; state: string }[]>`
    select id, state from payment where intent_id = ${made.intent_id} and provider_account is not distinct from ${account}`;
  if (!of) return;
  if (of.state !== "paid") await settlePayment(services, of.id);
  const now = clock();
  const refund_id = await write(services, jobContext("payments.refund_elsewhere", now), async (by, tx) => {
    const payment = await lockPayment(tx, of.id);
    if (payment?.state !== "paid" || made.currency !== payment.currency)
      throw new Error(`Refund ${made.id} does not fit payment ${of.id}`);
    const id = v7({ msecs: now.getTime() });
    const [kept] = await tx`
      insert into payment_refund (id, payment_id, source_type, source_id, amount, fee, reason, state, provider_id, asked_at, look_at)
      values (${id}, ${payment.id}, 'provider', ${made.id}, ${made.amount}, 0, 'provider', 'asked', ${made.id}, ${made.created_at}, ${now})
      on conflict do nothing returning id`;
    if (kept) await recordRefundedElsewhere(tx, payment, now);
    if (kept) await reduceOpenRefunds(by, tx, payment, now);
    if (!kept) return refundOf(tx, account, { provider_id: made.id, refund_id: null });
    const about = { payment_id: payment.id, reference: payment.reference, refund_id: id, amount: made.amount };
    await publish(tx, "payment.refunded_elsewhere", about, { subject: `payment:${payment.id}` });
    return id;
  });
  log.warn({ refund_id, payment_id: of.id, provider_id: made.id }, "a refund was made at the card provider itself");
  if (refund_id !== null) await carryOutRefund(services, refund_id);
}

/**
 * Handles one of our refunds found at the provider. We may have believed it unsent because its response was lost, or dropped it because
 * nothing was left to send. A dropped one can only have been sent back by the bank, so it is booked and the team need not act.
 */
export async function recordFoundRefund(services: Services, refundId: string, providerId: string): Promise<void> {
  const now = services.clock();
  const lost = services.sql<{ payment_id: string }[]>`
    select payment_id from payment_refund where id = ${refundId} and state in ('failed', 'dropped') and provider_id is null`;
  for (const { payment_id } of await lost) {
    await write(services, jobContext("payments.refund_found", now), async (_, tx) => {
      const payment = await lockPayment(tx, payment_id);
      const [row] = await tx<{ source_type: string; source_id: string; state: string }[]>`
        select source_type, source_id, state from payment_refund
        where id = ${refundId} and state in ('failed', 'dropped') and provider_id is null for update`;
      if (!payment || !row) return;
      await recordSentAfterAll(tx, payment, row, now);
      const replaced = row.state === "dropped" || !(await endLaterAttempt(tx, payment, { id: refundId, ...row }, now));
      await tx`
        update payment_refund set state = 'asked', provider_id = ${providerId}, problem = null, ended_at = null, replaced = ${replaced}, look_at = ${now}
        where id = ${refundId}`;
    });
    services.log.error({ refund_id: refundId, payment_id }, "a refund went that was taken for not sent");
  }
  await carryOutRefund(services, refundId);
}

/**
 * Ends the later attempt for the same source if it has not reached the provider, so that it is never sent. False if it was sent, or may
 * have been: then it refunds the source, and the refund that was found is booked in addition.
 */
async function endLaterAttempt(
  tx: TxSql,
  { id: payment_id, reference }: Payment,
  { id, source_type, source_id }: { id: string; source_type: string; source_id: string },
  now: Date,
): Promise<boolean> {
  const [later] = await tx<{ id: string; state: string; provider_id: string | null; tried_at: Date | null }[]>`
    select id, state, provider_id, tried_at from payment_refund
    where source_type = ${source_type} and source_id = ${source_id} and id <> ${id} and state <> 'dropped' and not replaced for update`;
  if (!later) return true;
  if (later.state === "failed") await tx`update payment_refund set replaced = true where id = ${later.id}`;
  else if (later.state === "asked" && later.provider_id === null && later.tried_at === null)
    await tx`
      update payment_refund set state = 'dropped', problem = 'elsewhere', ended_at = ${now}, look_at = null, waits_since = null
      where id = ${later.id}`;
  else return false;
  const about = { payment_id, reference, refund_id: later.id };
  await publish(tx, "payment.refund_changed", about, { subject: `payment:${payment_id}` });
  return true;
}

interface Names {
  provider_id: string;
  /** Our id of it, if we made it. */
  refund_id: string | null;
}

async function refundOf(
  sql: Reading,
  account: SellerAccount,
  { provider_id, refund_id }: Names,
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select r.id from payment_refund r join payment p on p.id = r.payment_id
    where p.provider_account is not distinct from ${account} and (r.provider_id = ${provider_id} or r.id = ${refund_id !== null && isOurId(refund_id) ? refund_id : null})
    limit 1`;
  return row?.id ?? null;
}

/** Returns those of the provider's refunds that our books don't contain. */
export async function unknownRefunds(sql: Reading, providerIds: readonly string[]): Promise<string[]> {
  if (providerIds.length === 0) return [];
  const known = await sql<
    { provider_id: string }[]
  >`select provider_id from payment_refund where provider_id = any (${[...providerIds]}::text[])`;
  const ours = new Set(known.map(({ provider_id }) => provider_id));
  return providerIds.filter((id) => !ours.has(id));
}
