import { createHmac } from "node:crypto";
import { importPKCS8, SignJWT } from "jose";
import * as client from "openid-client";
import type { Engine } from "../config.server.ts";
import { AuthError } from "../errors.server.ts";
import type { OAuthProvider } from "./providers.server.ts";
import { profileOf, type ProviderProfile } from "./provider-profile.server.ts";
import { emailOf } from "../requests.server.ts";

/** Seconds for one answer of another party; a request of ours may wait for two of them. */
const timeout = 4;
/** Milliseconds for which a party's endpoints are believed. */
const rememberedFor = 3600_000;

/** What both halves of a visit share, kept from one to the other. */
export interface VisitSecret {
  nonce: string;
  verifier: string;
}

export interface ProviderTokens {
  provider_token?: string;
  provider_refresh_token?: string;
}

export interface Visit {
  profile: ProviderProfile;
  tokens: ProviderTokens;
}

// Facebook counts addresses without a version as the oldest that is still served, so none runs out here.
const facebook = {
  issuer: "https://www.facebook.com",
  authorization_endpoint: "https://www.facebook.com/dialog/oauth",
  token_endpoint: "https://graph.facebook.com/oauth/access_token",
};
const facebookProfile = "https://graph.facebook.com/me?fields=id,name,first_name,last_name,email";

// Apple's discovery document has named another issuer than its tokens do; these are the documented addresses.
const apple = {
  issuer: "https://appleid.apple.com",
  authorization_endpoint: "https://appleid.apple.com/auth/authorize",
  token_endpoint: "https://appleid.apple.com/auth/token",
  jwks_uri: "https://appleid.apple.com/auth/keys",
  id_token_signing_alg_values_supported: ["RS256"],
};

/** Apple wants its client secret signed anew, for the one address it is sent to. */
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
    // Settings let an issuer without TLS in only where nothing leaves the machine.
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

/** Endpoints and keys of a party, read once in a while; a failure is forgotten, so that the next visit asks again. */
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

/** What may be logged of trouble with another party: libraries put whole answers, tokens and all, into their errors. */
export function troubleOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, error: said, status } = error as { code?: unknown; error?: unknown; status?: unknown };
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return { name: error.name, message: error.message, code, said, status, ...(cause && { cause }) };
}

/** Clients repeat what is a 503; a browser that comes back is told `server_error`. */
export function unreachable(engine: Engine, provider: OAuthProvider, error: unknown, message: string): AuthError {
  engine.log.warn({ provider: provider.name, trouble: troubleOf(error) }, "sign-in provider failed");
  return new AuthError(500, "unexpected_failure", message);
}

const scopesOf = (provider: OAuthProvider, asked: string) =>
  [...new Set([...provider.scopes.split(" "), ...asked.split(/[\s,]+/)])].filter((scope) => scope !== "").join(" ");

export interface VisitOrder {
  redirectUri: string;
  state: string;
  secret: VisitSecret;
  /** Beside the party's own. */
  scopes: string;
  /** Passed on as they are. */
  extra: Record<string, string>;
}

/** Where the browser is sent. */
export async function visitAddress(engine: Engine, provider: OAuthProvider, order: VisitOrder): Promise<string> {
  let configuration: client.Configuration;
  try {
    configuration = await configurationOf(provider, engine);
  } catch (error) {
    throw unreachable(engine, provider, error, `Unable to reach ${provider.name}`);
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
    // With a name or an address asked for, Apple answers in no other way.
    ...(provider.kind === "apple" && { response_mode: "form_post" }),
  });
  return address.href;
}

/** Exchanges the code that the browser brought back, and reads who it is. */
export async function finishVisit(
  engine: Engine,
  provider: OAuthProvider,
  order: { redirectUri: string; state: string; secret: VisitSecret; answer: Record<string, string> },
): Promise<Visit> {
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
  // Some parties put no more than the subject into the token.
  if (claims["email"] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) };
}

/** The name comes once only, at the first consent, in the form and not in the token. */
function appleName(user: string | undefined): Record<string, unknown> {
  try {
    const { name } = JSON.parse(user ?? "{}") as { name?: { firstName?: unknown; lastName?: unknown } };
    return { given_name: name?.firstName, family_name: name?.lastName };
  } catch {
    return {};
  }
}

/** Facebook tells only addresses that were confirmed there. */
async function facebookClaims(provider: OAuthProvider, accessToken: string): Promise<Record<string, unknown>> {
  const proof = createHmac("sha256", provider.clientSecret ?? "").update(accessToken).digest("hex");
  const answer = await (provider.fetch ?? fetch)(`${facebookProfile}&appsecret_proof=${proof}`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(timeout * 1000),
    redirect: "manual",
  });
  if (!answer.ok) throw new Error(`The profile was answered with ${answer.status}.`);
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
