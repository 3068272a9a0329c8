import { describe, expect, test } from "vitest";
import { locales } from "../../../platform/i18n/locales.ts";
import { randomOf } from "../engine/random.ts";
import { loadPools } from "../pools/load.ts";
import { breathsOf } from "./breath/breaths.ts";
import { deckKinds, deckOf } from "./pairs/deck.ts";
import { pairToHighlight, noCardsTurned, turnCard } from "./pairs/turning.ts";
import { stepForward, type Point, stepInDirection, walkTo, pathCount, pointsOfPath, pathWidths } from "./paths/ways.ts";

describe.each(locales)("pairs in %s", (language) => {
  test.each(deckKinds)("a deck of %s has two cards of each pair, and no picture in two pairs", async (kind) => {
    const pools = await loadPools(language, ["words", "rhymes"]);
    for (let seed = 1; seed <= 60; seed += 1) {
      for (const count of [4, 6, 8]) {
        const cards = deckOf(pools, kind, count, randomOf([seed, count, 3, 4]));
        expect(cards.length).toBe(count * 2);
        const byPair = Array.from({ length: count }, (_, pair) => cards.filter((card) => card.pair === pair));
        expect(byPair.every((two) => two.length === 2)).toBe(true);
        const emoji = byPair.map((two) => new Set(two.map((card) => card.emoji)));
        expect(new Set(emoji.flatMap((own) => [...own])).size).toBe(emoji.reduce((sum, own) => sum + own.size, 0));
        if (kind === "words")
          expect(byPair.every((two) => two.filter(({ written }) => written).length === 1)).toBe(true);
        if (kind === "rhymes") expect(byPair.every(([one, other]) => one?.word !== other?.word)).toBe(true);
      }
    }
  });
});

test("a found pair stays open, two cards that do not match turn back when a third is turned, and a single card stays open", () => {
  const cards = [{ pair: 0 }, { pair: 1 }, { pair: 0 }, { pair: 1 }];
  const press = (...order: number[]) => order.reduce((turned, at) => turnCard(cards, turned, at), noCardsTurned);
  expect(press(0, 2)).toEqual({ open: [], found: [0] });
  expect(press(0, 1)).toEqual({ open: [0, 1], found: [] });
  expect(press(0, 1, 3)).toEqual({ open: [3], found: [] });
  expect(press(0, 1, 1)).toEqual(press(0, 1));
  expect(press(0, 0, 9)).toEqual({ open: [0], found: [] });
  expect(press(0, 2, 0, 2)).toEqual(press(0, 2));
  expect(press(0, 1, 2, 0, 3, 1)).toEqual({ open: [], found: [0, 1] });
});

test("the hint shows the open card's match, or a pair that has not been found", () => {
  const cards = [{ pair: 0 }, { pair: 1 }, { pair: 0 }, { pair: 1 }];
  expect(pairToHighlight(cards, { open: [3], found: [] })).toBe(1);
  expect(pairToHighlight(cards, { open: [], found: [0] })).toBe(1);
  expect(pairToHighlight(cards, { open: [0, 1], found: [] })).toBe(0);
  expect(pairToHighlight(cards, { open: [], found: [0, 1] })).toBeNull();
});

describe.each([
  [358, 420],
  [900, 520],
])("paths on a board of %d by %d", (width, height) => {
  test.each(Array.from({ length: pathCount }, (_, number) => number))(
    "path %d stays on the board, and can be walked to its end by finger, arrow keys or one button",
    (number) => {
      for (const turned of [false, true]) {
        const points = pointsOfPath(number, width, height, turned);
        expect(points.every(([x, y]) => x > 10 && x < width - 10 && y > 10 && y < height - 10)).toBe(true);
        const end = points.length - 1;
        const wide = pathWidths[number] ?? 0;
        let at = 0;
        for (const point of points) at = walkTo(points, at, point, wide);
        expect(at).toBe(end);
        at = 0;
        const arrows: Point[] = [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ];
        for (let presses = 0; presses < 400 && at < end; presses += 1)
          at = Math.max(...arrows.map((arrow) => stepInDirection(points, at, arrow)));
        expect(at).toBe(end);
        at = 0;
        for (let presses = 0; presses < 400 && at < end; presses += 1) at = stepForward(points, at);
        expect(at).toBe(end);
        // Walking beside the path or jumping to its end does not count.
        expect(walkTo(points, 0, points[end] as Point, wide)).toBe(0);
        expect(walkTo(points, 0, [points[0]?.[0] ?? 0, -200], wide)).toBe(0);
      }
    },
  );
});

test("paths become narrower, from 64 to 24 pixels", () => {
  expect(pathWidths).toEqual(pathWidths.toSorted((a, b) => b - a));
  expect([pathWidths[0], pathWidths.at(-1), pathWidths.length]).toEqual([64, 24, pathCount]);
});

test.each([
  [null, 10_000],
  [9, 10_000],
  [7, 10_000],
  [6, 7_000],
])("a child aged %s breathes for a minute in breaths of %d ms", (age, breath) => {
  const phases = breathsOf(age);
  expect(phases.map(({ way }) => way).slice(0, 3)).toEqual(["in", "out", "in"]);
  const all = phases.reduce((sum, { ms }) => sum + ms, 0);
  expect(all).toBeGreaterThanOrEqual(60_000);
  expect(all).toBeLessThan(60_000 + breath);
});
