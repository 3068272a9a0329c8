import type { Locale } from "../../../platform/i18n/locales.ts";

/** An account of the provider as it is there now. */
export interface ProviderAccount {
  id: string;
  country: string | null;
  takes_payments: boolean;
  pays_out: boolean;
  /** What the provider still wants to have, in its words. */
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
  /** Exchanges a code, which works once, for the account. A code that is no good is `refused`. */
  exchangeCode(code: string): Promise<{ id: string; live: boolean }>;
  /** `missing`: it is not connected any more. */
  readAccount(id: string): Promise<ProviderAccount>;
  /** What the provider has of its owner and did not pay out yet. */
  heldFor(id: string): Promise<{ currency: string; amount: number }[]>;
  /** Payouts to its owner's bank, the latest first. */
  payoutsOf(id: string, most: number): Promise<ProviderPayout[]>;
  /** One that is not connected any more counts as disconnected. */
  disconnectAccount(id: string): Promise<void>;
}
