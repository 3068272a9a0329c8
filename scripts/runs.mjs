// The parts that `npm test` has covered: tests/runs.json, committed together with the tested change. The next part is counted there
// and not in the history, so a run continues where the last one ended at every commit, and in a shallow clone too: a gate takes the
// part after the author's last green run.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./prepare.mjs";

const file = join(root, "tests", "runs.json");

/** `done`: green runs so far, of which each looked at the next part. `grid`: the day on which everything was last looked at, or null. */
export const readRuns = () => JSON.parse(readFileSync(file, "utf8"));

function write(change) {
  try {
    writeFileSync(file, `${JSON.stringify({ ...readRuns(), ...change }, null, 2)}\n`);
    return true;
  } catch (error) {
    // A checkout that may only be read has nothing to commit either.
    if (["EACCES", "EPERM", "EROFS"].includes(error.code)) return false;
    throw error;
  }
}

/** After a green run of that part: the next run takes the next one. */
export const recordRun = (part) => part === readRuns().done && write({ done: part + 1 });

/** After a green run of everything. */
export const recordGrid = (now = new Date()) => write({ grid: now.toISOString().slice(0, 10) });

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === "grid") recordGrid();
