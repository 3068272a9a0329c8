import { v7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { other, pair, refund, t, withBooks } from "../earnings/testing/books.ts";
import { owedBySpecialist } from "../earnings/verbs.server.ts";
import { chargeLines, negate, promoUsedLines, refundOtherwiseLines } from "../ledger/verbs.server.ts";
import {
  account,
  changed,
  declare,
  direct,
  documents,
  emptyInvoices,
  issued,
  moved,
  objected,
  paymentOf,
  rateOf,
  sold,
  sums,
} from "./testing/months.ts";

withBooks();
beforeEach(async () => {
  await emptyInvoices();
  await declare("2026-01-10T10:00:00Z");
});

const own = () => pair.specialist.specialist_id;
const nobody = () => other.specialist.specialist_id;
const promo = (amount: number, currency: "EUR" | "RSD" = "EUR", specialist_id = own()) =>
  promoUsedLines({ currency, specialist_id, amount });
const charge = (amount: number, fee: number) =>
  chargeLines({ currency: "EUR", specialist_id: own(), connected: "acct_1", amount, fee });
const partOf = async (purchase: string) =>
  (await t.sql<{ id: string }[]>`select id from purchase_part where purchase_id = ${purchase}`)[0]?.id ?? "";
const owed = () => owedBySpecialist(t.sql, pair.specialist.specialist_id);

test("a month with withheld and direct commission gets one invoice, partly settled, and a statement", async () => {
  await sold("2026-09-05T10:00:00Z", 6000);
  await direct("2026-09-30T21:59:00Z", 5000);
  // The first minute of October in Ljubljana.
  await direct("2026-09-30T22:00:00Z", 7000);
  const before = await owed();
  expect(await issued("2026-09")).toBe("issued");
  expect(await owed()).toEqual(before);
  expect(await sums()).toEqual([
    ["invoice", 1100, 600, 500],
    ["statement", 500, 0, 0],
  ]);
  const [invoice, statement] = await documents();
  expect(invoice).toMatchObject({
    number: "PI-2026-0001",
    net: 902,
    vat: 198,
    content: {
      month: "2026-09",
      issued_on: "2026-10-06",
      due_on: "2026-10-21",
      locale: "en",
      buyer: { name: "Petra Hočevar s.p.", vat_number: null },
      treatment: "domestic",
      lines: [
        { words: "Commission: Speech practice, 45 min", on: "2026-09-05", gross: 600, from: null },
        { on: "2026-09-30", gross: 500 },
      ],
    },
  });
  expect(statement).toMatchObject({
    number: "ST-2026-0001",
    content: {
      opening: 0,
      documents: [{ number: "PI-2026-0001", amount: 1100 }],
      lines: [{ kind: "charge", on: "2026-09-05", amount: -600 }],
      payments: [],
      closing: 500,
    },
  });
  expect(await account()).toEqual({ EUR: 500 });
});

test("a rerun adds nothing, and neither does a later month without activity", async () => {
  await direct("2026-09-10T10:00:00Z", 5000);
  expect(await issued("2026-09")).toBe("issued");
  expect(await issued("2026-09")).toBe("done");
  // The later month has no draft either.
  expect(await issued("2026-10")).toBe("done");
  expect(await t.sql`select from invoice_draft where month = '2026-10-01'`).toHaveLength(0);
  expect(await sums()).toHaveLength(2);
});

test("promo codes that the platform pays for settle the invoice, and any excess is owed to the specialist", async () => {
  await direct("2026-09-10T10:00:00Z", 5000);
  await moved("2026-09-11T10:00:00Z", promo(200), "promo_used");
  await issued("2026-09");
  await direct("2026-10-10T10:00:00Z", 1000);
  await moved("2026-10-11T10:00:00Z", promo(400), "promo_used");
  await issued("2026-10");
  expect(await sums()).toEqual([
    ["invoice", 500, 200, 300],
    ["statement", 300, 0, 0],
    ["invoice", 100, 100, 0],
    ["statement", 0, 0, 0],
  ]);
  expect(await account()).toEqual({ EUR: 0 });
});

test("a month with only account movements gets a statement, which demands what the platform refunded for the specialist", async () => {
  const lines = refundOtherwiseLines({ currency: "EUR", specialist_id: own(), amount: 700, by: "platform" });
  await moved("2026-09-10T10:00:00Z", lines, "refund");
  expect(await issued("2026-09")).toBe("issued");
  expect(await sums()).toEqual([["statement", 700, 0, 700]]);
  expect((await documents())[0]?.content).toMatchObject({ lines: [{ kind: "refund", amount: 700 }], closing: 700 });
});

test("a statement demands nothing that the balance owed to the specialist covers", async () => {
  await moved("2026-09-10T10:00:00Z", promo(700), "promo_used");
  await issued("2026-09");
  const lines = refundOtherwiseLines({ currency: "EUR", specialist_id: own(), amount: 500, by: "platform" });
  await moved("2026-10-10T10:00:00Z", lines, "refund");
  await issued("2026-10");
  expect(await sums()).toEqual([
    ["statement", -700, 0, 0],
    ["statement", -200, 0, 0],
  ]);
});

test("a waiver before the invoice lowers its line, and one after it becomes a credit note with the invoice's tax", async () => {
  const [first, second] = [await direct("2026-09-10T10:00:00Z", 5000), await direct("2026-09-11T10:00:00Z", 3000)];
  await changed(first, 4000);
  await issued("2026-09");
  const before = await owed();
  await changed(first, 1000);
  await changed(second, null);
  const after = await owed();
  expect(after).not.toEqual(before);
  // The specialist's country has changed, but the credit note keeps the invoice's tax.
  await declare("2026-10-02T10:00:00Z", { country: "RS", city: "Beograd" });
  await issued("2026-10");
  expect(await owed()).toEqual(after);
  expect(await sums()).toEqual([
    ["invoice", 700, 0, 700],
    ["statement", 700, 0, 0],
    ["credit_note", 600, 0, 0],
    ["statement", 100, 0, 0],
  ]);
  const [invoice, , note] = await documents();
  expect(note).toMatchObject({
    number: "CN-2026-0001",
    corrects: invoice?.id,
    net: 492,
    vat: 108,
    content: {
      treatment: "domestic",
      corrects: { number: "PI-2026-0001", issued_on: "2026-10-06" },
      buyer: { country: "RS" },
      lines: [{ gross: 300 }, { gross: 300 }],
      due: 0,
      reference: null,
    },
  });
  // A credited line is not credited a second time, and may be invoiced again.
  await changed(second, 2000);
  await issued("2026-11");
  expect((await sums()).slice(4)).toEqual([
    ["invoice", 200, 0, 200],
    ["statement", 300, 0, 0],
  ]);
});

test("a refund after the invoice becomes a credit note, settled by the returned fee", async () => {
  const id = await sold("2026-09-05T10:00:00Z", 6000);
  await issued("2026-09");
  await refund(await paymentOf(id), 3000, await partOf(id));
  await moved("2026-10-10T10:00:00Z", negate(charge(0, 300)), "refund");
  await issued("2026-10");
  expect(await sums()).toEqual([
    ["invoice", 600, 600, 0],
    ["statement", 0, 0, 0],
    ["credit_note", 300, 0, 0],
    ["statement", 0, 0, 0],
  ]);
  expect(await account()).toEqual({ EUR: 0 });
  expect(await owed()).toEqual([]);
});

test("a sale recorded late is on the next month's documents, with its own day", async () => {
  await direct("2026-09-10T10:00:00Z", 5000);
  await issued("2026-09");
  await sold("2026-09-20T10:00:00Z", 2000);
  await issued("2026-10");
  const last = (await documents()).slice(2);
  expect(last.map(({ kind, gross, due }) => [kind, gross, due])).toEqual([
    ["invoice", 200, 0],
    ["statement", 500, 0],
  ]);
  expect(last[0]?.content).toMatchObject({ month: "2026-10", lines: [{ on: "2026-09-20" }] });
  // The books of September are closed, so the charge is among October's.
  expect(last[1]?.content).toMatchObject({ lines: [{ kind: "charge", on: "2026-10-01", amount: -200 }] });
});

test("documenting months in another order gives the same totals", async () => {
  const fill = async () => {
    const session = await direct("2026-08-10T10:00:00Z", 5000);
    await sold("2026-08-20T10:00:00Z", 6000);
    await moved("2026-09-10T10:00:00Z", promo(800), "promo_used");
    await sold("2026-09-20T10:00:00Z", 2000);
    await changed(session, 4000);
    await direct("2026-10-20T10:00:00Z", 900);
  };
  const total = async () => {
    const all = await documents();
    const of = (kind: string) => all.filter((one) => one.kind === kind).reduce((sum, { gross }) => sum + gross, 0);
    return { commission: of("invoice") - of("credit_note"), closing: all.at(-1)?.gross, account: await account() };
  };
  await fill();
  for (const month of ["2026-08", "2026-09", "2026-10"]) await issued(month);
  const first = await total();
  expect(first).toEqual({ commission: 1290, closing: -310, account: { EUR: -310 } });
  await emptyInvoices();
  await t.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`truncate purchase_part, purchase, payment, journal_line, journal cascade`;
  });
  await declare("2026-01-10T10:00:00Z");
  await fill();
  const at = new Date("2026-11-06T12:00:00Z");
  expect(await issued("2026-10", pair, at)).toBe("issued");
  expect(await issued("2026-08", pair, at)).toBe("done");
  expect(await issued("2026-09", pair, at)).toBe("done");
  expect(await total()).toEqual(first);
});

test("a line is on no document while an objection to it is open, but its correction is", async () => {
  const [kept, held] = [await direct("2026-09-10T10:00:00Z", 5000), await sold("2026-09-11T10:00:00Z", 4000)];
  await issued("2026-08");
  await objected(held, "purchase", "2026-08");
  await issued("2026-09");
  expect(await sums()).toEqual([
    ["invoice", 500, 400, 100],
    ["statement", 100, 0, 0],
  ]);
  expect(
    await t.sql`select objections from invoice_draft where month = '2026-09-01' and generated_at is not null`,
  ).toEqual([{ objections: 1 }]);
  // A correction in the specialist's favor does not wait for an answer.
  await objected(kept, "session", "2026-09");
  await changed(kept, 2000);
  await issued("2026-10");
  expect((await sums()).slice(2)).toEqual([
    ["credit_note", 300, 0, 0],
    ["statement", -200, 0, 0],
  ]);
  await t.sql`update invoice_objection set closed_at = now(), outcome = 'declined'`;
  await issued("2026-11");
  expect((await sums()).slice(4)).toEqual([
    ["invoice", 400, 0, 400],
    ["statement", 200, 0, 0],
  ]);
});

test("dinars are converted at the rate of their day, and a correction at the invoice's rate", async () => {
  const session = await direct("2026-09-10T10:00:00Z", 1_000_00, { currency: "RSD" });
  await moved("2026-09-11T10:00:00Z", promo(4000, "RSD"), "promo_used");
  await rateOf("2026-09-10", 117_1234);
  expect(await issued("2026-09")).toBe("stopped");
  expect(await documents()).toEqual([]);
  expect(await t.sql`select stops from invoice_draft`).toEqual([
    { stops: [{ stop: "rate_missing", on: "2026-09-11", count: 1 }] },
  ]);
  await rateOf("2026-09-11", 117_0000);
  expect(await issued("2026-09")).toBe("issued");
  expect(await sums()).toEqual([
    ["invoice", 85, 34, 51],
    ["statement", 51, 0, 0],
  ]);
  expect((await documents())[0]?.content).toMatchObject({
    lines: [{ gross: 85, from: { amount: 10000, currency: "RSD", rate: 117_1234, rate_on: "2026-09-10" } }],
  });
  expect(await account()).toEqual({ EUR: 51, RSD: 0 });
  expect(await owed()).toEqual([{ amount: 51, currency: "EUR" }]);
  await changed(session, 300_00);
  await issued("2026-10");
  await changed(session, null);
  await issued("2026-11");
  const notes = (await documents()).filter(({ kind }) => kind === "credit_note");
  expect(notes.map(({ gross }) => gross)).toEqual([60, 25]);
  expect(await account()).toEqual({ EUR: -34, RSD: 0 });
});

test("without the specialist's tax details, a sale stops the month, and so does a movement alone", async () => {
  await moved("2026-09-11T10:00:00Z", promo(200, "EUR", nobody()), "promo_used");
  expect(await issued("2026-09", other)).toBe("stopped");
  await direct("2026-10-11T10:00:00Z", 2000, { of: other });
  expect(await issued("2026-10", other)).toBe("stopped");
  expect(await t.sql`select stops from invoice_draft order by month`).toEqual([
    { stops: [{ stop: "no_facts", on: "2026-09-30", count: 1 }] },
    { stops: [{ stop: "no_facts", on: "2026-10-11", count: 1 }] },
  ]);
  // Details given later also apply to earlier days.
  await declare("2026-11-02T10:00:00Z", {}, other);
  expect(await issued("2026-10", other)).toBe("issued");
  expect(await sums(other)).toEqual([
    ["invoice", 200, 200, 0],
    ["statement", 0, 0, 0],
  ]);
});

test("documents of an erased specialist are in the language of their country", async () => {
  await direct("2026-09-11T10:00:00Z", 2000);
  await t.sql`update account set erased_at = '2026-10-01', email = id::text || '@erased.invalid' where id = ${pair.specialist.account_id}`;
  try {
    expect(await issued("2026-09")).toBe("issued");
  } finally {
    await t.sql`update account set erased_at = null where id = ${pair.specialist.account_id}`;
  }
  expect((await documents())[0]?.content).toMatchObject({ locale: "sl", buyer: { name: "Petra Hočevar s.p." } });
});

test("each tax treatment gets its own invoice, settled from the same account", async () => {
  await declare("2026-09-15T10:00:00Z", { country: "HR", city: "Zagreb", vat_number: "HR33392005961" });
  await direct("2026-09-10T10:00:00Z", 5000);
  await direct("2026-09-20T10:00:00Z", 3000);
  await moved("2026-09-21T10:00:00Z", promo(600), "promo_used");
  expect(await issued("2026-09")).toBe("stopped");
  // The registry was down on that day, and answered later.
  await t.sql`insert into specialist_vat_answer (id, specialist_id, vat_number, answer, asked_at) values (${v7()}, ${own()}, 'HR33392005961', 'valid', '2026-10-02')`;
  expect(await issued("2026-09")).toBe("issued");
  const all = await documents();
  expect(all.map(({ kind, net, vat, settled, due }) => [kind, net, vat, settled, due])).toEqual([
    ["invoice", 410, 90, 500, 0],
    ["invoice", 300, 0, 100, 200],
    ["statement", 0, 0, 0, 0],
  ]);
  expect(all[1]?.content).toMatchObject({ treatment: "reverse_charge", buyer: { vat_number: "HR33392005961" } });
});
