import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { inLatin, withCounts } from "./vite-aria-texts.ts";

describe("the React Aria texts in Serbian", () => {
  it("are converted to Latin script", () => {
    expect(inLatin('"day": `\\u{434}\\u{430}\\u{43D}`')).toBe('"day": `dan`');
    expect(inLatin("дан у недељи, Њујорк, Џак")).toBe("dan u nedelji, Njujork, Džak");
  });

  it("keep letters that are already Latin", () => {
    expect(inLatin("`Slede\\u{107}i` `Zadnji raspolo\\u{17E}ivi`")).toBe(
      "`Slede\\u{107}i` `Zadnji raspolo\\u{17E}ivi`",
    );
  });
});

const library = dirname(createRequire(import.meta.url).resolve("react-aria/package.json"));
const words = (file: string) => readFileSync(join(library, "dist/private/intl/combobox", file), "utf8");

type Forms = Record<string, () => string>;

/** Returns React Aria's text for a count, from the bundled strings. */
function said(code: string, language: string, count: number): string {
  const announcement = /"countAnnouncement": (\(args, formatter\)=>`[\s\S]*?\}\)\}\.`)/.exec(code)?.[1];
  const say = new Function(`return ${announcement}`)() as (args: object, formatter: object) => string;
  const rules = new Intl.PluralRules(language);
  const formatter = {
    number: String,
    plural: (n: number, forms: Forms) => (forms[rules.select(n)] ?? forms["other"])?.(),
  };
  return say({ optionCount: count }, formatter);
}

test.each([
  [1, "Na voljo je 1 možnost."],
  [2, "Na voljo sta 2 možnosti."],
  [3, "Na voljo so 3 možnosti."],
  [8, "Na voljo je 8 možnosti."],
])("the number of options has the right Slovene plural for %i", (count, sentence) => {
  expect(said(withCounts(words("sl-SI.mjs"), "sl") ?? "", "sl", count)).toBe(sentence);
});

test.each([
  [1, "Na raspolaganju je 1 mogućnost."],
  [3, "Na raspolaganju su 3 mogućnosti."],
  [8, "Na raspolaganju je 8 mogućnosti."],
  [21, "Na raspolaganju je 21 mogućnost."],
])("the number of options has the right Serbian plural for %i", (count, sentence) => {
  expect(said(withCounts(inLatin(words("sr-SP.mjs")), "sr") ?? "", "sr", count)).toBe(sentence);
});

test("withCounts returns nothing if React Aria's strings have changed", () => {
  expect(withCounts("export default {}", "sl")).toBeUndefined();
});
