/** How the commission is taxed, from what was known about the specialist to the invoice, its clause, and its credit note. */
import { beforeEach, expect, test } from "vitest";
import { t, withBooks } from "../earnings/testing/books.ts";
import type { TaxDocument } from "./formats/document.ts";
import { clauseText } from "./formats/words.ts";
import { answered, changed, declare, direct, documents, emptyInvoices, issued } from "./testing/months.ts";

withBooks();
beforeEach(() => emptyInvoices());

type Facts = NonNullable<Parameters<typeof declare>[1]>;
interface Case {
  /** The specialist's tax details, with the time from which each applies. */
  facts: readonly (readonly [from: string, facts: Facts])[];
  answers?: readonly (readonly [at: string, number: string, answer: "valid" | "refused"])[];
  /** The day of the sale. */
  day?: string;
  /** What has changed by October, when half of the commission is waived. */
  later?: Pick<Case, "facts" | "answers">;
}

// The commission is EUR 12.20.
const domestic = { treatment: "domestic", net: 1000, vat: 220 };
const reverse = { treatment: "reverse_charge", net: 1220, vat: 0 };
const outside = { treatment: "outside_scope", net: 1220, vat: 0 };
const half = {
  domestic: { treatment: "domestic", net: 500, vat: 110 },
  reverse: { treatment: "reverse_charge", net: 610, vat: 0 },
  outside: { treatment: "outside_scope", net: 610, vat: 0 },
};
const [jan, aug, sept] = ["2026-01-10T10:00:00Z", "2026-08-20T10:00:00Z", "2026-09-15T10:00:00Z"];
const hr = "HR33392005961";
const company = (country: string, vat_number: string | null = null): Facts => ({
  legal_form: "company",
  country,
  tax_country: country,
  vat_number,
});
const trader = (country: string, vat_number: string | null = null): Facts => ({
  ...company(country, vat_number),
  legal_form: "sole_trader",
});
const person = (country: string, vat_number: string | null = null): Facts => ({
  ...company(country, vat_number),
  legal_form: "person",
});
const one = (facts: Facts, answer?: "valid" | "refused", at = aug): Case => ({
  facts: [[jan, facts]],
  ...(answer && { answers: [[at, facts.vat_number ?? "", answer]] }),
});

const cases: [name: string, of: Case, expected: object, credited?: object][] = [
  // Slovenia: any legal form, and any number.
  ["a company in Slovenia", one(company("SI")), domestic],
  ["a company in Slovenia with a VAT number", one(company("SI", "SI12345679")), domestic],
  ["a sole trader in Slovenia", one(trader("SI")), domestic],
  ["a sole trader in Slovenia with a VAT number", one(trader("SI", "SI12345679")), domestic],
  ["a person in Slovenia", one(person("SI")), domestic],
  ["a person in Slovenia with a VAT number", one(person("SI", "SI12345679")), domestic],
  ["a company in Slovenia with a Croatian number", one(company("SI", hr), "valid"), domestic],
  // Other member states.
  ["a company in Croatia with a confirmed number", one(company("HR", hr), "valid"), reverse],
  ["a sole trader in Croatia with a confirmed number", one(trader("HR", hr), "valid"), reverse],
  ["a company in Austria with a confirmed number", one(company("AT", "ATU10223006"), "valid"), reverse],
  ["a company in Germany with a confirmed number", one(company("DE", "DE136695976"), "valid"), reverse],
  ["a company in Greece, whose VAT numbers start with EL", one(company("GR", "EL040127797"), "valid"), reverse],
  ["a company in Italy with a confirmed number", one(company("IT", "IT00743110157"), "valid"), reverse],
  ["a company in Hungary with a confirmed number", one(company("HU", "HU12892312"), "valid"), reverse],
  ["a company in Croatia with a confirmed German number", one(company("HR", "DE136695976"), "valid"), reverse],
  ["a company in Croatia with a Slovenian number", one(company("HR", "SI12345679")), { stop: "vat_unconfirmed" }],
  ["a company in Croatia without a number", one(company("HR")), { stop: "vat_missing" }],
  ["a sole trader in Croatia without a number", one(trader("HR")), { stop: "vat_missing" }],
  ["a company in Croatia with a refused number", one(company("HR", hr), "refused"), { stop: "vat_refused" }],
  ["a company in Croatia with a number that was never checked", one(company("HR", hr)), { stop: "vat_unconfirmed" }],
  [
    "a sole trader in Austria with a refused number",
    one(trader("AT", "ATU10223006"), "refused"),
    { stop: "vat_refused" },
  ],
  ["a person in Croatia with a confirmed number", one(person("HR", hr), "valid"), { stop: "not_business" }],
  ["a person in Croatia without a number", one(person("HR")), { stop: "not_business" }],
  ["a person in Germany", one(person("DE")), { stop: "not_business" }],
  // Serbia.
  ["a company in Serbia", one(company("RS")), outside],
  ["a sole trader in Serbia", one(trader("RS")), outside],
  ["a company in Serbia with a number of a member state", one(company("RS", hr), "valid"), outside],
  ["a person in Serbia", one(person("RS")), { stop: "not_business" }],
  // Elsewhere.
  ["a company in Bosnia and Herzegovina", one(company("BA")), { stop: "country" }],
  ["a company in Great Britain", one(company("GB")), { stop: "country" }],
  [
    "a company in Great Britain with a confirmed number of Croatia",
    one(company("GB", hr), "valid"),
    { stop: "country" },
  ],
  ["a company in Switzerland", one(company("CH")), { stop: "country" }],
  ["a company in Montenegro", one(company("ME")), { stop: "country" }],
  ["a person in North Macedonia", one(person("MK")), { stop: "country" }],
  ["a specialist without tax details", { facts: [] }, { stop: "no_facts" }],
  // What was known when.
  [
    "a number confirmed after the sale, as the registry was down",
    one(company("HR", hr), "valid", "2026-09-12T10:00:00Z"),
    reverse,
  ],
  [
    "a number refused after the sale, and never checked before",
    one(company("HR", hr), "refused", "2026-09-12T10:00:00Z"),
    { stop: "vat_refused" },
  ],
  [
    "a number confirmed before the sale, and refused after it",
    {
      facts: [[jan, company("HR", hr)]],
      answers: [
        [aug, hr, "valid"],
        [sept, hr, "refused"],
      ],
    },
    reverse,
  ],
  [
    "a number refused before the sale, and confirmed after it",
    {
      facts: [[jan, company("HR", hr)]],
      answers: [
        [aug, hr, "refused"],
        [sept, hr, "valid"],
      ],
    },
    { stop: "vat_refused" },
  ],
  [
    "a number confirmed on the sale's day, late in the evening",
    one(company("HR", hr), "valid", "2026-09-10T21:59:00Z"),
    reverse,
  ],
  [
    "a number other than the confirmed one",
    { facts: [[jan, company("HR", hr)]], answers: [[aug, "HR57775608340", "valid"]] },
    { stop: "vat_unconfirmed" },
  ],
  ["facts that were given only after the sale", { facts: [[sept, company("SI")]] }, domestic],
  [
    "a move from Slovenia to Serbia after the sale",
    {
      facts: [
        [jan, company("SI")],
        [sept, company("RS")],
      ],
    },
    domestic,
  ],
  [
    "a move from Slovenia to Serbia before the sale",
    {
      facts: [
        [jan, company("SI")],
        [aug, company("RS")],
      ],
    },
    outside,
  ],
  [
    "a move on the day of the sale, as the end of the day counts",
    {
      facts: [
        [jan, company("SI")],
        ["2026-09-10T15:00:00Z", trader("RS")],
      ],
    },
    outside,
  ],
  [
    "a move in the first minute of the next day",
    {
      facts: [
        [jan, company("SI")],
        ["2026-09-10T22:00:00Z", trader("RS")],
      ],
    },
    domestic,
  ],
  [
    "a person who became a business after the sale",
    {
      facts: [
        [jan, person("RS")],
        [sept, trader("RS")],
      ],
    },
    { stop: "not_business" },
  ],
  [
    "a number that was added before the sale",
    {
      facts: [
        [jan, company("HR")],
        [aug, company("HR", hr)],
      ],
      answers: [[aug, hr, "valid"]],
    },
    reverse,
  ],
  ["a sale in the last minute of the month", { ...one(company("SI")), day: "2026-09-30T21:59:00Z" }, domestic],
  // Credit notes after a change.
  [
    "a credit note to a specialist who has since moved to Serbia",
    { ...one(company("SI")), later: { facts: [["2026-10-03T10:00:00Z", company("RS")]] } },
    domestic,
    half.domestic,
  ],
  [
    "a credit note to a specialist who has since moved to Slovenia",
    { ...one(trader("RS")), later: { facts: [["2026-10-03T10:00:00Z", trader("SI")]] } },
    outside,
    half.outside,
  ],
  [
    "a credit note to a specialist whose number has since been refused",
    { ...one(company("HR", hr), "valid"), later: { facts: [], answers: [["2026-10-03T10:00:00Z", hr, "refused"]] } },
    reverse,
    half.reverse,
  ],
  [
    "a credit note to a specialist who is no longer a business",
    { ...one(company("HR", hr), "valid"), later: { facts: [["2026-10-03T10:00:00Z", person("HR")]] } },
    reverse,
    half.reverse,
  ],
];

const clauses = {
  domestic: null,
  reverse_charge: /obrnjena davčna obveznost/i,
  outside_scope: /25\.\sčlena ZDDV-1/,
};

const tell = async ({ facts, answers = [] }: Pick<Case, "facts" | "answers">) => {
  for (const [from, given] of facts) await declare(from, given);
  for (const answer of answers) await answered(...answer);
};

test.each(cases)("taxes the commission by the facts: %s", async (_, of, expected, credited) => {
  await tell(of);
  const session = await direct(of.day ?? "2026-09-10T10:00:00Z", 12_200);
  const outcome = await issued("2026-09");
  if ("stop" in expected) {
    expect(outcome).toBe("stopped");
    expect(await t.sql`select stops from invoice_draft`).toEqual([
      { stops: [{ ...expected, on: "2026-09-10", count: 1 }] },
    ]);
    expect(await documents()).toEqual([]);
    return;
  }
  expect(outcome).toBe("issued");
  const [invoice] = await documents();
  expect(invoice).toMatchObject({ kind: "invoice", content: { lines: [{ gross: 1220 }] } });
  expect(invoice?.content).toMatchObject(expected);
  const clause = clauses[(invoice?.content as TaxDocument).treatment];
  const text = clauseText("sl", invoice?.content as TaxDocument);
  if (clause) expect(text).toMatch(clause);
  else expect(text).toBeNull();
  if (!credited || !of.later) return;
  await tell(of.later);
  await changed(session, 6100);
  await issued("2026-10");
  const note = (await documents()).find(({ kind }) => kind === "credit_note");
  expect(note?.content).toMatchObject({ ...credited, gross: 610 });
});
