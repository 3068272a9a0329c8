import { afterAll, beforeAll, expect, it } from "vitest";
import { authRig, password, type AuthRig } from "../testing/auth-rig.ts";

let rig: AuthRig;
beforeAll(async () => {
  rig = await authRig();
});
afterAll(() => rig.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const list = (token: string) => rig.call("GET", "/user/sessions", undefined, bearer(token));
const end = (token: string, id: string) => rig.call("DELETE", `/user/sessions/${id}`, undefined, bearer(token));

async function signIn(email: string, headers: Record<string, string>) {
  const answer = await rig.call("POST", "/token?grant_type=password", { email, password }, headers);
  return { token: String(answer.body.access_token), refresh: String(answer.body.refresh_token) };
}

it("the list of devices has the caller's devices, most recently used first", async () => {
  const { email, session } = await rig.person();
  rig.pass(10);
  const phone = await signIn(email, { "user-agent": "Phone", "x-test-ip": "203.0.113.5" });
  rig.pass(10);
  const laptop = await signIn(email, { "user-agent": "Laptop", "x-test-ip": "203.0.113.6" });
  await rig.person();
  rig.pass(10);
  await rig.call(
    "POST",
    "/token?grant_type=refresh_token",
    { refresh_token: phone.refresh },
    {
      "user-agent": "Phone, newer",
      "x-test-ip": "203.0.113.5",
    },
  );
  const { status, body, headers } = await list(laptop.token);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body).toMatchObject([
    { user_agent: "Phone, newer", ip: "203.0.113.5", current: false, refreshed_at: expect.any(String) },
    { user_agent: "Laptop", ip: "203.0.113.6", current: true, refreshed_at: null, aal: "aal1" },
    { current: false, amr: [{ method: "otp" }] },
  ]);
  expect(Object.keys(body[0]).toSorted()).toEqual([
    "aal",
    "amr",
    "created_at",
    "current",
    "id",
    "ip",
    "refreshed_at",
    "user_agent",
  ]);
  expect((await list(session.access_token)).body.at(-1)).toMatchObject({ current: true });
});

it("ending a device's session signs out only that device", async () => {
  const { email, session, id } = await rig.person();
  const phone = await signIn(email, { "user-agent": "Phone" });
  const [device] = (await list(phone.token)).body.filter((one: { current: boolean }) => one.current);
  const ended = await end(session.access_token, device.id);
  expect([ended.status, ended.body]).toEqual([200, {}]);
  expect((await list(phone.token)).body.code).toBe("session_not_found");
  const refreshed = await rig.call("POST", "/token?grant_type=refresh_token", { refresh_token: phone.refresh });
  expect(refreshed.body.code).toBe("refresh_token_not_found");
  expect((await list(session.access_token)).body).toHaveLength(1);
  expect((await end(session.access_token, device.id)).status).toBe(404);
  const [entry] = await rig.sql`
    select payload -> 'traits' as traits from auth.audit_log
    where payload ->> 'actor_id' = ${id} and payload ->> 'action' = 'logout'`;
  expect(entry?.["traits"]).toEqual({ scope: "device", session_id: device.id });
});

it("ending a session is rejected for other users' sessions, unknown ids, and callers without a token", async () => {
  const { session } = await rig.person();
  const other = await rig.person();
  const [theirs] = (await list(other.session.access_token)).body;
  for (const id of [theirs.id, "018f0000-0000-7000-8000-000000000000", "x", "%00"]) {
    const answer = await end(session.access_token, id);
    expect([answer.status, answer.body.code]).toEqual([404, "session_not_found"]);
  }
  expect((await list(other.session.access_token)).status).toBe(200);
  expect((await rig.call("GET", "/user/sessions")).body.code).toBe("no_authorization");
  expect((await rig.call("DELETE", `/user/sessions/${theirs.id}`)).body.code).toBe("no_authorization");
});

it("the list of devices omits expired sessions", async () => {
  const { email, session } = await rig.person();
  const { token } = await signIn(email, { "user-agent": "Old" });
  await rig.sql`update auth.sessions set not_after = ${rig.clock()} where user_agent = 'Old'`;
  rig.pass(1);
  expect((await list(session.access_token)).body).toHaveLength(1);
  expect(token).toBeTruthy();
});

it("the server logged nothing unexpected in these tests", () => {
  expect(rig.logged).toEqual([]);
});
