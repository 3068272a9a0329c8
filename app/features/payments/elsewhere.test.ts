/** Refunds, disputes and disconnections that happen at the card provider before we learn of them. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demoKeys } from "../../../simulators/cards/simulator.ts";
import { balanceOf } from "../ledger/verbs.server.ts";
import { reconcile, reconcileDay } from "./data/reconcile.server.ts";
import { carryOutRefund } from "./data/refunding.server.ts";
import { makeConnectedAccount } from "./factories.server.ts";
import type { CardProvider } from "./provider/provider.ts";
import { setUpCharging, type Charging, now } from "./testing/charging.ts";
import { checkDuePayments, checkOpenRefunds } from "./verbs/look.server.ts";
import { requestRefund } from "./verbs/refunds.server.ts";

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

const later = (hours: number) => c.set(new Date(c.at.now.getTime() + hours * 3600_000));
async function paid(number = "4242424242424242"): Promise<string> {
  const id = await c.begin();
  expect((await c.pay(id, await c.typed(number))).body.data?.payment.state).toBe("paid");
  await c.events();
  return id;
}
const ask = (payment_id: string, amount: number) =>
  c.t.sql.begin((sql) =>
    requestRefund(
      sql,
      { payment_id, amount, reason: "rule", source_type: "test", source_id: String((source += 1)) },
      c.at.now,
    ),
  );
const refunds = (payment_id: string) =>
  c.t.sql<
    { amount: number; fee: number; state: string }[]
  >`select amount, fee, state from payment_refund where payment_id = ${payment_id} order by amount, fee, id`;
async function intentOf(payment_id: string): Promise<string> {
  const [row] = await c.t.sql<{ intent_id: string }[]>`select intent_id from payment where id = ${payment_id}`;
  return row?.intent_id ?? "";
}
async function asSeller(path: string, form: Record<string, string>): Promise<number> {
  const answer = await c.simulator.fetch(
    new Request(`http://test/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${demoKeys.secretKey}`, "stripe-account": c.account },
      body: new URLSearchParams(form),
    }),
  );
  return answer.status;
}
const giveBackThere = async (payment_id: string, amount: number) =>
  expect(await asSeller("refunds", { payment_intent: await intentOf(payment_id), amount: String(amount) })).toBe(200);
/** Returns the cents that are charged to the payer's card and not refunded. */
async function borne(payment_id: string): Promise<number> {
  const answer = await c.simulator.fetch(
    new Request(`http://test/v1/charges?payment_intent=${await intentOf(payment_id)}`, {
      headers: { authorization: `Bearer ${demoKeys.secretKey}`, "stripe-account": c.account },
    }),
  );
  const { data } = (await answer.json()) as { data: { amount: number; amount_refunded: number }[] };
  return data.reduce((sum, one) => sum + one.amount - one.amount_refunded, 0);
}
/** Reconnects the same account. */
async function connectAgain(): Promise<void> {
  const query = new URLSearchParams({
    client_id: demoKeys.clientId,
    response_type: "code",
    scope: "read_write",
    redirect_uri: "https://app.test/connect",
    state: "s",
  });
  const consent = await c.simulator.fetch(
    new Request(`http://test/_sim/cards/oauth/authorize?${query}`, {
      method: "POST",
      body: new URLSearchParams({ decision: "approve", account: c.account, status: "ready", country: "SI" }),
    }),
  );
  const code = new URL(consent.headers.get("location") ?? "").searchParams.get("code") ?? "";
  expect(await c.t.services.cardProvider?.exchangeCode(code)).toEqual({ id: c.account, live: false });
}
/** Checks that our books of the account equal the provider's. */
async function booksHold(): Promise<void> {
  const moved =
    (await c.t.services.cardProvider?.movements(c.account, {
      from: new Date(0),
      until: new Date(now.getTime() + 90 * 86_400_000),
    })) ?? [];
  const theirs = moved.filter(({ kind }) => kind !== "adjustment" && !kind.startsWith("payout"));
  expect(await balanceOf(c.t.sql, `connected_gross:${c.account}`, "EUR")).toBe(
    theirs.reduce((sum, { amount }) => sum + amount, 0),
  );
}

test.each([
  [
    2000,
    6000,
    0,
    [
      [2000, 0, "done"],
      [4000, 600, "done"],
    ],
    { asked: 6000, left: 4000 },
  ],
  [
    5000,
    3000,
    0,
    [
      [1000, 600, "done"],
      [5000, 0, "done"],
    ],
    { asked: 3000, left: 1000 },
  ],
  [
    6000,
    6000,
    0,
    [
      [6000, 0, "done"],
      [6000, 600, "dropped"],
    ],
    { asked: 6000, left: 0 },
  ],
  [
    1000,
    3000,
    2000,
    [
      [1000, 0, "done"],
      [3000, 300, "done"],
    ],
    undefined,
  ],
] as const)(
  "after %i cents were refunded at the provider and we request %i, at most the rest is refunded",
  async (there, ours, left, rows, lessened) => {
    const id = await paid();
    await giveBackThere(id, there);
    await ask(id, ours);
    // Our own refund runs before the event about the other one arrives.
    const { switches } = c.simulator.webhooks;
    c.simulator.webhooks.switches = { ...switches, delay: 3600 };
    await c.events();
    c.simulator.webhooks.switches = switches;
    expect(await borne(id)).toBe(left);
    for (let hours = 0; hours < 6; hours += 2) {
      later(2);
      await c.events();
    }
    expect((await refunds(id)).map(({ amount, fee, state }) => [amount, fee, state])).toEqual(rows);
    const [trace] = await c.t.sql`
      select a.detail from audit_log a join payment_refund r on r.id = a.subject_id where a.action = 'payments.lessen_refund' and r.payment_id = ${id}`;
    expect(trace?.["detail"]).toEqual(lessened);
    expect(await checkOpenRefunds(c.t.services)).toBe(0);
    await booksHold();
  },
);

test.each(["winning_evidence", "losing_evidence"])(
  "a refund waits while a bank reviews the payment, then follows the bank's decision after %s",
  async (words) => {
    const id = await paid();
    const dispute = c.simulator.dispute(c.account, await intentOf(id), "fraudulent");
    const { switches } = c.simulator.webhooks;
    c.simulator.webhooks.switches = { ...switches, delay: 3600 };
    await ask(id, 6000);
    await c.events();
    c.simulator.webhooks.switches = switches;
    expect(await refunds(id)).toEqual([{ amount: 6000, fee: 600, state: "asked" }]);
    later(2);
    await c.events();
    expect(await asSeller(`disputes/${dispute}`, { "evidence[uncategorized_text]": words, submit: "true" })).toBe(200);
    expect(await c.events()).toEqual(["payment.dispute_closed"]);
    expect(await checkOpenRefunds(c.t.services)).toBe(1);
    expect((await refunds(id)).map(({ state }) => state)).toEqual([words === "winning_evidence" ? "done" : "failed"]);
    expect(await borne(id)).toBe(words === "winning_evidence" ? 0 : 6000);
    // After a lost dispute the payer has the money from the bank, so the team need not pay it another way.
    expect(await c.events()).toEqual(words === "winning_evidence" ? ["payment.refunded"] : []);
    await booksHold();
  },
);

test("the nightly comparison finds a dispute without events, and makes up for missed days", async () => {
  later(24);
  expect(await reconcile(c.t.services)).toBe(0);
  const id = await paid();
  const { switches } = c.simulator.webhooks;
  c.simulator.webhooks.switches = { ...switches, lose: 1 };
  const dispute = c.simulator.dispute(c.account, await intentOf(id), "product_not_received");
  await c.events();
  c.simulator.webhooks.switches = switches;
  expect(await c.t.sql`select from payment_dispute where id = ${dispute as string}`).toHaveLength(0);
  // The provider is down for two nights.
  c.trouble.fault = () => ({ kind: "down" });
  for (const night of [0, 1]) {
    later(24);
    await reconcile(c.t.services);
    expect(
      await c.t.sql`select from reconciliation_run where finished_at = ${c.at.now}`,
      `night ${night}`,
    ).toHaveLength(0);
  }
  c.trouble.fault = undefined;
  later(24);
  expect(await reconcile(c.t.services)).toBe(0);
  expect(await c.t.sql`select state from payment_dispute where id = ${dispute as string}`).toEqual([{ state: "open" }]);
  const days = await c.t.sql<{ day: string; matched: number }[]>`
    select day::text, matched from reconciliation_run where provider_account = ${c.account} order by day`;
  expect(days.map(({ day }) => day)).toEqual(["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"]);
  // The charge, and the amount that the bank took back.
  expect(days[1]?.matched).toBe(2);
  await booksHold();
});

test("a refund requested the day before does not count as a difference, even if it is sent while the books are compared", async () => {
  later(24 * 60);
  const day = new Date(Math.floor(c.at.now.getTime() / 86_400_000) * 86_400_000);
  const [made, making] = [await paid(), await paid()];
  const [{ refund_id: before }, { refund_id: meanwhile }] = [await ask(made, 6000), await ask(making, 6000)];
  later(24);
  // This one is sent before the comparison begins.
  await carryOutRefund(c.t.services, before);
  const provider = c.t.services.cardProvider as CardProvider;
  c.t.services.cardProvider = {
    ...provider,
    movements: async (on, time) => {
      const moved = await provider.movements(on, time);
      await carryOutRefund(c.t.services, meanwhile);
      return moved;
    },
  };
  expect(await reconcileDay(c.t.services, c.account, day)).toBe(0);
  c.t.services.cardProvider = provider;
  expect(await refunds(making)).toMatchObject([{ state: "done" }]);
  expect(await reconcileDay(c.t.services, c.account, day)).toBe(0);
  // A refund that the provider doesn't have is still found.
  await c.t.sql`update payment_refund set provider_id = 're_nowhere' || provider_id where id = ${before}`;
  expect(await reconcileDay(c.t.services, c.account, day)).toBe(1);
  expect(await c.t.sql`select class, kind, here from reconciliation_difference`).toEqual([
    { class: "missing_there", kind: "refund", here: -6000 },
  ]);
  await c.t.sql`update payment_refund set provider_id = replace(provider_id, 're_nowhere', '') where id = ${before}`;
  await c.t.sql`delete from reconciliation_difference`;
  await c.events();
});

test("after an account disconnects, its refunds wait, payers are told, and refunds are sent once it reconnects", async () => {
  await makeConnectedAccount(c.t.sql, { specialist_id: c.to.specialist_id, provider_id: c.account, at: now });
  const [before, open] = [await paid(), await c.begin()];
  const bank = await c.begin();
  const { action } = (await c.pay(bank, await c.typed("4000002760003184"))).body.data;
  await c.atTheBank(action, "pass");
  c.simulator.leave(c.account);
  const answer = await c.pay(open, await c.typed("4242424242424242"));
  expect([answer.status, answer.body.code]).toEqual([409, "seller_unavailable"]);
  expect(
    await c.t.sql`select from connected_account where provider_id = ${c.account} and disconnected_at is null`,
  ).toHaveLength(0);
  expect((await c.state(open))?.attempts).toBe("dropped");
  // This payment was authenticated at the bank but can't be queried now, so it is checked less often.
  later(1);
  await checkDuePayments(c.t.services);
  const waits = () =>
    c.t.sql<
      { hours: number }[]
    >`select round(extract(epoch from look_at - ${c.at.now}) / 3600)::int as hours from payment where id = ${bank}`;
  expect(await waits()).toEqual([{ hours: 12 }]);
  await carryOutRefund(c.t.services, (await ask(before, 6000)).refund_id);
  // Nothing is refused for good: the refund waits, and the payer and the team are told once.
  expect((await refunds(before)).map(({ state }) => state)).toEqual(["asked"]);
  later(13);
  await checkOpenRefunds(c.t.services);
  const told = await c.t.sql`select payload->>'refund_id' as id from outbox where topic = 'payment.refund_waits'`;
  expect(told).toHaveLength(1);
  expect(
    await c.t
      .sql`select round(extract(epoch from look_at - ${c.at.now}) / 3600)::int as hours from payment_refund where payment_id = ${before}`,
  ).toEqual([{ hours: 12 }]);
  await connectAgain();
  await c.events();
  expect((await refunds(before)).map(({ state }) => state)).toEqual(["done"]);
  later(13);
  expect(await checkDuePayments(c.t.services)).toBeGreaterThan(0);
  expect((await c.state(bank))?.state).toBe("paid");
});

test("a specialist's unrelated sales stay private and don't count as differences, but an unknown charge with our id does", async () => {
  later(24 * 200);
  const day = new Date(Math.floor(c.at.now.getTime() / 86_400_000) * 86_400_000);
  const id = await paid();
  const own = c.simulator.sell(c.account, 3500);
  await asSeller("refunds", { payment_intent: own, amount: "500" });
  c.simulator.dispute(c.account, c.simulator.sell(c.account, 2000), "fraudulent");
  await c.events();
  expect(await reconcileDay(c.t.services, c.account, day)).toBe(0);
  const run = () => c.t.sql<{ matched: number; others: number; differing: number }[]>`
    select matched, others, differing from reconciliation_run where provider_account = ${c.account} and day = ${day.toISOString().slice(0, 10)}`;
  // The specialist's two sales, refund and dispute, and our one charge.
  expect(await run()).toEqual([{ matched: 1, others: 4, differing: 0 }]);
  expect(
    await c.t.sql`select from payment_dispute d left join payment p on p.id = d.payment_id where p.id is null`,
  ).toHaveLength(0);
  await asSeller("payment_intents", {
    amount: "1000",
    currency: "eur",
    confirm: "true",
    payment_method: "pm_card_visa",
    "metadata[payment_id]": crypto.randomUUID(),
    "automatic_payment_methods[enabled]": "true",
    "automatic_payment_methods[allow_redirects]": "never",
  });
  expect(await reconcileDay(c.t.services, c.account, day)).toBe(1);
  expect(
    await c.t
      .sql`select class, kind, there from reconciliation_difference f join reconciliation_run r on r.id = f.run_id where r.provider_account = ${c.account} and r.day = ${day.toISOString().slice(0, 10)}`,
  ).toEqual([{ class: "missing_here", kind: "charge", there: 1000 }]);
  expect((await c.state(id))?.state).toBe("paid");
  await c.t.sql`delete from reconciliation_difference`;
});
