import { authClient, authTrouble, signedInClient } from "../../../platform/auth/auth-client.server.ts";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";

/** How a person proves who they are: by password, by a code of their app, or by having just signed in elsewhere. */
export type Proof = "password" | "code" | "fresh" | "sign_in";

/** How long a sign-in through another service counts as fresh. */
const freshMinutes = 10;

async function userOf(page: PageContext) {
  const { client, keep } = signedInClient(page);
  const { data, error } = await client.getUser(page.session?.access_token);
  if (error) throw authTrouble(error);
  keep();
  return data.user;
}

/** What this person is asked for. */
export async function proofOf(page: PageContext): Promise<{ proof: Proof; factor?: string }> {
  const user = await userOf(page);
  if ((user.identities ?? []).some(({ provider }) => provider === "email")) return { proof: "password" };
  const factor = user.factors?.find((one) => one.factor_type === "totp" && one.status === "verified");
  if (factor) return { proof: "code", factor: factor.id };
  const signedInAt = user.last_sign_in_at ? Date.parse(user.last_sign_in_at) : 0;
  return { proof: page.services.clock().getTime() - signedInAt < freshMinutes * 60_000 ? "fresh" : "sign_in" };
}

/** Throws unless the person has just proved who they are. */
export async function proveSignIn(page: PageContext, person: Person, values: Record<string, unknown>): Promise<void> {
  const { proof, factor } = await proofOf(page);
  if (proof === "password") return provePassword(page, person, values["password"]);
  if (proof === "code" && factor) return proveCode(page, factor, values["code"]);
  if (proof === "sign_in") throw refusal("not_allowed");
}

/** The auth server checks it and counts wrong tries; the session it opens for that is ended at once. */
async function provePassword(page: PageContext, { email }: Person, given: unknown): Promise<void> {
  const password = typeof given === "string" ? given : "";
  if (!password) throw wrongField("password", "required");
  const client = authClient(page);
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error?.status === 400) throw new AppError("wrong_password");
  if (error) throw authTrouble(error);
  const ended = await client.admin.signOut(data.session.access_token, "local");
  if (ended.error) page.services.log.warn({ status: ended.error.status, request_id: page.requestId }, "session of a proof not ended");
}

async function proveCode(page: PageContext, factorId: string, given: unknown): Promise<void> {
  const code = typeof given === "string" ? given.replaceAll(/[\s-]/g, "") : "";
  if (!code) throw wrongField("code", "required");
  if (!/^\d{6}$/.test(code)) throw new AppError("wrong_code");
  const { client, keep } = signedInClient(page);
  const { error } = await client.mfa.challengeAndVerify({ factorId, code });
  if (error?.status !== undefined && error.status < 429) throw new AppError("wrong_code");
  if (error) throw authTrouble(error);
  keep();
}
