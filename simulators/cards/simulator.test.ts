import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import type { Fault } from "./faults.ts";
import { checkedValues } from "./parameters.ts";
import { routes } from "./routes.ts";
import { createCardSimulator } from "./simulator.ts";
import { contract } from "./testing/contract.ts";
import { simulatorUrl, cardRig } from "./testing/rig.ts";
import { methodsWithoutRedirects, savedCardPayment, failure } from "./testing/failure.ts";

test.skipIf(!contract)(
  "the card simulator has every operation of the provider's description except webhook endpoints, and takes only its parameters",
  () => {
    const known = new Set(contract?.operations());
    const here = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    // Events are sent only to the configured addresses; callers may not name others, which the product would then call.
    const left = [...known].filter((operation) => operation.includes(" /v1/") && !here.has(operation));
    expect(left.filter((operation) => !operation.includes("/v1/webhook_endpoints"))).toEqual([]);
    for (const { method, path, takes } of routes) {
      expect(known).toContain(`${method} ${path}`);
      expect([path, Object.keys(takes).filter((name) => !contract?.takes(method, path, name))]).toEqual([path, []]);
    }
  },
);

test("the simulator accepts only test keys, and runs only if allowed", () => {
  const options = { publicUrl: simulatorUrl, allowed: true };
  expect(() => createCardSimulator({ ...options, allowed: false })).toThrow("does not run in production");
  expect(() => createCardSimulator({ ...options, secretKey: "sk_live_x" })).toThrow("test keys");
  expect(() => createCardSimulator({ ...options, publishableKey: "pk_live_x" })).toThrow("test keys");
});

test("customers' cards can be attached, set as default, changed and removed", async () => {
  const { stripe, delivered } = cardRig();
  const customer = await stripe.customers.create({
    email: "ana@app.test",
    name: "Ana",
    preferred_locales: ["sl"],
    metadata: { user_id: "7" },
  });
  const cards = [];
  for (const name of ["pm_card_visa", "pm_card_mastercard", "pm_card_si"])
    cards.push(await stripe.paymentMethods.attach(name, { customer: customer.id }));
  const [first, second] = cards.map(({ id }) => id);
  await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: first },
    phone: "+386 1 000",
    metadata: { user_id: "", kind: "family" },
  });
  const changed = await stripe.paymentMethods.update(second ?? "", {
    card: { exp_month: 2, exp_year: 2031 },
    billing_details: { name: "Ana K.", address: { city: "Ljubljana", country: "SI" } },
    metadata: { note: "hers" },
  });
  expect(changed.card).toMatchObject({ brand: "mastercard", exp_month: 2, exp_year: 2031, last4: "4444" });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    phone: "+386 1 000",
    metadata: { kind: "family" },
    invoice_settings: { default_payment_method: first },
  });

  const page = await stripe.customers.listPaymentMethods(customer.id, { type: "card", limit: 2 });
  expect([page.data.length, page.has_more]).toEqual([2, true]);
  const all = [];
  for await (const method of stripe.customers.listPaymentMethods(customer.id, { limit: 1 })) all.push(method.id);
  expect(all).toEqual(cards.map(({ id }) => id).toReversed());
  const before = await stripe.customers.listPaymentMethods(customer.id, { ending_before: all[2], limit: 1 });
  expect([before.data.map(({ id }) => id), before.has_more]).toEqual([[all[1]], true]);

  await stripe.paymentMethods.detach(first ?? "");
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  });
  expect(await failure(stripe.paymentMethods.attach(first ?? "", { customer: customer.id }))).toMatchObject({
    statusCode: 400,
  });
  expect(await failure(stripe.paymentIntents.create({ ...savedCardPayment, payment_method: second }))).toMatchObject({
    param: "payment_method",
  });
  const other = await stripe.customers.create();
  expect(
    await failure(stripe.customers.update(other.id, { invoice_settings: { default_payment_method: second } })),
  ).toMatchObject({ statusCode: 400 });
  expect(await failure(stripe.customers.retrievePaymentMethod(other.id, second ?? ""))).toMatchObject({
    code: "resource_missing",
  });
  expect(await stripe.customers.del(customer.id)).toEqual(expect.objectContaining({ deleted: true }));
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([other.id]);
  expect((await delivered()).filter(({ type }) => type === "payment_method.detached")).toHaveLength(3);
});

test("payment intents can be confirmed, captured and cancelled, and wrong amounts and parameters are refused", async () => {
  const { stripe } = cardRig();
  const intent = await stripe.paymentIntents.create({
    amount: 6000,
    currency: "EUR",
    description: "Session",
    metadata: { payment_id: "1" },
  });
  expect([intent.status, intent.currency]).toEqual(["requires_payment_method", "eur"]);
  expect(await failure(stripe.paymentIntents.confirm(intent.id, { return_url: "https://app.test" }))).toMatchObject({
    code: "payment_intent_unexpected_state",
  });
  expect(await failure(stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" }))).toMatchObject({
    param: "return_url",
  });
  await stripe.paymentIntents.update(intent.id, { amount: 7000, metadata: { more: "x" } });
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: "pm_card_visa",
    return_url: "https://app.test",
    expand: ["latest_charge.balance_transaction"],
  });
  expect(paid).toMatchObject({
    status: "succeeded",
    amount_received: 7000,
    metadata: { payment_id: "1", more: "x" },
    latest_charge: { amount: 7000, balance_transaction: { amount: 7000, fee: 253, net: 6747, status: "pending" } },
  });
  for (const act of [stripe.paymentIntents.cancel(intent.id), stripe.paymentIntents.update(intent.id, { amount: 1 })]) {
    expect(await failure(act)).toMatchObject({ statusCode: 400 });
  }
  const held = await stripe.paymentIntents.create({ ...savedCardPayment, capture_method: "manual" });
  expect([held.status, held.amount_capturable]).toEqual(["requires_capture", 6000]);
  expect((await stripe.paymentIntents.capture(held.id, { amount_to_capture: 4000 })).amount_received).toBe(4000);
  const canceled = await stripe.paymentIntents.cancel(
    (await stripe.paymentIntents.create({ ...savedCardPayment, capture_method: "manual" })).id,
    { cancellation_reason: "abandoned" },
  );
  expect([canceled.status, canceled.cancellation_reason]).toEqual(["canceled", "abandoned"]);
  expect((await stripe.balance.retrieve()).pending[0]?.amount).toBe(6747 + 4000 - 155);

  const create = (change: object) =>
    failure(stripe.paymentIntents.create({ ...savedCardPayment, ...change } as Stripe.PaymentIntentCreateParams));
  expect(await create({ amount: 49 })).toMatchObject({ code: "amount_too_small", class: "StripeInvalidRequestError" });
  expect(await create({ amount: 100_000_000 })).toMatchObject({ code: "amount_too_large" });
  for (const amount of [0, -5]) expect(await create({ amount })).toMatchObject({ statusCode: 400, param: "amount" });
  for (const amount of ["1.005", "1,00", "1e309", 60.5])
    expect(await create({ amount })).toMatchObject({ code: "parameter_invalid_integer" });
  expect(await create({ currency: "xau" })).toMatchObject({ param: "currency" });
  expect(await create({ amount: 5000, currency: "rsd" })).toMatchObject({ code: "amount_too_small" });
  expect(await create({ payment_method_types: ["card"] })).toMatchObject({
    code: "parameter_unknown",
    param: "payment_method_types",
  });
  expect(await create({ automatic_payment_methods: { enabled: true, colour: "red" } })).toMatchObject({
    param: "automatic_payment_methods[colour]",
  });
  expect(await create({ amount: undefined })).toMatchObject({ code: "parameter_missing", param: "amount" });
  expect(await create({ customer: "cus_none" })).toMatchObject({
    code: "resource_missing",
    param: "customer",
    statusCode: 400,
  });
  expect(await create({ payment_method: "pm_none" })).toMatchObject({ code: "resource_missing" });
  expect(await create({ application_fee_amount: 100 })).toMatchObject({ param: "application_fee_amount" });
  expect(await create({ statement_descriptor: "X" })).toMatchObject({ param: "statement_descriptor" });
  for (const statement_descriptor_suffix of ["a".repeat(23), "2026-11-27", "KORAK*1"]) {
    expect(await create({ statement_descriptor_suffix })).toMatchObject({ param: "statement_descriptor_suffix" });
  }
  expect(await create({ confirm: false, off_session: true })).toMatchObject({ param: "off_session" });
  expect(await failure(stripe.paymentIntents.retrieve("pi_none"))).toMatchObject({
    code: "resource_missing",
    statusCode: 404,
  });
  expect(await failure(stripe.paymentIntents.retrieve(held.id, { expand: ["amount"] }))).toMatchObject({
    param: "expand",
  });
  expect(() =>
    checkedValues({ a: "text" }, JSON.parse('{"__proto__":"x"}') as Record<string, string>, "", false),
  ).toThrow("unknown parameter");
});

test("an idempotency key repeats the answer to the same request, and refuses another request", async () => {
  const faults = { slow: false };
  const { stripe, simulator } = cardRig({
    fault: () => (faults.slow ? { kind: "slow", milliseconds: 50 } : undefined),
  });
  const options = { idempotencyKey: "pay:1:1" };
  const first = await stripe.paymentIntents.create(savedCardPayment, options);
  const again = await stripe.paymentIntents.create(savedCardPayment, options);
  expect([again.id, (again.lastResponse.headers as unknown as Headers).get("idempotent-replayed")]).toEqual([
    first.id,
    "true",
  ]);
  expect(await failure(stripe.paymentIntents.create({ ...savedCardPayment, amount: 7000 }, options))).toMatchObject({
    class: "StripeIdempotencyError",
    statusCode: 400,
  });
  const declined = { ...savedCardPayment, payment_method: "pm_card_visa_chargeDeclined" };
  const refusals = [];
  for (let turn = 0; turn < 2; turn += 1)
    refusals.push(await failure(stripe.paymentIntents.create(declined, { idempotencyKey: "pay:2" })));
  expect(refusals[0]).toEqual(refusals[1]);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(2);
  // After a refused parameter, the key can be used again.
  await failure(stripe.paymentIntents.create({ ...savedCardPayment, amount: 1 }, { idempotencyKey: "pay:3" }));
  expect((await stripe.paymentIntents.create(savedCardPayment, { idempotencyKey: "pay:3" })).status).toBe("succeeded");
  faults.slow = true;
  const both = await Promise.allSettled(
    [1, 2].map(async () => await stripe.paymentIntents.create(savedCardPayment, { idempotencyKey: "pay:4" })),
  );
  expect(both.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect((both[1] as PromiseRejectedResult).reason).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  expect(simulator.accounts()).toHaveLength(1);
});

test("an idempotency key makes one payment despite a lost connection, a cut-off response, or errors before and after the work", async () => {
  const faults: Fault[] = [
    { kind: "down" },
    { kind: "status", status: 429 },
    { kind: "status", status: 500 },
    { kind: "cut" },
    { kind: "status", status: 500, done: true },
  ];
  const { stripe } = cardRig({ fault: () => faults.shift() });
  const classes = [];
  for (let turn = 0; turn < 5; turn += 1)
    classes.push((await failure(stripe.paymentIntents.create(savedCardPayment, { idempotencyKey: "k" })))["class"]);
  expect(classes).toEqual([
    "StripeConnectionError",
    "StripeRateLimitError",
    "StripeAPIError",
    "StripeConnectionError",
    "StripeAPIError",
  ]);
  const done = await stripe.paymentIntents.create(savedCardPayment, { idempotencyKey: "k" });
  expect((await stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([done.id]);
});

test("browsers may only create payment methods, and read and confirm intents with their secret", async () => {
  const { stripe, browser, client } = cardRig();
  const { id, client_secret: secret } = await stripe.paymentIntents.create({
    amount: 6000,
    currency: "eur",
    metadata: { private: "x" },
    ...methodsWithoutRedirects,
  });
  expect((await browser(`GET /v1/payment_intents/${id}`)).status).toBe(400);
  expect((await browser(`GET /v1/payment_intents/${id}`, { client_secret: "pi_x_secret_y" })).status).toBe(404);
  const seen = await browser(`GET /v1/payment_intents/${id}`, { client_secret: secret ?? "" });
  expect([seen.body["status"], seen.body["metadata"]]).toEqual(["requires_payment_method", undefined]);
  const { body: method } = await browser("/v1/payment_methods", {
    type: "card",
    "card[number]": "4242 4242 4242 4242",
    "card[exp_month]": "4",
    "card[exp_year]": "2030",
    "card[cvc]": "123",
    "billing_details[name]": "Ana",
  });
  const paid = await browser(`/v1/payment_intents/${id}/confirm`, {
    client_secret: secret ?? "",
    payment_method: String(method["id"]),
  });
  expect(paid.body["status"]).toBe("succeeded");
  for (const path of [
    "/v1/refunds",
    "/v1/payment_intents",
    "GET /v1/customers",
    `/v1/payment_intents/${id}/cancel`,
    "GET /v1/balance",
  ]) {
    expect((await browser(path)).status).toBe(403);
  }
  expect(await failure(client("sk_test_wrong").customers.list())).toMatchObject({
    class: "StripeAuthenticationError",
    statusCode: 401,
  });
});
