import { judgeChoice } from "../../engine/answers.ts";
import { takeFitting, tryWithoutRecent } from "../../engine/choosing.ts";
import { levelsFromRuns, type DealContext, type StrandOf, type Task } from "../../engine/game.ts";
import type { Random } from "../../engine/random.ts";
import type { Distance } from "../../pools/distance.ts";
import { isDistinct } from "../../pools/names.ts";
import type { Word } from "../../pools/pool.ts";
import { categoriesOf, type Category, clearGroups } from "./categories.ts";

interface Level {
  baskets: number;
  distance: Distance;
  tier: number;
}

const levels: Level[] = levelsFromRuns(
  [5, { baskets: 2, distance: "far", tier: 1 }],
  [5, { baskets: 3, distance: "far", tier: 1 }],
  [5, { baskets: 3, distance: "mid", tier: 2 }],
  [5, { baskets: 4, distance: "mid", tier: 3 }],
  [4, { baskets: 4, distance: "near", tier: 3 }],
);

const samples = 3;

export interface SortTask extends Task {
  word: Word;
  baskets: readonly { category: string; samples: readonly Word[] }[];
}

/**
 * The categories of the baskets. far: each from another group; mid: two of one group, the rest from others; near: all of one
 * group.
 */
function basketsOf(random: Random, all: readonly Category[], { baskets, distance }: Level): Category[] {
  const ofGroup = (group: string) => all.filter((category) => category.group === group);
  const groups = random.shuffle(
    clearGroups.filter((group) => ofGroup(group).length >= (distance === "near" ? baskets : 2)),
  );
  if (distance === "near") return random.shuffle(ofGroup(groups[0] ?? "")).slice(0, baskets);
  const alike = distance === "mid" ? random.shuffle(ofGroup(groups[0] ?? "")).slice(0, 2) : [];
  return [
    ...alike,
    ...takeFitting(random, all, baskets - alike.length, ({ group }, taken) =>
      [...alike, ...taken].every((one) => one.group !== group),
    ),
  ];
}

/** Baskets and a word for one of them; undefined if the category has too few words. */
function filled(
  { random, level }: DealContext<Level>,
  all: readonly Category[],
  recent: ReadonlySet<string>,
): Pick<SortTask, "word" | "baskets"> | undefined {
  const chosen = basketsOf(random, all, level);
  // If two baskets are of one group, the word belongs in one of them; otherwise the similar baskets would not have to be told
  // apart.
  const home = random.pick(level.distance === "mid" ? chosen.slice(0, 2) : chosen);
  const [word] = takeFitting(random, home.words, 1, ({ id }) => !recent.has(id));
  if (!word || chosen.length < level.baskets) return undefined;
  const seen = [word];
  const baskets = chosen.map((category) => {
    const shown = takeFitting(random, category.words, samples, (one, taken) => isDistinct(one, [...seen, ...taken]));
    seen.push(...shown);
    return { category: category.id, samples: shown };
  });
  return baskets.every((basket) => basket.samples.length === samples) ? { word, baskets } : undefined;
}

const tries = 20;

function deal(setting: DealContext<Level>): SortTask {
  const { pools, language, level, number, random, past, balanced } = setting;
  const all = categoriesOf(pools, level.tier, level.distance !== "far");
  const { word, baskets } = tryWithoutRecent(past, `baskets.sort ${number} in ${language}`, (recent) => {
    for (let at = 0; at < tries; at += 1) {
      const found = filled(setting, all, recent);
      if (found) return found;
    }
    return undefined;
  });
  const place = balanced(level.baskets);
  const others = random.shuffle(baskets.filter(({ category }) => category !== word.category));
  const own = baskets.filter(({ category }) => category === word.category);
  const ordered = [...others.slice(0, place), ...own, ...others.slice(place)];
  return {
    word,
    baskets: ordered,
    choices: level.baskets,
    target: place,
    items: [word.id],
    stimulus: [word.id, ...ordered.flatMap((basket) => [basket.category, ...basket.samples.map(({ id }) => id)])],
  };
}

export const sortStrand: StrandOf<Level, SortTask> = {
  id: "sort",
  skill: "vocabulary",
  unit: "trial",
  pools: ["words"],
  levels,
  judge: judgeChoice,
  deal,
};
