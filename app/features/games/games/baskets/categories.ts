import { computeOnce } from "../../engine/choosing.ts";
import type { Pools, Word } from "../../pools/pool.ts";

export interface Category {
  id: string;
  group: string;
  words: readonly Word[];
}

const fewest = 4;
/** Groups whose categories do not overlap for a child. Those of other groups may: a hammer is both a tool and a household thing. */
export const clearGroups = ["animals", "eat"];

/** Categories with enough words of a tier. `clear` leaves out words that also fit a neighboring category. */
export function categoriesOf(pools: Pools, tier: number, clear: boolean): readonly Category[] {
  return computeOnce(pools.words, `categories ${tier} ${clear}`, () =>
    pools.words.categories
      .map(({ id, group }) => ({
        id,
        group,
        words: pools.words.words.filter(
          (word) => word.category === id && word.tier <= tier && (!clear || word.near_ok),
        ),
      }))
      .filter(({ words }) => words.length >= fewest),
  );
}
