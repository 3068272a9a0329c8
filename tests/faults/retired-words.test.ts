import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { locales } from "../../app/platform/i18n/locales.ts";
import { commentsIn, proseIn, testNamesIn } from "../../scripts/checks/prose.ts";
import { prosePatterns, textPatterns } from "../../scripts/checks/retired-patterns.ts";
import { retiredWords } from "../../scripts/checks/retired-words.ts";

const words = retiredWords(readFileSync("docs/glossary.md", "utf8"));

describe("retired words of the glossary", () => {
  test.each([...locales, "prose"] as const)("are all found in a sentence, for %s", (list) => {
    for (const { phrase, pattern } of words[list]) {
      const planted = phrase.replaceAll("*", "abc");
      expect(`Planted ${planted}, here.`).toMatch(pattern);
      expect(`Plantedx${planted}x here.`).not.toMatch(pattern);
    }
  });

  test("for English texts include all words retired in prose", () => {
    expect(words.prose.length).toBeGreaterThan(5);
    expect(words.en).toEqual(expect.arrayContaining(words.prose));
  });
});

describe("retired patterns", () => {
  const all = [
    ...locales.flatMap((locale) => textPatterns[locale].map((one) => ({ ...one, list: locale }))),
    ...prosePatterns.map((one) => ({ ...one, list: "prose" })),
  ];
  test.each(all)(
    "match their planted example and not the counterexample: $list, $name",
    ({ pattern, finds, allows }) => {
      expect(finds).toMatch(pattern);
      expect(allows).not.toMatch(pattern);
    },
  );
});

describe("developers' prose", () => {
  test("contains comments with their lines, without code in backticks", () => {
    const source = 'const a = "https://x"; // One `code`.\n/**\n * Two\n * lines.\n */\n{/* In JSX. */}\n';
    expect(commentsIn(source).map(({ line, text }) => [line, text.replaceAll(/\s+/g, " ").trim()])).toEqual([
      [1, "One ."],
      [2, "Two lines."],
      [6, "In JSX."],
    ]);
  });

  test("contains the names of tests and of test tables", () => {
    const source = [
      'test("one plain name", async () => {});',
      'it.each([["a"], ["b"]] as const)("one of a table: %s", (a) => {});',
      'test.skipIf(slow)("one that is skipped", { timeout: 1 }, async () => {});',
      'describe("no test", () => {});',
      'describe.each(["a"])("none either", () => {});',
    ].join("\n");
    expect(testNamesIn(source).map(({ text }) => text)).toEqual([
      "one plain name",
      "one of a table: %s",
      "one that is skipped",
    ]);
  });

  test("contains a page's lines without its code", () => {
    expect(proseIn("Run `mails`.\n```sh\nmails\n```\nEnd.").map(({ text }) => text.trim())).toEqual([
      "Run        .",
      "",
      "",
      "",
      "End.",
    ]);
  });
});
