import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuthNotice } from "../server.server.ts";
import { issuer, password } from "../testing/auth-rig.ts";
import { signInAgain, personWithTotp } from "../testing/second-factors.ts";
import { fragmentParameters, oauthRig, type Consent, type OAuthRig } from "../testing/oauth-rig.ts";

let rig: OAuthRig;
const notices: AuthNotice[] = [];
beforeAll(async () => {
  rig = await oauthRig({ sendNotice: async (_tx, notice) => void notices.push(notice) });
});
afterAll(() => rig.close());

type Person = Awaited<ReturnType<OAuthRig["person"]>>;
const redirectTo = "http://localhost:3000/en/user/account/security";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const identities = async (person: Pick<Person, "auth">) =>
  (await person.auth.getUserIdentities()).data?.identities ?? [];

/** Creates a signed-in user with a client of the given flow. */
async function signedIn(flowType: "implicit" | "pkce" = "pkce") {
  const { email, id } = await rig.person();
  const auth = rig.client(flowType);
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { email, id, auth, session: data.session };
}

async function linkAddress(person: { auth: Person["auth"] }) {
  const { data, error } = await person.auth.linkIdentity({
    provider: "demo" as never,
    options: { redirectTo, skipBrowserRedirect: true },
  });
  if (error || !data.url) throw error ?? new Error("no address");
  return data.url;
}

async function link(person: { auth: Person["auth"] }, given: Consent) {
  const end = await rig.travel(await linkAddress(person), given);
  const { data, error } = await person.auth.exchangeCodeForSession(end.searchParams.get("code") ?? "");
  if (error) throw error;
  return data.session;
}

const actions = async (id: string) =>
  (
    await rig.sql`select payload ->> 'action' as action from auth.audit_log
    where payload ->> 'actor_id' = ${id} order by created_at desc, id desc`
  ).map((row) => row["action"] as string);

describe("linking an identity", () => {
  it("requires a bearer token", async () => {
    const { status, body } = await rig.call("GET", "/user/identities/authorize?provider=demo");
    expect([status, body.code]).toEqual([401, "no_authorization"]);
  });

  it("is refused, like unlinking, if the operator turns manual linking off", async () => {
    const closed = await oauthRig({ manualLinking: false });
    const { session } = await closed.person();
    for (const [method, path] of [
      ["GET", "/user/identities/authorize?provider=demo"],
      ["DELETE", `/user/identities/${session.user.id}`],
    ] as const) {
      const { status, body } = await closed.call(method, path, undefined, bearer(session.access_token));
      expect([status, body.code]).toEqual([404, "manual_linking_disabled"]);
    }
    await closed.close();
  });

  it("cannot be finished in either flow after the service starts refusing the session's changes", async () => {
    const refused = new Set<string>();
    const guarded = await oauthRig({
      refusesChanges: async (_, { user_id }) =>
        refused.has(user_id) ? { code: "child_lock", message: "Child mode" } : null,
    });
    const begun = async (flowType: "implicit" | "pkce") => {
      const { email, id } = await guarded.person();
      const auth = guarded.client(flowType);
      await auth.signInWithPassword({ email, password });
      return { id, auth, url: await linkAddress({ auth }) };
    };
    for (const flowType of ["implicit", "pkce"] as const) {
      const { id, auth, url } = await begun(flowType);
      refused.add(id);
      const end = await guarded.travel(url, { email: `${flowType}@id.test` }).catch((error: unknown) => error);
      const code = end instanceof URL ? end.searchParams.get("code") : null;
      if (code) expect((await auth.exchangeCodeForSession(code)).error, flowType).not.toBeNull();
      expect(await guarded.sql`select provider from auth.identities where user_id = ${id}`, flowType).toEqual([
        { provider: "email" },
      ]);
    }
    const { id, auth, url } = await begun("pkce");
    const end = await guarded.travel(url, { email: "late@id.test" });
    refused.add(id);
    expect((await auth.exchangeCodeForSession(end.searchParams.get("code") ?? "")).error).toMatchObject({
      status: 403,
      code: "child_lock",
    });
    expect(await guarded.sql`select provider from auth.identities where user_id = ${id}`).toEqual([
      { provider: "email" },
    ]);
    await guarded.close();
  });

  it("returns the provider's URL or redirects to it", async () => {
    const { session } = await signedIn();
    const path = "/user/identities/authorize?provider=demo";
    const shown = await rig.call("GET", `${path}&skip_http_redirect=true`, undefined, bearer(session.access_token));
    expect(new URL(shown.body.url).searchParams.get("client_id")).toBe("korak");
    const gone = await rig.call("GET", path, undefined, bearer(session.access_token));
    expect(gone.status).toBe(302);
  });

  it("happens when the code is exchanged in the PKCE flow, and the session continues", async () => {
    const person = await signedIn();
    const end = await rig.travel(await linkAddress(person), { email: "p1@id.test", name: "Petra Novak" });
    expect(end.origin + end.pathname).toBe(redirectTo);
    expect(await identities(person)).toHaveLength(1);
    const { data, error } = await person.auth.exchangeCodeForSession(end.searchParams.get("code") ?? "");
    expect(error).toBeNull();
    expect(data.session?.provider_token).toBeTruthy();
    const claims = await person.auth.getClaims(data.session?.access_token);
    const before = await person.auth.getClaims(person.session.access_token);
    expect(claims.data?.claims.session_id).toBe(before.data?.claims.session_id);
    expect((await identities(person)).map(({ provider }) => provider)).toEqual(["email", "demo"]);
    expect(data.user).toMatchObject({
      id: person.id,
      email: person.email,
      app_metadata: { provider: "email", providers: ["email", "demo"] },
      user_metadata: { firstName: "Petra" },
    });
    expect(notices).toContainEqual(expect.objectContaining({ kind: "identity_linked", to: person.email }));
    expect((await actions(person.id))[0]).toBe("identity_linked");
    expect((await rig.visitor({ email: "p1@id.test" })).user?.id).toBe(person.id);
  });

  it("happens in the callback of the requesting browser in the implicit flow", async () => {
    const person = await signedIn("implicit");
    const path = "/user/identities/authorize?provider=demo&skip_http_redirect=true";
    const begun = await rig.call(
      "GET",
      `${path}&redirect_to=${redirectTo}`,
      undefined,
      bearer(person.session.access_token),
    );
    const cookie = begun.headers.getSetCookie()[0] ?? "";
    expect(cookie).toMatch(/^korak-linking=.*HttpOnly; SameSite=Lax/);
    const returned = await rig.consent(begun.body.url, { email: "p2@id.test" });
    const answer = await rig.send(returned, { headers: { cookie: cookie.split(";")[0] ?? "" } });
    expect(fragmentParameters(new URL(answer.headers.get("location") ?? "")).get("access_token")).toBeTruthy();
    expect(await identities(person)).toHaveLength(2);
  });

  it.each(["pkce", "implicit"] as const)("fails in the %s flow if a victim follows the URL", async (flowType) => {
    const attacker = await signedIn(flowType);
    const email = `victim-${flowType}@id.test`;
    // The victim's browser has neither the attacker's cookie nor the verifier.
    const end = await rig.travel(await linkAddress(attacker), { email });
    expect(fragmentParameters(end).get("access_token")).toBeNull();
    const code = end.searchParams.get("code");
    if (code) expect((await rig.client("pkce").exchangeCodeForSession(code)).error).not.toBeNull();
    expect(await identities(attacker)).toHaveLength(1);
    expect((await rig.visitor({ email })).user?.id).not.toBe(attacker.id);
  });

  it("requires aal2 if the user has a second factor", async () => {
    const { email, factor, auth } = await personWithTotp(rig);
    const below = await signInAgain(rig, email);
    for (const [method, path] of [
      ["GET", "/user/identities/authorize?provider=demo"],
      ["DELETE", `/user/identities/${factor.factorId}`],
    ] as const) {
      const { status, body } = await rig.call(method, path, undefined, bearer(below.session.access_token));
      expect([status, body.code]).toEqual([403, "insufficient_aal"]);
    }
    const { data } = await auth.getSession();
    const raised = bearer(data.session?.access_token ?? "");
    const answer = await rig.call(
      "GET",
      "/user/identities/authorize?provider=demo&skip_http_redirect=true",
      undefined,
      raised,
    );
    expect(answer.status).toBe(200);
  });

  it("is rejected for an identity that is already linked", async () => {
    const person = await signedIn();
    await link(person, { email: "p3@id.test" });
    const other = await signedIn();
    for (const who of [person, other]) {
      const end = await rig.travel(await linkAddress(who), { email: "p3@id.test" });
      expect(end.searchParams.get("error_code")).toBe("identity_already_exists");
      expect(end.searchParams.get("code")).toBeNull();
    }
  });

  it("fails if the requesting session has ended", async () => {
    const person = await signedIn();
    const address = await linkAddress(person);
    await person.auth.signOut({ scope: "local" });
    const end = await rig.travel(address, { email: "p5@id.test" });
    expect(end.searchParams.get("error_code")).toBe("session_not_found");
  });
});

describe("unlinking an identity", () => {
  const remove = async (person: { auth: Person["auth"] }, id: string) => {
    const { data } = await person.auth.getSession();
    return rig.call("DELETE", `/user/identities/${id}`, undefined, bearer(data.session?.access_token ?? ""));
  };

  it("also voids emailed links and unused codes, and notifies the user", async () => {
    const person = await signedIn();
    await link(person, { email: "u1@id.test" });
    await rig.client().resetPasswordForEmail(person.email);
    const mail = rig.lastMail(person.email);
    const visiting = rig.client("pkce");
    const end = await rig.travel(await rig.start(visiting), { email: "u1@id.test" });
    const linked = (await identities(person)).find(({ provider }) => provider === "demo");
    const { error } = await person.auth.unlinkIdentity(linked as never);
    expect(error).toBeNull();
    const { data } = await person.auth.getUser();
    expect(data.user?.app_metadata).toEqual({ provider: "email", providers: ["email"] });
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: "identity_unlinked", to: person.email, detail: { provider: "Demo ID" } }),
    );
    expect((await actions(person.id))[0]).toBe("identity_unlinked");
    const recovered = await rig.client().verifyOtp({ token_hash: mail.tokenHash, type: "recovery" });
    expect(recovered.error?.code).toBe("otp_expired");
    const late = await visiting.exchangeCodeForSession(end.searchParams.get("code") ?? "");
    expect(late.error?.code).toBe("flow_state_not_found");
    expect((await rig.visitor({ email: "u1@id.test" })).user?.id).not.toBe(person.id);
  });

  it("is refused for the last identity", async () => {
    const person = await signedIn();
    const [only] = await identities(person);
    expect((await person.auth.unlinkIdentity(only as never)).error?.code).toBe("single_identity_not_deletable");
  });

  it("leaves one identity when the last two are removed in parallel", async () => {
    const person = await signedIn();
    await link(person, { email: "u2@id.test" });
    const both = await Promise.all(
      (await identities(person)).map(({ identity_id }) => remove(person, identity_id ?? "")),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it("works only for the user's own identities", async () => {
    const [person, other] = [await signedIn(), await signedIn()];
    await link(person, { email: "u3@id.test" });
    const [foreign] = await identities(other);
    expect((await remove(person, foreign?.identity_id ?? "")).body.code).toBe("identity_not_found");
    const odd = await remove(person, "nonsense");
    expect([odd.status, odd.body.code]).toEqual([404, "validation_failed"]);
  });

  it("gives the account the other identity's address and removes its password if the email identity is unlinked", async () => {
    const person = await signedIn();
    await link(person, { email: "u4@id.test" });
    const byMail = (await identities(person)).find(({ provider }) => provider === "email");
    expect((await person.auth.unlinkIdentity(byMail as never)).error).toBeNull();
    const { data } = await person.auth.getUser();
    expect(data.user).toMatchObject({ email: "u4@id.test", app_metadata: { provider: "demo", providers: ["demo"] } });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    for (const email of [person.email, "u4@id.test"]) {
      const { error } = await rig.client().signInWithPassword({ email, password });
      expect(error?.code).toBe("invalid_credentials");
    }
    expect((await rig.visitor({ email: "u4@id.test" })).user?.id).toBe(person.id);
  });

  it("fails if another user now has the other identity's address", async () => {
    const person = await signedIn();
    await link(person, { email: "u5@id.test" });
    const stranger = await rig.person();
    await rig.sql`update auth.users set email = 'u5@id.test' where id = ${stranger.id}`;
    const byMail = (await identities(person)).find(({ provider }) => provider === "email");
    const refused = await remove(person, byMail?.identity_id ?? "");
    expect([refused.status, refused.body.code]).toEqual([422, "email_conflict_identity_not_deletable"]);
    expect(await identities(person)).toHaveLength(2);
  });
});

it("linking requires an enabled provider", async () => {
  const { session } = await signedIn();
  const url = `${issuer}/user/identities/authorize?provider=google&skip_http_redirect=true`;
  const answer = await rig.send(url, { headers: bearer(session.access_token) });
  expect(answer.status).toBe(400);
});
