/** Measures how well the text check tells harm from criticism and praise, on hand-labeled texts. */
import { describe, expect, it } from "vitest";
import { findHeldReasons, heldReasons } from "./data/text-check.ts";
import { labelledEn } from "./testing/labelled.en.ts";
import { labelledSl } from "./testing/labelled.sl.ts";
import { labelledSr } from "./testing/labelled.sr.ts";

const people = { hidden: ["Zala", "Kovač", "Novak"], named: ["Petra", "Hočevar"] };
const languages = { en: labelledEn, sl: labelledSl, sr: labelledSr };

const tried = Object.entries(languages).flatMap(([language, texts]) =>
  Object.entries(texts).flatMap(([label, all]) =>
    all.map((text) => {
      const found = findHeldReasons(text, people);
      const harm = heldReasons.find((reason) => reason === label);
      // A harmful text must be held for its own reason.
      return { language, label, text, found, harm, right: harm ? found.includes(harm) : found.length === 0 };
    }),
  ),
);
type Tried = (typeof tried)[number];

/** The share of correct results, and the wrong ones as text for the failure message. */
function measured(of: readonly Tried[]): [right: number, wrong: string] {
  const wrong = of.filter(({ right }) => !right);
  const lines = wrong.map(({ language, label, text, found }) => `${language} ${label}: ${text} (${found.join(", ")})`);
  return [1 - wrong.length / of.length, lines.join("\n")];
}
function atLeast(share: number, of: readonly Tried[]): void {
  const [right, wrong] = measured(of);
  expect(right, wrong).toBeGreaterThanOrEqual(share);
}
const labelled = (label: string, language?: string) =>
  tried.filter((one) => one.label === label && (!language || one.language === language));

it("has more than a hundred different hand-labeled texts in each language", () => {
  for (const language of Object.keys(languages))
    expect(tried.filter((one) => one.language === language).length, language).toBeGreaterThanOrEqual(110);
  expect(new Set(tried.map(({ language, text }) => language + text)).size).toBe(tried.length);
});

describe.each(Object.keys(languages))("texts labeled by hand in %s", (language) => {
  it.each(heldReasons)("are held for %s in at least 9 of 10 cases", (reason) =>
    atLeast(0.9, labelled(reason, language)),
  );
  it("are held in at least 95 of 100 cases if they are harmful", () =>
    atLeast(
      0.95,
      tried.filter((one) => one.harm && one.language === language),
    ));
  it("pass in at least 97 of 100 cases if they are plain criticism", () =>
    atLeast(0.97, labelled("criticism", language)));
  // In a set of thirty texts, one wrong text is already more than three in a hundred.
  it("pass in at least 95 of 100 cases if they are praise", () => atLeast(0.95, labelled("praise", language)));
});

it("holds at least 95 of 100 harmful texts in all languages together", () =>
  atLeast(
    0.95,
    tried.filter((one) => one.harm),
  ));
it.each(["criticism", "praise"])("lets at least 97 of 100 texts of plain %s pass in all languages together", (label) =>
  atLeast(0.97, labelled(label)),
);

describe("a client's name", () => {
  const of = { hidden: ["Vid", "Ana", "Mia"], named: ["Petra"] };
  it.each(["Vid je užival.", "Vidov brat je čakal.", "Brez Ane ne bi šlo.", "Z Mio sva zadovoljni.", "ANA JE SUPER"])(
    "is found even if it is also an ordinary word: %s",
    (text) => expect(findHeldReasons(text, of)).toEqual(["name"]),
  );
  it.each(["Napredek se ne vidi.", "Mi smo bili zadovoljni.", "Ali ana razume?"])(
    "is not found where only the ordinary word is meant: %s",
    (text) => expect(findHeldReasons(text, of)).toEqual([]),
  );
  it("is found in no text if it is empty", () =>
    expect(findHeldReasons("Zamudila je deset minut.", { hidden: [""], named: [] })).toEqual([]));
});

it.each([
  "a ",
  "a.",
  "a-",
  "a*",
  "1",
  "1 ",
  "1.",
  "1,",
  "111,",
  "Aa ",
  "a@",
  "dva ",
  "se ",
  "živimo Na ",
  "cesta ",
  "ana pika ",
])("reads two thousand characters of %j within 50 milliseconds", (piece) => {
  const text = piece.repeat(2000).slice(0, 2000);
  findHeldReasons(text, people);
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    findHeldReasons(text, people);
    return performance.now() - start;
  });
  // This takes a few milliseconds; a bad regular expression would take seconds.
  expect(Math.min(...times)).toBeLessThan(50);
});

it("reads an average text in less than a millisecond", () => {
  const start = performance.now();
  for (const { text } of tried) findHeldReasons(text, people);
  expect((performance.now() - start) / tried.length).toBeLessThan(1);
});
