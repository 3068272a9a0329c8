import type { Task } from "../engine/game.ts";

/** A right answer to any kind of task. */
export function rightAnswer(task: Task): unknown {
  if (task.target !== undefined) return task.target;
  const { answer, beats, expected, number, to, shown, stop, side } = task as unknown as {
    answer?: unknown;
    beats?: number;
    expected?: { of: number[]; count: number };
    number?: number;
    to?: number;
    shown?: { owl: boolean }[];
    stop?: boolean;
    side?: number;
  };
  if (answer !== undefined) return answer;
  if (beats !== undefined) return beats;
  if (expected) return expected.of.slice(0, expected.count);
  if (number !== undefined && to !== undefined) return Math.round((number * 1000) / to);
  if (shown) return shown.map(({ owl }) => (owl ? null : 500));
  return stop ? { side: null, rt: null } : { side, rt: 500 };
}

/** A wrong answer to any kind of task. */
export function wrongAnswer(task: Task): unknown {
  const fitting = (task as { fitting?: boolean[] }).fitting;
  if (fitting) return fitting.indexOf(false);
  if (task.choices !== undefined) return ((task.target ?? 0) + 1) % task.choices;
  const right = rightAnswer(task);
  const { to, number } = task as { to?: number; number?: number };
  if (to !== undefined) return (number ?? 0) * 2 > to ? 0 : 1000;
  if ("board" in task)
    return Array.isArray(right)
      ? wrongTaps(task as unknown as { expected: { kind: string; of: number[] }; board: unknown[] })
      : right === 0
        ? 1
        : 0;
  if (Array.isArray(right) && "lit" in task) return right.toReversed();
  if (Array.isArray(right)) return right.map(() => 500);
  if (typeof right === "number") return right + 1;
  return "stop" in task && (task as { stop: boolean }).stop ? { side: 0, rt: 500 } : { side: null, rt: null };
}

function wrongTaps({ expected, board }: { expected: { kind: string; of: number[] }; board: unknown[] }): number[] {
  return [
    board.findIndex((_, at) => !expected.of.includes(at) || (expected.kind === "in_order" && expected.of[0] !== at)),
  ];
}
