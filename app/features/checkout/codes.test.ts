/** Promo codes at checkout: who bears the discount, who pays the rest, and what is refunded. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { handleEvents } from "../../platform/testing/events.ts";
import { feature as families } from "../families/feature.server.ts";
import { balanceOf } from "../ledger/verbs.server.ts";
import { makeConnectedAccount } from "../payments/factories.server.ts";
import { feature as payments } from "../payments/feature.server.ts";
import { setUpCharging, type Charging } from "../payments/testing/charging.ts";
import { type Pair, seedAdult, seedPair } from "../sessions/factories.server.ts";
import { lapseProposals } from "../sessions/jobs.server.ts";
import { feature as sessions } from "../sessions/feature.server.ts";
import { feature } from "./feature.server.ts";
import { sessionPayments } from "./verbs.server.ts";
import { payShown } from "./testing/shown.ts";

const start = new Date("2026-11-23T10:00:00Z");
const at = (hours: number) => new Date(start.getTime() + hours * 3600_000);
const subscriptions = [families, payments, sessions, feature].flatMap((one) => one.subscriptions ?? []);
let c: Charging;
let pair: Pair;
let guardian: string;
let admin: string;
beforeAll(async () => {
  c = await setUpCharging();
  pair = await seedPair(c.t.sql, "codes");
  guardian = pair.guardian.account_id;
  await makeConnectedAccount(c.t.sql, {
    specialist_id: pair.specialist.specialist_id,
    provider_id: c.account,
    at: start,
  });
  admin = (await seedAdult(c.t.sql, "codes-admin", "Ada")).account_id;
  await c.t.sql`update account set role = 'superadmin' where id = ${admin}`;
  c.t.services.sessionPayments = sessionPayments({ commissionBasisPoints: 1000 });
});
beforeEach(async () => {
  c.set(start);
  await c.t.sql`delete from rate_limit`;
});
afterAll(() => c.t.close());

let next = 40;
const update = (as: string, session_id: string, status: string, more: object = {}) =>
  c.t.call(as, "PATCH", "/sessions/update-status", { session_id, status, ...more });
async function accepted(price = 6000): Promise<{ id: string; purchase_ids: string[] }> {
  const made = await c.t.call(pair.specialist.account_id, "POST", "/sessions/create", {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Online",
    price,
    mode: "online",
    times: [at((next += 2)).toISOString()],
  });
  const id = made.body.data.id as string;
  const [time] = (await c.t.call(guardian, "GET", `/sessions/${id}`)).body.data.times;
  await update(guardian, id, "Confirmed", { time_id: time.id });
  return { id, purchase_ids: (await view(id)).purchase_ids };
}
const view = async (id: string, as = guardian) => (await c.t.call(as, "GET", `/checkout?sessionId=${id}`)).body.data;
const pay = (purchase_ids: string[], card: string | null, more: object = {}, as = guardian) =>
  payShown(c.t, as, {
    purchase_ids,
    ...(card !== null && { payment_method_id: card }),
    use_credits: false,
    early_start: true,
    ...more,
  });
const enter = (purchase_ids: string[], code: string, as = guardian) =>
  c.t.call(as, "POST", "/checkout/code", { purchase_ids, code });
const remove = (purchase_ids: string[], as = guardian) => c.t.call(as, "DELETE", "/checkout/code", { purchase_ids });
const make = async (as: string, body: object) =>
  (await c.t.call(as, "POST", "/promo-codes/add", { covers: "sessions", ...body })).body.data.promo_code_id as string;
const uses = async (id: string) =>
  (await c.t.sql<{ taken: number }[]>`select taken from promo_code where id = ${id}`)[0]?.taken;
const settle = async () => {
  await c.simulator.deliver();
  await handleEvents(c.t.services, subscriptions);
};
const status = async (id: string) => (await c.t.call(guardian, "GET", `/sessions/${id}`)).body.data.status as string;
const owed = () => balanceOf(c.t.sql, `receivable_specialist:${pair.specialist.specialist_id}`, "EUR");
const cost = () => balanceOf(c.t.sql, "credit_cost", "EUR");

test("people of other families cannot add or remove a code, and unusable codes change nothing", async () => {
  const { id, purchase_ids } = await accepted();
  const own = await make(pair.specialist.account_id, { code: "TENTH", percent: 10 });
  for (const other of [c.eva, c.ana]) {
    expect((await enter(purchase_ids, "TENTH", other)).body.code).toBe("purchase_not_found");
    expect((await remove(purchase_ids, other)).body.code).toBe("purchase_not_found");
  }
  expect((await enter(purchase_ids, "NOBODYS")).body.code).toBe("promo_unusable");
  expect((await enter(purchase_ids, "")).body.fields).toHaveProperty("code");
  expect(
    (await c.t.call(guardian, "POST", "/checkout/code", { purchase_ids, code: "TENTH", discount: 6000 })).status,
  ).toBe(400);
  expect((await enter(purchase_ids, " tenth ")).body.data).toEqual({ purchase_ids, discount: 600 });
  // Entering the same code again or an unusable one changes nothing.
  expect((await enter(purchase_ids, "TENTH")).body.data.discount).toBe(600);
  expect((await enter(purchase_ids, "NOBODYS")).body.code).toBe("promo_unusable");
  expect(await view(id)).toMatchObject({
    price: 6000,
    discount: 600,
    code: "TENTH",
    less: 600,
    due: 5400,
    amount: 5400,
  });
  expect(await uses(own)).toBe(1);
  expect((await remove(purchase_ids)).body.data.discount).toBe(0);
  expect(await view(id)).toMatchObject({ discount: 0, code: null, due: 6000, amount: 6000 });
  expect(await uses(own)).toBe(0);
});

test("the checkout charges only the amount that it showed, even if another guardian removes the code in between", async () => {
  const { id, purchase_ids } = await accepted();
  await enter(purchase_ids, "TENTH");
  const { amount } = await view(id);
  const before = await c.charged();
  expect((await remove(purchase_ids, pair.otherGuardian.account_id)).status).toBe(200);
  const card = await c.typed("4242424242424242");
  expect(await pay(purchase_ids, card, { amount })).toMatchObject({ status: 409, body: { code: "purchase_changed" } });
  expect([await c.charged(), (await view(id)).payment]).toEqual([before, null]);
  expect((await pay(purchase_ids, card, { amount: (await view(id)).amount })).body.data.state).toBe("paid");
  await settle();
  expect((await c.charged()).gross - before.gross).toBe(6000);
});

test("a specialist's code lowers price and commission, and a free cancellation refunds everything and releases the code", async () => {
  const [before, owing] = [await c.charged(), await owed()];
  const code = await make(pair.specialist.account_id, { code: "FIFTH", percent: 20, account_limit: 1 });
  const { id, purchase_ids } = await accepted();
  await enter(purchase_ids, "FIFTH");
  // After a declined card, the code can still be changed.
  await pay(purchase_ids, await c.typed("4000000000009995"));
  expect((await remove(purchase_ids)).status).toBe(200);
  expect((await enter(purchase_ids, "fifth")).body.data.discount).toBe(1200);
  expect((await pay(purchase_ids, await c.typed("4242424242424242"))).body.data.state).toBe("paid");
  await settle();
  expect([await status(id), (await c.charged()).gross - before.gross, (await owed()) - owing]).toEqual([
    "Confirmed",
    4800,
    -480,
  ]);
  expect((await enter(purchase_ids, "TENTH")).body.code).toBe("purchase_over");
  const second = await accepted();
  expect((await enter(second.purchase_ids, "FIFTH")).body.code).toBe("promo_used");
  await update(guardian, id, "Cancelled");
  await settle();
  expect([(await view(id)).state, (await c.charged()).gross, await owed(), await uses(code)]).toEqual([
    "returned",
    before.gross,
    owing,
    0,
  ]);
  expect((await enter(second.purchase_ids, "FIFTH")).body.data.discount).toBe(1200);
});

test("the platform owes the specialist its code's discount, less refunds, and a 100% code needs no card", async () => {
  const [before, owing, spent] = [await c.charged(), await owed(), await cost()];
  await make(admin, {
    code: "HALF-PRICE",
    percent: 50,
    most: 10_000,
    currency: "EUR",
    total_limit: 50,
    account_limit: null,
  });
  const { id, purchase_ids } = await accepted();
  await enter(purchase_ids, "half price");
  expect((await pay(purchase_ids, await c.typed("4242424242424242"))).body.data.state).toBe("paid");
  await settle();
  // 30.00 by card, and 30.00 from the platform less its commission of 6.00.
  expect([(await c.charged()).gross - before.gross, (await owed()) - owing, (await cost()) - spent]).toEqual([
    3000, -3000, 3000,
  ]);
  await c.t.sql`update session set rule = jsonb_set(rule, '{late_percent}', '40') where id = ${id}`;
  c.set(at(next - 2));
  await update(guardian, id, "Cancelled");
  await settle();
  expect([(await c.charged()).gross - before.gross, (await owed()) - owing, (await cost()) - spent]).toEqual([
    1800, -1800, 1800,
  ]);
  c.set(start);
  const all = await make(admin, { code: "ALL-OF-IT", percent: 100, most: 10_000, currency: "EUR", total_limit: 50 });
  const free = await accepted();
  expect((await enter(free.purchase_ids, "ALL-OF-IT")).body.data.discount).toBe(6000);
  expect(await view(free.id)).toMatchObject({ due: 0, amount: 0 });
  // A second code replaces the first one, which is then entered again and removed.
  expect((await enter(free.purchase_ids, "HALF-PRICE")).body.data.discount).toBe(3000);
  expect((await enter(free.purchase_ids, "ALL-OF-IT")).body.data.discount).toBe(6000);
  expect([(await remove(free.purchase_ids)).status, (await view(free.id)).due, await uses(all)]).toEqual([
    200, 6000, 0,
  ]);
  expect((await enter(free.purchase_ids, "ALL-OF-IT")).body.data.discount).toBe(6000);
  expect((await pay(free.purchase_ids, null)).body.data).toMatchObject({ state: "paid", action: null });
  await settle();
  expect([await status(free.id), (await owed()) - owing, await uses(all)]).toEqual(["Confirmed", -7800, 1]);
  await update(pair.specialist.account_id, free.id, "Cancelled", { reason: "Ill" });
  await settle();
  expect([(await view(free.id)).state, (await owed()) - owing, await uses(all)]).toEqual(["returned", -1800, 0]);
});

test("shares divide the discounted price, the code can't be changed after a payment, and an unpaid order releases it", async () => {
  await c.t.sql`
    with plan as (
      insert into share_plan (id, profile_id, proposed_by, proposed_at, state, decided_at)
      values (gen_random_uuid(), ${pair.child_id}, ${guardian}, ${start}, 'agreed', ${start}) returning id)
    insert into share (plan_id, account_id, percent, accepted_at)
    select plan.id, a.id, a.percent, ${start}::timestamptz from plan, (values (${guardian}::uuid, 60), (${pair.otherGuardian.account_id}::uuid, 40)) as a (id, percent)`;
  const code = await make(pair.specialist.account_id, { code: "SHARED", amount: 1001, currency: "EUR" });
  const { id, purchase_ids } = await accepted();
  const other = pair.otherGuardian.account_id;
  expect((await enter(purchase_ids, "shared", other)).body.data.discount).toBe(1001);
  expect((await view(id)).parts).toMatchObject([
    { you: true, percent: 60, amount: 2999 },
    { you: false, percent: 40, amount: 2000 },
  ]);
  expect((await pay(purchase_ids, await c.typed("4242424242424242"))).body.data.state).toBe("waiting");
  expect((await remove(purchase_ids)).body.code).toBe("purchase_part_paid");
  expect((await enter(purchase_ids, "TENTH")).body.code).toBe("purchase_part_paid");
  expect(await uses(code)).toBe(1);
  c.set(at(30));
  await lapseProposals(c.t.services);
  await settle();
  expect([await status(id), await uses(code)]).toEqual(["Cancelled", 0]);
});
