import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { redirectUri, cardRig } from "./testing/rig.ts";
import { savedCardPayment, failure } from "./testing/failure.ts";

test("connecting an account needs a valid request, consent and a one-time code, and can be undone", async () => {
  const { stripe, simulator, answerPage, authorizeUrl, connect, delivered, clock } = cardRig();
  const { page, location } = await answerPage(authorizeUrl({ "stripe_user[email]": "<ana>@app.test", locale: "sl" }), {
    decision: "deny",
  });
  expect(page).toContain("&lt;ana&gt;@app.test");
  expect(page).toMatch(/To je predstavitvena različica/);
  expect(location).toBe(`${redirectUri}?error=access_denied&error_description=The+user+denied+your+request&state=st`);
  const status = async (more: Record<string, string>) => {
    const response = await simulator.fetch(new Request(authorizeUrl(more)));
    return [
      response.status,
      new URL(response.headers.get("location") ?? "https://none.test").searchParams.get("error"),
    ];
  };
  expect(await status({ client_id: "ca_other" })).toEqual([400, null]);
  expect(await status({ redirect_uri: "https://evil.test/" })).toEqual([400, null]);
  expect(await status({ response_type: "token" })).toEqual([303, "unsupported_response_type"]);
  expect(await status({ scope: "all" })).toEqual([303, "invalid_scope"]);

  const code = async () =>
    new URL((await answerPage(authorizeUrl(), { decision: "approve" })).location ?? "").searchParams.get("code") ?? "";
  const exchange = async (text: string) => await stripe.oauth.token({ grant_type: "authorization_code", code: text });
  const once = await code();
  const { stripe_user_id: account = "", livemode } = await exchange(once);
  expect(livemode).toBe(false);
  expect(await failure(exchange(once))).toMatchObject({ class: "StripeInvalidGrantError" });
  const late = await code();
  clock.at += 301_000;
  expect(await failure(exchange(late))).toMatchObject({ class: "StripeInvalidGrantError" });

  expect(await stripe.accounts.retrieve(account)).toMatchObject({
    charges_enabled: true,
    payouts_enabled: true,
    requirements: { currently_due: [] },
  });
  const poor = await connect("payments_off");
  expect(await failure(stripe.paymentIntents.create(savedCardPayment, { stripeAccount: poor }))).toMatchObject({
    statusCode: 400,
  });
  const link = await stripe.accountLinks.create({
    account: poor,
    type: "account_onboarding",
    return_url: "https://app.test/back",
    refresh_url: "https://app.test/again",
  });
  expect((await answerPage(link.url, { status: "documents" })).location).toBe("https://app.test/back");
  expect(await stripe.accounts.retrieve(poor)).toMatchObject({ charges_enabled: true, payouts_enabled: false });
  expect((await stripe.accounts.list()).data.map(({ id }) => id)).toEqual([poor, account]);

  expect(await stripe.oauth.deauthorize({ client_id: "ca_demo", stripe_user_id: account })).toMatchObject({
    stripe_user_id: account,
  });
  expect(await failure(stripe.oauth.deauthorize({ client_id: "ca_demo", stripe_user_id: account }))).toMatchObject({
    class: "StripeInvalidClientError",
  });
  expect(await failure(stripe.accounts.retrieve(account))).toMatchObject({
    class: "StripePermissionError",
    statusCode: 403,
  });
  expect(await failure(stripe.customers.list({}, { stripeAccount: account }))).toMatchObject({
    class: "StripePermissionError",
  });
  const events = await delivered();
  expect(events.filter(({ type }) => type === "account.application.deauthorized")).toMatchObject([
    { account, data: { object: { object: "application" } } },
  ]);
  expect(events.find(({ type }) => type === "account.updated")).toMatchObject({ account: poor });
});

test("a direct charge uses a copy of the platform's card, with fees on both sides, partial refunds and a payout", async () => {
  const { stripe, connect, clock, delivered, simulator } = cardRig();
  const account = await connect();
  const there = { stripeAccount: account };
  const customer = await stripe.customers.create();
  const card = await stripe.paymentMethods.attach("pm_card_si", { customer: customer.id });
  expect(await failure(stripe.paymentMethods.create({ payment_method: card.id }, there))).toMatchObject({
    param: "customer",
  });
  const copy = await stripe.paymentMethods.create({ customer: customer.id, payment_method: card.id }, there);
  await delivered();
  const asked = {
    ...savedCardPayment,
    payment_method: copy.id,
    application_fee_amount: 600,
    expand: ["latest_charge.balance_transaction", "latest_charge.application_fee"],
  };
  const intent = await stripe.paymentIntents.create(asked, there);
  expect(intent.latest_charge).toMatchObject({
    balance_transaction: { amount: 6000, fee: 715, net: 5285 },
    application_fee: { amount: 600, account },
  });
  expect(await failure(stripe.paymentIntents.create(asked, there))).toMatchObject({ param: "payment_method" });
  expect(await failure(stripe.paymentIntents.retrieve(intent.id))).toMatchObject({ code: "resource_missing" });
  const arrived = (await delivered()).map(({ type, account: whose }) => `${type}${whose ? " there" : ""}`);
  expect(arrived).toEqual([
    "payment_intent.created there",
    "application_fee.created",
    "charge.succeeded there",
    "payment_intent.succeeded there",
  ]);

  const refund = async (amount: number) =>
    await stripe.refunds.create(
      { payment_intent: intent.id, amount, refund_application_fee: true, expand: ["balance_transaction"] },
      there,
    );
  expect((await refund(1999)).balance_transaction).toMatchObject({ amount: -1999, fee: -200, net: -1799 });
  expect(await failure(refund(4002))).toMatchObject({ param: "amount" });
  await refund(4001);
  expect(await failure(refund(1))).toMatchObject({ code: "charge_already_refunded" });
  const [fee] = (await stripe.applicationFees.list()).data;
  expect(fee).toMatchObject({
    amount: 600,
    amount_refunded: 600,
    refunded: true,
    refunds: { data: [{ amount: 400 }, { amount: 200 }] },
  });
  const sum = async (options?: Stripe.RequestOptions) => {
    let total = 0;
    for await (const { net } of stripe.balanceTransactions.list({ limit: 2 }, options)) total += net;
    return total;
  };
  expect([await sum(), await sum(there)]).toEqual([0, -115]);

  await stripe.paymentIntents.create({ ...savedCardPayment, application_fee_amount: 600 }, there);
  await stripe.paymentIntents.create({ ...savedCardPayment, payment_method: "pm_card_bypassPending" }, there);
  expect(await stripe.balance.retrieve({}, there)).toMatchObject({
    pending: [{ amount: 5285 + 5180 }],
    available: [{ amount: 5780 - 1799 - 3601 }],
  });
  clock.at += 2 * 24 * 60 * 60 * 1000;
  const payout = simulator.payOut(account) ?? "";
  clock.at += 61_000;
  await delivered();
  clock.at += 24 * 60 * 60 * 1000;
  expect((await delivered()).map(({ type }) => type)).toContain("payout.paid");
  const paid = await stripe.payouts.retrieve(payout, undefined, there);
  let carried = 0;
  for await (const { net } of stripe.balanceTransactions.list({ payout }, there)) carried += net;
  expect([paid.status, carried, (await stripe.balance.retrieve({}, there)).available[0]?.amount]).toEqual([
    "paid",
    0,
    0,
  ]);
  expect(simulator.payOut(account)).toBeUndefined();
});
