import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuthLimiter, defaultLimits } from "./limits.server.ts";
import { authRig, password, type AuthRig } from "./testing/auth-rig.ts";

let rig: AuthRig;
beforeAll(async () => {
  rig = await authRig({ limits: {} });
});
afterAll(() => rig.close());

describe("limits", () => {
  it("allow a burst and then one call per interval, across all processes", async () => {
    const limit = { count: 30, seconds: 300, burst: 30 };
    const processes = [createAuthLimiter(rig.sql, rig.clock), createAuthLimiter(rig.sql, rig.clock)];
    const waits = await Promise.all(Array.from({ length: 60 }, (_, i) => processes[i % 2]?.take("probe", limit)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(30);
    expect(await processes[0]?.take("probe", limit)).toBe(10);
    rig.pass(10);
    expect(await processes[1]?.take("probe", limit)).toBe(0);
    expect(await processes[0]?.take("probe", limit)).toBeGreaterThan(0);
    // The next call sweeps expired counters.
    rig.pass(3600);
    await processes[0]?.take("other", limit);
    expect(await rig.sql`select 1 from rate_limit where key = 'probe'`).toHaveLength(0);
  });

  it.each([
    ["/signup", {}],
    ["/recover", {}],
    ["/resend", {}],
    ["/otp", {}],
    ["/verify", {}],
    ["/token?grant_type=password", {}],
  ])("allow a burst of thirty calls of %s from one address without affecting others", async (path, body) => {
    const from = (ip: string) => rig.call("POST", path, body, { "x-test-ip": ip });
    const answers = [];
    for (let i = 0; i < 31; i++) answers.push(await from("198.51.100.7"));
    expect(answers.slice(0, 30).every((answer) => answer.status === 400 || answer.status === 422)).toBe(true);
    expect([answers[30]?.status, answers[30]?.body.code]).toEqual([429, "over_request_rate_limit"]);
    expect(Number(answers[30]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await from("198.51.100.8")).status).not.toBe(429);
  });

  it("allow thirty emails an hour in total, and further requests wait", async () => {
    const own = await authRig({ limits: { ...rig.deps.limits, signup: { count: 1e6, seconds: 1, burst: 1e6 } } });
    const answers = [];
    for (let i = 0; i < 31; i++) {
      answers.push(await own.call("POST", "/signup", { email: `many${i}@korak.test`, password }));
    }
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(own.mails).toHaveLength(30);
    expect(await own.sql`select 1 from auth.users`).toHaveLength(30);
    own.pass(121);
    await own.call("GET", "/health");
    expect(own.lastMail("many30@korak.test").kind).toBe("signup");
    expect(defaultLimits.mails.count).toBe(30);
    await own.close();
  });
});

it("a refused refresh is logged as a warning without a stack, because nothing failed", async () => {
  const said: [string, Record<string, unknown>][] = [];
  const log = (level: string) => (fields: Record<string, unknown>) => void said.push([level, fields]);
  const own = await authRig({
    log: { info: log("info"), warn: log("warn"), error: log("error") },
    limits: { refresh: { count: 1, seconds: 3600, burst: 1 } },
  });
  const { session } = await own.person();
  const refresh = (token: string) => own.call("POST", "/token?grant_type=refresh_token", { refresh_token: token });
  const first = await refresh(session.refresh_token);
  said.length = 0;
  const refused = await refresh(first.body.refresh_token);
  expect([refused.status, refused.body.code]).toEqual([503, "over_request_rate_limit"]);
  expect(said).toEqual([["warn", { code: "over_request_rate_limit", status: 503, path: "/token" }]]);
  await own.close();
});
