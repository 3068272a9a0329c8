import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demoKeys } from "../../../simulators/cards/simulator.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import { balanceOf } from "../ledger/verbs.server.ts";
import { reconcile } from "./data/reconcile.server.ts";
import { carryOutRefund } from "./data/refunding.server.ts";
import { setUpCharging, type Charging, now } from "./testing/charging.ts";
import { checkDuePayments, checkOpenRefunds } from "./verbs/look.server.ts";
import { cancelPayment } from "./verbs/payments.server.ts";
import { type NewRefund, requestRefund } from "./verbs/refunds.server.ts";

let c: Charging;
let source = 0;
beforeAll(async () => {
  c = await setUpCharging();
});
beforeEach(async () => {
  c.trouble.fault = undefined;
  c.set(now);
  await c.t.sql`delete from rate_limit`;
});
afterAll(() => c.t.close());

async function paid(number = "4242424242424242", more: Parameters<Charging["begin"]>[0] = {}): Promise<string> {
  const id = await c.begin(more);
  expect((await c.pay(id, await c.typed(number))).body.data?.payment.state).toBe("paid");
  await c.events();
  return id;
}
const ask = (payment_id: string, amount: number, more: Partial<NewRefund> = {}) =>
  c.t.sql.begin((sql) =>
    requestRefund(
      sql,
      { payment_id, amount, reason: "rule", source_type: "test", source_id: String((source += 1)), ...more },
      c.at.now,
    ),
  );
const refunds = (payment_id: string) =>
  c.t.sql<
    { amount: number; fee: number; state: string }[]
  >`select amount, fee, state from payment_refund where payment_id = ${payment_id} order by id`;

async function balance(on: string | null): Promise<number> {
  const answer = await c.simulator.fetch(
    new Request("http://test/v1/balance", {
      headers: { authorization: `Bearer ${demoKeys.secretKey}`, ...(on && { "stripe-account": on }) },
    }),
  );
  const { available, pending } = (await answer.json()) as Record<"available" | "pending", { amount: number }[]>;
  return (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0);
}
/**
 * Checks that the platform's books equal its balance at the provider, and that the memo account equals what families paid less refunds.
 */
async function booksHold(): Promise<void> {
  expect(await balanceOf(c.t.sql, "provider_balance", "EUR")).toBe(await balance(null));
  const moved =
    (await c.t.services.cardProvider?.movements(c.account, {
      from: new Date(0),
      until: new Date(now.getTime() + 30 * 86_400_000),
    })) ?? [];
  // A returned fee is the specialist's money, not the family's.
  const theirs = moved.filter((one) => one.kind !== "adjustment");
  expect(await balanceOf(c.t.sql, `connected_gross:${c.account}`, "EUR")).toBe(
    theirs.reduce((sum, { amount }) => sum + amount, 0),
  );
}

test("refunds no more than was paid, and once per source", async () => {
  const open = await c.begin();
  await expect(ask(open, 100)).rejects.toThrow("is not paid");
  const id = await paid();
  for (const amount of [0, -1, 1.5, Number.NaN]) await expect(ask(id, amount)).rejects.toThrow(RangeError);
  await expect(ask(id, 6001)).rejects.toMatchObject({ code: "refund_too_much" });
  const one = await ask(id, 1000, { source_id: "same" });
  expect(await ask(id, 1000, { source_id: "same" })).toEqual(one);
  await expect(ask(id, 999, { source_id: "same" })).rejects.toThrow("otherwise");
  const many = await Promise.allSettled(Array.from({ length: 10 }, () => ask(id, 2500)));
  expect(many.filter(({ status }) => status === "fulfilled").length).toBe(2);
  expect(await c.events()).toEqual(["payment.refunded", "payment.refunded", "payment.refunded"]);
  expect((await refunds(id)).map(({ state }) => state)).toEqual(["done", "done", "done"]);
  expect((await c.check(id)).body.data.payment.refunded).toBe(6000);
  await booksHold();
});

test("partial refunds return the whole commission to the cent, and the platform's own sales can be refunded in full", async () => {
  const id = await paid("4242424242424242", { amount: 6001, fee: 601 });
  for (const amount of [1, 2000, 1999, 2001]) await ask(id, amount);
  await c.events();
  expect((await refunds(id)).reduce((sum, { fee }) => sum + fee, 0)).toBe(601);
  const own = await paid("4242424242424242", { to: null, fee: 0, amount: 2500 });
  await ask(own, 2500);
  await c.events();
  expect(await balanceOf(c.t.sql, "own_sales", "EUR")).toBe(0);
  await booksHold();
});

const steps = ["POST refunds", "GET refunds/*", "POST application_fees/*/refunds"];
const troubles = [
  { kind: "down" },
  { kind: "cut" },
  { kind: "status", status: 500, done: true },
  { kind: "status", status: 429, done: false },
  // The provider rejects our key for a while.
  { kind: "status", status: 401, done: false },
  { kind: "status", status: 403, done: false },
] as const;
test.each(
  steps.flatMap((step) =>
    troubles.map((fault) => ({ step, fault, name: `${step}: ${Object.values(fault).join(" ")}` })),
  ),
)("after $name the money is refunded once", async ({ step, fault }) => {
  const id = await paid();
  const { refund_id } = await ask(id, 3000);
  await c.t.sql`delete from outbox`;
  c.trouble.fault = (call) => (call === step ? fault : undefined);
  await expect(carryOutRefund(c.t.services, refund_id)).rejects.toThrow();
  c.trouble.fault = undefined;
  // Simulates a process that died before it could record anything, after the provider forgot its keys.
  await c.t
    .sql`update payment_refund set provider_id = null, fee_refund_id = null, asked_at = ${new Date(now.getTime() - 30 * 3600_000)} where id = ${refund_id}`;
  c.set(new Date(now.getTime() + 11 * 60_000));
  expect(await checkOpenRefunds(c.t.services)).toBe(1);
  await Promise.all([carryOutRefund(c.t.services, refund_id), carryOutRefund(c.t.services, refund_id)]);
  expect(await refunds(id)).toEqual([{ amount: 3000, fee: 300, state: "done" }]);
  await c.events();
  await booksHold();
});

test("a refund rejected by the bank is reversed in the books and can be requested again", async () => {
  const later = await paid("4000000000007726");
  const fails = await paid("4000000000005126");
  await ask(later, 6000);
  await ask(fails, 6000);
  expect(await c.events()).toEqual(["payment.refunded", "payment.refunded"]);
  expect([(await refunds(later))[0]?.state, (await refunds(fails))[0]?.state].sort()).toEqual(["done", "pending"]);
  c.set(new Date(now.getTime() + 2 * 60_000));
  expect(await c.events()).toEqual(["payment.refund_arrived", "payment.refund_failed"]);
  expect([(await refunds(later))[0]?.state, (await refunds(fails))[0]?.state]).toEqual(["done", "failed"]);
  await booksHold();
  await ask(fails, 6000);
  expect((await refunds(fails)).map(({ fee }) => fee)).toEqual([600, 0]);
  await c.events();
});

test("automatically refunds money that arrives after the payment was cancelled", async () => {
  const id = await c.begin();
  const { action } = (await c.pay(id, await c.typed("4000002760003184"))).body.data;
  await c.t.sql.begin((sql) => cancelPayment(sql, id, c.at.now));
  await c.atTheBank(action, "pass");
  expect(await c.events()).toEqual(["payment.paid_late", "payment.refunded"]);
  expect(await refunds(id)).toEqual([{ amount: 6000, fee: 600, state: "done" }]);
  await booksHold();
});

test("records a refund made at the provider once, even if its event is lost", async () => {
  const giveBack = async (id: string, amount: string) => {
    const [of] = await c.t.sql`select intent_id from payment where id = ${id}`;
    const made = await c.simulator.fetch(
      new Request("http://test/v1/refunds", {
        method: "POST",
        headers: { authorization: `Bearer ${demoKeys.secretKey}`, "stripe-account": c.account },
        body: new URLSearchParams({ payment_intent: of?.["intent_id"] as string, amount }),
      }),
    );
    return ((await made.json()) as { id: string }).id;
  };
  const id = await paid();
  await giveBack(id, "2000");
  expect(await c.events()).toEqual(["payment.refunded_elsewhere", "payment.refunded"]);
  await c.events();
  expect(await refunds(id)).toEqual([{ amount: 2000, fee: 0, state: "done" }]);
  await booksHold();
  // We can still refund the rest; with the last cent, the whole commission is returned.
  await expect(ask(id, 4001)).rejects.toMatchObject({ code: "refund_too_much" });
  await ask(id, 4000);
  await c.events();
  expect((await refunds(id)).map(({ fee }) => fee).toSorted((a, b) => a - b)).toEqual([0, 600]);

  const fails = await paid("4000000000005126");
  await giveBack(fails, "6000");
  await c.events();
  c.set(new Date(now.getTime() + 2 * 60_000));
  expect(await c.events()).toEqual(["payment.refund_failed"]);
  await booksHold();

  c.set(new Date("2026-11-27T10:00:00Z"));
  const quiet = await paid();
  const switches = { ...c.simulator.webhooks.switches };
  c.simulator.webhooks.switches = { ...switches, lose: 1 };
  const lost = await giveBack(quiet, "1500");
  await c.events();
  c.simulator.webhooks.switches = switches;
  c.set(new Date("2026-11-28T03:00:00Z"));
  expect(await refunds(quiet)).toEqual([]);
  expect(await reconcile(c.t.services)).toBe(0);
  expect(
    await c.t.sql`select source_type, source_id, amount, state, reason from payment_refund where payment_id = ${quiet}`,
  ).toEqual([{ source_type: "provider", source_id: lost, amount: 1500, state: "done", reason: "provider" }]);
  c.set(now);
  await c.events();
  await booksHold();
});

test("books a dispute when its money moves, and blocks refunds while it is open", async () => {
  const id = await c.begin();
  await c.pay(id, await c.typed("4000000000000259"));
  expect(await c.events()).toEqual(["payment.paid", "payment.disputed"]);
  await expect(ask(id, 100)).rejects.toMatchObject({ code: "refund_disputed" });
  const [dispute] = await c.t.sql`select id, state, amount from payment_dispute where payment_id = ${id}`;
  expect(dispute).toMatchObject({ state: "open", amount: 6000 });
  const gross = await balanceOf(c.t.sql, `connected_gross:${c.account}`, "EUR");
  const post = await c.simulator.fetch(
    new Request(`http://test/v1/disputes/${dispute?.["id"]}`, {
      method: "POST",
      headers: { authorization: `Bearer ${demoKeys.secretKey}`, "stripe-account": c.account },
      body: new URLSearchParams({ "evidence[uncategorized_text]": "winning_evidence", submit: "true" }),
    }),
  );
  expect(post.status).toBe(200);
  expect(await c.events()).toEqual(["payment.dispute_closed"]);
  expect(await balanceOf(c.t.sql, `connected_gross:${c.account}`, "EUR")).toBe(gross + 6000);
  await ask(id, 100);
  await c.events();
  const asks = await paid("4000000000001976");
  await ask(asks, 100);
  await c.events();
  expect((await c.t.sql`select state from payment_dispute where payment_id = ${asks}`)[0]?.["state"]).toBe("inquiry");
  await booksHold();
});

test("duplicate, shuffled, late and lost events lead to the same result", async () => {
  const switches = { ...c.simulator.webhooks.switches };
  c.simulator.webhooks.switches = { duplicate: 0.5, delay: 20, shuffle: true, lose: 0.3 };
  const cards = ["4242424242424242", "4000000000000259", "4000000000007726", "4242424242424242", "4000000000000341"];
  const ids: string[] = [];
  for (const number of cards) {
    const id = await c.begin();
    await c.pay(id, await c.typed(number));
    ids.push(id);
  }
  for (const id of [ids[0], ids[2], ids[3]] as string[]) for (const amount of [2000, 4000]) await ask(id, amount);
  const topics: string[] = [];
  for (let minutes = 1; minutes <= 64; minutes *= 2) {
    topics.push(...(await c.events()));
    c.set(new Date(now.getTime() + minutes * 60_000));
  }
  c.simulator.webhooks.switches = switches;
  topics.push(...(await c.events()));
  const count = (topic: string) => topics.filter((one) => one === topic).length;
  expect([count("payment.paid"), count("payment.refunded"), count("payment.disputed")]).toEqual([4, 6, 1]);
  const ends = await Promise.all(ids.map(async (id) => (await c.state(id))?.state));
  expect(ends).toEqual(["paid", "paid", "paid", "paid", "open"]);
  await booksHold();
});

test("compares the previous day with the provider's books, and lists differences", async () => {
  const { sql } = c.t;
  c.set(new Date("2026-11-25T10:00:00Z"));
  const [first, second] = [await paid(), await paid()];
  const lost = await c.begin();
  c.trouble.fault = (call) => (call === "POST payment_intents/*/confirm" ? { kind: "cut" } : undefined);
  await c.pay(lost, await c.typed("4242424242424242"));
  c.trouble.fault = undefined;
  await ask(first, 500);
  await c.events();
  c.set(new Date("2026-11-26T03:00:00Z"));
  expect(await reconcile(c.t.services)).toBe(0);
  expect((await c.state(lost))?.state).toBe("paid");
  await sql`update payment set amount = 6100 where id = ${first}`;
  await sql`update payment set charge_id = 'ch_strange' where id = ${second}`;
  expect(await reconcile(c.t.services)).toBe(3);
  const found = await sql`select class, kind, here, there from reconciliation_difference order by class`;
  expect(found).toEqual([
    { class: "different_amount", kind: "charge", here: 6100, there: 6000 },
    { class: "missing_here", kind: "charge", here: null, there: 6000 },
    { class: "missing_there", kind: "charge", here: 6000, there: null },
  ]);
  expect(
    (await sql`select differing from reconciliation_run where day = '2026-11-25' order by differing`).map(
      (row) => row["differing"],
    ),
  ).toEqual([0, 3]);
  await checkDuePayments(c.t.services);

  const [boss, other] = await Promise.all(
    [0, 1].map((at) => makeAdult(c.t, { account: { role: "superadmin", email: `boss-${at}@test.example` } })),
  );
  const say = (as: string, body: object) =>
    c.t.call(as, "POST", "/admin/reconciliation/resolve", body, { "idempotency-key": v7() });
  const [one] = await sql<
    { id: string; run_id: string }[]
  >`select id, run_id from reconciliation_difference where class = 'missing_here'`;
  const body = { reconciliation_difference_id: one?.id, words: "A charge of another shop, moved by hand." };
  expect((await say(c.ana, body)).status).toBe(403);
  expect((await say(boss?.account_id as string, { ...body, words: "ok" })).body.fields?.words).toBeDefined();
  expect((await say(boss?.account_id as string, { ...body, reconciliation_difference_id: one?.run_id })).status).toBe(
    404,
  );
  expect((await say(boss?.account_id as string, body)).body).toMatchObject({ data: { open: 2 } });
  expect((await say(other?.account_id as string, body)).status).toBe(409);
  // The next comparison keeps the explanation of an unchanged difference, and reports the rest and any that changed.
  await sql`delete from mail`;
  expect(await reconcile(c.t.services)).toBe(3);
  expect(
    (await sql`select recipient, subject from mail where kind = 'payments.differences' order by recipient`).map(
      (row) => row["subject"],
    ),
  ).toEqual([
    "2 differences in the books for November\u00a025, 2026",
    "2 differences in the books for November\u00a025, 2026",
  ]);
  const {
    body: { data },
  } = await c.t.call(boss?.account_id as string, "GET", "/admin/reconciliation?limit=50");
  const run = data.find(({ id }: { id: string }) => id === one?.run_id);
  expect([run.differing, run.open, run.differences.at(-1).resolved.words]).toEqual([3, 2, body.words]);
  await sql`update reconciliation_difference set there = 1 where id = ${one?.id as string}`;
  await reconcile(c.t.services);
  expect(
    (await sql`select count(*)::int as open from reconciliation_difference where resolved_at is null`)[0]?.["open"],
  ).toBe(3);
});
