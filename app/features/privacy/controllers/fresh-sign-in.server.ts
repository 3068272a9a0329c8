import { authClient, refusalOfAuthError, signedInClient } from "../../../platform/auth/auth-client.server.ts";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import {
  codeIn,
  factorsOf,
  verifyCode,
  arePhonesOffered,
  sendCode,
  type SentCode,
  smsSeconds,
} from "../../accounts/controllers/second-factor.server.ts";
import { readStepCookie, secondsLeft, stepCookie } from "../../accounts/controllers/step-cookie.server.ts";

/** How a person proves who they are: with a password, with a code from an app or phone, or with a recent sign-in at another provider. */
export type Proof = "password" | "code" | "phone" | "fresh" | "sign_in";

/** Minutes for which a sign-in through another provider counts as fresh. */
const freshMinutes = 10;

async function userOf(page: PageContext) {
  const { client, keep } = signedInClient(page);
  const { data, error } = await client.getUser(page.session?.access_token);
  if (error) throw refusalOfAuthError(error);
  keep();
  return data.user;
}

/** The required proof, as the page shows it. */
export interface RequiredProof {
  proof: Proof;
  /**
   * For a phone: the last digits of its number, whether a code was sent to it, and seconds until another code may be sent.
   */
  phone?: { digits: string; sent: boolean; wait: number };
}

async function asked(
  page: PageContext,
  request: Request,
): Promise<RequiredProof & { factor?: string; challenge?: string | undefined }> {
  const user = await userOf(page);
  if ((user.identities ?? []).some(({ provider }) => provider === "email")) return { proof: "password" };
  const factors = factorsOf(user).filter(({ verified }) => verified);
  const app = factors.find(({ type }) => type === "totp");
  if (app) return { proof: "code", factor: app.id };
  const phone = (await arePhonesOffered(page)) ? factors.find(({ type }) => type === "phone") : undefined;
  if (phone) {
    const kept = readStepCookie<SentCode>(request, page, "challenge");
    const sent = kept?.factor_id === phone.id ? kept : undefined;
    const wait = secondsLeft(page, sent?.sent_at, smsSeconds);
    return {
      proof: "phone",
      factor: phone.id,
      challenge: sent?.challenge_id,
      phone: { digits: phone.phone ?? "", sent: sent !== undefined, wait },
    };
  }
  const signedInAt = user.last_sign_in_at ? Date.parse(user.last_sign_in_at) : 0;
  return { proof: page.services.clock().getTime() - signedInAt < freshMinutes * 60_000 ? "fresh" : "sign_in" };
}

/** The proof that is required of this person. */
export async function proofOf(page: PageContext, request: Request): Promise<RequiredProof> {
  const { proof, phone } = await asked(page, request);
  return { proof, ...(phone && { phone }) };
}

/** Sends a code to the person's phone. Returns headers that store the challenge in a cookie. */
export async function sendProof(page: PageContext, request: Request): Promise<{ "set-cookie": string }> {
  const { proof, factor } = await asked(page, request);
  if (proof !== "phone" || !factor) throw refusal("not_allowed");
  return stepCookie(page, "challenge", await sendCode(page, factor));
}

/** Throws unless the person has just proved who they are. Returns headers for the response. */
export async function proveSignIn(
  page: PageContext,
  person: Person,
  request: Request,
  values: Record<string, unknown>,
): Promise<{ "set-cookie"?: string }> {
  const { proof, factor, challenge } = await asked(page, request);
  if (proof === "password") await provePassword(page, person, values["password"]);
  if (proof === "sign_in") throw refusal("not_allowed");
  if (!factor) return {};
  const code = codeIn(values["code"]);
  if (proof === "phone" && !challenge) throw new AppError("code_expired");
  await verifyCode(page, { id: factor, challenge_id: challenge }, code);
  return proof === "phone" ? stepCookie(page, "challenge", null) : {};
}

/** The auth server checks the password and counts wrong attempts. The session that this opens is ended immediately. */
async function provePassword(page: PageContext, { email }: Person, given: unknown): Promise<void> {
  const password = typeof given === "string" ? given : "";
  if (!password) throw wrongField("password", "required");
  const client = authClient(page);
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error?.status === 400) throw new AppError("wrong_password");
  if (error) throw refusalOfAuthError(error);
  const ended = await client.admin.signOut(data.session.access_token, "local");
  if (ended.error)
    page.services.log.warn({ status: ended.error.status, request_id: page.requestId }, "session of a proof not ended");
}
