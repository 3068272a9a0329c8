import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { cardRig } from "./testing/rig.ts";

const never = { automatic_payment_methods: { enabled: true, allow_redirects: "never" } } as const;
const paid = { amount: 6000, currency: "eur", confirm: true, payment_method: "pm_card_bypassPending", ...never };
const day = 24 * 60 * 60 * 1000;
const failure = async (promise: Promise<unknown>) =>
  await promise.then(
    () => "It passed",
    (error: Stripe.errors.StripeError) => error.code ?? error.message,
  );

test("a destination charge pays the other account its share less the fee, and a refund returns both", async () => {
  const { stripe, connect } = cardRig();
  const account = await connect();
  const there = { stripeAccount: account };
  const intent = await stripe.paymentIntents.create({
    ...paid,
    transfer_data: { destination: account },
    application_fee_amount: 600,
    expand: ["latest_charge.transfer"],
  });
  const charge = intent.latest_charge as Stripe.Charge;
  expect(charge).toMatchObject({
    transfer: { amount: 6000, destination: account, reversed: false },
    application_fee_amount: 600,
  });
  const nets = async (options?: Stripe.RequestOptions) =>
    (await stripe.balanceTransactions.list({}, options)).data.map(({ type, net }) => [type, net]);
  expect(await nets()).toEqual([
    ["application_fee", 600],
    ["transfer", -6000],
    ["charge", 5780],
  ]);
  expect(await nets(there)).toEqual([["payment", 5400]]);
  const refund = await stripe.refunds.create({
    payment_intent: intent.id,
    amount: 3000,
    reverse_transfer: true,
    refund_application_fee: true,
    expand: ["transfer_reversal"],
  });
  expect(refund.transfer_reversal).toMatchObject({ amount: 3000 });
  expect(await nets(there)).toEqual([
    ["adjustment", 300],
    ["payment_refund", -3000],
    ["payment", 5400],
  ]);
  const transfer = (charge.transfer as Stripe.Transfer).id;
  expect(await failure(stripe.transfers.createReversal(transfer, { amount: 3001 }))).toContain("greater");
  const rest = await stripe.transfers.createReversal(transfer);
  expect((await stripe.transfers.listReversals(transfer)).data.map(({ amount }) => amount)).toEqual([3000, 3000]);
  expect(await stripe.transfers.retrieveReversal(transfer, rest.id)).toMatchObject({ amount: 3000 });
  expect(await stripe.transfers.retrieve(transfer)).toMatchObject({ reversed: true, amount_reversed: 6000 });

  expect(await failure(stripe.transfers.create({ amount: 99_999, currency: "eur", destination: account }))).toBe(
    "balance_insufficient",
  );
  expect(await failure(stripe.transfers.create({ amount: 100, currency: "eur", destination: "acct_none" }))).toBe(
    "resource_missing",
  );
  await stripe.paymentIntents.create(paid);
  expect(
    await stripe.transfers.create({ amount: 100, currency: "eur", destination: account, metadata: { month: "1" } }),
  ).toMatchObject({ amount: 100 });
  expect((await stripe.transfers.list({ destination: account })).data).toHaveLength(2);
});

test("payouts are limited to the balance, can be cancelled while pending or refused by the bank, and are paid again later", async () => {
  const { stripe, connect, simulator, clock, delivered } = cardRig({ dailyPayouts: true });
  const account = await connect();
  const there = { stripeAccount: account };
  await stripe.paymentIntents.create(paid, there);
  expect(await failure(stripe.payouts.create({ amount: 5781, currency: "eur" }, there))).toBe("balance_insufficient");
  const own = await stripe.payouts.create({ amount: 1000, currency: "eur", description: "Early" }, there);
  expect((await stripe.payouts.cancel(own.id, undefined, there)).status).toBe("canceled");
  expect(await failure(stripe.payouts.cancel(own.id, undefined, there))).toContain("pending");
  const refused = simulator.payOut(account, { fails: true }) ?? "";
  clock.at += 61_000;
  await delivered();
  expect((await stripe.payouts.retrieve(refused, undefined, there)).status).toBe("in_transit");
  clock.at += day;
  const types = (await delivered()).map(({ type }) => type);
  expect(types).toContain("payout.failed");
  expect(await stripe.payouts.retrieve(refused, { expand: ["failure_balance_transaction"] }, there)).toMatchObject({
    status: "failed",
    failure_code: "account_closed",
    failure_balance_transaction: { amount: 5780, type: "payout_failure" },
  });
  const [newest] = (await stripe.payouts.list({ limit: 1 }, there)).data;
  expect(newest).toMatchObject({ amount: 5780, automatic: true, status: "pending" });
  clock.at += 2 * day;
  await delivered();
  expect((await stripe.payouts.list({ status: "paid" }, there)).data).toHaveLength(1);
  expect((await stripe.balance.retrieve({}, there)).available[0]?.amount).toBe(0);
  const poor = await connect("documents");
  await stripe.paymentIntents.create(paid, { stripeAccount: poor });
  expect(await failure(stripe.payouts.create({ amount: 100, currency: "eur" }, { stripeAccount: poor }))).toBe(
    "payouts_not_allowed",
  );
});

test("the simulator refunds a fee alone, settles dinars in euros, updates descriptions and metadata, and refuses what cannot be undone", async () => {
  const { stripe, connect } = cardRig();
  const account = await connect();
  const there = { stripeAccount: account };
  const intent = await stripe.paymentIntents.create({ ...paid, application_fee_amount: 600 }, there);
  const [fee] = (await stripe.applicationFees.list({ charge: intent.latest_charge as string })).data;
  const back = await stripe.applicationFees.createRefund(fee?.id ?? "", { amount: 100, metadata: { why: "x" } });
  expect(back).toMatchObject({ amount: 100, fee: fee?.id });
  expect((await stripe.applicationFees.listRefunds(fee?.id ?? "")).data).toHaveLength(1);
  expect(await failure(stripe.applicationFees.createRefund(fee?.id ?? "", { amount: 501 }))).toContain("greater");
  expect((await stripe.balance.retrieve({}, there)).available[0]?.amount).toBe(6000 - 220 - 600 + 600 - 500);

  const dinars = await stripe.paymentIntents.create({
    ...paid,
    amount: 700_000,
    currency: "rsd",
    expand: ["latest_charge.balance_transaction"],
  });
  const { balance_transaction: settled } = dinars.latest_charge as Stripe.Charge;
  expect(settled).toMatchObject({ amount: 5971, currency: "eur", exchange_rate: 0.00853 });
  const parts = [];
  for (const amount of [233_333, 233_333, 233_334]) {
    const { balance_transaction: moved } = await stripe.refunds.create({
      payment_intent: dinars.id,
      amount,
      expand: ["balance_transaction"],
    });
    parts.push((moved as Stripe.BalanceTransaction).amount);
  }
  expect(parts.reduce((sum, amount) => sum + amount, 0)).toBe(-5971);

  const [charge] = (await stripe.charges.list({ payment_intent: dinars.id, expand: ["data.refunds"] })).data;
  expect(charge?.refunds?.data).toHaveLength(3);
  expect(
    await stripe.charges.update(charge?.id ?? "", { description: "Two sessions", metadata: { a: "b" } }),
  ).toMatchObject({ description: "Two sessions" });
  const [refund] = (await stripe.refunds.list({ charge: charge?.id ?? "" })).data;
  expect((await stripe.refunds.update(refund?.id ?? "", { metadata: { a: "b" } })).metadata).toEqual({ a: "b" });
  expect(await failure(stripe.refunds.cancel(refund?.id ?? ""))).toContain("can't cancel");
  expect(await failure(stripe.accounts.del(account))).toContain("cannot be deleted");

  const setup = await stripe.setupIntents.create({ usage: "off_session", ...never });
  expect(
    (await stripe.setupIntents.update(setup.id, { payment_method: "pm_card_visa", description: "Card" })).status,
  ).toBe("requires_confirmation");
  expect((await stripe.setupIntents.confirm(setup.id)).status).toBe("succeeded");
  expect(await failure(stripe.setupIntents.cancel(setup.id))).toBe("setup_intent_unexpected_state");
  expect((await stripe.setupIntents.cancel((await stripe.setupIntents.create(never)).id)).status).toBe("canceled");
  expect((await stripe.setupIntents.list()).data).toHaveLength(2);
  expect(await stripe.accounts.retrieveCurrent()).toMatchObject({ object: "account", country: "SI" });
});
