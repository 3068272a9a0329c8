import fc from "fast-check";
import { expect, test } from "vitest";
import { amountOf, countRefunds, isChargeable, splitOf, splitRefund, termsOf } from "./data/terms.server.ts";

test.each([
  [6000, 0, { credits: 0, amount: 6000, fee: 600 }],
  [6000, 400, { credits: 400, amount: 5600, fee: 200 }],
  [6000, 5000, { credits: 5000, amount: 1000, fee: 0 }],
  [6000, 5951, { credits: 5950, amount: 50, fee: 0 }],
  [6000, 9000, { credits: 6000, amount: 0, fee: 0 }],
  [40, 39, { credits: 0, amount: 40, fee: 4 }],
  [40, 40, { credits: 40, amount: 0, fee: 0 }],
  [6000, -1, { credits: 0, amount: 6000, fee: 600 }],
] as const)("divides a price of %i with %i in credits into credits, card charge and fee", (price, available, terms) => {
  expect(termsOf([{ price, discount: 0, discount_by: null, basis_points: 1000 }], available)).toEqual([terms]);
  expect(isChargeable(terms.amount)).toBe(terms.amount !== 40);
});

test("refunds return money before credits, and nothing twice", () => {
  const bought = { credits: 5000, amount: 1000, card_asked: 0, credits_returned: 0 };
  expect(splitRefund([bought], 600)).toEqual([{ card: 600, credits: 0 }]);
  expect(splitRefund([{ ...bought, card_asked: 600 }], 3000)).toEqual([{ card: 400, credits: 2000 }]);
  expect(splitRefund([{ ...bought, card_asked: 1000, credits_returned: 5000 }], 6000)).toEqual([
    { card: 0, credits: 0 },
  ]);
  expect(splitRefund([{ ...bought, card_asked: 1000 }], 600)).toEqual([{ card: 0, credits: 0 }]);
});

test.each([
  [
    6000,
    0,
    [60, 40],
    [
      [3600, 0],
      [2400, 0],
    ],
  ],
  [
    5001,
    0,
    [60, 40],
    [
      [3001, 0],
      [2000, 0],
    ],
  ],
  [
    5001,
    999,
    [34, 33, 33],
    [
      [1701, 340],
      [1650, 330],
      [1650, 329],
    ],
  ],
  [123, 0, [60, 40], [[123, 0]]],
  [
    125,
    0,
    [60, 40],
    [
      [75, 0],
      [50, 0],
    ],
  ],
  [6000, 5950, [60, 40], [[6000, 5950]]],
  [6000, 6000, [60, 40], [[6000, 6000]]],
  [6000, 0, null, [[6000, 0]]],
] as const)("divides a price of %i with a discount of %i by shares of %j", (price, discount, percents, parts) => {
  const shares = percents && percents.map((percent, i) => ({ account_id: `${i}`, percent }));
  expect(splitOf(price, discount, shares, "by").map((part) => [part.price, part.discount])).toEqual(parts);
});

const piece = fc
  .record({
    price: fc.integer({ min: 50, max: 20_000 }),
    percent: fc.integer({ min: 0, max: 100 }),
    discount_by: fc.constantFrom("platform", "specialist"),
    basis_points: fc.integer({ min: 0, max: 5000 }),
  })
  .map(({ percent, ...one }) => ({ ...one, discount: Math.floor((one.price * percent) / 100) }));

test("parts paid together add up with any credits used, and refunds add up to the requested amount", () => {
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 5 }),
      fc.nat(40_000),
      fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 }),
      (parts, available, percents) => {
        const terms = termsOf(parts, available);
        const owed = parts.reduce((all, { price, discount }) => all + price - discount, 0);
        const left = amountOf(terms);
        expect(left === 0 || left >= Math.min(50, owed)).toBe(true);
        expect(owed - left).toBeLessThanOrEqual(available);
        for (const [i, { credits, amount, fee }] of terms.entries()) {
          const part = parts[i] as (typeof parts)[number];
          expect([credits >= 0, amount >= 0, fee >= 0, fee <= amount, credits + amount]).toEqual([
            true,
            true,
            true,
            true,
            part.price - part.discount,
          ]);
        }
        const bought = terms.map(({ credits, amount }) => ({ credits, amount, card_asked: 0, credits_returned: 0 }));
        let most = 0;
        for (const percent of percents) {
          const total = Math.round((owed * percent) / 100);
          most = Math.max(most, total);
          for (const [i, back] of splitRefund(bought, total).entries()) {
            const one = bought[i] as (typeof bought)[number];
            one.card_asked += back.card;
            one.credits_returned += back.credits;
            expect(
              one.card_asked <= one.amount &&
                one.credits_returned <= one.credits &&
                back.card >= 0 &&
                back.credits >= 0,
            ).toBe(true);
            expect(back.credits === 0 || one.card_asked === one.amount).toBe(true);
          }
          expect(bought.reduce((all, one) => all + one.card_asked + one.credits_returned, 0)).toBe(most);
        }
      },
    ),
  );
});

test.each([
  ["our failed refund", { asked: 6000, sent: 0 }, { card_asked: 6000, card_returned: 2103 }],
  ["our refund, of which a part was sent", { asked: 6000, sent: 1000 }, { card_asked: 6000, card_returned: 3103 }],
  ["our refund that left some of the money", { asked: 4000, sent: 0 }, { card_asked: 6000, card_returned: 2103 }],
  ["no refund of ours", { asked: 0, sent: 0 }, { card_asked: 2103, card_returned: 2103 }],
])("a refund made at the provider counts as sent beside %s", (_, own, counted) => {
  const part = { id: "", amount: 6000, card_asked: own.asked, own };
  expect(countRefunds([part], { asked: 2103, sent: 2103 })).toEqual([counted]);
});

const refunded = fc
  .record({ amount: fc.nat(6000), asked: fc.nat(6000), sent: fc.nat(6000), card_asked: fc.nat(6000) })
  .map(({ amount, asked, sent, card_asked }) => {
    const own = { asked: Math.min(amount, asked), sent: Math.min(amount, asked, sent) };
    return { id: "", amount, card_asked: Math.min(amount, card_asked), own };
  });

test("parts count exactly the refunds that were sent, whoever made them", () => {
  fc.assert(
    fc.property(
      fc.array(refunded, { minLength: 1, maxLength: 4 }),
      fc.nat(9000),
      fc.nat(9000),
      (parts, more, there) => {
        const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
        const own = sum(parts.map((part) => part.own.sent));
        const sent = Math.min(there, sum(parts.map(({ amount }) => amount)) - own);
        const counted = countRefunds(parts, { asked: sent + more, sent });
        expect(sum(counted.map((part) => part.card_returned))).toBe(own + sent);
        for (const [i, { card_asked, card_returned }] of counted.entries())
          expect(card_returned <= card_asked && card_asked <= (parts[i]?.amount ?? 0)).toBe(true);
      },
    ),
  );
});
