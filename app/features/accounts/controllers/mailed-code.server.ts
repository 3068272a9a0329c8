import { authClient, refusalOfAuthError } from "../../../platform/auth/auth-client.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { maxWrongCodes } from "../rules.ts";
import { onSignedIn } from "./auth-events.server.ts";
import type { RegistrationDraft } from "./draft.server.ts";
import { withSignUpId } from "./registration.server.ts";
import { codeIn } from "./second-factor.server.ts";
import { endSession, recordRetryAfter, minutesOf } from "./sign-in.server.ts";

/**
 * Redeems the emailed confirmation code for this browser's own sign-up, signs in, and returns null. For a wrong code, returns the
 * draft with one more wrong code. The result does not reveal whether the address has an account.
 */
export async function confirmByCode(
  page: PageContext,
  draft: RegistrationDraft,
  typed: unknown,
): Promise<RegistrationDraft | null> {
  const { email, signup, mailed_at } = draft;
  if (!email || !mailed_at) throw new AppError("code_expired");
  const token = codeIn(typed);
  const { authFetch, retryAfter } = recordRetryAfter(page);
  const client = authClient({ ...page, authFetch: withSignUpId(authFetch, signup) });
  const { data, error } = await client.verifyOtp({ email, token, type: "signup" });
  if (error?.code === "otp_expired") return { ...draft, wrong_codes: (draft.wrong_codes ?? 0) + 1 };
  if (error?.code === "user_banned") throw new AppError("user_banned");
  if (error?.status === 429) throw new AppError("too_many_codes", { values: { minutes: minutesOf(retryAfter()) } });
  if (error) throw refusalOfAuthError(error);
  if (!data.session) throw new AppError("code_expired");
  await onSignedIn(page, data.session);
  if (page.session) await endSession(page, page.session.access_token);
  return null;
}

/** The error for a wrong code; after the last attempt, the emailed code is void. */
export const wrongCode = ({ wrong_codes = 0 }: RegistrationDraft): AppError =>
  new AppError(wrong_codes < maxWrongCodes ? "wrong_code" : "code_void");
