import { areIndices } from "../../engine/answers.ts";
import type { DealContext, StrandOf, Task } from "../../engine/game.ts";

interface Level {
  length: number;
  stones: number;
  step_ms: number;
}

const row = (length: number, ...times: number[]): Level[] => times.map((step_ms) => ({ length, stones: 9, step_ms }));

const levels: Level[] = [
  { length: 2, stones: 4, step_ms: 1000 },
  { length: 2, stones: 6, step_ms: 1000 },
  ...row(2, 1000),
  { length: 3, stones: 6, step_ms: 1000 },
  ...row(3, 1000, 800),
  ...row(4, 1000, 900, 800),
  ...row(5, 1000, 900, 800, 700),
  ...row(6, 1000, 900, 800, 700),
  ...row(7, 1000, 900, 800),
  ...row(8, 1000, 800),
  ...row(9, 1000, 800),
];

/** Percent of a step during which a stone is lit. */
export const litPercent = 70;

/**
 * The uneven places of the nine stones, in thousandths of the board. The first four are well apart, and so are the first six.
 */
export const stonePlaces = [
  [180, 170],
  [820, 210],
  [230, 800],
  [760, 760],
  [500, 90],
  [480, 620],
  [120, 480],
  [880, 500],
  [540, 360],
] as const;

export interface WalkTask extends Task {
  stones: number;
  /** The board is mirrored left to right, top to bottom, or both. */
  mirrored: { x: boolean; y: boolean };
  /** Stones in the order in which they light up. */
  lit: readonly number[];
  /** Stones in the order in which to tap them. */
  answer: readonly number[];
  step_ms: number;
}

/** The last two sequences are not repeated. */
const remembered = 2;

function deal({ level, random, past, lasting }: DealContext<Level, WalkTask>, backwards: boolean): WalkTask {
  const all = Array.from({ length: level.stones }, (_, k) => k);
  const before = past.slice(-remembered).map(({ task }) => task.lit.join());
  let lit = random.shuffle(all).slice(0, level.length);
  while (before.includes(lit.join())) lit = random.shuffle(all).slice(0, level.length);
  // The board stays the same for the whole play.
  const board = lasting("board", 1000);
  const mirrored = { x: board.chance(1, 2), y: board.chance(1, 2) };
  return {
    stones: level.stones,
    mirrored,
    lit,
    answer: backwards ? lit.toReversed() : lit,
    step_ms: level.step_ms,
    items: [],
    stimulus: [`${mirrored.x ? "x" : ""}${mirrored.y ? "y" : ""}${level.stones}`, ...lit.map(String)],
  };
}

/** A response lists the stones in the order in which they were tapped. */
function walk(id: string, backwards: boolean): StrandOf<Level, WalkTask> {
  return {
    id,
    skill: "working_memory",
    unit: "trial",
    pools: [],
    levels,
    most_hints: 1,
    deal: (setting) => deal(setting, backwards),
    judge: ({ stones, answer }, response) =>
      areIndices(response, stones) && response.length === answer.length
        ? response.every((stone, at) => stone === answer[at])
        : null,
    records: ({ answer }, response) => {
      const tapped = Array.isArray(response) ? (response as unknown[]) : [];
      const right = answer.map((stone, at) => stone === tapped[at]);
      return { span: answer.length, right: right.filter(Boolean).length, first_error: right.indexOf(false) };
    },
  };
}

export const forwardStrand = walk("forward", false);
export const backStrand: StrandOf<Level, WalkTask> = { ...walk("back", true), opens: { strand: "forward", level: 7 } };
