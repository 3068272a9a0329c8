import { createHmac } from "node:crypto";
import { importPKCS8, SignJWT } from "jose";
import * as client from "openid-client";
import type { Engine } from "../config.server.ts";
import { AuthError } from "../errors.server.ts";
import type { OAuthProvider } from "./providers.server.ts";
import { profileOf, type ProviderProfile } from "./provider-profile.server.ts";
import { emailOf } from "../requests.server.ts";

/** Seconds per provider response; one request may wait for two. */
const timeout = 4;
/** Milliseconds for which a provider's endpoints are cached. */
const rememberedFor = 3600_000;

/** Secrets shared by the authorization request and its callback. */
export interface FlowSecret {
  nonce: string;
  verifier: string;
}

export interface ProviderTokens {
  provider_token?: string;
  provider_refresh_token?: string;
}

export interface ProviderSignIn {
  profile: ProviderProfile;
  tokens: ProviderTokens;
}

// Without a version in the URL, Facebook uses the oldest one it supports, so these URLs do not expire.
const facebook = {
  issuer: "https://www.facebook.com",
  authorization_endpoint: "https://www.facebook.com/dialog/oauth",
  token_endpoint: "https://graph.facebook.com/oauth/access_token",
};
const facebookProfile = "https://graph.facebook.com/me?fields=id,name,first_name,last_name,email";

// Apple's documented URLs, because its discovery document has named another issuer than its tokens.
const apple = {
  issuer: "https://appleid.apple.com",
  authorization_endpoint: "https://appleid.apple.com/auth/authorize",
  token_endpoint: "https://appleid.apple.com/auth/token",
  jwks_uri: "https://appleid.apple.com/auth/keys",
  id_token_signing_alg_values_supported: ["RS256"],
};

/** Creates Apple's client secret: a JWT signed for each request, with Apple as the audience. */
const appleSecret =
  ({ appleKey, clientId }: OAuthProvider, now: () => Date): client.ClientAuth =>
  async (_server, _client, body) => {
    if (!appleKey) throw new Error("Sign-in with Apple has no key.");
    const issuedAt = Math.floor(now().getTime() / 1000);
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: appleKey.keyId })
      .setIssuer(appleKey.teamId)
      .setSubject(clientId)
      .setAudience(apple.issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 300)
      .sign(await importPKCS8(appleKey.privateKey, "ES256"));
    body.set("client_id", clientId);
    body.set("client_secret", secret);
  };

async function configure(provider: OAuthProvider, now: () => Date): Promise<client.Configuration> {
  const { fetch: reach } = provider;
  const ask = reach && ((url: string, options: client.CustomFetchOptions) => reach(url, options as RequestInit));
  if (provider.kind === "oidc") {
    const execute = [client.enableNonRepudiationChecks];
    // The settings allow an issuer without TLS only on the local machine.
    if (provider.issuer.startsWith("http:")) execute.push(client.allowInsecureRequests);
    const options = { execute, timeout, ...(ask && { [client.customFetch]: ask }) };
    return client.discovery(new URL(provider.issuer), provider.clientId, provider.clientSecret, undefined, options);
  }
  const known =
    provider.kind === "apple"
      ? new client.Configuration(apple, provider.clientId, {}, appleSecret(provider, now))
      : new client.Configuration(facebook, provider.clientId, provider.clientSecret);
  if (provider.kind === "apple") client.enableNonRepudiationChecks(known);
  known.timeout = timeout;
  if (ask) known[client.customFetch] = ask;
  return known;
}

const configurations = new WeakMap<OAuthProvider, { found: Promise<client.Configuration>; until: number }>();

/** Returns a provider's endpoints and keys from a cache. Failures are not cached, so the next sign-in retries. */
async function configurationOf(provider: OAuthProvider, engine: Engine): Promise<client.Configuration> {
  const held = configurations.get(provider);
  if (held && held.until > Date.now()) return held.found;
  const found = configure(provider, engine.now);
  configurations.set(provider, { found, until: Date.now() + rememberedFor });
  try {
    return await found;
  } catch (error) {
    if (configurations.get(provider)?.found === found) configurations.delete(provider);
    throw error;
  }
}

/** Returns the part of a provider error that may be logged: libraries put whole responses, including tokens, into errors. */
export function loggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, error: said, status } = error as { code?: unknown; error?: unknown; status?: unknown };
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return { name: error.name, message: error.message, code, said, status, ...(cause && { cause }) };
}

/**
 * Logs the failure and returns an error that is not a 503, which clients would retry. A returning browser gets
 * `server_error`.
 */
export function providerFailure(engine: Engine, provider: OAuthProvider, error: unknown, message: string): AuthError {
  engine.log.warn({ provider: provider.name, trouble: loggableError(error) }, "sign-in provider failed");
  return new AuthError(500, "unexpected_failure", message);
}

const scopesOf = (provider: OAuthProvider, asked: string) =>
  [...new Set([...provider.scopes.split(" "), ...asked.split(/[\s,]+/)])].filter((scope) => scope !== "").join(" ");

export interface AuthorizationOptions {
  redirectUri: string;
  state: string;
  secret: FlowSecret;
  /** In addition to the provider's configured scopes. */
  scopes: string;
  /** Passed through unchanged. */
  extra: Record<string, string>;
}

/** Returns the provider URL to redirect the browser to. */
export async function authorizationUrl(
  engine: Engine,
  provider: OAuthProvider,
  order: AuthorizationOptions,
): Promise<string> {
  let configuration: client.Configuration;
  try {
    configuration = await configurationOf(provider, engine);
  } catch (error) {
    throw providerFailure(engine, provider, error, `Unable to reach ${provider.name}`);
  }
  const { nonce, verifier } = order.secret;
  const address = client.buildAuthorizationUrl(configuration, {
    ...order.extra,
    redirect_uri: order.redirectUri,
    scope: scopesOf(provider, order.scopes),
    state: order.state,
    ...(provider.kind !== "facebook" && { nonce }),
    ...(provider.kind === "oidc" && {
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    }),
    // Apple requires this when the name or email scope is requested.
    ...(provider.kind === "apple" && { response_mode: "form_post" }),
  });
  return address.href;
}

/** Exchanges the returned code and reads the user's profile. */
export async function exchangeProviderCode(
  engine: Engine,
  provider: OAuthProvider,
  order: { redirectUri: string; state: string; secret: FlowSecret; answer: Record<string, string> },
): Promise<ProviderSignIn> {
  const configuration = await configurationOf(provider, engine);
  const { state, secret, answer } = order;
  const returned = new URL(order.redirectUri);
  for (const [name, value] of Object.entries(answer)) returned.searchParams.set(name, value);
  const tokens = await client.authorizationCodeGrant(configuration, returned, {
    expectedState: state,
    ...(provider.kind !== "facebook" && { expectedNonce: secret.nonce, idTokenExpected: true }),
    ...(provider.kind === "oidc" && { pkceCodeVerifier: secret.verifier }),
  });
  const given = await claimsOf(configuration, provider, tokens, answer);
  return {
    profile: profileOf(provider, given, emailOf),
    tokens: {
      provider_token: tokens.access_token,
      ...(tokens.refresh_token !== undefined && { provider_refresh_token: tokens.refresh_token }),
    },
  };
}

type Granted = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

async function claimsOf(
  configuration: client.Configuration,
  provider: OAuthProvider,
  tokens: Granted,
  answer: Record<string, string>,
): Promise<Record<string, unknown>> {
  if (provider.kind === "facebook") return facebookClaims(provider, tokens.access_token);
  const claims = tokens.claims() as Record<string, unknown> & { sub: string };
  if (provider.kind === "apple") return { ...claims, ...appleName(answer["user"]) };
  // Some providers put only the subject into the token.
  if (claims["email"] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) };
}

/** Apple sends the name only once, at the first consent, in the form instead of the token. */
function appleName(user: string | undefined): Record<string, unknown> {
  try {
    const { name } = JSON.parse(user ?? "{}") as { name?: { firstName?: unknown; lastName?: unknown } };
    return { given_name: name?.firstName, family_name: name?.lastName };
  } catch {
    return {};
  }
}

/** Facebook returns only confirmed addresses. */
async function facebookClaims(provider: OAuthProvider, accessToken: string): Promise<Record<string, unknown>> {
  const proof = createHmac("sha256", provider.clientSecret ?? "")
    .update(accessToken)
    .digest("hex");
  const answer = await (provider.fetch ?? fetch)(`${facebookProfile}&appsecret_proof=${proof}`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(timeout * 1000),
    redirect: "manual",
  });
  if (!answer.ok) throw new Error(`The profile request returned ${answer.status}.`);
  const person = (await answer.json()) as Record<string, unknown>;
  return {
    sub: person["id"],
    name: person["name"],
    given_name: person["first_name"],
    family_name: person["last_name"],
    email: person["email"],
    email_verified: true,
  };
}
