import type { Locale } from "../../../platform/i18n/locales.ts";
import type { ChargeCalls } from "./charge.ts";
import type { ConnectCalls } from "./connect.ts";
import type { RefundCalls } from "./refunds.ts";

/** A card provider in the product's own terms. A failing call throws a `ProviderError`. */
export interface CardProvider extends CustomerCalls, CardCalls, ChargeCalls, RefundCalls, EventCalls, ConnectCalls {
  /** Whether real money moves. */
  readonly live: boolean;
}

export interface ProviderCard {
  id: string;
  /** Null if it was never added or has been removed. */
  customer_id: string | null;
  brand: string;
  last4: string;
  /** Identifies the card number, whoever saved it. */
  fingerprint: string | null;
  exp_month: number;
  exp_year: number;
  /** The name entered with the card. */
  name: string | null;
}

export interface CustomerCalls {
  createCustomer(of: { account_id: string; email: string; name: string; locale: Locale }, key: string): Promise<string>;
  /** A missing customer counts as removed. */
  removeCustomer(customerId: string): Promise<void>;
}

export interface CardCalls {
  /** Latest first. */
  cardsOf(customerId: string): Promise<{ cards: ProviderCard[]; default_id: string | null }>;
  readCard(cardId: string): Promise<ProviderCard>;
  /**
   * Adds a card that the browser created, so that it can be charged later too. The bank may require authentication first.
   */
  addCard(
    of: { customer_id: string; card_id: string },
    key: string,
  ): Promise<{ state: "added" | "requires_action" | "processing"; client_secret: string | null }>;
  changeCard(
    cardId: string,
    to: { name?: string | undefined; exp_month?: number | undefined; exp_year?: number | undefined },
  ): Promise<void>;
  makeDefault(customerId: string, cardId: string | null): Promise<void>;
  /** A removed card can never be used again. */
  removeCard(cardId: string): Promise<void>;
}

/** `own`: events of our own account. `connected`: events of specialists' accounts. */
export type Endpoint = "own" | "connected";

export interface ProviderEvent {
  id: string;
  type: string;
  /** The connected account; null for our own. */
  account: string | null;
  live: boolean;
  api_version: string | null;
  created: Date;
  /** The whole event as received. */
  payload: Record<string, unknown>;
}

export interface EventCalls {
  /** Reads an event with a valid signature; throws an `EventRefused`. */
  openEvent(endpoint: Endpoint, raw: Uint8Array, signature: string, now: Date): Promise<ProviderEvent>;
}

export class EventRefused extends Error {
  override name = "EventRefused";
}

/** Why a bank or the provider refused a card; each is an error code with its own text. */
export const declines = [
  "card_declined",
  "card_no_funds",
  "card_expired",
  "card_wrong_code",
  "card_wrong_number",
  "card_too_often",
  "card_not_authenticated",
  "card_try_again",
  "card_not_supported",
] as const;
export type Decline = (typeof declines)[number];

/**
 * `declined`: the card was refused. `missing`: the object no longer exists at the provider. `refused`: our request was wrong or
 * impossible. `away`: no response, so it may have happened; repeat with the same key. `slow_down`: nothing happened and it may work later,
 * as after too many calls or with an invalid key. `left`: the account is no longer connected to us. `disputed`: a bank is reviewing the
 * charge, which can't be refunded until then.
 */
export type Failure = "declined" | "missing" | "refused" | "away" | "slow_down" | "left" | "disputed";

export class ProviderError extends Error {
  override name = "ProviderError";
  readonly failure: Failure;
  /** Set for a declined card. */
  readonly decline: Decline | undefined;
  /** The provider's id of the call, for its support. */
  readonly request_id: string | undefined;

  constructor(
    failure: Failure,
    message: string,
    { decline, request_id, cause }: { decline?: Decline; request_id?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.failure = failure;
    this.decline = decline;
    this.request_id = request_id;
  }
}

/** How a browser reaches the provider. `none`: not at all, because the publishable key is missing. */
export interface BrowserSide {
  kind: "provider" | "simulator" | "none";
  publishable_key: string | null;
  /** Path of the simulator. */
  base: string | null;
}

declare module "../../../platform/services.server.ts" {
  interface Services {
    /** Undefined if card payments are not set up. */
    cardProvider?: CardProvider;
    cardBrowserSide?: BrowserSide;
  }
}
