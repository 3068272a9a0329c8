import { expect, test } from "vitest";
import { locales } from "../../../platform/i18n/locales.ts";
import { loadGame } from "../games/list.ts";
import { loadPools } from "../pools/load.ts";
import { itemsIn } from "./items.server.ts";

test.each(locales)("what strands ask for again is said in words of %s, and not as an id", async (language) => {
  const itemOf = await itemsIn(language);
  for (const [id, name, level] of [["sounds", "apart", 5], ["read", "letters", 5], ["read", "syllables", 5], ["baskets", "sort", 5], ["rhythm", "beats", 5]] as const) {
    const strand = (await loadGame(id)).strands.find((one) => one.id === name);
    if (!strand) throw new Error(`No strand ${id}.${name}`);
    const pools = await loadPools(language, strand.pools);
    const task = strand.deal({ seed: [1, 2, 3, 4], pools, level, past: [], i: 0 });
    const item = itemOf(`${id}.${name}`, { stimulus: task.stimulus, records: strand.records(task, 0, []) });
    expect([`${id}.${name}`, item]).toEqual([`${id}.${name}`, expect.stringMatching(/^[\p{L}\p{M} –-]+$/u)]);
    expect(item).not.toMatch(/^read-/);
  }
  const longer = (await loadGame("rhythm")).strands[0];
  const two = longer?.deal({ seed: [1, 2, 3, 4], pools: await loadPools(language, ["words"]), level: 24, past: [], i: 0 });
  expect([two?.stimulus.length, itemOf("rhythm.beats", { stimulus: two?.stimulus ?? [], records: {} })]).toEqual([2, null]);
  expect(itemOf("find.target", { stimulus: ["a"], records: {} })).toBeNull();
});
