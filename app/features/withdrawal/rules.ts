/** Pure rules for withdrawing from a contract by law. */
export const longestName = 120;
export const pageSize = 20;
export const longestPage = 50;

export const contractStates = ["open", "over", "held", "ended", "withdrawn"] as const;
export type ContractState = (typeof contractStates)[number];

export interface ServicePeriod {
  starts_at: Date;
  ends_at: Date;
  /** Whether the family requested that the service start within the withdrawal period. */
  asked_early: boolean;
}

/**
 * Returns the percentage of the price that is refunded or not owed. Everything is refunded before the service begins, or without a request
 * to start early; while it runs, the part provided so far is kept.
 */
export function withdrawalRefundPercent({ starts_at, ends_at, asked_early }: ServicePeriod, now: Date): number {
  if (!asked_early || now <= starts_at) return 100;
  const left = ends_at.getTime() - now.getTime();
  return Math.max(0, Math.ceil((left * 100) / (ends_at.getTime() - starts_at.getTime())));
}

export interface WithdrawalStatus {
  stands: "open" | "held" | "ended";
  until: Date;
  withdrawn: boolean;
}

/** Returns whether a contract can be withdrawn from, and if not, why. */
export function stateOf({ stands, until, withdrawn }: WithdrawalStatus, now: Date): ContractState {
  if (withdrawn) return "withdrawn";
  if (stands !== "open") return stands;
  return now < until ? "open" : "over";
}
