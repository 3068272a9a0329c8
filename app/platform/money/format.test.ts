import { expect, it } from "vitest";
import { formatMoney } from "./format.ts";

const shown = (...args: Parameters<typeof formatMoney>) => formatMoney(...args).replaceAll("\u00a0", " ");

it("euros and dinars are formatted in each language", () => {
  expect(shown("en", 4800, "EUR")).toBe("€48.00");
  expect(shown("sl", 4800, "EUR")).toBe("48,00 €");
  expect(shown("sr", 4800, "EUR")).toBe("48,00 €");
  expect(shown("en", 360_000, "RSD")).toBe("RSD 3,600");
  expect(shown("sl", 360_000, "RSD")).toBe("3.600 RSD");
  expect(shown("sr", 360_000, "RSD")).toBe("3.600 RSD");
});

it("zero cents are left out for dinars, for euros only with `whole`, and other fractions never are", () => {
  expect(shown("sl", 4800, "EUR", { whole: true })).toBe("48 €");
  expect(shown("sl", 4850, "EUR", { whole: true })).toBe("48,50 €");
  expect(shown("sr", 123_450, "RSD")).toBe("1.234,50 RSD");
  expect(shown("en", 5, "EUR")).toBe("€0.05");
  expect(shown("en", 0, "EUR")).toBe("€0.00");
});

it("a negative amount has a minus sign, not a hyphen", () => {
  expect(shown("en", -550, "EUR")).toBe("−€5.50");
  expect(shown("sl", -550, "EUR")).toBe("−5,50 €");
  expect(shown("sr", -550, "EUR")).toBe("−5,50 €");
});
