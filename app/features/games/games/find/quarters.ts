import type { FindTask } from "./target.ts";

const columns = 6;

/** Indices of things that hints hide. Each hint hides another quarter of the board that does not contain the target. */
export function fadedThings({ board, answer }: Pick<FindTask, "board" | "answer">, hints: number): ReadonlySet<number> {
  const rows = Math.max(...board.map(({ row }) => row)) + 1;
  const quarterOf = ({ column, row }: FindTask["board"][number]) =>
    (column < columns / 2 ? 0 : 1) + (row < rows / 2 ? 0 : 2);
  const own = board[answer];
  const gone = [3, 0, 2, 1].filter((quarter) => !own || quarterOf(own) !== quarter).slice(0, hints);
  return new Set(board.flatMap((thing, at) => (gone.includes(quarterOf(thing)) ? [at] : [])));
}
