import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { browserFiles, faultFiles, waiting } from "../turns.ts";

test.each([["browser", browserFiles], ["fault", faultFiles]] as const)("every %s test that takes turns exists and has one turn in four", (_, files) => {
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const ran = [0, 1, 2, 3].flatMap((run) => files.filter((file) => !waiting(files, run).includes(file)));
  expect(ran.sort()).toEqual([...files].sort());
  expect(waiting(files, "all")).toEqual([]);
});
