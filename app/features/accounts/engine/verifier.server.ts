import { errors, importJWK, jwtVerify, type CryptoKey, type JWK } from "jose";
import { readPublicKeys } from "./keys.server.ts";
import type { AuthSql } from "./config.server.ts";

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

/** Rejects with `InvalidTokenError` unless signature, issuer, audience and times are right. */
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
  /** Reads them over HTTP, for a server elsewhere. One of the two must be given. */
  jwksUrl?: string;
  issuer: string;
  audience: string;
  clock?: () => Date;
  fetch?: typeof fetch;
}

const refetchAfter = 10_000;
const staleAfter = 600_000;
const mostVerified = 2000;
const longestToken = 16_384;

/**
 * Verifies access tokens in this process, without a call to the auth server: a session that was ended stays good here
 * until its token expires. Tokens seen before cost a look-up.
 */
export function createTokenVerifier(deps: TokenVerifierDeps): VerifyAccessToken {
  const now = deps.clock ?? (() => new Date());
  let keys = new Map<string, CryptoKey>();
  let fetchedAt = -Infinity;
  let fetching: Promise<void> | undefined;
  const verified = new Map<string, Claims>();

  const read = async (): Promise<JWK[]> => {
    if (deps.sql) return readPublicKeys(deps.sql);
    if (!deps.jwksUrl) throw new Error("A token verifier needs sql or jwksUrl.");
    const response = await (deps.fetch ?? fetch)(deps.jwksUrl, { signal: AbortSignal.timeout(5000) });
    if (!response.ok) throw new Error(`The key set answered ${response.status}.`);
    return ((await response.json()) as { keys: JWK[] }).keys;
  };

  const refetch = (): Promise<void> => {
    fetching ??= (async () => {
      try {
        const found = new Map<string, CryptoKey>();
        for (const jwk of await read()) {
          if (jwk.kid && jwk.kty === "EC" && jwk.crv === "P-256") {
            found.set(jwk.kid, (await importJWK(jwk, "ES256")) as CryptoKey);
          }
        }
        // A withdrawn key must not live on in what was verified with it.
        if ([...keys.keys()].some((kid) => !found.has(kid))) verified.clear();
        keys = found;
        fetchedAt = Date.now();
      } finally {
        fetching = undefined;
      }
    })();
    return fetching;
  };

  const keyOf = async (kid: string | undefined): Promise<CryptoKey> => {
    const age = Date.now() - fetchedAt;
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
      const { payload } = await jwtVerify(token, (header) => keyOf(header.kid), {
        algorithms: ["ES256"],
        issuer: deps.issuer,
        audience: deps.audience,
        currentDate: now(),
        requiredClaims: ["sub", "exp", "iat"],
      });
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
      if (seen.exp > at && Date.now() - fetchedAt <= staleAfter) {
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
