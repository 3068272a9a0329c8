import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApi, type TestApi } from "../testing/api.ts";
import { openSession } from "./page-session.server.ts";
import { seal, unseal } from "./sealed.server.ts";
import { readSession, sessionCookies } from "./session-cookie.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

const now = () => Date.now() / 1000;
const sessionOf = (account: string, left: number, more: object = {}) => ({
  access_token: `t.${account}.t`,
  refresh_token: `refresh-${account}-${left}`,
  expires_at: Math.floor(now() + left),
  expires_in: 3600,
  token_type: "bearer",
  user: { id: account, user_metadata: {} },
  ...more,
});
const header = (setCookies: string[]) => setCookies.map((one) => one.split(";")[0]).join("; ");
const cookieOf = (session: object) => header(sessionCookies(session, undefined, { secure: false }));

function auth(answer: () => Response | Promise<Response>) {
  let calls = 0;
  const authFetch = (async () => {
    calls += 1;
    return answer();
  }) as typeof fetch;
  const deps = { services: t.services, authFetch, authUrl: "http://auth.test" };
  return { open: (cookie: string | undefined) => openSession(cookie, deps), calls: () => calls };
}

describe("the session in cookies", () => {
  test("survives a round trip, is split into chunks when long, and leaves no old chunks behind", () => {
    const long = sessionOf(v7(), 3600, { user: { id: "1", user_metadata: { about: "č".repeat(6000) } } });
    const set = sessionCookies(long, undefined, { secure: true });
    expect(set.length).toBeGreaterThan(2);
    expect(set.every((one) => one.includes("HttpOnly") && one.includes("Secure") && one.includes("SameSite=Lax"))).toBe(
      true,
    );
    expect(readSession(header(set), { secure: true })).toEqual(long);
    expect(set.every((one) => one.startsWith("__Host-korak-auth."))).toBe(true);
    const short = sessionOf(v7(), 3600);
    const replaced = sessionCookies(short, header(set), { secure: true });
    expect(replaced.filter((one) => one.includes("Max-Age=0"))).toHaveLength(set.length);
  });

  test("is read only from the __Host- cookie over https, and cookies without the prefix are deleted", () => {
    const session = sessionOf(v7(), 3600);
    const plain = cookieOf(session);
    expect(readSession(plain)).toEqual(session);
    expect(readSession(plain, { secure: true })).toBeNull();
    const set = sessionCookies(session, plain, { secure: true });
    expect(set.filter((one) => one.startsWith("korak-auth") && one.includes("Max-Age=0")).length).toBe(
      plain.split("; ").length,
    );
    expect(
      set.some((one) => one.startsWith("__Host-korak-auth") && one.includes("; Secure") && one.includes("Path=/")),
    ).toBe(true);
  });

  test.each([
    "",
    "korak-auth=",
    "korak-auth=base64-",
    "korak-auth=base64-%%%",
    "korak-auth=base64-e30",
    "korak-auth.1=base64-e30",
  ])("is not read from %j", (cookie) => expect(readSession(cookie)).toBeNull());
});

describe("the caller of a page", () => {
  test("is anonymous without a cookie, and the auth server is not called", async () => {
    const { open, calls } = auth(() => Response.error());
    expect(await open(undefined)).toMatchObject({ caller: { kind: "anon" }, cookies: [], expired: false });
    expect(calls()).toBe(0);
  });

  test("comes from the session as it is if that is not about to expire", async () => {
    const id = v7();
    const { open, calls } = auth(() => Response.error());
    expect(await open(cookieOf(sessionOf(id, 3000)))).toMatchObject({
      caller: { kind: "unregistered", account_id: id },
      cookies: [],
    });
    expect(calls()).toBe(0);
  });

  test("comes from a session renewed once for parallel requests if it is about to expire", async () => {
    const id = v7();
    const { open, calls } = auth(async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return Response.json(sessionOf(id, 3600));
    });
    const cookie = cookieOf(sessionOf(id, 60));
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(cookie)));
    expect(calls()).toBe(1);
    for (const one of opened) {
      expect(one.caller).toMatchObject({ kind: "unregistered", account_id: id });
      expect(readSession(header(one.cookies))?.expires_at).toBeGreaterThan(now() + 3000);
    }
  });

  test("is anonymous if the auth server has ended the session, which is removed and reported as expired", async () => {
    const { open } = auth(() => Response.json({ code: "refresh_token_already_used" }, { status: 400 }));
    const opened = await open(cookieOf(sessionOf(v7(), -10)));
    expect(opened).toMatchObject({ caller: { kind: "anon" }, session: null, expired: true });
    expect(opened.cookies.every((one) => one.includes("Max-Age=0"))).toBe(true);
  });

  test.each([429, 500, 503])(
    "stays signed in until the token expires if the auth server answers %i",
    async (status) => {
      const { open } = auth(() => Response.json({}, { status }));
      const id = v7();
      expect(await open(cookieOf(sessionOf(id, 30)))).toMatchObject({
        caller: { account_id: id },
        cookies: [],
        expired: false,
      });
      expect(await open(cookieOf(sessionOf(v7(), -30)))).toMatchObject({
        caller: { kind: "anon" },
        cookies: [],
        expired: false,
      });
    },
  );

  test("stays signed in after a network failure", async () => {
    const { open } = auth(() => Promise.reject(new TypeError("fetch failed")));
    const id = v7();
    expect(await open(cookieOf(sessionOf(id, 30)))).toMatchObject({ caller: { account_id: id }, cookies: [] });
  });

  describe("with an invalid token", () => {
    const opened = async (good: (token: string) => boolean, answer: () => Response) => {
      const verifyToken: typeof t.services.verifyToken = (token) =>
        good(token)
          ? t.services.verifyToken(token)
          : Promise.reject(Object.assign(new Error("invalid JWT"), { code: "bad_jwt" }));
      const deps = {
        services: { ...t.services, verifyToken },
        authFetch: async () => answer(),
        authUrl: "http://auth.test",
      };
      return openSession(cookieOf(sessionOf(v7(), 3000)), deps as Parameters<typeof openSession>[1]);
    };

    test("stays signed in with a renewed session if the signing key was withdrawn", async () => {
      const renewed = sessionOf(v7(), 3600);
      const one = await opened(
        (token) => token === renewed.access_token,
        () => Response.json(renewed),
      );
      expect(one).toMatchObject({ caller: { kind: "unregistered", account_id: renewed.user.id }, expired: false });
      expect(readSession(header(one.cookies))).toEqual(renewed);
    });

    test("is anonymous if the session cannot be renewed, and the cookies are deleted", async () => {
      const one = await opened(
        () => false,
        () => Response.json({ code: "refresh_token_not_found" }, { status: 400 }),
      );
      expect(one).toMatchObject({ caller: { kind: "anon" }, session: null, expired: true });
      expect(one.cookies.every((cookie) => cookie.includes("Max-Age=0"))).toBe(true);
    });

    test("is anonymous while the auth server fails, and the session is kept", async () => {
      const one = await opened(
        () => false,
        () => Response.json({}, { status: 503 }),
      );
      expect(one).toMatchObject({ caller: { kind: "anon" }, cookies: [], expired: false });
    });
  });
});

describe("sealed values", () => {
  const key = Buffer.alloc(32, 7);
  const at = new Date("2026-11-21T10:00:00Z");
  const until = new Date("2026-11-21T10:30:00Z");
  const sealed = seal(key, "registration", { password: "skrivnost" }, until);

  test("open only with their key, for their purpose, and until they expire", () => {
    expect(unseal(key, "registration", sealed, at)).toEqual({ password: "skrivnost" });
    expect(unseal(key, "registration", sealed, until)).toBeNull();
    expect(unseal(key, "other", sealed, at)).toBeNull();
    expect(unseal(Buffer.alloc(32, 8), "registration", sealed, at)).toBeNull();
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("skrivnost");
  });

  const changed = (sealed.startsWith("A") ? "B" : "A") + sealed.slice(1);
  test.each([undefined, "", "x", sealed.slice(0, -2), changed])("do not open if changed to %j", (text) =>
    expect(unseal(key, "registration", text, at)).toBeNull(),
  );
});
