import type { Locale } from "../../../platform/i18n/locales.ts";

/** An account of the provider as it is there now. */
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

/** What went from an account to its owner's bank. `failed`: it did not arrive or was withdrawn, and its money is in the account again. */
export interface ProviderPayout {
  id: string;
  state: "on_its_way" | "paid" | "failed";
  amount: number;
  currency: string;
  /** The day on which it arrives or arrived, as midnight in UTC. */
  arrives_at: Date;
}

export interface Consent {
  state: string;
  /** One of those that are registered with the provider. */
  return_to: string;
  email: string;
  country: string;
  locale: Locale;
}

/** Accounts that specialists open at the provider and let us charge cards on. */
export interface ConnectCalls {
  /** The provider's page on which a specialist agrees; undefined where accounts cannot be connected. */
  readonly consentPage: ((of: Consent) => string) | undefined;
  /** Exchanges a code, which works once, for the account. An invalid code is `refused`. */
  exchangeCode(code: string): Promise<{ id: string; live: boolean }>;
  /** `missing`: it is not connected anymore. */
  readAccount(id: string): Promise<ProviderAccount>;
  /** The owner's balance at the provider that is not paid out yet; null for our own. */
  heldFor(id: string | null): Promise<{ currency: string; amount: number }[]>;
  /** Payouts to its owner's bank, the latest first. */
  payoutsOf(id: string, most: number): Promise<ProviderPayout[]>;
  /** One that is no longer connected counts as disconnected. */
  disconnectAccount(id: string): Promise<void>;
}
