import { expect, test } from "vitest";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import type { Runs } from "../../scripts/runs.mjs";
import { visitsInThisRun, looks, oneOf, partCount, themes, type Visit, visitsOf, widths } from "./grid.ts";

const parts = Array.from({ length: partCount }, (_, part) => part);
const pages = Array.from({ length: 88 }, (_, page) => page);
const runsInARow = (from: number, count: number) => Array.from({ length: count }, (_, at) => (from + at) % partCount);
/** The values that a visit covers: language, look, and the parts of the look. */
const valuesOf = ({ locale, looks: seen }: Visit) => seen.map((look) => [locale, look, ...look.split(" ")]);
const allValues = new Set<string>([...locales, ...looks, ...widths.map(String), ...themes]);

test("a run visits one page in eight once, and covers every language, width and theme", () => {
  for (const part of parts) {
    const visits = pages.map((page) => visitsOf(page, locales, part));
    expect(visits.map((one) => one.length)).toEqual(pages.map((page) => ((page + part) % 8 === 0 ? 1 : 0)));
    expect(visits.flat().every(({ looks: seen }) => seen.length === 1)).toBe(true);
    expect(new Set(visits.flat().flatMap(valuesOf).flat())).toEqual(allValues);
  }
});

test("56 runs cover each language and look of every page, and 84 runs every pair of them across pages", () => {
  const pairs = locales.flatMap((locale) => looks.map((look) => `${locale} ${look}`)).toSorted();
  for (const from of parts) {
    const visitsIn = (count: number) => (page: number) =>
      runsInARow(from, count).flatMap((part) => visitsOf(page, locales, part));
    for (const page of pages) expect(new Set(visitsIn(56)(page).flatMap(valuesOf).flat())).toEqual(allValues);
    const seen = pages
      .flatMap(visitsIn(84))
      .flatMap(({ locale, looks: all }) => all.map((look) => `${locale} ${look}`));
    expect([...new Set(seen)].toSorted()).toEqual(pairs);
  }
});

test("all parts together cover the same as a full run, page by page", () => {
  for (const page of pages) {
    const seen = parts
      .flatMap((part) => visitsOf(page, locales, part))
      .flatMap(valuesOf)
      .map(String);
    expect(new Set(seen)).toEqual(new Set(visitsOf(page, locales, "all").flatMap(valuesOf).map(String)));
  }
});

test("eight runs visit every page once, even one that a language lacks", () => {
  const address = (id: string) => ({ id });
  const all: Record<Locale, { id: string }[]> = {
    en: [address("a"), address("b"), address("c")],
    sl: [address("a"), address("c")],
    sr: [address("d"), address("a")],
  };
  for (const part of parts) {
    const seen = runsInARow(part, 8).flatMap((run) =>
      locales.flatMap((locale) => visitsInThisRun(all, locale, run).map(({ id }) => id)),
    );
    expect(seen.toSorted()).toEqual(["a", "b", "c", "d"]);
  }
  expect(locales.flatMap((locale) => visitsInThisRun(all, locale, "all").map(({ id }) => id))).toHaveLength(7);
});

test("choices made once per run alternate, and a full run has all of them", () => {
  expect(new Set(runsInARow(0, 3).flatMap((part) => oneOf(locales, part)))).toEqual(new Set(locales));
  expect(oneOf(locales, "all")).toEqual(locales);
  expect(oneOf([], 4)).toEqual([]);
});

test.each([1, 2, 3, 4, 8])(
  "with one run per %i commits, 8 runs see every page, and 168 runs every combination of a page",
  (every) => {
    // The only information about earlier runs is one committed file. Commits themselves are never read.
    const committed: Runs[] = [{ done: 977, grid: null }];
    const visits = Array.from({ length: 168 * every }, (_, commit) => {
      const here = committed[commit] as Runs;
      const runs = commit % every === 0;
      committed.push(runs ? { ...here, done: here.done + 1 } : here);
      return runs ? [here.done] : [];
    })
      .flat()
      .map((part) => pages.map((page) => visitsOf(page, locales, part)));
    for (let from = 0; from + 8 <= visits.length; from += 8) {
      expect(pages.filter((page) => visits.slice(from, from + 8).every((run) => run[page]?.length === 0))).toEqual([]);
    }
    for (const page of pages) {
      const seen = visits
        .flatMap((run) => run[page] ?? [])
        .flatMap(({ locale, looks: all }) => all.map((look) => `${locale} ${look}`));
      expect(new Set(seen).size).toBe(locales.length * looks.length);
    }
  },
);
