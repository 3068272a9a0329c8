import type { Values } from "./parameters.ts";

/** An object in the provider's format. Fields that no code here reads are in `defaults.ts`. */
export interface BaseObject {
  id: string;
  object: string;
  created: number;
}
export type Metadata = Record<string, string>;

export interface Address {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}
export interface BillingDetails {
  address: Address | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: string | null;
}

export interface Customer extends BaseObject {
  object: "customer";
  deleted?: true;
  address: Address | null;
  description: string | null;
  email: string | null;
  invoice_settings: {
    custom_fields: null;
    default_payment_method: string | null;
    footer: null;
    rendering_options: null;
  };
  metadata: Metadata;
  name: string | null;
  phone: string | null;
  preferred_locales: string[];
}

export interface CardDetails {
  brand: string;
  checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: string | null };
  country: string;
  display_brand: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: string;
  generated_from: null;
  last4: string;
  networks: { available: string[]; preferred: null };
  regulated_status: "unregulated";
  three_d_secure_usage: { supported: boolean };
  wallet: null;
}
export interface PaymentMethod extends BaseObject {
  object: "payment_method";
  allow_redisplay: string;
  billing_details: BillingDetails;
  card: CardDetails;
  customer: string | null;
  metadata: Metadata;
  type: "card";
}

export interface NextAction {
  type: "redirect_to_url" | "use_stripe_sdk";
  redirect_to_url?: { return_url: string | null; url: string };
  use_stripe_sdk?: { type: string; stripe_js: string };
}
interface Intent extends BaseObject {
  allowed_payment_method_types: string[] | null;
  automatic_payment_methods: { enabled: boolean; allow_redirects?: string } | null;
  cancellation_reason: string | null;
  client_secret: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_options: Values;
}
export interface PaymentIntent extends Intent {
  object: "payment_intent";
  amount: number;
  amount_capturable: number;
  amount_received: number;
  application: string | null;
  application_fee_amount: number | null;
  canceled_at: number | null;
  capture_method: "automatic" | "automatic_async" | "manual";
  currency: string;
  last_payment_error: object | null;
  latest_charge: string | null;
  on_behalf_of: string | null;
  receipt_email: string | null;
  setup_future_usage: string | null;
  statement_descriptor_suffix: string | null;
  status:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "requires_capture"
    | "succeeded"
    | "canceled";
  transfer_data: { destination: string; amount?: number } | null;
  transfer_group: string | null;
}
export interface SetupIntent extends Intent {
  object: "setup_intent";
  last_setup_error: object | null;
  latest_attempt: string | null;
  status: "requires_payment_method" | "requires_confirmation" | "requires_action" | "succeeded" | "canceled";
  usage: string;
}
export interface SetupAttempt extends BaseObject {
  object: "setup_attempt";
}

export interface Charge extends BaseObject {
  object: "charge";
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  application_fee: string | null;
  application_fee_amount: number | null;
  balance_transaction: string | null;
  captured: boolean;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  metadata: Metadata;
  paid: boolean;
  payment_intent: string | null;
  payment_method: string | null;
  receipt_email: string | null;
  refunded: boolean;
  status: "succeeded" | "failed";
  transfer?: string;
  transfer_group: string | null;
}

export interface Refund extends BaseObject {
  object: "refund";
  amount: number;
  balance_transaction: string | null;
  charge: string;
  currency: string;
  failure_balance_transaction?: string;
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string | null;
  pending_reason?: string;
  reason: string | null;
  status: "pending" | "succeeded" | "failed" | "canceled";
  transfer_reversal: string | null;
}

export interface FeeDetail {
  amount: number;
  application: string | null;
  currency: string;
  description: string | null;
  type: string;
}
export interface BalanceTransaction extends BaseObject {
  object: "balance_transaction";
  amount: number;
  available_on: number;
  currency: string;
  fee: number;
  fee_details: FeeDetail[];
  net: number;
  reporting_category: string;
  source: string;
  type: string;
}

export interface ApplicationFee extends BaseObject {
  object: "application_fee";
  account: string;
  amount: number;
  amount_refunded: number;
  application: string;
  balance_transaction: string | null;
  charge: string;
  currency: string;
  refunded: boolean;
}
export interface FeeRefund extends BaseObject {
  object: "fee_refund";
  amount: number;
  balance_transaction: string | null;
  currency: string;
  fee: string;
  metadata: Metadata;
}

export interface Dispute extends BaseObject {
  object: "dispute";
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  currency: string;
  evidence: Record<string, unknown>;
  evidence_details: {
    due_by: number;
    enhanced_eligibility: object;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
    submission_method: string;
  };
  is_charge_refundable: boolean;
  metadata: Metadata;
  payment_intent: string | null;
  reason: string;
  status: "needs_response" | "warning_needs_response" | "under_review" | "won" | "lost" | "warning_closed";
}

export interface Payout extends BaseObject {
  object: "payout";
  amount: number;
  arrival_date: number;
  automatic: boolean;
  balance_transaction: string | null;
  currency: string;
  destination: string;
  failure_balance_transaction: string | null;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
  status: "pending" | "in_transit" | "paid" | "failed" | "canceled";
}

export interface Transfer extends BaseObject {
  object: "transfer";
  amount: number;
  amount_reversed: number;
  balance_transaction: string | null;
  currency: string;
  destination: string;
  destination_payment: string;
  metadata: Metadata;
  reversed: boolean;
  source_transaction: string | null;
  transfer_group: string | null;
}
export interface TransferReversal extends BaseObject {
  object: "transfer_reversal";
  amount: number;
  balance_transaction: string | null;
  currency: string;
  metadata: Metadata;
  source_refund: string | null;
  transfer: string;
}

export interface Account extends BaseObject {
  object: "account";
  charges_enabled: boolean;
  country: string;
  default_currency: string;
  details_submitted: boolean;
  email: string | null;
  external_accounts: { object: "list"; data: { id: string }[]; has_more: false; url: string };
  payouts_enabled: boolean;
  requirements: { currently_due: string[]; disabled_reason: string | null };
}

export interface Event extends BaseObject {
  object: "event";
  account?: string;
  data: { object: object; previous_attributes?: object };
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** The provider's data about a card, which is never sent. */
export interface CardSecret extends BaseObject {
  object: "card_secret";
  number: string;
  /** Whether the card was authenticated for later payments. */
  setUp: boolean;
  /** Whether it was charged, cloned or detached without a customer, so that it may not be used again. */
  spent: boolean;
}
/** A bank's request that a cardholder authenticate. */
export interface Challenge extends BaseObject {
  object: "challenge";
  account: string;
  intent: string;
  nonce: string;
  returnUrl: string | null;
  open: boolean;
}
/** An owner's link to the account's page, which its unguessable id opens. */
export interface AccountLink extends BaseObject {
  object: "account_link";
  account: string;
}
export interface Grant extends BaseObject {
  object: "grant";
  account: string;
  client: string;
  scope: string;
  redirectUri: string;
  used: boolean;
}
/** An account that allowed the platform to act for it. */
export interface Connection extends BaseObject {
  object: "connection";
  account: string;
  scope: string;
}
/** A change that is scheduled for later. */
export interface Task extends BaseObject {
  object: "task";
  account: string;
  at: number;
  job: "refund_settles" | "refund_fails" | "payout_leaves" | "payout_arrives" | "payout_fails";
  subject: string;
}
export interface Delivery extends BaseObject {
  object: "delivery";
  endpoint: string;
  event: string;
  at: number;
  attempts: number;
  state: "waiting" | "delivered" | "given_up";
}
export interface SavedAnswer extends BaseObject {
  object: "saved_answer";
  request: string;
  status: number;
  body: string;
}
/** Balance transactions that a payout carries to the bank. */
export interface PayoutContent extends BaseObject {
  object: "payout_content";
  transactions: string[];
}

export type ProviderObject =
  | Customer
  | PaymentMethod
  | PaymentIntent
  | SetupIntent
  | SetupAttempt
  | Charge
  | Refund
  | BalanceTransaction
  | ApplicationFee
  | FeeRefund
  | Dispute
  | Payout
  | Transfer
  | TransferReversal
  | Account
  | Event
  | CardSecret
  | Challenge
  | AccountLink
  | Grant
  | Connection
  | Task
  | Delivery
  | SavedAnswer
  | PayoutContent;
export type ObjectKind = ProviderObject["object"];
export type ObjectOf<K extends ObjectKind> = Extract<ProviderObject, { object: K }>;
