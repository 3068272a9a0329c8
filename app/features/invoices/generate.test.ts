import { beforeEach, expect, test } from "vitest";
import { pair, t, withBooks } from "../earnings/testing/books.ts";
import { owedBySpecialist } from "../earnings/verbs.server.ts";
import { account, declare, direct, documents, emptyInvoices, issued, sold, sums } from "./testing/months.ts";

withBooks();
beforeEach(async () => {
  await emptyInvoices();
  await declare("2026-01-10T10:00:00Z");
});

const owed = () => owedBySpecialist(t.sql, pair.specialist.specialist_id);

test("a month of withheld and direct commission becomes one invoice, settled in part, and a statement", async () => {
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
