import { GoTrueClient, isAuthRetryableFetchError, type AuthError } from "@supabase/auth-js";
import { refusal } from "../errors/app-error.ts";
import type { PageContext } from "../http/page-context.server.ts";

/** What the client keeps between two requests of one flow: the PKCE verifier. */
export type FlowStore = Record<string, string>;

const storageKey = "korak";

/**
 * Creates the auth server's client for one page request. The process stores nothing: the caller saves sessions in the
 * person's cookies, and must pass `flow` again when the person returns from an email link.
 */
export function authClient(page: Pick<PageContext, "authFetch" | "authUrl">, flow: FlowStore = {}): GoTrueClient {
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
 * Creates the client for the signed-in person. Call `keep` at the end of the request: it saves session changes made by a
 * call (a new level, a new address) in the browser's cookies. `flow` is as for `authClient`.
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

/** Returns the flow without the session, which has a separate cookie. */
export const flowWithoutSession = (flow: FlowStore): FlowStore =>
  Object.fromEntries(Object.entries(flow).filter(([key]) => key.includes("code-verifier")));

/** Turns a failure of the auth server into a refusal. Returns unknown errors unchanged. */
export function refusalOfAuthError(error: AuthError): Error {
  if (isAuthRetryableFetchError(error)) return refusal("busy");
  if (error.status === 507) return refusal("storage_full");
  if (error.status === 429) return refusal("too_many_requests");
  // The session of this token was ended elsewhere.
  if (error.name === "AuthSessionMissingError" || error.code === "bad_jwt") return refusal("session_expired");
  return error;
}
