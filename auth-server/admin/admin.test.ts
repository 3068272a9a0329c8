import { randomBytes } from "node:crypto";
import { AuthAdminApi } from "@supabase/auth-js";
import bcrypt from "bcryptjs";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashSecret } from "../../app/platform/hashing/hasher.server.ts";
import { authRig, issuer, password, type AuthRig } from "../testing/auth-rig.ts";

const serviceKey = `sb_secret_${randomBytes(32).toString("base64url")}`;
let rig: AuthRig;
let admin: InstanceType<typeof AuthAdminApi>;
const adminWith = (key: string) =>
  new AuthAdminApi({ url: issuer, headers: { Authorization: `Bearer ${key}` }, fetch: rig.send as typeof fetch });
beforeAll(async () => {
  rig = await authRig({ serviceKey });
  admin = adminWith(serviceKey);
});
afterAll(() => rig.close());

let count = 0;
const address = () => `made${++count}@korak.test`;
const asAdmin = (method: string, path: string, body?: unknown) =>
  rig.call(method, path, body, { authorization: `Bearer ${serviceKey}` });
const made = async (attributes: Record<string, unknown> = {}) => {
  const { data, error } = await admin.createUser({ email: address(), email_confirm: true, password, ...attributes });
  if (error) throw error;
  return data.user;
};
const signIn = (email: string | undefined, secret = password) =>
  rig.client().signInWithPassword({ email: email ?? "", password: secret });
const unknownId = "0190b2f4-7a1e-7000-8000-000000000001";

const calls: [string, string][] = [
  ["GET", "/admin/users"],
  ["POST", "/admin/users"],
  ["GET", `/admin/users/${unknownId}`],
  ["PUT", `/admin/users/${unknownId}`],
  ["DELETE", `/admin/users/${unknownId}`],
  ["GET", `/admin/users/${unknownId}/factors`],
  ["DELETE", `/admin/users/${unknownId}/factors/${unknownId}`],
  ["POST", "/invite"],
  ["POST", "/admin/generate_link"],
  ["GET", "/admin/audit"],
  ["GET", "/admin/oauth/clients"],
  ["GET", "/admin/whatever"],
];

describe("admin access", () => {
  it.each(calls)("to %s %s is rejected without the key or an admin token", async (method, path) => {
    const { session } = await rig.person();
    const answers = await Promise.all([
      rig.call(method, path, method === "GET" ? undefined : {}),
      rig.call(method, path, undefined, { authorization: `Bearer ${session.access_token}` }),
      rig.call(method, path, undefined, { authorization: `Bearer ${serviceKey.slice(0, -1)}x` }),
      rig.call(method, path, undefined, { authorization: `Bearer ${serviceKey.slice(0, -1)}` }),
      // Neither the apikey header nor a cookie grants admin access.
      rig.call(method, path, undefined, { apikey: serviceKey, cookie: `korak-auth=${serviceKey}` }),
    ]);
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual([
      [401, "no_authorization"],
      [403, "not_admin"],
      [403, "bad_jwt"],
      [403, "bad_jwt"],
      [401, "no_authorization"],
    ]);
  });

  it("is granted to a token with an admin role until the role or the session ends", async () => {
    const { id, auth } = await rig.person();
    await admin.updateUserById(id, { role: "service_role" });
    const { data } = await auth.refreshSession();
    const own = adminWith(data.session?.access_token ?? "");
    expect((await own.listUsers()).error).toBeNull();
    await admin.updateUserById(id, { role: "authenticated" });
    expect((await own.listUsers()).error).toMatchObject({ status: 403, code: "not_admin" });
    await admin.updateUserById(id, { role: "supabase_admin" });
    await admin.signOut(data.session?.access_token ?? "", "global");
    expect((await own.listUsers()).error).not.toBeNull();
  });

  it("is rejected for empty and made-up keys if no service key is configured", async () => {
    const bare = await authRig();
    for (const key of ["", "undefined", "null", "x"]) {
      const answer = await bare.call("GET", "/admin/users", undefined, { authorization: `Bearer ${key}` });
      expect(answer.status).toBeGreaterThanOrEqual(401);
    }
    await bare.close();
  });
});

describe("users managed by an admin", () => {
  it("are created unconfirmed, with exactly the given metadata, and no email is sent", async () => {
    const email = address();
    const before = rig.mails.length;
    const { data } = await admin.createUser({ email: email.toUpperCase(), user_metadata: { full_name: "Ana" } });
    expect(data.user).toMatchObject({
      email,
      phone: "",
      role: "authenticated",
      aud: "authenticated",
      user_metadata: { full_name: "Ana" },
      app_metadata: { provider: "email", providers: ["email"] },
      identities: [{ provider: "email", email }],
    });
    expect(Object.keys(data.user?.user_metadata ?? {})).toEqual(["full_name"]);
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(JSON.stringify(data.user)).not.toMatch(/password|hash|argon2/);
    expect(rig.mails.length).toBe(before);
    expect((await signIn(email)).error).toMatchObject({ code: "invalid_credentials" });
  });

  it("can have a given id, a phone number, a role, a ban, and custom claims", async () => {
    const id = "0190b2f4-7a1e-7000-8000-0000000000aa";
    const user = await made({
      id,
      phone: "+386 40 123 456",
      role: "editor",
      app_metadata: { plan: "x" },
      ban_duration: "24h",
    });
    expect(user).toMatchObject({ id, phone: "38640123456", role: "editor" });
    expect(user.app_metadata).toEqual({ provider: "email", providers: ["email", "phone"], plan: "x" });
    expect(user.user_metadata).toEqual({ email_verified: true });
    expect((await signIn(user.email)).error).toMatchObject({ code: "user_banned" });
    await admin.updateUserById(id, { ban_duration: "none" });
    expect((await signIn(user.email)).error).toBeNull();
    expect((await admin.createUser({ id, email: address() })).error).toMatchObject({ status: 422 });
  });

  it.each([
    [{}, 400, "validation_failed"],
    [{ email: "nonsense" }, 400, "validation_failed"],
    [{ email: "a@korak.test", password: "short" }, 422, "weak_password"],
    [{ email: "a@korak.test", password: "x".repeat(73) }, 400, "validation_failed"],
    [{ email: "a@korak.test", password, password_hash: "$2b$10$x" }, 400, "validation_failed"],
    [{ email: "a@korak.test", id: "1" }, 400, "validation_failed"],
    [{ email: "a@korak.test", id: "00000000-0000-0000-0000-000000000000" }, 400, "validation_failed"],
    [{ email: "a@korak.test", role: "x; drop" }, 400, "validation_failed"],
    [{ email: "a@korak.test", ban_duration: "forever" }, 400, "validation_failed"],
    [{ email: "a@korak.test", ban_duration: "-1h" }, 400, "validation_failed"],
    [{ email: "a@korak.test", user_metadata: { text: "x".repeat(4000) } }, 400, "validation_failed"],
    [{ email: "a@korak.test", app_metadata: { text: "x".repeat(4000) } }, 400, "validation_failed"],
    [{ email: "a@korak.test", email_confirm: "yes" }, 400, "validation_failed"],
    [{ phone: "12" }, 400, "validation_failed"],
    ["{", 400, "bad_json"],
  ])("are not created from %j", async (body, status, code) => {
    const answer = await asAdmin("POST", "/admin/users", body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("have a unique address and phone number", async () => {
    const { email = "" } = await made({ phone: "38640999111" });
    expect((await admin.createUser({ email })).error).toMatchObject({ status: 422, code: "email_exists" });
    expect((await admin.createUser({ phone: "38640999111" })).error).toMatchObject({
      status: 422,
      code: "phone_exists",
    });
    const other = await made();
    expect((await admin.updateUserById(other.id, { email })).error).toMatchObject({ code: "email_exists" });
    const twice = await Promise.all([1, 2, 3].map(() => admin.createUser({ email: "race@korak.test" })));
    expect(twice.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it("change immediately, no email is sent, and a new password ends the session", async () => {
    const { id, auth, email } = await rig.person();
    const before = rig.mails.length;
    const moved = address();
    const { data } = await admin.updateUserById(id, { email: moved, user_metadata: { a: 1 }, app_metadata: { b: 2 } });
    expect(data.user).toMatchObject({ email: moved, user_metadata: { a: 1, email: moved }, app_metadata: { b: 2 } });
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: moved });
    expect((await signIn(moved)).error).toBeNull();
    expect((await signIn(email)).error).not.toBeNull();
    expect((await auth.getUser()).error).toBeNull();
    await admin.updateUserById(id, { user_metadata: { a: null }, password: "another long one" });
    expect((await auth.refreshSession()).error).not.toBeNull();
    expect((await signIn(moved, "another long one")).data.user?.user_metadata).not.toHaveProperty("a");
    expect(rig.mails.length).toBe(before);
  });

  it("that do not exist return 404", async () => {
    expect((await admin.getUserById(unknownId)).error).toMatchObject({ status: 404, code: "user_not_found" });
    expect((await admin.updateUserById(unknownId, {})).error).toMatchObject({ status: 404, code: "user_not_found" });
    expect((await admin.deleteUser(unknownId)).error).toMatchObject({ status: 404, code: "user_not_found" });
    expect((await asAdmin("GET", "/admin/users/x")).status).toBe(404);
    expect((await asAdmin("DELETE", "/admin/users/x", {})).status).toBe(404);
  });

  it("are deleted, or soft-deleted so that only the id remains, and their session ends", async () => {
    const hard = await rig.person();
    expect((await admin.deleteUser(hard.id)).data.user?.email).toBe(hard.email);
    expect((await admin.getUserById(hard.id)).error).toMatchObject({ code: "user_not_found" });
    expect((await hard.auth.refreshSession()).error).not.toBeNull();

    const soft = await rig.person();
    await soft.auth.updateUser({ data: { secret: "of mine" } });
    expect((await admin.deleteUser(soft.id, true)).error).toBeNull();
    const { data } = await admin.getUserById(soft.id);
    expect(data.user).toMatchObject({ id: soft.id, email: "", identities: [], user_metadata: {} });
    expect(data.user?.deleted_at).toBeTruthy();
    expect((await soft.auth.refreshSession()).error).not.toBeNull();
    expect((await signIn(soft.email)).error).toMatchObject({ code: "invalid_credentials" });
    expect((await admin.updateUserById(soft.id, { email: address() })).error).toMatchObject({ status: 404 });
    expect((await asAdmin("DELETE", `/admin/users/${soft.id}`, { should_soft_delete: true })).status).toBe(404);
    // A new user can take the address.
    expect((await admin.createUser({ email: soft.email })).error).toBeNull();
    expect((await asAdmin("DELETE", `/admin/users/${soft.id}`)).status).toBe(200);
  });
});

describe("the list of users", () => {
  it("is paged, newest first, with the headers that the client reads", async () => {
    const { data: all } = await admin.listUsers({ perPage: 1000 });
    const total = all.users.length;
    const pages = Math.ceil(total / 5);
    const first = await admin.listUsers({ page: 1, perPage: 5 });
    expect(first.data).toMatchObject({ aud: "authenticated", nextPage: 2, total });
    expect("lastPage" in first.data && first.data.lastPage).toBe(Number(String(pages)[0]));
    const seen: string[] = [];
    for (let page = 1; page <= pages; page++) {
      seen.push(...(await admin.listUsers({ page, perPage: 5 })).data.users.map((user) => user.id));
    }
    expect(seen).toEqual(all.users.map((user) => user.id));
    const newest = all.users.map((user) => user.created_at);
    expect(newest).toEqual([...newest].sort().reverse());
    expect((await admin.listUsers({ page: 9999 })).data.users).toEqual([]);
    const answer = await asAdmin("GET", "/admin/users?per_page=1");
    expect(answer.headers.get("link")).toBe(
      `</admin/users?page=2&per_page=1>; rel="next", </admin/users?page=${total}&per_page=1>; rel="last"`,
    );
  });

  it("is filtered by a literal part of the address or name", async () => {
    await made({ email: "needle_one@korak.test", user_metadata: { full_name: "Žana Kovač" } });
    const found = async (filter: string) =>
      (await asAdmin("GET", `/admin/users?filter=${encodeURIComponent(filter)}`)).body.users.length as number;
    expect(
      await Promise.all([found("NEEDLE"), found("needle_"), found("kovač"), found("needle%one"), found("'")]),
    ).toEqual([1, 1, 1, 0, 0]);
  });

  it.each(["page=0", "page=-1", "page=x", "per_page=1.5", "per_page=99999999999", `filter=${"x".repeat(300)}`])(
    "is refused for the query %s",
    async (query) => {
      expect((await asAdmin("GET", `/admin/users?${query}`)).body.code).toBe("validation_failed");
    },
  );
});

describe("users with imported passwords", () => {
  it.each(["a", "b", "y"])("sign in with a bcrypt $2%s hash, which is replaced by argon2id", async (kind) => {
    const secret = `geslo s šumniki ${kind}`;
    const hash = bcrypt.hashSync(secret, 6).replace(/^\$2[aby]/, `$2${kind}`);
    const { email, id } = await made({ password: undefined, password_hash: hash });
    const stored = async () =>
      (await rig.sql`select password_hash from auth.users where id = ${id}`)[0]?.["password_hash"];
    expect((await signIn(email, "wrong one")).error).toMatchObject({ code: "invalid_credentials" });
    expect(await stored()).toBe(hash);
    expect((await signIn(email, secret)).error).toBeNull();
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(email, secret)).error).toBeNull();
    expect((await signIn(email, "wrong one")).error).not.toBeNull();
  });

  it("do not block the event loop when signing in with bcrypt hashes", async () => {
    const hash = bcrypt.hashSync(password, 11);
    /** Returns the longest time in milliseconds during which nothing else could run. */
    async function longestStall(work: () => unknown): Promise<number> {
      let longest = 0;
      let last = performance.now();
      const look = () => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      };
      const timer = setInterval(look, 5);
      await work();
      look();
      clearInterval(timer);
      return longest;
    }
    const blocking = await longestStall(() => bcrypt.compareSync(password, hash));
    // A busy machine stalls occasionally, but blocking code does so every time.
    let shortest = Infinity;
    for (let i = 0; i < 20 && shortest > blocking / 2; i += 1) {
      // The first sign-in replaces the hash.
      const { email } = await made({ password: undefined, password_hash: hash });
      shortest = Math.min(shortest, await longestStall(() => signIn(email)));
    }
    expect(shortest).toBeLessThan(blocking / 2);
  });

  it("sign in with the server's own kind of hash, which is kept", async () => {
    const ours = await hashSecret(password);
    const { email, id } = await made({ password: undefined, password_hash: ours });
    expect((await signIn(email)).error).toBeNull();
    const [row] = await rig.sql`select password_hash = ${ours} as same from auth.users where id = ${id}`;
    expect(row?.["same"]).toBe(true);
  });

  it.each([
    "plain text",
    "$2b$31$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234",
    "$2b$10$short",
    "$2x$10$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234",
    "$argon2id$v=19$m=4000000,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2g",
    "$argon2id$v=19$m=19456,t=1000,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2g",
    "$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2g",
    "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2g",
  ])("are refused with the hash %s", async (password_hash) => {
    const answer = await asAdmin("POST", "/admin/users", { email: address(), password_hash });
    expect([answer.status, answer.body.code]).toEqual([400, "validation_failed"]);
  });
});

describe("the audit log", () => {
  it("is listed newest first and can be searched by author, action, and type", async () => {
    const { email, auth } = await rig.person();
    await auth.signOut();
    const entries = async (query: string) =>
      (await asAdmin("GET", `/admin/audit?query=${encodeURIComponent(query)}`)).body as {
        id: string;
        payload: { action: string; actor_username: string; log_type: string };
        created_at: string;
        ip_address: string;
      }[];
    const all = await entries("");
    expect(all[0]).toMatchObject({ payload: { action: "logout", actor_username: email }, ip_address: "192.0.2.1" });
    expect(new Set((await entries("action:login")).map((entry) => entry.payload.action))).toEqual(
      new Set(["login", "login_failed"]),
    );
    expect(new Set((await entries(`author:${email}`)).map((entry) => entry.payload.actor_username))).toEqual(
      new Set([email]),
    );
    expect((await entries("type:team")).every((entry) => entry.payload.log_type === "team")).toBe(true);
    expect(await entries("action:nothing")).toEqual([]);
    expect((await asAdmin("GET", "/admin/audit?query=nonsense")).body.code).toBe("validation_failed");
    expect((await asAdmin("GET", "/admin/audit?query=password:x")).body.code).toBe("validation_failed");
    expect(Number((await asAdmin("GET", "/admin/audit")).headers.get("x-total-count"))).toBeGreaterThan(20);
  });

  it("names the service as the actor, together with the affected user", async () => {
    const user = await made();
    const [entry] = (await asAdmin("GET", "/admin/audit?per_page=1")).body;
    expect(entry.payload).toMatchObject({
      action: "user_signedup",
      actor_username: "service_role",
      traits: { user_id: user.id, user_email: user.email },
    });
    expect(JSON.stringify(await asAdmin("GET", "/admin/audit"))).not.toContain(serviceKey);
  });
});

describe("second factors of other users", () => {
  const enrolled = async () => {
    const { id, auth } = await rig.person();
    const { data } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    const secret = data?.type === "totp" ? data.totp.secret : "";
    const code = new TOTP({ secret }).generate({ timestamp: rig.clock().getTime() });
    await auth.mfa.challengeAndVerify({ factorId: data?.id ?? "", code });
    return { id, auth, factorId: data?.id ?? "", secret };
  };

  it("are listed without their secret, and can be removed when lost", async () => {
    const { id, auth, factorId, secret } = await enrolled();
    const { data } = await admin.mfa.listFactors({ userId: id });
    expect(data?.factors).toMatchObject([
      { id: factorId, factor_type: "totp", status: "verified", friendly_name: "Phone" },
    ]);
    expect(JSON.stringify([data, (await admin.getUserById(id)).data, (await admin.listUsers()).data])).not.toContain(
      secret,
    );
    const removed = await asAdmin("DELETE", `/admin/users/${id}/factors/${factorId}`);
    expect([removed.status, removed.body]).toEqual([
      200,
      expect.objectContaining({ id: factorId, status: "verified" }),
    ]);
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
    const session = (await auth.refreshSession()).data.session;
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal1");
    expect(session?.user.factors).toBeUndefined();
  });

  it("are not found for another user or an unknown id, and are deleted with their user", async () => {
    const [one, other] = await Promise.all([enrolled(), rig.person()]);
    const { error } = await admin.mfa.deleteFactor({ userId: other.id, id: one.factorId });
    expect(error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
    expect((await admin.mfa.listFactors({ userId: unknownId })).error).toMatchObject({ code: "user_not_found" });
    expect((await asAdmin("DELETE", `/admin/users/${one.id}/factors/x`)).status).toBe(404);
    expect((await admin.deleteUser(one.id, true)).error).toBeNull();
    expect(await rig.sql`select 1 from auth.mfa_factors where user_id = ${one.id}`).toHaveLength(0);
  });
});

it("the server logged nothing unexpected in these tests", () => expect(rig.logged).toEqual([]));
