/** Refunds that we believed unsent although money moved: by a refund at the provider, or by a request whose response was lost. */
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoKeys } from "../../../simulators/cards/simulator.ts";
import { balanceOf } from "../ledger/verbs.server.ts";
import { carryOutRefund } from "./data/refunding.server.ts";
import { makeConnectedAccount } from "./factories.server.ts";
import { type Charging, setUpCharging } from "./testing/charging.ts";
import { checkOpenRefunds } from "./verbs/look.server.ts";
import { requestRefund } from "./verbs/refunds.server.ts";

let c: Charging;
let team = "";
const hour = 3600_000;
beforeAll(async () => {
  c = await setUpCharging();
  await makeConnectedAccount(c.t.sql, { specialist_id: c.to.specialist_id, provider_id: c.account, at: c.at.now });
  const [row] = await c.t.sql<{ id: string }[]>`
    insert into account (id, email, role, locale, time_zone) values (gen_random_uuid(), 'money-there@test.example', 'superadmin', 'en', 'Europe/Ljubljana') returning id`;
  team = row?.id ?? "";
});
afterAll(() => c.t.close());

const later = (hours: number): void => {
  c.set(new Date(c.at.now.getTime() + hours * hour));
};
const call = (what: string, body: object) =>
  c.t.call(team, "POST", `/admin/refunds/${what}`, body, { "idempotency-key": v7() });
/** Returns a payment's refunds that the team has to handle. */
async function stuck(payment_id: string) {
  const { data } = (await c.t.call(team, "GET", "/admin/refunds?which=open")).body as {
    data: { id: string; stuck: string; amount: number }[];
  };
  const own = await c.t.sql<{ id: string }[]>`select id from payment_refund where payment_id = ${payment_id}`;
  return data.filter((one) => own.some(({ id }) => id === one.id));
}
const refunds = (payment_id: string) => c.t.sql<{ amount: number; state: string; replaced: boolean }[]>`
  select amount, state, replaced from payment_refund where payment_id = ${payment_id} order by replaced, amount`;
const balance = (account: Parameters<typeof balanceOf>[1]) => balanceOf(c.t.sql, account, "EUR");

async function paid(card = "4242424242424242"): Promise<string> {
  c.simulator.join(c.account);
  const id = await c.begin();
  expect((await c.pay(id, await c.typed(card))).status).toBe(200);
  await c.events();
  return id;
}
const ask = (payment_id: string, amount: number) =>
  c.t.sql.begin((sql) =>
    requestRefund(sql, { payment_id, amount, reason: "rule", source_type: "test", source_id: v7() }, c.at.now),
  );
async function giveBackThere(payment_id: string, amount: number): Promise<void> {
  const [row] = await c.t.sql<{ intent_id: string }[]>`select intent_id from payment where id = ${payment_id}`;
  const answer = await c.simulator.fetch(
    new Request("http://test/v1/refunds", {
      method: "POST",
      headers: { authorization: `Bearer ${demoKeys.secretKey}`, "stripe-account": c.account },
      body: new URLSearchParams({ payment_intent: row?.intent_id ?? "", amount: String(amount) }),
    }),
  );
  expect(answer.status).toBe(200);
}

test("when a refund fails after the response to its fee refund was lost, the fee is not returned again", async () => {
  const payment = await paid("4000000000005126");
  const platform = await balance("provider_balance");
  const { refund_id: first } = await ask(payment, 3000);
  c.trouble.fault = (step) => (step.startsWith("POST application_fees") ? { kind: "cut" } : undefined);
  await expect(carryOutRefund(c.t.services, first)).rejects.toThrow();
  c.trouble.fault = undefined;
  later(1);
  await c.events();
  later(1);
  await checkOpenRefunds(c.t.services);
  expect((await call("send-again", { payment_refund_id: first })).status).toBe(200);
  await ask(payment, 3000);
  await c.events();
  const rows = await c.t.sql<{ fee: number; gone: boolean }[]>`
    select fee, fee_refund_id is not null as gone from payment_refund where payment_id = ${payment} order by fee, id`;
  // The whole fee, and not a cent more.
  expect(rows.filter(({ gone }) => gone).reduce((sum, { fee }) => sum + fee, 0)).toBe(600);
  expect((await balance("provider_balance")) - platform).toBe(-600);
});

test("if part of a refund that was paid another way is also refunded at the provider, the payer owes only that part", async () => {
  const payment = await paid();
  const [owed, bank] = [await balance(`receivable_specialist:${c.to.specialist_id}`), await balance("bank")];
  c.simulator.leave(c.account);
  const { refund_id } = await ask(payment, 6000);
  await c.events();
  later(1);
  expect(
    (await call("paid-otherwise", { payment_refund_id: refund_id, by: "platform", words: "By bank transfer." })).status,
  ).toBe(200);
  c.simulator.join(c.account);
  await giveBackThere(payment, 1081);
  await c.events();
  const [twice] = await stuck(payment);
  expect([twice?.stuck, twice?.amount, await refunds(payment)]).toEqual([
    "twice",
    1081,
    [
      { amount: 1081, state: "done", replaced: false },
      { amount: 4919, state: "paid_otherwise", replaced: false },
      { amount: 1081, state: "paid_otherwise", replaced: true },
      { amount: 6000, state: "failed", replaced: true },
      { amount: 6000, state: "paid_otherwise", replaced: true },
    ],
  ]);
  expect([
    (await balance(`receivable_specialist:${c.to.specialist_id}`)) - owed,
    (await balance("bank")) - bank,
    await balance(`receivable_payer:${c.ana}`),
  ]).toEqual([4919, -6000, 1081]);
  expect((await call("take-back", { payment_refund_id: twice?.id, words: "They sent it back." })).status).toBe(200);
  expect([(await balance("bank")) - bank, await balance(`receivable_payer:${c.ana}`), await stuck(payment)]).toEqual([
    -4919,
    0,
    [],
  ]);
});

test.each([
  [5000, [{ amount: 1000, state: "asked" }], 1],
  [6000, [{ amount: 2000, state: "dropped" }], 0],
])(
  "after %i of a payment of 6000 are refunded at the provider, a pending refund shrinks to the rest or is dropped",
  async (there, left, waits) => {
    const payment = await paid();
    const { refund_id } = await ask(payment, 2000);
    await c.t.sql`delete from outbox`;
    await giveBackThere(payment, there);
    await c.events();
    c.simulator.leave(c.account);
    await carryOutRefund(c.t.services, refund_id);
    expect(
      await c.t.sql`select amount, state from payment_refund where payment_id = ${payment} and reason = 'rule'`,
    ).toEqual(left);
    expect(await stuck(payment)).toHaveLength(waits);
    later(1);
    if (waits > 0)
      expect(
        (await call("paid-otherwise", { payment_refund_id: refund_id, by: "specialist", words: "In cash." })).status,
      ).toBe(200);
    expect(await stuck(payment)).toEqual([]);
    c.simulator.join(c.account);
  },
);

test("when the second of two refunds becomes impossible, the first returns the whole fee", async () => {
  const payment = await paid();
  const { refund_id: first } = await ask(payment, 3000);
  const { refund_id: second } = await ask(payment, 3000);
  await giveBackThere(payment, 4000);
  await carryOutRefund(c.t.services, first);
  await carryOutRefund(c.t.services, second);
  expect(
    await c.t.sql`select amount, fee, state from payment_refund where id in (${first}, ${second}) order by state`,
  ).toEqual([
    { amount: 2000, fee: 600, state: "done" },
    { amount: 3000, fee: 300, state: "dropped" },
  ]);
});

test("when only one of two waiting refunds can still be paid, paying it settles the other", async () => {
  const payment = await paid();
  const [row] = await c.t.sql<{ amount: number }[]>`select amount from payment where id = ${payment}`;
  const amount = row?.amount ?? 0;
  c.simulator.leave(c.account);
  const asked = [await ask(payment, 1100), await ask(payment, amount - 1100)];
  await c.events();
  later(1);
  const pay = async (payment_refund_id: string) => {
    const { body } = await call("paid-otherwise", { payment_refund_id, by: "platform", words: "By bank transfer." });
    return body.data.id as string;
  };
  const paidBack = [await pay(asked[0]?.refund_id ?? ""), await pay(asked[1]?.refund_id ?? "")];
  for (const payment_refund_id of paidBack)
    expect((await call("take-back", { payment_refund_id, words: "It never went." })).status).toBe(200);
  c.simulator.join(c.account);
  await giveBackThere(payment, amount - 311);
  await c.events();
  expect(await stuck(payment)).toHaveLength(2);
  await pay(paidBack[0] ?? "");
  expect(await stuck(payment)).toEqual([]);
  const gone = (await refunds(payment)).filter(
    ({ state, replaced }) => !replaced && state !== "failed" && state !== "dropped",
  );
  expect(gone.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
});

test("books both directions of a dropped refund that was sent and returned unnoticed", async () => {
  const payment = await paid("4000000000005126");
  const [row] = await c.t.sql<{ amount: number }[]>`select amount from payment where id = ${payment}`;
  const { refund_id } = await ask(payment, row?.amount ?? 0);
  c.trouble.fault = (step) => (step.startsWith("POST refunds") ? { kind: "cut" } : undefined);
  await expect(carryOutRefund(c.t.services, refund_id)).rejects.toThrow();
  c.trouble.fault = undefined;
  // Dropped as if never sent; its events arrive only after this.
  await c.t.sql`
    update payment_refund set state = 'dropped', problem = 'elsewhere', ended_at = ${c.at.now}, look_at = null where id = ${refund_id}`;
  later(1);
  await c.events();
  later(1);
  await checkOpenRefunds(c.t.services);
  await c.events();
  const [refund] = await c.t.sql<{ state: string; known: boolean; replaced: boolean }[]>`
    select state, provider_id is not null as known, replaced from payment_refund where id = ${refund_id}`;
  expect(refund).toEqual({ state: "failed", known: true, replaced: true });
  expect(await stuck(payment)).toEqual([]);
  const booked = await c.t.sql<{ kind: string }[]>`
    select kind from journal where source_type = 'refund' and source_id = ${refund_id} order by kind`;
  expect(booked.map(({ kind }) => kind)).toEqual(["refund", "refund_failed"]);
});
