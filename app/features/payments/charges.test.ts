import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testCards } from "../../../simulators/cards/cards.ts";
import { demoKeys } from "../../../simulators/cards/simulator.ts";
import { balanceOf } from "../ledger/verbs.server.ts";
import { setUpCharging, type Charging, now } from "./testing/charging.ts";
import { cancelAbandoned, checkDuePayments } from "./verbs/look.server.ts";
import { beginPayment, cancelPayment } from "./verbs/payments.server.ts";

let c: Charging;
let visa: string;
beforeAll(async () => {
  c = await setUpCharging();
  visa = await c.typed("4242424242424242");
  expect((await c.t.call(c.ana, "POST", "/stripe/attach-payment-method", { payment_method_id: visa })).status).toBe(
    200,
  );
  await c.events();
});
beforeEach(async () => {
  c.trouble.fault = undefined;
  c.set(now);
  await c.t.sql`delete from rate_limit`;
});
afterAll(() => c.t.close());

const cancel = (id: string) => c.t.sql.begin((sql) => cancelPayment(sql, id, c.at.now));
const told = ({ status, body }: { status: number; body: { code?: string; data?: { payment: { state: string } } } }) =>
  status === 200 ? body.data?.payment.state : `${status} ${body.code}`;

test("refuses other people's payments and cards, wrong input and invalid amounts without calling the provider", async () => {
  const id = await c.begin();
  c.trouble.calls.length = 0;
  expect(told(await c.pay(id, visa, c.eva))).toBe("404 payment_not_found");
  expect(told(await c.check(id, c.eva))).toBe("404 payment_not_found");
  expect(told(await c.pay("00000000-0000-7000-8000-000000000000", visa))).toBe("404 payment_not_found");
  expect(
    (await c.t.call(c.ana, "POST", "/stripe/payment-intent", { payment_id: id, payment_method_id: "4242424242424242" }))
      .status,
  ).toBe(400);
  expect(
    (await c.t.call(c.ana, "POST", "/stripe/payment-intent", { payment_id: id, payment_method_id: visa, amount: 1 }))
      .status,
  ).toBe(400);
  expect(
    (await c.t.call(null, "POST", "/stripe/payment-intent", { payment_id: id, payment_method_id: visa })).status,
  ).toBe(401);
  const others = await c.begin({ account_id: c.eva });
  expect(told(await c.pay(others, visa, c.eva))).toBe("404 card_not_found");
  for (const amount of [0, -1, 49, 100_000_000, Number.POSITIVE_INFINITY, 60.5, Number.NaN])
    await expect(c.begin({ amount, fee: 0 }), String(amount)).rejects.toThrow(RangeError);
  for (const fee of [-1, 6001, 0.5]) await expect(c.begin({ fee })).rejects.toThrow(RangeError);
  await expect(c.begin({ currency: "RSD" })).rejects.toThrow(RangeError);
  await expect(c.begin({ to: null })).rejects.toThrow(RangeError);
  expect(c.trouble.calls.filter((call) => call.includes("payment_intents"))).toEqual([]);
  expect(await c.state(id)).toEqual({ state: "open", attempts: null });
});

const limited: readonly [name: string, limit: string, path: string, body: (id: string) => object][] = [
  ["paying", "pay", "payment-intent", (payment_id) => ({ payment_id, payment_method_id: visa })],
  [
    "paying with a card that does not exist",
    "pay",
    "payment-intent",
    (payment_id) => ({ payment_id, payment_method_id: "pm_nobodys" }),
  ],
  ["looking at a payment again", "pay-check", "payment-check", (payment_id) => ({ payment_id })],
  ["adding a card", "card", "attach-payment-method", () => ({ payment_method_id: visa })],
  ["changing a card", "card-edit", "card-edit", () => ({ card_id: visa, name: "Ana" })],
];
test.each(limited)("does not call the provider beyond the limit for %s", async (_, limit, path, body) => {
  const id = await c.begin();
  await c.t
    .sql`insert into rate_limit (key, spent_until) values (${`${limit}:${c.ana}`}, ${new Date(c.at.now.getTime() + 86_400_000)})`;
  c.trouble.calls.length = 0;
  const {
    status,
    body: { code },
  } = await c.t.call(c.ana, "POST", `/stripe/${path}`, body(id));
  expect([status, code, c.trouble.calls]).toEqual([429, "too_much_at_once", []]);
});

test("100 concurrent attempts to pay charge once, and the books agree", async () => {
  const before = await c.charged();
  const id = await c.begin();
  await c.t.sql`delete from rate_limit`;
  const presses = await Promise.all(Array.from({ length: 100 }, () => c.pay(id, visa)));
  const answers = new Set(presses.map(told));
  expect([...answers].filter((one) => !["paid", "trying", "429 too_much_at_once"].includes(one ?? ""))).toEqual([]);
  expect(answers.has("paid")).toBe(true);
  const after = await c.charged();
  expect([after.count - before.count, after.gross - before.gross]).toEqual([1, 6000]);
  expect(await c.state(id)).toEqual({ state: "paid", attempts: "succeeded" });
  expect((await c.events()).filter((topic) => topic === "payment.paid")).toEqual(["payment.paid"]);
  const { sql } = c.t;
  expect(await balanceOf(sql, `connected_gross:${c.account}`, "EUR")).toBe(after.gross);
  expect(await balanceOf(sql, "provider_balance", "EUR")).toBe(600);
  const [row] =
    await sql`select card_brand, card_last4, provider_cost, fee_id is not null as fee from payment where id = ${id}`;
  expect(row).toEqual({ card_brand: "visa", card_last4: "4242", provider_cost: expect.any(Number), fee: true });
  await sql`delete from rate_limit`;
  expect(told(await c.pay(id, visa))).toBe("paid");
});

const refusing = [
  ["4000000000000002", "card_declined"],
  ["4000000000009995", "card_no_funds"],
  ["4000000000009987", "card_declined"],
  ["4000000000009979", "card_declined"],
  ["4000000000000069", "card_expired"],
  ["4000000000000127", "card_wrong_code"],
  ["4000000000000119", "card_try_again"],
  ["4000000000006975", "card_too_often"],
  ["4000000000004954", "card_declined"],
  ["4000000000000101", "card_wrong_code"],
  ["4000000000000341", "card_declined"],
  ["4000008400001280", "card_not_authenticated"],
] as const;
test.each(refusing)(
  "card %s is refused as %s, and the payment can then be made with another card",
  async (number, code) => {
    const id = await c.begin();
    expect(told(await c.pay(id, await c.typed(number)))).toMatch(
      code === "card_wrong_code" ? /^402 card_(wrong_code|declined)$/ : new RegExp(`^402 ${code}$`),
    );
    expect(await c.state(id)).toEqual({ state: "open", attempts: "declined" });
    expect(await c.events()).toEqual(["payment.failed"]);
    expect(told(await c.pay(id, visa))).toBe("paid");
    expect(await c.state(id)).toEqual({ state: "paid", attempts: "declined succeeded" });
    expect(await c.events()).toEqual(["payment.paid"]);
  },
);

test("an unsaved card must be entered again after it was declined", async () => {
  const id = await c.begin();
  const card = await c.typed("4000000000000002");
  expect([told(await c.pay(id, card)), told(await c.pay(id, card)), told(await c.pay(id, visa))]).toEqual([
    "402 card_declined",
    "404 card_not_found",
    "paid",
  ]);
});

const paying = [
  "5555555555554444",
  "5105105105105100",
  "378282246310005",
  "4000007050000006",
  "4000000000000077",
  "4000000000003055",
  "4000000000009235",
  "4000000000002685",
  "4000000000005423",
];
test.each(paying)("a payment succeeds with the new card %s", async (number) => {
  const id = await c.begin();
  expect(told(await c.pay(id, await c.typed(number)))).toBe("paid");
  await c.events();
});

const asking = [
  ["4000002760003184", "pass", "paid", "succeeded"],
  ["4000000000003220", "pass", "paid", "succeeded"],
  ["4000002500003155", "pass", "paid", "succeeded"],
  ["4000003800000446", "pass", "paid", "succeeded"],
  ["4000002760003184", "fail", "open", "declined"],
  ["4000008260003178", "pass", "open", "declined"],
  ["4000008400001629", "pass", "open", "declined"],
] as const;
test.each(asking)(
  "when the bank of card %s authenticates the payer and the outcome is %s, the payment is %s",
  async (number, decision, state, attempts) => {
    const id = await c.begin();
    const card = await c.typed(number);
    const first = await c.pay(id, card);
    expect(told(first)).toBe("trying");
    expect(await c.state(id)).toEqual({ state: "open", attempts: "requires_action" });
    const { action } = first.body.data;
    expect(action.account).toBe(c.account);
    // Reloading the page leads to the same step.
    expect((await c.check(id)).body.data.action).toEqual(action);
    await c.atTheBank(action, decision);
    expect(told(await c.check(id))).toBe(state);
    expect(await c.state(id)).toEqual({ state, attempts });
    expect((await c.check(id)).body.data.payment.refused).toBe(
      state === "paid"
        ? null
        : number.endsWith("3178")
          ? "card_no_funds"
          : number.endsWith("1629")
            ? "card_declined"
            : "card_not_authenticated",
    );
    expect(await c.events()).toEqual([state === "paid" ? "payment.paid" : "payment.failed"]);
  },
);

test("every test card is used in this file or in the refund tests", () => {
  const elsewhere = ["4000000000000259", "4000000000001976", "4000000000007726", "4000000000005126"];
  const tried = new Set([
    "4242424242424242",
    ...refusing.map(([number]) => number),
    ...paying,
    ...asking.map(([number]) => number),
    ...elsewhere,
  ]);
  expect(testCards.map(({ number }) => number).filter((number) => !tried.has(number))).toEqual([]);
});

test("the simulator refuses a card number with a wrong check digit", async () => {
  const answer = await c.simulator.fetch(
    new Request("http://test/_sim/cards/v1/payment_methods", {
      method: "POST",
      headers: { authorization: `Bearer ${demoKeys.publishableKey}` },
      body: new URLSearchParams({
        type: "card",
        "card[number]": "4242424242424241",
        "card[exp_month]": "8",
        "card[exp_year]": "2031",
        "card[cvc]": "123",
      }),
    }),
  );
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
    402,
    "incorrect_number",
  ]);
});

test("the platform's own sales are charged on its own account, and the provider's cost is booked", async () => {
  const { sql } = c.t;
  const before = await balanceOf(sql, "provider_balance", "EUR");
  const id = await c.begin({ to: null, fee: 0, amount: 2500 });
  expect(told(await c.pay(id, visa))).toBe("paid");
  const [row] = await sql<{ provider_cost: number }[]>`select provider_cost from payment where id = ${id}`;
  expect(await balanceOf(sql, "provider_balance", "EUR")).toBe(before + 2500 - (row?.provider_cost ?? 0));
  expect(await balanceOf(sql, "own_sales", "EUR")).toBe(-2500);
  await c.events();
});

const steps = [
  "POST payment_intents",
  "POST payment_methods",
  "POST payment_intents/*/confirm",
  "GET payment_intents/*",
];
const troubles = [
  { kind: "down" },
  { kind: "cut" },
  { kind: "status", status: 500, done: false },
  { kind: "status", status: 500, done: true },
  { kind: "status", status: 429, done: false },
] as const;
test.each(
  steps.flatMap((step) =>
    troubles.map((fault) => ({ step, fault, name: `${step}: ${Object.values(fault).join(" ")}` })),
  ),
)("after $name a payment is never charged twice, and is paid in the end", async ({ step, fault }) => {
  const before = (await c.charged()).count;
  const id = await c.begin();
  c.trouble.fault = (call) => (call === step ? fault : undefined);
  const first = told(await c.pay(id, visa));
  expect(["paid", "trying", "503 payment_unknown", "503 payments_unavailable"]).toContain(first);
  c.trouble.fault = undefined;
  // The payer presses again immediately.
  const second = told(await c.pay(id, visa));
  expect(["paid", "trying"]).toContain(second);
  c.set(new Date(now.getTime() + 3 * 60_000));
  await c.events();
  await checkDuePayments(c.t.services);
  if ((await c.state(id))?.state !== "paid") expect(told(await c.pay(id, visa))).toBe("paid");
  expect((await c.charged()).count - before).toBe(1);
  expect((await c.state(id))?.state).toBe("paid");
  await c.events();
  c.set(now);
  expect(
    (await c.t.sql`select kind from journal where source_type = 'payment' and source_id = ${id}`).map(
      (row) => row["kind"],
    ),
  ).toEqual(["charge"]);
});

test("a process that dies between two steps neither loses nor repeats a charge", async () => {
  const { sql } = c.t;
  for (const lost of ["intent", "confirm"] as const) {
    const before = (await c.charged()).count;
    const id = await c.begin();
    c.trouble.fault = (call) =>
      call === (lost === "intent" ? "POST payment_intents" : "POST payment_intents/*/confirm")
        ? { kind: "cut" }
        : undefined;
    await c.pay(id, visa);
    c.trouble.fault = undefined;
    // Simulates a process that died before it could record anything.
    await sql`update payment_attempt set state = 'started', ended_at = null, decline = null where payment_id = ${id}`;
    await sql`update payment set intent_id = null, look_at = ${new Date(now.getTime() + 120_000)} where id = ${id}`;
    // After a day the provider has forgotten the idempotency keys.
    c.set(new Date(now.getTime() + 25 * 3600_000));
    await checkDuePayments(c.t.services);
    expect((await c.state(id))?.state).toBe(lost === "confirm" ? "paid" : "open");
    expect((await c.charged()).count - before).toBe(lost === "confirm" ? 1 : 0);
    await c.events();
    c.set(now);
  }
});

test("a cancelled or overdue payment can't be paid, new terms replace an open one, and abandoned ones are cancelled", async () => {
  const { sql } = c.t;
  const id = await c.begin();
  const three = await c.typed("4000002760003184");
  expect(told(await c.pay(id, three))).toBe("trying");
  expect(await cancel(id)).toBe("cancelled");
  expect(told(await c.pay(id, visa))).toBe("409 payment_over");
  await c.events();
  expect(told(await c.check(id))).toBe("cancelled");
  const over = await c.begin({ pay_until: now });
  expect(told(await c.pay(over, visa))).toBe("409 payment_over");
  const wanted = {
    reference: "test:terms",
    account_id: c.ana,
    to: c.to,
    amount: 5000,
    currency: "EUR",
    fee: 500,
    basis_points: 1000,
    description: "Korak, 45 min",
    pay_until: now,
  } as const;
  const begin = (more: object) =>
    sql.begin((tx) => beginPayment(tx, { ...wanted, ...more }, now)).then(({ payment_id }) => payment_id);
  const first = await begin({});
  expect(await begin({ pay_until: new Date(now.getTime() + 1000) })).toBe(first);
  const second = await begin({ amount: 4000, fee: 400 });
  expect([(await c.state(first))?.state, (await c.state(second))?.state]).toEqual(["cancelled", "open"]);
  c.set(new Date(now.getTime() + 48 * 3600_000));
  expect(await cancelAbandoned(c.t.services)).toBeGreaterThanOrEqual(2);
  expect((await c.state(second))?.state).toBe("cancelled");
});
