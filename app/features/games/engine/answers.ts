import type { Task } from "./game.ts";

/** Judges an answer that is the index of a choice. */
export const judgeChoice = (task: Task, response: unknown): boolean | null =>
  isIndex(response, task.choices ?? 0) ? response === task.target : null;

export const isIndex = (response: unknown, count: number): response is number =>
  typeof response === "number" && Number.isInteger(response) && response >= 0 && response < count;

/** Whether the answer is a list of different indices. */
export const areIndices = (response: unknown, count: number): response is number[] =>
  Array.isArray(response) && response.every((one) => isIndex(one, count)) && new Set(response).size === response.length;
