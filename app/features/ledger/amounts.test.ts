import fc from "fast-check";
import { expect, test } from "vitest";
import { commissionOf, feeToReturn, splitByShares, vatFromGross } from "./amounts.ts";
import {
  chargeLines,
  commissionInvoiceLines,
  disputeLines,
  negate,
  ownDisputeLines,
  packBoughtLines,
  packUsedLines,
  refundLines,
} from "./postings.ts";
import { isAccount, largestAmount, movedIn } from "./rules.ts";

const amount = fc.integer({ min: 0, max: largestAmount });
const rate = fc.integer({ min: 0, max: 10_000 });

test.each([
  [6000, 1000, 600],
  [5, 1000, 1],
  [4, 1000, 0],
  [4999, 1250, 625],
  [0, 1000, 0],
  [largestAmount, 10_000, largestAmount],
])("the commission of %d at %d is %d", (price, basisPoints, due) => {
  expect(commissionOf(price, basisPoints)).toBe(due);
});

test.each([
  [600, 2200, 492, 108],
  [500, 2200, 410, 90],
  [1, 2200, 1, 0],
  [0, 2200, 0, 0],
  [1095, 950, 1000, 95],
  [600, 0, 600, 0],
])("splits %d with tax at %d into %d and %d", (gross, basisPoints, net, vat) => {
  expect(vatFromGross(gross, basisPoints)).toEqual({ net, vat });
});

test.each([-1, 1.005, Number.NaN, Number.POSITIVE_INFINITY, largestAmount + 1])("rejects %d as an amount", (wrong) => {
  expect(() => commissionOf(wrong, 1000)).toThrow(RangeError);
  expect(() => vatFromGross(wrong, 1000)).toThrow(RangeError);
  expect(() => splitByShares(wrong, [1])).toThrow(RangeError);
  expect(() => commissionOf(100, wrong)).toThrow(RangeError);
});

test("tax and commission are at most half a cent off", () => {
  fc.assert(
    fc.property(amount, rate, (price, basisPoints) => {
      const exact = (BigInt(price) * BigInt(basisPoints) * 2n) / 10_000n;
      const doubled = BigInt(commissionOf(price, basisPoints)) * 2n;
      expect(doubled - exact <= 1n && exact - doubled <= 1n).toBe(true);
      const { net, vat } = vatFromGross(price, basisPoints);
      expect([net + vat, vat >= 0, Math.abs(net * basisPoints - vat * 10_000) <= (10_000 + basisPoints) / 2]).toEqual([
        price,
        true,
        true,
      ]);
    }),
  );
});

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [4800, [50, 50], [2400, 2400]],
  [4801, [50, 50], [2401, 2400]],
  [100, [2, 1], [67, 33]],
  [1, [1, 3], [0, 1]],
  [5, [0, 1], [0, 5]],
  [0, [1, 2], [0, 0]],
])("splits %d by %j into %j", (sum, shares, parts) => {
  expect(splitByShares(sum, shares)).toEqual(parts);
});

test("parts add up exactly, are less than a cent off, and are zero without a share", () => {
  expect(() => splitByShares(1, [0, 0])).toThrow(RangeError);
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
      (sum, shares) => {
        const all = shares.reduce((a, b) => a + b, 0);
        fc.pre(all > 0);
        const parts = splitByShares(sum, shares);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(sum);
        for (const [i, part] of parts.entries()) expect(Math.abs(part * all - sum * (shares[i] ?? 0)) < all).toBe(true);
      },
    ),
  );
});

test("refunds in any parts return the whole commission in total, and never more", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 }),
      rate,
      (refunds, basisPoints) => {
        const paid = refunds.reduce((a, b) => a + b, 0);
        const charge = { amount: paid, fee: commissionOf(paid, basisPoints) };
        const done = { amount: 0, fee: 0 };
        for (const one of refunds) {
          const back = feeToReturn(charge, done, one);
          expect(back).toBeGreaterThanOrEqual(0);
          done.amount += one;
          done.fee += back;
          expect(done.fee).toBeLessThanOrEqual(charge.fee);
        }
        expect(done.fee).toBe(charge.fee);
        expect(() => feeToReturn(charge, done, 1)).toThrow(RangeError);
      },
    ),
  );
});

const direct = { currency: "EUR", specialist_id: "s", connected: "acct_1" } as const;
const shown = (lines: readonly { account: string; amount: number }[]) =>
  Object.fromEntries(lines.map((line) => [line.account, line.amount]));

test("builds the lines for charges and refunds of sessions", () => {
  const charge = chargeLines({ ...direct, amount: 6000, fee: 600 });
  expect(shown(charge)).toEqual({
    provider_balance: 600,
    "receivable_specialist:s": -600,
    "connected_gross:acct_1": 6000,
    memo_contra: -6000,
  });
  expect(refundLines({ ...direct, amount: 6000, fee: 600 })).toEqual(negate(charge));
  expect(shown(chargeLines({ ...direct, amount: 6000, fee: 0 }))).toEqual({
    "connected_gross:acct_1": 6000,
    memo_contra: -6000,
  });
  expect(shown(commissionInvoiceLines({ ...direct, gross: 600, rate: 2200 }))).toEqual({
    "receivable_specialist:s": 600,
    commission_income: -492,
    "vat_output:2200": -108,
  });
});

test("the moved amount is the payment, without adding the platform's part of it", () => {
  const of = { ...direct, currency: "EUR" as const };
  expect(movedIn(chargeLines({ ...of, amount: 3300, fee: 330 }))).toEqual([{ amount: 3300, currency: "EUR" }]);
  expect(movedIn(refundLines({ ...of, amount: 3300, fee: 330 }))).toEqual([{ amount: 3300, currency: "EUR" }]);
  expect(movedIn(commissionInvoiceLines({ ...of, gross: 600, rate: 2200 }))).toEqual([
    { amount: 600, currency: "EUR" },
  ]);
});

test("all lines balance, use existing accounts and are not zero", () => {
  const of = { currency: "RSD", specialist_id: "s", connected: "acct_1", pack_id: "p" } as const;
  fc.assert(
    fc.property(amount, amount, rate, (sum, fee, basisPoints) => {
      const all = [
        chargeLines({ ...of, amount: sum, fee }),
        refundLines({ ...of, amount: sum, fee }),
        disputeLines({ ...of, amount: sum }),
        ownDisputeLines({ ...of, amount: sum, fee }),
        commissionInvoiceLines({ ...of, gross: sum, rate: basisPoints }),
        packBoughtLines({ ...of, amount: sum }),
        packUsedLines({ ...of, amount: sum }),
      ];
      for (const lines of all) {
        expect(lines.reduce((total, line) => total + line.amount, 0)).toBe(0);
        expect(lines.every((line) => line.amount !== 0 && line.currency === "RSD" && isAccount(line.account))).toBe(
          true,
        );
      }
    }),
  );
  for (const wrong of ["", "banks", "bank:1", "user_credit", "user_credit:", "toString", `pack:${"x".repeat(81)}`])
    expect(isAccount(wrong), wrong).toBe(false);
});
