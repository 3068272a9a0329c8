/** Tests what only browsers do: links opened in the address bar, and several tabs with the same storage. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launch } from "../e2e/browser.ts";
import { openContext, bundleClients, openPage, pagePlace } from "./browser-place.ts";
import type { ClientSetup } from "./clients.ts";
import type { Tab } from "./driver.ts";
import { password, type StartedWorld, startWorld, type World } from "./world.ts";

let browser: Browser;
let started: StartedWorld;
let world: World;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launch();
  const { script } = await bundleClients();
  started = await startWorld("browser", (site) => openContext(browser, site), { script });
  world = started.world;
});
afterAll(async () => {
  await started?.stop();
  await browser?.close();
});
// Each test has its own browser context, in which all tabs use the same storage key, like an app's.
beforeEach(async () => {
  context = await browser.newContext();
  return () => context.close();
});

const storageKey = "the-app";

async function tabAt(address: string, setup: ClientSetup = {}): Promise<{ page: Page; tab: Tab }> {
  const page = await openPage(context, address);
  const tab = await pagePlace(page).open({ storageKey, detectSessionInUrl: true, ...setup });
  return { page, tab };
}

/** Reads the first result of `initialize`, which contains the error from the URL. */
const firstAnswer = async (tab: Tab) =>
  (await tab.auth.initialize()) as { error: { name: string; code?: string } | null };
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe("a URL with tokens", () => {
  it("signs in after a sign-up or a recovery, and its tokens leave the address bar", async () => {
    const email = world.address();
    const { tab: asking } = await tabAt(`${world.site}/page`);
    await asking.auth.signUp({ email, password, options: { emailRedirectTo: `${world.site}/confirm?signup=email` } });
    const { page, tab } = await tabAt(world.rig.lastMail(email).link);
    expect(await tab.events(2)).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
    expect((await tab.auth.getUser()).data.user?.email).toBe(email);
    expect(page.url().replace(/#$/, "")).toBe(`${world.site}/confirm?signup=email`);
    expect((await tab.session())?.expires_in).toBe(3600);

    await asking.auth.resetPasswordForEmail(email);
    const { tab: recovering } = await tabAt(world.rig.lastMail(email).link);
    expect((await recovering.events(3)).slice(-2)).toContain("PASSWORD_RECOVERY");
    expect((await recovering.auth.updateUser({ password: "a new password" })).error).toBeNull();
  });

  it("signs no one in if the tokens are invalid", async () => {
    const { tab } = await tabAt(
      `${world.site}/page#access_token=a.b.c&refresh_token=xxxxxxxxxxxxxxxx&expires_in=3600&token_type=bearer`,
    );
    expect((await firstAnswer(tab)).error).not.toBeNull();
    expect(await tab.session()).toBeNull();
    expect(await tab.events(1)).toEqual(["INITIAL_SESSION(null)"]);
  });
});

describe("a URL with a code", () => {
  it("signs in, keeping the rest of the query", async () => {
    const email = world.address();
    const { tab: asking } = await tabAt(`${world.site}/page`, { flowType: "pkce" });
    await asking.auth.signUp({ email, password, options: { emailRedirectTo: `${world.site}/confirm?signup=email` } });
    const { page, tab } = await tabAt(world.rig.lastMail(email).link, { flowType: "pkce" });
    expect(await tab.events(3)).toEqual(["SIGNED_IN", "INITIAL_SESSION", "SIGNED_IN"]);
    expect(page.url()).toBe(`${world.site}/confirm?signup=email`);

    await asking.auth.resetPasswordForEmail(email);
    await asking.close();
    const { tab: recovering } = await tabAt(world.rig.lastMail(email).link, { flowType: "pkce" });
    expect(await recovering.events(3)).toContain("PASSWORD_RECOVERY");
    expect((await recovering.auth.updateUser({ password: "a new password" })).error).toBeNull();
  });

  it("confirms the address without signing in, in a browser that did not make the request", async () => {
    const email = world.address();
    const asking = await world.open({ flowType: "pkce" });
    await asking.auth.signUp({ email, password });
    const { tab } = await tabAt(world.rig.lastMail(email).link, { flowType: "pkce" });
    expect(await tab.events(1)).toEqual(["INITIAL_SESSION(null)"]);
    expect(await tab.session()).toBeNull();
    expect((await tab.auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

it.each(["implicit", "pkce"] as const)("a URL with an error keeps the session (%s)", async (flowType) => {
  const { email } = await world.person();
  const { tab: signedIn } = await tabAt(`${world.site}/page`, { flowType });
  await signedIn.auth.signInWithPassword({ email, password });
  await signedIn.auth.resetPasswordForEmail(email);
  const { link } = world.rig.lastMail(email);
  await world.follow(link);
  const { page, tab } = await tabAt(link, { flowType });
  expect(page.url()).toContain("error_code=otp_expired");
  expect((await firstAnswer(tab)).error).toMatchObject({ name: expect.stringMatching(/^Auth/) });
  expect((await tab.auth.getUser()).data.user?.email).toBe(email);
});

describe("several tabs", () => {
  it("see each other's sign-in, refresh, and sign-out", async () => {
    const { email } = await world.person();
    const [{ tab: first }, { tab: second }] = [await tabAt(`${world.site}/one`), await tabAt(`${world.site}/two`)];
    await first.auth.signInWithPassword({ email, password });
    expect(await second.events(2)).toEqual(["INITIAL_SESSION(null)", "SIGNED_IN"]);
    // What one tab stored becomes visible to tabs in other processes a moment later.
    await expect.poll(() => second.session()).not.toBeNull();
    expect((await second.auth.getUser()).data.user?.email).toBe(email);
    await second.auth.refreshSession();
    expect((await first.events(3)).at(-1)).toBe("TOKEN_REFRESHED");
    expect((await first.seen()).at(-1)?.[1]).toBe((await second.seen()).at(-1)?.[1]);
    await first.auth.signOut({ scope: "local" });
    expect((await second.events(4)).at(-1)).toBe("SIGNED_OUT(null)");
    await expect.poll(() => second.session()).toBeNull();
    expect((await second.auth.getSession()).data.session).toBeNull();
  });

  it("refresh automatically at the same time, and stay signed in", async () => {
    const { email } = await world.person();
    const tabs = [
      await tabAt(`${world.site}/one`),
      await tabAt(`${world.site}/two`),
      await tabAt(`${world.site}/three`),
    ];
    await tabs[0]?.tab.auth.signInWithPassword({ email, password });
    for (const { tab } of tabs) await expect.poll(() => tab.session()).not.toBeNull();
    for (let round = 0; round < 3; round++) {
      await tabs[0]?.tab.store({ expires_at: inSeconds(-10) });
      const answers = await Promise.all(tabs.map(({ tab }) => tab.auth.getSession()));
      expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
      for (const { data } of answers) {
        expect(data.session).not.toBeNull();
        expect(await world.rig.client().getUser(data.session?.access_token)).toMatchObject({
          error: null,
          data: { user: { email } },
        });
      }
    }
    for (const { tab } of tabs) {
      expect((await tab.auth.getUser()).error).toBeNull();
      expect((await tab.events()).filter((event) => event.startsWith("SIGNED_OUT"))).toEqual([]);
    }
  });

  it("stay signed in when they open together with an expired session, each with its own timer", async () => {
    const { session } = await world.person();
    const { tab: writer } = await tabAt(`${world.site}/page`);
    await writer.write(storageKey, JSON.stringify({ ...session, expires_at: inSeconds(-100) }));
    await writer.close();
    const tabs = await Promise.all(
      ["one", "two", "three"].map((name) => tabAt(`${world.site}/${name}`, { autoRefreshToken: true })),
    );
    for (const { tab } of tabs) {
      expect((await tab.events(2)).filter((event) => event.startsWith("SIGNED_OUT"))).toEqual([]);
      expect((await tab.auth.getUser()).error).toBeNull();
    }
  });

  it("are all signed out when another device ends the session", async () => {
    const { email, tab: elsewhere } = await world.person();
    const [{ tab: first }, { tab: second }] = [await tabAt(`${world.site}/one`), await tabAt(`${world.site}/two`)];
    await first.auth.signInWithPassword({ email, password });
    await second.events(2);
    await elsewhere.auth.signOut({ scope: "others" });
    expect((await first.auth.getUser()).error).toMatchObject({ sessionMissing: true });
    expect((await second.events(3)).at(-1)).toBe("SIGNED_OUT(null)");
  });
});
