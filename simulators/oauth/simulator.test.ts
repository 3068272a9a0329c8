import { createHash } from "node:crypto";
import { createRemoteJWKSet, customFetch, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import { createOAuthSimulator } from "./simulator.ts";
import { languageOf } from "./texts.ts";

const issuer = "https://id.test";
const redirectUri = "https://app.test/callback";
const client = { id: "app", secret: "s3cret+/", name: "The <App>", redirectUris: [redirectUri] };
const simulator = createOAuthSimulator({ issuer, clients: [client], allowed: true });
const verifier = "a".repeat(50);
const challenge = createHash("sha256").update(verifier).digest("base64url");

const send = async (path: string, init?: RequestInit) => simulator.fetch(new Request(issuer + path, init));
const request = (changes: Record<string, string | undefined> = {}) => {
  const all: Record<string, string | undefined> = {
    client_id: "app",
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid profile email",
    state: "st",
    nonce: "no",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...changes,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/authorize?${new URLSearchParams(given)}`;
};
const person = { person: "other", name: "Ana Kovač", email: "Ana@Id.test", verified: "1", decision: "allow" };
const answer = async (form: Record<string, string>, path = request()) => {
  const response = await send(path, { method: "POST", body: new URLSearchParams(form) });
  const location = response.headers.get("location");
  return {
    status: response.status,
    text: await response.text(),
    query: location ? new URL(location).searchParams : null,
  };
};
const codeFor = async (form: Record<string, string> = person, path?: string) =>
  (await answer(form, path)).query?.get("code") ?? "";
const exchange = async (code: string, changes: Record<string, string> = {}) => {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: client.id,
    client_secret: client.secret,
    ...changes,
  });
  const response = await send("/token", { method: "POST", body });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};

describe("the consent page", () => {
  test("escapes its content, uses the reader's language, and allows no scripts", async () => {
    const response = await send(request({ ui_locales: "sl" }), { headers: { "accept-language": "sr" } });
    const text = await response.text();
    expect(text).toContain('<html lang="sl">');
    expect(text).toContain("The &lt;App&gt; želi vedeti, kdo ste.");
    const policy = response.headers.get("content-security-policy") ?? "";
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? "";
    expect(policy).toContain(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
    expect(policy).not.toContain("unsafe");
  });

  test.each([
    [undefined, undefined, "en"],
    ["de sr", "en", "sr"],
    [undefined, "de, en;q=0.5, sl-SI;q=0.8", "sl"],
    [undefined, "hr", "sr"],
  ])("chooses its language with ui_locales %s and accept-language %s: %s", (uiLocales, accept, language) => {
    expect(languageOf(uiLocales, accept)).toBe(language);
  });

  test("shows an error for an unknown client or redirect URI, and does not redirect", async () => {
    for (const changes of [{ client_id: "other" }, { redirect_uri: `${redirectUri}/x` }, { redirect_uri: undefined }]) {
      const { status, query } = await answer(person, request(changes));
      expect([status, query]).toEqual([400, null]);
    }
  });

  test.each([
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ scope: "email" }, "invalid_scope"],
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ code_challenge: undefined }, "invalid_request"],
    [{ prompt: "none" }, "login_required"],
  ])("redirects to the client with an error for %j", async (changes, error) => {
    const response = await send(request(changes));
    const query = new URL(response.headers.get("location") ?? "").searchParams;
    expect([query.get("error"), query.get("state"), query.get("iss")]).toEqual([error, "st", issuer]);
  });

  test("redirects with an error after a cancellation, and shows an incomplete form again", async () => {
    expect((await answer({ ...person, decision: "cancel" })).query?.get("error")).toBe("access_denied");
    const { status, text } = await answer({ ...person, name: " ", email: '"><script>' });
    expect(status).toBe(422);
    expect(text).toContain("Enter a name.");
    expect(text).toContain("&quot;&gt;&lt;script&gt;");
  });
});

describe("the token and userinfo endpoints", () => {
  test("return an ID token that is signed with the published key, and userinfo with the same claims", async () => {
    const { body } = await exchange(await codeFor());
    const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`), {
      [customFetch]: async (url) => send(new URL(url).pathname),
    });
    const { payload } = await jwtVerify(body["id_token"] ?? "", keys, {
      issuer,
      audience: "app",
      algorithms: ["ES256"],
    });
    const claims = { name: "Ana Kovač", given_name: "Ana", email: "ana@id.test", email_verified: true };
    expect(payload).toMatchObject({ ...claims, nonce: "no" });
    const headers = { authorization: `Bearer ${body["access_token"]}` };
    expect(await (await send("/userinfo", { headers })).json()).toMatchObject({ ...claims, sub: payload.sub });
    expect((await send("/userinfo", { headers: { authorization: "Bearer x" } })).status).toBe(401);
    expect(body).not.toHaveProperty("refresh_token");
  });

  test("mark an unconfirmed address", async () => {
    const { verified: _, ...unticked } = person;
    const { body } = await exchange(await codeFor(unticked));
    const [, payload = ""] = (body["id_token"] ?? "").split(".");
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({ email_verified: false });
  });

  test("accept a code once, and only with its client, redirect URI, and verifier", async () => {
    const code = await codeFor();
    expect((await exchange(code)).status).toBe(200);
    expect((await exchange(code)).body["error"]).toBe("invalid_grant");
    const wrong = [{ redirect_uri: `${redirectUri}/` }, { code_verifier: "b".repeat(50) }, { code: "x" }];
    for (const changes of wrong) {
      expect((await exchange(await codeFor(), changes as never)).body["error"]).toBe("invalid_grant");
    }
    for (const changes of [{ client_secret: "wrong" }, { client_id: "other" }]) {
      const refused = await exchange(await codeFor(), changes as never);
      expect([refused.status, refused.body["error"]]).toEqual([401, "invalid_client"]);
    }
    expect((await exchange("", { grant_type: "password" })).body["error"]).toBe("unsupported_grant_type");
  });

  test("issue refresh tokens on request, each valid for one renewal", async () => {
    const { body } = await exchange(await codeFor(person, request({ scope: "openid offline_access" })));
    const renewal = { grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" };
    const renewed = await exchange("", renewal);
    expect(renewed.body["refresh_token"]).not.toBe(body["refresh_token"]);
    expect((await exchange("", renewal)).body["error"]).toBe("invalid_grant");
  });
});

test("the sign-in simulator does not start if it is not allowed", () => {
  expect(() => createOAuthSimulator({ issuer, clients: [client], allowed: false })).toThrow(
    "does not run in production",
  );
});
