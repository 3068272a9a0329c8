import { expect, test } from "vitest";
import { looks, looksAt, oneOf } from "./grid.ts";

const parts = looks.map((_, part) => part);
const pages = Array.from({ length: 40 }, (_, page) => page);
const languages = [0, 1, 2];

test("a run looks at each page in each language, and over them at every width and theme", () => {
  for (const part of parts) {
    const seen = pages.flatMap((page) => languages.map((language) => looksAt(page, language, part)));
    expect(seen.every((one) => one.length === 1)).toBe(true);
    expect(new Set(seen.flat())).toEqual(new Set(looks));
  }
});

test("seven runs in a row look at all that the whole grid does", () => {
  for (const page of pages)
    for (const language of languages)
      expect(new Set(parts.flatMap((part) => looksAt(page, language, part)))).toEqual(new Set(looksAt(page, language, "all")));
  expect(new Set(parts.flatMap((part) => oneOf(languages, part)))).toEqual(new Set(languages));
});
