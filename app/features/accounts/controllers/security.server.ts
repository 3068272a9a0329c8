import type { AuthError, User } from "@supabase/auth-js";
import { pathTo } from "../../../platform/features/pages.ts";
import {
  authClient,
  refusalOfAuthError,
  type FlowStore,
  flowWithoutSession,
  signedInClient,
} from "../../../platform/auth/auth-client.server.ts";
import { signInProviders } from "../../../platform/auth/sign-in-providers.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { type PageContext, writeContextOf } from "../../../platform/http/page-context.server.ts";
import { isPublicAddress } from "../../../platform/net/address.server.ts";
import { resendSeconds } from "../rules.ts";
import { invalidateTokens } from "../verbs/tokens.server.ts";

/** Invalidates the tokens of a person's other devices; without a finished registration there are none to invalidate. */
export async function endTokens(page: PageContext, action: string): Promise<void> {
  const { caller, services } = page;
  if (caller.kind === "person") await invalidateTokens(services, writeContextOf(page, caller), { action });
}

/** A signed-in browser or phone. */
export interface Device {
  id: string;
  created_at: string;
  /** When it last refreshed its session; null if never. */
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

/** Returns the person's devices, without IP addresses that are not public; null if the auth server does not list devices. */
export async function readDevices(page: PageContext): Promise<Device[] | null> {
  const answer = await page.authFetch(`${page.authUrl}/user/sessions`, { headers: bearer(page) });
  if (answer.ok) {
    const devices = (await answer.json()) as Device[];
    return devices.map((device) => ({
      ...device,
      ip: device.ip !== null && isPublicAddress(device.ip) ? device.ip : null,
    }));
  }
  if (answer.status === 404) return null;
  if (await needsSecondFactor(answer)) throw refusal("second_factor_required");
  throw answer.status >= 500 ? refusal("busy") : refusal("session_expired");
}

/** Signs one device out immediately. Does nothing if it is already signed out. */
export async function endDevice(page: PageContext, id: string): Promise<void> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw refusal("not_found");
  const address = `${page.authUrl}/user/sessions/${id}`;
  const answer = await page.authFetch(address, { method: "DELETE", headers: bearer(page) });
  if (!answer.ok && answer.status !== 404) throw refusal(answer.status >= 500 ? "busy" : "session_expired");
  await endTokens(page, "accounts.end_device");
}

/** Signs every other device out immediately. */
export async function endOtherDevices(page: PageContext): Promise<void> {
  if (!page.session) throw refusal("no_session");
  const { error } = await authClient(page).admin.signOut(page.session.access_token, "others");
  if (error) throw refusalOfAuthError(error);
  await endTokens(page, "accounts.end_other_devices");
}

/** Redirect URL of the emails about a new address. */
const changedAddress = (page: PageContext) =>
  page.services.settings.publicUrl + pathTo("accounts.email_changed", page.locale);

/**
 * Requests an address change; nothing changes until both addresses have confirmed. The result does not reveal whether
 * the new address has an account.
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

/** Resends both emails about the new address. */
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
      : refusalOfAuthError(error);

/** Refreshes the session so that its token has the person's current address. */
export async function renewSession(page: PageContext): Promise<void> {
  const { client, keep } = signedInClient(page);
  const { error } = await client.refreshSession();
  if (error) throw refusalOfAuthError(error);
  keep();
}

/** A sign-in method: the email address or an OAuth provider. */
export interface SignInMethod {
  id: string;
  /** `email`, or the provider's name. */
  provider: string;
  label: string;
  email: string | null;
}

/** The person's sign-in methods, and the providers they could add. */
export async function readSignInMethods(page: PageContext, user: User) {
  const providers = await signInProviders(page.services.settings);
  const labelOf = (name: string) => providers.find((one) => one.name === name)?.label ?? name;
  const ways: SignInMethod[] = (user.identities ?? []).map((one) => ({
    id: one.identity_id,
    provider: one.provider,
    label: labelOf(one.provider),
    email: typeof one.identity_data?.["email"] === "string" ? one.identity_data["email"] : null,
  }));
  const linkable = providers.filter(({ name }) => !ways.some((way) => way.provider === name));
  return { ways, linkable };
}

/**
 * Starts linking a provider. Returns where to redirect and what to store in the browser; the flow returns to `here`.
 */
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
  if (error) throw refusalOfAuthError(error);
  return { to: data.url, label: known.label, flow: flowWithoutSession(flow) };
}

/**
 * Finishes linking the provider. False if this browser did not start it, because a URL from someone else's flow must not link the
 * reader's sign-in to that account.
 */
export async function finishLinking(page: PageContext, flow: FlowStore | undefined, code: string): Promise<boolean> {
  const { data, error } = await authClient(page, { ...flow }).exchangeCodeForSession(code);
  if (data.session) page.storeSession(data.session);
  if (error) page.services.log.info({ code: error.code, request_id: page.requestId }, "sign-in not linked");
  return !error;
}

/** Removes a sign-in method; the last one stays. */
export async function unlink(page: PageContext, user: User, id: unknown): Promise<void> {
  const identity = user.identities?.find((one) => one.identity_id === id);
  if (!identity) return;
  const { client, keep } = signedInClient(page);
  const { error } = await client.unlinkIdentity(identity);
  if (error?.code === "single_identity_not_deletable") throw new AppError("last_sign_in");
  if (error?.code === "email_conflict_identity_not_deletable") throw new AppError("last_sign_in");
  if (error && error.code !== "identity_not_found") throw refusalOfAuthError(error);
  keep();
}
