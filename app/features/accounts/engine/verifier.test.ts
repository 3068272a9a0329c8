import { createHmac, randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSecrets } from "./secrets.server.ts";
import { createAuthServer, createTokenVerifier, type Claims } from "./server.server.ts";
import { authRig, issuer, type AuthRig } from "./testing/auth-rig.ts";

let rig: AuthRig;
let good: string;
let key: CryptoKey;
let published: JWK;
beforeAll(async () => {
  rig = await authRig();
  good = (await rig.person()).session.access_token;
  const [row] = await rig.sql<{ kid: string; private_jwk_ciphertext: Buffer; public_jwk: JWK }[]>`
    select kid, private_jwk_ciphertext, public_jwk from auth.signing_keys`;
  if (!row) throw new Error("no key");
  published = row.public_jwk;
  const open = createSecrets(rig.masterKey).unwrap(Buffer.from(row.private_jwk_ciphertext), row.kid).toString();
  key = (await importJWK(JSON.parse(open) as JWK, "ES256")) as CryptoKey;
});
afterAll(() => rig.close());

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Claims;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const signed = (changes: Record<string, unknown>, header: Record<string, unknown> = {}, by = key) =>
  new SignJWT({ ...claimsOf(good), ...changes })
    .setProtectedHeader({ alg: "ES256", kid: published.kid ?? "", ...header })
    .sign(by);
const now = () => Math.floor(Date.now() / 1000);

const forgeries: Record<string, () => Promise<string> | string> = {
  "alg none": () => `${part({ alg: "none", kid: published.kid })}.${part(claimsOf(good))}.`,
  "HS256 with the public key": () => {
    const body = `${part({ alg: "HS256", kid: published.kid })}.${part(claimsOf(good))}`;
    return `${body}.${createHmac("sha256", JSON.stringify(published)).update(body).digest("base64url")}`;
  },
  "another issuer": () => signed({ iss: "https://evil.example/auth/v1" }),
  "another audience": () => signed({ aud: "other" }),
  expired: () => signed({ exp: now() - 1 }),
  "not yet": () => signed({ nbf: now() + 60 }),
  "no expiry": () => signed({ exp: undefined }),
  "no subject": () => signed({ sub: undefined }),
  "unknown kid": () => signed({}, { kid: "unknown" }),
  "no kid": () => signed({}, { kid: undefined }),
  "another key under our kid": async () => signed({}, {}, (await generateKeyPair("ES256")).privateKey),
  "a key in the header": async () => {
    const pair = await generateKeyPair("ES256", { extractable: true });
    return signed({}, { jwk: await exportJWK(pair.publicKey), kid: "own" }, pair.privateKey);
  },
  "other claims under the signature": () => {
    const [head, , mac] = good.split(".");
    return `${head}.${part({ ...claimsOf(good), role: "service_role" })}.${mac}`;
  },
  "critical header": () => signed({}, { crit: ["x"], x: 1 }).catch(() => "a.b.c"),
  "no token": () => "nonsense",
  empty: () => "",
  "1 MB": () => `${part({ alg: "ES256", kid: published.kid })}.${"x".repeat(1_000_000)}.x`,
};

describe("the verifier", () => {
  const verifier = () => createTokenVerifier({ sql: rig.sql, issuer, audience: "authenticated" });

  it("accepts ours, and a repeated look costs little", async () => {
    const verify = verifier();
    expect(await verify(good)).toMatchObject({ iss: issuer, role: "authenticated", aal: "aal1" });
    const start = performance.now();
    for (let i = 0; i < 1000; i++) await verify(good);
    expect((performance.now() - start) / 1000).toBeLessThan(0.05);
  });

  it.each(Object.keys(forgeries))("refuses: %s", async (name) => {
    const token = (await forgeries[name]?.()) ?? "";
    await expect(verifier()(token)).rejects.toMatchObject({ code: "bad_jwt" });
    const answer = await rig.call("GET", "/user", undefined, { authorization: `Bearer ${token}` });
    expect([[401, "no_authorization"], [403, "bad_jwt"]]).toContainEqual([answer.status, answer.body.code]);
  });

  it("forgets a cached token at its expiry", async () => {
    let offset = 0;
    const clock = () => new Date(Date.now() + offset);
    const verify = createTokenVerifier({ sql: rig.sql, issuer, audience: "authenticated", clock });
    await verify(good);
    offset = 3_601_000;
    await expect(verify(good)).rejects.toMatchObject({ code: "bad_jwt" });
  });

  it("asks for the keys once, however many unknown ones come", async () => {
    let asked = 0;
    const keySet: typeof fetch = async () => {
      asked += 1;
      return Response.json({ keys: [published] });
    };
    const jwksUrl = `${issuer}/.well-known/jwks.json`;
    const verify = createTokenVerifier({ jwksUrl, issuer, audience: "authenticated", fetch: keySet });
    const foreign = await Promise.all([1, 2, 3, 4].map((n) => signed({}, { kid: `unknown${n}` })));
    await Promise.allSettled([good, ...foreign, ...foreign].map((token) => verify(token)));
    expect(await verify(good)).toHaveProperty("sub");
    expect(asked).toBe(1);
  });
});

describe("the signing key", () => {
  it("is one, however many processes start, and unreadable with another master key", async () => {
    const fresh = await authRig();
    const servers = Array.from({ length: 6 }, () => createAuthServer(fresh.deps));
    const sets = await Promise.all(servers.map(async (app) => (await app.request("/.well-known/jwks.json")).text()));
    expect(new Set(sets).size).toBe(1);
    const rows = await fresh.sql`select t::text as all from auth.signing_keys t`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.["all"]).not.toContain('"d"');
    const stranger = createAuthServer({ ...fresh.deps, masterKey: randomBytes(32) });
    expect((await stranger.request("/.well-known/jwks.json")).status).toBe(500);
    await fresh.close();
  });
});
