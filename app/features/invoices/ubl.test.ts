/** UBL: the documents' content, checked by the schema of UBL 2.1 and by the rules of EN 16931. */
import { XmlDocument } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import "../../shell/messages.server.ts";
import { ublOf } from "./formats/ubl.ts";
import { buyers, type Given, seller, taxDocument } from "./testing/documents.ts";
import { demandSchema, findings, hasRules, hasSchemas } from "./testing/xml.ts";

const spaces = {
  i: "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
  n: "urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2",
  cac: "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  cbc: "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
};
function reader(given: Given): (path: string) => string[] {
  const document = XmlDocument.fromString(ublOf(taxDocument(given)));
  return (path) => document.find(path, spaces).map(({ content }) => content);
}

const name = `Ž & <D> "Ć"  đ š ž`;
const cases: [string, Given][] = [
  ["an invoice in Slovenia", {}],
  ["one line", { lines: 1 }],
  ["300 lines, half settled", { lines: 300, settled: "half" }],
  ["settled in full", { settled: "all" }],
  ["reverse charge, in English", { treatment: "reverse_charge", locale: "en" }],
  ["reverse charge, settled in full", { treatment: "reverse_charge", locale: "en", settled: "all" }],
  ["Serbia, from dinars", { treatment: "outside_scope", locale: "sr", dinars: true }],
  ["Serbia, half settled", { treatment: "outside_scope", locale: "sr", settled: "half" }],
  ["a buyer without a VAT number", { buyer: { ...buyers.SI, vat_number: null, register_number: null } }],
  ["a buyer in Greece", { treatment: "reverse_charge", buyer: { ...buyers.HR, country: "GR", vat_number: "EL1" } }],
  ["a name with XML special characters", { buyer: { ...buyers.SI, name, street: name } }],
  ["a credit note in Slovenia", { kind: "credit_note" }],
  ["a credit note with 300 lines", { kind: "credit_note", lines: 300 }],
  ["a credit note, reverse charge", { kind: "credit_note", treatment: "reverse_charge", locale: "en" }],
  ["a credit note for Serbia", { kind: "credit_note", treatment: "outside_scope", locale: "sr", dinars: true }],
];

describe.skipIf(!hasSchemas)("the schema of UBL 2.1", () => {
  test("refuses a document with an unknown element", () => {
    const xml = ublOf(taxDocument()).replace("<cbc:ID>", "<cbc:Own>x</cbc:Own><cbc:ID>");
    expect(() => demandSchema(xml)).toThrow();
  });
  test.each(cases)("accepts a document: %s", (_, given) => demandSchema(ublOf(taxDocument(given))));
});

describe.skipIf(!hasRules)("the rules of EN 16931", () => {
  test("find a wrong total, and a VAT number on a supply outside the scope of VAT", () => {
    const xml = ublOf(taxDocument({ treatment: "outside_scope", locale: "sr" }));
    expect(findings(xml.replace(/(<cbc:PayableAmount[^>]*>)/, "$11"))).toContainEqual(
      expect.stringMatching("BR-CO-16"),
    );
    expect(findings(xml.replace("<cbc:ID>TAX<", "<cbc:ID>VAT<"))).toContainEqual(expect.stringMatching("BR-O-02"));
  });
  test.each(cases)("find nothing wrong: %s", (_, given) => expect(findings(ublOf(taxDocument(given)))).toEqual([]));
});

test("the settled amount is prepaid, and only the rest is payable, to the account and with the reference", () => {
  const document = taxDocument({ settled: "half" });
  const of = reader({ settled: "half" });
  const money = (minor: number) => (minor / 100).toFixed(2);
  expect(of("//cac:LegalMonetaryTotal/*")).toEqual(
    [document.net, document.net, document.gross, document.settled, document.due].map(money),
  );
  expect(of("//cac:PaymentMeans/cbc:PaymentMeansCode")).toEqual(["58"]);
  expect(of("//cac:PaymentMeans/cbc:PaymentID")).toEqual([document.reference]);
  expect(of("//cac:PayeeFinancialAccount/cbc:ID")).toEqual([seller.iban]);
  expect(of("//cbc:DueDate")).toEqual(["2026-11-21"]);
});

test("an invoice settled in full asks for no payment", () => {
  const of = reader({ settled: "all" });
  expect(of("//cbc:PayableAmount")).toEqual(["0.00"]);
  expect(of("//cac:PaymentMeans | //cbc:DueDate")).toEqual([]);
});

test("a reverse-charge invoice has both VAT numbers, and the reason in Slovene and the buyer's language", () => {
  const of = reader({ treatment: "reverse_charge", locale: "en" });
  expect(of("//cac:PartyTaxScheme[cac:TaxScheme/cbc:ID = 'VAT']/cbc:CompanyID")).toEqual([
    "SI12345679",
    "HR12345678903",
  ]);
  expect(of("//cac:TaxSubtotal//cac:TaxCategory/*").slice(0, 3)).toEqual(["AE", "0.00", "VATEX-EU-AE"]);
  expect(of("//cbc:TaxExemptionReason")[0]).toMatch(/^Obrnjena davčna obveznost .+ \/ Reverse charge /);
});

test("a supply outside the scope of VAT has no rate and no VAT number, and a line in dinars says how it was converted", () => {
  const of = reader({ treatment: "outside_scope", locale: "sr", dinars: true, lines: 1 });
  expect(of("//cac:ClassifiedTaxCategory/cbc:Percent | //cac:TaxCategory/cbc:Percent")).toEqual([]);
  expect(of("//cac:PartyTaxScheme/cbc:CompanyID")).toEqual([seller.tax_number]);
  expect(of("//cac:AccountingCustomerParty//cac:PartyIdentification/cbc:ID")).toEqual([buyers.RS.tax_number]);
  expect(of("//cbc:TaxExemptionReasonCode")).toEqual(["VATEX-EU-O"]);
  expect(of("//cac:PaymentMeans/cbc:PaymentMeansCode")).toEqual(["30"]);
  expect(of("//cac:InvoiceLine/cbc:Note")[0]).toMatch(
    /515,34\sRSD; 1\sEUR = 117,1234\sRSD, srednji tečaj .+ 2026 \/ 515,34/,
  );
});

test("a credit note names the invoice that it corrects", () => {
  const of = reader({ kind: "credit_note" });
  expect(of("//cac:BillingReference//cbc:ID | //cac:BillingReference//cbc:IssueDate")).toEqual([
    "PI-2026-0790",
    "2026-10-06",
  ]);
  expect(of("/n:CreditNote/cbc:CreditNoteTypeCode")).toEqual(["381"]);
  expect(of("//cac:PaymentMeans")).toEqual([]);
});

test("each line has its day, its session or purchase, and its part of the net amount", () => {
  const document = taxDocument({ lines: 60 });
  const of = reader({ lines: 60 });
  expect(of("//cac:InvoiceLine/cac:InvoicePeriod/cbc:StartDate")).toEqual(document.lines.map(({ on }) => on));
  expect(of("//cac:InvoiceLine/cac:DocumentReference/cbc:ID")).toEqual(document.lines.map((one) => one.source_id));
  const nets = of("//cac:InvoiceLine/cbc:LineExtensionAmount").map((text) => Math.round(Number(text) * 100));
  expect(nets.reduce((sum, one) => sum + one, 0)).toBe(document.net);
});
