import { Stripe } from "stripe";
import { type Decline, ProviderError } from "./provider.ts";

/**
 * By the bank's reason, else by the provider's code. Lost, stolen and suspected cards get one text, because only the bank may say
 * so.
 */
const reasons: Readonly<Record<string, Decline>> = {
  insufficient_funds: "card_no_funds",
  card_velocity_exceeded: "card_too_often",
  withdrawal_count_limit_exceeded: "card_too_often",
  expired_card: "card_expired",
  invalid_expiry_month: "card_expired",
  invalid_expiry_year: "card_expired",
  incorrect_cvc: "card_wrong_code",
  invalid_cvc: "card_wrong_code",
  incorrect_number: "card_wrong_number",
  invalid_number: "card_wrong_number",
  invalid_account: "card_wrong_number",
  authentication_required: "card_not_authenticated",
  payment_intent_authentication_failure: "card_not_authenticated",
  setup_intent_authentication_failure: "card_not_authenticated",
  authentication_not_handled: "card_not_authenticated",
  processing_error: "card_try_again",
  issuer_not_available: "card_try_again",
  try_again_later: "card_try_again",
  reenter_transaction: "card_try_again",
  approve_with_id: "card_try_again",
  card_not_supported: "card_not_supported",
  currency_not_supported: "card_not_supported",
  not_permitted: "card_not_supported",
  transaction_not_allowed: "card_not_supported",
  service_not_allowed: "card_not_supported",
};

export const declineOf = (declineCode: string | null | undefined, code: string | null | undefined): Decline =>
  reasons[declineCode ?? ""] ?? reasons[code ?? ""] ?? "card_declined";

/** Translates the library's exceptions. Their messages may name parameters, never card data. */
export function asProviderError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { message, requestId: request_id, statusCode, code } = error;
  const more = { request_id, cause: error };
  if (error instanceof Stripe.errors.StripeCardError) {
    return new ProviderError("declined", message, { ...more, decline: declineOf(error.decline_code, code) });
  }
  // A failed authentication arrives as an invalid request.
  if (statusCode === 402)
    return new ProviderError("declined", message, { ...more, decline: declineOf(undefined, code) });
  if (error instanceof Stripe.errors.StripeRateLimitError) return new ProviderError("slow_down", message, more);
  if (code === "account_invalid") return new ProviderError("left", message, more);
  if (code === "charge_disputed") return new ProviderError("disputed", message, more);
  // Our key is invalid, or not for this; once fixed, the call may be repeated.
  const wrongKey =
    error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;
  if (wrongKey) return new ProviderError("slow_down", message, more);
  if (error instanceof Stripe.errors.StripeConnectionError) return new ProviderError("away", message, more);
  if (code === "resource_missing" || statusCode === 404) return new ProviderError("missing", message, more);
  // Still running elsewhere, or broken there.
  if (error instanceof Stripe.errors.StripeAPIError || code === "idempotency_key_in_use")
    return new ProviderError("away", message, more);
  return new ProviderError("refused", message, more);
}

/** Runs a call of the library; its exceptions become a `ProviderError`. */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asProviderError(error);
  }
}

/**
 * The same for a call that uses a card. One that was used once and not kept may not be used again, for which the provider has no code; all
 * else that it refuses there has one.
 */
export async function askedWithCard<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await asked(call);
  } catch (error) {
    if (
      !(error instanceof ProviderError) ||
      error.failure !== "refused" ||
      !(error.cause instanceof Stripe.errors.StripeError) ||
      error.cause.code
    )
      throw error;
    throw new ProviderError("missing", error.message, { request_id: error.request_id, cause: error.cause });
  }
}
