import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { browserFiles, faultFiles, turns, waiting } from "../turns.ts";

test.each([["browser", browserFiles], ["fault", faultFiles]] as const)("every %s test that takes turns exists and is in one of eight runs", (_, seconds) => {
  const files = Object.keys(seconds);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const runs = Array.from({ length: 25 * turns }, (_run, run) => files.filter((file) => !waiting(seconds, run).includes(file)));
  for (let from = 0; from < runs.length; from += turns) expect(runs.slice(from, from + turns).flat().sort()).toEqual(files.toSorted());
  expect(waiting(seconds, "all")).toEqual([]);

  // What a file takes once a run by `oneOf` comes all the same.
  for (const file of files) {
    const its = [...runs.keys()].filter((run) => runs[run]?.includes(file));
    for (const count of [2, 3, 4, 7]) expect(new Set(its.map((run) => run % count)).size, `${file}: one of ${count}`).toBe(count);
  }

  const times = runs.map((run) => run.reduce((sum, file) => sum + (seconds[file] ?? 0), 0));
  expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(Math.max(...Object.values(seconds)));
});
