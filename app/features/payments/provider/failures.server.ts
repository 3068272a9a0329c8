import { Stripe } from "stripe";
import { type Decline, ProviderError } from "./provider.ts";

/**
 * By the bank's reason or else the provider's code. Lost, stolen and suspected cards get a general text, because only the bank may tell
 * the holder.
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

/** Converts the library's exceptions. Their messages may name parameters, but never contain card data. */
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
  // Our key is invalid or lacks a permission; after that is fixed, the call may be repeated.
  const wrongKey =
    error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;
  if (wrongKey) return new ProviderError("slow_down", message, more);
  if (error instanceof Stripe.errors.StripeConnectionError) return new ProviderError("away", message, more);
  if (code === "resource_missing" || statusCode === 404) return new ProviderError("missing", message, more);
  // An earlier call with this key is still running, or the provider failed.
  if (error instanceof Stripe.errors.StripeAPIError || code === "idempotency_key_in_use")
    return new ProviderError("away", message, more);
  return new ProviderError("refused", message, more);
}

/** Runs a call of the library and turns its exceptions into `ProviderError`. */
export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asProviderError(error);
  }
}

/**
 * Runs a call that uses a card. The provider has no code for a card that was used once without being saved, so a refusal without a code
 * means that.
 */
export async function callWithCard<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await callProvider(call);
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
