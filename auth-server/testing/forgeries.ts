import { createHmac } from "node:crypto";
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWK } from "jose";
import type { Sql } from "../../app/platform/db/database.server.ts";
import { createSecrets } from "../keys/secrets.server.ts";
import type { Claims } from "../keys/verifier.server.ts";

/** Reads the current signing key, which only the auth server has. */
export async function signingKey(sql: Sql, masterKey: Buffer): Promise<{ key: CryptoKey; published: JWK }> {
  const [row] = await sql<{ kid: string; private_jwk_ciphertext: Buffer; public_jwk: JWK }[]>`
    select kid, private_jwk_ciphertext, public_jwk from auth.signing_keys where status = 'current'`;
  if (!row) throw new Error("no key");
  const open = createSecrets(masterKey).unwrap(Buffer.from(row.private_jwk_ciphertext), row.kid).toString();
  return { key: (await importJWK(JSON.parse(open) as JWK, "ES256")) as CryptoKey, published: row.public_jwk };
}

export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Claims;
const encode = (text: string) => Buffer.from(text).toString("base64url");
const part = (value: unknown) => encode(JSON.stringify(value));
const now = () => Math.floor(Date.now() / 1000);

export interface GenuineTokens {
  /** A valid token. */
  good: string;
  key: CryptoKey;
  published: JWK;
}

export const forgeWithKey =
  ({ good, key, published }: GenuineTokens) =>
  (changes: Record<string, unknown>, header: Record<string, unknown> = {}, by = key) =>
    new SignJWT({ ...claimsOf(good), ...changes })
      .setProtectedHeader({ alg: "ES256", kid: published.kid ?? "", ...header })
      .sign(by);

type Forge = () => Promise<string> | string;

/** Tokens that the server must reject, by what is wrong with them. */
export function forgeries(genuine: () => GenuineTokens): Record<string, Forge> {
  const signed = (...given: Parameters<ReturnType<typeof forgeWithKey>>) => forgeWithKey(genuine())(...given);
  const payload = () => part(claimsOf(genuine().good));
  const kid = () => genuine().published.kid;
  const strange = () => generateKeyPair("ES256", { extractable: true });
  const hmac = (secret: string, alg = "HS256") => {
    const body = `${part({ alg, kid: kid(), typ: "JWT" })}.${payload()}`;
    return `${body}.${createHmac(alg === "HS256" ? "sha256" : "sha512", secret)
      .update(body)
      .digest("base64url")}`;
  };
  const pem = async () => exportSPKI((await importJWK(genuine().published, "ES256")) as CryptoKey);
  const pieces = () => genuine().good.split(".") as [string, string, string];
  /** Signs genuine claims with the forger's key, which the header points to. */
  const byStranger = async (header: Record<string, unknown>) => {
    const pair = await strange();
    const jwk = await exportJWK(pair.publicKey);
    return signed({}, JSON.parse(JSON.stringify(header).replace('"JWK"', JSON.stringify(jwk))), pair.privateKey);
  };
  const kids = {
    "kid: a path": "../../../../dev/null",
    "kid: an address": "https://evil.example/.well-known/jwks.json",
    "kid: a query": "' union select public_jwk from auth.signing_keys --",
    "kid: a property of every object": "__proto__",
    "kid: an 8 kB string": "k".repeat(8000),
  };
  const header = (text: string) => {
    const [, body, mac] = pieces();
    return `${encode(text)}.${body}.${mac}`;
  };
  const body = (text: string) => {
    const [head, , mac] = pieces();
    return `${head}.${encode(text)}.${mac}`;
  };
  return {
    "alg none": () => `${part({ alg: "none", kid: kid() })}.${payload()}.`,
    "alg None, signed": () => `${part({ alg: "None", kid: kid() })}.${payload()}.${pieces()[2]}`,
    "alg none after alg ES256": () => header(`{"alg":"ES256","kid":"${kid()}","alg":"none"}`),
    "no alg": () => header(`{"kid":"${kid()}"}`),
    "HS256 with the public key as JSON": () => hmac(JSON.stringify(genuine().published)),
    "HS256 with the public key as PEM": async () => hmac(await pem()),
    "HS256 with the public key as PEM without the final newline": async () => hmac((await pem()).trimEnd()),
    "HS256 with the public key's x": () => hmac(String(genuine().published.x)),
    "HS256 with an empty secret": () => hmac(""),
    "HS512 with the public key": () => hmac(JSON.stringify(genuine().published), "HS512"),
    "another issuer": () => signed({ iss: "https://evil.example/auth/v1" }),
    "the issuer with a trailing slash": () => signed({ iss: `${claimsOf(genuine().good).iss}/` }),
    "no issuer": () => signed({ iss: undefined }),
    "another audience": () => signed({ aud: "other" }),
    "no audience": () => signed({ aud: undefined }),
    expired: () => signed({ exp: now() - 1 }),
    "expiry as a string": () => signed({ exp: String(now() + 60) }),
    "not yet (nbf)": () => signed({ nbf: now() + 60 }),
    "issued in the future": () => signed({ iat: now() + 600, exp: now() + 4200 }),
    "no expiry": () => signed({ exp: undefined }),
    "no subject": () => signed({ sub: undefined }),
    "no issue time": () => signed({ iat: undefined }),
    "unknown kid": () => signed({}, { kid: "unknown" }),
    "no kid": () => signed({}, { kid: undefined }),
    ...Object.fromEntries(Object.entries(kids).map(([name, value]) => [name, () => byStranger({ kid: value })])),
    "kid: not a string": () => byStranger({ kid: [kid()] }),
    "another key under the genuine kid": () => byStranger({}),
    "jku elsewhere": () => byStranger({ jku: "https://evil.example/jwks.json" }),
    "x5u elsewhere": () => byStranger({ x5u: "https://evil.example/cert.pem" }),
    "its own key in the header": () => byStranger({ jwk: "JWK" }),
    "its own key in the header, under its own kid": () => byStranger({ jwk: "JWK", kid: "own" }),
    "alg of another curve under the genuine kid": async () => {
      const pair = await generateKeyPair("ES384");
      return signed({}, { alg: "ES384" }, pair.privateKey);
    },
    "RS256 under the genuine kid": async () => {
      const pair = await generateKeyPair("RS256");
      return signed({}, { alg: "RS256" }, pair.privateKey);
    },
    "EdDSA under the genuine kid": async () => {
      const pair = await generateKeyPair("EdDSA");
      return signed({}, { alg: "EdDSA" }, pair.privateKey);
    },
    "an unknown crit entry": () => header(JSON.stringify({ alg: "ES256", kid: kid(), crit: ["urn:x"], "urn:x": true })),
    "an empty crit": () => header(JSON.stringify({ alg: "ES256", kid: kid(), crit: [] })),
    "an unencoded payload": () => header(JSON.stringify({ alg: "ES256", kid: kid(), crit: ["b64"], b64: false })),
    "other claims under the signature": () =>
      body(JSON.stringify({ ...claimsOf(genuine().good), role: "service_role" })),
    "a duplicate role claim": () => {
      const text = JSON.stringify(claimsOf(genuine().good));
      return body(`${text.slice(0, -1)},"role":"service_role"}`);
    },
    "two payloads": () => {
      const [head, own, mac] = pieces();
      return `${head}.${own}.${part({ ...claimsOf(genuine().good), role: "service_role" })}.${mac}`;
    },
    "claims in a list": () => body(JSON.stringify([claimsOf(genuine().good)])),
    "a signature of zeros": () => {
      const [head, own] = pieces();
      return `${head}.${own}.${Buffer.alloc(64).toString("base64url")}`;
    },
    "the signature in DER": () => {
      const [head, own, mac] = pieces();
      return `${head}.${own}.${Buffer.concat([Buffer.from("3044", "hex"), Buffer.from(mac, "base64url")]).toString("base64url")}`;
    },
    encrypted: () => `${part({ alg: "dir", enc: "A256GCM", kid: kid() })}..AAAA.AAAA.AAAA`,
    "no token": () => "nonsense",
    "three dots": () => "...",
    "1 MB": () => `${part({ alg: "ES256", kid: kid() })}.${"x".repeat(1_000_000)}.x`,
  };
}
