import type { GoTrueClient } from "@supabase/auth-js";
import { createOAuthSimulator } from "../../simulators/oauth/simulator.ts";
import type { AuthServerDeps } from "../config.server.ts";
import type { OAuthProvider } from "../oauth/providers.server.ts";
import { authRig, issuer } from "./auth-rig.ts";

export const simulatorIssuer = "https://id.korak.test/sim";
export const callbackUrl = `${issuer}/callback`;
export const confirmUrl = "http://localhost:3000/en/confirm?signin=demo";

/** Input on the consent page. */
export interface Consent {
  name?: string;
  email?: string;
  verified?: boolean;
  cancel?: boolean;
}

/** Creates an auth server and a provider in this process, and a browser that moves between them. */
export async function oauthRig(settings: Partial<AuthServerDeps> = {}) {
  const client = { id: "korak", secret: "simulated" };
  const simulator = createOAuthSimulator({
    issuer: simulatorIssuer,
    allowed: true,
    clients: [{ ...client, name: "Korak", redirectUris: [callbackUrl] }],
  });
  const back = { calls: [] as string[], broken: false };
  const reach: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    back.calls.push(pathname);
    if (back.broken) throw new TypeError("fetch failed");
    const path = pathname.slice(new URL(simulatorIssuer).pathname.length) + search;
    return simulator.fetch(new Request(new URL(path, simulatorIssuer), request));
  };
  const provider: OAuthProvider = {
    name: "demo",
    label: "Demo ID",
    kind: "oidc",
    issuer: simulatorIssuer,
    clientId: client.id,
    clientSecret: client.secret,
    scopes: "openid profile email",
    fetch: reach,
  };
  const rig = await authRig({ providers: [provider], manualLinking: true, ...settings });

  /** Returns the redirect target; empty if the response is not a redirect. */
  const next = (response: Response) => response.headers.get("location") ?? "";

  /** Follows the auth server's redirect to the provider. */
  const leave = async (address: string) => next(await rig.send(address));

  /** Submits the consent page; returns the auth server's callback URL. */
  const consent = async (address: string, given: Consent = {}) => {
    const form = new URLSearchParams({
      person: "other",
      name: given.name ?? "Petra Novak",
      email: given.email ?? "petra@id.test",
      decision: given.cancel ? "cancel" : "allow",
      ...(given.verified !== false && { verified: "1" }),
    });
    return next(await reach(address, { method: "POST", body: form }));
  };

  /** Runs the whole flow from the client's URL and returns where the browser ends up. */
  const travel = async (address: string, given: Consent = {}) => {
    const there = address.startsWith(simulatorIssuer) ? address : await leave(address);
    const returned = await consent(there, given);
    return new URL(next(await rig.send(returned)));
  };

  const start = async (auth: GoTrueClient, options: { redirectTo?: string; scopes?: string } = {}) => {
    const { data, error } = await auth.signInWithOAuth({
      provider: "demo" as never,
      options: { redirectTo: confirmUrl, skipBrowserRedirect: true, ...options },
    });
    if (error || !data.url) throw error ?? new Error("no address");
    return data.url;
  };

  /** Signs a user in with the provider in a new browser. */
  const visitor = async (given: Consent = {}) => {
    const auth = rig.client("pkce");
    const end = await travel(await start(auth), given);
    const { data, error } = await auth.exchangeCodeForSession(end.searchParams.get("code") ?? "");
    if (error || !data.session) throw error ?? new Error(`no session at ${end.href}`);
    return { auth, session: data.session, user: data.user };
  };

  return { ...rig, simulator, provider, back, reach, leave, consent, travel, start, visitor };
}

export type OAuthRig = Awaited<ReturnType<typeof oauthRig>>;

/** Returns the parameters in the URL's fragment. */
export const fragmentParameters = (address: URL) => new URLSearchParams(address.hash.slice(1));
