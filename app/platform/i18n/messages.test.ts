import compile from "icu-minify/compile";
import { expect, it } from "vitest";
import { addMessages, translator } from "./messages.ts";

it("no second period follows a value that ends with one", () => {
  addMessages("sr", "points", { until: compile("Važi do {until}. {note}"), words: compile("„{note}.“") });
  const t = translator("sr", "points" as never) as (key: string, values: Record<string, string>) => string;
  expect(t("until", { until: "22. 12. 2026.", note: "" })).toBe("Važi do 22. 12. 2026. ");
  expect(t("until", { until: "sutra", note: "A.. b" })).toBe("Važi do sutra. A.. b");
  expect(t("words", { note: "tako…" })).toBe("„tako….“");
  expect(t("words", { note: "tako..." })).toBe("„tako....“");
});
