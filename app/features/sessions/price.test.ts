import { describe, expect, test } from "vitest";
import { priceText, shortPriceText } from "./components/price.ts";

describe("payment instructions", () => {
  const cash = { payment_type: "Cash", price: 4800, currency: "EUR", specialist_name: "Petra" } as const;
  test.each(["en", "sl", "sr"] as const)("never mention cash for an online session, in %s", (locale) => {
    const texts = [
      priceText(locale, { ...cash, mode: "online" }, "family"),
      priceText(locale, { ...cash, mode: "online" }, "specialist"),
      shortPriceText(locale, { ...cash, mode: "online" }),
    ];
    for (const text of texts) expect(text).not.toMatch(/cash|gotovin/i);
    expect(shortPriceText(locale, { ...cash, mode: "in_person" })).toMatch(/cash|gotovin/i);
  });
});
