import { isIndex } from "../../engine/answers.ts";
import { withoutRecent } from "../../engine/choosing.ts";
import type { StrandOf, Task } from "../../engine/game.ts";

interface Level {
  /** The value at the end of the line, which starts at 0. */
  to: number;
  ticks: "all" | "ends";
  /** Accepted error in percent of the line, on either side of the number. */
  tolerance: number;
}

const row = (to: number, ticks: Level["ticks"], ...tolerances: number[]): Level[] =>
  tolerances.map((tolerance) => ({ to, ticks, tolerance }));

const levels: Level[] = [
  ...row(5, "all", 15, 14, 12, 11),
  ...row(10, "all", 12, 11, 10, 9),
  ...row(10, "ends", 14, 12, 11, 10),
  ...row(20, "ends", 12, 10, 9),
  ...row(100, "ends", 12, 10, 9, 8, 7),
  ...row(1000, "ends", 10, 8, 6, 5),
];

/** A response is a place on the line in thousandths of its length. */
export const lineParts = 1000;

export interface LineTask extends Task {
  number: number;
  to: number;
  ticks: Level["ticks"];
  tolerance: number;
}

/** The error of a response in thousandths of the line, multiplied by `to` to avoid fractions. */
const off = ({ number, to }: LineTask, response: number) => Math.abs(response * to - number * lineParts);

export const lineStrand: StrandOf<Level, LineTask> = {
  id: "line",
  skill: "number_sense",
  unit: "trial",
  pools: [],
  levels,
  deal({ level, random, past }) {
    const all = Array.from({ length: level.to - 1 }, (_, k) => k + 1);
    const number = random.pick(withoutRecent(all, (one) => `line-${level.to}-${one}`, past));
    const id = `line-${level.to}-${number}`;
    return { number, ...level, stimulus: [id], items: [id] };
  },
  judge: (task, response) =>
    isIndex(response, lineParts + 1) ? off(task, response) * 100 <= task.tolerance * task.to * lineParts : null,
  records: (task, response): Record<string, number> =>
    isIndex(response, lineParts + 1) ? { error: (off(task, response) * 100) / (task.to * lineParts) } : {},
};
