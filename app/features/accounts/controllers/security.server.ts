import type { AuthError, User } from "@supabase/auth-js";
import { pages } from "../../../platform/rooms/pages.ts";
import { authClient, authTrouble, type FlowStore, flowOnly, signedInClient } from "../../../platform/auth/auth-client.server.ts";
import { signInProviders } from "../../../platform/auth/sign-in-providers.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { type PageContext, writeContextOf } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { resendSeconds } from "../rules.ts";
import { outdateTokens } from "../verbs/tokens.server.ts";

/** Ends the tokens of a person's other devices; somebody whose registration is not finished has none that count. */
export async function endTokens(page: PageContext, action: string): Promise<void> {
  const { caller, services } = page;
  if (caller.kind === "person") await outdateTokens(services, writeContextOf(page, caller), { action });
}

/** A browser or phone that is signed in. */
export interface Device {
  id: string;
  created_at: string;
  /** When it last renewed its session; null when it has not yet. */
  refreshed_at: string | null;
  user_agent: string | null;
  ip: string | null;
  current: boolean;
}

const bearer = (page: PageContext) => {
  if (!page.session) throw refusal("no_session");
  return {
    authorization: `Bearer ${page.session.access_token}`,
    "x-supabase-api-version": "2024-01-01",
  };
};

const needsSecondFactor = async (answer: Response) =>
  answer.status === 403 && ((await answer.json()) as { code?: unknown }).code === "insufficient_aal";

/** The person's devices; null where the auth server does not list them, as other servers do not. */
export async function readDevices(page: PageContext): Promise<Device[] | null> {
  const answer = await page.authFetch(`${page.authUrl}/user/sessions`, { headers: bearer(page) });
  if (answer.ok) return (await answer.json()) as Device[];
  if (answer.status === 404) return null;
  if (await needsSecondFactor(answer)) throw refusal("second_factor_required");
  throw answer.status >= 500 ? refusal("busy") : refusal("session_expired");
}

/** Signs one device out, at once. One that is out already is no fault. */
export async function endDevice(page: PageContext, id: string): Promise<void> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw refusal("not_found");
  const address = `${page.authUrl}/user/sessions/${id}`;
  const answer = await page.authFetch(address, { method: "DELETE", headers: bearer(page) });
  if (!answer.ok && answer.status !== 404) throw refusal(answer.status >= 500 ? "busy" : "session_expired");
  await endTokens(page, "accounts.end_device");
}

/** Signs every other device out, at once. */
export async function endOtherDevices(page: PageContext): Promise<void> {
  if (!page.session) throw refusal("no_session");
  const { error } = await authClient(page).admin.signOut(page.session.access_token, "others");
  if (error) throw authTrouble(error);
  await endTokens(page, "accounts.end_other_devices");
}

/** Where the links of mails about a new address lead. */
const changedAddress = (page: PageContext) =>
  page.services.settings.publicUrl + pathOf(pages["accounts.email_changed"], page.locale);

/**
 * Asks for another address; nothing changes before both addresses have answered. Whether the new one has an account
 * already is not told.
 */
export async function changeEmail(page: PageContext, given: string): Promise<void> {
  if (page.caller.kind !== "anon" && given === page.caller.email) throw new AppError("same_email");
  const { client, keep } = signedInClient(page);
  const { error } = await client.updateUser({ email: given }, { emailRedirectTo: changedAddress(page) });
  if (error?.code === "validation_failed") throw wrongField("email", "email");
  if (error?.code === "email_exists") return;
  if (error) throw mailTrouble(error);
  keep();
}

/** Sends both mails about the new address once more. */
export async function resendEmailChange(page: PageContext): Promise<void> {
  if (page.caller.kind === "anon") throw refusal("no_session");
  const { error } = await authClient(page).resend({
    type: "email_change",
    email: page.caller.email,
    options: { emailRedirectTo: changedAddress(page) },
  });
  if (error) throw mailTrouble(error);
}

const mailTrouble = (error: AuthError): Error =>
  error.code === "over_email_send_rate_limit"
    ? new AppError("mail_too_soon", { values: { seconds: resendSeconds } })
    : error.code === "insufficient_aal"
      ? refusal("second_factor_required")
      : authTrouble(error);

/** Renews the session, so that its token names the person's present address. */
export async function renewSession(page: PageContext): Promise<void> {
  const { client, keep } = signedInClient(page);
  const { error } = await client.refreshSession();
  if (error) throw authTrouble(error);
  keep();
}

/** A way to sign in: the address, or another party. */
export interface SignInWay {
  id: string;
  /** `email`, or the party's name. */
  provider: string;
  label: string;
  email: string | null;
}

/** The ways a person signs in with, and the parties they could add. */
export async function readSignIns(page: PageContext, user: User) {
  const providers = await signInProviders(page.services.settings);
  const labelOf = (name: string) => providers.find((one) => one.name === name)?.label ?? name;
  const ways: SignInWay[] = (user.identities ?? []).map((one) => ({
    id: one.identity_id,
    provider: one.provider,
    label: labelOf(one.provider),
    email: typeof one.identity_data?.["email"] === "string" ? one.identity_data["email"] : null,
  }));
  const linkable = providers.filter(({ name }) => !ways.some((way) => way.provider === name));
  return { ways, linkable };
}

/** Begins to link another party: where to go, and what the browser must keep for the way back, which ends at `here`. */
export async function startLinking(
  page: PageContext,
  provider: unknown,
  here: string,
): Promise<{ to: string; label: string; flow: FlowStore }> {
  const known = (await signInProviders(page.services.settings)).find(({ name }) => name === provider);
  if (!known) throw new AppError("provider_unknown");
  const flow: FlowStore = {};
  const { client } = signedInClient(page, flow);
  const { data, error } = await client.linkIdentity({
    provider: known.name as never,
    options: { redirectTo: page.services.settings.publicUrl + here, skipBrowserRedirect: true },
  });
  if (error) throw authTrouble(error);
  return { to: data.url, label: known.label, flow: flowOnly(flow) };
}

/**
 * Links what this browser went to another party for. False where it did not ask: the address that somebody else began
 * must not link the reader's sign-in to the other's account.
 */
export async function finishLinking(page: PageContext, flow: FlowStore | undefined, code: string): Promise<boolean> {
  const { data, error } = await authClient(page, { ...flow }).exchangeCodeForSession(code);
  if (data.session) page.storeSession(data.session);
  if (error) page.services.log.info({ code: error.code, request_id: page.requestId }, "sign-in not linked");
  return !error;
}

/** Takes a way to sign in away; the last one stays. */
export async function unlink(page: PageContext, user: User, id: unknown): Promise<void> {
  const identity = user.identities?.find((one) => one.identity_id === id);
  if (!identity) return;
  const { client, keep } = signedInClient(page);
  const { error } = await client.unlinkIdentity(identity);
  if (error?.code === "single_identity_not_deletable") throw new AppError("last_sign_in");
  if (error?.code === "email_conflict_identity_not_deletable") throw new AppError("last_sign_in");
  if (error && error.code !== "identity_not_found") throw authTrouble(error);
  keep();
}
