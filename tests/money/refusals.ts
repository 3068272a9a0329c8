import { ProviderError } from "../../app/features/payments/provider/provider.ts";
import { AppError } from "../../app/platform/errors/app-error.ts";

/** Whether an error is a refusal or a provider that does not answer; anything else is a bug. */
export const isRefusalOrOutage = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code !== "internal_error"
    : error instanceof ProviderError && error.failure !== "refused" && error.failure !== "missing";

/** Runs an action. Returns "done", or the code of a refusal or provider failure. */
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
