/** Superadmins handle refunds that did not reach the family: they send them again, pay them another way, or undo that. Each action is booked. */
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
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
    insert into account (id, email, role, locale, time_zone) values (gen_random_uuid(), 'money-team@test.example', 'superadmin', 'en', 'Europe/Ljubljana') returning id`;
  team = row?.id ?? "";
});
afterAll(() => c.t.close());

const later = (hours: number): void => {
  c.set(new Date(c.at.now.getTime() + hours * hour));
};
const call = (as: string | null, what: string, body: object, key = v7()) =>
  c.t.call(as, "POST", `/admin/refunds/${what}`, body, { "idempotency-key": key });
const queue = async (which = "open") =>
  (await c.t.call(team, "GET", `/admin/refunds?which=${which}`)).body.data as {
    id: string;
    stuck: string;
    amount: number;
  }[];
const count = async () => (await c.t.call(team, "GET", "/admin/refunds/count")).body.data.open as number;
const rows = (payment_id: string) => c.t.sql<{ state: string; replaced: boolean }[]>`
  select state, replaced from payment_refund where payment_id = ${payment_id} order by asked_at, id`;
const owes = () => balanceOf(c.t.sql, `receivable_specialist:${c.to.specialist_id}`, "EUR");
const bank = () => balanceOf(c.t.sql, "bank", "EUR");

/** Makes a payment whose refund failed at the bank, as with a closed card. */
async function failed(): Promise<{ payment: string; refund: string }> {
  const payment = await c.begin();
  expect((await c.pay(payment, await c.typed("4000000000005126"))).status).toBe(200);
  await c.events();
  await c.t.sql.begin((sql) =>
    requestRefund(
      sql,
      { payment_id: payment, amount: 6000, reason: "rule", source_type: "test", source_id: v7() },
      c.at.now,
    ),
  );
  await c.events();
  later(1);
  await c.events();
  await checkOpenRefunds(c.t.services);
  const [row] = await c.t.sql<
    { id: string; state: string }[]
  >`select id, state from payment_refund where payment_id = ${payment} order by asked_at desc, id desc limit 1`;
  expect(row?.state).toBe("failed");
  return { payment, refund: row?.id ?? "" };
}

test("only superadmins see or resend stuck refunds; unknown refunds, invalid input, and undoing a payment that was not made are refused", async () => {
  const { refund } = await failed();
  for (const as of [null, c.ana]) {
    expect((await c.t.call(as, "GET", "/admin/refunds")).status).toBe(as === null ? 401 : 403);
    expect((await call(as, "send-again", { payment_refund_id: refund })).status).toBe(as === null ? 401 : 403);
  }
  expect((await call(team, "send-again", { payment_refund_id: v7() })).body.code).toBe("refund_not_found");
  expect(
    Object.keys(
      (await call(team, "paid-otherwise", { payment_refund_id: refund, by: "bank", words: "x" })).body.fields,
    ).toSorted(),
  ).toEqual(["by", "words"]);
  expect((await call(team, "take-back", { payment_refund_id: refund, words: "It was a slip." })).body.code).toBe(
    "refund_settled",
  );
  expect([await count(), (await queue()).map(({ stuck }) => stuck)]).toEqual([1, ["failed"]]);
});

test("two concurrent calls to send a refund again make one new attempt, and the refund is listed again if that fails", async () => {
  const { payment, refund } = await failed();
  const before = await count();
  const key = v7();
  const answers = await Promise.all([
    call(team, "send-again", { payment_refund_id: refund }, key),
    call(team, "send-again", { payment_refund_id: refund }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([await rows(payment), await count()]).toEqual([
    [
      { state: "failed", replaced: true },
      { state: "asked", replaced: false },
    ],
    before - 1,
  ]);
  await c.events();
  later(1);
  await c.events();
  await checkOpenRefunds(c.t.services);
  expect([(await rows(payment)).map(({ state }) => state), await count()]).toEqual([["failed", "failed"], before]);
});

test("the specialist owes a refund that Korak paid, but not one they paid themselves, and undoing the payment restores the balances", async () => {
  const { payment, refund } = await failed();
  const [owed, there] = [await owes(), await bank()];
  const paid = (
    await call(team, "paid-otherwise", { payment_refund_id: refund, by: "platform", words: "By bank transfer." })
  ).body.data;
  expect([(await owes()) - owed, (await bank()) - there, await rows(payment)]).toEqual([
    6000,
    -6000,
    [
      { state: "failed", replaced: true },
      { state: "paid_otherwise", replaced: false },
    ],
  ]);
  expect((await queue("otherwise")).map(({ id }) => id)).toContain(paid.id);
  expect(
    (await call(team, "paid-otherwise", { payment_refund_id: refund, by: "platform", words: "Twice." })).body.code,
  ).toBe("refund_settled");
  expect((await call(team, "take-back", { payment_refund_id: paid.id, words: "It never went." })).status).toBe(200);
  expect([await owes(), await bank(), (await queue()).some(({ id }) => id === paid.id)]).toEqual([owed, there, true]);
  const own = (await call(team, "paid-otherwise", { payment_refund_id: paid.id, by: "specialist", words: "In cash." }))
    .body.data;
  expect([
    await owes(),
    await bank(),
    await balanceOf(c.t.sql, `returned_directly:${c.to.specialist_id}`, "EUR"),
  ]).toEqual([owed, there, -6000]);
  const done = await c.t.sql<
    { action: string }[]
  >`select action from audit_log where subject = 'payment_refund' and subject_id = any (${[paid.id, own.id]}::uuid[]) order by id`;
  expect(done.map(({ action }) => action)).toEqual([
    "payments.pay_refund_otherwise",
    "payments.take_back_otherwise",
    "payments.pay_refund_otherwise",
  ]);
});

test("sends waiting refunds when the account reconnects, except those paid another way meanwhile", async () => {
  const [one, other] = [await c.begin(), await c.begin()];
  for (const id of [one, other]) expect((await c.pay(id, await c.typed("4242424242424242"))).status).toBe(200);
  await c.events();
  c.simulator.leave(c.account);
  for (const id of [one, other]) {
    await c.t.sql.begin((sql) =>
      requestRefund(
        sql,
        { payment_id: id, amount: 6000, reason: "rule", source_type: "test", source_id: v7() },
        c.at.now,
      ),
    );
  }
  await c.events();
  const waits = (await queue()).filter(({ stuck }) => stuck === "waits");
  expect(waits).toHaveLength(2);
  const [mine] = await c.t.sql<{ id: string }[]>`select id from payment_refund where payment_id = ${other}`;
  const pay = () =>
    call(team, "paid-otherwise", { payment_refund_id: mine?.id, by: "platform", words: "By bank transfer." });
  expect((await pay()).body.code).toBe("refund_under_way");
  later(1);
  expect((await pay()).status).toBe(200);
  const owed = await owes();
  c.simulator.join(c.account);
  later(13);
  await checkOpenRefunds(c.t.services);
  await c.events();
  expect([(await rows(one)).map(({ state }) => state), (await rows(other)).map(({ state }) => state)]).toEqual([
    ["done"],
    ["failed", "paid_otherwise"],
  ]);
  // The refund that was sent returned its part of the commission; nothing else moved.
  expect((await owes()) - owed).toBe(600);
});

test("a refund that reappears after its response was lost returns no more of the fee than is left", async () => {
  const payment = await c.begin();
  expect((await c.pay(payment, await c.typed("4242424242424242"))).status).toBe(200);
  await c.events();
  const ask = (amount: number) =>
    c.t.sql.begin((sql) =>
      requestRefund(
        sql,
        { payment_id: payment, amount, reason: "rule", source_type: "test", source_id: v7() },
        c.at.now,
      ),
    );
  const { switches } = c.simulator.webhooks;
  c.simulator.webhooks.switches = { ...switches, delay: 48 * 3600 };
  const { refund_id: lost } = await ask(2000);
  c.trouble.fault = (step) => (step === "POST refunds" ? { kind: "cut" } : undefined);
  await expect(carryOutRefund(c.t.services, lost)).rejects.toThrow();
  c.trouble.fault = undefined;
  // The provider has forgotten the key, so repeating the request doesn't reveal that the refund was made.
  later(30);
  c.simulator.leave(c.account);
  await carryOutRefund(c.t.services, lost);
  later(1);
  expect(
    (await call(team, "paid-otherwise", { payment_refund_id: lost, by: "specialist", words: "In cash." })).status,
  ).toBe(200);
  c.simulator.join(c.account);
  await carryOutRefund(c.t.services, (await ask(4000)).refund_id);
  c.simulator.webhooks.switches = switches;
  later(50);
  await c.events();
  later(1);
  await c.events();
  const fees = await c.t.sql<{ amount: number; fee: number; state: string }[]>`
    select amount, fee, state from payment_refund where payment_id = ${payment} and provider_id is not null order by amount`;
  expect(fees).toEqual([
    { amount: 2000, fee: 0, state: "done" },
    { amount: 4000, fee: 600, state: "done" },
  ]);
});

/** A refund of 2,000 whose response was lost. Its account then left, so it could not be repeated; its events are held back. */
async function lostOnTheWay(): Promise<{ payment: string; lost: string; found: () => Promise<void> }> {
  const payment = await c.begin();
  expect((await c.pay(payment, await c.typed("4242424242424242"))).status).toBe(200);
  await c.events();
  const { switches } = c.simulator.webhooks;
  c.simulator.webhooks.switches = { ...switches, delay: 48 * 3600 };
  const { refund_id: lost } = await c.t.sql.begin((sql) =>
    requestRefund(
      sql,
      { payment_id: payment, amount: 2000, reason: "rule", source_type: "test", source_id: v7() },
      c.at.now,
    ),
  );
  c.trouble.fault = (step) => (step === "POST refunds" ? { kind: "cut" } : undefined);
  await expect(carryOutRefund(c.t.services, lost)).rejects.toThrow();
  c.trouble.fault = undefined;
  // The provider has forgotten the key, so repeating the request doesn't reveal that the refund was made.
  later(30);
  c.simulator.leave(c.account);
  await carryOutRefund(c.t.services, lost);
  later(1);
  const found = async () => {
    c.simulator.webhooks.switches = switches;
    later(50);
    await c.events();
    later(1);
    await c.events();
  };
  return { payment, lost, found };
}

test("a refund that reappears ends the later attempt that was recorded as paid another way by mistake", async () => {
  const { payment, lost, found } = await lostOnTheWay();
  const body = { payment_refund_id: lost, by: "specialist", words: "In cash." };
  expect((await call(team, "paid-otherwise", body)).status).toBe(200);
  const [paid] = await c.t.sql<{ id: string }[]>`
    select id from payment_refund where payment_id = ${payment} and state = 'paid_otherwise'`;
  const mistake = { payment_refund_id: paid?.id, words: "It was another family." };
  expect((await call(team, "take-back", mistake)).status).toBe(200);
  expect((await queue()).map(({ id }) => id)).toContain(paid?.id);
  c.simulator.join(c.account);
  await found();
  expect(await rows(payment)).toEqual([
    { state: "done", replaced: false },
    { state: "failed", replaced: true },
  ]);
  expect((await queue()).map(({ id }) => id)).not.toContain(paid?.id);
});

test("a refund that reappears after another attempt was sent is booked as well, because both reached the card", async () => {
  const { payment, lost, found } = await lostOnTheWay();
  const body = { payment_refund_id: lost, by: "specialist", words: "In cash." };
  expect((await call(team, "paid-otherwise", body)).status).toBe(200);
  const [paid] = await c.t.sql<{ id: string }[]>`
    select id from payment_refund where payment_id = ${payment} and state = 'paid_otherwise'`;
  const mistake = { payment_refund_id: paid?.id, words: "It was another family." };
  expect((await call(team, "take-back", mistake)).status).toBe(200);
  c.simulator.join(c.account);
  later(1);
  const again = await call(team, "send-again", { payment_refund_id: paid?.id });
  expect(again.status).toBe(200);
  await carryOutRefund(c.t.services, again.body.data.id);
  await found();
  expect(await rows(payment)).toEqual([
    { state: "done", replaced: true },
    { state: "failed", replaced: true },
    { state: "done", replaced: false },
  ]);
  const [booked] = await c.t.sql<{ amount: number }[]>`
    select sum(l.amount)::bigint as amount from journal j join journal_line l on l.journal_id = j.id
    where l.account = ${`connected_gross:${c.account}`} and (j.source_id = ${payment} or j.source_id in (select id::text from payment_refund where payment_id = ${payment}))`;
  expect(booked?.amount).toBe(6000 - 2000 - 2000);
});
