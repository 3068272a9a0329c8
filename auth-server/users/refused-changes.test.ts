import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TOTP } from "otpauth";
import { authRig, type AuthRig, password } from "../testing/auth-rig.ts";

/**
 * A service may refuse all changes that one session makes to its user. Reads, refreshes, the session's sign-out and admins are not
 * affected.
 */
let rig: AuthRig;
const refused = new Set<string>();
const shown = new Map<string, Record<string, unknown>>();
const serviceKey = "k".repeat(40);
beforeAll(async () => {
  rig = await authRig({
    serviceKey,
    manualLinking: true,
    refusesChanges: async (_, { id }) => (refused.has(id) ? { code: "child_lock", message: "Child mode is on" } : null),
    shownMetadata: async (_, userId) => shown.get(userId) ?? {},
  });
});
afterAll(() => rig.close());
beforeEach(() => refused.clear());

const sessionOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { session_id: string }).session_id;

test("if the service refuses a session's changes, they get 403 with its code, in both error formats, and have no effect", async () => {
  const { auth, session, id, email } = await rig.person();
  const enrolled = await auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
  const factor = enrolled.data?.id ?? "";
  refused.add(sessionOf(session.access_token));
  const before =
    await rig.sql`select email, password_hash, user_metadata, new_email, phone from auth.users where id = ${id}`;
  const [mails, factors] = [
    rig.mails.length,
    (await rig.sql`select from auth.mfa_factors where user_id = ${id}`).length,
  ];
  const bearer = { authorization: `Bearer ${session.access_token}` };
  const [identity] = await rig.sql<{ id: string }[]>`select id from auth.identities where user_id = ${id}`;
  const changes: [string, string, unknown?][] = [
    ["PUT", "/user", { email: "moved@korak.test" }],
    ["PUT", "/user", { data: { first_name: "Clever" } }],
    ["PUT", "/user", { password: "another horse battery", current_password: password }],
    ["PUT", "/user", { phone: "38640123456" }],
    ["GET", "/reauthenticate"],
    ["GET", "/user/identities/authorize?provider=demo"],
    ["DELETE", `/user/identities/${identity?.id}`],
    ["POST", "/factors", { factor_type: "totp", friendly_name: "Mine" }],
    ["POST", `/factors/${factor}/challenge`, {}],
    ["POST", `/factors/${factor}/verify`, { challenge_id: factor, code: "000000" }],
    ["DELETE", `/factors/${factor}`],
    ["DELETE", `/user/sessions/${sessionOf(session.access_token)}`],
    ["POST", "/logout?scope=others"],
    ["POST", "/logout?scope=global"],
  ];
  for (const [method, path, body] of changes) {
    const answer = await rig.call(method, path, body, bearer);
    expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([403, "child_lock"]);
  }
  const older = await rig.call("PUT", "/user", { data: {} }, { ...bearer, "x-supabase-api-version": "" });
  expect(older.body).toEqual({ code: 403, error_code: "child_lock", msg: "Child mode is on" });
  expect(older.headers.get("x-sb-error-code")).toBe("child_lock");
  expect(
    await rig.sql`select email, password_hash, user_metadata, new_email, phone from auth.users where id = ${id}`,
  ).toEqual(before);
  expect([rig.mails.length, (await rig.sql`select from auth.mfa_factors where user_id = ${id}`).length]).toEqual([
    mails,
    factors,
  ]);
  expect((await rig.client().signInWithPassword({ email, password })).error).toBeNull();
});

test("if the service refuses a session's changes, the client gets its code, and can still read, refresh, and sign out", async () => {
  const { auth, session } = await rig.person();
  refused.add(sessionOf(session.access_token));
  const { error } = await auth.updateUser({ data: { first_name: "Clever" } });
  expect(error).toMatchObject({ status: 403, code: "child_lock" });
  expect((await auth.getUser()).error).toBeNull();
  const fresh = await auth.refreshSession();
  expect(fresh.error).toBeNull();
  expect((await auth.updateUser({ email: "x@korak.test" })).error).toMatchObject({ code: "child_lock" });
  expect((await auth.mfa.enroll({ factorType: "totp" })).error).toMatchObject({ code: "child_lock" });
  expect((await auth.signOut({ scope: "local" })).error).toBeNull();
  expect(await rig.sql`select from auth.sessions where id = ${sessionOf(session.access_token)}`).toHaveLength(0);
});

test("if the service refuses a session's changes, a new sign-in and an admin can still change the user", async () => {
  const { auth, session, email, id } = await rig.person();
  refused.add(sessionOf(session.access_token));
  const other = rig.client();
  await other.signInWithPassword({ email, password });
  expect((await other.updateUser({ data: { first_name: "Ana" } })).error).toBeNull();
  const enrolled = await other.mfa.enroll({ factorType: "totp", friendlyName: "App" });
  const secret = enrolled.data?.type === "totp" ? enrolled.data.totp.secret : "";
  expect(
    (
      await other.mfa.challengeAndVerify({
        factorId: enrolled.data?.id ?? "",
        code: new TOTP({ secret }).generate({ timestamp: rig.clock().getTime() }),
      })
    ).error,
  ).toBeNull();
  const admin = await rig.call(
    "PUT",
    `/admin/users/${id}`,
    { user_metadata: { by: "admin" } },
    { authorization: `Bearer ${serviceKey}` },
  );
  expect([admin.status, admin.body.user_metadata.by]).toEqual([200, "admin"]);
  expect((await auth.updateUser({ data: { a: 1 } })).error).not.toBeNull();
});

test("the service's metadata overrides the stored metadata in tokens, in the user and for admins, and is not stored", async () => {
  const { auth, id } = await rig.person();
  shown.set(id, { child_lock_active: true });
  const { data } = await auth.refreshSession();
  const claims = JSON.parse(Buffer.from(data.session?.access_token.split(".")[1] ?? "", "base64url").toString());
  expect([claims.user_metadata.child_lock_active, data.user?.user_metadata["child_lock_active"]]).toEqual([true, true]);
  expect((await auth.getUser()).data.user?.user_metadata["child_lock_active"]).toBe(true);
  const changed = await auth.updateUser({ data: { child_lock_active: false, first_name: "Ana" } });
  expect(changed.data.user?.user_metadata).toMatchObject({ child_lock_active: true, first_name: "Ana" });
  const admin = await rig.call("GET", `/admin/users/${id}`, undefined, { authorization: `Bearer ${serviceKey}` });
  expect(admin.body.user_metadata.child_lock_active).toBe(true);
  shown.delete(id);
  expect((await auth.getUser()).data.user?.user_metadata["child_lock_active"]).toBe(false);
});
