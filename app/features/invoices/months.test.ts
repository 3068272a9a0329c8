import fc from "fast-check";
import { expect, test } from "vitest";
import { compare } from "./data/lines.server.ts";
import { type CreditLine, type InvoiceLine, planOf } from "./data/plan.ts";
import { totalsOf, treatmentOf, type TaxFacts, treatments } from "./rules.ts";

const facts = (given: Partial<TaxFacts>): TaxFacts => ({
  legal_form: "company",
  country: "SI",
  vat_number: null,
  registry: null,
  ...given,
});

test.each<[Partial<TaxFacts> | null, object]>([
  [null, { stop: "no_facts" }],
  [{}, { treatment: "domestic", rate: 2200 }],
  [{ vat_number: "SI12345679" }, { treatment: "domestic", rate: 2200 }],
  [{ legal_form: "sole_trader" }, { treatment: "domestic", rate: 2200 }],
  [{ legal_form: "person" }, { treatment: "domestic", rate: 2200 }],
  [{ country: "HR" }, { stop: "vat_missing" }],
  [{ country: "HR", vat_number: "HR1" }, { stop: "vat_unconfirmed" }],
  [{ country: "HR", vat_number: "HR1", registry: "refused" }, { stop: "vat_refused" }],
  [
    { country: "HR", vat_number: "HR1", registry: "valid" },
    { treatment: "reverse_charge", rate: 0 },
  ],
  [
    { country: "GR", vat_number: "EL1", registry: "valid" },
    { treatment: "reverse_charge", rate: 0 },
  ],
  [{ country: "AT", legal_form: "person", vat_number: "ATU1", registry: "valid" }, { stop: "not_business" }],
  [{ country: "RS" }, { treatment: "outside_scope", rate: 0 }],
  [
    { country: "RS", legal_form: "sole_trader" },
    { treatment: "outside_scope", rate: 0 },
  ],
  [{ country: "RS", legal_form: "person" }, { stop: "not_business" }],
  [{ country: "BA" }, { stop: "country" }],
  [{ country: "GB", vat_number: "GB1", registry: "valid" }, { stop: "country" }],
])("%o is taxed as %o", (given, result) => {
  expect(treatmentOf(given && facts(given))).toEqual(result);
});

const amounts = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 40 });

test("a document's net and VAT add up to its gross, and its lines' nets to its net", () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(0, 500, 950, 2200), (grosses, rate) => {
      const { net, vat, gross, nets, cents } = totalsOf(grosses, rate);
      expect(net + vat).toBe(gross);
      expect(nets.reduce((sum, one) => sum + one, 0)).toBe(net);
      expect(Math.abs(net * (10_000 + rate) - gross * 10_000) * 2).toBeLessThanOrEqual(10_000 + rate);
      expect(Math.abs(cents)).toBeLessThanOrEqual(grosses.length);
    }),
  );
});

const invoiceLine = fc.record({
  source_type: fc.constant("purchase" as const),
  source_id: fc.uuid(),
  on: fc.constant("2026-10-05"),
  amount: fc.integer({ min: 1, max: 99_999 }),
  from: fc.constant(null),
  treatment: fc.constantFrom(...treatments),
});
const rateOf = (line: { treatment: string }) => (line.treatment === "domestic" ? 2200 : 0);
const lines = fc
  .array(invoiceLine, { maxLength: 20 })
  .map((all): InvoiceLine[] => all.map((line) => ({ ...line, rate: rateOf(line) })));
const credits = fc
  .array(fc.tuple(invoiceLine, fc.constantFrom("a", "b", "c")), { maxLength: 10 })
  .map((all): CreditLine[] =>
    all.map(([line, document_id], position) => ({
      ...line,
      treatment: "domestic",
      rate: 2200,
      of: { document_id, position },
    })),
  );

test("a month's documents have every line once, and the amount due minus the amount owed matches the account", () => {
  fc.assert(
    fc.property(lines, credits, fc.integer({ min: -500_000, max: 50_000 }), (own, corrections, settlement) => {
      const { invoices, credits: notes, due, owed } = planOf(own, corrections, settlement);
      expect(invoices.flatMap((one) => one.lines).toSorted((a, b) => (a.source_id < b.source_id ? -1 : 1))).toEqual(
        own.toSorted((a, b) => (a.source_id < b.source_id ? -1 : 1)),
      );
      expect(notes.flatMap((one) => one.lines)).toHaveLength(corrections.length);
      expect(new Set(invoices.map(({ treatment }) => treatment)).size).toBe(invoices.length);
      const gross = invoices.reduce((sum, one) => sum + one.gross, 0);
      const credited = notes.reduce((sum, one) => sum + one.gross, 0);
      const open = invoices.reduce((sum, one) => sum + one.due, 0);
      expect(open + due - owed).toBe(gross - credited + settlement);
      for (const one of invoices) expect(one.settled + one.due).toBe(one.gross);
      expect(Math.min(open + due, owed)).toBe(0);
    }),
  );
});

test("documents follow the commission through any changes, and comparing again adds nothing", () => {
  const step = fc.record({ source: fc.integer({ min: 0, max: 3 }), amount: fc.integer({ min: 0, max: 5000 }) });
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 6 }), { minLength: 1, maxLength: 8 }), (months) => {
      const now = new Map<string, number>();
      const invoiced: Parameters<typeof compare>[1][number][] = [];
      const look = () =>
        compare(
          [...now].map(([source_id, amount]) => ({
            source_type: "purchase" as const,
            source_id,
            kind: "session",
            at: new Date(0),
            currency: "RSD" as const,
            amount,
          })),
          invoiced,
        );
      for (const [month, changes] of months.entries()) {
        for (const { source, amount } of changes) now.set(String(source), amount);
        const { added, lowered } = look();
        for (const { source_type, source_id, currency, amount } of added)
          invoiced.push({
            source_type,
            source_id,
            currency,
            document_id: String(month),
            position: invoiced.length,
            left: amount,
            left_eur: Math.round(amount / 117),
          });
        for (const { of, amount, eur } of lowered) {
          const line = invoiced.find(
            ({ document_id, position }) => document_id === of.document_id && position === of.position,
          );
          if (!line) throw new Error("a correction of no line");
          line.left -= amount;
          line.left_eur -= eur;
          expect(line.left).toBeGreaterThanOrEqual(0);
          expect(line.left_eur).toBeGreaterThanOrEqual(0);
          if (line.left === 0) expect(line.left_eur).toBe(0);
        }
        for (const [source_id, amount] of now)
          expect(invoiced.reduce((sum, line) => sum + (line.source_id === source_id ? line.left : 0), 0)).toBe(amount);
        expect(look()).toEqual({ added: [], lowered: [] });
      }
    }),
  );
});
