import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { locales } from "../../../platform/i18n/locales.ts";
import { loadPools } from "./load.ts";
import { poolFiles } from "./sources/pool-files.ts";

test("the pools match the output of scripts/write-game-pools.ts", () => {
  const differing = poolFiles().filter(
    ([file, source]) => readFileSync(join(import.meta.dirname, file), "utf8") !== source,
  );
  expect(differing.map(([file]) => file)).toEqual([]);
});

describe.each(locales)("the pools of %s", (language) => {
  test("contain the expected number of items", async () => {
    const { words, pairs, rhymes, reading, instructions, feelings } = await loadPools(language, [
      "words",
      "pairs",
      "rhymes",
      "reading",
      "instructions",
      "feelings",
    ]);
    const counts = {
      words: words.words.length,
      first: words.words.filter((word) => word.first_ok).length,
      last: words.words.filter((word) => word.last_ok).length,
      syllables: words.words.filter((word) => word.syllables_ok).length,
      pairs: pairs.pairs.length,
      rhymes: rhymes.sets.length,
      pseudo: reading.pseudo_words.length,
      objects: instructions.objects.length,
      templates: instructions.templates.length,
      feelings: feelings.feelings.length,
      stories: feelings.stories.length,
    };
    const shared = { objects: 30, templates: 21, feelings: 18, stories: 24 };
    expect(counts).toEqual(
      {
        en: { words: 282, first: 214, last: 175, syllables: 235, pairs: 113, rhymes: 33, pseudo: 60, ...shared },
        sl: { words: 281, first: 229, last: 183, syllables: 225, pairs: 73, rhymes: 31, pseudo: 78, ...shared },
        sr: { words: 282, first: 230, last: 207, syllables: 241, pairs: 104, rhymes: 42, pseudo: 78, ...shared },
      }[language],
    );
  });
  test("give every item a name and a picture", async () => {
    const { words, rhymes, feelings } = await loadPools(language, ["words", "rhymes", "feelings"]);
    expect(
      words.words.filter(({ id, word, emoji, syllables }) => !id || !word || !emoji || syllables.join("") !== word),
    ).toEqual([]);
    expect(rhymes.sets.flatMap((set) => set.words).filter(({ word, emoji }) => !word || !emoji)).toEqual([]);
    expect(
      feelings.stories.filter(({ text, feeling }) => !text || !feelings.feelings.some(({ id }) => id === feeling)),
    ).toEqual([]);
  });
  test("can be read only once loaded", async () => {
    const pools = await loadPools(language, ["words"]);
    expect(() => pools.pairs).toThrow("not loaded");
  });
});
