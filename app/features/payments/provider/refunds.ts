import type { SellerAccount } from "./charge.ts";

export interface ProviderRefund {
  id: string;
  state: "pending" | "done" | "failed";
  /** The provider's code for why it failed. */
  problem: string | null;
  /** Our id of it; null if we did not make it. */
  refund_id: string | null;
  intent_id: string | null;
  amount: number;
  currency: string;
  created_at: Date;
}

export interface ProviderDispute {
  id: string;
  intent_id: string | null;
  amount: number;
  /** The bank's reason. */
  reason: string;
  /** inquiry: the bank asks; no money has moved. closed: an inquiry that ended without a dispute. */
  state: "inquiry" | "open" | "won" | "lost" | "closed";
  answer_until: Date | null;
  opened_at: Date;
  /** The amounts taken from the account for it and returned, and the provider's fee. */
  taken: number;
  returned: number;
  cost: number;
}

/** A line of the provider's own books. */
export interface Movement {
  id: string;
  kind: string;
  /** The provider's id of what moved: a charge, a refund, a fee. */
  source: string | null;
  /** The intent of its payment. */
  intent_id: string | null;
  /** Whether it carries one of our ids or was made through our platform. */
  named: boolean;
  amount: number;
  /** The change of the balance: the amount less the provider's fee. */
  net: number;
  currency: string;
  created_at: Date;
}

export interface RefundCalls {
  /** Refunds to the card, but does not return the platform's fee. */
  makeRefund(
    on: SellerAccount,
    refund: { refund_id: string; intent_id: string; amount: number },
    key: string,
  ): Promise<ProviderRefund>;
  /** All refunds so far, whoever made them. Needed when a key is too old to be reused, or when more is requested than is left. */
  refundsOf(on: SellerAccount, intentId: string): Promise<ProviderRefund[]>;
  readRefund(on: SellerAccount, id: string): Promise<ProviderRefund>;
  /** Returns part of the platform's fee to the connected account. */
  returnFee(feeId: string, part: { refund_id: string; amount: number }, key: string): Promise<string>;
  findReturnedFee(feeId: string, refundId: string): Promise<string | null>;
  readDispute(on: SellerAccount, id: string): Promise<ProviderDispute>;
  /** All movements of a period, the latest first. */
  movements(on: SellerAccount, time: { from: Date; until: Date }): Promise<Movement[]>;
}
