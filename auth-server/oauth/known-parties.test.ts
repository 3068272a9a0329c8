import { createHmac } from "node:crypto";
import {
  decodeProtectedHeader,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type CryptoKey,
} from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OAuthProvider } from "../server.server.ts";
import { authRig, type AuthRig } from "../testing/auth-rig.ts";
import { callbackUrl, fragmentParameters, confirmUrl } from "../testing/oauth-rig.ts";

/** Response handlers of a provider's server, by URL. */
type Answers = Record<string, (url: URL, body: URLSearchParams, headers: Headers) => unknown>;
const party =
  (answers: Answers): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const body = new URLSearchParams(await request.text());
    const answer = answers[url.origin + url.pathname];
    return answer ? Response.json(await answer(url, body, request.headers)) : new Response("", { status: 404 });
  };

let rig: AuthRig;
let key: CryptoKey;
let signing: { publicKey: CryptoKey };
/** Claims of Apple's next token. */
let apple: Record<string, unknown> = {};
let facebook: Record<string, unknown> = {};
const seen: { secret?: string; form?: URLSearchParams; proof?: string | null; bearer?: string | null } = {};

beforeAll(async () => {
  const pair = await generateKeyPair("RS256", { extractable: true });
  const own = await generateKeyPair("ES256", { extractable: true });
  key = pair.privateKey;
  signing = own;
  const published = { ...(await exportJWK(pair.publicKey)), kid: "apple-1", alg: "RS256", use: "sig" };
  const parties: OAuthProvider[] = [
    {
      name: "apple",
      label: "Apple",
      kind: "apple",
      issuer: "https://appleid.apple.com",
      clientId: "org.example.korak",
      appleKey: { teamId: "TEAM", keyId: "KEY", privateKey: await exportPKCS8(own.privateKey) },
      scopes: "name email",
      fetch: party({
        "https://appleid.apple.com/auth/keys": () => ({ keys: [published] }),
        "https://appleid.apple.com/auth/token": async (_url, body) => {
          seen.form = body;
          seen.secret = body.get("client_secret") ?? "";
          const idToken = await new SignJWT(apple)
            .setProtectedHeader({ alg: "RS256", kid: "apple-1" })
            .setIssuer("https://appleid.apple.com")
            .setAudience("org.example.korak")
            .setIssuedAt()
            .setExpirationTime("10m")
            .sign(key);
          return { access_token: "apple-access", token_type: "Bearer", expires_in: 3600, id_token: idToken };
        },
      }),
    },
    {
      name: "facebook",
      label: "Facebook",
      kind: "facebook",
      issuer: "https://www.facebook.com",
      clientId: "4711",
      clientSecret: "app secret",
      scopes: "email public_profile",
      fetch: party({
        "https://graph.facebook.com/oauth/access_token": () => ({
          access_token: "facebook-access",
          token_type: "bearer",
          expires_in: 5_000_000,
        }),
        "https://graph.facebook.com/me": (url, _body, headers) => {
          seen.proof = url.searchParams.get("appsecret_proof");
          seen.bearer = headers.get("authorization");
          return facebook;
        },
      }),
    },
  ];
  rig = await authRig({ providers: parties });
});
afterAll(() => rig.close());

async function leave(provider: "apple" | "facebook") {
  const { data } = await rig.client().signInWithOAuth({
    provider,
    options: { redirectTo: confirmUrl, skipBrowserRedirect: true },
  });
  return new URL((await rig.send(data.url ?? "")).headers.get("location") ?? "");
}

const post = async (form: Record<string, string>) => {
  const response = await rig.send(callbackUrl, { method: "POST", body: new URLSearchParams(form) });
  return new URL(response.headers.get("location") ?? "");
};
const userOf = async (end: URL) =>
  (
    await rig.call("GET", "/user", undefined, {
      authorization: `Bearer ${fragmentParameters(end).get("access_token")}`,
    })
  ).body;

describe("sign-in with Apple", () => {
  it("returns by form POST without cookies, and the name that Apple sends only once is kept", async () => {
    const there = await leave("apple");
    expect(there.origin + there.pathname).toBe("https://appleid.apple.com/auth/authorize");
    expect(Object.fromEntries(there.searchParams)).toMatchObject({ response_mode: "form_post", scope: "name email" });
    apple = {
      sub: "001.apple",
      email: "relay@privaterelay.appleid.com",
      email_verified: "true",
      nonce: there.searchParams.get("nonce"),
    };
    const state = there.searchParams.get("state") ?? "";
    const user = JSON.stringify({ name: { firstName: "Špela", lastName: "Žagar" }, email: "x" });
    const end = await post({ code: "from-apple", state, user });
    expect(end.href.split("#")[0]).toBe(confirmUrl);
    expect(await userOf(end)).toMatchObject({
      email: "relay@privaterelay.appleid.com",
      user_metadata: { firstName: "Špela", lastName: "Žagar", full_name: "Špela Žagar" },
    });

    expect(decodeProtectedHeader(seen.secret ?? "")).toMatchObject({ alg: "ES256", kid: "KEY" });
    const { payload } = await jwtVerify(seen.secret ?? "", signing.publicKey, {
      issuer: "TEAM",
      subject: "org.example.korak",
      audience: "https://appleid.apple.com",
    });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(300);
    expect(seen.form?.get("code")).toBe("from-apple");
    expect(seen.form?.get("redirect_uri")).toBe(callbackUrl);

    const later = await leave("apple");
    apple = { ...apple, nonce: later.searchParams.get("nonce") };
    const again = await post({ code: "second", state: later.searchParams.get("state") ?? "" });
    expect(await userOf(again)).toMatchObject({ user_metadata: { firstName: "Špela" } });
  });

  it("rejects a token from another flow, and returns the error of a cancelled sign-in", async () => {
    const there = await leave("apple");
    apple = { sub: "002.apple", email: "a@id.test", email_verified: true, nonce: "of another visit" };
    const end = await post({ code: "x", state: there.searchParams.get("state") ?? "", user: "{nonsense" });
    expect(end.searchParams.get("error")).toBe("server_error");
    const cancelled = await leave("apple");
    const state = cancelled.searchParams.get("state") ?? "";
    const back = await post({ error: "user_cancelled_authorize", state });
    expect(back.searchParams.get("error")).toBe("user_cancelled_authorize");
  });
});

describe("sign-in with Facebook", () => {
  const back = async (there: URL) => {
    const state = there.searchParams.get("state") ?? "";
    const response = await rig.send(`${callbackUrl}?code=from-facebook&state=${state}`);
    return new URL(response.headers.get("location") ?? "");
  };

  it("reads the profile with an appsecret_proof", async () => {
    facebook = { id: "998877", name: "Jovana Ilić", first_name: "Jovana", last_name: "Ilić", email: "Jovana@ID.test" };
    const there = await leave("facebook");
    expect(there.origin + there.pathname).toBe("https://www.facebook.com/dialog/oauth");
    const end = await back(there);
    expect(fragmentParameters(end).get("provider_token")).toBe("facebook-access");
    expect(await userOf(end)).toMatchObject({
      email: "jovana@id.test",
      identities: [{ provider: "facebook", id: "998877" }],
      user_metadata: { firstName: "Jovana", lastName: "Ilić" },
    });
    expect(seen.proof).toBe(createHmac("sha256", "app secret").update("facebook-access").digest("hex"));
    expect(seen.bearer).toBe("Bearer facebook-access");
  });

  it("works only for known users if there is no address", async () => {
    facebook = { id: "998877", name: "Jovana Ilić" };
    expect(await userOf(await back(await leave("facebook")))).toMatchObject({ email: "jovana@id.test" });
    facebook = { id: "112233", name: "Without Address" };
    const end = await back(await leave("facebook"));
    expect(end.searchParams.get("error")).toBe("server_error");
    expect(end.searchParams.get("error_description")).toContain("user email");
  });
});
