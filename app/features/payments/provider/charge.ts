import type { Currency } from "../../../platform/money/format.ts";
import type { Decline } from "./provider.ts";

/** A connected account of the provider; null for our own. */
export type SellerAccount = string | null;

export interface ProviderCharge {
  id: string;
  created_at: Date;
  brand: string | null;
  last4: string | null;
  /** Identifies the card number, whoever pays with it. */
  fingerprint: string | null;
  /** The provider's id of the fee that it withheld for us. */
  fee_id: string | null;
  /** The provider's fee; null while unknown. */
  cost: number | null;
}

export interface ProviderIntent {
  id: string;
  state: "needs_card" | "requires_action" | "processing" | "paid" | "cancelled";
  amount: number;
  currency: string;
  /** Our id, as given when the intent was made. */
  payment_id: string | null;
  /** For the payer's browser. */
  client_secret: string | null;
  /** Why the last attempt was refused, and with which card. */
  refused: { decline: Decline; card_id: string | null } | null;
  charge: ProviderCharge | null;
}

interface NewIntent {
  payment_id: string;
  amount: number;
  currency: Currency;
  fee: number;
  customer_id: string | null;
  /** Shown to the seller next to the amount in their account at the provider. */
  description: string | null;
}

export interface ChargeCalls {
  makeIntent(on: SellerAccount, intent: NewIntent, key: string): Promise<string>;
  /** Finds a payment's intent created at `since` or later, for when the idempotency key is too old to be reused. */
  findIntent(on: SellerAccount, paymentId: string, since: Date): Promise<string | null>;
  readIntent(on: SellerAccount, id: string): Promise<ProviderIntent>;
  /** Copies a card from our account to a connected account, for one payment. */
  copyCard(on: string, card: { card_id: string; customer_id: string | null }, key: string): Promise<string>;
  /** Takes the money, or starts to. Throws if the card is refused. */
  confirmIntent(on: SellerAccount, id: string, cardId: string, key: string): Promise<void>;
  /** Leaves an intent that is already paid or cancelled as it is. */
  cancelIntent(on: SellerAccount, id: string): Promise<void>;
}
