/** See runs.mjs. */
export interface Runs {
  done: number;
  grid: string | null;
}
export function readRuns(): Runs;
export function recordRun(part: number): boolean;
export function recordGrid(now?: Date): boolean;
