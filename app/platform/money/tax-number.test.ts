import { describe, expect, it, test } from "vitest";
import type { AppError } from "../errors/app-error.ts";
import { companyNumberOf, taxNumberOf, vatNumberOf, vatPrefix } from "./tax-number.server.ts";

const refused = (read: () => string) => {
  try {
    return read();
  } catch (error) {
    return (error as AppError).fields?.["field"];
  }
};
const tax = (given: string, country: string, person = false) =>
  refused(() => taxNumberOf("field", given, country, { person }));
const vat = (given: string, country: string) => refused(() => vatNumberOf("field", given, country));
const company = (given: string, country: string) => refused(() => companyNumberOf("field", given, country));

describe("a tax number", () => {
  test.each([
    ["50223053", "SI", "taxNumberSI"],
    ["5022305", "SI", "taxNumberSI"],
    ["502230540", "SI", "taxNumberSI"],
    ["DE136695976", "SI", "taxNumberSI"],
    ["00000000", "SI", "taxNumberSI"],
    // The remainder is 0, and Slovenia assigns no such number.
    ["10000071", "SI", "taxNumberSI"],
    ["100000017", "RS", "taxNumberRS"],
    ["10000001", "RS", "taxNumberRS"],
    ["0101006500006", "RS", "taxNumberRS"],
    ["?????", "GB", "taxNumber"],
    ["A7", "GB", "taxNumber"],
    ["not known", "BA", "taxNumber"],
  ])("is refused: %s in %s", (given, country, code) => expect(tax(given, country)).toMatchObject({ code }));

  it("is refused for private people in Serbia if it is neither a PIB nor a JMBG", () =>
    expect(tax("0101006500007", "RS", true)).toMatchObject({ code: "taxNumberPersonRS" }));

  test.each([
    ["SI 5022 3054", "SI", "50223054"],
    ["12345679", "SI", "12345679"],
    ["101-134-702", "RS", "101134702"],
    ["GB 412 7781 06", "GB", "GB 412 7781 06"],
    ["10/212/12345", "DE", "10/212/12345"],
    ["ITLMRA80A01H501U", "IT", "ITLMRA80A01H501U"],
  ])("is stored: %s in %s", (given, country, stored) => expect(tax(given, country)).toBe(stored));

  it("may be the JMBG for private people in Serbia", () =>
    expect([tax("0101006500006", "RS", true), tax("100000016", "RS", true)]).toEqual(["0101006500006", "100000016"]));
});

describe("a VAT number", () => {
  test.each([
    ["SI50223053", "SI", "SI"],
    ["50223053", "SI", "SI"],
    ["DE136695977", "SI", "DE"],
    ["DE13669597", "DE", "DE"],
    ["GR094259217", "GR", "EL"],
    ["x", "AT", "AT"],
  ])("is refused: %s in %s", (given, country, prefix) =>
    expect(vat(given, country)).toEqual({ code: "vatNumber", values: { prefix } }),
  );

  // One number of each member state; people there may leave out the letters.
  test.each(
    [
      ..."ATU37675002 BE0403170701 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 EL094259216".split(
        " ",
      ),
      ..."ESA28015865 FI20774740 FR40303265045 HR33392005961 HU12892312 IE6433435F IT00743110157 LT119511515".split(
        " ",
      ),
      ..."LU15027442 LV40003521600 MT11679112 NL004495445B01 PL8567346215 PT501964843 RO18547290 SE556703748501".split(
        " ",
      ),
      ..."SI50223054 SK2022749619".split(" "),
    ].map((number) => [number]),
  )("is stored with its letters: %s", (number) => {
    const home = number.startsWith("EL") ? "GR" : number.slice(0, 2);
    const spaced = `${number.slice(0, 5)} ${number.slice(5)}`.toLowerCase();
    expect([vat(number, home), vat(number, "RS"), vat(spaced, home), vat(number.slice(2), home)]).toEqual(
      Array.from({ length: 4 }, () => number),
    );
    expect(vatPrefix(number)).toBe(number.slice(0, 2));
  });

  it("from outside the EU only needs a plausible form", () => {
    expect([vat("RS 126908440", "RS"), vat("GB 412 7781 06", "GB")]).toEqual(["126908440", "GB 412 7781 06"]);
    expect(vat("???", "GB")).toEqual({ code: "taxNumber" });
    expect(vatPrefix("126908440")).toBeNull();
  });
});

describe("the number on a company's documents", () => {
  test.each([
    ["SI50223053", "SI", { code: "vatNumber", values: { prefix: "SI" } }],
    ["50223053", "SI", { code: "taxNumberSI" }],
    ["101234567", "RS", { code: "taxNumberRS" }],
    ["DE136695977", "DE", { code: "vatNumber", values: { prefix: "DE" } }],
    ["EL094259217", "GR", { code: "vatNumber", values: { prefix: "EL" } }],
  ])("is refused: %s in %s", (given, country, error) => expect(company(given, country)).toEqual(error));

  test.each([
    ["SI 5022 3054", "SI", "SI50223054"],
    ["50223054", "SI", "50223054"],
    ["100000016", "RS", "100000016"],
    ["DE 136 695 976", "DE", "DE136695976"],
    ["10/212/12345", "DE", "10/212/12345"],
    ["GB 412 7781 06", "GB", "GB 412 7781 06"],
  ])("is stored without the country's letters unless entered with them: %s in %s", (given, country, stored) =>
    expect(company(given, country)).toBe(stored),
  );
});
