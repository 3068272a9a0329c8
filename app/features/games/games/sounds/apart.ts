import { judgeChoice } from "../../engine/answers.ts";
import { withoutRecent, computeOnce } from "../../engine/choosing.ts";
import type { StrandOf, Task } from "../../engine/game.ts";
import type { MinimalPair, PairWord, Pools } from "../../pools/pool.ts";
import { type ApartLevel, apartLevels } from "./levels.ts";

export interface ApartTask extends Task {
  pair: MinimalPair;
  /** In the order shown; the word at index `target` is spoken. */
  options: readonly PairWord[];
  /** Whether a word has no picture, so that the child must read or have a grown-up. */
  written: boolean;
}

const isPictured = ({ a, b }: MinimalPair): boolean => a.emoji !== undefined && b.emoji !== undefined;
/**
 * With fewer pairs a child would memorize them, so other pairs of the language are added, even if they are harder to tell
 * apart.
 */
const fewest = { ofLevel: 4, ofFocus: 2 };

/** Pairs that cannot be shown in pictures alone. None are listed if hardly any pair has pictures. */
export function writtenPairs(pools: Pools): readonly string[] {
  const { pairs } = pools.pairs;
  return pairs.filter(isPictured).length < fewest.ofLevel
    ? []
    : pairs.filter((pair) => !isPictured(pair)).map(({ id }) => id);
}

const fociOf = (pools: Pools): readonly string[] =>
  computeOnce(pools.pairs, "foci", () => [...new Set(pools.pairs.pairs.map((pair) => pair.focus))]);

export const apartStrand: StrandOf<ApartLevel, ApartTask> = {
  id: "apart",
  skill: "sound_discrimination",
  unit: "trial",
  pools: ["pairs"],
  levels: apartLevels,
  judge: judgeChoice,
  deal({ pools, level, number, random, past, balanced, focus: planned }) {
    // A focus without pairs comes from a device with another build, and is ignored.
    const focus = fociOf(pools).find((one) => one === planned);
    const pairs = computeOnce(pools.pairs, `apart ${number} ${focus ?? ""}`, () => {
      const fitting = pools.pairs.pairs.filter((pair) =>
        focus ? pair.focus === focus : level.focus.includes(pair.focus),
      );
      const placed = fitting.filter(({ position }) => level.positions.includes(position));
      // Few pairs have pictures for both words, and some kinds have none.
      if (pools.pairs.pairs.every(isPictured)) {
        const least = focus ? fewest.ofFocus : fewest.ofLevel;
        return [placed, fitting].find(({ length }) => length >= least) ?? pools.pairs.pairs;
      }
      return placed.length > 0 ? placed : fitting;
    });
    const pair = random.pick(withoutRecent(pairs, ({ id }) => id, past));
    const options = random.chance(1, 2) ? [pair.a, pair.b] : [pair.b, pair.a];
    return {
      pair,
      options,
      written: options.some(({ emoji }) => !emoji),
      target: balanced(2),
      choices: 2,
      stimulus: options.map(({ word }) => `${pair.id}:${word}`),
      items: [pair.id],
    };
  },
  records: ({ pair }) => ({ contrast: pair.contrast.join("-"), position: pair.position, focus: pair.focus }),
};
