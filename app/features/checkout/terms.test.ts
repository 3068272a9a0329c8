import { expect, test } from "vitest";
import { chargeable, percentBack, stillToReturn, termsOf } from "./data/terms.server.ts";

test.each([
  [6000, 0, { credits: 0, amount: 6000, fee: 600 }],
  [6000, 400, { credits: 400, amount: 5600, fee: 200 }],
  [6000, 5000, { credits: 5000, amount: 1000, fee: 0 }],
  [6000, 5951, { credits: 5950, amount: 50, fee: 0 }],
  [6000, 9000, { credits: 6000, amount: 0, fee: 0 }],
  [40, 39, { credits: 0, amount: 40, fee: 4 }],
  [40, 40, { credits: 40, amount: 0, fee: 0 }],
  [6000, -1, { credits: 0, amount: 6000, fee: 600 }],
] as const)("%i with credits of %i", (price, available, terms) => {
  expect(termsOf(price, available, 1000)).toEqual(terms);
  expect(chargeable(terms)).toBe(terms.amount !== 40);
});

test.each([
  ["Pending", null, null, 0], ["Confirmed", null, null, 0], ["Completed", null, null, 0], ["Completed", 0, null, 0], ["Completed", 30, null, 30],
  ["Cancelled", 0, null, 0], ["Cancelled", 0, 50, 50], ["Cancelled", 100, 20, 100], ["Cancelled", null, null, 100],
] as const)("%s with %s and %s waived gives back %i percent", (status, refund_percent, waived_percent, percent) => {
  expect(percentBack({ status, refund_percent, waived_percent })).toBe(percent);
});

test("money goes back before credits, and never twice", () => {
  const bought = { price: 6000, amount: 1000, card_returned: 0, credits_returned: 0 };
  expect(stillToReturn(bought, 10)).toEqual({ total: 600, card: 600, credits: 0 });
  expect(stillToReturn({ ...bought, card_returned: 600 }, 50)).toEqual({ total: 3000, card: 400, credits: 2000 });
  expect(stillToReturn({ ...bought, card_returned: 1000, credits_returned: 5000 }, 100)).toEqual({ total: 6000, card: 0, credits: 0 });
  expect(stillToReturn({ ...bought, card_returned: 1000 }, 10)).toEqual({ total: 600, card: 0, credits: 0 });
});
