import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { transaction, sqlOf } from "../../platform/db/database.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { seedAdult } from "../sessions/factories.server.ts";
import { ledgerErasure } from "./erasure.server.ts";
import { expireCredits } from "./jobs.server.ts";
import { creditMails } from "./mails/mails.server.ts";
import { balanceOf, holdCredits, post, useCredits } from "./verbs.server.ts";
import { chargeLines } from "./postings.ts";

let t: TestApi;
let admin: string;
let ana: { account_id: string; email: string };
let count = 0;
const start = new Date("2026-11-23T09:00:00Z");
const day = 24 * 3600_000;

beforeAll(async () => {
  t = await testApi();
  admin = (await makeAccount(t.services, { role: "superadmin" })).id;
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setClock(start);
  const { account_id } = await seedAdult(t.sql, `credits-${(count += 1)}`, "Ana");
  const [row] = await t.sql<{ email: string }[]>`
    update account set locale = 'sl', time_zone = 'Europe/Ljubljana' where id = ${account_id} returning email`;
  ana = { account_id, email: row?.email ?? "" };
});

const once = () => ({ "idempotency-key": v7() });
const grant = (more: object = {}, headers: Record<string, string> = once()) =>
  t.call(
    admin,
    "POST",
    "/admin/credits/grant",
    { email: ana.email, amount: 1500, currency: "EUR", words: "Ker je srečanje odpadlo", ...more },
    headers,
  );
const granted = async (more: object = {}) => (await grant(more)).body.data.credit_lot_id as string;
const revoke = (credit_lot_id: string, reason = "Given twice") =>
  t.call(admin, "POST", "/admin/credits/revoke", { credit_lot_id, reason }, once());
const spend = (amount: number, source_id = v7()) =>
  transaction(t.db, async (tx) => {
    const sql = sqlOf(tx);
    const of = {
      source_type: "payment",
      source_id,
      occurred_at: t.services.clock(),
      actor: { kind: "job", name: "test" } as const,
    };
    await holdCredits(sql, { ...of, account_id: ana.account_id, amount, currency: "EUR" });
    await useCredits(sql, { ...of, against: `receivable_specialist:${v7()}` });
  });
const mails = async () => {
  await handleEvents(t.services, creditMails);
  const rows = await t.sql<
    { subject: string; body_text: string }[]
  >`select subject, body_text from mail where account_id = ${ana.account_id} order by id`;
  return rows.map(({ subject, body_text }) => ({ subject: subject.replaceAll("\u00a0", " "), body_text }));
};

test("refusals of credits and of journal filters name the invalid field, and no credit is granted", async () => {
  const wrong = async (more: object) => Object.keys((await grant(more)).body.fields ?? {});
  for (const amount of [0, -1, 1.005, "1.005", "15,00", 1e308, null, 100_000_001, 50_001])
    expect(await wrong({ amount }), String(amount)).toEqual(["amount"]);
  expect(await wrong({ currency: "USD" })).toEqual(["currency"]);
  expect(await wrong({ email: "nobody@people.example" })).toEqual(["email"]);
  expect(await wrong({ email: (await makeAccount(t.services, { role: "specialist" })).email })).toEqual(["email"]);
  expect(await wrong({ words: " " })).toEqual(["words"]);
  expect(await wrong({ until: "2026-11-22" })).toEqual(["until"]);
  expect(await wrong({ until: "2036-01-01" })).toEqual(["until"]);
  expect((await grant({}, {})).status).toBe(400);
  expect((await revoke(v7())).body.code).toBe("credit_lot_not_found");
  expect(await t.sql`select from credit_lot where account_id = ${ana.account_id}`).toEqual([]);
  const list = (query: string) => t.call(admin, "GET", `/admin/ledger/journals?${query}`);
  for (const [query, field] of [
    ["account=banks", "account"],
    ["account=user_credit", "account"],
    ["source=x", "sourceType"],
    ["sourceType=x", "source"],
    ["kind=x", "kind"],
    ["from=x", "from"],
  ] as const) {
    expect(Object.keys((await list(query)).body.fields), query).toEqual([field]);
  }
  expect((await t.call(admin, "GET", `/admin/ledger/journals/${v7()}`)).body.code).toBe("journal_not_found");
  expect((await t.call(admin, "GET", "/admin/ledger/balance?account=x")).status).toBe(400);
});

test("a goodwill credit is granted once, used and revoked, and its owner sees it and is told", async () => {
  const key = once();
  const [first, again] = [await grant({ until: "2026-12-31" }, key), await grant({ until: "2026-12-31" }, key)];
  expect([first.status, again.body.data]).toEqual([201, first.body.data]);
  const id = first.body.data.credit_lot_id as string;
  await spend(400);
  const own = async (path = "/credits") => (await t.call(ana.account_id, "GET", path)).body;
  expect((await own()).data).toMatchObject([
    {
      id,
      kind: "goodwill",
      words: "Ker je srečanje odpadlo",
      amount: 1500,
      left: 1100,
      held: 0,
      expires_at: "2026-12-31T23:00:00.000Z",
      ended: null,
    },
  ]);
  expect((await own("/credits/balance")).data).toEqual([{ currency: "EUR", available: 1100, held: 0 }]);
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Prejeli ste dobroimetje: 15,00 €"]);
  const back = await revoke(id);
  expect([back.status, back.body.data]).toEqual([200, { amount: 1100, currency: "EUR" }]);
  expect((await revoke(id)).body.code).toBe("credit_ended");
  expect((await own()).data).toMatchObject([{ left: 0, ended: "revoked" }]);
  expect(
    (await own("/credits/history")).data.map((one: { kind: string; amount: number }) => [one.kind, one.amount]),
  ).toEqual([
    ["credit_revoked", -1100],
    ["credit_used", -400],
    ["credit_granted", 1500],
  ]);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Prejeli ste dobroimetje: 15,00 €",
    "Odvzeto dobroimetje: 11,00 €",
  ]);
  expect(JSON.stringify(await mails())).not.toContain("Given twice");
  const used = await granted({ amount: 300 });
  await spend(300);
  expect((await revoke(used)).body.code).toBe("credit_used_up");
  expect(
    await t.sql`select action from audit_log where subject = 'credit_lot' and subject_id = ${id} order by id`,
  ).toMatchObject([{ action: "ledger.grant_credit" }, { action: "ledger.revoke_credit" }]);
});

test("lists of credits are paged, and people see only their own", async () => {
  for (let i = 0; i < 5; i += 1) {
    t.setClock(new Date(start.getTime() + i * 1000));
    await granted({ amount: 100 + i });
  }
  const all = async (as: string, path: string) => {
    const seen: { amount: number; id: string }[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const { body } = await t.call(as, "GET", `${path}limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.data);
      cursor = body.next_cursor;
    }
    return seen.map(({ amount, id }) => amount ?? id);
  };
  const amounts = [104, 103, 102, 101, 100];
  expect(await all(ana.account_id, "/credits?")).toEqual(amounts);
  expect(await all(ana.account_id, "/credits/history?")).toEqual(amounts);
  expect(await all(admin, `/admin/credits?accountId=${ana.account_id}&`)).toEqual(amounts);
  const journals = await all(admin, `/admin/ledger/journals?account=user_credit:${ana.account_id}&`);
  expect([journals.length, new Set(journals).size]).toEqual([5, 5]);
  const { account_id: other } = await seedAdult(t.sql, `credits-${(count += 1)}`, "Eva");
  expect([await all(other, "/credits?"), await all(other, "/credits/history?")]).toEqual([[], []]);
  expect((await t.call(ana.account_id, "GET", "/credits?cursor=x")).status).toBe(400);
});

test("superadmins can trace a charge to its source and its correction, and filter the books", async () => {
  const specialist = v7();
  const of = {
    occurred_at: start,
    actor: { kind: "webhook", provider: "cards" } as const,
    source_type: "payment",
    source_id: v7(),
  };
  const lines = chargeLines({
    currency: "EUR",
    specialist_id: specialist,
    connected: "acct_1",
    amount: 6000,
    fee: 600,
  });
  const { journal_id } = await transaction(t.db, (tx) => post(sqlOf(tx), { kind: "charge", ...of, lines }));
  await transaction(t.db, (tx) =>
    post(sqlOf(tx), {
      kind: "correction",
      ...of,
      reversal_of: journal_id,
      reason: "A cent too much",
      lines: lines.slice(0, 2).map((line) => ({ ...line, amount: -Math.sign(line.amount) })),
    }),
  );
  const explained = (await t.call(admin, "GET", `/admin/ledger/journals/${journal_id}`)).body.data;
  expect(explained.journal).toMatchObject({
    kind: "charge",
    source_type: "payment",
    source_id: of.source_id,
    actor: { kind: "webhook", name: "cards" },
  });
  expect(explained.journal.lines).toHaveLength(4);
  expect(explained.related.map((one: { relation: string }) => one.relation).toSorted()).toEqual([
    "same_source",
    "taken_back_by",
  ]);
  const list = async (query: string) =>
    (await t.call(admin, "GET", `/admin/ledger/journals?${query}`)).body.data.map((one: { kind: string }) => one.kind);
  expect(await list(`sourceType=payment&source=${of.source_id}`)).toEqual(["correction", "charge"]);
  expect(await list(`account=receivable_specialist:${specialist}&kind=charge`)).toEqual(["charge"]);
  expect(await list(`account=receivable_specialist:${specialist}&from=2026-11-23&until=2026-11-23`)).toEqual([
    "correction",
    "charge",
  ]);
  expect(await list(`account=receivable_specialist:${specialist}&from=2026-11-24`)).toEqual([]);
  expect(await list(`account=receivable_specialist:${specialist}&until=2026-11-22`)).toEqual([]);
  const balance = (await t.call(admin, "GET", `/admin/ledger/balance?account=receivable_specialist:${specialist}`)).body
    .data;
  expect(balance.balances).toEqual([{ amount: -599, currency: "EUR" }]);
});

test("a credit's owner is told once, within 30 days before it expires, and then the credit ends", async () => {
  const id = await granted({ amount: 700, until: "2027-02-28" });
  await granted({ amount: 50, until: "2026-12-05" });
  await mails();
  const at = async (days: number) => {
    t.setClock(new Date(start.getTime() + days * day));
    const ended = await expireCredits(t.services);
    return [ended, (await mails()).slice(2).map(({ subject }) => subject)];
  };
  expect(await at(10)).toEqual([0, []]);
  expect(await at(20)).toEqual([1, []]);
  const said = ["Dobroimetje 7,00 € uporabite do 28. februarja 2027"];
  expect(await at(80)).toEqual([0, said]);
  expect(await at(81)).toEqual([0, said]);
  // The credit expires for its owner at once, and in the books with the next run.
  t.setClock(new Date("2027-02-28T23:00:00Z"));
  expect(
    (await t.call(ana.account_id, "GET", "/credits")).body.data.find((one: { id: string }) => one.id === id),
  ).toMatchObject({ left: 700, ended: "expired" });
  expect((await t.call(ana.account_id, "GET", "/credits/balance")).body.data).toEqual([
    { currency: "EUR", available: 0, held: 0 },
  ]);
  expect(await at(98)).toEqual([1, said]);
  expect(await balanceOf(t.sql, `user_credit:${ana.account_id}`, "EUR")).toBe(0);
});

test("erasing an account ends its credits and deletes their texts, and the preview says that the books are kept", async () => {
  await granted();
  const leaving = { account_id: ana.account_id, profile_ids: [] };
  const lines = await ledgerErasure.preview?.(t.sql, leaving, { now: start, erase_at: start, locale: "en" } as never);
  expect(lines?.map(({ what, happens }) => [what, happens])).toEqual([
    ["ledger.credits", "erased"],
    ["ledger.books", "kept"],
  ]);
  for (let run = 0; run < 2; run += 1) await transaction(t.db, (tx) => ledgerErasure.erase(sqlOf(tx), leaving, start));
  expect(await t.sql`select words, ended from credit_lot where account_id = ${ana.account_id}`).toEqual([
    { words: null, ended: "left" },
  ]);
  expect(await balanceOf(t.sql, `user_credit:${ana.account_id}`, "EUR")).toBe(0);
});
