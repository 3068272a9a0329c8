import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Services } from "../../platform/services.server.ts";
import type { PageContext } from "../../platform/http/page-context.server.ts";
import { OutdatedTokenError } from "../../platform/auth/caller.server.ts";
import { errorBody } from "../../platform/http/error-response.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { lockDevice, makeAccount } from "./factories.server.ts";
import { action as chooseLanguage } from "./pages/language.ts";
import {
  onInitialSession,
  onMfaChallengeVerified,
  placeAfterSignIn,
  onSignedIn,
  onSignedOut,
  onUserUpdated,
} from "./controllers/auth-events.server.ts";

let world: TestApi;
beforeAll(async () => {
  world = await testApi();
});
afterAll(() => world?.close());

const sessionOf = (id: string, level = "t") => ({ access_token: `t.${id}.${level}`, refresh_token: `r.${id}` });

/** A page request that records the calls made during it. */
function requestOf(changes: Partial<Services> = {}) {
  const steps: string[] = [];
  const log = { ...world.services.log, error: (_: object, text: string) => steps.push(`logged: ${text}`) };
  const services = {
    ...world.services,
    log,
    verifyToken: async (token: string) => {
      const claims = await world.services.verifyToken(token);
      const locks = await world.sql`select from child_lock where account_id = ${claims.sub}`;
      steps.push(`looked up${locks.length > 0 ? ", locked" : ""}`);
      return claims;
    },
    ...changes,
  };
  const storeSession = (session: object | null) => steps.push(session ? "session stored" : "session removed");
  return { steps, page: { services, storeSession, requestId: "r", session: null } as unknown as PageContext };
}

describe("on each auth event", () => {
  test("SIGNED_IN stores the session, loads the person, ends the child lock, and loads the person again", async () => {
    const { id } = await makeAccount(world);
    await lockDevice(world, id);
    const { page, steps } = requestOf();
    const caller = await onSignedIn(page, sessionOf(id));
    expect(steps).toEqual(["session stored", "looked up, locked", "looked up"]);
    expect(caller).toMatchObject({ kind: "person", child_lock_active: false });
  });

  test("SIGNED_IN without a child lock loads the person once", async () => {
    const { id } = await makeAccount(world);
    const { page, steps } = requestOf();
    await onSignedIn(page, sessionOf(id));
    expect(steps).toEqual(["session stored", "looked up"]);
  });

  test("SIGNED_IN succeeds when the child lock cannot be reset, and logs the error", async () => {
    const { id } = await makeAccount(world);
    await lockDevice(world, id);
    const broken = { transaction: () => Promise.reject(new Error("down")) } as unknown as Services["db"];
    const { page, steps } = requestOf({ db: broken });
    expect(await onSignedIn(page, sessionOf(id))).toMatchObject({ kind: "person", account_id: id });
    expect(steps).toEqual(["session stored", "looked up, locked", "logged: child lock not reset"]);
  });

  test("SIGNED_IN fails with user_profile_unavailable if the person cannot be loaded", async () => {
    const failing = (cause: Error) => {
      const verifyToken = async () => {
        throw cause;
      };
      return onSignedIn(requestOf({ verifyToken }).page, sessionOf("x"));
    };
    const unread = await failing(new Error("no keys")).catch((error: unknown) => error);
    const said = errorBody(unread, { locale: "en", requestId: "r", log: world.services.log });
    expect(said).toMatchObject({
      statusCode: 500,
      code: "user_profile_unavailable",
      message: "Failed to fetch user profile",
    });
  });

  // Simulates an account that was paused within the same second.
  test("SIGNED_IN refreshes an outdated token once, and fails if the session has ended or the new token is outdated too", async () => {
    const { id } = await makeAccount(world);
    const outdated = new OutdatedTokenError("issued before sessions were ended");
    const answering = (answer: object, status: number) =>
      (async () => Response.json(answer, { status })) as typeof fetch;
    const verifyToken = async (token: string) => {
      if (token.startsWith("old")) throw outdated;
      return world.services.verifyToken(token);
    };
    const old = { access_token: "old", refresh_token: "r" };
    const { page, steps } = requestOf({ verifyToken });
    const of = (authFetch: typeof fetch) => ({ ...page, authFetch, authUrl: "http://auth.invalid" });

    const renewed = { ...sessionOf(id), token_type: "bearer", expires_in: 3600, user: { id } };
    expect(await onSignedIn(of(answering(renewed, 200)), old)).toMatchObject({ kind: "person", account_id: id });
    expect(steps).toEqual(["session stored", "session stored"]);

    const ended = { code: "session_not_found", message: "ended" };
    await expect(onSignedIn(of(answering(ended, 400)), old)).rejects.toBe(outdated);
    await expect(onSignedIn(of(answering({ ...renewed, access_token: "old" }, 200)), old)).rejects.toBe(outdated);
  });

  test("MFA_CHALLENGE_VERIFIED stores the aal2 session, loads the person, and keeps the child lock", async () => {
    const { id } = await makeAccount(world);
    await lockDevice(world, id);
    const { page, steps } = requestOf();
    expect(await onMfaChallengeVerified(page, sessionOf(id, "aal2"))).toMatchObject({
      aal: "aal2",
      second_factor: true,
    });
    expect(steps).toEqual(["session stored", "looked up, locked"]);
  });

  test("USER_UPDATED stores the new copy of the user, and SIGNED_OUT removes the session", () => {
    const { page, steps } = requestOf();
    onUserUpdated(page, {});
    onSignedOut(page);
    expect(steps).toEqual(["session removed"]);
    const stored: object[] = [];
    const session = { ...sessionOf("x"), user: { id: "old" } } as never;
    onUserUpdated({ session, storeSession: (one) => stored.push(one as object) }, { id: "new" });
    expect(stored).toEqual([{ ...sessionOf("x"), user: { id: "new" } }]);
  });

  test("INITIAL_SESSION redirects a registered person, but not a guest, to their language; signing in leads to the return path or the role's root", async () => {
    const { id } = await makeAccount(world, { locale: "sr", role: "specialist" });
    const caller = await onSignedIn(requestOf().page, sessionOf(id));
    const at = (path: string) => new URL(path, "http://x");
    expect(onInitialSession(caller, at("/specialist?tab=1"))).toBe("/sr/strucnjak?tab=1");
    expect(onInitialSession(caller, at("/sr/strucnjak"))).toBeUndefined();
    expect(onInitialSession({ kind: "anon" }, at("/specialist"))).toBeUndefined();
    expect(placeAfterSignIn(caller, at("/login"))).toBe("/sr/strucnjak");
    expect(placeAfterSignIn(caller, at("/login?redirect=/specialist/sessions"))).toBe("/specialist/sessions");
  });
});

describe("changing how dates and times are written", () => {
  const before = { date_format: "language", clock_format: "language" };
  const stored = async (id: string) =>
    (await world.sql`select date_format, clock_format from account where id = ${id}`)[0];

  test.each([
    [{}, ["date_format", "clock_format"]],
    [{ date_format: "iso" }, ["clock_format"]],
    [{ date_format: "dd.mm.yyyy", clock_format: "24" }, ["date_format", "clock_format"]],
    [{ date_format: null, clock_format: 12 }, ["date_format", "clock_format"]],
  ])("refuses %j with an error on each wrong field, and changes nothing", async (body, fields) => {
    const { id } = await makeAccount(world);
    const answer = await world.call(id, "PATCH", "/accounts/formats", body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, fields]);
    expect(await stored(id)).toEqual(before);
  });

  test("refuses a guest", async () => {
    expect((await world.call(null, "PATCH", "/accounts/formats", before)).status).toBe(401);
  });

  test.each(["user", "specialist", "editor"] as const)(
    "stores the choice of the role %s, returns it at the next request, and logs a repeated choice once",
    async (role) => {
      const { id } = await makeAccount(world, { role });
      const { page } = requestOf();
      expect(await onSignedIn(page, sessionOf(id))).toMatchObject(before);
      const chosen = { date_format: "day_first", clock_format: "24_hour" };
      for (let i = 0; i < 2; i += 1) {
        expect(await world.call(id, "PATCH", "/accounts/formats", chosen)).toMatchObject({
          status: 200,
          body: { data: chosen },
        });
      }
      expect(await stored(id)).toEqual(chosen);
      expect(await onSignedIn(page, sessionOf(id))).toMatchObject(chosen);
      expect(
        await world.sql`select detail from audit_log where action = 'accounts.change_formats' and subject_id = ${id}`,
      ).toEqual([{ detail: chosen }]);
    },
  );
});

describe("changing the language", () => {
  const choose = async (id: string | null, fields: Record<string, string>) => {
    const told: unknown[] = [];
    const { page } = requestOf();
    const caller = id ? await onSignedIn(page, sessionOf(id)) : { kind: "anon" as const };
    const origin = { caller, locale: "en" as const, requestId: "r", clientIp: "" };
    const visit = {
      ...page,
      caller,
      locale: "en",
      session: id && {
        ...sessionOf(id),
        refresh_token: "r",
        expires_at: 9e9,
        expires_in: 9e9,
        token_type: "bearer",
        user: { id },
      },
      authUrl: "http://auth.test",
      authFetch: async (_: unknown, init?: RequestInit) => {
        if (init?.body) told.push(JSON.parse(String(init.body)));
        return Response.json({ id, aud: "authenticated" });
      },
      api: ((key: string, input: object) => world.api.dispatch(key, origin, input)) as never,
    };
    const body = new URLSearchParams(fields);
    const request = new Request("http://localhost:3000/language", { method: "POST", body });
    const answer = await chooseLanguage({ request, context: { get: () => visit } } as never);
    return { to: answer.headers.get("location"), cookie: answer.headers.get("set-cookie"), told };
  };

  test("updates the account and the auth server, and redirects to the same page in that language", async () => {
    const { id } = await makeAccount(world, { role: "specialist" });
    const { to, cookie, told } = await choose(id, { locale: "sl", back: "/specialist/sessions?tab=1" });
    expect(to).toBe("/sl/strokovnjak/srecanja?tab=1");
    expect(cookie).toMatch(/^i18n_redirected=sl; Max-Age=31536000; Path=\//);
    expect(told).toMatchObject([{ data: { locale_code: "sl" } }]);
    expect(await world.sql`select locale from account where id = ${id}`).toEqual([{ locale: "sl" }]);
    expect(
      await world.sql`select 1 from audit_log where action = 'accounts.change_locale' and subject_id = ${id}`,
    ).toHaveLength(1);
  });

  test.each(["//evil.example", "https://evil.example/", "", "/no/such/page"])("never redirects to %j", async (back) => {
    const { id } = await makeAccount(world);
    expect((await choose(id, { locale: "sr", back })).to).toBe("/sr/korisnik");
  });

  test("redirects a guest without telling the auth server", async () => {
    expect(await choose(null, { locale: "sr", back: "/login?x=1" })).toMatchObject({ to: "/sr/prijava?x=1", told: [] });
  });

  test("refuses an unknown language with an error on its field", async () => {
    const { id } = await makeAccount(world, { locale: "sl" });
    await choose(id, { locale: "sl", back: "/" });
    const answer = await world.call(id, "PATCH", "/accounts/locale", { locale: "de" });
    expect([answer.status, answer.body.fields.locale.code]).toEqual([400, "choice"]);
  });
});
