import { judgeChoice } from "../../engine/answers.ts";
import { insertAt, takeFitting, tryWithoutRecent } from "../../engine/choosing.ts";
import { levelsFromRuns, type DealContext, type StrandOf, type Task } from "../../engine/game.ts";
import type { Random } from "../../engine/random.ts";
import type { Distance } from "../../pools/distance.ts";
import { isDistinct } from "../../pools/names.ts";
import type { Word } from "../../pools/pool.ts";
import { categoriesOf, type Category, clearGroups } from "./categories.ts";

interface Level {
  options: number;
  distance: Distance;
  tier: number;
}

const levels: Level[] = levelsFromRuns(
  [6, { options: 3, distance: "far", tier: 1 }],
  [6, { options: 4, distance: "far", tier: 2 }],
  [6, { options: 4, distance: "mid", tier: 2 }],
  [6, { options: 5, distance: "near", tier: 3 }],
);

export interface OddTask extends Task {
  options: readonly Word[];
}

/**
 * Where the similar words and the odd one come from. far: one category, and another group; mid: several categories of one
 * group, and another group; near: one category, and another of its group.
 */
function sourcesOf(
  random: Random,
  all: readonly Category[],
  distance: Distance,
): { alike: Category[]; odd: Category[] } | undefined {
  if (distance === "far") {
    const one = random.pick(all);
    return { alike: [one], odd: all.filter(({ group }) => group !== one.group) };
  }
  const groups = clearGroups
    .map((group) => all.filter((category) => category.group === group))
    .filter((of) => of.length >= 2);
  if (groups.length === 0) return undefined;
  const group = random.shuffle(random.pick(groups));
  return distance === "mid"
    ? { alike: group, odd: all.filter((category) => !group.includes(category)) }
    : { alike: group.slice(0, 1), odd: group.slice(1) };
}

/**
 * Whether first sounds give nothing away: among three words all differ; among more, the odd word shares its first
 * sound with another.
 */
function soundsHide(odd: Word, alike: readonly Word[]): boolean {
  const sharing = alike.filter(({ first }) => first === odd.first).length;
  return alike.length === 2 ? new Set([odd.first, ...alike.map(({ first }) => first)]).size === 3 : sharing === 1;
}

function deal({ pools, language, level, number, random, past, balanced }: DealContext<Level>): OddTask {
  const all = categoriesOf(pools, level.tier, level.distance !== "far");
  const tries = 40;
  const { target, others } = tryWithoutRecent(past, `baskets.odd ${number} in ${language}`, (recent) => {
    for (let at = 0; at < tries; at += 1) {
      const sources = sourcesOf(random, all, level.distance);
      if (!sources) continue;
      const pick = (from: readonly Category[]) =>
        from.flatMap(({ words }) => words).filter(({ id }) => !recent.has(id));
      const [odd] = takeFitting(random, pick(sources.odd), 1, () => true);
      if (!odd) continue;
      const alike = alikeOf(random, pick(sources.alike), odd, level.options - 1, level.distance === "mid");
      if (alike) return { target: odd, others: alike };
    }
    return undefined;
  });
  const place = balanced(level.options);
  const options = insertAt(target, random.shuffle(others), place);
  const shown = options.map(({ id }) => id);
  return { options, stimulus: shown, items: shown, choices: level.options, target: place };
}

function alikeOf(random: Random, words: readonly Word[], odd: Word, count: number, mixed: boolean): Word[] | undefined {
  const clear = (one: Word, taken: readonly Word[]) => isDistinct(one, [odd, ...taken]);
  const [sharing] =
    count > 2
      ? takeFitting(
          random,
          words.filter(({ first }) => first === odd.first),
          1,
          clear,
        )
      : [];
  if (count > 2 && !sharing) return undefined;
  const begun = sharing ? [sharing] : [];
  const rest = takeFitting(
    random,
    words.filter(({ first }) => first !== odd.first),
    count - begun.length,
    (one, taken) =>
      clear(one, [...begun, ...taken]) &&
      (count > 2 || taken.every(({ first }) => first !== one.first)) &&
      // At most two words of one category, so that the words share the group and not the category.
      (!mixed || [...begun, ...taken].filter(({ category }) => category === one.category).length < 2),
  );
  const alike = [...begun, ...rest];
  return alike.length === count && soundsHide(odd, alike) ? alike : undefined;
}

export const oddStrand: StrandOf<Level, OddTask> = {
  id: "odd",
  skill: "vocabulary",
  unit: "trial",
  pools: ["words"],
  levels,
  judge: judgeChoice,
  deal,
};
