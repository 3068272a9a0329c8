import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { holdCredits } from "../../ledger/verbs.server.ts";
import type { PayAnswer } from "../../payments/contract.ts";
import { addressesOf, beginPayment, chargeableAccount, checkPayment, lockPayment, payByCard } from "../../payments/verbs.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { mayActFor } from "../../sessions/verbs.server.ts";
import type * as contract from "../contract.ts";
import type { CheckoutAnswer } from "../contract.ts";
import { holdOf, lockPurchase, type Purchase, readPurchase, referenceOf } from "../data/purchases.server.ts";
import { stateOf, usable } from "../data/view.server.ts";
import { chargeable, termsOf } from "../data/terms.server.ts";
import { clear } from "./due.server.ts";
import { confirmPurchase, markPaid, takePayment } from "./settle.server.ts";

type Wanted = Body<typeof contract.payCheckout>;

/** Pays with what the caller chose. Until it is paid, another choice takes the place of the one before. */
export async function payCheckout(services: Services, context: WriteContext<Person>, input: Wanted): Promise<CheckoutAnswer> {
  const { actor, now } = context;
  const { purchase_id, payment_method_id } = input;
  if (actor.child_lock_active) throw new AppError("child_lock");
  await ownPurchase(services.sql, actor, purchase_id, now);
  const chosen = await write(services, context, async (tx, sql) => {
    const purchase = await lockPurchase(sql, purchase_id);
    if (!purchase || purchase.state === "cancelled" || purchase.state === "returned") throw new AppError("purchase_over");
    if (purchase.state === "paid") return { payment_id: null };
    if (purchase.pay_until <= now) throw new AppError("purchase_over");
    const payment_id = await choose(sql, context, purchase, input);
    await audit(tx, actor, { action: "checkout.pay", subject: "purchase", subject_id: purchase_id, request_id: context.requestId });
    return { payment_id };
  });
  if (chosen.payment_id === null) return ended(services, purchase_id);
  if (payment_method_id === undefined) throw new AppError("card_needed");
  const answer = await payByCard(services, context, { payment_id: chosen.payment_id, payment_method_id });
  return answerOf(services, purchase_id, answer);
}

/** The payment to be made; null where nothing is left for a card, or it was made meanwhile. */
async function choose(sql: TxSql, { actor, now }: WriteContext<Person>, purchase: Purchase, input: Wanted): Promise<string | null> {
  const { id, price, basis_points, currency, specialist_id, pay_until } = purchase;
  const { account_id } = actor;
  const addresses = await addressesOf(sql, account_id);
  const { billing_address_id: wanted } = input;
  const address = wanted === undefined ? addresses.find((one) => one.is_default) : addresses.find((one) => one.id === wanted);
  if (wanted !== undefined && !address) throw new AppError("billing_address_not_found");
  const provider_account = await chargeableAccount(sql, specialist_id);
  if (provider_account === null) throw new AppError("seller_unavailable");
  const terms = termsOf(price, input.use_credits ? await usable(sql, purchase, account_id, now) : 0, basis_points);
  if (!chargeable(terms)) throw new AppError("purchase_too_small");
  if (terms.amount > 0 && input.payment_method_id === undefined) throw new AppError("card_needed");
  const { credits, amount, fee } = terms;
  // Locked: from here on it does not become paid.
  const before = purchase.payment_id === null ? null : await lockPayment(sql, purchase.payment_id);
  if (before?.state === "paid") return before.id;
  const kept = purchase.account_id === account_id && purchase.credits === credits;
  let { hold_id } = purchase;
  if (!kept) {
    await clear(sql, purchase, now);
    hold_id = credits > 0 ? v7() : null;
    if (hold_id !== null) await holdCredits(sql, { ...holdOf(hold_id), account_id, amount: credits, currency, occurred_at: now, actor });
  }
  const payment_id = amount === 0
    ? null
    : (await beginPayment(sql, {
      reference: referenceOf(id), account_id, to: { specialist_id, provider_account }, amount, currency, fee, basis_points, pay_until,
    }, now)).payment_id;
  await sql`
    update purchase set account_id = ${account_id}, credits = ${credits}, amount = ${amount}, fee = ${fee}, hold_id = ${hold_id}, payment_id = ${payment_id},
      early_start_at = coalesce(early_start_at, ${now}), address = ${address ? JSON.stringify(address) : null}::jsonb
    where id = ${id}`;
  if (payment_id === null) await markPaid(sql, { ...purchase, hold_id }, now, now);
  return payment_id;
}

/** For whoever may book for the profile. */
async function ownPurchase(sql: Reading, { account_id }: Person, id: string, now: Date): Promise<Purchase> {
  const purchase = await readPurchase(sql, id);
  if (!purchase || !mayActFor(await accessOf(sql, account_id, purchase.profile_id, now))) throw new AppError("purchase_not_found");
  return purchase;
}

/** Asks the provider anew, as when the payer comes back from the bank. */
export async function checkCheckout(
  services: Services, context: WriteContext<Person>, { purchase_id }: Body<typeof contract.checkCheckout>,
): Promise<CheckoutAnswer> {
  const { payment_id, state, account_id } = await ownPurchase(services.sql, context.actor, purchase_id, context.now);
  // Another payer's card is theirs to look at.
  if (payment_id === null || state !== "open" || account_id !== context.actor.account_id) return ended(services, purchase_id);
  return answerOf(services, purchase_id, await checkPayment(services, context, { payment_id }));
}

async function answerOf(services: Services, id: string, { payment, action }: PayAnswer): Promise<CheckoutAnswer> {
  if (payment.state !== "paid" || payment.paid_at === null) {
    const { state, session_id } = (await readPurchase(services.sql, id)) as Purchase;
    return { purchase_id: id, session_id, state: stateOf({ state }, payment), action };
  }
  await takePayment(services, { payment_id: payment.id, reference: referenceOf(id), paid_at: payment.paid_at });
  return ended(services, id);
}

/** The session is confirmed here already, so that the payer sees it; if that fails, a job does it. */
async function ended(services: Services, id: string): Promise<CheckoutAnswer> {
  await confirmPurchase(services, { purchase_id: id }).catch((error: unknown) => {
    services.log.error({ err: error, purchase_id: id }, "a paid session is not confirmed yet");
  });
  const { state, session_id } = (await readPurchase(services.sql, id)) as Purchase;
  return { purchase_id: id, session_id, state, action: null };
}
