import { judgeChoice } from "../../engine/answers.ts";
import { tryWithoutRecent } from "../../engine/choosing.ts";
import type { Random } from "../../engine/random.ts";
import type { StrandOf, Task } from "../../engine/game.ts";
import { areaOf, boardArea, type Dot, scatterDots } from "./dots.ts";

interface Level {
  /** The larger number divided by the smaller, in thousandths. */
  ratio: number;
  show_ms: number;
}

const row = (show_ms: number, ...ratios: number[]): Level[] => ratios.map((ratio) => ({ ratio, show_ms }));

const levels: Level[] = [
  ...row(2000, 2200, 2082, 1975, 1879, 1792, 1714),
  ...row(1500, 1643, 1580, 1523, 1471, 1425, 1383, 1345, 1311),
  ...row(1200, 1280, 1253, 1228, 1205, 1185, 1167, 1150, 1135, 1122, 1110),
];

const smallest = 5;
const largestOfSmaller = 20;

export interface MoreTask extends Task {
  sides: readonly [readonly Dot[], readonly Dot[]];
  show_ms: number;
  /** Whether the side with more dots also has the larger area. */
  congruent: boolean;
}

const largerOf = (smaller: number, ratio: number) => Math.floor((smaller * ratio + 500) / 1000);

/** Chooses radii so that area tells nothing over many tasks: in half of them the side with fewer dots has the larger area. */
function sidesOf(random: Random, smaller: number, larger: number, congruent: boolean): [few: Dot[], many: Dot[]] {
  const base = 24 + random.below(5);
  const vary = (count: number, r: number) => Array.from({ length: count }, (_, k) => r + (k % 3) - 1);
  const many = scatterDots(random, vary(larger, base), boardArea);
  if (congruent) return [scatterDots(random, vary(smaller, base), boardArea), many];
  let r = base;
  let few = vary(smaller, r);
  while (few.reduce((sum, one) => sum + one * one, 0) <= areaOf(many)) few = vary(smaller, (r += 1));
  return [scatterDots(random, few, boardArea), many];
}

export const moreStrand: StrandOf<Level, MoreTask> = {
  id: "more",
  skill: "number_sense",
  unit: "trial",
  pools: [],
  levels,
  judge: judgeChoice,
  deal({ level, random, past, balanced, number }) {
    const smaller = tryWithoutRecent(past, `stones.more ${number}`, (recent) => {
      const all = Array.from({ length: largestOfSmaller - smallest + 1 }, (_, k) => smallest + k);
      return random.shuffle(all).find((one) => largerOf(one, level.ratio) > one && !recent.has(`more-${one}`));
    });
    const congruent = balanced(2, "area") === 0;
    const [few, many] = sidesOf(random, smaller, largerOf(smaller, level.ratio), congruent);
    const place = balanced(2);
    const sides = place === 0 ? ([many, few] as const) : ([few, many] as const);
    return {
      sides,
      show_ms: level.show_ms,
      congruent,
      choices: 2,
      target: place,
      items: [`more-${smaller}`],
      stimulus: sides.map((dots) => `more-${dots.length}-${areaOf(dots)}`),
    };
  },
  records: ({ sides, congruent }) => ({ left: sides[0].length, right: sides[1].length, congruent }),
};
