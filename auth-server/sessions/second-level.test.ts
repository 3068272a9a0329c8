import { afterAll, beforeAll, expect, it } from "vitest";
import { authRig, type AuthRig } from "../testing/auth-rig.ts";
import { signInAgain, personWithTotp } from "../testing/second-factors.ts";

let rig: AuthRig;
beforeAll(async () => {
  rig = await authRig();
});
afterAll(() => rig.close());

it("a user with a second factor can change the password and metadata only at aal2", async () => {
  const { auth, email } = await personWithTotp(rig);
  const other = await signInAgain(rig, email);
  expect((await other.auth.updateUser({ password: "another password" })).error).toMatchObject({
    status: 401,
    code: "insufficient_aal",
  });
  expect((await other.auth.updateUser({ data: { firstName: "Mallory" } })).error).toMatchObject({
    status: 401,
    code: "insufficient_aal",
  });
  expect((await auth.updateUser({ data: { a: 1 } })).error).toBeNull();
  expect((await auth.updateUser({ password: "another password" })).error).toBeNull();
});

it("below aal2, a user with a second factor cannot list or end other sessions, and signs out only this one", async () => {
  const { auth, email, raised } = await personWithTotp(rig);
  const thief = await signInAgain(rig, email);
  const bearer = { authorization: `Bearer ${thief.session.access_token}` };
  const sessionId = (await auth.getClaims(raised?.access_token ?? "")).data?.claims.session_id;
  for (const [method, path] of [
    ["GET", "/user/sessions"],
    ["DELETE", `/user/sessions/${sessionId}`],
    ["POST", "/logout?scope=others"],
  ] as const) {
    const { status, body } = await rig.call(method, path, undefined, bearer);
    expect([status, body.code]).toEqual([403, "insufficient_aal"]);
  }
  expect((await thief.auth.signOut({ scope: "global" })).error).toBeNull();
  expect((await rig.call("GET", "/user", undefined, bearer)).body.code).toBe("session_not_found");
  expect((await auth.getUser()).error).toBeNull();
  expect((await auth.signOut({ scope: "global" })).error).toBeNull();
});
