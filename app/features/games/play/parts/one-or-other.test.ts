import { expect, test } from "vitest";
import { joinWithOr } from "./one-or-other.ts";

test.each([
  ["en", "joy or fear"],
  ["sl", "joy ali fear"],
  ["sr", "joy ili fear"],
] as const)('feelings are joined with "or" in %s: %s', (language, words) => {
  expect(joinWithOr(language, ["joy", "fear"])).toBe(words);
});
