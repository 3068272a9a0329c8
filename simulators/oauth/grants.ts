import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type JWK } from "jose";
import { claimsOf, type Person, subjectOf } from "./persons.ts";

/** A person's consent, until its code is exchanged. */
export interface Grant {
  clientId: string;
  redirectUri: string;
  scope: string;
  nonce: string | undefined;
  /** S256 challenge. */
  challenge: string;
  person: Person;
}

/** An error of the token endpoint, in OAuth's format. */
export class GrantError extends Error {
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}

const codeSeconds = 60;
const tokenSeconds = 3600;
const mostHeld = 10_000;

const digest = (text: string) => createHash("sha256").update(text).digest();
export const sameText = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** Stores issued values until they expire or too many newer ones follow. */
function held<T>(seconds: number) {
  const all = new Map<string, { value: T; until: number }>();
  return {
    put(value: T): string {
      const key = randomBytes(32).toString("base64url");
      for (const [old, { until }] of all) {
        if (until > Date.now() && all.size < mostHeld) break;
        all.delete(old);
      }
      all.set(key, { value, until: Date.now() + seconds * 1000 });
      return key;
    },
    get(key: string): T | undefined {
      const found = all.get(key);
      return found && found.until > Date.now() ? found.value : undefined;
    },
    take(key: string): T | undefined {
      const value = this.get(key);
      all.delete(key);
      return value;
    },
  };
}

/** Creates keys, codes, and tokens in memory, so after a restart everyone signs in again. */
export function createGrants(issuer: string) {
  const codes = held<Grant>(codeSeconds);
  const access = held<Grant>(tokenSeconds);
  const renewals = held<Grant>(30 * 24 * 3600);
  const pair = generateKeyPair("ES256", { extractable: true });
  const published = pair.then(async ({ publicKey }): Promise<JWK & { kid: string }> => {
    const jwk = await exportJWK(publicKey);
    return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: "ES256", use: "sig" };
  });

  async function tokens(grant: Grant) {
    const accessToken = access.put(grant);
    const { kid } = await published;
    const idToken = await new SignJWT({
      ...claimsOf(grant.person, grant.scope),
      ...(grant.nonce !== undefined && { nonce: grant.nonce }),
      at_hash: digest(accessToken).subarray(0, 16).toString("base64url"),
    })
      .setProtectedHeader({ alg: "ES256", kid, typ: "JWT" })
      .setIssuer(issuer)
      .setAudience(grant.clientId)
      .setSubject(subjectOf(grant.person.email))
      .setIssuedAt()
      .setExpirationTime(`${tokenSeconds} s`)
      .sign((await pair).privateKey);
    return {
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: tokenSeconds,
      id_token: idToken,
      scope: grant.scope,
      ...(grant.scope.split(" ").includes("offline_access") && { refresh_token: renewals.put(grant) }),
    };
  }

  return {
    publicKeys: async () => [await published],
    code: (grant: Grant) => codes.put(grant),
    /** Returns the grant of an access token. */
    bearer: (accessToken: string) => access.get(accessToken),

    async exchangeCode(clientId: string, code: string, redirectUri: string, verifier: string) {
      const grant = codes.take(code);
      if (!grant || grant.clientId !== clientId) {
        throw new GrantError("invalid_grant", "The code is unknown or was used.");
      }
      if (grant.redirectUri !== redirectUri) throw new GrantError("invalid_grant", "The redirect_uri does not match.");
      if (!sameText(digest(verifier).toString("base64url"), grant.challenge)) {
        throw new GrantError("invalid_grant", "The code_verifier does not match the code_challenge.");
      }
      return tokens(grant);
    },

    async renew(clientId: string, refreshToken: string) {
      const grant = renewals.get(refreshToken);
      if (!grant || grant.clientId !== clientId) throw new GrantError("invalid_grant", "The refresh_token is unknown.");
      renewals.take(refreshToken);
      return tokens({ ...grant, nonce: undefined });
    },
  };
}
