import { ProviderError } from "../../app/features/payments/provider/provider.ts";
import { AppError } from "../../app/platform/errors/app-error.ts";

/** The allowed refusals, and a provider that does not answer; anything else is a bug of ours. */
export const refusedOrAway = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code !== "internal_error"
    : error instanceof ProviderError && error.failure !== "refused" && error.failure !== "missing";

/** Does something as a person or the clock; a refusal is an answer too. */
export async function answerOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
    return "done";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    if (error instanceof ProviderError && error.failure !== "refused") return error.failure;
    throw error;
  }
}
