// Which parts `npm test` has covered, in tests/runs.json, which is committed together with the tested change. Counting there
// instead of in the history lets each run continue where the last one ended, at every commit and in a shallow clone: CI runs the
// part after the author's last green run.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./prepare.mjs";

const file = join(root, "tests", "runs.json");

/** `done`: number of green runs so far, each of the next part. `grid`: the last day on which a run covered everything, or null. */
export const readRuns = () => JSON.parse(readFileSync(file, "utf8"));

function write(change) {
  try {
    writeFileSync(file, `${JSON.stringify({ ...readRuns(), ...change }, null, 2)}\n`);
    return true;
  } catch (error) {
    // A read-only checkout has nothing to commit either.
    if (["EACCES", "EPERM", "EROFS"].includes(error.code)) return false;
    throw error;
  }
}

/** Records a green run of that part, so that the next run takes the next one. */
export const recordRun = (part) => part === readRuns().done && write({ done: part + 1 });

/** Records a green run of everything. */
export const recordGrid = (now = new Date()) => write({ grid: now.toISOString().slice(0, 10) });

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === "grid") recordGrid();
