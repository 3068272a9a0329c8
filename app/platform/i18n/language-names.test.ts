import { expect, test } from "vitest";
import { languageLabels, languageNames } from "./language-names.ts";
import { locales } from "./locales.ts";

test("languages are called what the rest of the product calls them", () => {
  expect(locales.map((locale) => ["sl", "sr", "en", "de"].map(languageNames(locale)))).toEqual([
    ["Slovene", "Serbian", "English", "German"],
    ["slovenščina", "srbščina", "angleščina", "nemščina"],
    ["slovenački", "srpski", "engleski", "nemački"],
  ]);
});

test("a choice begins with a capital letter in every language", () => {
  expect(locales.map((locale) => languageLabels(locale)("sl"))).toEqual(["Slovene", "Slovenščina", "Slovenački"]);
});
