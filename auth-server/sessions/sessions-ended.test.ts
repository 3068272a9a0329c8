import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authRig, password, type AuthRig } from "../testing/auth-rig.ts";

let rig: AuthRig;
const told: { userId: string; kept: string | null }[] = [];
const serviceKey = "sb_secret_0123456789012345678901234567890123";
beforeAll(async () => {
  rig = await authRig({
    serviceKey,
    sessionsEnded: async (_tx, userId, kept) => {
      told.push({ userId, kept });
    },
  });
});
afterAll(() => rig.close());
beforeEach(() => {
  told.length = 0;
});

const idOf = (accessToken: string) =>
  (JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString()) as { session_id: string })
    .session_id;

/** Creates a user signed in on a phone and a laptop. */
async function twoDevices() {
  const one = await rig.person();
  const phone = rig.client();
  const { data } = await phone.signInWithPassword({ email: one.email, password });
  const phoneId = idOf(data.session?.access_token ?? "");
  return { ...one, phone, laptopId: idOf(one.session.access_token), phoneId };
}

test("sessionsEnded is not called for a local sign-out", async () => {
  const { auth } = await twoDevices();
  await auth.signOut({ scope: "local" });
  expect(told).toEqual([]);
});

test("sessionsEnded gets the caller's session as the kept one when others are signed out, and null in a global sign-out", async () => {
  const { auth, id, laptopId } = await twoDevices();
  await auth.signOut({ scope: "others" });
  await auth.signOut({ scope: "global" });
  expect(told).toEqual([
    { userId: id, kept: laptopId },
    { userId: id, kept: null },
  ]);
});

test("sessionsEnded gets the caller's session as the kept one when it ends another device or changes the password", async () => {
  const { auth, id, laptopId, phoneId, session } = await twoDevices();
  const headers = { authorization: `Bearer ${session.access_token}` };
  expect(await rig.call("DELETE", `/user/sessions/${phoneId}`, undefined, headers)).toMatchObject({ status: 200 });
  expect((await auth.updateUser({ password: "another good password" })).error).toBeNull();
  expect(told).toEqual([
    { userId: id, kept: laptopId },
    { userId: id, kept: laptopId },
  ]);
});

test("sessionsEnded gets null as the kept session when a long-revoked refresh token is reused", async () => {
  const { auth, id, session } = await twoDevices();
  for (const token of [session.refresh_token, undefined, undefined]) {
    await auth.refreshSession(token === undefined ? undefined : { refresh_token: token });
  }
  rig.pass(60);
  expect((await rig.client().refreshSession({ refresh_token: session.refresh_token })).error?.code).toBe(
    "refresh_token_already_used",
  );
  expect(told).toEqual([{ userId: id, kept: null }]);
});

test("sessionsEnded gets null as the kept session after an admin's ban, new password, or deletion", async () => {
  const { id } = await twoDevices();
  const headers = { authorization: `Bearer ${serviceKey}` };
  for (const [method, body] of [
    ["PUT", { ban_duration: "24h" }],
    ["PUT", { password: "set by an operator" }],
    ["DELETE", {}],
  ] as const) {
    expect(await rig.call(method, `/admin/users/${id}`, body, headers)).toMatchObject({ status: 200 });
  }
  expect(told.length).toBeGreaterThanOrEqual(3);
  expect(told.every((one) => one.userId === id && one.kept === null)).toBe(true);
});
