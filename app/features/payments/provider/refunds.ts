import type { On } from "./charge.ts";

export interface ProviderRefund {
  id: string;
  state: "pending" | "done" | "failed";
  /** Why it failed, in the provider's code. */
  problem: string | null;
  /** Our id of it; null if it was not made by us. */
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
  /** The bank's. */
  reason: string;
  /** inquiry: the bank asks, no money has moved. closed: an inquiry that came to nothing. */
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
  /** The kind of movement: a charge, a refund, a fee. */
  source: string | null;
  /** The intent of the payment that it belongs to. */
  intent_id: string | null;
  /** It carries an id that we gave, or was made through us. */
  named: boolean;
  amount: number;
  /** Less the provider's fee: what the balance changes by. */
  net: number;
  currency: string;
  created_at: Date;
}

export interface RefundCalls {
  /** The money is refunded to the card; the platform's fee is not. */
  makeRefund(
    on: On,
    refund: { refund_id: string; intent_id: string; amount: number },
    key: string,
  ): Promise<ProviderRefund>;
  /**
   * All earlier ones, whoever made them: for when a key is too old to be reused, and when more is requested than is left.
   */
  refundsOf(on: On, intentId: string): Promise<ProviderRefund[]>;
  readRefund(on: On, id: string): Promise<ProviderRefund>;
  /** Gives part of the platform's fee back to the connected account. */
  returnFee(feeId: string, part: { refund_id: string; amount: number }, key: string): Promise<string>;
  findReturnedFee(feeId: string, refundId: string): Promise<string | null>;
  readDispute(on: On, id: string): Promise<ProviderDispute>;
  /** All of a time, oldest last. */
  movements(on: On, time: { from: Date; until: Date }): Promise<Movement[]>;
}
