/**
 * e-SLOG 2.0. Its schema (epos.si) is not in the repository: without it, documents are checked only field by field, against the
 * EN 16931 mapping.
 */
import { XmlDocument, type XmlElement } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import "../../shell/messages.server.ts";
import { eslogOf } from "./formats/eslog.ts";
import { buyers, type Given, seller, taxDocument } from "./testing/documents.ts";
import { demandSchema, hasEslogSchema } from "./testing/xml.ts";

const spaces = { e: "urn:eslog:2.00" };

/** Reads the values at an XPath that leaves out the namespace prefix. */
function reader(given: Given): (path: string) => string[] {
  const document = XmlDocument.fromString(eslogOf(taxDocument(given)));
  return (path) =>
    document
      .find(`/e:Invoice/e:M_INVOIC/${path.replaceAll(/\b([SGCD]_\w+)/g, "e:$1")}`, spaces)
      .map(({ content }) => content);
}
const text = (qualifier: string) => `S_FTX[D_4451 = '${qualifier}']/C_C108/D_4440`;
const sum = (qualifier: number) => `G_SG50/S_MOA/C_C516[D_5025 = '${qualifier}']/D_5004`;
const day = (qualifier: number) => `S_DTM/C_C507[D_2005 = '${qualifier}']/D_2380`;
const side = (role: "BY" | "SE", path: string) => `G_SG2[S_NAD/D_3035 = '${role}']/${path}`;
const number = (role: "BY" | "SE", qualifier: string) =>
  side(role, `G_SG3/S_RFF/C_C506[D_1153 = '${qualifier}']/D_1154`);
const money = (minor: number) => (minor / 100).toFixed(2);

const cases: [string, Given][] = [
  ["an invoice in Slovenia", {}],
  ["one line", { lines: 1 }],
  ["300 lines, half settled", { lines: 300, settled: "half" }],
  ["settled in full", { settled: "all" }],
  ["reverse charge, in English", { treatment: "reverse_charge", locale: "en" }],
  ["Serbia, from dinars", { treatment: "outside_scope", locale: "sr", dinars: true }],
  ["a buyer without numbers", { buyer: { ...buyers.SI, vat_number: null, register_number: null } }],
  ["long names", { buyer: { ...buyers.SI, name: "Ž&<".repeat(60), street: `${"Dolga ulica ".repeat(12)}1` } }],
  ["a credit note", { kind: "credit_note" }],
  ["a credit note for Serbia", { kind: "credit_note", treatment: "outside_scope", locale: "sr", dinars: true }],
];

describe.skipIf(!hasEslogSchema)("the schema of e-SLOG 2.0", () => {
  test("refuses a segment in the wrong place", () => {
    const xml = eslogOf(taxDocument()).replace(/(<S_BGM>.*?<\/S_BGM>)(<S_DTM>.*?<\/S_DTM>)/, "$2$1");
    expect(() => demandSchema(xml)).toThrow();
  });
  test.each(cases)("accepts a document: %s", (_, given) => demandSchema(eslogOf(taxDocument(given))));
});

test.each(cases)("segments of %s are in the order of the INVOIC message, and none is empty", (_, given) => {
  const document = XmlDocument.fromString(eslogOf(taxDocument(given)));
  const order = "S_UNH S_BGM S_DTM S_FTX G_SG1 G_SG2 G_SG7 G_SG8 G_SG26 S_UNS G_SG50 G_SG52".split(" ");
  const places = document.find("/e:Invoice/e:M_INVOIC/*", spaces).map((one) => order.indexOf((one as XmlElement).name));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(document.find("//*[not(node())]")).toEqual([]);
  document.dispose();
});

test("the header has the number, kind, dates, currency and standard", () => {
  const of = reader({});
  expect(of("S_BGM//D_1004")).toEqual(["PI-2026-0841"]); // BT-1
  expect(of(day(137))).toEqual(["2026-11-06"]); // BT-2
  expect(of("S_BGM//D_1001")).toEqual(["380"]); // BT-3
  expect(of("G_SG7//D_6345")).toEqual(["EUR"]); // BT-5
  expect(of(`G_SG8/${day(13)}`)).toEqual(["2026-11-21"]); // BT-9
  expect(of(text("DOC"))).toEqual(["urn:cen.eu:en16931:2017"]); // BT-24
  expect([...of(day(35)), ...of(day(167)), ...of(day(168))]).toEqual(["2026-10-04", "2026-10-02", "2026-10-04"]); // BT-72 to 74
  expect(of("S_UNH/C_S009/*")).toEqual(["INVOIC", "D", "01B", "UN"]);
});

test("the seller and the buyer have names, addresses and numbers", () => {
  const of = reader({});
  for (const [role, one] of [
    ["SE", seller],
    ["BY", buyers.SI],
  ] as const) {
    expect(of(side(role, "S_NAD/C_C080/D_3036"))).toEqual([one.name]); // BT-27, BT-44
    expect(of(side(role, "S_NAD/C_C059/D_3042"))).toEqual([one.street]); // BT-35, BT-50
    expect(of(side(role, "S_NAD/D_3164"))).toEqual([one.city]); // BT-37, BT-52
    expect(of(side(role, "S_NAD/D_3251"))).toEqual([one.postal_code]); // BT-38, BT-53
    expect(of(side(role, "S_NAD/D_3207"))).toEqual([one.country]); // BT-40, BT-55
    expect(of(number(role, "VA"))).toEqual([one.vat_number]); // BT-31, BT-48
    expect(of(number(role, "0199"))).toEqual([one.register_number]); // BT-30, BT-47
  }
  expect(of(number("SE", "AHP"))).toEqual([seller.tax_number]); // BT-32
  expect(of(text("REG"))).toEqual([seller.company]); // BT-33
  expect(of(side("SE", "G_SG5//D_3148"))).toEqual([seller.email]); // BT-43
});

test("the settled amount is prepaid, and the rest is due by transfer", () => {
  const document = taxDocument({ settled: "half" });
  const of = reader({ settled: "half" });
  expect(of("G_SG8/S_PAI//D_4461")).toEqual(["58"]); // BT-81
  expect(of("G_SG1/S_RFF/C_C506[D_1153 = 'PQ']/D_1154")).toEqual([document.reference]); // BT-83
  expect(of(side("SE", "S_FII//D_3194"))).toEqual([seller.iban]); // BT-84
  expect(of(side("SE", "S_FII//D_3433"))).toEqual([seller.bic]); // BT-86
  const sums = [document.net, document.net, document.vat, document.gross, document.settled, document.due];
  expect([79, 389, 176, 388, 113, 9].flatMap((one) => of(sum(one)))).toEqual(sums.map(money)); // BT-106, 109, 110, 112, 113, 115
  const paid = reader({ settled: "all" });
  expect([paid(sum(9)), paid("G_SG8"), paid(text("PAI"))]).toEqual([["0.00"], [], ["2"]]);
  expect(reader({ treatment: "outside_scope" })("G_SG8/S_PAI//D_4461")).toEqual(["30"]);
});

test("VAT has its category, rate, base and amount, and a reason if none is charged", () => {
  const document = taxDocument();
  const of = reader({});
  expect([...of("G_SG52/S_TAX/D_5305"), ...of("G_SG52/S_TAX//D_5278")]).toEqual(["S", "22.00"]); // BT-118, BT-119
  expect(of("G_SG52/S_MOA//D_5004")).toEqual([document.net, document.vat].map(money)); // BT-116, BT-117
  const reverse = reader({ treatment: "reverse_charge", locale: "en" });
  expect([...reverse("G_SG52/S_TAX/D_5305"), ...reverse("G_SG52/S_TAX//D_5278")]).toEqual(["AE", "0.00"]);
  expect(reverse("S_FTX[D_4451 = 'AGM']//D_4441")).toEqual(["VATEX-EU-AE"]); // BT-121
  expect(reverse(text("AGM"))[0]).toMatch(/^Obrnjena davčna obveznost .+ \/ Reverse charge /); // BT-120
  const outside = reader({ treatment: "outside_scope", locale: "sr" });
  expect([...outside("G_SG52/S_TAX/D_5305"), ...outside(".//D_5278")]).toEqual(["O"]);
  expect([...outside(number("SE", "VA")), ...outside(number("BY", "VA"))]).toEqual([]);
  expect(outside(side("BY", "S_NAD/C_C082/D_3039"))).toEqual([buyers.RS.tax_number]); // BT-46
  expect(outside("S_FTX[D_4451 = 'AGM']//D_4441")).toEqual(["VATEX-EU-O"]);
});

test("each line has its position, service, day, quantity, price, amounts and VAT category", () => {
  const document = taxDocument({ treatment: "outside_scope", locale: "sr", dinars: true, lines: 60 });
  const of = reader({ treatment: "outside_scope", locale: "sr", dinars: true, lines: 60 });
  const each = (path: string) => of(`G_SG26/${path}`);
  expect(each("S_LIN/D_1082")).toEqual(document.lines.map((_, i) => String(i + 1))); // BT-126
  expect(each(text("ACB"))[0]).toMatch(/515,34\sRSD; 1\sEUR = 117,1234\sRSD/); // BT-127
  expect(new Set(each("S_QTY/C_C186/D_6060"))).toEqual(new Set(["1"])); // BT-129
  expect(new Set(each("S_QTY/C_C186/D_6411"))).toEqual(new Set(["C62"])); // BT-130
  expect(each("G_SG27/S_MOA/C_C516[D_5025 = '203']/D_5004")).toEqual(document.lines.map(({ net }) => money(net))); // BT-131
  expect(each("G_SG27/S_MOA/C_C516[D_5025 = '38']/D_5004")).toEqual(document.lines.map(({ gross }) => money(gross)));
  expect(each(day(167))).toEqual(document.lines.map(({ on }) => on)); // BT-134
  expect(each(day(168))).toEqual(document.lines.map(({ on }) => on)); // BT-135
  expect(each("G_SG29//D_5118")).toEqual(document.lines.map(({ net }) => money(net))); // BT-146
  expect(new Set(each("G_SG34/S_TAX/D_5305"))).toEqual(new Set(["O"])); // BT-151
  expect(each("S_IMD/C_C273/D_7008")).toEqual(document.lines.map(({ words }) => words)); // BT-153
});

test("a credit note names its invoice, and says where it is offset", () => {
  const of = reader({ kind: "credit_note", locale: "en" });
  expect(of("S_BGM//D_1001")).toEqual(["381"]);
  expect(of("G_SG1/S_RFF/C_C506[D_1153 = 'OI']/D_1154")).toEqual(["PI-2026-0790"]); // BT-25
  expect(of(`G_SG1/${day(384)}`)).toEqual(["2026-10-06"]); // BT-26
  expect(of(text("AAB"))[0]).toMatch(/^Znesek je poračunan .+ \/ The amount is offset /); // BT-20
  expect(of("G_SG8")).toEqual([]);
});

test("long names are truncated, and a long street continues on the next lines", () => {
  const of = reader({ buyer: { ...buyers.SI, name: "Ž".repeat(100), street: `${"Dolga ulica ".repeat(12)}1` } });
  expect(of(side("BY", "S_NAD/C_C080/D_3036"))[0]).toHaveLength(70);
  expect(of(side("BY", "S_NAD/C_C059/*"))).toEqual(
    Array.from({ length: 3 }, () => "Dolga ulica Dolga ulica Dolga ulica"),
  );
});
