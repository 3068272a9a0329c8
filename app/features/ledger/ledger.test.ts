import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { v7 } from "uuid";
import { transaction, type TxSql, sqlOf } from "../../platform/db/database.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import {
  balanceOf,
  endCredit,
  grantCredit,
  holdCredits,
  journalsOf,
  post,
  releaseCredits,
  restoreCredits,
  reverse,
  useCredits,
} from "./verbs.server.ts";
import { chargeLines } from "./postings.ts";
import type { Account, CreditKind, Line } from "./rules.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

const actor = { kind: "job", name: "test" } as const;
const day = 24 * 3600_000;
const occurred_at = new Date("2026-11-23T09:00:00Z");
const later = (days: number) => new Date(occurred_at.getTime() + days * day);
const within = <T>(work: (sql: TxSql) => Promise<T>) => transaction(t.db, (tx) => work(sqlOf(tx)));
const source = (source_type = "payment") => ({ source_type, source_id: v7() });
const session = () =>
  chargeLines({ currency: "EUR", specialist_id: v7(), connected: "acct_1", amount: 6000, fee: 600 });
const refused = (code: string, constraint?: string) => ({ code, ...(constraint && { constraint_name: constraint }) });

test("posts a journal once, and refuses to repeat it with different lines", async () => {
  const posting = { kind: "charge", ...source(), occurred_at, actor, lines: session() } as const;
  const all = await Promise.all([1, 2, 3, 4].map(() => within((sql) => post(sql, posting))));
  expect(all.filter(({ posted }) => posted)).toHaveLength(1);
  expect(new Set(all.map(({ journal_id }) => journal_id)).size).toBe(1);
  expect((await within((sql) => post(sql, { ...posting, lines: posting.lines.toReversed() }))).posted).toBe(false);
  await expect(within((sql) => post(sql, { ...posting, lines: session() }))).rejects.toThrow("with other lines");
  expect((await within((sql) => post(sql, { ...posting, kind: "refund" }))).posted).toBe(true);
});

test("both the code and the database reject unbalanced journals", async () => {
  const wrong = (lines: Line[]) =>
    within((sql) => post(sql, { kind: "charge", ...source(), occurred_at, actor, lines }));
  const [a, b] = session() as [Line, Line];
  await expect(wrong([a])).rejects.toThrow("not in balance");
  await expect(wrong([])).rejects.toThrow("not in balance");
  await expect(wrong([a, { ...b, currency: "RSD" }])).rejects.toThrow("not in balance");
  await expect(wrong([a, { ...b, amount: 0.5 }])).rejects.toThrow("no amount");
  await expect(wrong([a, { ...b, account: "banks" as Account }])).rejects.toThrow("no account");
  const journal = (id: string) => t.sql`
    insert into journal (id, occurred_at, kind, source_type, source_id, actor) values (${id}, ${occurred_at}, 'charge', 'test', ${id}, 'job:test')`;
  await expect(journal(v7())).rejects.toMatchObject(refused("23514", "journal_is_balanced"));
  const { journal_id } = await within((sql) =>
    post(sql, { kind: "charge", ...source(), occurred_at, actor, lines: session() }),
  );
  const more = t.sql`insert into journal_line values (${journal_id}, 9, 'bank', 1, 'EUR')`;
  await expect(more).rejects.toMatchObject(refused("23514", "journal_is_balanced"));
});

test("the database refuses to change, delete or truncate the ledger", async () => {
  await within((sql) => post(sql, { kind: "charge", ...source(), occurred_at, actor, lines: session() }));
  const { account_id, lot } = await granted(500);
  for (const statement of [
    t.sql`update journal set reason = 'x'`,
    t.sql`delete from journal`,
    t.sql`truncate journal cascade`,
    t.sql`update journal_line set amount = amount + 1`,
    t.sql`delete from journal_line`,
    t.sql`truncate journal_line`,
    t.sql`update credit_lot set amount = 1`,
    t.sql`update credit_lot set words = 'other'`,
    t.sql`delete from credit_lot`,
    t.sql`truncate credit_lot cascade`,
  ])
    await expect(statement).rejects.toMatchObject(refused("23001"));
  await t.sql`update credit_lot set words = null where id = ${lot}`;
  expect(await balanceOf(t.sql, `user_credit:${account_id}`, "EUR")).toBe(-500);
});

test("a journal can be reversed once, and a reversal never", async () => {
  const specialist_id = v7();
  const account: Account = `receivable_specialist:${specialist_id}`;
  const lines = chargeLines({ currency: "EUR", specialist_id, connected: "acct_2", amount: 6000, fee: 600 });
  const { journal_id } = await within((sql) => post(sql, { kind: "charge", ...source(), occurred_at, actor, lines }));
  expect(await balanceOf(t.sql, account, "EUR")).toBe(-600);
  expect(await balanceOf(t.sql, account, "RSD")).toBe(0);
  const back = () =>
    within((sql) => reverse(sql, { journal_id, occurred_at: later(1), actor, reason: "Charged twice" }));
  const both = await Promise.all([back(), back()]);
  expect(both.filter(({ posted }) => posted)).toHaveLength(1);
  expect(await balanceOf(t.sql, account, "EUR")).toBe(0);
  await expect(within((sql) => reverse(sql, { journal_id: both[0].journal_id, occurred_at, actor }))).rejects.toThrow(
    "is a reversal",
  );
  await expect(within((sql) => reverse(sql, { journal_id: v7(), occurred_at, actor }))).rejects.toThrow("No journal");
});

async function granted(
  amount: number,
  expires_at: Date | null = null,
  account_id?: string,
  kind: CreditKind = "goodwill",
) {
  const owner = account_id ?? (await makeAccount(t.services)).id;
  const { credit_lot_id: lot } = await within((sql) =>
    grantCredit(sql, {
      account_id: owner,
      amount,
      currency: "EUR",
      kind,
      words: "Sorry",
      expires_at,
      ...source("test"),
      occurred_at,
      actor,
    }),
  );
  return { account_id: owner, lot };
}
const left = async (account_id: string) => 0 - (await balanceOf(t.sql, `user_credit:${account_id}`, "EUR"));
const held = async (account_id: string) => 0 - (await balanceOf(t.sql, `credit_held:${account_id}`, "EUR"));
const hold = (account_id: string, amount: number, of = source(), at = occurred_at) =>
  within((sql) => holdCredits(sql, { account_id, amount, currency: "EUR", ...of, occurred_at: at, actor }));
const leftOf = async (lot: string) =>
  (
    await t.sql<
      { left: number }[]
    >`select -sum(amount)::bigint as left from journal_line where lot_id = ${lot} and account like 'user_credit:%'`
  )[0]?.left;

test("a credit is granted once per source and owner, and announced once", async () => {
  const account_id = (await makeAccount(t.services)).id;
  const grant = {
    account_id,
    amount: 1000,
    currency: "EUR",
    kind: "referral",
    words: "Maja",
    expires_at: later(365),
    ...source("referral"),
    occurred_at,
    actor,
  } as const;
  const all = await Promise.all([1, 2, 3].map(() => within((sql) => grantCredit(sql, grant))));
  expect(all.filter((one) => one.granted)).toHaveLength(1);
  expect(await left(account_id)).toBe(1000);
  expect(
    await t.sql`select from outbox where topic = 'credit.granted' and payload->>'credit_lot_id' = ${all[0]?.credit_lot_id ?? ""}`,
  ).toHaveLength(1);
  await expect(within((sql) => grantCredit(sql, { ...grant, amount: 2000 }))).rejects.toThrow("another amount");
  const other = (await makeAccount(t.services)).id;
  expect((await within((sql) => grantCredit(sql, { ...grant, account_id: other }))).granted).toBe(true);
});

test("the credit that expires first is used first, a hold is released or used once, and a refund keeps the old expiry", async () => {
  const { account_id, lot: last } = await granted(1000);
  const { lot: second } = await granted(300, later(60), account_id);
  const { lot: first } = await granted(200, later(30), account_id);
  const one = source();
  await hold(account_id, 400, one);
  await hold(account_id, 400, one);
  expect([await leftOf(first), await leftOf(second), await leftOf(last), await held(account_id)]).toEqual([
    0, 100, 1000, 400,
  ]);
  await expect(hold(account_id, 300, one)).rejects.toThrow("another amount");
  await expect(hold(account_id, 1101)).rejects.toMatchObject({ code: "credit_not_enough" });
  const release = (of: typeof one, at = occurred_at) =>
    within((sql) => releaseCredits(sql, { ...of, occurred_at: at, actor }));
  expect([await release(one), await release(one), await release(source()), await left(account_id)]).toEqual([
    400, 0, 0, 1500,
  ]);
  const specialist = v7();
  const use = (of: typeof one) =>
    within((sql) => useCredits(sql, { ...of, against: `receivable_specialist:${specialist}`, occurred_at, actor }));
  await expect(use(one)).rejects.toThrow("were released");
  const two = source();
  await hold(account_id, 450, two);
  expect([await use(two), await use(two), await use(source()), await release(two)]).toEqual([450, 450, 0, 0]);
  expect([
    await held(account_id),
    await left(account_id),
    await balanceOf(t.sql, `receivable_specialist:${specialist}`, "EUR"),
  ]).toEqual([0, 1050, -450]);
  const restore = (amount: number, of: typeof one) =>
    within((sql) => restoreCredits(sql, { used_by: two, amount, ...of, occurred_at, actor }));
  const refund = source("refund");
  await restore(300, refund);
  await restore(300, refund);
  await expect(restore(200, refund)).rejects.toThrow("another amount");
  expect([await leftOf(first), await leftOf(second)]).toEqual([50, 300]);
  await expect(restore(151, source("refund"))).rejects.toThrow("More credits");
  await restore(150, source("refund"));
  expect([await left(account_id), await balanceOf(t.sql, `receivable_specialist:${specialist}`, "EUR")]).toEqual([
    1500, 0,
  ]);
  await expect(
    within((sql) => restoreCredits(sql, { used_by: one, amount: 1, ...source("refund"), occurred_at, actor })),
  ).rejects.toThrow("No credits");
});

test("credits expire on their day, even amounts that are restored later, but a hold outlasts it", async () => {
  const { account_id, lot } = await granted(500, later(10));
  const one = source();
  const two = source();
  await hold(account_id, 200, one);
  await hold(account_id, 100, two);
  await expect(hold(account_id, 100, source(), later(10))).rejects.toMatchObject({ code: "credit_not_enough" });
  const end = () =>
    within((sql) => endCredit(sql, { credit_lot_id: lot, end: "expired", occurred_at: later(10), actor }));
  const ends = await Promise.all([end(), end()]);
  expect(ends.toSorted()).toEqual([200, undefined]);
  await expect(hold(account_id, 1)).rejects.toMatchObject({ code: "credit_not_enough" });
  expect(await within((sql) => releaseCredits(sql, { ...one, occurred_at: later(11), actor }))).toBe(200);
  expect(
    await within((sql) => useCredits(sql, { ...two, against: "credit_cost", occurred_at: later(11), actor })),
  ).toBe(100);
  await within((sql) =>
    restoreCredits(sql, { used_by: two, amount: 100, ...source("refund"), occurred_at: later(12), actor }),
  );
  expect([await left(account_id), await held(account_id)]).toEqual([0, 0]);
  expect((await journalsOf(t.sql, one)).map(({ kind }) => kind)).toEqual([
    "credit_held",
    "credit_released",
    "credit_expired",
  ]);
});

test("50 concurrent holds on one credit succeed only as often as it covers", async () => {
  const { account_id } = await granted(1000);
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => hold(account_id, 100)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect([await left(account_id), await held(account_id)]).toEqual([0, 1000]);
});

test("the database refuses overspending and the use of another person's credit", async () => {
  const { account_id, lot } = await granted(100);
  const { account_id: other } = await granted(100);
  const spend = (account: Account, amount: number) =>
    within((sql) =>
      post(sql, {
        kind: "correction",
        ...source(),
        occurred_at,
        actor,
        lines: [
          { account, amount, currency: "EUR", lot_id: lot },
          { account: "credit_cost", amount: -amount, currency: "EUR" },
        ],
      }),
    );
  await expect(spend(`user_credit:${account_id}`, 101)).rejects.toMatchObject({ constraint_name: "credit_is_there" });
  await expect(spend(`user_credit:${other}`, 1)).rejects.toMatchObject({ constraint_name: "credit_is_of_its_owner" });
  await expect(spend("bank", 1)).rejects.toMatchObject({ code: "23514" });
  const both = await Promise.allSettled([
    spend(`user_credit:${account_id}`, 60),
    spend(`user_credit:${account_id}`, 60),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("after random sequences of credit steps, every journal sums to zero and no credit is negative", async () => {
  const step = fc.record({
    what: fc.constantFrom("grant", "hold", "hold", "use", "release", "restore", "end"),
    amount: fc.integer({ min: 1, max: 900 }),
    which: fc.nat(5),
    days: fc.option(fc.integer({ min: 1, max: 9 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const account_id = (await makeAccount(t.services)).id;
      const lots: string[] = [];
      const holds: ReturnType<typeof source>[] = [];
      const expected = { granted: 0 };
      for (const [i, { what, amount, which, days }] of steps.entries()) {
        const at = new Date(occurred_at.getTime() + i);
        const of = holds[which % (holds.length || 1)] ?? source();
        const done = async (work: (sql: TxSql) => Promise<unknown>) =>
          within(work).catch((error: unknown) => {
            if (!/credit_not_enough|were released|No credits|More credits/.test(String(error))) throw error;
          });
        if (what === "grant") {
          lots.push((await granted(amount, days ? later(days) : null, account_id)).lot);
          expected.granted += amount;
        } else if (what === "hold") {
          const fresh = source();
          await done((sql) =>
            holdCredits(sql, { account_id, amount, currency: "EUR", ...fresh, occurred_at: at, actor }),
          );
          holds.push(fresh);
        } else if (what === "use") {
          await done((sql) => useCredits(sql, { ...of, against: "receivable_specialist:x", occurred_at: at, actor }));
        } else if (what === "release") {
          await done((sql) => releaseCredits(sql, { ...of, occurred_at: at, actor }));
        } else if (what === "restore") {
          await done((sql) =>
            restoreCredits(sql, { used_by: of, amount, ...source("refund"), occurred_at: at, actor }),
          );
        } else if (lots.length > 0) {
          await done((sql) =>
            endCredit(sql, { credit_lot_id: lots[which % lots.length] ?? "", end: "revoked", occurred_at: at, actor }),
          );
        }
      }
      const [sums] = await t.sql<{ unbalanced: number; below: number }[]>`
      select (select count(*)::int from (select journal_id from journal_line group by journal_id, currency having sum(amount) <> 0) wrong) as unbalanced,
        (select count(*)::int from (select lot_id from journal_line where lot_id is not null group by lot_id, account having sum(amount) > 0) wrong) as below`;
      expect(sums).toEqual({ unbalanced: 0, below: 0 });
      expect(await left(account_id)).toBeGreaterThanOrEqual(0);
      expect((await left(account_id)) + (await held(account_id))).toBeLessThanOrEqual(expected.granted);
    }),
    { numRuns: 12 },
  );
});
