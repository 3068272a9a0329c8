import { createHash, createHmac } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OAuthProvider } from "../server.server.ts";
import { authRig, type AuthRig } from "../testing/auth-rig.ts";

const party = "https://party.test";
const clientId = "app.korak";
let rig: AuthRig;
let key: CryptoKey;
let published: Record<string, unknown>;
const asked: string[] = [];
let broken = false;

/** Acts as a provider that serves only its discovery document and keys. */
const keysOnly: typeof fetch = async (input) => {
  const url = new URL(input instanceof Request ? input.url : input);
  asked.push(url.pathname);
  if (broken) return new Response("", { status: 502 });
  if (url.pathname.endsWith("openid-configuration")) return Response.json({ issuer: party, jwks_uri: `${party}/keys` });
  return Response.json({ keys: [published] });
};
const provider = (name: string, kind: OAuthProvider["kind"], issuer: string): OAuthProvider => ({
  name,
  label: name,
  kind,
  issuer,
  clientId,
  scopes: "",
  fetch: keysOnly,
});

beforeAll(async () => {
  const pair = await generateKeyPair("RS256", { extractable: true });
  key = pair.privateKey;
  published = { ...(await exportJWK(pair.publicKey)), kid: "one", alg: "RS256", use: "sig" };
  rig = await authRig({
    manualLinking: true,
    providers: [
      provider("google", "oidc", party),
      provider("apple", "apple", "https://appleid.apple.com"),
      provider("facebook", "facebook", "https://www.facebook.com"),
    ],
  });
});
afterAll(() => rig.close());

const now = () => Math.floor(Date.now() / 1000);
let people = 0;
const claims = (changes: Record<string, unknown> = {}) => ({
  iss: party,
  aud: clientId,
  sub: `subject-${++people}`,
  email: `token${people}@id.test`,
  email_verified: true,
  iat: now(),
  exp: now() + 600,
  ...changes,
});
const sign = (given: Record<string, unknown>, header: Record<string, unknown> = {}, by = key) =>
  new SignJWT(given).setProtectedHeader({ alg: "RS256", kid: "one", ...header }).sign(by);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const grant = (body: Record<string, unknown>, headers = {}) =>
  rig.call("POST", "/token?grant_type=id_token", { provider: "google", ...body }, headers);

describe("signInWithIdToken", () => {
  it("opens a session with the client's secret nonce", async () => {
    const nonce = "only the client knows";
    const token = await sign(claims({ nonce: createHash("sha256").update(nonce).digest("hex"), name: "Ana Kovač" }));
    const { data, error } = await rig.client().signInWithIdToken({ provider: "google", token, nonce });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ app_metadata: { provider: "google" }, user_metadata: { firstName: "Ana" } });
    const { data: seen } = await rig.client().getClaims(data.session?.access_token);
    expect(seen?.claims.amr).toMatchObject([{ method: "oauth", provider: "google" }]);
  });

  it("finds the same user for the next token", async () => {
    const given = claims();
    const ids = await Promise.all([1, 2].map(async () => (await grant({ id_token: await sign(given) })).body.user.id));
    expect(ids[0]).toBe(ids[1]);
  });

  it("accepts both Apple issuers, and treats Facebook addresses as confirmed", async () => {
    for (const iss of ["https://appleid.apple.com", "https://account.apple.com"]) {
      const token = await sign(claims({ iss, email_verified: "true" }));
      expect((await grant({ provider: "apple", id_token: token })).status).toBe(200);
    }
    const token = await sign(claims({ iss: "https://www.facebook.com", email_verified: undefined }));
    expect((await grant({ provider: "facebook", id_token: token })).status).toBe(200);
  });

  it("accepts only the access token issued with the ID token", async () => {
    const hash = createHash("sha256").update("access").digest().subarray(0, 16).toString("base64url");
    const given = claims({ at_hash: hash });
    expect((await grant({ id_token: await sign(given), access_token: "access" })).status).toBe(200);
    expect((await grant({ id_token: await sign(given), access_token: "another" })).body.error).toBe("invalid request");
  });

  it("rejects an unverified address", async () => {
    const answer = await grant({ id_token: await sign(claims({ email_verified: false })) });
    expect([answer.status, answer.body.code]).toEqual([422, "provider_email_needs_verification"]);
  });

  const refused: Record<string, () => Promise<Record<string, unknown>>> = {
    "another issuer": async () => ({ id_token: await sign(claims({ iss: "https://evil.test" })) }),
    "another audience": async () => ({ id_token: await sign(claims({ aud: "another app" })) }),
    expired: async () => ({ id_token: await sign(claims({ exp: now() - 60 })) }),
    "not yet valid": async () => ({ id_token: await sign(claims({ nbf: now() + 600 })) }),
    "without expiry": async () => ({ id_token: await sign(claims({ exp: undefined })) }),
    "without subject": async () => ({ id_token: await sign(claims({ sub: undefined })) }),
    "with an odd subject": async () => ({ id_token: await sign(claims({ sub: "a\u0000b" })) }),
    "alg none": async () => ({ id_token: `${part({ alg: "none", kid: "one" })}.${part(claims())}.` }),
    "HS256 with the public key": async () => {
      const body = `${part({ alg: "HS256", kid: "one" })}.${part(claims())}`;
      const mac = createHmac("sha256", JSON.stringify(published)).update(body).digest("base64url");
      return { id_token: `${body}.${mac}` };
    },
    "another key": async () => ({ id_token: await sign(claims(), {}, (await generateKeyPair("RS256")).privateKey) }),
    "an unknown key id": async () => ({ id_token: await sign(claims(), { kid: "two" }) }),
    "no token": async () => ({ id_token: "nonsense" }),
    "an empty body": async () => ({}),
    "a nonce that is not claimed": async () => ({ id_token: await sign(claims()), nonce: "n" }),
    "a claimed nonce that is not given": async () => ({ id_token: await sign(claims({ nonce: "n" })) }),
    "an unhashed nonce": async () => ({ id_token: await sign(claims({ nonce: "n" })), nonce: "n" }),
  };
  it.each(Object.keys(refused))("rejects with an OAuth error: %s", async (name) => {
    const answer = await grant((await refused[name]?.()) ?? {});
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: expect.any(String), error_description: expect.any(String) });
  });

  it("rejects a disabled or unknown provider", async () => {
    const off = await grant({ provider: "azure", id_token: "x" });
    expect([off.status, off.body.code]).toEqual([400, "provider_disabled"]);
    for (const name of ["nobody", ""]) {
      const unknown = await grant({ provider: name, id_token: "x" });
      expect([unknown.status, unknown.body.code]).toEqual([400, "validation_failed"]);
    }
  });

  it("reports unavailable keys as a server error, and works once they are available", async () => {
    const other = provider("google", "oidc", party);
    const apart = await authRig({ providers: [other] });
    broken = true;
    const token = await sign(claims());
    const body = { provider: "google", id_token: token };
    expect((await apart.call("POST", "/token?grant_type=id_token", body)).status).toBe(500);
    broken = false;
    expect((await apart.call("POST", "/token?grant_type=id_token", body)).status).toBe(200);
    expect(apart.logged.join()).not.toContain(token);
    await apart.close();
  });
});

describe("linkIdentity with a token", () => {
  it("adds the identity to the signed-in user, whose session continues", async () => {
    const { auth, id, session } = await rig.person();
    const token = await sign(claims());
    const { data, error } = await auth.linkIdentity({ provider: "google", token });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect(data.session?.refresh_token).toBe(session.refresh_token);
    expect(data.user?.identities?.map((identity) => identity.provider)).toEqual(["email", "google"]);
    const again = await auth.linkIdentity({ provider: "google", token });
    expect(again.error?.code).toBe("identity_already_exists");
  });

  it("requires a signed-in user", async () => {
    const answer = await grant({ id_token: await sign(claims()), link_identity: true });
    expect([answer.status, answer.body.code]).toEqual([401, "no_authorization"]);
  });
});
