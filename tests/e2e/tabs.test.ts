/** Many requests and tabs with one session: no one is signed out by accident, and signing out takes effect everywhere at once. */
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { readSession, sessionCookieName } from "../../app/platform/auth/session-cookie.server.ts";
import { callerWith } from "./api-client.ts";
import { launch, visitor } from "./browser.ts";
import { authClient, cookiesOf, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const days = 24 * 3600;
const stale = (session: object) => ({ ...session, expires_at: Math.floor(Date.now() / 1000) - 10 });
const page = (path: string, cookie: string) => fetch(base + path, { redirect: "manual", headers: { cookie } });
const setBy = (response: Response) =>
  response.headers.getSetCookie().filter((one) => one.startsWith(sessionCookieName));
const stored = (cookies: string[]) => readSession(cookies.map((one) => one.split(";")[0]).join("; "));

describe("requests with an expired token", () => {
  test("all succeed when twenty arrive at once, and each response stores a working session in lasting cookies", async () => {
    const { auth, session: before } = await demoSession(base, "adult-3");
    // The maximum size of a person's metadata, which the token contains too.
    const about = { about: "č".repeat(1200) };
    expect((await auth.updateUser({ data: about })).error).toBeNull();
    const session = (await auth.refreshSession()).data.session as typeof before;
    const old = cookiesOf(stale(session), "sl");
    const answers = await Promise.all(Array.from({ length: 20 }, () => page("/sl/uporabnik", old)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));

    for (const answer of answers) {
      const cookies = setBy(answer);
      expect(cookies.length).toBeGreaterThan(2);
      for (const cookie of cookies) {
        const [, name, value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        expect(name).toMatch(/^korak-auth\.\d$/);
        expect(value.length).toBeLessThanOrEqual(3180);
        expect(value).toMatch(/^[\w-]+$/);
        expect(cookie).toContain(`Max-Age=${400 * days}`);
        expect(cookie).toMatch(/Path=\/; HttpOnly; SameSite=Lax/);
      }
      expect(cookies[0]).toContain("=base64-");
      const renewed = stored(cookies);
      expect(renewed?.user.user_metadata).toMatchObject(about);
      expect((await page("/sl/uporabnik", cookiesOf(renewed, "sl"))).status).toBe(200);
    }
    // All have the same session as before, which each of them can refresh.
    const last = stored(setBy(answers[7] as Response));
    expect((await page("/sl/uporabnik", cookiesOf(stale(last as object), "sl"))).status).toBe(200);
    expect((await auth.refreshSession()).error).toBeNull();
    await auth.updateUser({ data: { about: null } });
  });

  test("remove the cookie chunks that a now shorter session no longer needs", async () => {
    const { auth } = await demoSession(base, "adult-3");
    await auth.updateUser({ data: { about: "č".repeat(1200) } });
    const long = (await auth.refreshSession()).data.session as object;
    await auth.updateUser({ data: { about: null } });
    const cookies = setBy(await page("/sl/uporabnik", cookiesOf(stale(long), "sl")));
    const gone = cookies.filter((cookie) => cookie.includes("Max-Age=0")).map((cookie) => cookie.split("=")[0]);
    const kept = cookies.filter((cookie) => !cookie.includes("Max-Age=0")).map((cookie) => cookie.split("=")[0]);
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.filter((name) => kept.includes(name))).toEqual([]);
    expect((await page("/sl/uporabnik", cookiesOf(stored(cookies), "sl"))).status).toBe(200);
  });
});

/** Opens a separate browser context and signs in through the form. */
async function device(key: string, home = "/user"): Promise<BrowserContext> {
  const { context, page: tab } = await visitor(browser, base, { locale: "en-GB" });
  await tab.goto("/login");
  await tab.fill("input[name=email]", emailOf(key));
  await tab.fill("input[name=password]", demoPassword);
  await tab.press("input[name=password]", "Enter");
  await tab.waitForURL((url) => url.pathname === home);
  return context;
}

async function expire(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  const own = cookies.filter(({ name }) => name.startsWith(sessionCookieName));
  const session = readSession(own.map(({ name, value }) => `${name}=${value}`).join("; "));
  await context.clearCookies({ name: /^korak-auth/ });
  const fresh = cookiesOf(stale(session as object))
    .split("; ")
    .filter((one) => one.startsWith(sessionCookieName));
  await context.addCookies(
    fresh.map((one) => ({ name: one.split("=")[0] ?? "", value: one.slice(one.indexOf("=") + 1), url: base })),
  );
}

test("six tabs of a browser stay signed in when they load at once with an expired token", async () => {
  const context = await device("adult-1");
  const tabs = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
  for (let round = 0; round < 2; round++) {
    await expire(context);
    await Promise.all(tabs.map((tab, i) => tab.goto(["/user", "/user/sessions", "/user/account"][i % 3] as string)));
    for (const tab of tabs) {
      expect(new URL(tab.url()).pathname).toMatch(/^\/user/);
      expect(await tab.locator("main").count()).toBe(1);
    }
  }
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) expect(new URL(tab.url()).pathname).toMatch(/^\/user/);
  await context.close();
});

test("signing out all other devices ends their sessions at the next page or call, and keeps the current session", async () => {
  const here = await device("adult-1");
  const there = await device("adult-1");
  const program = await demoSession(base, "adult-1");
  const api = callerWith(base, program.session.access_token);
  expect((await api.call("GET", "/profiles")).status).toBe(200);
  // Waits for the next second, because token times are whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 1100));

  const [tab, other] = [here.pages()[0], there.pages()[0]];
  if (!tab || !other) throw new Error("There is no page.");
  await tab.goto("/user/account/security");
  const form = tab.locator("form:has(input[name=intent][value=devices])");
  if (!(await form.isVisible())) await tab.locator("details:has(form:has(input[value=devices])) > summary").click();
  await form.locator("button").last().click();
  await tab.waitForURL((url) => url.searchParams.get("done") === "devices");

  await other.goto("/user/sessions");
  expect(new URL(other.url()).pathname).toBe("/session-expired");
  expect((await there.cookies()).filter(({ name }) => name.startsWith(sessionCookieName))).toEqual([]);
  expect(await api.call("GET", "/profiles")).toMatchObject({ status: 401, body: { code: "session_expired" } });
  const renewed = await authClient(base).refreshSession({ refresh_token: program.session.refresh_token });
  expect(renewed.error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
  await tab.goto("/user/sessions");
  expect(new URL(tab.url()).pathname).toBe("/user/sessions");
  await Promise.all([here.close(), there.close()]);
});

test("after one tab signs out, the browser's other tab gets the sign-in page at its next navigation", async () => {
  const context = await device("adult-4", "/sr/korisnik");
  const second = await context.newPage();
  await second.goto("/sr/korisnik");
  const first = context.pages()[0];
  if (!first) throw new Error("There is no page.");
  await first.goto("/sr/odjava");
  await first.locator("main form button").last().click();
  await first.waitForURL((url) => url.pathname === "/sr/prijava");
  await second.goto("/sr/korisnik/termini");
  expect(new URL(second.url()).pathname).toBe("/sr/prijava");
  await context.close();
});

test("a link clicked after the session cookies are gone leads to the sign-in page, which remembers the target", async () => {
  const context = await device("adult-1");
  const tab = context.pages()[0];
  if (!tab) throw new Error("There is no page.");
  const problems: string[] = [];
  tab.on("pageerror", (error) => problems.push(String(error)));
  const link = tab.locator('a[href="/user/sessions"]:visible').first();
  await link.waitFor();
  await context.clearCookies({ name: /^korak-auth/ });
  await link.click();
  await tab.waitForURL((url) => url.pathname === "/login");
  expect(new URL(tab.url()).searchParams.get("redirect")).toBe("/user/sessions");
  expect(problems).toEqual([]);
  await context.close();
});
