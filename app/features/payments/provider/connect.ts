import type { Locale } from "../../../platform/i18n/locales.ts";

/** The current state of an account at the provider. */
export interface ProviderAccount {
  id: string;
  country: string | null;
  takes_payments: boolean;
  pays_out: boolean;
  /** The provider's open requirements, in its words. */
  due: string[];
  /** Why it has closed the account, in its words. */
  closed_because: string | null;
}

/** A payout from an account to its owner's bank. `failed`: it did not arrive or was cancelled, and the money is back in the account. */
export interface ProviderPayout {
  id: string;
  state: "on_its_way" | "paid" | "failed";
  amount: number;
  currency: string;
  /** The day of arrival, as midnight UTC. */
  arrives_at: Date;
}

export interface ConsentRequest {
  state: string;
  /** One of the addresses registered with the provider. */
  return_to: string;
  email: string;
  country: string;
  locale: Locale;
}

/** Accounts that specialists open at the provider and let us charge cards on. */
export interface ConnectCalls {
  /** Returns the address of the provider's consent page; undefined if accounts can't be connected. */
  readonly consentPage: ((of: ConsentRequest) => string) | undefined;
  /** Exchanges a single-use code for the account. An invalid code is `refused`. */
  exchangeCode(code: string): Promise<{ id: string; live: boolean }>;
  /** `missing` if it is no longer connected. */
  readAccount(id: string): Promise<ProviderAccount>;
  /** The account's balance that is not paid out yet; null for our own account. */
  heldFor(id: string | null): Promise<{ currency: string; amount: number }[]>;
  /** Payouts to its owner's bank, the latest first. */
  payoutsOf(id: string, most: number): Promise<ProviderPayout[]>;
  /** Succeeds if the account is already disconnected. */
  disconnectAccount(id: string): Promise<void>;
}
