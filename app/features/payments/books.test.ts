import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sqlOf, transaction } from "../../platform/db/database.server.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { balanceOf, post } from "../ledger/verbs.server.ts";
import type { Line } from "../ledger/rules.ts";
import { assertBooks } from "./data/assertions.server.ts";
import { reconcile } from "./data/reconcile.server.ts";
import { setUpCharging, type Charging, now } from "./testing/charging.ts";

let c: Charging;
let visa: string;
let admin: string;
const day = 86_400_000;

beforeAll(async () => {
  c = await setUpCharging();
  visa = await c.typed("4242424242424242");
  await c.t.call(c.ana, "POST", "/stripe/attach-payment-method", { payment_method_id: visa });
  admin = (await makeAccount(c.t.services, { role: "superadmin" })).id;
});
afterAll(() => c.t.close());

let days = 0;
const nextDay = () => c.set(new Date(now.getTime() + (days += 1) * day));
const paid = async (own = false) => {
  const id = await c.begin(own ? { to: null, fee: 0 } : {});
  await c.pay(id, visa);
  await c.events();
};
const ledger = (account: "provider_balance" | "bank") => balanceOf(c.t.sql, account, "EUR");
const platform = () => c.simulator.accounts()[0] as string;
const journals = async () =>
  (
    await c.t.sql<{ kind: string }[]>`select kind from journal where source_type = 'payout' order by occurred_at, id`
  ).map(({ kind }) => kind);
const found = () => c.t.sql`
  select kind, source, here, there, gone_at is null as there_still from reconciliation_difference where class = 'broken' order by id`;
const post1 = (lines: Line[]) =>
  transaction(c.t.db, (tx) =>
    post(sqlOf(tx), {
      kind: "correction",
      source_type: "test",
      source_id: v7(),
      occurred_at: c.at.now,
      actor: { kind: "job", name: "test" },
      lines,
    }),
  );
const off = (amount: number) =>
  post1([
    { account: "provider_balance", amount, currency: "EUR" },
    { account: "rounding", amount: -amount, currency: "EUR" },
  ]);

test("books each payout of our own account once, and each returned payout once", async () => {
  await paid();
  await paid(true);
  const before = await ledger("provider_balance");
  expect(before).toBeGreaterThan(0);
  for (let i = 0; i < 3; i += 1) nextDay();
  await c.events();
  const payout = c.simulator.payOut(platform(), { fails: true });
  expect(payout).toBeDefined();
  expect(await reconcile(c.t.services)).toBe(0);
  expect([await ledger("bank"), await ledger("provider_balance"), await journals()]).toEqual([before, 0, ["payout"]]);
  nextDay();
  nextDay();
  await c.events();
  expect(await reconcile(c.t.services)).toBe(0);
  expect(await reconcile(c.t.services)).toBe(0);
  expect([await ledger("bank"), await ledger("provider_balance"), await journals()]).toEqual([
    0,
    before,
    ["payout", "payout_failed"],
  ]);
  c.simulator.payOut(platform());
  nextDay();
  nextDay();
  await c.events();
  expect(await reconcile(c.t.services)).toBe(0);
  expect([await ledger("bank"), await ledger("provider_balance")]).toEqual([before, 0]);
  const [run] = await c.t.sql<{ matched: number }[]>`
    select sum(matched)::int as matched from reconciliation_run where provider_account is null`;
  expect(run?.matched).toBeGreaterThanOrEqual(3);
});

test("reports a difference in the balance once, not again after it is explained, and a new difference again", async () => {
  await paid();
  expect(await reconcile(c.t.services)).toBe(0);
  await off(7);
  expect(await reconcile(c.t.services)).toBe(1);
  const [balance] = await found();
  expect(balance).toMatchObject({ kind: "balance", source: "provider_balance EUR", there_still: true });
  expect(Number(balance?.["here"]) - Number(balance?.["there"])).toBe(7);
  const mails = async () => (await c.t.sql`select from mail where kind = 'payments.differences'`).length;
  expect(await mails()).toBe(1);
  nextDay();
  await paid();
  expect(await reconcile(c.t.services)).toBe(0);
  expect(await mails()).toBe(1);
  const list = async () => (await c.t.call(admin, "GET", "/admin/reconciliation?which=open")).body.data;
  const [shown] = (await list()).flatMap((one: { differences: object[] }) => one.differences);
  expect(shown).toMatchObject({ class: "broken", what: "Balance at the card provider", currency: "EUR" });
  await c.t.call(
    admin,
    "POST",
    "/admin/reconciliation/resolve",
    { reconciliation_difference_id: shown.id, words: "Seven cents from before" },
    { "idempotency-key": v7() },
  );
  nextDay();
  expect(await reconcile(c.t.services)).toBe(0);
  await off(5);
  nextDay();
  expect(await reconcile(c.t.services)).toBe(1);
  await off(-12);
  nextDay();
  expect(await reconcile(c.t.services)).toBe(0);
  expect((await found()).map((one) => one["there_still"])).toEqual([false, false]);
});

test("the assertions about the books hold, and each reports a broken entry once", async () => {
  expect(await assertBooks(c.t.services)).toBe(0);
  const [pack, other] = [v7(), v7()];
  const memo = (account: Line["account"], amount: number): Line[] => [
    { account, amount, currency: "EUR" },
    { account: "memo_contra", amount: -amount, currency: "EUR" },
  ];
  await post1(memo(`pack:${pack}`, 100));
  await post1(memo(`connected_gross:${c.account}`, 300));
  await post1([
    { account: `receivable_payer:${other}`, amount: -200, currency: "EUR" },
    { account: "bank", amount: 200, currency: "EUR" },
  ]);
  await post1([
    { account: "memo_contra", amount: 1, currency: "EUR" },
    { account: "rounding", amount: -1, currency: "EUR" },
  ]);
  await c.t
    .sql`update payment set fee = fee + 3 where id = (select min(id::text)::uuid from payment where provider_account is not null)`;
  nextDay();
  expect(await assertBooks(c.t.services)).toBe(5);
  nextDay();
  expect(await assertBooks(c.t.services)).toBe(0);
  const rows = (await found()).filter(({ kind }) => kind !== "balance");
  expect(rows.map(({ kind, source, here, there }) => [kind, source, Number(here) - Number(there)]).toSorted()).toEqual(
    [
      ["connected_gross", `connected_gross:${c.account}`, 300],
      ["memo_pairs", "memo_contra", 1],
      ["pack_sign", `pack:${pack}`, 100],
      ["payer_sign", `receivable_payer:${other}`, -200],
      ["withheld", `receivable_specialist:${c.to.specialist_id}`, -3],
    ].toSorted(),
  );
  const { body } = await c.t.call(admin, "GET", "/admin/reconciliation?which=open");
  const shown = body.data.flatMap((one: { differences: { what: string }[] }) =>
    one.differences.map(({ what }) => what),
  );
  expect(shown).toContain("More sessions of a pack were used than paid for");
  await post1(memo(`pack:${pack}`, -100));
  nextDay();
  expect(await assertBooks(c.t.services)).toBe(0);
  await post1(memo(`pack:${pack}`, 100));
  nextDay();
  expect(await assertBooks(c.t.services)).toBe(1);
});
