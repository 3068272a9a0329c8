import { pathTo } from "../../../platform/features/pages.ts";
import {
  authClient,
  refusalOfAuthError,
  type FlowStore,
  flowWithoutSession,
} from "../../../platform/auth/auth-client.server.ts";
import { signInProviders } from "../../../platform/auth/sign-in-providers.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { storedReturnPath } from "../rules.ts";
import { wantedReturnPath } from "./draft.server.ts";
import { placeAfterSignIn, onSignedIn, onSignedOut, onUserUpdated } from "./auth-events.server.ts";

/**
 * Signs in with address and password on the page at `url`, stores the session, and returns where to redirect. An unfinished
 * registration comes first. An unknown address and a wrong password give the same error.
 */
export async function signIn(page: PageContext, input: { email: string; password: string }, url: URL): Promise<string> {
  const { authFetch, retryAfter } = recordRetryAfter(page);
  const { data, error } = await authClient({ ...page, authFetch }).signInWithPassword(input);
  if (error?.code === "email_not_confirmed") throw new AppError("email_not_confirmed");
  if (error?.code === "user_banned") throw new AppError("user_banned");
  if (error?.status === 429) throw new AppError("too_many_sign_ins", { values: { minutes: minutesOf(retryAfter()) } });
  if (error?.status === 400) throw new AppError("wrong_credentials");
  if (error) throw refusalOfAuthError(error);
  const caller = await onSignedIn(page, data.session);
  if (caller.kind !== "person") {
    const kept =
      caller.kind === "unregistered" ? storedReturnPath(caller.user_metadata, page.services.clock()) : undefined;
    return pathTo("accounts.confirm", page.locale, {}, { redirect: wantedReturnPath(url) ?? kept });
  }
  return placeAfterSignIn(caller, url) ?? url.pathname + url.search;
}

export const minutesOf = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));

/** Returns a fetch that records the auth server's Retry-After, which the client does not expose. */
export function recordRetryAfter({ authFetch }: Pick<PageContext, "authFetch">): {
  authFetch: typeof fetch;
  retryAfter: () => number;
} {
  let seconds = 60;
  return {
    authFetch: async (input, init) => {
      const answer = await authFetch(input, init);
      const said = Number(answer.headers.get("retry-after"));
      if (Number.isInteger(said) && said > 0) seconds = said;
      return answer;
    },
    retryAfter: () => seconds,
  };
}

/**
 * Starts a sign-in with an OAuth provider. Returns the URL to redirect to and what to store in the browser; the flow
 * returns to `/confirm` in the page's language.
 */
export async function startProvider(
  page: PageContext,
  provider: unknown,
): Promise<{ to: string; label: string; flow: FlowStore }> {
  const { publicUrl } = page.services.settings;
  const known = (await signInProviders(page.services.settings)).find(({ name }) => name === provider);
  if (!known) throw new AppError("provider_unknown");
  const flow: FlowStore = {};
  const { data, error } = await authClient(page, flow).signInWithOAuth({
    provider: known.name as never,
    options: {
      redirectTo: publicUrl + pathTo("accounts.confirm", page.locale, {}, { signin: known.name }),
      skipBrowserRedirect: true,
    },
  });
  if (error) throw refusalOfAuthError(error);
  return { to: data.url as string, label: known.label, flow: flowWithoutSession(flow) };
}

/** Tells the auth server the person's language, for its emails. Failures are only logged. */
export const rememberLocale = (page: PageContext, locale: Locale): Promise<void> =>
  rememberPerson(page, { locale_code: locale });

/** Stores the product's data about the person at the auth server. Failures are only logged. */
export async function rememberPerson(page: PageContext, known: Record<string, unknown>): Promise<void> {
  if (!page.session) return;
  const client = authClient(page, { korak: JSON.stringify(page.session) });
  const { data, error } = await client.updateUser({ data: known });
  if (data.user) onUserUpdated(page, data.user);
  // The server rejects this before the second factor is verified; the next change will include it.
  if (error && error.code !== "insufficient_aal") {
    page.services.log.warn({ err: error, request_id: page.requestId }, "not told to the auth server");
  }
}

/** Ends this device's session. Always removes the cookies; no error if the session has already ended. */
export async function signOut(page: PageContext): Promise<void> {
  onSignedOut(page);
  if (page.session) await endSession(page, page.session.access_token);
}

/** Ends one session at the auth server without touching this response's cookies. */
export async function endSession(page: PageContext, accessToken: string): Promise<void> {
  const { error } = await authClient(page).admin.signOut(accessToken, "local");
  if (error && ![401, 403, 404].includes(error.status ?? 0)) {
    page.services.log.warn(
      { status: error.status, request_id: page.requestId },
      "session not ended at the auth server",
    );
  }
}
