import { pathTo } from "../../../platform/features/pages.ts";
import { roleOf } from "../../../platform/auth/actor.ts";
import {
  authClient,
  refusalOfAuthError,
  type FlowStore,
  flowWithoutSession,
  signedInClient,
} from "../../../platform/auth/auth-client.server.ts";
import type { StoredSession } from "../../../platform/auth/session-cookie.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { email, fieldErrors } from "../../../platform/http/validation.ts";
import { wordsAbout } from "../../../../auth-server/passwords/guessable.server.ts";
import { weaknessOf } from "../../../../auth-server/passwords/passwords.server.ts";
import { passwordLength, resendSeconds } from "../rules.ts";
import { secondsLeft } from "./step-cookie.server.ts";
import { endTokens } from "./security.server.ts";

/** A reset waiting for its email. */
export interface PendingPasswordReset {
  email: string;
  /** In milliseconds. */
  mailed_at: number;
  flow: FlowStore;
}

/** The address in a form. Throws if it is invalid. */
export function emailIn(value: unknown): string {
  const read = email().safeParse(value);
  if (read.success) return read.data;
  throw new AppError("invalid_input", { fields: { email: fieldErrors(read.error)["body"] ?? { code: "email" } } });
}

/**
 * Emails a password reset link, which leads back to the wanted page. The result does not reveal whether the address has
 * an account.
 */
export async function requestPasswordReset(
  page: PageContext,
  before: PendingPasswordReset | null,
  to: string,
  wanted?: string,
): Promise<PendingPasswordReset> {
  const wait = before?.email === to ? secondsLeft(page, before.mailed_at, resendSeconds) : 0;
  if (wait > 0) throw new AppError("mail_too_soon", { values: { seconds: wait } });
  const flow: FlowStore = {};
  const { error } = await authClient(page, flow).resetPasswordForEmail(to, {
    redirectTo:
      page.services.settings.publicUrl + pathTo("accounts.password_change", page.locale, {}, { redirect: wanted }),
  });
  if (error?.code === "validation_failed") throw wrongField("email", "email");
  // The rate limit is not reported: external auth servers apply it only to addresses that have an account.
  if (error && error.code !== "over_email_send_rate_limit") throw refusalOfAuthError(error);
  return { email: to, mailed_at: page.services.clock().getTime(), flow: flowWithoutSession(flow) };
}

const byMail = ["otp", "magiclink", "recovery"];

/** Whether the person signed in through an email, in which case they are not asked for their current password. */
export function isSignedInByEmail(session: StoredSession | null): boolean {
  try {
    const claims = Buffer.from(session?.access_token.split(".")[1] ?? "", "base64url").toString("utf8");
    const { amr } = JSON.parse(claims) as { amr?: { method?: string }[] };
    return amr?.some(({ method }) => byMail.includes(method ?? "")) ?? false;
  } catch {
    return false;
  }
}

/** The error for a password that the auth server found too weak. */
export const weakPassword = (password: string): AppError =>
  [...password].length < passwordLength.min
    ? wrongField("password", "minLength", { min: passwordLength.min })
    : wrongField("password", "guessable");

/** Returns why a password is not acceptable for this address and name; undefined if it is. */
export function passwordFault(password: string, address: string | null, metadata: object = {}): AppError | undefined {
  if (!password) return wrongField("password", "required");
  if ([...password].length > passwordLength.max)
    return wrongField("password", "maxLength", { max: passwordLength.max });
  return weaknessOf(password, wordsAbout(address, { ...metadata })) ? weakPassword(password) : undefined;
}

/** Returns the password. Throws if it is not acceptable. */
export function newPassword(given: unknown, address: string | null = null): string {
  const password = typeof given === "string" ? given : "";
  const fault = passwordFault(password, address);
  if (fault) throw fault;
  return password;
}

export interface NewPassword {
  password: unknown;
  current_password: unknown;
  /** From an email, if the auth server required one. */
  nonce: unknown;
}

const textOr = (value: unknown) => (typeof value === "string" && value.trim() ? value.trim() : undefined);

/** Sets the password and immediately signs out every other device. */
export async function setPassword(page: PageContext, input: NewPassword): Promise<void> {
  const password = newPassword(input.password, page.caller.kind === "anon" ? null : page.caller.email);
  const current_password = typeof input.current_password === "string" ? input.current_password : "";
  const nonce = textOr(input.nonce)?.replaceAll(/\s/g, "");
  const { client, keep } = signedInClient(page);
  const { error } = await client.updateUser({
    password,
    ...(current_password && { current_password }),
    ...(nonce && { nonce }),
  });
  switch (error?.code) {
    case undefined:
      break;
    case "weak_password":
      throw weakPassword(password);
    case "same_password":
    case "current_password_required":
      throw new AppError(error.code);
    case "current_password_invalid":
      throw new AppError("wrong_password");
    case "reauthentication_needed": {
      const mailed = await client.reauthenticate();
      if (mailed.error && mailed.error.status !== 429) throw refusalOfAuthError(mailed.error);
      throw new AppError("reauthentication_needed");
    }
    case "reauthentication_not_valid":
      throw new AppError("wrong_code");
    case "insufficient_aal":
      throw refusal("second_factor_required");
  }
  if (error) throw refusalOfAuthError(error);
  keep();
  if (roleOf(page.caller) !== "authenticated") await endTokens(page, "accounts.set_password");
}
