import { judgeChoice } from "../../engine/answers.ts";
import type { DealContext, StrandOf, Task } from "../../engine/game.ts";
import { diceDots, boardArea, type Dot, scatterDots } from "./dots.ts";

type Layout = "dice" | "scattered" | "grouped";

interface Level {
  min: number;
  max: number;
  show_ms: number;
  layout: Layout;
}

const row = (min: number, max: number, layout: Layout, ...times: number[]): Level[] =>
  times.map((show_ms) => ({ min, max, show_ms, layout }));

export const levels: readonly Level[] = [
  ...row(1, 3, "dice", 2000, 1500, 1200),
  ...row(1, 4, "scattered", 1500, 1200, 1000),
  ...row(2, 5, "grouped", 1200, 1000, 800),
  ...row(2, 6, "grouped", 1200, 1000, 800),
  ...row(2, 7, "grouped", 1000, 800),
  ...row(2, 8, "grouped", 1000),
  ...row(3, 8, "grouped", 800),
  ...row(3, 9, "grouped", 1000, 800, 700, 600, 500, 450, 400, 350),
];

/** From this level on, the dots of a group are scattered. */
const looseFrom = 17;
/** The number of dots that can be recognized at a glance. */
const atOnce = 4;

export interface SeeTask extends Task {
  count: number;
  dots: readonly Dot[];
  show_ms: number;
  /** The choices are the numbers from 1 to this. */
  max: number;
}

function dotsOf({ random, level, number }: DealContext<Level>, count: number): Dot[] {
  const r = () => 36 + random.below(25);
  const radii = (of: number) => Array.from({ length: of }, r);
  if (level.layout === "dice") return diceDots(count, r(), boardArea);
  if (level.layout === "scattered" || count <= atOnce) return scatterDots(random, radii(count), boardArea);
  // A group of five and the rest, or two groups as equal as possible.
  const larger = random.chance(1, 2) && count > 5 ? 5 : Math.ceil(count / 2);
  const groups = [larger, count - larger];
  const halves = random.shuffle([
    { x: 0, y: 150, width: 460, height: 700 },
    { x: 540, y: 150, width: 460, height: 700 },
  ]);
  return groups.flatMap((of, at) => {
    const half = halves[at] ?? boardArea;
    return number >= looseFrom ? scatterDots(random, radii(of), half) : diceDots(of, r(), half);
  });
}

/** A response is the index of the number among 1 to max. */
export const seeStrand: StrandOf<Level, SeeTask> = {
  id: "see",
  skill: "number_sense",
  unit: "trial",
  pools: [],
  levels,
  judge: judgeChoice,
  deal(setting) {
    const { level, balanced } = setting;
    const count = level.min + balanced(level.max - level.min + 1);
    const dots = dotsOf(setting, count);
    return {
      count,
      dots,
      show_ms: level.show_ms,
      max: level.max,
      choices: level.max,
      target: count - 1,
      items: [],
      stimulus: [`see-${count}`, ...dots.map(({ x, y, r }) => `${x}-${y}-${r}`)],
    };
  },
};
