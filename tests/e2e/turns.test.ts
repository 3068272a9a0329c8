import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { everyRunFiles, browserFiles, faultFiles, isGuarding, turnCount, skippedFiles } from "../turns.ts";

test("test files about money, sessions, access, sign-in, killed processes or a family's data are in every run", () => {
  const taking = Object.keys({ ...browserFiles, ...faultFiles });
  expect(taking.filter((file) => isGuarding(file, readFileSync(file, "utf8")))).toEqual([]);
  expect(Object.keys(everyRunFiles).filter((file) => taking.includes(file) || !existsSync(file))).toEqual([]);
  // `isGuarding` recognizes files of each of these kinds.
  const guarding = globSync("tests/{e2e,faults,conformance}/*.test.ts").filter((file) =>
    isGuarding(file, readFileSync(file, "utf8")),
  );
  for (const name of [
    "e2e/checkout-flow",
    "e2e/chat-offers",
    "e2e/session-ends",
    "e2e/access",
    "e2e/kill",
    "faults/killed-payments",
    "conformance/browser",
  ]) {
    expect(guarding.map((file) => file.replaceAll("\\", "/"))).toContain(`tests/${name}.test.ts`);
  }
});

test.each([
  ["browser", browserFiles, turnCount],
  ["fault", faultFiles, turnCount],
] as const)("each %s test file that takes turns exists and runs once per round", (_, seconds, count) => {
  const files = Object.keys(seconds);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const runs = Array.from({ length: 25 * count }, (_run, run) =>
    files.filter((file) => !skippedFiles(seconds, run, count).includes(file)),
  );
  for (let from = 0; from < runs.length; from += count)
    expect(
      runs
        .slice(from, from + count)
        .flat()
        .sort(),
    ).toEqual(files.toSorted());
  expect(skippedFiles(seconds, "all", count)).toEqual([]);

  // Choices that a file makes once per run by `oneOf` all get their turn.
  for (const file of files) {
    const its = [...runs.keys()].filter((run) => runs[run]?.includes(file));
    for (const of of [2, 3, 4, 6, 7])
      expect(new Set(its.map((run) => run % of)).size, `${file}: one of ${of}`).toBe(of);
  }

  const times = runs.map((run) => run.reduce((sum, file) => sum + (seconds[file] ?? 0), 0));
  expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(Math.max(...Object.values(seconds)));
});
