import { expect, it, test } from "vitest";
import { locales } from "../i18n/locales.ts";
import { readAmount, writeAmount } from "./typed.ts";

test.each([
  "",
  "free",
  "-5",
  "48,",
  ",5",
  "48,505,5",
  "1.23.456",
  "1.234.56",
  "1,2345",
  "48 48",
  "4 8",
  "12345678",
  "10.000.000",
  "48 $",
  "4e2",
  "0x10",
  "48.5.0",
  "١٢",
  "Infinity",
])("a typed amount is refused: %j", (text) => {
  for (const locale of locales) expect(readAmount(locale, text)).toBeUndefined();
});
test("a typed amount may have thousands grouped as usual in the language, but not as in another", () => {
  expect([readAmount("en", "48,505"), readAmount("en", "48.505"), readAmount("en", "1.234,50")]).toEqual([
    4_850_500,
    undefined,
    undefined,
  ]);
  for (const locale of ["sl", "sr"] as const) {
    expect([readAmount(locale, "48.505"), readAmount(locale, "48,505"), readAmount(locale, "1,234.50")]).toEqual([
      4_850_500,
      undefined,
      undefined,
    ]);
  }
});

test.each([
  ["48", 4800],
  ["48.00", 4800],
  ["48,00", 4800],
  ["48,5", 4850],
  ["0", 0],
  ["0,05", 5],
  ["3 600", 360_000],
  ["3\u00a0600,50", 360_050],
  ["1’200", 120_000],
  ["48 €", 4800],
  ["48,00\u00a0€", 4800],
  ["€48.00", 4800],
  ["3600,00 RSD", 360_000],
  ["RSD 3600.00", 360_000],
  [" 3600 din. ", 360_000],
  ["9999999,99", 999_999_999],
])("a typed amount is read: %j as %d", (text, minor) => {
  for (const locale of locales) expect(readAmount(locale, text)).toBe(minor);
});

it("every written amount is read back the same, in every language", () => {
  expect(locales.map((locale) => writeAmount(locale, 4805))).toEqual(["48.05", "48,05", "48,05"]);
  for (const locale of locales)
    for (let minor = 0; minor < 500_000; minor += 137)
      expect(readAmount(locale, writeAmount(locale, minor))).toBe(minor);
});
