import { authClient, refusalOfAuthError } from "../../../platform/auth/auth-client.server.ts";
import type { Caller } from "../../../platform/auth/actor.ts";
import { ApiError } from "../../../platform/http/client.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { signupTypeOf } from "../rules.ts";
import { onSignedIn } from "./auth-events.server.ts";
import type { RegistrationDraft } from "./draft.server.ts";
import { endSession } from "./sign-in.server.ts";

export type Confirmation = "signed_in" | "elsewhere" | "expired" | "used" | "failed";

/**
 * Redeems the code from an email link or an OAuth provider. `elsewhere`: the address is confirmed, but the request came from
 * another browser. If this browser made the request, the new session replaces and ends any existing one.
 */
export async function redeem(page: PageContext, draft: RegistrationDraft, code: string): Promise<Confirmation> {
  const { data, error } = await authClient(page, { ...draft.flow }).exchangeCodeForSession(code);
  if (data.session) {
    await onSignedIn(page, data.session);
    if (page.session) await endSession(page, page.session.access_token);
    return "signed_in";
  }
  if (error?.name === "AuthPKCECodeVerifierMissingError" || error?.code === "bad_code_verifier") return "elsewhere";
  if (error?.code === "flow_state_not_found") return "used";
  if (error?.code === "flow_state_expired") return "expired";
  page.services.log.warn({ code: error?.code, status: error?.status }, "confirmation code not redeemed");
  return "failed";
}

/** Types of emailed tokens that sign someone in. */
export type MailedTokenType = "recovery" | "invite" | "magiclink";
export const isMailedTokenType = (value: unknown): value is MailedTokenType =>
  value === "recovery" || value === "invite" || value === "magiclink";

/** Redeems the emailed token of this auth server, in any browser. False if it is no longer valid. */
export async function redeemMailedToken(page: PageContext, tokenHash: string, type: MailedTokenType): Promise<boolean> {
  const { data, error } = await authClient(page).verifyOtp({ token_hash: tokenHash, type });
  if (error?.code === "otp_expired" || error?.code === "validation_failed") return false;
  if (error) throw refusalOfAuthError(error);
  if (!data.session) return false;
  await onSignedIn(page, data.session);
  if (page.session) await endSession(page, page.session.access_token);
  return true;
}

/** Why a return came without a code. */
export type ReturnError = "expired" | "cancelled" | "provider" | "provider_email" | "banned" | "closed";

/** The error that the auth server put into the URL; undefined if there is none. */
export function returnErrorIn(query: URLSearchParams): ReturnError | undefined {
  const [error, code] = [query.get("error"), query.get("error_code")];
  if (!error && !code) return undefined;
  if (code === "user_banned") return "banned";
  if (code === "signup_disabled") return "closed";
  if (code === "provider_email_needs_verification") return "provider_email";
  if (!query.has("signin")) return "expired";
  return error === "access_denied" && !code ? "cancelled" : "provider";
}

type Unregistered = Extract<Caller, { kind: "unregistered" }>;

/**
 * Finishes the registration from the sign-up's metadata. Returns first name and role, `missing` if required data is
 * missing, or the error to show.
 */
export async function finishRegistration(
  page: PageContext,
  unregistered: Unregistered,
): Promise<{ name: string; role: "user" | "specialist" } | "missing" | ApiError> {
  const { firstName, signupType } = unregistered.user_metadata;
  const role = signupTypeOf(signupType);
  try {
    if (role === "specialist") await page.api("POST /specialists/add", { body: {} });
    else await page.api("POST /profiles/add", { body: { kind: "own" } });
    return { name: typeof firstName === "string" ? firstName : "", role };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return ["consent_missing", "invalid_input"].includes(error.body.code) ? "missing" : error;
  }
}
