import type { Movement } from "../provider/refunds.ts";

/** A movement that our books expect at the provider. */
export interface ExpectedMovement {
  kind: string;
  source: string;
  amount: number;
  currency: string;
  /** Whether it must be among that day's movements. */
  due: boolean;
}

export interface Difference {
  class: "missing_here" | "missing_there" | "different_amount";
  kind: string;
  source: string;
  here: number | null;
  there: number | null;
  currency: string;
}

export interface ComparisonResult {
  matched: number;
  others: number;
  differences: Difference[];
}

/** The provider's kinds of movements that our books contain. Payouts are left out, because they are booked before the comparison. */
const known = new Set([
  "charge",
  "payment",
  "refund",
  "payment_refund",
  "refund_failure",
  "payment_failure_refund",
  "application_fee",
  "application_fee_refund",
  "dispute",
]);
const same: Readonly<Record<string, string>> = {
  payment: "charge",
  payment_refund: "refund",
  payment_failure_refund: "refund_failure",
  payout_cancel: "payout_failure",
};

/** Whether the books contain this movement; null for kinds that they never contain. */
export function isBooked(here: readonly ExpectedMovement[], { kind, source }: Movement): boolean | null {
  if (source === null || !known.has(kind)) return null;
  return here.some((one) => one.kind === (same[kind] ?? kind) && one.source === source);
}

export const isRefund = (kind: string): boolean => (same[kind] ?? kind) === "refund";

const keyOf = (kind: string, source: string) => `${kind} ${source}`;

/** Compares a day's movements with our books; `around` also has some from before and after that day. */
export function compareMovements(
  expected: readonly ExpectedMovement[],
  around: readonly Movement[],
  within: (movement: Movement) => boolean,
): ComparisonResult {
  const here = new Map(expected.map((one) => [keyOf(one.kind, one.source), one]));
  const there = new Set<string>();
  const result: ComparisonResult = { matched: 0, others: 0, differences: [] };
  for (const movement of around) {
    const { source, amount, currency } = movement;
    const kind = same[movement.kind] ?? movement.kind;
    const one = source === null ? undefined : here.get(keyOf(kind, source));
    if (source !== null) there.add(keyOf(kind, source));
    if (!within(movement)) continue;
    if (!one || source === null) {
      if (source === null || !known.has(movement.kind)) result.others += 1;
      else result.differences.push({ class: "missing_here", kind, source, here: null, there: amount, currency });
      continue;
    }
    // Our books keep a dispute's amount without a sign: losing it and getting it back are the same amount.
    const fits =
      one.currency === currency && (kind === "dispute" ? Math.abs(amount) === one.amount : amount === one.amount);
    if (fits) result.matched += 1;
    else
      result.differences.push({ class: "different_amount", kind, source, here: one.amount, there: amount, currency });
  }
  for (const { kind, source, amount, currency, due } of expected) {
    if (!due || there.has(keyOf(kind, source))) continue;
    result.differences.push({ class: "missing_there", kind, source, here: amount, there: null, currency });
  }
  return result;
}
