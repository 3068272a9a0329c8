import { randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuthServer, createTokenVerifier } from "../server.server.ts";
import { authRig, issuer, type AuthRig } from "../testing/auth-rig.ts";
import { forgeries, forgeWithKey, signingKey, type GenuineTokens } from "../testing/forgeries.ts";

let rig: AuthRig;
let good: string;
let key: CryptoKey;
let published: JWK;
let genuine: GenuineTokens;
beforeAll(async () => {
  rig = await authRig();
  good = (await rig.person()).session.access_token;
  ({ key, published } = await signingKey(rig.sql, rig.masterKey));
  genuine = { good, key, published };
});
afterAll(() => rig.close());

const signed = (...given: Parameters<ReturnType<typeof forgeWithKey>>) => forgeWithKey(genuine)(...given);
const hostile = forgeries(() => genuine);

describe("the token verifier", () => {
  const verifier = () => createTokenVerifier({ sql: rig.sql, issuer, audience: "authenticated" });

  it("accepts a valid token, and does not query the database for repeated checks", async () => {
    let statements = 0;
    const sql = new Proxy(rig.sql, {
      apply(target, self, given) {
        statements += 1;
        return Reflect.apply(target, self, given);
      },
    });
    const verify = createTokenVerifier({ sql, issuer, audience: "authenticated" });
    expect(await verify(good)).toMatchObject({ iss: issuer, role: "authenticated", aal: "aal1" });
    const first = statements;
    expect(first).toBeGreaterThan(0);
    for (let i = 0; i < 100; i++) await verify(good);
    expect(statements).toBe(first);
  });

  it.each(Object.keys(hostile))("refuses a forged token: %s", async (name) => {
    const token = (await hostile[name]?.()) ?? "";
    await expect(verifier()(token)).rejects.toMatchObject({ code: "bad_jwt" });
    for (const [method, path] of [
      ["GET", "/user"],
      ["POST", "/logout"],
      ["GET", "/admin/users"],
    ] as const) {
      const answer = await rig.call(method, path, undefined, { authorization: `Bearer ${token}` });
      expect([answer.status, answer.body.code]).toEqual([403, "bad_jwt"]);
    }
  });

  it.each(["", "Bearer", "Bearer ", "Basic dTpw", "Bearer a b", "Token x"])(
    "finds no bearer token in %j",
    async (authorization) => {
      const answer = await rig.call("GET", "/user", undefined, authorization === "" ? {} : { authorization });
      expect([answer.status, answer.body.code]).toEqual([401, "no_authorization"]);
    },
  );

  it("tolerates a clock that is slightly ahead", async () => {
    const at = Math.floor(Date.now() / 1000) + 30;
    expect(await verifier()(await signed({ iat: at, exp: at + 3600 }))).toHaveProperty("sub");
  });

  it("accepts a remote server's RSA key, but no key for another use or algorithm", async () => {
    const rsa = await generateKeyPair("RS256", { extractable: true });
    const wide = await generateKeyPair("ES384", { extractable: true });
    const keys: JWK[] = [
      { ...published, kid: "sealing", use: "enc" },
      { ...published, kid: "renamed", alg: "ES384" },
      { ...(await exportJWK(wide.publicKey)), kid: "wide" },
      { kty: "oct", k: "c2VjcmV0", kid: "shared" },
      { ...(await exportJWK(rsa.publicKey)), kid: "rsa", alg: "RS256", use: "sig" },
    ];
    const elsewhere = createTokenVerifier({
      jwksUrl: `${issuer}/.well-known/jwks.json`,
      issuer,
      audience: "authenticated",
      fetch: async () => Response.json({ keys }),
    });
    expect(await elsewhere(await signed({}, { alg: "RS256", kid: "rsa" }, rsa.privateKey))).toHaveProperty("sub");
    const refused = [
      await signed({}, { kid: "sealing" }),
      await signed({}, { kid: "renamed" }),
      await signed({}, { kid: "wide", alg: "ES384" }, wide.privateKey),
      await signed({}, { kid: "rsa" }),
    ];
    for (const token of refused) await expect(elsewhere(token)).rejects.toMatchObject({ code: "bad_jwt" });
  });

  it("drops a cached token when it expires", async () => {
    let offset = 0;
    const clock = () => new Date(Date.now() + offset);
    const verify = createTokenVerifier({ sql: rig.sql, issuer, audience: "authenticated", clock });
    await verify(good);
    offset = 3_601_000;
    await expect(verify(good)).rejects.toMatchObject({ code: "bad_jwt" });
  });

  it("fetches the keys once for several tokens with unknown keys", async () => {
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
  it("is created once by several processes, and unreadable with another master key", async () => {
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
