import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body, Data } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import {
  feeToReturn,
  journalsOf,
  post,
  refundOtherwiseLines,
  refundSentBackLines,
  reverse,
} from "../../ledger/verbs.server.ts";
import type * as contract from "../contract.ts";
import { countStuck } from "../data/stuck-refunds.server.ts";
import { reduceOpenRefunds } from "../data/lessened.server.ts";
import { lockPayment, type Payment } from "../data/payments.server.ts";
import { attemptTimeout } from "../data/settle.server.ts";
import { refundTotals } from "./refunds.server.ts";

type Answer = Data<typeof contract.sendRefundAgain>;

interface Stuck {
  id: string;
  payment_id: string;
  source_type: string;
  source_id: string;
  amount: number;
  reason: string;
  state: "asked" | "pending" | "done" | "failed" | "dropped" | "paid_otherwise";
  provider_id: string | null;
  problem: string | null;
  replaced: boolean;
  waits_since: Date | null;
  tried_at: Date | null;
  paid_by: "platform" | "specialist" | null;
  twice_at: Date | null;
}

interface Found {
  refund: Stuck;
  payment: Payment;
}

/** Locks and returns a refund and its payment. */
async function lockRefund(sql: TxSql, id: string): Promise<Found> {
  const [known] = await sql<{ payment_id: string }[]>`select payment_id from payment_refund where id = ${id}`;
  const payment = known && (await lockPayment(sql, known.payment_id));
  const [refund] = await sql<Stuck[]>`select * from payment_refund where id = ${id} for update`;
  if (!refund || !payment) throw new AppError("refund_not_found");
  return { refund, payment };
}

/** Whether the payer still waits for it: the latest attempt failed, or can't be sent. Refunds made at the provider itself don't count. */
const isStuck = ({ state, replaced, reason, waits_since, provider_id }: Stuck): boolean =>
  !replaced &&
  ((state === "failed" && reason !== "provider") ||
    (state === "asked" && waits_since !== null && provider_id === null));

/** Refuses while a bank reviews the payment, or after it returned the money to the payer. */
async function refuseDisputed(sql: TxSql, payment_id: string): Promise<void> {
  const [disputed] =
    await sql`select from payment_dispute where payment_id = ${payment_id} and state in ('open', 'lost') limit 1`;
  if (disputed) throw new AppError("refund_disputed");
}

/** Replaces a failed refund by a new one, which is smaller if other refunds left less of the payment. */
async function replace(
  sql: TxSql,
  { refund, payment }: Found,
  now: Date,
): Promise<{ id: string; amount: number; fee: number }> {
  await sql`update payment_refund set replaced = true where id = ${refund.id}`;
  const [row] = await sql<{ amount: number; fee: number }[]>`${refundTotals(sql)} where payment_id = ${payment.id}`;
  const gone = row ?? { amount: 0, fee: 0 };
  const amount = Math.min(refund.amount, payment.amount - gone.amount);
  if (amount <= 0) throw new AppError("refund_too_much");
  return { id: v7({ msecs: now.getTime() }), amount, fee: feeToReturn(payment, gone, amount) };
}

/** Sends again a refund that failed or waits for an account. */
export const sendRefundAgain = (
  services: Services,
  context: WriteContext<Person>,
  { payment_refund_id: refund_id }: Body<typeof contract.sendRefundAgain>,
): Promise<Answer> =>
  write(services, context, async (tx, sql) => {
    const { now } = context;
    const found = await lockRefund(sql, refund_id);
    const { refund, payment } = found;
    if (!isStuck(refund)) throw new AppError("refund_settled");
    await refuseDisputed(sql, payment.id);
    let id = refund.id;
    if (refund.state === "failed") {
      const made = await replace(sql, found, now);
      id = made.id;
      await sql`
        insert into payment_refund (id, payment_id, source_type, source_id, amount, fee, reason, state, asked_at, look_at)
        values (${id}, ${payment.id}, ${refund.source_type}, ${refund.source_id}, ${made.amount}, ${made.fee}, ${refund.reason}, 'asked', ${now},
          ${new Date(now.getTime() + 10 * 60_000)})`;
    }
    await reduceOpenRefunds(tx, sql, payment, now);
    await publish(sql, "payments.refund_asked", { refund_id: id });
    await audit(tx, context, {
      action: "payments.send_refund_again",
      subject: "payment_refund",
      subject_id: id,
      detail: { after: refund_id },
    });
    return { id, open: await countStuck(sql) };
  });

/** Records that the family got its money another way: from the platform, to which the specialist then owes it, or from the specialist. */
export const payRefundOtherwise = (
  services: Services,
  context: WriteContext<Person>,
  { payment_refund_id: refund_id, by, words }: Body<typeof contract.payRefundOtherwise>,
): Promise<Answer> =>
  write(services, context, async (tx, sql) => {
    const { actor, now } = context;
    const found = await lockRefund(sql, refund_id);
    const { refund, payment } = found;
    if (!isStuck(refund)) throw new AppError("refund_settled");
    if (by === "specialist" && payment.specialist_id === null) throw new AppError("refund_settled");
    await refuseDisputed(sql, payment.id);
    // The provider may be sending it at this moment.
    if (
      refund.state === "asked" &&
      refund.tried_at !== null &&
      now.getTime() - refund.tried_at.getTime() < attemptTimeout
    )
      throw new AppError("refund_under_way");
    const { id, amount } = await replace(sql, found, now);
    await sql`
      update payment_refund set state = 'failed', problem = 'left', ended_at = ${now}, look_at = null, waits_since = null
      where id = ${refund.id} and state = 'asked'`;
    const { source_type, source_id, reason } = refund;
    await sql`
      insert into payment_refund (id, payment_id, source_type, source_id, amount, fee, reason, state, asked_at, ended_at, paid_by, paid_how)
      values (${id}, ${payment.id}, ${source_type}, ${source_id}, ${amount}, 0, ${reason}, 'paid_otherwise', ${now}, ${now}, ${by}, ${words})`;
    const { currency, specialist_id } = payment;
    await post(sql, {
      kind: "refund_otherwise",
      source_type: "refund",
      source_id: id,
      occurred_at: now,
      actor,
      reason: words,
      lines: refundOtherwiseLines({ currency, specialist_id, amount, by }),
    });
    await reduceOpenRefunds(tx, sql, payment, now);
    await publish(sql, "payment.refunded_otherwise", aboutOf(payment, id, { amount, reason }), {
      subject: `payment:${payment.id}`,
    });
    await audit(tx, context, {
      action: "payments.pay_refund_otherwise",
      subject: "payment_refund",
      subject_id: id,
      detail: { after: refund_id, by },
    });
    return { id, open: await countStuck(sql) };
  });

/** Records that a refund was not paid another way after all, or that the family returned it after the card had received it too. */
export const undoPaidOtherwise = (
  services: Services,
  context: WriteContext<Person>,
  { payment_refund_id: refund_id, words }: Body<typeof contract.takeBackOtherwise>,
): Promise<Answer> =>
  write(services, context, async (tx, sql) => {
    const { actor, now } = context;
    const { refund, payment } = await lockRefund(sql, refund_id);
    const { amount, paid_by } = refund;
    if (refund.state !== "paid_otherwise") throw new AppError("refund_settled");
    const { currency, account_id } = payment;
    if (refund.twice_at === null) {
      for (const { id } of await journalsOf(sql, { source_type: "refund", source_id: refund.id }, "refund_otherwise")) {
        await reverse(sql, { journal_id: id, occurred_at: now, actor, reason: words });
      }
    } else if (paid_by === "platform") {
      await post(sql, {
        kind: "refund_sent_back",
        source_type: "refund",
        source_id: refund.id,
        occurred_at: now,
        actor,
        reason: words,
        lines: refundSentBackLines({ currency, account_id, amount }),
      });
    }
    await sql`update payment_refund set state = 'failed', problem = 'not_paid', twice_at = null where id = ${refund.id}`;
    await reduceOpenRefunds(tx, sql, payment, now);
    await publish(sql, "payment.refund_changed", aboutOf(payment, refund.id, refund), {
      subject: `payment:${payment.id}`,
    });
    await audit(tx, context, {
      action: "payments.take_back_otherwise",
      subject: "payment_refund",
      subject_id: refund.id,
      detail: { words },
    });
    return { id: refund.id, open: await countStuck(sql) };
  });

const aboutOf = (
  { id: payment_id, reference }: Payment,
  refund_id: string,
  { amount, reason }: Pick<Stuck, "amount" | "reason">,
) => ({
  payment_id,
  reference,
  refund_id,
  amount,
  reason,
});
