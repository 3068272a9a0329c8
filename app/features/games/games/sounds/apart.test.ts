import { expect, test } from "vitest";
import { seedOf } from "../../engine/random.ts";
import { loadPools } from "../../pools/load.ts";
import { game } from "./game.ts";

const apart = game.strands.find(({ id }) => id === "apart");
const seeds = Array.from({ length: 20 }, (_, k) => seedOf(String(k).padStart(32, "5a")));

/** Tasks of both levels, of which the first asks for any place in the word and the second for its beginning, by a process that knows nothing yet. */
async function dealt(levels: readonly number[], focus: string) {
  const { language, pairs } = await loadPools("sl", ["pairs"]);
  const pools = { language, pairs: structuredClone(pairs) } as Awaited<ReturnType<typeof loadPools>>;
  const tasks = levels.map((level) => [level, seeds.map((seed) => apart?.deal({ seed, pools, level, past: [], i: 0, focus }).stimulus)] as const);
  return Object.fromEntries(tasks);
}

test("what a focus deals at a level does not depend on what was dealt before", async () => {
  expect(await dealt([8, 5], "liquids")).toEqual(await dealt([5, 8], "liquids"));
});

test("a focus that no pair has is none", async () => {
  expect(await dealt([5, 8], "another build's")).toEqual(await dealt([5, 8], ""));
});
