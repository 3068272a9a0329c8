import { Stripe } from "stripe";
import { cardCalls, customerCalls } from "./cards.server.ts";
import { chargeCalls } from "./charge.server.ts";
import { connectCalls, type ConnectOptions } from "./connect.server.ts";
import { eventCalls, type SigningSecrets } from "./events.server.ts";
import type { CardProvider } from "./provider.ts";
import { refundCalls } from "./refunds.server.ts";

export interface StripeOptions extends ConnectOptions {
  secretKey: string;
  signingSecrets: SigningSecrets;
  /** Answers the library's requests instead of the network. */
  fetch?: typeof fetch;
  /** How often a call without a response is repeated. */
  retries?: number;
  /** Milliseconds until a call counts as unanswered. */
  timeout?: number;
}

/** The provider through its own library. The library's version determines the API version, so review the API's changes when upgrading. */
export function stripeProvider({
  secretKey,
  signingSecrets,
  fetch,
  retries = 1,
  timeout = 10_000,
  ...connect
}: StripeOptions): CardProvider {
  const stripe = new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  });
  return {
    live: /^[rs]k_live_/.test(secretKey),
    ...customerCalls(stripe),
    ...cardCalls(stripe),
    ...chargeCalls(stripe),
    ...refundCalls(stripe, connect),
    ...eventCalls(stripe, signingSecrets),
    ...connectCalls(stripe, connect),
  };
}
