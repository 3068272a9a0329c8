import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authRig, password, type AuthRig } from "../testing/auth-rig.ts";

let rig: AuthRig;
beforeAll(async () => {
  rig = await authRig();
});
afterAll(() => rig.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function signedInTwice() {
  const first = await rig.person();
  const other = rig.client();
  const { data } = await other.signInWithPassword({ email: first.email, password });
  return { ...first, other, otherToken: data.session?.access_token ?? "", token: first.session.access_token };
}

describe("the signed-in user", () => {
  it("can be read from the server and from the token's claims", async () => {
    const { auth, id, email } = await rig.person();
    const { data } = await auth.getUser();
    expect(data.user).toMatchObject({ id, email, aud: "authenticated", app_metadata: { provider: "email" } });
    const claims = await auth.getClaims();
    expect(claims.error).toBeNull();
    expect(claims.data?.header.alg).toBe("ES256");
    expect(claims.data?.claims).toMatchObject({ sub: id, email, phone: "", aal: "aal1", aud: "authenticated" });
    expect((await auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it("gets new metadata merged in, where null removes a key", async () => {
    const { auth } = await rig.person();
    await auth.updateUser({ data: { a: 1, b: { c: 2 } } });
    const { data, error } = await auth.updateUser({ data: { a: null, locale_code: "sr" } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ b: { c: 2 }, locale_code: "sr" });
    expect(data.user?.user_metadata).not.toHaveProperty("a");
    const refreshed = await auth.refreshSession();
    const claims = await auth.getClaims(refreshed.data.session?.access_token);
    expect(claims.data?.claims.user_metadata).toMatchObject({ locale_code: "sr" });
  });

  it("can change the password, which ends other sessions but not this one", async () => {
    const { auth, email, other } = await signedInTwice();
    expect((await auth.updateUser({ password })).error).toMatchObject({ status: 422, code: "same_password" });
    expect((await auth.updateUser({ password: "new password" })).error).toBeNull();
    expect((await auth.getUser()).error).toBeNull();
    expect((await other.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
    const signIn = (given: string) => rig.client().signInWithPassword({ email, password: given });
    expect((await signIn(password)).error).toMatchObject({ code: "invalid_credentials" });
    expect((await signIn("new password")).error).toBeNull();
  });

  it.each([
    [{ password: "short" }, 422, "weak_password"],
    [{ password: "" }, 422, "weak_password"],
    [{ password: "x".repeat(73) }, 400, "validation_failed"],
    [{ password: 7 }, 400, "validation_failed"],
    [{ data: "text" }, 400, "validation_failed"],
    [{ data: { a: "x".repeat(4000) } }, 400, "validation_failed"],
    [{ app_metadata: { role: "admin" } }, 403, "not_admin"],
    [{ phone: "38640111222" }, 400, "phone_provider_disabled"],
    [{ email: "no address" }, 400, "validation_failed"],
    [{ email: 7 }, 400, "validation_failed"],
    ["{", 400, "bad_json"],
  ])("cannot be changed with %j", async (body, status, code) => {
    const { session } = await rig.person();
    const before = await rig.call("GET", "/user", undefined, bearer(session.access_token));
    const answer = await rig.call("PUT", "/user", body, bearer(session.access_token));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    const after = await rig.call("GET", "/user", undefined, bearer(session.access_token));
    expect(after.body).toEqual(before.body);
  });

  it("is not found if the token's user was deleted", async () => {
    const { id, session } = await rig.person();
    await rig.sql`delete from auth.users where id = ${id}`;
    const answer = await rig.call("GET", "/user", undefined, bearer(session.access_token));
    expect([answer.status, answer.body.code]).toEqual([403, "user_not_found"]);
  });
});

describe("a sign-out", () => {
  const alive = async (token: string) => (await rig.call("GET", "/user", undefined, bearer(token))).status === 200;

  it.each([
    ["local", false, true],
    ["others", true, false],
    ["global", false, false],
  ] as const)("ends sessions by scope: %s", async (scope, own, others) => {
    const { auth, token, otherToken } = await signedInTwice();
    expect((await auth.signOut({ scope })).error).toBeNull();
    expect([await alive(token), await alive(otherToken)]).toEqual([own, others]);
  });

  it("is rejected for an unknown scope and an ended session", async () => {
    const { token, auth } = await signedInTwice();
    expect((await rig.call("POST", "/logout?scope=all", undefined, bearer(token))).body.code).toBe("validation_failed");
    await auth.signOut();
    expect((await rig.call("POST", "/logout", undefined, bearer(token))).body.code).toBe("session_not_found");
  });
});

describe("the auth server", () => {
  it.each([
    ["POST", "/factors", { factor_type: "webauthn" }, 422, "mfa_webauthn_enroll_not_enabled"],
    ["POST", "/factors", { factor_type: "phone", phone: "none" }, 400, "validation_failed"],
    ["POST", "/factors", { factor_type: "constructor" }, 400, "validation_failed"],
    ["DELETE", "/factors/x", undefined, 404, "validation_failed"],
    ["DELETE", "/factors/018f0000-0000-7000-8000-000000000000", undefined, 404, "mfa_factor_not_found"],
    ["POST", "/factors/018f0000-0000-7000-8000-000000000000/verify", {}, 404, "mfa_factor_not_found"],
    ["GET", "/user/identities/authorize?provider=google", undefined, 404, "manual_linking_disabled"],
    ["GET", "/admin/users", undefined, 403, "not_admin"],
    ["POST", "/invite", { email: "a@b.si" }, 403, "not_admin"],
    ["POST", "/sso", {}, 404, "saml_provider_disabled"],
    ["GET", "/oauth/authorizations/x", undefined, 404, "feature_disabled"],
    ["POST", "/passkeys/authentication/options", {}, 404, "passkey_disabled"],
    ["GET", "/authorize?provider=google", undefined, 400, "validation_failed"],
    ["GET", "/nowhere", undefined, 404, "not_found"],
  ])("refuses a signed-in user's %s %s", async (method, path, body, status, code) => {
    const { session } = await rig.person();
    const answer = await rig.call(method, path, body, bearer(session.access_token));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("requires a valid token for a user's routes", async () => {
    for (const place of ["GET /user", "PUT /user", "POST /logout", "POST /factors"]) {
      const [method = "", path = ""] = place.split(" ");
      const none = await rig.call(method, path);
      expect([none.status, none.body.code]).toEqual([401, "no_authorization"]);
      expect(none.body.message).toContain("requires a valid Bearer token");
      const odd = await rig.call(method, path, undefined, { authorization: "Bearer sb_publishable_x" });
      expect([odd.status, odd.body.code]).toEqual([403, "bad_jwt"]);
    }
  });

  it("uses its own error format when it is mounted in another app", async () => {
    const around = new Hono().route("/auth/v1", rig.app).all("*", (c) => c.html("a page"));
    for (const [path, status] of [
      ["/auth/v1/nowhere", 404],
      ["/auth/v1/user", 401],
    ] as const) {
      const response = await around.request(path);
      expect(response.status).toBe(status);
      expect(await response.json()).toHaveProperty("error_code");
    }
  });

  it("publishes its settings, version, public key, and issuer", async () => {
    const settings = (await rig.call("GET", "/settings")).body;
    expect(settings).toMatchObject({ external: { email: true, google: false }, mailer_autoconfirm: false });
    expect((await rig.call("GET", "/health")).body).toHaveProperty("version");
    const jwks = await rig.call("GET", "/.well-known/jwks.json");
    expect(jwks.headers.get("cache-control")).toBe("public, max-age=600");
    expect(jwks.body.keys[0]).toMatchObject({ alg: "ES256", use: "sig", crv: "P-256", key_ops: ["verify"] });
    expect(jwks.body.keys[0]).not.toHaveProperty("d");
    expect((await rig.call("GET", "/.well-known/openid-configuration")).body.issuer).toBe(rig.deps.issuer);
  });

  it("logged nothing unexpected in these tests", () => {
    expect(rig.logged).toEqual([]);
  });
});
