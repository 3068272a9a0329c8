import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issuer, password } from "../testing/auth-rig.ts";
import {
  callbackUrl,
  fragmentParameters,
  confirmUrl,
  oauthRig,
  simulatorIssuer,
  type OAuthRig,
} from "../testing/oauth-rig.ts";

let rig: OAuthRig;
beforeAll(async () => {
  rig = await oauthRig();
});
afterAll(() => rig.close());

let people = 0;
const somebody = () => `visitor${++people}@id.test`;
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("starting a provider's flow", () => {
  it("rejects an unknown or disabled provider", async () => {
    for (const provider of ["google", "nobody", ""]) {
      const { status, body } = await rig.call("GET", `/authorize?provider=${provider}`);
      expect([status, body.code]).toEqual([400, "validation_failed"]);
    }
  });

  it("rejects an incomplete PKCE challenge", async () => {
    const { status, body } = await rig.call("GET", "/authorize?provider=demo&code_challenge_method=s256");
    expect([status, body.code]).toEqual([400, "validation_failed"]);
  });

  it("sends its own state and nonce to the provider, passes on prompt and login_hint, and drops request_uri", async () => {
    const query = new URLSearchParams({
      provider: "demo",
      scopes: "offline_access calendar",
      prompt: "select_account",
      login_hint: "a@id.test",
      redirect_uri: "https://evil.example",
      state: "mine",
      client_id: "mine",
      response_type: "token",
      nonce: "mine",
      scope: "none",
      request_uri: "https://evil.example",
    });
    const there = new URL(await rig.leave(`${issuer}/authorize?${query}`));
    const asked = Object.fromEntries(there.searchParams);
    expect(there.origin + there.pathname).toBe(`${simulatorIssuer}/authorize`);
    expect(asked).toMatchObject({
      client_id: "korak",
      redirect_uri: callbackUrl,
      response_type: "code",
      scope: "openid profile email offline_access calendar",
      code_challenge_method: "S256",
      prompt: "select_account",
      login_hint: "a@id.test",
    });
    expect(asked["state"]).toMatch(/^[\w-]{43}$/);
    expect(asked["nonce"]).toMatch(/^[\w-]{43}$/);
    expect(asked).not.toHaveProperty("request_uri");
  });

  it("does not store the state and nonce in readable form", async () => {
    const there = new URL(await rig.leave(await rig.start(rig.client())));
    const [row] = await rig.sql`select * from auth.oauth_flows order by created_at desc limit 1`;
    const stored = JSON.stringify(row);
    for (const name of ["state", "nonce"]) expect(stored).not.toContain(there.searchParams.get(name));
  });

  it("redirects back with an error if the provider is down, and retries the next time", async () => {
    const other = await oauthRig();
    other.back.broken = true;
    const end = new URL(await other.leave(await other.start(other.client())));
    expect(end.origin + end.pathname).toBe("http://localhost:3000/en/confirm");
    expect(Object.fromEntries(end.searchParams)).toMatchObject({ signin: "demo", error: "server_error" });
    other.back.broken = false;
    expect(await other.leave(await other.start(other.client()))).toContain(simulatorIssuer);
    await other.close();
  });
});

it("a sign-in fails within a minute if the provider does not respond", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const { fetch: _, ...reached } = { ...rig.provider, issuer: `http://127.0.0.1:${port}` };
  const other = await oauthRig({ providers: [reached] });
  const started = performance.now();
  const end = new URL(await other.leave(await other.start(other.client())));
  expect(end.searchParams.get("error")).toBe("server_error");
  expect(performance.now() - started).toBeLessThan(60_000);
  silent.closeAllConnections();
  silent.close();
  await other.close();
});

describe("a sign-in with a provider", () => {
  it("returns the session in the fragment in the implicit flow", async () => {
    const email = somebody();
    const auth = rig.client();
    const end = await rig.travel(await rig.start(auth), { email, name: "Ana Marija Kovač" });
    expect(end.href.split("#")[0]).toBe(confirmUrl);
    const given = fragmentParameters(end);
    expect([...given.keys()].toSorted()).toEqual([
      "access_token",
      "expires_at",
      "expires_in",
      "provider_token",
      "refresh_token",
      "sb",
      "token_type",
    ]);
    const { data, error } = await auth.setSession({
      access_token: given.get("access_token") ?? "",
      refresh_token: given.get("refresh_token") ?? "",
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: "demo", providers: ["demo"] },
      user_metadata: {
        full_name: "Ana Marija Kovač",
        name: "Ana Marija Kovač",
        firstName: "Ana",
        lastName: "Marija Kovač",
        email_verified: true,
        iss: simulatorIssuer,
      },
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(data.user?.identities).toMatchObject([{ provider: "demo", email }]);
  });

  it("returns a PKCE code that works once and gives the provider's tokens", async () => {
    const auth = rig.client("pkce");
    const address = await rig.start(auth, { scopes: "offline_access" });
    const end = await rig.travel(address, { email: somebody() });
    const code = end.searchParams.get("code") ?? "";
    expect(end.searchParams.get("signin")).toBe("demo");
    expect(end.hash).toBe("");
    const stored = JSON.stringify(await rig.sql`select * from auth.flow_states`);
    expect(stored).not.toContain(code);
    const { data, error } = await auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.provider_token).toMatch(/^[\w-]{43}$/);
    expect(data.session?.provider_refresh_token).toMatch(/^[\w-]{43}$/);
    expect(claimsOf(data.session?.access_token ?? "").amr).toMatchObject([{ method: "oauth", provider: "demo" }]);
    const again = await rig.call("POST", "/token?grant_type=pkce", { auth_code: code, code_verifier: "x".repeat(50) });
    expect(again.body.code).toBe("flow_state_not_found");
  });

  it("gives no session to a browser without the PKCE verifier, which does not use up the code", async () => {
    const auth = rig.client("pkce");
    const end = await rig.travel(await rig.start(auth), { email: somebody() });
    const code = end.searchParams.get("code") ?? "";
    const thief = await rig.call("POST", "/token?grant_type=pkce", { auth_code: code, code_verifier: "x".repeat(50) });
    expect(thief.body.code).toBe("bad_code_verifier");
    expect((await auth.exchangeCodeForSession(code)).error).toBeNull();
  });

  it("finds the same user the second time, and keeps the metadata that they set", async () => {
    const email = somebody();
    const first = await rig.visitor({ email, name: "Ana Kovač" });
    await first.auth.updateUser({ data: { firstName: "Anica", full_name: "Anica K." } });
    const second = await rig.visitor({ email, name: "Ana Horvat" });
    expect(second.user?.id).toBe(first.user?.id);
    expect(second.user?.user_metadata).toMatchObject({ firstName: "Anica", full_name: "Anica K.", lastName: "Kovač" });
    expect(second.user?.identities?.[0]?.identity_data).toMatchObject({ full_name: "Ana Horvat" });
    const entries = await rig.sql`
      select payload ->> 'action' as action from auth.audit_log
      where payload ->> 'actor_id' = ${first.user?.id ?? ""} order by created_at`;
    expect(entries.map((row) => row["action"])).toEqual(["user_signedup", "login", "user_modified", "login"]);
  });

  it("redirects to redirect_to if it is allowed, otherwise to the site URL", async () => {
    const address = await rig.start(rig.client(), { redirectTo: "https://evil.example/steal" });
    const end = await rig.travel(address, { email: somebody() });
    expect(end.origin).toBe("http://localhost:3000");
    const own = await rig.start(rig.client(), { redirectTo: "korak://app/back?x=1" });
    expect((await rig.travel(own, { email: somebody() })).href).toMatch(/^korak:\/\/app\/back\?x=1#access_token=/);
  });

  it("reports a cancellation in query and fragment", async () => {
    const end = await rig.travel(await rig.start(rig.client("pkce")), { cancel: true });
    expect(end.searchParams.get("error")).toBe("access_denied");
    expect(end.searchParams.get("signin")).toBe("demo");
    expect(fragmentParameters(end).get("error")).toBe("access_denied");
    expect(fragmentParameters(end).has("sb")).toBe(true);
  });

  it("rejects banned users, and new users while sign-ups are off", async () => {
    const email = somebody();
    const { user } = await rig.visitor({ email });
    await rig.sql`update auth.users set banned_until = '2100-01-01' where id = ${user?.id ?? ""}`;
    const end = await rig.travel(await rig.start(rig.client()), { email });
    expect([end.searchParams.get("error"), end.searchParams.get("error_code")]).toEqual([
      "access_denied",
      "user_banned",
    ]);

    const closed = await oauthRig({ disableSignup: true });
    const refused = await closed.travel(await closed.start(closed.client()), { email: somebody() });
    expect([refused.searchParams.get("error"), refused.searchParams.get("error_code")]).toEqual([
      "access_denied",
      "signup_disabled",
    ]);
    await closed.close();
  });

  it("redirects with server_error if the provider fails mid-flow, and logs no code", async () => {
    const returned = await rig.consent(await rig.leave(await rig.start(rig.client())), { email: somebody() });
    rig.back.broken = true;
    const end = new URL((await rig.send(returned)).headers.get("location") ?? "");
    rig.back.broken = false;
    expect([end.searchParams.get("error"), end.searchParams.get("error_code")]).toEqual([
      "server_error",
      "unexpected_failure",
    ]);
    const code = new URL(returned).searchParams.get("code") ?? "";
    expect(rig.logged.join()).toContain("fetch failed");
    expect(rig.logged.join()).not.toContain(code);
  });

  it("rejects a code from another flow", async () => {
    const mine = new URL(await rig.consent(await rig.leave(await rig.start(rig.client())), { email: somebody() }));
    const other = new URL(await rig.consent(await rig.leave(await rig.start(rig.client())), { email: somebody() }));
    mine.searchParams.set("code", other.searchParams.get("code") ?? "");
    const end = new URL((await rig.send(mine)).headers.get("location") ?? "");
    expect(end.searchParams.get("error")).toBe("server_error");
    expect(fragmentParameters(end).get("access_token")).toBeNull();
  });
});

describe("the state parameter", () => {
  const answered = async (address: string, init?: RequestInit) => {
    const response = await rig.send(address, init);
    const end = new URL(response.headers.get("location") ?? "");
    return { status: response.status, home: end.origin, code: end.searchParams.get("error_code"), end };
  };

  it.each([
    ["", "bad_oauth_callback"],
    ["?code=x", "bad_oauth_callback"],
    ["?code=x&state=unknown", "bad_oauth_state"],
    [`?code=x&state=${"x".repeat(3000)}`, "bad_oauth_state"],
  ])("is required and must be known: callback%s redirects with %s", async (query, code) => {
    expect(await answered(callbackUrl + query)).toMatchObject({ status: 303, home: "http://localhost:3000", code });
  });

  it.each([
    ["multipart/form-data; boundary=x", "--x\r\n", 415],
    ["multipart/form-data", "", 415],
    ["application/json", "{}", 415],
    ["", "", 415],
    ["application/x-www-form-urlencoded", `code=${"x".repeat(70_000)}`, 413],
    ["application/x-www-form-urlencoded", "a=&".repeat(20_000), 303],
  ])("is read only from a form of limited size: %s", async (type, body, status) => {
    expect((await rig.call("POST", "/callback", body, { "content-type": type })).status).toBe(status);
  });

  it("expires after five minutes", async () => {
    const returned = await rig.consent(await rig.leave(await rig.start(rig.client())), { email: somebody() });
    rig.pass(301);
    expect(await answered(returned)).toMatchObject({ status: 303, code: "bad_oauth_state" });
  });

  it("works once, even for two parallel requests", async () => {
    const returned = await rig.consent(await rig.leave(await rig.start(rig.client())), { email: somebody() });
    const both = await Promise.all([answered(returned), answered(returned)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([302, 303]);
    expect(both.find(({ status }) => status === 303)?.code).toBe("flow_state_already_used");
    expect(both.filter(({ end }) => fragmentParameters(end).has("access_token"))).toHaveLength(1);
    expect(await answered(returned)).toMatchObject({ status: 303, code: "flow_state_already_used" });
  });

  it("is used up by a denied sign-in", async () => {
    const returned = await rig.consent(await rig.leave(await rig.start(rig.client())), { cancel: true });
    expect((await answered(returned)).status).toBe(302);
    expect(await answered(returned)).toMatchObject({ code: "flow_state_already_used" });
  });
});

describe("account matching", () => {
  it("lets a verified address sign in to its account, and notifies the owner", async () => {
    const notices: { kind: string; to: string }[] = [];
    const own = await oauthRig({ sendNotice: async (_tx, notice) => void notices.push(notice) });
    const person = await own.person();
    await person.auth.updateUser({ data: { firstName: "Own" } });
    const { user } = await own.visitor({ email: person.email, name: "Other Name" });
    expect(user?.id).toBe(person.id);
    expect(user?.app_metadata).toEqual({ provider: "email", providers: ["email", "demo"] });
    expect(user?.user_metadata).toMatchObject({ firstName: "Own", lastName: "Name", full_name: "Other Name" });
    expect(notices).toMatchObject([{ kind: "identity_linked", to: person.email, detail: { provider: "Demo ID" } }]);
    expect((await own.client().signInWithPassword({ email: person.email, password })).error).toBeNull();
    await own.close();
  });

  it("does not let an unverified address sign in to its account, and sends no email", async () => {
    const person = await rig.person();
    const mails = rig.mails.length;
    const end = await rig.travel(await rig.start(rig.client()), { email: person.email, verified: false });
    expect(end.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    expect(rig.mails).toHaveLength(mails);
    const { data } = await person.auth.getUserIdentities();
    expect(data?.identities).toHaveLength(1);
  });

  it("creates an account that awaits confirmation for an unverified address", async () => {
    const email = somebody();
    const end = await rig.travel(await rig.start(rig.client("pkce")), { email, verified: false });
    expect([end.searchParams.get("error"), end.searchParams.get("error_code")]).toEqual([
      "access_denied",
      "provider_email_needs_verification",
    ]);
    expect(end.searchParams.get("code")).toBeNull();
    const again = await rig.travel(await rig.start(rig.client()), { email, verified: false });
    expect(again.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    expect(rig.mails.filter((mail) => mail.to === email)).toHaveLength(1);
    const { error } = await rig.client().verifyOtp({ token_hash: rig.lastMail(email).tokenHash, type: "signup" });
    expect(error).toBeNull();
    expect((await rig.visitor({ email, verified: false })).user?.email).toBe(email);
  });

  it("removes what others added to an unconfirmed account at a verified sign-in", async () => {
    const email = somebody();
    const hijacker = rig.client();
    await hijacker.signUp({ email, password, options: { data: { firstName: "Evil", full_name: "Evil" } } });
    const mail = rig.lastMail(email);
    const { user } = await rig.visitor({ email, name: "Petra Novak" });
    expect(user?.user_metadata).toMatchObject({ firstName: "Petra", full_name: "Petra Novak" });
    expect(user?.identities?.map((identity) => identity.provider)).toEqual(["demo"]);
    expect(user?.app_metadata).toEqual({ provider: "demo", providers: ["demo"] });
    expect((await hijacker.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
    const late = await hijacker.verifyOtp({ token_hash: mail.tokenHash, type: "signup" });
    expect(late.error?.code).toBe("otp_expired");
  });

  it("leaves only the provider's identity in an unverified account after a verified sign-in", async () => {
    const email = somebody();
    await rig.travel(await rig.start(rig.client()), { email, verified: false });
    await rig.client().signUp({ email, password });
    const { user } = await rig.visitor({ email });
    expect(user?.identities?.map((identity) => identity.provider)).toEqual(["demo"]);
  });

  it("creates one account for four parallel sign-ins of a new user", async () => {
    const email = somebody();
    const ends = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const returned = await rig.consent(await rig.leave(await rig.start(rig.client())), { email });
        return new URL((await rig.send(returned)).headers.get("location") ?? "");
      }),
    );
    const ids = ends.map((end) => claimsOf(fragmentParameters(end).get("access_token") ?? "").sub as string);
    expect(new Set(ids).size).toBe(1);
  });
});

it("the settings list the enabled providers", async () => {
  const { body } = await rig.call("GET", "/settings");
  expect(body.external).toMatchObject({ demo: true, google: false, email: true });
});
