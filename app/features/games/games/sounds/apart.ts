import { judgeChoice } from "../../engine/answers.ts";
import { fresh, once } from "../../engine/choosing.ts";
import type { StrandOf, Task } from "../../engine/game.ts";
import type { MinimalPair, PairWord, Pools } from "../../pools/pool.ts";
import { type ApartLevel, apartLevels } from "./levels.ts";

export interface ApartTask extends Task {
  pair: MinimalPair;
  /** As shown; the one at `target` is said. */
  options: readonly PairWord[];
  /** Not both have a picture: for readers, or with a grown-up. */
  written: boolean;
}

const fociOf = (pools: Pools): readonly string[] => once(pools.pairs, "foci", () => [...new Set(pools.pairs.pairs.map((pair) => pair.focus))]);

export const apart: StrandOf<ApartLevel, ApartTask> = {
  id: "apart", skill: "sound_discrimination", unit: "trial", pools: ["pairs"], levels: apartLevels, judge: judgeChoice,
  deal({ pools, level, number, random, past, balanced, focus: wished }) {
    // A focus that no pair has is a device's or another build's: as if there were none.
    const focus = fociOf(pools).find((one) => one === wished);
    const pairs = once(pools.pairs, `apart ${number} ${focus ?? ""}`, () => {
      const fitting = pools.pairs.pairs.filter((pair) => (focus ? pair.focus === focus : level.focus.includes(pair.focus)));
      const placed = fitting.filter(({ position }) => level.positions.includes(position));
      return placed.length > 0 ? placed : fitting;
    });
    const pair = random.pick(fresh(pairs, ({ id }) => id, past));
    const options = random.chance(1, 2) ? [pair.a, pair.b] : [pair.b, pair.a];
    return {
      pair, options, written: options.some(({ emoji }) => !emoji), target: balanced(2), choices: 2,
      stimulus: options.map(({ word }) => `${pair.id}:${word}`), items: [pair.id],
    };
  },
  records: ({ pair }) => ({ contrast: pair.contrast.join("-"), position: pair.position, focus: pair.focus }),
};
