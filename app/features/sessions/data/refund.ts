/** How much a family gets back, or does not owe, when a session does not take place. */
import { freeCancellationUntil, type PaymentType, type Side } from "../rules.ts";
import type { Rule } from "../tables.server.ts";

export interface RefundTerms {
  payment_type: PaymentType;
  starts_at: Date | null;
  cancellation_hours: number;
  /** Null for sessions confirmed before policies were stored with them. */
  rule: Rule | null;
}

/** The policy's refund for a late cancellation, and for a session that the family missed. */
export const latePercent = ({ rule }: Pick<RefundTerms, "rule">): number => rule?.late_percent ?? 0;

/** Percentage of the price; null without a price. */
export function cancellationRefundPercent(
  terms: RefundTerms,
  side: Side | "admin",
  now: Date,
  sickDay = false,
): number | null {
  if (terms.payment_type === "Free") return null;
  if (side !== "family" || sickDay) return 100;
  const until = freeCancellationUntil(terms.starts_at, terms.cancellation_hours);
  return until && now < until ? 100 : latePercent(terms);
}
