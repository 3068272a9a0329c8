import { expect, test } from "vitest";
import { languageLabels, languageNames } from "./language-names.ts";
import { locales } from "./locales.ts";

test("languages have a name in each of the product's languages", () => {
  expect(locales.map((locale) => ["sl", "sr", "en", "de"].map(languageNames(locale)))).toEqual([
    ["Slovene", "Serbian", "English", "German"],
    ["slovenščina", "srbščina", "angleščina", "nemščina"],
    ["slovenački", "srpski", "engleski", "nemački"],
  ]);
});

test("a language's label begins with a capital letter in each of the product's languages", () => {
  expect(locales.map((locale) => languageLabels(locale)("sl"))).toEqual(["Slovene", "Slovenščina", "Slovenački"]);
});
