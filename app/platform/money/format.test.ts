import { expect, it } from "vitest";
import { formatMoney } from "./format.ts";

const shown = (...args: Parameters<typeof formatMoney>) => formatMoney(...args).replaceAll("\u00a0", " ");

it("formats euros and dinars in each language", () => {
  expect(shown("en", 4800, "EUR")).toBe("€48.00");
  expect(shown("sl", 4800, "EUR")).toBe("48,00 €");
  expect(shown("sr", 4800, "EUR")).toBe("48,00 €");
  expect(shown("en", 360_000, "RSD")).toBe("RSD 3,600.00");
  expect(shown("sl", 360_000, "RSD")).toBe("3.600,00 RSD");
  expect(shown("sr", 360_000, "RSD")).toBe("3.600,00 RSD");
});

it("leaves out a zero fraction only with `whole`, and never any other fraction", () => {
  expect(shown("sl", 4800, "EUR", { whole: true })).toBe("48 €");
  expect(shown("sl", 4850, "EUR", { whole: true })).toBe("48,50 €");
  expect(shown("en", 5, "EUR")).toBe("€0.05");
  expect(shown("en", 0, "EUR")).toBe("€0.00");
});

it("writes a minus sign, never a hyphen", () => {
  expect(shown("en", -550, "EUR")).toBe("−€5.50");
  expect(shown("sl", -550, "EUR")).toBe("−5,50 €");
  expect(shown("sr", -550, "EUR")).toBe("−5,50 €");
});
