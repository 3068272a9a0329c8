import { expect, test } from "vitest";
import { heldSelector } from "./held.ts";

test.each([
  [".button-primary:hover", '.button-primary[data-held="hover"]'],
  [".input-box:has(:focus-visible)", '.input-box:has([data-held="focus"])'],
  [
    ".text-area:where(:hover), .button:active:not(.busy)",
    '.text-area:where([data-held="hover"]), .button[data-held="pressed"]:not(.busy)',
  ],
  [".menu:focus-within", '.menu:has([data-held="focus"])'],
  ["main:focus", 'main[data-held="focus"]'],
])("heldSelector turns %s into %s", (selector, held) => {
  expect(heldSelector(selector)).toBe(held);
});

test.each([".button", ".option[data-hovered]", ".tag:focus-visible-like", "a:any-link"])(
  "heldSelector finds no state in %s",
  (selector) => {
    expect(heldSelector(selector)).toBeUndefined();
  },
);
