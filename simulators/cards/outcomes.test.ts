import { Stripe } from "stripe";
import { describe, expect, test } from "vitest";
import { brandOf, testCards } from "./cards.ts";
import { cardRig } from "./testing/rig.ts";

const setup = { automatic_payment_methods: { enabled: true, allow_redirects: "never" } } as const;
const { stripe, browser, answerPage, clock, delivered, simulator } = cardRig();
const return_url = "https://app.test/checkout/back?step=2";

async function failure(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw error instanceof Error ? error : new Error("It passed");
}

/** Enters a card in a browser, as the payment form does. */
async function enter(number: string): Promise<string> {
  const cvc = brandOf(number) === "amex" ? "1234" : "123";
  const { body } = await browser("/v1/payment_methods", {
    type: "card",
    "card[number]": number,
    "card[exp_month]": "4",
    "card[exp_year]": "2030",
    "card[cvc]": cvc,
  });
  return String(body["id"]);
}

type Outcome = string;
const word = ({ code, decline_code: reason }: { code?: string | null; decline_code?: string | null }): Outcome =>
  [code, reason].filter(Boolean).join("/");

/** Pays with the cardholder present, through the bank's page if required. */
async function pay(method: string, customer: string, answer: "pass" | "fail" = "pass"): Promise<Outcome> {
  const intent = await stripe.paymentIntents.create({ amount: 6000, currency: "eur", customer });
  let intentNow: Stripe.PaymentIntent;
  try {
    intentNow = await stripe.paymentIntents.confirm(intent.id, { payment_method: method, return_url });
  } catch (error) {
    return word(error as Stripe.errors.StripeCardError);
  }
  if (intentNow.status !== "requires_action") return intentNow.status;
  const page = intentNow.next_action?.redirect_to_url?.url ?? "";
  const { location, status } = await answerPage(page, { decision: answer });
  const after = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
  expect(status).toBe(303);
  expect(location).toContain(`${return_url}&payment_intent=${intent.id}`);
  expect(location).toContain(`redirect_status=${after.status === "succeeded" ? "succeeded" : "failed"}`);
  return `3ds ${after.last_payment_error ? word(after.last_payment_error) : after.status}`;
}

async function setUp(method: string, customer: string): Promise<Outcome> {
  try {
    const intent = await stripe.setupIntents.create({
      customer,
      payment_method: method,
      confirm: true,
      usage: "off_session",
      ...setup,
    });
    if (intent.status !== "requires_action") return intent.status;
    const page = (intent.next_action?.use_stripe_sdk as { stripe_js: string }).stripe_js;
    const { location } = await answerPage(`${page}&back=/user/cards`, { decision: "pass" });
    expect(location).toContain("https://app.test/user/cards?setup_intent=");
    const after = await stripe.setupIntents.retrieve(intent.id, { expand: ["latest_attempt"] });
    return `3ds ${after.last_setup_error ? word(after.last_setup_error) : after.status}`;
  } catch (error) {
    return word(error as Stripe.errors.StripeCardError);
  }
}

async function payAway(method: string, customer: string): Promise<Outcome> {
  const asked = {
    amount: 6000,
    currency: "eur",
    customer,
    payment_method: method,
    confirm: true,
    off_session: true,
    ...setup,
  };
  try {
    return (await stripe.paymentIntents.create(asked)).status;
  } catch (error) {
    return word(error as Stripe.errors.StripeCardError);
  }
}

const passes = ["succeeded", "succeeded", "succeeded"];
const declines = (code: string): Outcome[] => [code, code];
/** Outcomes by card number: of a payment with the cardholder, of setting up, and of a later payment without the cardholder. */
const table: Record<string, Outcome[]> = {
  4242424242424242: passes,
  5555555555554444: passes,
  5105105105105100: passes,
  378282246310005: passes,
  4000007050000006: passes,
  "4000000000000077": passes,
  4000002500003155: ["3ds succeeded", "3ds succeeded", "succeeded"],
  4000002760003184: ["3ds succeeded", "3ds succeeded", "authentication_required/authentication_required"],
  4000003800000446: ["3ds succeeded", "succeeded", "succeeded"],
  4000008260003178: ["3ds card_declined/insufficient_funds", "3ds succeeded", "card_declined/insufficient_funds"],
  4000008400001629: [
    "3ds card_declined/generic_decline",
    "3ds succeeded",
    "authentication_required/authentication_required",
  ],
  4000008400001280: ["payment_intent_authentication_failure", "setup_intent_authentication_failure"],
  "4000000000003220": ["3ds succeeded", "3ds succeeded", "authentication_required/authentication_required"],
  "4000000000003055": passes,
  "4000000000000002": declines("card_declined/generic_decline"),
  "4000000000009995": declines("card_declined/insufficient_funds"),
  "4000000000009987": declines("card_declined/lost_card"),
  "4000000000009979": declines("card_declined/stolen_card"),
  "4000000000000069": declines("expired_card"),
  "4000000000000127": declines("incorrect_cvc"),
  "4000000000000119": declines("processing_error"),
  "4000000000006975": declines("card_declined/card_velocity_exceeded"),
  "4000000000000341": ["card_declined/generic_decline", "succeeded", "card_declined/generic_decline"],
  "4000000000004954": ["card_declined/fraudulent", "succeeded", "card_declined/fraudulent"],
  "4000000000009235": passes,
  "4000000000000101": ["incorrect_cvc", "succeeded", "incorrect_cvc"],
  "4000000000000259": passes,
  "4000000000002685": passes,
  "4000000000001976": passes,
  "4000000000005423": passes,
  "4000000000007726": passes,
  "4000000000005126": passes,
};

test("every test card has its outcome when paying, setting up, and paying without the cardholder", async () => {
  const customer = (await stripe.customers.create({ email: "ana@app.test" })).id;
  const found: Record<string, Outcome[]> = {};
  for (const { number, name } of testCards) {
    const outcomes = [await pay(await enter(number), customer)];
    const method = name === "visa" ? "pm_card_visa" : await enter(number);
    outcomes.push(await setUp(method, customer));
    const saved = (await stripe.customers.listPaymentMethods(customer, { type: "card", limit: 1 })).data[0];
    if (outcomes[1]?.endsWith("succeeded")) outcomes.push(await payAway(saved?.id ?? "", customer));
    found[number] = outcomes;
  }
  expect(found).toEqual(table);
  expect(testCards.map(({ number }) => number).toSorted()).toEqual(Object.keys(table).toSorted());
  expect(await pay(await enter("4000002760003184"), customer, "fail")).toBe(
    "3ds payment_intent_authentication_failure",
  );
});

test("the bank's page can be answered once, by anyone who knows its URL, and redirects only to the product", async () => {
  const intent = await stripe.paymentIntents.create({
    amount: 6000,
    currency: "eur",
    payment_method: "pm_card_authenticationRequired",
    confirm: true,
    ...setup,
  });
  const page = (intent.next_action?.use_stripe_sdk as { stripe_js: string }).stripe_js;
  const get = async (url: string) => {
    const response = await simulator.fetch(new Request(url, { headers: { "accept-language": "sr-Latn-RS,en;q=0.5" } }));
    return [
      response.status,
      response.headers.get("content-security-policy")?.includes("default-src 'none'"),
      await response.text(),
    ] as const;
  };
  const [status, safe, html] = await get(page);
  expect([status, safe]).toEqual([200, true]);
  for (const part of ["(demo)</title>", 'lang="sr-Latn"', "60,00\u00a0€", "3184", "Pravog novca nema"])
    expect(html).toContain(part);
  expect((await get(page.replace(/nonce=.*/, "nonce=x")))[0]).toBe(404);
  // Another site's address to return to is ignored.
  expect(await answerPage(`${page}&back=//evil.test/`, { decision: "fail" })).toMatchObject({
    status: 200,
    location: null,
  });
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_payment_method");
  expect((await get(page))[0]).toBe(410);
  expect(await answerPage(`${page}&back=/user/cards`, { decision: "pass" })).toMatchObject({ status: 303 });
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_payment_method");
});

describe("entering a card", () => {
  const good = {
    type: "card",
    "card[number]": "4242424242424242",
    "card[exp_month]": "4",
    "card[exp_year]": "2030",
    "card[cvc]": "123",
  };
  test.each([
    [{ "card[number]": "4242424242424241" }, "incorrect_number"],
    [{ "card[number]": "4539578763621486" }, "card_declined"],
    [{ "card[exp_month]": "13" }, "invalid_expiry_month"],
    [{ "card[exp_year]": "2026" }, "invalid_expiry_year"],
    [{ "card[cvc]": "12" }, "invalid_cvc"],
  ])("with %o is refused as %s", async (change, code) => {
    const { status, body } = await browser("/v1/payment_methods", { ...good, ...change });
    expect([status, body.error?.["code"]]).toEqual([402, code]);
  });

  test("is refused with a secret key", async () => {
    const card = { number: "4242424242424242", exp_month: 4, exp_year: 2030, cvc: "123" };
    const error = await failure(stripe.paymentMethods.create({ type: "card", card }));
    expect([error.statusCode, error.message.includes("unsafe")]).toEqual([402, true]);
  });
});

test("the simulator supports disputes, inquiries, and pending or failing refunds after a payment", async () => {
  const paid = async (payment_method: string) =>
    await stripe.paymentIntents.create({ amount: 6000, currency: "eur", payment_method, confirm: true, ...setup });
  const [stolen, inquiry] = [await paid("pm_card_createDispute"), await paid("pm_card_createDisputeInquiry")];
  await paid("pm_card_createIssuerFraudRecord");
  const disputes = await stripe.disputes.list({ payment_intent: stolen.id, expand: ["data.charge"] });
  expect(disputes.data).toMatchObject([
    {
      reason: "fraudulent",
      status: "needs_response",
      amount: 6000,
      charge: { disputed: true },
      balance_transactions: [{ amount: -6000, fee: 2000, net: -8000 }],
    },
  ]);
  expect((await failure(stripe.refunds.create({ payment_intent: stolen.id }))).code).toBe("charge_disputed");
  const won = await stripe.disputes.update(disputes.data[0]?.id ?? "", {
    evidence: { uncategorized_text: "winning_evidence" },
    submit: true,
  });
  expect([won.status, won.balance_transactions.map(({ net }) => net)]).toEqual(["won", [-8000, 6000]]);
  const [warned] = (await stripe.disputes.list({ payment_intent: inquiry.id })).data;
  expect([warned?.status, warned?.is_charge_refundable, warned?.balance_transactions]).toEqual([
    "warning_needs_response",
    true,
    [],
  ]);
  expect((await stripe.disputes.close(warned?.id ?? "")).status).toBe("warning_closed");

  const [late, failing] = [await paid("pm_card_pendingRefund"), await paid("pm_card_refundFail")];
  const waits = await stripe.refunds.create({ payment_intent: late.id, amount: 1000 });
  const fails = await stripe.refunds.create({ payment_intent: failing.id });
  expect([waits.status, fails.status]).toEqual(["pending", "succeeded"]);
  await delivered();
  clock.at += 61_000;
  const types = (await delivered()).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(["refund.updated", "refund.failed", "charge.refund.updated"]));
  expect((await stripe.refunds.retrieve(waits.id)).status).toBe("succeeded");
  const failed = await stripe.refunds.retrieve(fails.id, { expand: ["charge", "failure_balance_transaction"] });
  expect(failed).toMatchObject({
    status: "failed",
    charge: { amount_refunded: 0, refunded: false },
    failure_balance_transaction: { amount: 6000 },
  });
  expect(simulator.accounts()).toHaveLength(1);
});
