import { errors, importJWK, jwtVerify, type CryptoKey, type JWK, type JWTHeaderParameters } from "jose";
import { keyCacheSeconds, readPublicKeys } from "./keys.server.ts";
import type { AuthSql } from "../config.server.ts";

export interface AmrEntry {
  method: string;
  /** Unix seconds. */
  timestamp: number;
  provider?: string;
}

/** The claims of an access token. */
export interface Claims {
  iss: string;
  sub: string;
  aud: string;
  exp: number;
  iat: number;
  email: string;
  phone: string;
  role: string;
  aal: "aal1" | "aal2";
  amr: AmrEntry[];
  session_id: string;
  is_anonymous: boolean;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
}

/** Rejects with `InvalidTokenError` unless signature, issuer, audience, and times are valid. */
export type VerifyAccessToken = (token: string) => Promise<Claims>;

export class InvalidTokenError extends Error {
  readonly code = "bad_jwt";
  constructor(reason: string) {
    super(`invalid JWT: unable to parse or verify signature, ${reason}`);
  }
}

export interface TokenVerifierDeps {
  /** Reads the keys from the auth server's own tables. */
  sql?: AuthSql;
  /** Reads the keys over HTTP from a remote auth server. Either `sql` or `jwksUrl` is required. */
  jwksUrl?: string;
  issuer: string;
  audience: string;
  clock?: () => Date;
  fetch?: typeof fetch;
}

const mostVerified = 2000;
const longestToken = 16_384;
/** Seconds the signing server's clock may be ahead of this process's. */
const clockSkew = 60;

interface VerifyingKey {
  key: CryptoKey;
  algorithm: "ES256" | "RS256";
}

/** Imports a published key with its algorithm; undefined for keys that are not for verifying access tokens. */
async function verifyingKey(jwk: JWK): Promise<VerifyingKey | undefined> {
  const algorithm = jwk.kty === "EC" && jwk.crv === "P-256" ? "ES256" : jwk.kty === "RSA" ? "RS256" : undefined;
  if (!algorithm || (jwk.alg ?? algorithm) !== algorithm || (jwk.use ?? "sig") !== "sig" || jwk.d) return undefined;
  return { key: (await importJWK(jwk, algorithm)) as CryptoKey, algorithm };
}

/**
 * Verifies access tokens in this process, without calling the auth server, so an ended session stays valid until its
 * token expires. Caches verified tokens.
 */
export function createTokenVerifier(deps: TokenVerifierDeps): VerifyAccessToken {
  const now = deps.clock ?? (() => new Date());
  const time = () => now().getTime();
  // Reads the database more often than HTTP, because that is cheap and retiring a leaked key waits for this refresh.
  // Unknown keys trigger another read, but not for every forged token.
  const [staleAfter, refetchAfter] = deps.sql ? [keyCacheSeconds * 1000, 1000] : [600_000, 10_000];
  let keys = new Map<string, VerifyingKey>();
  let fetchedAt = -Infinity;
  let fetching: Promise<void> | undefined;
  const verified = new Map<string, Claims>();

  const read = async (): Promise<JWK[]> => {
    if (deps.sql) return readPublicKeys(deps.sql);
    if (!deps.jwksUrl) throw new Error("A token verifier needs sql or jwksUrl.");
    const response = await (deps.fetch ?? fetch)(deps.jwksUrl, { signal: AbortSignal.timeout(5000) });
    if (!response.ok) throw new Error(`The key set request returned ${response.status}.`);
    return ((await response.json()) as { keys: JWK[] }).keys;
  };

  const refetch = (): Promise<void> => {
    fetching ??= (async () => {
      try {
        const found = new Map<string, VerifyingKey>();
        for (const jwk of await read()) {
          const usable = jwk.kid ? await verifyingKey(jwk) : undefined;
          if (jwk.kid && usable) found.set(jwk.kid, usable);
        }
        // Drop cached tokens that a retired key verified.
        if ([...keys.keys()].some((kid) => !found.has(kid))) verified.clear();
        keys = found;
        fetchedAt = time();
      } finally {
        fetching = undefined;
      }
    })();
    return fetching;
  };

  const keyOf = async (kid: string | undefined): Promise<VerifyingKey> => {
    const age = time() - fetchedAt;
    const known = kid === undefined ? undefined : keys.get(kid);
    if (known && age <= staleAfter) return known;
    if (known) {
      await refetch().catch(() => undefined);
      const kept = keys.get(kid ?? "");
      if (kept) return kept;
    } else if (age > refetchAfter) {
      await refetch();
    } else if (fetching) {
      await fetching;
    }
    const key = kid === undefined ? undefined : keys.get(kid);
    if (!key) throw new InvalidTokenError("the key is unknown");
    return key;
  };

  const check = async (token: string): Promise<Claims> => {
    try {
      const keyFor = async ({ kid, alg }: JWTHeaderParameters) => {
        const { key, algorithm } = await keyOf(kid);
        if (alg !== algorithm) throw new InvalidTokenError("the key is for another algorithm");
        return key;
      };
      const at = now();
      const { payload } = await jwtVerify(token, keyFor, {
        algorithms: ["ES256", "RS256"],
        issuer: deps.issuer,
        audience: deps.audience,
        currentDate: at,
        requiredClaims: ["sub", "exp", "iat"],
      });
      if (Number(payload.iat) > at.getTime() / 1000 + clockSkew) throw new InvalidTokenError("it is from the future");
      return payload as unknown as Claims;
    } catch (error) {
      if (error instanceof InvalidTokenError) throw error;
      if (error instanceof errors.JOSEError || error instanceof TypeError) throw new InvalidTokenError(error.message);
      throw error;
    }
  };

  return async (token) => {
    const at = now().getTime() / 1000;
    const seen = verified.get(token);
    if (seen) {
      verified.delete(token);
      if (seen.exp > at && time() - fetchedAt <= staleAfter) {
        verified.set(token, seen);
        return seen;
      }
    }
    if (token.length > longestToken) throw new InvalidTokenError("it is too long");
    const claims = await check(token);
    verified.set(token, claims);
    if (verified.size > mostVerified) verified.delete(verified.keys().next().value as string);
    return claims;
  };
}
