import { expect, test } from "vitest";
import { locales } from "../../../../platform/i18n/locales.ts";
import type { PastTask } from "../../engine/game.ts";
import { withoutItems } from "../../pools/items.ts";
import { seedOf } from "../../engine/random.ts";
import { loadPools } from "../../pools/load.ts";
import { game } from "./game.ts";

const apart = game.strands.find(({ id }) => id === "apart");
const seeds = Array.from({ length: 20 }, (_, k) => seedOf(String(k).padStart(32, "5a")));

/** Deals tasks of the given levels from a fresh copy of the pool, so that nothing is cached. */
async function dealt(levels: readonly number[], focus: string) {
  const { language, pairs } = await loadPools("sl", ["pairs"]);
  const pools = { language, pairs: structuredClone(pairs) } as Awaited<ReturnType<typeof loadPools>>;
  const tasks = levels.map(
    (level) =>
      [level, seeds.map((seed) => apart?.deal({ seed, pools, level, past: [], i: 0, focus }).stimulus)] as const,
  );
  return Object.fromEntries(tasks);
}

test("a focus deals the same tasks at a level, whatever was dealt before", async () => {
  expect(await dealt([8, 5], "liquids")).toEqual(await dealt([5, 8], "liquids"));
});

test("a focus that no pair has is ignored", async () => {
  expect(await dealt([5, 8], "another build's")).toEqual(await dealt([5, 8], ""));
});

test.each(locales)(
  "children who cannot read yet get two pictures at every level and focus, in %s",
  async (language) => {
    const all = await loadPools(language, ["pairs"]);
    const pools = withoutItems(all, game.written?.(all) ?? []);
    for (const focus of [undefined, ...new Set(all.pairs.pairs.map((pair) => pair.focus))]) {
      for (let level = 1; level <= 24; level += 1) {
        const past: PastTask[] = [];
        for (let i = 0; i < 24; i += 1) {
          const task = apart?.deal({
            seed: seeds[level % seeds.length] ?? seedOf("1".repeat(32)),
            pools,
            level,
            past,
            i,
            ...(focus && { focus }),
          });
          if (!task) throw new Error("nothing is dealt");
          expect(task).toMatchObject({
            written: false,
            options: [{ emoji: expect.any(String) as string }, { emoji: expect.any(String) as string }],
          });
          past.push({ task, response: 0, correct: true });
        }
        // The same few pairs must not repeat over and over.
        if (focus === undefined)
          expect(new Set(past.map(({ task }) => task.items[0])).size, `level ${level}`).toBeGreaterThanOrEqual(4);
      }
    }
  },
);

test("all pairs are kept if hardly any has two pictures", async () => {
  const { language, pairs } = await loadPools("sl", ["pairs"]);
  const bare = {
    language,
    pairs: { ...pairs, pairs: pairs.pairs.map((pair) => ({ ...pair, a: { word: pair.a.word } })) },
  } as unknown as Awaited<ReturnType<typeof loadPools>>;
  expect(game.written?.(bare)).toEqual([]);
});
