import { v7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { admin, pair, t, withBooks } from "../earnings/testing/books.ts";
import { promoUsedLines } from "../ledger/verbs.server.ts";
import { jobContext, type WriteContext } from "../../platform/write/context.ts";
import type { Person } from "../../platform/auth/actor.ts";
import {
  account,
  declare,
  direct,
  documents,
  emptyInvoices,
  issued,
  moved,
  objected,
  runDay,
  sold,
  sums,
} from "./testing/months.ts";
import { owedTo } from "./data/owed.server.ts";
import { recordPayment, recordPayout, takePaymentBack } from "./verbs/payments.server.ts";

withBooks();
beforeEach(async () => {
  await emptyInvoices();
  await declare("2026-01-10T10:00:00Z");
});

const own = () => pair.specialist.specialist_id;
const context = (): WriteContext<Person> => ({
  ...jobContext("test", t.services.clock()),
  actor: { kind: "person", account_id: admin, role: "superadmin" } as Person,
});
const promo = (amount: number) => promoUsedLines({ currency: "EUR", specialist_id: own(), amount });
const pay = (document_id: string, amount: number, paid_on = "2026-10-10") =>
  recordPayment(t.services, context(), { document_id, amount, paid_on, reason: "Bank statement 12" });
const payOut = (document_id: string, amount: number, paid_on = "2026-10-10") =>
  recordPayout(t.services, context(), { document_id, amount, paid_on, reason: "Bank statement 12" });
const takeBack = (id: string) => takePaymentBack(t.services, context(), { id, reason: "Another's" });
const agree = (agreed: boolean) => t.sql`
  insert into netting_consent (id, specialist_id, agreed, at) values (${v7()}, ${own()}, ${agreed}, now())`;
const netted = () => t.sql`
  select d.number, d.kind, p.amount from platform_document_payment p join platform_document d on d.id = p.document_id where how = 'netting' order by p.id`;
const setTo = (at: Date | string) => t.setClock(new Date(at));

test("payments are refused for unknown documents, excess amounts, and future days, and two at once do not pay twice", async () => {
  await direct("2026-09-10T10:00:00Z", 5000);
  await issued("2026-09");
  const [invoice, statement] = await documents();
  setTo("2026-10-12T10:00:00Z");
  await expect(pay(v7(), 100)).rejects.toMatchObject({ code: "document_not_found" });
  await expect(pay(invoice?.id ?? "", 501)).rejects.toMatchObject({ code: "more_than_unpaid" });
  await expect(pay(statement?.id ?? "", 1)).rejects.toMatchObject({ code: "more_than_unpaid" });
  await expect(pay(invoice?.id ?? "", 100, "2026-10-13")).rejects.toMatchObject({ code: "invalid_input" });
  const both = await Promise.allSettled([pay(invoice?.id ?? "", 300), pay(invoice?.id ?? "", 300)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await pay(invoice?.id ?? "", 200);
  expect(await account()).toEqual({ EUR: 0 });
});

test("a payment is on its month's statement, even without other entries, and can be taken back once", async () => {
  await direct("2026-09-10T10:00:00Z", 5000);
  await issued("2026-09");
  const [invoice] = await documents();
  setTo("2026-11-03T10:00:00Z");
  const { id } = await pay(invoice?.id ?? "", 500, "2026-10-20");
  await pay(invoice?.id ?? "", 1, "2026-11-02").catch(() => undefined);
  const { id: back } = await takeBack(id);
  await expect(takeBack(id)).rejects.toMatchObject({ code: "payment_taken_back" });
  await expect(takeBack(back)).rejects.toMatchObject({ code: "payment_not_found" });
  await expect(takeBack(v7())).rejects.toMatchObject({ code: "payment_not_found" });
  expect(await account()).toEqual({ EUR: 500 });
  expect(await issued("2026-10")).toBe("issued");
  expect(await issued("2026-11")).toBe("issued");
  const [, , october, november] = await documents();
  expect(october?.content).toMatchObject({
    opening: 500,
    payments: [{ on: "2026-10-20", amount: -500, how: "transfer" }],
    closing: 0,
  });
  expect(november?.content).toMatchObject({ opening: 0, payments: [{ on: "2026-11-03", amount: 500 }], closing: 500 });
});

test("a payout is limited to what the platform owes, and can be taken back", async () => {
  await moved("2026-09-10T10:00:00Z", promo(700), "promo_used");
  await issued("2026-09");
  const [statement] = await documents();
  const id = statement?.id ?? "";
  setTo("2026-10-12T10:00:00Z");
  await expect(payOut(id, 701)).rejects.toMatchObject({ code: "more_than_owed" });
  const both = await Promise.allSettled([payOut(id, 600), payOut(id, 600)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await account()).toEqual({ EUR: -100 });
  expect(await owedTo(t.sql, own())).toBe(100);
  const [payout] = await t.sql<{ id: string }[]>`select id from platform_document_payment`;
  await takeBack(payout?.id ?? "");
  await expect(takeBack(payout?.id ?? "")).rejects.toMatchObject({ code: "payment_taken_back" });
  expect(await account()).toEqual({ EUR: -700 });
  expect(await owedTo(t.sql, own())).toBe(700);
  await payOut(id, 700);
  await issued("2026-10");
  expect((await documents())[1]?.content).toMatchObject({
    opening: -700,
    payments: [
      { amount: 600, how: "paid_out" },
      { amount: 700, how: "paid_out" },
      { amount: -600, how: "paid_out" },
    ],
    closing: 0,
  });
});

test("a payout is recorded with a statement, not with an invoice", async () => {
  await direct("2026-09-10T10:00:00Z", 5000);
  await moved("2026-09-11T10:00:00Z", promo(700), "promo_used");
  await issued("2026-09");
  const [invoice] = await documents();
  setTo("2026-10-12T10:00:00Z");
  await expect(payOut(invoice?.id ?? "", 100)).rejects.toMatchObject({ code: "document_not_found" });
});

test("netting pays open documents, the oldest first, and only if the specialist agreed", async () => {
  await direct("2026-08-10T10:00:00Z", 5000);
  await issued("2026-08");
  await direct("2026-09-10T10:00:00Z", 1000);
  await issued("2026-09");
  await moved("2026-10-10T10:00:00Z", promo(550), "promo_used");
  await issued("2026-10");
  expect(await netted()).toHaveLength(0);
  expect(await owedTo(t.sql, own())).toBe(550);
  await agree(true);
  await moved("2026-11-10T10:00:00Z", promo(20), "promo_used");
  await issued("2026-11");
  expect(await netted()).toEqual([
    { number: 1, kind: "invoice", amount: 500 },
    { number: 2, kind: "invoice", amount: 70 },
  ]);
  expect(await owedTo(t.sql, own())).toBe(0);
  // The balance equals the amount still unpaid.
  expect((await documents()).at(-1)?.gross).toBe(30);
  expect(await account()).toEqual({ EUR: 30 });
  await agree(false);
  await moved("2026-12-10T10:00:00Z", promo(30), "promo_used");
  await issued("2026-12");
  expect(await netted()).toHaveLength(2);
});

test("commission withheld for a line with an open objection is neither netted nor paid out", async () => {
  await agree(true);
  await direct("2026-08-10T10:00:00Z", 5000);
  await issued("2026-08");
  const held = await sold("2026-09-11T10:00:00Z", 4000);
  await objected(held, "purchase", "2026-09");
  await issued("2026-09");
  expect((await sums()).at(-1)).toEqual(["statement", 100, 0, 0]);
  expect(await netted()).toEqual([]);
  expect(await owedTo(t.sql, own())).toBe(0);
});

test("a fee that was returned after the month is no longer owed, though that month's statement has it", async () => {
  const id = await sold("2026-09-11T10:00:00Z", 4000);
  setTo(runDay("2026-09"));
  await t.sql`update purchase set basis_points = 0 where id = ${id}`;
  await moved(
    "2026-10-03T10:00:00Z",
    promo(400).map((line) => ({ ...line, amount: -line.amount })),
    "refund",
  );
  await agree(true);
  await issued("2026-09");
  expect(await sums()).toEqual([["statement", -400, 0, 0]]);
  expect(await owedTo(t.sql, own())).toBe(0);
  await issued("2026-10");
  expect((await sums()).at(-1)).toEqual(["statement", 0, 0, 0]);
});
