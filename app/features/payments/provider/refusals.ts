import { AppError } from "../../../platform/errors/app-error.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type CardProvider, ProviderError } from "./provider.ts";

/** Converts a `ProviderError` into the refusal shown to a person. Handle `missing` first, because its meaning depends on the call. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  if (error.failure === "declined") return new AppError(error.decline ?? "card_declined", { cause: error });
  if (error.failure === "away" || error.failure === "slow_down")
    return new AppError("payments_unavailable", { retryAfter: 10, cause: error });
  if (error.failure === "left") return new AppError("seller_unavailable", { cause: error });
  return error;
}

export const isMissing = (error: unknown): boolean => error instanceof ProviderError && error.failure === "missing";

/** Returns the provider; refuses if card payments are not set up. */
export function providerOf({ cardProvider }: Pick<Services, "cardProvider">): CardProvider {
  if (!cardProvider) throw new AppError("payments_off");
  return cardProvider;
}
