import { expect, test } from "vitest";
import { preselectedMeans } from "./components/first-way.ts";

test("the checkout preselects a pack unless another guardian pays a share", () => {
  expect(preselectedMeans(["pack"], ["visa"], 1)).toBe("pack");
  expect(preselectedMeans(["pack"], ["visa"], 2)).toBe("visa");
  expect(preselectedMeans(["pack"], [], 2)).toBeUndefined();
  expect(preselectedMeans([], ["visa", "mastercard"], 1)).toBe("visa");
  expect(preselectedMeans([], [], 1)).toBeUndefined();
});
