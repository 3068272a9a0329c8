import { availableParallelism } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "../../app/platform/db/database.server.ts";
import { createHasher } from "../../app/platform/hashing/hasher.server.ts";
import { createHashThreads } from "../../app/platform/hashing/threads.server.ts";
import { createPasswordHasher } from "../passwords/passwords.server.ts";
import { createAuthServer } from "../server.server.ts";
import { authRig, password, type AuthRig } from "../testing/auth-rig.ts";

/** Counts hashes. With a gate, hashes wait until it opens and then match no password. */
const hashes = { begun: 0, gate: undefined as Promise<void> | undefined };
const threads = createHashThreads();
const derive: typeof threads.derive = async (parameters) => {
  hashes.begun += 1;
  if (!hashes.gate) return threads.derive(parameters);
  await hashes.gate;
  return Buffer.alloc(parameters.tagLength);
};

let rig: AuthRig;
beforeAll(async () => {
  rig = await authRig({ passwords: createPasswordHasher(createHasher({ derive })) });
});
afterAll(() => rig.close());

const refresh = (token: unknown) => rig.call("POST", "/token?grant_type=refresh_token", { refresh_token: token });
const userOf = (token: string) => rig.call("GET", "/user", undefined, { authorization: `Bearer ${token}` });

describe("a sign-in", () => {
  it("responds the same to an unknown address, a wrong password, and a password that is too long", async () => {
    const { email } = await rig.person();
    const answers = [
      await rig.call("POST", "/token?grant_type=password", { email: "nobody@korak.test", password }),
      await rig.call("POST", "/token?grant_type=password", { email, password: "wrong password" }),
      await rig.call("POST", "/token?grant_type=password", { email, password: "x".repeat(1_000_000) }),
      await rig.call("POST", "/token?grant_type=password", { email, password: "" }),
      await rig.call("POST", "/token?grant_type=password", { email: "no address", password }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ code: "invalid_credentials", message: "Invalid login credentials" });
    }
    const failed = await rig.sql`select 1 from auth.audit_log where payload ->> 'action' = 'login_failed'`;
    expect(failed).toHaveLength(5);
    const stored = await rig.sql`select password_hash from auth.users where email = ${email}`;
    expect(stored[0]?.["password_hash"]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("hashes the password once for a known and for an unknown address", async () => {
    const { email } = await rig.person();
    for (const address of [email, "nobody@korak.test"]) {
      const before = hashes.begun;
      await rig.call("POST", "/token?grant_type=password", { email: address, password: "wrong password" });
      expect(hashes.begun - before).toBe(1);
    }
  });

  it("reveals that a user is banned only if the password is right", async () => {
    const { email, id, session } = await rig.person();
    await rig.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`;
    const signIn = (given: string) => rig.client().signInWithPassword({ email, password: given });
    expect((await signIn(password)).error).toMatchObject({ status: 400, code: "user_banned" });
    expect((await signIn("wrong password")).error).toMatchObject({ code: "invalid_credentials" });
    expect((await refresh(session.refresh_token)).body.code).toBe("user_banned");
    expect((await userOf(session.access_token)).body.code).toBe("user_banned");
  });

  it.each([
    ["grant_type=password", { password }, 400, "validation_failed"],
    ["grant_type=password", { email: "a@b.si", phone: "386", password }, 400, "validation_failed"],
    ["grant_type=password", { phone: "386", password }, 422, "phone_provider_disabled"],
    ["grant_type=password", { email: {}, password }, 400, "validation_failed"],
    ["grant_type=password", "nonsense", 400, "bad_json"],
    ["grant_type=id_token", { provider: "google", id_token: "x" }, 400, "provider_disabled"],
    ["grant_type=web3", {}, 422, "web3_provider_disabled"],
    ["grant_type=other", {}, 400, "invalid_credentials"],
    ["", {}, 400, "invalid_credentials"],
    ["grant_type=pkce", {}, 400, "validation_failed"],
    ["grant_type=pkce", { auth_code: "x", code_verifier: "y" }, 404, "flow_state_not_found"],
    ["grant_type=pkce", { auth_code: "x".repeat(900_000), code_verifier: "y" }, 404, "flow_state_not_found"],
  ])("is refused for %s with %j", async (query, body, status, code) => {
    const answer = await rig.call("POST", `/token?${query}`, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("returns 503 with Retry-After when too many people sign in at the same time", async () => {
    const { promise, resolve: open } = Promise.withResolvers<void>();
    hashes.gate = promise;
    // One hash per thread runs, and 48 wait.
    const taken = Math.min(4, Math.max(1, availableParallelism() - 1)) + 48;
    let refused = 0;
    const answers = await Promise.all(
      Array.from({ length: 120 }, async (_, i) => {
        const body = { email: `crowd${i}@korak.test`, password: "wrong password" };
        const answer = await rig.call("POST", "/token?grant_type=password", body);
        if (answer.status === 503) refused += 1;
        if (refused === 120 - taken) open();
        return answer;
      }),
    ).finally(open);
    hashes.gate = undefined;
    const of = (status: number) => answers.filter((answer) => answer.status === status);
    expect([of(400).length, of(503).length]).toEqual([taken, 120 - taken]);
    expect(of(503)[0]?.headers.get("retry-after")).toBe("2");
  });
});

describe("a refresh", () => {
  it("rotates the token within one session", async () => {
    const { auth, session } = await rig.person();
    const before = await auth.getClaims();
    const { data, error } = await auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const after = await auth.getClaims();
    expect(after.data?.claims.session_id).toBe(before.data?.claims.session_id);
    expect(after.data?.claims.amr).toEqual(before.data?.claims.amr);
    const stored = await rig.sql`select t::text from auth.refresh_tokens t`;
    expect(JSON.stringify(stored)).not.toContain(data.session?.refresh_token);
  });

  it("gives twenty parallel calls with one token the same refresh token and working access tokens", async () => {
    const { session } = await rig.person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
    const users = await Promise.all(answers.map((answer) => userOf(answer.body.access_token)));
    expect(users.every((answer) => answer.status === 200)).toBe(true);
    expect((await refresh(answers[19]?.body.refresh_token)).status).toBe(200);
  });

  it("gives parallel calls to two servers the same refresh token and a working access token", async () => {
    const { session } = await rig.person();
    const second = connect(rig.options);
    const servers = [rig.app, createAuthServer({ ...rig.deps, sql: second.sql })];
    const bodies = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const response = await servers[i % 2]?.request("/token?grant_type=refresh_token", {
          method: "POST",
          body: JSON.stringify({ refresh_token: session.refresh_token }),
        });
        return (await response?.json()) as { refresh_token: string; access_token: string };
      }),
    );
    await second.close();
    expect(new Set(bodies.map((body) => body.refresh_token)).size).toBe(1);
    expect((await userOf(bodies[1]?.access_token ?? "")).status).toBe(200);
  });

  it("keeps two tabs signed in when one is a step behind", async () => {
    const { session } = await rig.person();
    const tabA = await refresh(session.refresh_token);
    rig.pass(3600);
    const tabB = await refresh(session.refresh_token);
    expect(tabB.body.refresh_token).toBe(tabA.body.refresh_token);
    const next = await refresh(tabA.body.refresh_token);
    expect(next.status).toBe(200);
    expect((await refresh(tabB.body.refresh_token)).body.refresh_token).toBe(next.body.refresh_token);
  });

  it("accepts an older token for ten seconds, then ends the session", async () => {
    const { session } = await rig.person();
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.body.refresh_token);
    const forgiven = await refresh(session.refresh_token);
    expect(forgiven.body.refresh_token).toBe(third.body.refresh_token);
    rig.pass(11);
    const late = await refresh(session.refresh_token);
    expect([late.status, late.body.code]).toEqual([400, "refresh_token_already_used"]);
    expect(late.body.message).toMatch(/^Invalid Refresh Token:/);
    expect((await refresh(third.body.refresh_token)).body.code).toBe("refresh_token_not_found");
    expect((await userOf(third.body.access_token)).body.code).toBe("session_not_found");
  });

  it("rejects tokens that the server never issued", async () => {
    const { session } = await rig.person();
    const bytes = Buffer.from(session.refresh_token, "base64url");
    bytes.writeUInt32BE(7, 16);
    const cases: [unknown, string][] = [
      [undefined, "validation_failed"],
      [7, "validation_failed"],
      ["short", "validation_failed"],
      ["x".repeat(1_000_000), "validation_failed"],
      ["žžžžžžžžžžžžžž", "validation_failed"],
      ["abcdefghijklmnop", "refresh_token_not_found"],
      [bytes.toString("base64url"), "refresh_token_not_found"],
    ];
    for (const [token, code] of cases) {
      const answer = await refresh(token);
      expect([answer.status, answer.body.code]).toEqual([400, code]);
    }
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  it("is rate limited: one call too many gets 503 with Retry-After", async () => {
    const own = await authRig({ limits: { refresh: { count: 1, seconds: 60, burst: 2 } } });
    const { session } = await own.person();
    const answers = [];
    for (let i = 0; i < 3; i++) {
      answers.push(await own.call("POST", "/token?grant_type=refresh_token", { refresh_token: session.refresh_token }));
    }
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 503]);
    expect(Number(answers[2]?.headers.get("retry-after"))).toBeGreaterThan(0);
    await own.close();
  });

  it("fails after the end time of the session", async () => {
    const { session, id } = await rig.person();
    await rig.sql`update auth.sessions set not_after = ${new Date(rig.clock().getTime() - 1)} where user_id = ${id}`;
    expect((await refresh(session.refresh_token)).body.code).toBe("session_expired");
  });
});

it("the server logged only busy errors in these tests", () => {
  expect(rig.logged.filter((line) => !line.includes("service_unavailable"))).toEqual([]);
});
