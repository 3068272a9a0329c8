/** Packs bought by card pay for exactly their sessions, and no cent is refunded twice. */
import { expect, test } from "vitest";
import { demoKeys } from "../../../simulators/cards/simulator.ts";
import { publish } from "../../platform/events/outbox.server.ts";
import { grantCredit } from "../ledger/verbs.server.ts";
import { packsErasure } from "../packs/erasure.server.ts";
import { endPacks } from "../packs/jobs.server.ts";
import { seedGrant } from "../sessions/factories.server.ts";
import { dropUnpaid } from "./verbs/till.server.ts";
import { dropOrdersOf } from "./verbs/stopped.server.ts";
import {
  start,
  at,
  c,
  pair,
  guardian,
  other,
  update,
  makeAcceptedSession,
  view,
  pay,
  order,
  buyPack,
  settle,
  readPackView,
  sessionStatus,
  purchaseState,
  packBalance,
  commissionBalance,
  withPacks,
} from "./testing/packs.ts";

withPacks();

test("repeated calls order a pack once, only for one's own profiles, and an unpaid order is dropped", async () => {
  expect((await order(c.eva)).status).toBe(404);
  expect((await order(guardian, { pack_offer_id: pair.child_id })).body.code).toBe("pack_offer_not_found");
  const made = await Promise.all([1, 2, 3, 4].map(() => order()));
  const ids = new Set(made.map(({ body }) => body.data.purchase_id as string));
  expect(ids.size).toBe(1);
  const [id] = [...ids] as [string];
  expect(await view(`purchaseId=${id}`)).toMatchObject({
    state: "open",
    price: 18_003,
    due: 18_003,
    instead: [],
    items: [{ session_id: null, title: "Speech practice", minutes: 45, mode: null, count: 4 }],
    parts: [{ you: true, percent: 100 }],
    pay_until: at(24).toISOString(),
  });
  // The other guardian can't see this order.
  expect((await c.t.call(other, "GET", `/checkout?purchaseId=${id}`)).body.code).toBe("purchase_not_found");
  expect((await pay([id], { payment_method_id: "pm_card_visa" }, other)).body.code).toBe("purchase_not_found");
  expect((await pay([id], { pack_id: id })).body.code).toBe("pack_not_for_this");
  c.set(at(23));
  expect([await dropUnpaid(c.t.services), (await view(`purchaseId=${id}`)).state]).toEqual([0, "open"]);
  c.set(at(24));
  // The page shows it as cancelled before the job has run.
  expect((await view(`purchaseId=${id}`)).state).toBe("cancelled");
  expect([await dropUnpaid(c.t.services), await dropUnpaid(c.t.services)]).toEqual([1, 0]);
  expect(await purchaseState(id)).toBe("cancelled");
  expect((await pay([id], { payment_method_id: "pm_card_visa" })).body.code).toBe("purchase_over");
  expect((await order()).body.data.purchase_id).not.toBe(id);
  await c.t.sql`update connected_account set takes_payments = false`;
  await c.t.sql`update pack set state = 'dropped', ended_at = now(), ended_because = 'dropped' where state = 'waiting'`;
  await c.t.sql`update purchase set state = 'cancelled' where kind = 'pack' and state = 'open'`;
  expect((await order()).body.code).toBe("seller_unavailable");
  await c.t.sql`update connected_account set takes_payments = true`;
});

test("a pack order cannot be paid after its specialist was suspended or removed", async () => {
  const { purchase_id } = (await order()).body.data;
  const before = await c.charged();
  for (const gone of ["suspended", "removed"]) {
    await c.t.sql`update specialist set status = ${gone} where id = ${pair.specialist.specialist_id}`;
    expect((await pay([purchase_id], { payment_method_id: await c.typed("4242424242424242") })).body.code).toBe(
      "seller_unavailable",
    );
  }
  await c.t.sql`update specialist set status = 'published' where id = ${pair.specialist.specialist_id}`;
  expect(await c.charged()).toEqual(before);
});

test("a pack paid by card and credits opens, and pays for exactly its number of sessions", async () => {
  await c.t.sql.begin((sql) =>
    grantCredit(sql, {
      account_id: guardian,
      amount: 1003,
      currency: "EUR",
      kind: "goodwill",
      words: null,
      expires_at: null,
      source_type: "test",
      source_id: "1",
      occurred_at: start,
      actor: { kind: "job", name: "test" },
    }),
  );
  const before = { charged: (await c.charged()).gross, commission: await commissionBalance() };
  const id = await buyPack({ use_credits: true });
  expect([(await c.charged()).gross - before.charged, (await commissionBalance()) - before.commission]).toEqual([
    17_000,
    -1800 + 0,
  ]);
  expect(await readPackView(id)).toMatchObject({ state: "open", left: 4, paid: 18_003, unused: 18_003 });
  const all: Awaited<ReturnType<typeof makeAcceptedSession>>[] = [];
  for (let i = 0; i < 5; i += 1) all.push(await makeAcceptedSession());
  expect((await view(`sessionId=${all[0]?.id}`)).instead).toMatchObject([
    { means: "pack", id, label: "Your pack, 4 of 4 left" },
  ]);
  expect((await view(`sessionId=${all[0]?.id}`, other)).instead).toEqual([]);
  expect((await pay([all[0]?.purchase_id as string], { pack_id: id }, other)).body.code).toBe("pack_not_found");
  const done = await Promise.all(all.map(({ purchase_id }) => pay([purchase_id], { pack_id: id })));
  expect(done.map(({ body }) => body.code ?? body.data.state).toSorted()).toEqual([
    "pack_empty",
    "paid",
    "paid",
    "paid",
    "paid",
  ]);
  await settle();
  const states = await Promise.all(all.map((one) => sessionStatus(one.id)));
  expect(states.toSorted()).toEqual(["Confirmed", "Confirmed", "Confirmed", "Confirmed", "Pending"]);
  expect([(await readPackView(id)).left, await packBalance(id), (await c.charged()).gross - before.charged]).toEqual([
    0, 0, 17_000,
  ]);
  // Two concurrent payments need one session more than is left, so neither is made.
  const cancelled = all[states.indexOf("Confirmed")] as (typeof all)[number];
  await update(guardian, cancelled.id, "Cancelled");
  await settle();
  expect([(await readPackView(id)).left, await purchaseState(cancelled.purchase_id)]).toEqual([1, "returned"]);
  const open = all[states.indexOf("Pending")] as (typeof all)[number];
  const more = await makeAcceptedSession();
  expect((await pay([open.purchase_id, more.purchase_id], { pack_id: id })).body.code).toBe("pack_empty");
  expect((await pay([open.purchase_id], { pack_id: id })).body.data).toMatchObject({ state: "paid" });
  expect((await pay([open.purchase_id], { pack_id: id })).body.data).toMatchObject({ state: "paid" });
  await settle();
  expect([await sessionStatus(open.id), await sessionStatus(more.id), (await readPackView(id)).left]).toEqual([
    "Confirmed",
    "Pending",
    0,
  ]);
});

test("after a late cancellation the session stays used, and waived and unused amounts are refunded to the card once", async () => {
  const before = { charged: (await c.charged()).gross, commission: await commissionBalance() };
  const charged = async () => (await c.charged()).gross - before.charged;
  const id = await buyPack();
  expect(await charged()).toBe(18_003);
  const [late, sibling] = [await makeAcceptedSession(), await makeAcceptedSession()];
  await pay([late.purchase_id, sibling.purchase_id], { pack_id: id });
  await settle();
  c.set(at(late.starts - 2));
  await update(guardian, late.id, "Cancelled");
  await settle();
  expect([(await readPackView(id)).left, await purchaseState(late.purchase_id), await charged()]).toEqual([
    2,
    "paid",
    18_003,
  ]);
  await c.t.call(pair.specialist.account_id, "PATCH", "/sessions/waive", { session_id: late.id, percent: 50 });
  await settle();
  // Half of the session's price of 45.01.
  expect([(await readPackView(id)).returned, (await readPackView(id)).left, await charged()]).toEqual([
    2251, 2, 15_752,
  ]);
  const wrong = await c.t.call(guardian, "POST", "/packs/return", { pack_id: id, amount: 9000 });
  expect(wrong.body.code ?? wrong.body.data).toBe("pack_changed");
  expect(
    (await c.t.call(guardian, "POST", "/packs/return", { pack_id: id, amount: (await readPackView(id)).unused }))
      .status,
  ).toBe(200);
  await settle();
  expect([await charged(), await packBalance(id), await purchaseState(id)]).toEqual([6751, 0, "paid"]);
  // The specialist cancels a session after the pack has ended, so it is refunded as money.
  await update(pair.specialist.account_id, sibling.id, "Cancelled", { reason: "Ill" });
  await settle();
  expect([await charged(), (await readPackView(id)).returned, await purchaseState(sibling.purchase_id)]).toEqual([
    2250,
    15_753,
    "returned",
  ]);
  expect(before.commission - (await commissionBalance())).toBe(225);
  // Running everything again refunds nothing more.
  await settle();
  expect(await charged()).toBe(2250);
});

test("a pack also pays for a sibling, and its unused part is refunded automatically at its end", async () => {
  const sibling = (
    await c.t.sql<{ id: string }[]>`
    insert into profile (id, kind, name, lastname, birth_date, time_zone) values (gen_random_uuid(), 'child', 'Vid', 'Kovač', '2019-05-05', 'Europe/London') returning id`
  )[0]?.id as string;
  await seedGrant(c.t.sql, sibling, guardian, "guardian", ["basics", "sessions", "book", "manage"]);
  await seedGrant(c.t.sql, sibling, pair.specialist.account_id, "specialist", ["basics", "sessions"]);
  const before = (await c.charged()).gross;
  const id = await buyPack();
  const session = await makeAcceptedSession(sibling);
  await pay([session.purchase_id], { pack_id: id });
  await settle();
  expect(await readPackView(id)).toMatchObject({ left: 3, uses: [{ name: "Vid" }], profile: { name: "Zala" } });
  await update(guardian, session.id, "Cancelled");
  await settle();
  expect((await readPackView(id)).left).toBe(4);
  c.set(new Date("2027-05-24T00:00:00Z"));
  await endPacks(c.t.services);
  await settle();
  expect([(await c.charged()).gross - before, await purchaseState(id), (await readPackView(id)).state]).toEqual([
    0,
    "returned",
    "ended",
  ]);
});

test("paying with a pack does not reuse another guardian's request for an early start", async () => {
  const id = await buyPack();
  const far = await makeAcceptedSession(pair.child_id, 30 * 24);
  expect(
    (await pay([far.purchase_id], { payment_method_id: await c.typed("4000000000009995") }, other)).body.code,
  ).toBe("card_no_funds");
  expect((await pay([far.purchase_id], { pack_id: id, early_start: false })).body.data).toMatchObject({
    state: "paid",
  });
  expect(await view(`sessionId=${far.id}`)).toMatchObject({ early_start: false });
});

test("suspending a specialist drops unpaid orders, and a payment that still succeeds is refunded automatically", async () => {
  const { purchase_id } = (await order()).body.data;
  const before = await c.charged();
  const asked = await pay([purchase_id], { payment_method_id: await c.typed("4000002760003184") });
  expect(asked.body.data).toMatchObject({ state: "paying", action: expect.anything() });
  await c.t.sql`update specialist set status = 'suspended' where id = ${pair.specialist.specialist_id}`;
  await dropOrdersOf(c.t.services, pair.specialist.specialist_id);
  expect(await purchaseState(purchase_id)).toBe("cancelled");
  // The payer authenticates before we cancel at the provider.
  await c.atTheBank(asked.body.data.action, "pass");
  await settle();
  expect(await purchaseState(purchase_id)).toBe("cancelled");
  expect([(await c.charged()).gross, (await c.charged()).count]).toEqual([before.gross, before.count + 1]);
  await c.t.sql`update specialist set status = 'published' where id = ${pair.specialist.specialist_id}`;
  // Other changes of status don't drop orders.
  const { purchase_id: waiting } = (await order()).body.data;
  const becomes = async (to: string) => {
    await c.t.sql`update specialist set status = ${to} where id = ${pair.specialist.specialist_id}`;
    await c.t.sql.begin((tx) =>
      publish(tx, "specialist.status_changed", { specialist_id: pair.specialist.specialist_id, from: "published", to }),
    );
    await settle();
    return purchaseState(waiting);
  };
  expect([await becomes("paused"), await becomes("published"), await becomes("suspended")]).toEqual([
    "open",
    "open",
    "cancelled",
  ]);
  await becomes("published");
});

/** Sets the state of a dispute and publishes its event. */
async function bankSays(payment_id: string, word: "open" | "won" | "lost"): Promise<void> {
  await c.t.sql`
    insert into payment_dispute (id, payment_id, amount, reason, state, opened_at, closed_at)
    values (${`dp_${payment_id}`}, ${payment_id}, 18003, 'fraudulent', ${word}, ${start}, ${word === "open" ? null : start})
    on conflict (id) do update set state = excluded.state, closed_at = excluded.closed_at`;
  await c.t.sql.begin((tx) =>
    publish(tx, word === "open" ? "payment.disputed" : "payment.dispute_closed", { payment_id }),
  );
  await settle();
}

test("a disputed pack pays for no session, is usable again or ends with the decision, and nothing is refunded twice", async () => {
  for (const word of ["won", "lost"] as const) {
    const id = await buyPack();
    const [booked, wanted] = [await makeAcceptedSession(), await makeAcceptedSession()];
    expect((await pay([booked.purchase_id], { pack_id: id })).body.data.state).toBe("paid");
    const [part] = await c.t.sql<
      { payment_id: string }[]
    >`select payment_id from purchase_part where purchase_id = ${id}`;
    const payment_id = part?.payment_id ?? "";
    await bankSays(payment_id, "open");
    expect(await readPackView(id)).toMatchObject({ state: "open", disputed: true, left: 3 });
    expect((await view(`sessionId=${wanted.id}`)).instead.map((one: { id: string }) => one.id)).not.toContain(id);
    const tries = await Promise.all([1, 2, 3].map(() => pay([wanted.purchase_id], { pack_id: id })));
    expect(tries.map(({ body }) => body.code)).toEqual(["pack_disputed", "pack_disputed", "pack_disputed"]);
    const { unused } = await readPackView(id);
    expect((await c.t.call(guardian, "POST", "/packs/return", { pack_id: id, amount: unused })).body.code).toBe(
      "pack_disputed",
    );
    // Booked sessions stay confirmed.
    expect(await sessionStatus(booked.id)).toBe("Confirmed");
    const returned = async () => (await c.t.sql`select from payment_refund where payment_id = ${payment_id}`).length;
    await bankSays(payment_id, word);
    if (word === "won") {
      expect(await readPackView(id)).toMatchObject({ state: "open", disputed: false, left: 3 });
      expect((await pay([wanted.purchase_id], { pack_id: id })).body.data.state).toBe("paid");
      await c.t.call(guardian, "POST", "/packs/return", { pack_id: id, amount: (await readPackView(id)).unused });
      await settle();
      expect(await returned()).toBe(1);
    } else {
      expect(await readPackView(id)).toMatchObject({
        state: "ended",
        ended_because: "disputed",
        disputed: false,
        left: 0,
        returned: 0,
      });
      expect((await pay([wanted.purchase_id], { pack_id: id })).body.code).toBe("pack_ended");
      expect([await returned(), await sessionStatus(booked.id)]).toEqual([0, "Confirmed"]);
      // The bank has already returned the money, so cancelling the booked session refunds nothing.
      await update(pair.specialist.account_id, booked.id, "Cancelled", { reason: "Ill" });
      await settle();
      expect([await returned(), await packBalance(id)]).toEqual([0, 0]);
    }
  }
});

test("a dispute that arrives before the pack opens takes effect when it opens, and an inquiry blocks nothing", async () => {
  const id = await buyPack({ payment_method_id: await c.typed("4000000000000259") });
  expect(await readPackView(id)).toMatchObject({ state: "open", disputed: true });
  const asked = await buyPack({ payment_method_id: await c.typed("4000000000001976") });
  expect(await readPackView(asked)).toMatchObject({ state: "open", disputed: false });
});

/** Refunds part of a pack at the provider itself. */
async function giveBackThere(purchase_id: string, amount: number): Promise<void> {
  const [of] = await c.t.sql<{ intent_id: string }[]>`
    select p.intent_id from payment p join purchase_part t on t.payment_id = p.id where t.purchase_id = ${purchase_id}`;
  const made = await c.simulator.fetch(
    new Request("http://test/v1/refunds", {
      method: "POST",
      headers: { authorization: `Bearer ${demoKeys.secretKey}`, "stripe-account": c.account },
      body: new URLSearchParams({ payment_intent: of?.intent_id ?? "", amount: String(amount) }),
    }),
  );
  expect(made.status).toBe(200);
  await settle();
}

test("a partial refund at the provider leaves a pack usable, and a full one ends it", async () => {
  const id = await buyPack();
  await giveBackThere(id, 8003);
  const first = await makeAcceptedSession();
  expect((await pay([first.purchase_id], { pack_id: id })).body.data.state).toBe("paid");
  await giveBackThere(id, 10_000);
  expect([await purchaseState(id), (await readPackView(id)).state, await packBalance(id)]).toEqual([
    "returned",
    "ended",
    0,
  ]);
  const second = await makeAcceptedSession();
  expect((await pay([second.purchase_id], { pack_id: id })).body.code).toBe("pack_ended");
  // Booked sessions stay confirmed.
  expect(await sessionStatus(first.id)).toBe("Confirmed");
});

test("a pack refunded at the provider opens again if that refund fails, and family and specialist are told", async () => {
  const id = await buyPack({ payment_method_id: await c.typed("4000000000005126") });
  const [before, after] = [await makeAcceptedSession(), await makeAcceptedSession()];
  expect((await pay([before.purchase_id], { pack_id: id })).body.data.state).toBe("paid");
  const { left, unused } = await readPackView(id);
  const worth = await packBalance(id);
  await giveBackThere(id, 18_003);
  expect(await readPackView(id)).toMatchObject({ state: "ended", ended_because: "disputed", left: 0 });
  expect([await purchaseState(id), await packBalance(id)]).toEqual(["returned", 0]);
  expect((await pay([after.purchase_id], { pack_id: id })).body.code).toBe("pack_ended");
  c.set(new Date(start.getTime() + 2 * 60_000));
  await settle();
  expect(await readPackView(id)).toMatchObject({ state: "open", ended_because: null, left, unused, returned: 0 });
  expect([left, await purchaseState(id), await packBalance(id), await sessionStatus(before.id)]).toEqual([
    3,
    "paid",
    worth,
    "Confirmed",
  ]);
  const told = await c.t.sql<{ account_id: string }[]>`
    select account_id from mail where kind = 'packs.reopened' and dedupe_key like ${`%:${id}:%`}`;
  expect(told.map(({ account_id }) => account_id).toSorted()).toEqual(
    [guardian, pair.specialist.account_id].toSorted(),
  );
  expect((await pay([after.purchase_id], { pack_id: id })).body.data.state).toBe("paid");
  // A repeated event changes nothing, so sessions used since stay used.
  await settle();
  expect(await readPackView(id)).toMatchObject({ state: "open", left: 2, returned: 0 });
});

test("erasing an account drops its orders, and a payment that still succeeds is refunded automatically", async () => {
  const { purchase_id } = (await order(other)).body.data;
  const before = await c.charged();
  const asked = await pay([purchase_id], { payment_method_id: await c.typed("4000002760003184") }, other);
  expect(asked.body.data).toMatchObject({ state: "paying", action: expect.anything() });
  await c.t.sql.begin((tx) => packsErasure.erase(tx, { account_id: other, profile_ids: [] }, c.t.services.clock()));
  expect(await purchaseState(purchase_id)).toBe("cancelled");
  await c.atTheBank(asked.body.data.action, "pass");
  await settle();
  expect(await purchaseState(purchase_id)).toBe("cancelled");
  expect([(await c.charged()).gross, (await c.charged()).count]).toEqual([before.gross, before.count + 1]);
  expect(await c.t.sql`select state from pack where id = ${purchase_id}`).toEqual([{ state: "dropped" }]);
});
