import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import { expect } from "vitest";
import type { AuthServerDeps } from "../../../auth-server/config.server.ts";
import { createOAuthSimulator } from "../../../simulators/oauth/simulator.ts";
import { type Group, type World } from "../world.ts";

const client = { id: "conformance", secret: "a secret of the test's own", name: "Conformance" };

/** Makes the auth server use a small OAuth provider on the same site. */
function withProvider(site: string, app: Hono): Partial<AuthServerDeps> {
  const issuer = `${site}/provider`;
  const redirectUris = [`${site}/auth/v1/callback`, `${site}/device`];
  app.route("/provider", createOAuthSimulator({ issuer, allowed: true, clients: [{ ...client, redirectUris }] }));
  const { id: clientId, secret: clientSecret } = client;
  const provider = {
    name: "google",
    label: "Google",
    kind: "oidc",
    issuer,
    clientId,
    clientSecret,
    scopes: "openid profile email",
  } as const;
  return { manualLinking: true, providers: [provider] };
}

interface Consent {
  name?: string;
  email: string;
  verified?: boolean;
  decision?: "allow" | "deny";
}

/** Signs in at the provider like a browser, from the URL that the client got; returns the final URL. */
async function consent(
  { follow }: World,
  address: string,
  { name = "Vida Novak", email, verified = true, decision = "allow" }: Consent,
) {
  const page = address.includes("/provider/") ? new URL(address) : await follow(address);
  expect(page.pathname).toBe("/provider/authorize");
  const form = { person: "other", name, email, verified: verified ? "1" : "", decision };
  const answer = await fetch(page, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  return follow(answer.headers.get("location") ?? "");
}

const begin = async (world: World, options: Record<string, unknown> = {}) => {
  const tab = await world.open({ flowType: "pkce" });
  const redirectTo = `${world.site}/confirm?signin=google`;
  const { data, error } = await tab.auth.signInWithOAuth({
    provider: "google",
    options: { redirectTo, skipBrowserRedirect: true, ...options },
  });
  expect(error).toBeNull();
  return { tab, url: data.url ?? "" };
};

/** Returns an id token from the provider, as a mobile app would have. */
async function idToken({ site }: World, email: string, nonce?: string): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const digest = async (text: string) => Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(text)));
  const query = new URLSearchParams({
    client_id: client.id,
    redirect_uri: `${site}/device`,
    response_type: "code",
    scope: "openid profile email",
    code_challenge: (await digest(verifier)).toString("base64url"),
    code_challenge_method: "S256",
    ...(nonce && { nonce: (await digest(nonce)).toString("hex") }),
  });
  const form = new URLSearchParams({ person: "other", name: "Vida Novak", email, verified: "1", decision: "allow" });
  const allowed = await fetch(`${site}/provider/authorize?${query}`, {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  const code = new URL(allowed.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const answer = await fetch(`${site}/provider/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: `${site}/device`,
      code_verifier: verifier,
      client_id: client.id,
      client_secret: client.secret,
    }),
  });
  return ((await answer.json()) as { id_token: string }).id_token;
}

export const identities: Group = {
  about: "sign-in with a provider",
  settings: withProvider,
  cases: {
    async "creates an account the first time and finds it again"(world) {
      const email = world.address();
      const ids: (string | undefined)[] = [];
      for (let time = 0; time < 2; time++) {
        const { tab, url } = await begin(world);
        const target = await consent(world, url, { email });
        expect(target.href).toMatch(/\/confirm\?signin=google&code=[\w-]+$/);
        const { data, error } = await tab.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
        expect(error).toBeNull();
        expect(data.session).toMatchObject({ provider_token: expect.any(String) });
        expect(data.user).toMatchObject({
          email,
          app_metadata: { provider: "google", providers: ["google"] },
          identities: [{ provider: "google", email }],
        });
        expect((await tab.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: "oauth", provider: "google" }]);
        expect(await tab.events(2)).toEqual(["INITIAL_SESSION(null)", "SIGNED_IN"]);
        ids.push(data.user?.id);
      }
      expect(ids[0]).toBe(ids[1]);
    },

    async "returns tokens in the fragment without PKCE"(world) {
      const email = world.address();
      const { auth } = await world.open();
      const { data } = await auth.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
      const fragment = new URLSearchParams((await consent(world, data.url ?? "", { email })).hash.slice(1));
      expect(fragment.get("provider_token")).toBeTruthy();
      expect(fragment.has("type")).toBe(false);
      const set = await auth.setSession({
        access_token: fragment.get("access_token") ?? "",
        refresh_token: fragment.get("refresh_token") ?? "",
      });
      expect(set.data.user?.email).toBe(email);
    },

    async "signs in to an account with the same address only if the address is verified"(world) {
      const known = await world.person();
      const { tab, url } = await begin(world);
      const target = await consent(world, url, { email: known.email });
      const { data } = await tab.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
      expect(data.user?.id).toBe(known.id);
      expect(data.user?.identities?.map((one) => one.provider).toSorted()).toEqual(["email", "google"]);

      const other = await world.person();
      const hostile = await begin(world);
      const refused = await consent(world, hostile.url, { email: other.email, verified: false });
      expect(refused.searchParams.get("code")).toBeNull();
      expect((await other.tab.auth.getUserIdentities()).data?.identities).toHaveLength(1);
    },

    async "takes over an unconfirmed account without any data of whoever created it"(world) {
      const email = world.address();
      const early = await world.open();
      await early.auth.signUp({ email, password: "of somebody else", options: { data: { planted: true } } });
      const { tab, url } = await begin(world);
      const target = await consent(world, url, { email });
      const { data } = await tab.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
      expect(data.user?.email).toBe(email);
      expect(data.user?.user_metadata).not.toHaveProperty("planted");
      expect((await early.auth.signInWithPassword({ email, password: "of somebody else" })).error).toMatchObject({
        code: "invalid_credentials",
      });
    },

    async "redirects back with an error on failure, and accepts a state once"(world) {
      const { url } = await begin(world);
      const denied = await consent(world, url, { email: world.address(), decision: "deny" });
      expect(denied.searchParams.get("error")).toBe("access_denied");
      expect(denied.hash).toContain("error=access_denied");
      const forged = await world.follow(
        `${world.site}/auth/v1/callback?code=x&state=${randomBytes(16).toString("hex")}`,
      );
      expect(forged.searchParams.get("error_code")).toBe("bad_oauth_state");

      const again = await begin(world);
      const page = await world.follow(again.url);
      const form = new URLSearchParams({
        person: "other",
        name: "Vida",
        email: world.address(),
        verified: "1",
        decision: "allow",
      });
      const allowed = await fetch(page, { method: "POST", body: form, redirect: "manual" });
      const callback = allowed.headers.get("location") ?? "";
      expect((await world.follow(callback)).searchParams.get("code")).toBeTruthy();
      const repeated = await world.follow(callback);
      expect(repeated.searchParams.get("code")).toBeNull();
      expect(["flow_state_already_used", "bad_oauth_state"]).toContain(repeated.searchParams.get("error_code"));
    },

    async "links an identity to an account, and unlinks it again"(world) {
      const { tab, id } = await world.person({ flowType: "pkce" });
      const { data, error } = await tab.auth.linkIdentity({
        provider: "google",
        options: { skipBrowserRedirect: true },
      });
      expect(error).toBeNull();
      const email = world.address();
      const target = await consent(world, data.url ?? "", { email });
      expect((await tab.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "")).error).toBeNull();
      const linked = (await tab.auth.getUserIdentities()).data?.identities ?? [];
      expect(linked.map((one) => one.provider).toSorted()).toEqual(["email", "google"]);
      expect((await tab.auth.getUser()).data.user).toMatchObject({
        id,
        app_metadata: { provider: "email", providers: ["email", "google"] },
      });

      const stranger = await world.person({ flowType: "pkce" });
      const taken = await stranger.tab.auth.linkIdentity({
        provider: "google",
        options: { skipBrowserRedirect: true },
      });
      const refused = await consent(world, taken.data.url ?? "", { email });
      expect(refused.searchParams.get("error_code")).toBe("identity_already_exists");
      const google = linked.find((one) => one.provider === "google");
      expect((await stranger.tab.auth.unlinkIdentity(google as never)).error).toMatchObject({ status: 422 });

      expect((await tab.auth.unlinkIdentity(google as never)).error).toBeNull();
      const [last] = (await tab.auth.getUserIdentities()).data?.identities ?? [];
      expect((await tab.auth.unlinkIdentity(last as never)).error).toMatchObject({
        status: 422,
        code: "single_identity_not_deletable",
      });
    },

    async "works with the provider's ID token"(world) {
      const email = world.address();
      const tab = await world.open();
      const token = await idToken(world, email, "once");
      const wrong = await tab.auth.signInWithIdToken({ provider: "google", token, nonce: "another" });
      expect(wrong.error).toMatchObject({ api: true, status: 400 });
      const missing = await tab.auth.signInWithIdToken({ provider: "google", token });
      expect(missing.error).toMatchObject({ api: true, status: 400 });
      const { data, error } = await tab.auth.signInWithIdToken({ provider: "google", token, nonce: "once" });
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
      expect(await tab.events(2)).toEqual(["INITIAL_SESSION(null)", "SIGNED_IN"]);
      const [header, , signature] = token.split(".");
      const claims = Buffer.from(JSON.stringify({ sub: "x", email, exp: 9e9 })).toString("base64url");
      const forged = await tab.auth.signInWithIdToken({
        provider: "google",
        token: `${header}.${claims}.${signature}`,
      });
      expect(forged.error).toMatchObject({ status: 400 });
      const off = await tab.auth.signInWithIdToken({ provider: "apple", token });
      expect(off.error).toMatchObject({ status: 400, code: "provider_disabled" });
    },

    async "links an ID token's identity to the signed-in user"(world) {
      const { tab, id } = await world.person();
      const token = await idToken(world, world.address());
      const { data, error } = await tab.auth.linkIdentity({ provider: "google", token });
      expect(error).toBeNull();
      expect(data.user?.id).toBe(id);
      expect((await tab.auth.getUserIdentities()).data?.identities).toHaveLength(2);
    },
  },
};
