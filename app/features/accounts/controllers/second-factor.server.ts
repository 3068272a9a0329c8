import type { AuthError, Factor, User } from "@supabase/auth-js";
import { correction, generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";
import { refusalOfAuthError, signedInClient } from "../../../platform/auth/auth-client.server.ts";
import type { Caller } from "../../../platform/auth/actor.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { type PageContext, writeContextOf } from "../../../platform/http/page-context.server.ts";
import { sendsTextMessages } from "../../../platform/mail/sms.server.ts";
import { onMfaChallengeVerified } from "./auth-events.server.ts";
import { recordNoSecondFactor } from "../verbs/tokens.server.ts";

/** A second factor as pages show it. */
export interface FactorView {
  id: string;
  type: "totp" | "phone";
  name: string;
  /** Last digits of the number, for a phone. */
  phone: string | null;
  verified: boolean;
  created_at: string;
}

/** Status of the recovery codes, without the codes. */
export interface RecoveryCodeStatus {
  total: number;
  remaining: number;
  made_at: string | null;
}

/** A factor being set up. Stored in the browser because the auth server shows the secret only once. */
export interface Enrollment {
  factor_id: string;
  type: "totp" | "phone";
  /** For an authenticator app: the QR code's URI, and the secret to type in where nothing can be scanned. */
  uri?: string;
  secret?: string;
  phone?: string;
  challenge_id?: string;
  sent_at?: number;
}

/** A code sent to a phone. */
export interface SentCode {
  factor_id: string;
  challenge_id: string;
  sent_at: number;
}

/** Seconds between two text messages. */
export const smsSeconds = 60;

const lastDigits = (phone: unknown) => (typeof phone === "string" && phone ? phone.slice(-3) : null);

/** A user's factors, oldest first, without recovery codes. */
export function factorsOf(user: Pick<User, "factors">): FactorView[] {
  return (user.factors ?? [])
    .filter((factor) => factor.factor_type === "totp" || factor.factor_type === "phone")
    .map((factor) => ({
      id: factor.id,
      type: factor.factor_type as "totp" | "phone",
      name: factor.friendly_name ?? "",
      phone: lastDigits((factor as Factor & { phone?: string }).phone),
      verified: factor.status === "verified",
      created_at: factor.created_at,
    }))
    .sort((a, b) => a.created_at.localeCompare(b.created_at));
}

export const hasRecoveryCodes = (user: Pick<User, "factors">): boolean =>
  user.factors?.some((one) => (one.factor_type as string) === "recovery_code") ?? false;

/** The current user from the auth server. */
export async function readUser(page: PageContext): Promise<User> {
  const { client, keep } = signedInClient(page);
  const { data, error } = await client.getUser(page.session?.access_token);
  if (error) throw refusalOfAuthError(error);
  keep();
  return data.user;
}

/** The remaining recovery codes; null if there are none, or if the auth server does not support them. */
export async function readRecoveryCodeStatus(
  page: PageContext,
  user: Pick<User, "factors">,
): Promise<RecoveryCodeStatus | null> {
  const factor = user.factors?.find((one) => (one.factor_type as string) === "recovery_code");
  const { client } = signedInClient(page);
  const { data, error } = await client.mfa.recoveryCodes.getStatus();
  if (error || !data) return null;
  return { total: data.total, remaining: data.remaining, made_at: factor?.updated_at ?? factor?.created_at ?? null };
}

/** Whether codes can be sent to phones. */
export async function arePhonesOffered(page: PageContext): Promise<boolean> {
  const { settings } = page.services;
  return settings.authUrl === undefined && sendsTextMessages(settings);
}

/** Maps the auth server's errors about codes to the pages' errors. */
function codeTrouble(error: AuthError): Error {
  switch (error.code) {
    case "mfa_verification_failed":
    case "mfa_recovery_code_invalid":
    case "validation_failed":
      return new AppError("wrong_code");
    case "mfa_challenge_expired":
    case "mfa_ip_address_mismatch":
    case "mfa_factor_not_found":
      return new AppError("code_expired");
    case "over_sms_send_rate_limit":
      return new AppError("code_too_soon", { values: { seconds: smsSeconds } });
    case "mfa_factor_name_conflict":
      return new AppError("factor_name_taken");
    case "mfa_verified_factor_exists":
      return new AppError("factor_phone_taken");
    case "too_many_enrolled_mfa_factors":
      return new AppError("too_many_factors");
    case "insufficient_aal":
      return refusal("second_factor_required");
    default:
      return refusalOfAuthError(error);
  }
}

/** Returns the code from a form, without spaces and dashes. */
export function codeIn(value: unknown): string {
  const code = typeof value === "string" ? value.replaceAll(/[\s-]/g, "") : "";
  if (!code) throw wrongField("code", "required");
  if (!/^\d{6}$/.test(code)) throw new AppError("wrong_code");
  return code;
}

/** Sends a code to a factor's phone. */
export async function sendCode(page: PageContext, factorId: string): Promise<SentCode> {
  const { client } = signedInClient(page);
  const { data, error } = await client.mfa.challenge({ factorId, channel: "sms" });
  if (error) throw codeTrouble(error);
  return { factor_id: factorId, challenge_id: data.id, sent_at: page.services.clock().getTime() };
}

/** Verifies a factor's code, which raises the session to aal2. */
export async function verifyCode(
  page: PageContext,
  factor: { id: string; challenge_id?: string | undefined },
  code: string,
): Promise<Caller> {
  const { client } = signedInClient(page);
  const { data, error } = factor.challenge_id
    ? await client.mfa.verify({ factorId: factor.id, challengeId: factor.challenge_id, code })
    : await client.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (error) throw codeTrouble(error);
  return onMfaChallengeVerified(page, data);
}

/** Verifies a recovery code. */
export async function verifyRecoveryCode(page: PageContext, given: unknown): Promise<Caller> {
  const code = typeof given === "string" ? given.trim() : "";
  if (!code) throw wrongField("recovery_code", "required");
  const { client } = signedInClient(page);
  const { data, error } = await client.mfa.recoveryCodes.verify({ code: code.slice(0, 100) });
  if (error) throw codeTrouble(error);
  return onMfaChallengeVerified(page, data);
}

/** Longest name of a factor, in characters. */
const longestFactorName = 60;

/** Starts setting up a factor. Its name distinguishes several factors; a phone number has its country code. */
export async function startEnrollment(
  page: PageContext,
  input: { type: "totp" | "phone"; name: string; phone?: string },
): Promise<Enrollment> {
  const { client } = signedInClient(page);
  const friendlyName = input.name.trim();
  if (friendlyName.length > longestFactorName) throw wrongField("name", "maxLength", { max: longestFactorName });
  if (input.type === "phone") {
    const phone = (input.phone ?? "").replaceAll(/[\s()/.-]/g, "").replace(/^00/, "+");
    if (!phone) throw wrongField("phone", "required");
    if (!/^\+[1-9]\d{6,14}$/.test(phone)) throw wrongField("phone", "type");
    const { data, error } = await client.mfa.enroll({ factorType: "phone", phone, friendlyName });
    if (error) throw codeTrouble(error);
    const sent = await sendCode(page, data.id);
    return { ...sent, factor_id: data.id, type: "phone", phone: phone.slice(-3) };
  }
  const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName, issuer: "Korak" });
  if (error) throw codeTrouble(error);
  return { factor_id: data.id, type: "totp", uri: data.totp.uri, secret: data.totp.secret };
}

/** Finishes a factor with its first code. For the first factor, returns recovery codes to show once. */
export async function confirmEnrollment(
  page: PageContext,
  enrollment: Pick<Enrollment, "factor_id" | "challenge_id">,
  code: string,
): Promise<string[] | null> {
  const { client } = signedInClient(page);
  const factorId = enrollment.factor_id;
  const { data, error } = enrollment.challenge_id
    ? await client.mfa.verify({ factorId, challengeId: enrollment.challenge_id, code })
    : await client.mfa.challengeAndVerify({ factorId, code });
  if (error) throw codeTrouble(error);
  await onMfaChallengeVerified(page, data);
  const status = await client.mfa.recoveryCodes.getStatus();
  const made = status.data ? null : await client.mfa.recoveryCodes.generate();
  return made?.data?.codes ?? null;
}

/** Makes new recovery codes; the earlier ones are void. */
export async function makeRecoveryCodes(page: PageContext): Promise<string[]> {
  const { client, keep } = signedInClient(page);
  const status = await client.mfa.recoveryCodes.getStatus();
  const { data, error } = status.data
    ? await client.mfa.recoveryCodes.regenerate()
    : await client.mfa.recoveryCodes.generate();
  if (error) throw codeTrouble(error);
  keep();
  return data.codes;
}

/** Removes a factor. After the last one, the account no longer requires one, and older aal2 tokens are invalid. */
export async function removeFactor(page: PageContext, factorId: string): Promise<void> {
  const { client, keep } = signedInClient(page);
  const { error } = await client.mfa.unenroll({ factorId });
  if (error && error.code !== "mfa_factor_not_found") throw codeTrouble(error);
  const { data } = await client.getUser();
  const left = data.user && factorsOf(data.user).some((factor) => factor.verified);
  // Runs before the refresh, because the new token must not predate the time before which tokens are invalid.
  if (!left && data.user) await dropSecondFactor(page);
  await client.refreshSession();
  keep();
}

/** Records that this person has no verified factor anymore. */
export async function dropSecondFactor(page: PageContext): Promise<void> {
  if (page.caller.kind === "person") await recordNoSecondFactor(page.services, writeContextOf(page, page.caller));
}

/** A QR code as a data URL, black on white in every theme. */
export function qrCode(text: string): string {
  const code = generate(text, { minCorrectionLevel: correction.M });
  return `data:image/svg+xml,${encodeURIComponent(toSvgSource(code, { on: "black", off: "white", pad: 2 }))}`;
}
