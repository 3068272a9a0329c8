import { createHash } from "node:crypto";
import type { Context } from "hono";
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { beginMatching, linkToUser, matchAccount } from "../users/account-matching.server.ts";
import { requireUserForChange } from "../sessions/bearer.server.ts";
import type { AuthTx, Engine } from "../config.server.ts";
import { AuthError } from "../errors.server.ts";
import { requireRaisedSession } from "../factors/lookup.server.ts";
import { requireManualLinking } from "../users/identities.server.ts";
import { providerFailure } from "./client.server.ts";
import { providerForIdToken, type OAuthProvider } from "./providers.server.ts";
import { profileOf, type ProviderProfile } from "./provider-profile.server.ts";
import { redirectTarget } from "../redirects.server.ts";
import { emailOf, readBody, callerInfoOf, text } from "../requests.server.ts";
import { openSession, tokenResponse } from "../sessions/sessions.server.ts";
import { lockUser } from "../users/users.server.ts";

const idTokenBody = z.object({
  provider: text,
  id_token: text,
  access_token: text,
  nonce: text,
  link_identity: z.boolean().nullish(),
});

/** An error in OAuth's format, which only this grant uses. */
class TokenRefusedError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

const badToken = () => new TokenRefusedError("invalid request", "Bad ID token");

/** Issuers and keys to verify a provider's tokens. */
interface Trust {
  issuers: string[];
  keys: JWTVerifyGetKey;
}

const wellKnown: Partial<Record<OAuthProvider["kind"], { issuers: string[]; jwks: string }>> = {
  // Apple uses two issuers with the same keys.
  apple: {
    issuers: ["https://appleid.apple.com", "https://account.apple.com"],
    jwks: "https://appleid.apple.com/auth/keys",
  },
  facebook: {
    issuers: ["https://www.facebook.com"],
    jwks: "https://www.facebook.com/.well-known/oauth/openid/jwks/",
  },
};
/** Only asymmetric algorithms, since clients know the secrets of symmetric ones. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
const timeoutDuration = 4000;

async function discovered(provider: OAuthProvider): Promise<{ issuers: string[]; jwks: string }> {
  const address = `${provider.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const answer = await (provider.fetch ?? fetch)(address, { signal: AbortSignal.timeout(timeoutDuration) });
  if (!answer.ok) throw new Error(`The discovery document request returned ${answer.status}.`);
  const { issuer, jwks_uri: jwks } = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (typeof issuer !== "string" || typeof jwks !== "string") throw new Error("The discovery document is incomplete.");
  if (new URL(issuer).href !== new URL(provider.issuer).href) throw new Error("The discovery issuer does not match.");
  return { issuers: [issuer], jwks };
}

async function readTrust(provider: OAuthProvider): Promise<Trust> {
  const reach = provider.fetch ?? fetch;
  const { issuers, jwks } = wellKnown[provider.kind] ?? (await discovered(provider));
  const options = { timeoutDuration, [customFetch]: (url: string, init: RequestInit) => reach(url, init) };
  return { issuers, keys: createRemoteJWKSet(new URL(jwks), options) };
}

const trusts = new WeakMap<OAuthProvider, Promise<Trust>>();

function trustOf(provider: OAuthProvider): Promise<Trust> {
  let found = trusts.get(provider);
  if (!found) {
    found = readTrust(provider);
    trusts.set(provider, found);
    // Failures are not cached.
    found.catch(() => trusts.delete(provider));
  }
  return found;
}

async function claimsOf(engine: Engine, provider: OAuthProvider, idToken: string): Promise<JWTPayload> {
  try {
    const { issuers, keys } = await trustOf(provider);
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms,
      issuer: issuers,
      audience: provider.clientId,
      currentDate: engine.now(),
      requiredClaims: ["sub", "exp", "iat"],
      clockTolerance: 30,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === "aud") {
      throw new TokenRefusedError("invalid request", "Unacceptable audience in id_token");
    }
    // A failure to fetch keys says nothing about the token, so it gets its own error.
    const ofToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
    if (ofToken && error.code !== "ERR_JOSE_GENERIC") throw badToken();
    throw providerFailure(engine, provider, error, `Unable to verify tokens of ${provider.name}`);
  }
}

/** Checks that the claim is the hash of the client's secret nonce, so that an intercepted token is useless. */
function checkNonce(claims: JWTPayload, nonce: string): void {
  const claimed = typeof claims["nonce"] === "string" ? claims["nonce"] : "";
  if ((claimed === "") !== (nonce === "")) {
    const message = "Passed nonce and nonce in id_token should either both exist or not.";
    throw new TokenRefusedError("invalid request", message);
  }
  if (claimed === "") return;
  if (createHash("sha256").update(nonce).digest("hex") !== claimed) {
    throw new TokenRefusedError("invalid nonce", "Nonces mismatch");
  }
}

/** Checks `at_hash`: the left half of the access token's hash, with the signature's hash algorithm. */
function checkAccessToken(claims: JWTPayload, idToken: string, accessToken: string): void {
  const claimed = claims["at_hash"];
  if (accessToken === "" || typeof claimed !== "string") return;
  const header = JSON.parse(Buffer.from(idToken.split(".")[0] ?? "", "base64url").toString()) as { alg: string };
  const bits = /(256|384|512)$/.exec(header.alg)?.[1] ?? "512";
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  if (digest.subarray(0, digest.length / 2).toString("base64url") !== claimed) throw badToken();
}

async function verified(engine: Engine, body: z.output<typeof idTokenBody>): Promise<ProviderProfile> {
  const provider = providerForIdToken(engine, body.provider);
  if (body.id_token === "") throw new TokenRefusedError("invalid request", "id_token required");
  const claims = await claimsOf(engine, provider, body.id_token);
  checkNonce(claims, body.nonce);
  checkAccessToken(claims, body.id_token, body.access_token);
  // Facebook returns only confirmed addresses.
  const email = provider.kind === "facebook" ? { email_verified: true } : {};
  try {
    return profileOf(provider, { ...claims, ...email }, emailOf);
  } catch {
    throw badToken();
  }
}

/** Signs in or links with an ID token that the device obtained from the provider. */
export async function idTokenGrant(c: Context, engine: Engine): Promise<Response> {
  const body = await readBody(c, idTokenBody);
  try {
    const profile = await verified(engine, body);
    const who = callerInfoOf(c, engine);
    const asking = body.link_identity === true ? await linkingUser(c, engine) : undefined;
    const outcome = await beginMatching(engine, async (tx: AuthTx) => {
      if (asking) {
        const held = await lockUser(tx, asking.user.id);
        if (!held) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
        return { user: await linkToUser(tx, engine, held, profile, who), session: asking.session };
      }
      const user = await matchAccount(tx, engine, profile, { redirectTo: redirectTarget(c, engine), seen: who });
      return user instanceof AuthError ? user : openSession(tx, engine, user, "oauth", who, profile.provider);
    });
    if (outcome instanceof AuthError) throw outcome;
    return c.json(await tokenResponse(engine, engine.sql, outcome.user, outcome.session));
  } catch (error) {
    if (!(error instanceof TokenRefusedError)) throw error;
    return c.json({ error: error.error, error_description: error.message }, 400);
  }
}

async function linkingUser(c: Context, engine: Engine) {
  const signedIn = await requireUserForChange(c, engine);
  requireManualLinking(engine);
  await requireRaisedSession(engine.sql, signedIn.user.id, signedIn.session, "AAL2 required to link an identity");
  return signedIn;
}
