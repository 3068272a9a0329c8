import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type { PayAnswer } from "../../payments/contract.ts";
import {
  addressesOf,
  creditBalanceMeans,
  beginPayment,
  chargeableAccount,
  chargeMeans,
  checkPayment,
  lockPayment,
  refusePastPayLimit,
} from "../../payments/verbs.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { mayActFor } from "../../sessions/verbs.server.ts";
import type * as contract from "../contract.ts";
import type { CheckoutAnswer } from "../contract.ts";
import { describePurchases } from "../data/description.server.ts";
import { mayStartEarly } from "../data/early-start.server.ts";
import { holdOf, isOnlyForOthers, lockOrders, type Order, type Part, readOrders } from "../data/purchases.server.ts";
import { payableBy, stateFor } from "../data/standing.server.ts";
import { amountOf, isChargeable, termsOf } from "../data/terms.server.ts";
import { usableCredits } from "../data/usable.server.ts";
import { confirmPurchase, takePayment } from "./follow.server.ts";
import { payInstead } from "./instead.server.ts";
import { undoChoices, markPaid, openPartsOf, paymentsOf, recordMadePayments } from "./settle.server.ts";

type Wanted = Body<typeof contract.payCheckout>;

/** An attempt without a response after this time failed, or its response was lost. */
const attemptTimeout = 2 * 60_000;

/** Pays as the caller chose. Until it is paid, another choice replaces the previous one. */
export async function payCheckout(
  services: Services,
  context: WriteContext<Person>,
  input: Wanted,
): Promise<CheckoutAnswer> {
  const { actor, now } = context;
  const { purchase_ids: ids, payment_method_id } = input;
  if (actor.child_lock_active) throw new AppError("child_lock");
  const means = chargeMeans.find(input.means ?? "card");
  if (!means) throw wrongField("means", "choice");
  await ownOrders(services.sql, actor, ids, now);
  if (payment_method_id !== undefined) await refusePastPayLimit(services, actor);
  const chosen = await write(services, context, async (tx, sql) => {
    const orders = await lockOrders(sql, ids);
    if (
      orders.some(
        ({ state, pay_until }) =>
          state === "cancelled" || state === "returned" || (state === "open" && pay_until <= now),
      )
    ) {
      throw new AppError("purchase_over");
    }
    await recordMadePayments(sql, asked(orders, actor, input), now);
    const parts = asked(await readOrders(sql, ids), actor, input);
    if (parts.length === 0) return { payment_id: null };
    if (
      !input.early_start &&
      (await mayStartEarly(
        sql,
        orders.filter(({ id }) => parts.some(({ purchase_id }) => purchase_id === id)),
        now,
      ))
    )
      throw wrongField("early_start", "mustBeTrue");
    if (input.instead !== undefined) {
      if (input.amount !== 0) throw new AppError("purchase_changed");
      const open = (await readOrders(sql, ids)).filter(({ state }) => state === "open");
      await payInstead(sql, context, open, {
        ...input.instead,
        early_start: input.early_start,
        address: await addressFor(sql, actor.account_id, input.billing_address_id),
      });
      for (const { id } of open)
        await audit(tx, context, {
          action: `checkout.use_${input.instead.means}`,
          subject: "purchase",
          subject_id: id,
        });
      return { payment_id: null };
    }
    const until = new Date(
      Math.min(...orders.filter(({ state }) => state === "open").map(({ pay_until }) => pay_until.getTime())),
    );
    const payment_id = await choose(sql, context, parts, until, input);
    for (const purchase_id of new Set(parts.map((part) => part.purchase_id))) {
      await audit(tx, context, {
        action: "checkout.pay",
        subject: "purchase",
        subject_id: purchase_id,
      });
    }
    return { payment_id };
  });
  if (chosen.payment_id === null) return ended(services, actor, ids);
  return answerOf(
    services,
    actor,
    ids,
    await means.charge(services, context, { payment_id: chosen.payment_id, payment_method_id }),
  );
}

const asked = (orders: readonly Order[], { account_id }: Person, { whole, instead }: Wanted): Part[] =>
  orders.flatMap((order) => payableBy(order, account_id, whole === true || instead !== undefined));

/**
 * Returns the payment to be charged; null if nothing is left for a card, or if another payment is being charged right now. The caller has
 * locked the payments under way, and none has succeeded.
 */
async function choose(
  sql: TxSql,
  { actor, now }: WriteContext<Person>,
  parts: readonly Part[],
  pay_until: Date,
  input: Wanted,
): Promise<string | null> {
  const { account_id } = actor;
  const [{ specialist_id, currency, basis_points }] = parts as [Part];
  const address = await addressFor(sql, account_id, input.billing_address_id);
  const provider_account = await chargeableAccount(sql, specialist_id);
  // The currency differs if the specialist's country has changed since.
  if (provider_account === null || currency !== "EUR") throw new AppError("seller_unavailable");
  const terms = termsOf(parts, input.use_credits ? await usableCredits(sql, parts, account_id, now) : 0);
  const amount = amountOf(terms);
  if (input.amount !== amount) throw new AppError("purchase_changed");
  if (!isChargeable(amount)) throw new AppError("purchase_too_small");
  if (amount > 0) chargeMeans.get(input.means ?? "card").check(input);
  const before = await samePayment(sql, parts, account_id);
  const kept =
    before?.amount === amount &&
    before.provider_account === provider_account &&
    parts.every((part, i) => part.credits === terms[i]?.credits);
  if (!kept && (await charging(sql, parts, now))) return null;
  if (!kept) await undoChoices(sql, parts, now);
  const holds = parts.map((part, i) => (kept ? part.hold_id : (terms[i]?.credits ?? 0) > 0 ? v7() : null));
  if (!kept) {
    for (const [i, hold_id] of holds.entries()) {
      if (hold_id !== null)
        await creditBalanceMeans().hold(sql, {
          ...holdOf(hold_id),
          account_id,
          amount: terms[i]?.credits ?? 0,
          currency,
          occurred_at: now,
          actor,
        });
    }
  }
  const fee = terms.reduce((all, one) => all + one.fee, 0);
  const payment_id =
    amount === 0
      ? null
      : (
          await beginPayment(
            sql,
            {
              reference: kept ? before.reference : `order:${v7()}`,
              account_id,
              to: { specialist_id, provider_account },
              amount,
              currency,
              fee,
              basis_points,
              pay_until,
              description: await describePurchases(
                sql,
                await readOrders(
                  sql,
                  parts.map(({ purchase_id }) => purchase_id),
                ),
              ),
            },
            now,
          )
        ).payment_id;
  const early = input.early_start ? now : null;
  for (const [i, { id }] of parts.entries()) {
    const { credits, amount: left, fee: withheld } = terms[i] as (typeof terms)[number];
    await sql`
      update purchase_part set account_id = ${account_id}, credits = ${credits}, amount = ${left}, fee = ${withheld}, hold_id = ${holds[i] ?? null},
        payment_id = ${payment_id}, address = ${address ? JSON.stringify(address) : null}::jsonb,
        early_start_at = case when account_id = ${account_id} then coalesce(early_start_at, ${early}) else ${early}::timestamptz end
      where id = ${id}`;
  }
  if (payment_id === null)
    await markPaid(
      sql,
      parts.map((part, i) => ({ ...part, hold_id: holds[i] ?? null })),
      now,
      now,
    );
  return payment_id;
}

/** Whether a card is being charged for these parts right now, so that another choice would also be charged and then refunded. */
async function charging(sql: TxSql, parts: readonly Part[], now: Date): Promise<boolean> {
  const [one] = await sql`
    select from payment_attempt
    where payment_id = any(${paymentsOf(parts)}::uuid[]) and ended_at is null and state = 'started' and started_at > ${new Date(now.getTime() - attemptTimeout)} limit 1`;
  return one !== undefined;
}

async function addressFor(sql: Reading, accountId: string, wanted: string | undefined) {
  const addresses = await addressesOf(sql, accountId);
  const address =
    wanted === undefined ? addresses.find((one) => one.is_default) : addresses.find((one) => one.id === wanted);
  if (wanted !== undefined && !address) throw new AppError("billing_address_not_found");
  return address;
}

/** Locks and returns this payer's open payment for exactly these parts. */
async function samePayment(sql: TxSql, parts: readonly Part[], accountId: string) {
  const [{ payment_id }] = parts as [Part];
  if (payment_id === null || parts.some((part) => part.payment_id !== payment_id || part.account_id !== accountId))
    return null;
  return (await openPartsOf(sql, payment_id)).length === parts.length ? lockPayment(sql, payment_id) : null;
}

/**
 * Reads orders. Refuses them unless the caller may book for all their profiles, and unless all orders are from the same specialist,
 * because a charge goes to one specialist.
 */
export async function ownOrders(
  sql: Reading,
  { account_id }: Person,
  ids: readonly string[],
  now: Date,
): Promise<Order[]> {
  const orders = await readOrders(sql, ids);
  if (orders.length < ids.length) throw new AppError("purchase_not_found");
  if (orders.some((order) => isOnlyForOthers(order, account_id))) throw new AppError("purchase_not_found");
  for (const profile_id of new Set(orders.map((order) => order.profile_id))) {
    if (!mayActFor(await accessOf(sql, account_id, profile_id, now))) throw new AppError("purchase_not_found");
  }
  if (new Set(orders.map(({ specialist_id, currency }) => `${specialist_id} ${currency}`)).size > 1)
    throw wrongField("purchase_ids", "choice");
  return orders;
}

/** Queries the provider again, for example when the payer returns from the bank. */
export async function checkCheckout(
  services: Services,
  context: WriteContext<Person>,
  { purchase_ids: ids }: Body<typeof contract.checkCheckout>,
): Promise<CheckoutAnswer> {
  const { actor } = context;
  const orders = await ownOrders(services.sql, actor, ids, context.now);
  // Only the caller's own parts, because another payer's card is private.
  const own = orders.flatMap(({ parts }) =>
    parts.filter(({ state, account_id }) => state === "open" && account_id === actor.account_id),
  );
  const payments = new Set(own.flatMap(({ payment_id }) => payment_id ?? []));
  let answer: CheckoutAnswer | null = null;
  for (const payment_id of payments)
    answer = await answerOf(services, actor, ids, await checkPayment(services, context, { payment_id }));
  return answer ?? ended(services, actor, ids);
}

async function answerOf(
  services: Services,
  actor: Person,
  ids: readonly string[],
  { payment, action }: PayAnswer,
): Promise<CheckoutAnswer> {
  if (payment.state !== "paid") {
    return {
      purchase_ids: [...ids],
      state: await stateFor(services.sql, await readOrders(services.sql, ids), actor.account_id),
      action,
    };
  }
  await takePayment(services, { payment_id: payment.id });
  return ended(services, actor, ids);
}

/** Confirms the purchases at once, so that the payer sees it; if that fails, a job does. */
async function ended(services: Services, actor: Person, ids: readonly string[]): Promise<CheckoutAnswer> {
  for (const purchase_id of ids) {
    await confirmPurchase(services, { purchase_id }).catch((error: unknown) => {
      services.log.error({ err: error, purchase_id }, "a paid session is not confirmed yet");
    });
  }
  return {
    purchase_ids: [...ids],
    state: await stateFor(services.sql, await readOrders(services.sql, ids), actor.account_id),
    action: null,
  };
}
