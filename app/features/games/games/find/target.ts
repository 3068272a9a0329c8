import { isIndex } from "../../engine/answers.ts";
import type { DealContext, StrandOf, Task } from "../../engine/game.ts";
import { type Similarity, type Look, lookId, looksOf } from "./looks.ts";

interface Level {
  kind: Similarity;
  items: number;
  /** Whether one task in five has no target. */
  absent: boolean;
}

const row = (kind: Similarity, absent: boolean, ...items: number[]): Level[] =>
  items.map((count) => ({ kind, items: count, absent }));

const levels: Level[] = [
  ...row("color", false, 6, 8, 10, 12, 16),
  ...row("similar", false, 8, 10, 12, 16, 20, 24, 30),
  ...row("conjunction", true, 10, 12, 16, 20, 24, 30),
  ...row("mirror", true, 12, 16, 20, 24, 30, 36),
];

const mostIfNarrow = 30;
const columns = 6;
const absentEvery = 5;
/** The answer "not here". */
export const notHere = -1;

export interface FindTask extends Task {
  target_look: Look;
  /** Each thing has its own cell in a grid of six columns, shifted from its center by thousandths of the cell. */
  board: readonly { look: Look; column: number; row: number; dx: number; dy: number }[];
  /** Index on the board, or `notHere`. */
  answer: number;
  absent: boolean;
}

const drift = 120;

function deal({ level, random, narrow, past, lasting }: DealContext<Level>): FindTask {
  const items = narrow ? Math.min(mostIfNarrow, level.items) : level.items;
  const absent = level.absent && lasting("absent", absentEvery).below(absentEvery) === past.length % absentEvery;
  const { target, around } = looksOf(random, level.kind);
  const cells = random
    .shuffle(Array.from({ length: Math.ceil(items / columns) * columns }, (_, k) => k))
    .slice(0, items);
  const board = cells
    .map((cell, at) => ({
      look: at === 0 && !absent ? target : (around[at % around.length] as Look),
      column: cell % columns,
      row: Math.floor(cell / columns),
      dx: random.below(2 * drift + 1) - drift,
      dy: random.below(2 * drift + 1) - drift,
    }))
    .toSorted((a, b) => a.row - b.row || a.column - b.column);
  const answer = absent ? notHere : board.findIndex(({ look }) => look === target);
  return {
    target_look: target,
    board,
    answer,
    absent: level.absent,
    items: [],
    stimulus: [lookId(target), ...board.map(({ look, column, row: line }) => `${lookId(look)}@${column},${line}`)],
  };
}

export const targetStrand: StrandOf<Level, FindTask> = {
  id: "target",
  skill: "attention",
  unit: "trial",
  pools: [],
  levels,
  deal,
  judge: ({ board, answer, absent }, response) =>
    isIndex(response, board.length) || (absent && response === notHere) ? response === answer : null,
  records: ({ board, answer }) => ({ things: board.length, absent: answer === notHere }),
};
