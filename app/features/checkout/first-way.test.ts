import { expect, test } from "vitest";
import { firstWay } from "./components/first-way.ts";

test("a checkout starts with the pack selected, unless the pack would pay another guardian's share", () => {
  expect(firstWay(["pack"], ["visa"], 1)).toBe("pack");
  expect(firstWay(["pack"], ["visa"], 2)).toBe("visa");
  expect(firstWay(["pack"], [], 2)).toBeUndefined();
  expect(firstWay([], ["visa", "mastercard"], 1)).toBe("visa");
  expect(firstWay([], [], 1)).toBeUndefined();
});
