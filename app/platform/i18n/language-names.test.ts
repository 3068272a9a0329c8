import { expect, test } from "vitest";
import { languageNames } from "./language-names.ts";
import { locales } from "./locales.ts";

test("a language has the same name as everywhere in the product", () => {
  expect(locales.map((locale) => ["sl", "sr", "en", "de"].map(languageNames(locale)))).toEqual([
    ["Slovene", "Serbian", "English", "German"],
    ["slovenščina", "srbščina", "angleščina", "nemščina"],
    ["slovenački", "srpski", "engleski", "nemački"],
  ]);
});
