import { GoTrueClient, isAuthRetryableFetchError, type AuthError } from "@supabase/auth-js";
import { refusal } from "../errors/app-error.ts";
import type { PageContext } from "../http/page-context.server.ts";

/** What the client keeps between two requests of one flow: the verifier that proves who asked for a mail. */
export type FlowStore = Record<string, string>;

const storageKey = "korak";

/**
 * The auth server's own client for one page request. Nothing is kept in the process: sessions are handed back to be
 * stored in the person's cookies, and `flow` is what it must find again when the person returns from a mail.
 */
export function authClient(
  page: Pick<PageContext, "authFetch" | "authUrl">,
  flow: FlowStore = {},
): GoTrueClient {
  return new GoTrueClient({
    url: page.authUrl,
    fetch: page.authFetch,
    storageKey,
    storage: {
      getItem: (key) => flow[key] ?? null,
      setItem: (key, value) => {
        flow[key] = value;
      },
      removeItem: (key) => {
        delete flow[key];
      },
    },
    flowType: "pkce",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    experimental: { recoveryCodes: true },
  });
}

/**
 * The client as the signed-in person. What a call changed of the session (a new level, a new address) is in the browser
 * only after `keep`, which belongs at the end of a request. `flow` is as for `authClient`.
 */
export function signedInClient(
  page: Pick<PageContext, "authFetch" | "authUrl" | "session" | "storeSession">,
  flow: FlowStore = {},
) {
  if (!page.session) throw refusal("no_session");
  const before = JSON.stringify(page.session);
  flow[storageKey] = before;
  const keep = () => {
    const after = flow[storageKey];
    if (after !== undefined && after !== before) page.storeSession(JSON.parse(after) as object);
  };
  return { client: authClient(page, flow), keep };
}

/** The flow without the session, which has its own cookie. */
export const flowOnly = (flow: FlowStore): FlowStore =>
  Object.fromEntries(Object.entries(flow).filter(([key]) => key.includes("code-verifier")));

/** Trouble at the auth server as a refusal that says to try again; anything that is not foreseen is thrown as it is. */
export function authTrouble(error: AuthError): Error {
  if (isAuthRetryableFetchError(error)) return refusal("busy");
  if (error.status === 507) return refusal("storage_full");
  if (error.status === 429) return refusal("too_many_requests");
  // What the token was good for has been ended elsewhere.
  if (error.name === "AuthSessionMissingError" || error.code === "bad_jwt") return refusal("session_expired");
  return error;
}
