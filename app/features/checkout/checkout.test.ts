/** Families pay for sessions by card and with credits: they are charged once, and refunded what is due. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demoKeys } from "../../../simulators/cards/simulator.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { balanceOf, grantCredit } from "../ledger/verbs.server.ts";
import { makeConnectedAccount } from "../payments/factories.server.ts";
import { feature as payments } from "../payments/feature.server.ts";
import { setUpCharging, type Charging } from "../payments/testing/charging.ts";
import { type Pair, seedPair } from "../sessions/factories.server.ts";
import { feature as sessions } from "../sessions/feature.server.ts";
import { cancelAbandoned } from "../payments/verbs/look.server.ts";
import { lapseProposals } from "../sessions/jobs.server.ts";
import { feature } from "./feature.server.ts";
import { sessionPayments } from "./verbs.server.ts";
import { payShown } from "./testing/shown.ts";

const start = new Date("2026-11-23T10:00:00Z");
const hour = 3600_000;
const at = (hours: number) => new Date(start.getTime() + hours * hour);
const subscriptions = [
  ...(payments.subscriptions ?? []),
  ...(sessions.subscriptions ?? []),
  ...(feature.subscriptions ?? []),
];
let c: Charging;
let pair: Pair;
let guardian: string;
beforeAll(async () => {
  c = await setUpCharging();
  pair = await seedPair(c.t.sql, "buying");
  guardian = pair.guardian.account_id;
  await makeConnectedAccount(c.t.sql, {
    specialist_id: pair.specialist.specialist_id,
    provider_id: c.account,
    at: start,
  });
  c.t.services.sessionPayments = sessionPayments({ commissionBasisPoints: 1000 });
});
beforeEach(async () => {
  c.trouble.fault = undefined;
  c.set(start);
  await c.t.sql`delete from rate_limit`;
});
afterAll(() => c.t.close());

let next = 40;
const update = (as: string, session_id: string, status: string, more: object = {}) =>
  c.t.call(as, "PATCH", "/sessions/update-status", { session_id, status, ...more });
/** Makes a session whose time the family accepted, with its purchase. */
async function accepted(price = 6000, when?: Date): Promise<{ id: string; purchase_id: string }> {
  const made = await c.t.call(pair.specialist.account_id, "POST", "/sessions/create", {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Online",
    price,
    mode: "online",
    times: [(when ?? at((next += 2))).toISOString()],
  });
  const id = made.body.data.id as string;
  const [time] = (await c.t.call(guardian, "GET", `/sessions/${id}`)).body.data.times;
  expect((await update(guardian, id, "Confirmed", { time_id: time.id })).body.data).toMatchObject({
    status: "Pending",
    awaits: "payment",
  });
  return { id, purchase_id: (await view(id)).purchase_ids[0] };
}
const view = async (id: string, as = guardian) => (await c.t.call(as, "GET", `/checkout?sessionId=${id}`)).body.data;
const pay = (purchase_id: string | string[], card: string | null, more: object = {}, as = guardian) =>
  payShown(c.t, as, {
    purchase_ids: [purchase_id].flat(),
    ...(card !== null && { payment_method_id: card }),
    use_credits: false,
    early_start: true,
    ...more,
  });
const settle = async () => {
  await c.simulator.deliver();
  await handleEvents(c.t.services, subscriptions);
};
const status = async (id: string) => (await c.t.call(guardian, "GET", `/sessions/${id}`)).body.data.status as string;
let grants = 0;
const credit = (amount: number) =>
  c.t.sql.begin((sql) =>
    grantCredit(sql, {
      account_id: guardian,
      amount,
      currency: "EUR",
      kind: "goodwill",
      words: null,
      expires_at: null,
      source_type: "test",
      source_id: String((grants += 1)),
      occurred_at: start,
      actor: { kind: "job", name: "test" },
    }),
  );
const credits = async () => -(await balanceOf(c.t.sql, `user_credit:${guardian}`, "EUR")) || 0;
/** Returns the commission that the specialist owes, less what the platform owes for credits. */
const owed = () => balanceOf(c.t.sql, `receivable_specialist:${pair.specialist.specialist_id}`, "EUR");

test("other people can neither see nor pay a purchase, and the browser can't change the amount", async () => {
  const { id, purchase_id } = await accepted();
  for (const other of [c.eva, c.ana]) {
    expect((await c.t.call(other, "GET", `/checkout?sessionId=${id}`)).body.code).toBe("purchase_not_found");
    expect((await pay(purchase_id, await c.typed("4242424242424242"), {}, other)).body.code).toBe("purchase_not_found");
    expect((await c.t.call(other, "POST", "/checkout/check", { purchase_ids: [purchase_id] })).body.code).toBe(
      "purchase_not_found",
    );
  }
  expect((await c.t.call(pair.specialist.account_id, "GET", `/checkout?sessionId=${id}`)).status).toBe(403);
  // A different amount is refused, not charged.
  expect((await pay(purchase_id, "pm_card_visa", { amount: 1 })).body.code).toBe("purchase_changed");
  expect((await pay(purchase_id, "pm_card_visa", { amount: undefined })).body).toMatchObject({
    statusCode: 400,
    fields: { amount: { code: "required" } },
  });
  expect((await pay(purchase_id, "pm_card_visa", { price: 1 })).status).toBe(400);
  expect((await pay(purchase_id, "pm_card_visa", { early_start: false })).body.fields).toHaveProperty("early_start");
  expect((await pay(purchase_id, null)).body.code).toBe("card_needed");
  expect((await pay(purchase_id, await c.typed("4242424242424242"), { billing_address_id: id })).body.code).toBe(
    "billing_address_not_found",
  );
  expect(await view(id)).toMatchObject({
    state: "open",
    price: 6000,
    amount: 6000,
    credits_used: 0,
    currency: "EUR",
    items: [{ minutes: 45, session_id: id }],
    payment: null,
    needs_address: true,
    early_start: false,
    specialist: { id: pair.specialist.specialist_id },
    profiles: [{ id: pair.child_id }],
    withdrawable: true,
    pay_until: at(24).toISOString(),
  });
});

test("paying needs a request for an early start if the session is within the withdrawal period, but not if it is right after it", async () => {
  // The right to withdraw ends with the fourteenth day, a Monday, in Ljubljana.
  const ends = Date.parse("2026-12-07T23:00:00Z");
  for (const [at_ms, needed] of [
    [ends - 3600_000, true],
    [ends, false],
  ] as const) {
    const { id, purchase_id } = await accepted(6000, new Date(at_ms));
    expect(await view(id)).toMatchObject({ early_start: false, early_start_needed: needed });
    const card = await c.typed("4242424242424242");
    const without = await pay(purchase_id, card, { early_start: false });
    expect([without.status, without.body.fields]).toEqual(
      needed ? [400, { early_start: { code: "mustBeTrue", message: expect.any(String) } }] : [200, undefined],
    );
    if (needed) expect((await pay(purchase_id, card)).status).toBe(200);
    await settle();
    expect(await view(id)).toMatchObject({ state: "paid", early_start: needed });
    expect(await status(id)).toBe("Confirmed");
    await update(pair.specialist.account_id, id, "Cancelled", { reason: "Ill" });
    await settle();
  }
});

test("after a declined card, paying in twelve tabs at the same time charges once and confirms the session", async () => {
  const before = await c.charged();
  const { id, purchase_id } = await accepted();
  const declined = await pay(purchase_id, await c.typed("4000000000009995"));
  expect([declined.status, declined.body.code]).toEqual([402, "card_no_funds"]);
  expect(await view(id)).toMatchObject({
    state: "open",
    payment: { state: "open", refused: "card_no_funds" },
    early_start: true,
  });
  // The other guardian may also pay, but learns nothing about the first one's card, and has not requested an early start.
  expect(await view(id, pair.otherGuardian.account_id)).toMatchObject({
    state: "open",
    payment: { state: "open", refused: null, card: null },
    early_start: false,
  });
  await c.t.sql`delete from rate_limit`;
  const card = await c.typed("4242424242424242");
  await Promise.all(Array.from({ length: 12 }, () => pay(purchase_id, card)));
  await settle();
  const after = await c.charged();
  expect([after.count - before.count, after.gross - before.gross]).toEqual([1, 6000]);
  expect(await status(id)).toBe("Confirmed");
  expect(await view(id)).toMatchObject({ state: "paid", early_start: true });
  expect((await pay(purchase_id, card)).body.data).toMatchObject({ state: "paid", action: null });
  expect(await owed()).toBe(-600);
  // After a cancellation in time, everything is refunded once.
  expect((await update(pair.specialist.account_id, id, "Cancelled", { reason: "Ill" })).status).toBe(200);
  await settle();
  await settle();
  expect((await c.charged()).gross).toBe(before.gross);
  expect(await view(id)).toMatchObject({ state: "returned", returned: 6000 });
  expect(await owed()).toBe(0);
});

test("credits lower the charge to zero or to at least half a euro, and are refunded along with the money", async () => {
  const { id, purchase_id } = await accepted(5000);
  await credit(4980);
  expect((await pay(purchase_id, await c.typed("4000000000009995"), { use_credits: true })).status).toBe(402);
  expect(await view(id)).toMatchObject({
    credits_available: 4980,
    credits_used: 4950,
    amount: 50,
    amount_with_credits: 50,
  });
  expect(await view(id, pair.otherGuardian.account_id)).toMatchObject({
    credits_available: 0,
    credits_used: 0,
    amount: 5000,
    amount_with_credits: 5000,
  });
  expect(await credits()).toBe(30);
  // Paying without credits releases the held ones.
  expect((await pay(purchase_id, await c.typed("4000000000009995"))).status).toBe(402);
  expect([await credits(), (await view(id)).amount]).toEqual([4980, 5000]);
  await credit(20);
  const before = await c.charged();
  expect((await pay(purchase_id, null, { use_credits: true })).body.data).toMatchObject({
    state: "paid",
    action: null,
  });
  expect([await status(id), await credits(), await owed()]).toEqual(["Confirmed", 0, -5000]);
  expect(await c.charged()).toEqual(before);
  await update(pair.specialist.account_id, id, "Cancelled", { reason: "Ill" });
  await settle();
  expect([(await view(id)).state, await credits(), await owed()]).toEqual(["returned", 5000, 0]);
  const part = await accepted(6000);
  expect((await pay(part.purchase_id, await c.typed("4242424242424242"), { use_credits: true })).body.data.state).toBe(
    "paid",
  );
  expect([await credits(), await owed()]).toEqual([0, -5000]);
  expect((await c.charged()).gross - before.gross).toBe(1000);
  await update(pair.specialist.account_id, part.id, "Cancelled", { reason: "Ill" });
  await settle();
  expect([await credits(), await owed(), (await c.charged()).gross]).toEqual([5000, 0, before.gross]);
});

test("a refund made by the specialist at the provider is not refunded again", async () => {
  const before = await c.charged();
  const { id, purchase_id } = await accepted();
  await pay(purchase_id, await c.typed("4242424242424242"));
  await settle();
  const [of] = await c.t
    .sql`select p.intent_id from payment p join purchase_part t on t.payment_id = p.id where t.purchase_id = ${purchase_id}`;
  const giveBack = (amount: string) =>
    c.simulator.fetch(
      new Request("http://test/v1/refunds", {
        method: "POST",
        headers: { authorization: `Bearer ${demoKeys.secretKey}`, "stripe-account": c.account },
        body: new URLSearchParams({ payment_intent: of?.["intent_id"] as string, amount }),
      }),
    );
  await giveBack("2500");
  await settle();
  await settle();
  expect(await view(id)).toMatchObject({ state: "paid", returned: 2500 });
  await update(pair.specialist.account_id, id, "Cancelled", { reason: "Ill" });
  await settle();
  expect(await view(id)).toMatchObject({ state: "returned", returned: 6000 });
  expect([(await c.charged()).gross - before.gross, await owed()]).toEqual([0, 0]);
  const whole = await accepted();
  await pay(whole.purchase_id, await c.typed("4000000000005126"));
  await settle();
  Object.assign(
    of ?? {},
    (
      await c.t
        .sql`select p.intent_id from payment p join purchase_part t on t.payment_id = p.id where t.purchase_id = ${whole.purchase_id}`
    )[0],
  );
  await giveBack("6000");
  await settle();
  expect(await view(whole.id)).toMatchObject({ state: "returned", returned: 6000 });
  // The bank returns the refund, so the money is the specialist's again.
  c.set(new Date(start.getTime() + 120_000));
  await settle();
  expect(await view(whole.id)).toMatchObject({ state: "paid", returned: 0 });
  await c.t.sql`update session set status = 'Cancelled', refund_percent = 0 where id = ${whole.id}`;
});

test("a payment authenticated at the bank confirms the session; one that is too late charges nothing", async () => {
  const before = await c.charged();
  const { id, purchase_id } = await accepted();
  // Refunded by an earlier test.
  expect(await credits()).toBe(5000);
  const asked = (await pay(purchase_id, await c.typed("4000002760003184"), { use_credits: true })).body.data;
  expect(asked).toMatchObject({ state: "paying", action: { account: c.account } });
  const late = await accepted();
  const action = (await pay(late.purchase_id, await c.typed("4000002760003184"))).body.data.action;
  await c.atTheBank(asked.action, "pass");
  expect(
    (await c.t.call(guardian, "POST", "/checkout/check", { purchase_ids: [purchase_id] })).body.data,
  ).toMatchObject({ state: "paid", purchase_ids: [purchase_id] });
  expect(await status(id)).toBe("Confirmed");
  c.set(at(25));
  await lapseProposals(c.t.services);
  await handleEvents(
    c.t.services,
    subscriptions.filter(({ name }) => name === "sessions.payments"),
  );
  await c.atTheBank(action, "pass").catch(() => null);
  await settle();
  expect([await status(late.id), (await view(late.id)).state]).toEqual(["Cancelled", "cancelled"]);
  expect((await pay(late.purchase_id, "pm_card_visa")).body.code).toBe("purchase_over");
  expect((await c.charged()).gross - before.gross).toBe(1000);
});

test.each(["looks again", "waits"])(
  "after days without jobs, a late payment is refunded and does not count, if the payer %s",
  async (payer) => {
    const [before, had] = [await c.charged(), await credits()];
    const { id, purchase_id } = await accepted();
    await credit(500);
    const { action } = (await pay(purchase_id, await c.typed("4000002760003184"), { use_credits: true })).body.data;
    expect(await credits()).toBe(0);
    c.set(at(50));
    // The payment is cancelled before the held time is released, and the payer authenticates in between.
    expect(await cancelAbandoned(c.t.services)).toBeGreaterThanOrEqual(1);
    await c.atTheBank(action, "pass");
    await settle();
    await settle();
    if (payer === "looks again")
      expect(
        (await c.t.call(guardian, "POST", "/checkout/check", { purchase_ids: [purchase_id] })).body.data.state,
      ).toBe("open");
    await lapseProposals(c.t.services);
    await settle();
    expect([await status(id), (await view(id)).state]).toEqual(["Cancelled", "cancelled"]);
    expect([(await c.charged()).gross, await credits()]).toEqual([before.gross, had + 500]);
  },
);

test("neither the bank statement nor the specialist's account at the provider names the client", async () => {
  const { purchase_id } = await accepted();
  expect((await pay(purchase_id, await c.typed("4242424242424242"))).body.data.state).toBe("paid");
  const answer = await c.simulator.fetch(
    new Request("http://test/v1/charges?limit=1", {
      headers: { authorization: `Bearer ${demoKeys.secretKey}`, "stripe-account": c.account },
    }),
  );
  const [charge] = (
    (await answer.json()) as { data: { description: string; statement_descriptor_suffix: string; metadata: object }[] }
  ).data;
  expect(charge).toMatchObject({
    statement_descriptor_suffix: "KORAK",
    description: expect.stringMatching(/^Korak, 2026-1\d-\d\d \d\d:\d\d, 45 min$/),
  });
  // The metadata has only the payment's id.
  expect(Object.keys(charge?.metadata ?? {})).toEqual(["payment_id"]);
});
