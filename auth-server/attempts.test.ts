import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { authRig, password, type AuthRig } from "./testing/auth-rig.ts";
import { quickHasher } from "./testing/quick-passwords.ts";

/** Counts the passwords that were actually hashed. */
const hashed = { count: 0 };
const hasher = quickHasher();
const counting: typeof hasher = {
  ...hasher,
  verify: (given, hash) => ((hashed.count += 1), hasher.verify(given, hash)),
};

let rig: AuthRig;
const plenty = { count: 1e6, seconds: 1, burst: 1e6 };
beforeAll(async () => {
  rig = await authRig({
    passwords: counting,
    limits: { signup: plenty, verify: plenty, mails: plenty, recover: plenty },
  });
  rig.stopClock();
});
afterAll(() => rig.close());
afterEach(() => rig.pass(86_401));

const home = "203.0.113.7";
const signIn = (email: string, given: string, ip: string) =>
  rig.call("POST", "/token?grant_type=password", { email, password: given }, { "x-test-ip": ip });

/** Creates a user who signs in from the home network. */
async function resident(ip = home) {
  const person = await rig.person();
  expect((await signIn(person.email, password, ip)).status).toBe(200);
  return person;
}

/** Sends a thousand wrong passwords, 25 at a time; returns how many were hashed and how many got a 400. */
async function storm(target: (i: number) => { email: string; ip: string }, meanwhile?: () => Promise<void>) {
  const before = hashed.count;
  const statuses: number[] = [];
  for (let i = 0; i < 1000; i += 25) {
    const batch = Array.from({ length: 25 }, (_, j) => target(i + j));
    const answers = await Promise.all(batch.map(({ email, ip }) => signIn(email, "wrong password", ip)));
    statuses.push(...answers.map((answer) => answer.status));
    if (i === 500) {
      const computed = hashed.count;
      await meanwhile?.();
      hashed.count = computed;
    }
  }
  expect(statuses.every((status) => status === 400 || status === 429)).toBe(true);
  return { computed: hashed.count - before, answered: statuses.filter((status) => status === 400).length };
}

describe("a thousand wrong passwords", () => {
  it("from one address on one account cause ten hashes and affect no one else", async () => {
    const victim = await resident("203.0.113.10");
    const other = await resident("203.0.113.11");
    const { computed, answered } = await storm(
      () => ({ email: victim.email, ip: "198.51.100.1" }),
      async () => {
        expect((await signIn(other.email, password, "203.0.113.11")).status).toBe(200);
        expect((await signIn(other.email, password, "203.0.113.99")).status).toBe(200);
        expect((await signIn(victim.email, password, "203.0.113.10")).status).toBe(200);
      },
    );
    expect([computed, answered]).toEqual([10, 10]);
  });

  it("from a thousand addresses on one account also cause ten hashes, and the owner can sign in at home", async () => {
    const victim = await resident();
    const other = await resident("203.0.113.11");
    const { computed, answered } = await storm(
      (i) => ({ email: victim.email, ip: `100.64.${i >> 8}.${i & 255}` }),
      async () => {
        expect((await signIn(victim.email, password, home)).status).toBe(200);
        expect((await signIn(other.email, password, "203.0.113.98")).status).toBe(200);
        // From an unknown network the owner must wait like everyone else, but an emailed link still works.
        expect((await signIn(victim.email, password, "203.0.113.97")).status).toBe(429);
        await rig.call("POST", "/recover", { email: victim.email });
        const { tokenHash } = rig.lastMail(victim.email);
        const from = { "x-test-ip": "203.0.113.97" };
        const opened = await rig.call("POST", "/verify", { token_hash: tokenHash, type: "recovery" }, from);
        expect(opened.status).toBe(200);
        expect((await signIn(victim.email, password, "203.0.113.97")).status).toBe(200);
      },
    );
    expect([computed, answered]).toEqual([10, 10]);
  });

  it("from one address on a thousand accounts stop at the address limit", async () => {
    const generous = await authRig({ passwords: counting, limits: { token: plenty } });
    generous.stopClock();
    const before = hashed.count;
    const statuses: number[] = [];
    for (let i = 0; i < 1000; i += 25) {
      const batch = Array.from({ length: 25 }, (_, j) => {
        const body = { email: `many${i + j}@korak.test`, password: "Summer2026" };
        return generous.call("POST", "/token?grant_type=password", body, { "x-test-ip": "198.51.100.2" });
      });
      statuses.push(...(await Promise.all(batch)).map((answer) => answer.status));
    }
    expect(hashed.count - before).toBe(40);
    expect(statuses.filter((status) => status === 429)).toHaveLength(960);
    await generous.close();
  });

  it("from one IPv6 subscriber count as one address", async () => {
    const { computed } = await storm((i) => ({
      email: `six${i}@korak.test`,
      ip: `2001:db8:7:9:${i.toString(16)}::1`,
    }));
    // One address may send a burst of thirty sign-ins in total.
    expect(computed).toBe(30);
  });
});

describe("wrong passwords for one account", () => {
  const wrong = async (email: string, ip: string) => {
    const answer = await signIn(email, "wrong password", ip);
    return answer.status === 429 ? Number(answer.headers.get("retry-after")) : answer.body.code;
  };

  it("double the wait after ten, up to an hour, and expire after a day", async () => {
    const { email } = await rig.person();
    for (let i = 0; i < 10; i++) expect(await wrong(email, `198.18.0.${100 + i}`)).toBe("invalid_credentials");
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const wait = await wrong(email, "198.18.0.120");
      waits.push(wait);
      rig.pass(wait - 2);
      expect(await wrong(email, "198.18.0.121")).toBe(2);
      rig.pass(3);
      expect(await wrong(email, "198.18.0.122")).toBe("invalid_credentials");
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
    rig.pass(86_401);
    for (let i = 0; i < 10; i++) expect(await wrong(email, `198.18.0.${100 + i}`)).toBe("invalid_credentials");
  });

  it("get the same response for known and unknown users, even when throttled", async () => {
    const { email } = await resident();
    const tell = async (address: string) => {
      const told = [];
      for (let i = 0; i < 12; i++) {
        const answer = await signIn(address, "wrong password", `198.18.0.${i}`);
        told.push([answer.status, answer.body, answer.headers.get("retry-after")]);
      }
      return told;
    };
    expect(await tell(email)).toEqual(await tell("stranger@korak.test"));
    expect(await tell("no address at all")).toHaveLength(12);
    expect(JSON.stringify(await rig.sql`select * from auth.tries`)).not.toContain("korak.test");
  });

  it("from the home network have a separate counter, which a right password clears", async () => {
    const { email } = await resident();
    for (let i = 0; i < 9; i++) expect(await wrong(email, home)).toBe("invalid_credentials");
    expect((await signIn(email, password, home)).status).toBe(200);
    for (let i = 0; i < 10; i++) expect(await wrong(email, home)).toBe("invalid_credentials");
    expect(await wrong(email, home)).toBeGreaterThan(50);
    // A month later, home is no longer a known network.
    const again = await resident("203.0.113.50");
    rig.pass(31 * 86_400);
    for (let i = 0; i < 10; i++) expect(await wrong(again.email, `198.18.0.${200 + i}`)).toBe("invalid_credentials");
    expect(await wrong(again.email, "203.0.113.50")).toBeGreaterThan(50);
  });

  it("from strangers stay counted after the owner signs in, unlike an unconfirmed user's right password", async () => {
    const { email } = await rig.person();
    for (let i = 0; i < 9; i++) expect(await wrong(email, `198.18.0.${i}`)).toBe("invalid_credentials");
    expect((await signIn(email, password, "198.18.0.60")).status).toBe(200);
    expect(await wrong(email, "198.18.0.61")).toBe("invalid_credentials");
    expect(await wrong(email, "198.18.0.62")).toBeGreaterThan(50);
    const unconfirmed = "later@korak.test";
    await rig.client().signUp({ email: unconfirmed, password });
    for (let i = 0; i < 15; i++) {
      expect((await signIn(unconfirmed, password, "198.18.0.63")).body.code).toBe("email_not_confirmed");
    }
  });
});

describe("wrong codes for one account", () => {
  it("are throttled too, although each email allows five tries", async () => {
    const { email } = await rig.person();
    const verify = (token: string, ip: string) =>
      rig.call("POST", "/verify", { email, token, type: "recovery" }, { "x-test-ip": ip });
    const codes: string[] = [];
    for (let mail = 0; mail < 5; mail++) {
      rig.pass(61);
      await rig.call("POST", "/recover", { email });
      const right = rig.lastMail(email).code;
      const guess = right === "000000" ? "000001" : "000000";
      for (let i = 0; i < 4; i++) codes.push((await verify(guess, `198.18.0.${mail * 10 + i}`)).body.code);
    }
    expect(codes.filter((code) => code === "otp_expired")).toHaveLength(20);
    const right = await verify(rig.lastMail(email).code, "198.18.0.99");
    expect([right.status, right.body.code]).toEqual([429, "over_request_rate_limit"]);
    const nobody = await rig.call("POST", "/verify", { email: "nobody@korak.test", token: "123456", type: "recovery" });
    expect(nobody.body.code).toBe("otp_expired");
    // The link is too long to guess and still works.
    const { tokenHash } = rig.lastMail(email);
    expect((await rig.call("POST", "/verify", { token_hash: tokenHash, type: "recovery" })).status).toBe(200);
  });
});

it("the server logged nothing unexpected in these tests", () => {
  expect(rig.logged).toEqual([]);
});
