import { expect, test } from "vitest";
import { firstWay } from "./components/first-way.ts";

test("the checkout preselects a pack unless another guardian pays a share", () => {
  expect(firstWay(["pack"], ["visa"], 1)).toBe("pack");
  expect(firstWay(["pack"], ["visa"], 2)).toBe("visa");
  expect(firstWay(["pack"], [], 2)).toBeUndefined();
  expect(firstWay([], ["visa", "mastercard"], 1)).toBe("visa");
  expect(firstWay([], [], 1)).toBeUndefined();
});
