/** Typed text is kept until it is sent: across a reload, leaving the page, starting to add a child, and an expired session. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { sessionCookieName } from "../../app/platform/auth/session-cookie.server.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { authClient, cookiesOf, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function signIn(page: Page, key: string): Promise<void> {
  if (new URL(page.url()).pathname !== "/login") await page.goto("/login");
  await page.fill("input[name=email]", emailOf(key));
  await page.fill("input[name=password]", demoPassword);
  await page.press("input[name=password]", "Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
}

async function family(key = "adult-1", width = 1440) {
  const visit = await visitor(browser, base, { width });
  await signIn(visit.page, key);
  return visit;
}

const message = (page: Page) => page.locator("textarea[name=message]");
/** The note about kept text, in any language. */
const kept = (page: Page) =>
  page.getByText(/We kept what you typed\.|Shranili smo, kar ste napisali\.|Sačuvali smo ono što ste napisali\./);
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("korak-draft")).length);
const saved = (page: Page) => expect.poll(() => drafts(page)).toBeGreaterThan(0);

async function requestForm(page: Page): Promise<string> {
  await page.goto("/user/specialists");
  const to = await page.locator("main article a[href*='/user/specialists/']").first().getAttribute("href");
  const path = `${String(to).split("?")[0]}/request`;
  await page.goto(path);
  return path;
}

/** Ends all of the account's sessions at the auth server; the browser notices at its next request. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const own = cookies.filter(({ name }) => name === sessionCookieName || name.startsWith(`${sessionCookieName}.`));
  const text = own
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ value }) => value)
    .join("");
  const session = JSON.parse(Buffer.from(text.slice(7), "base64url").toString("utf8"));
  await authClient(base).admin.signOut(session.access_token, "local");
  const stale = cookiesOf({ ...session, expires_at: Math.floor(Date.now() / 1000) - 10 }).split("; ");
  await page.context().clearCookies({ name: new RegExp(`^${sessionCookieName}`) });
  await page.context().addCookies(
    stale
      .filter((one) => one.startsWith(sessionCookieName))
      .map((one) => {
        const at = one.indexOf("=");
        return {
          name: one.slice(0, at),
          value: one.slice(at + 1),
          url: base,
          httpOnly: true,
          sameSite: "Lax" as const,
        };
      }),
  );
}

describe("a request draft", () => {
  test("survives a reload, leaving the page, and starting to add a child, until discarded", async () => {
    const { context, page } = await family();
    const path = await requestForm(page);
    await page.locator("summary", { hasText: "Suggest another time" }).click();
    await page.locator("[name=time_0]").fill("16:30");
    await message(page).fill("She says few words.");
    await saved(page);
    await page.reload();
    await kept(page).waitFor();
    await expect.poll(() => page.locator("[name=time_0]").inputValue()).toBe("4:30 PM");
    expect(await message(page).inputValue()).toBe("She says few words.");
    await page.locator("nav a[href='/user/sessions']:visible").first().click();
    await page.waitForURL((url) => url.pathname === "/user/sessions");
    await page.goto(path);
    await expect.poll(() => message(page).inputValue()).toBe("She says few words.");

    await page.locator("main a[href*='redirect=']").first().click();
    await page.waitForURL((url) => url.pathname === "/user/add-profile" || url.searchParams.has("redirect"));
    await page.fill("input[name=name]", "Lenka");
    await saved(page);
    await page.reload();
    await expect.poll(() => page.inputValue("input[name=name]")).toBe("Lenka");
    await page.goto(path);
    await expect.poll(() => message(page).inputValue()).toBe("She says few words.");

    // A discarded draft does not return.
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => message(page).inputValue()).toBe("");
    await page.reload();
    await waitForHydration(page);
    expect(await message(page).inputValue()).toBe("");
    await context.close();
  });

  test("survives an expired session and signing in again, but only for its author", async () => {
    const { context, page } = await family("adult-1", 390);
    const path = await requestForm(page);
    await page.locator("label:has(input[name=at])").first().click();
    await message(page).fill("Typed before the session ended");
    await saved(page);
    await endSession(page);
    await page.locator("main form button.button-primary").last().click();
    await page.waitForURL((url) => url.pathname === "/session-expired");
    expect(await page.content()).not.toContain("Typed before");
    await page.getByText("What you typed is kept on this device.").waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("Typed");
    await page.locator("main a.button-primary").first().click();
    await page.waitForURL((url) => url.pathname === "/login");
    await page.getByText("What you typed is kept on this device.").waitFor();
    await signIn(page, "adult-1");
    await page.waitForURL((url) => url.pathname === path);
    await kept(page).waitFor();
    expect(await message(page).inputValue()).toBe("Typed before the session ended");

    // Another account in this browser does not see the draft, which is then deleted.
    await endSession(page);
    await page.goto("/login");
    await signIn(page, "adult-2");
    await expect.poll(() => drafts(page)).toBe(0);
    await context.close();
  });

  test("is deleted from this browser by signing out", async () => {
    const { context, page } = await family();
    const path = await requestForm(page);
    await message(page).fill("Nobody else's business");
    await saved(page);
    await page.goto("/sign-out");
    await page.locator("main form button").click();
    await page.waitForURL((url) => url.pathname === "/login");
    expect(await drafts(page)).toBe(0);
    await signIn(page, "adult-1");
    await page.goto(path);
    await waitForHydration(page);
    expect(await message(page).inputValue()).toBe("");
    await context.close();
  });
});

test("a new child's form is kept except for the guardian's statement, and a chat message until it is sent", async () => {
  const { context, page } = await family("adult-1", 390);
  // The text is typed before the page's scripts have arrived.
  const { promise: arrive, resolve: letThem } = Promise.withResolvers<void>();
  await page.route("**/*.js", (route) => arrive.then(() => route.continue()));
  await page.goto("/user/add-profile", { waitUntil: "commit" });
  await page.fill("textarea[name=notes]", "Likes trains");
  letThem();
  await page
    .locator("label[for=guardian_statement]")
    .first()
    .click({ position: { x: 4, y: 8 } });
  await saved(page);
  await page.reload();
  await kept(page).waitFor();
  expect(await page.inputValue("textarea[name=notes]")).toBe("Likes trains");
  // Consents must be given again.
  expect(await page.isChecked("input[name=guardian_statement]")).toBe(false);

  await page.goto("/user/chat");
  await page.locator("main a[href*='groupId=']").first().click();
  const field = page.locator("textarea[name=text]");
  const text = `Half a thought ${Date.now()}`;
  await field.fill(text);
  await saved(page);
  await page.goto("/user");
  await page.goto("/user/chat");
  await page.locator("main a[href*='groupId=']").first().click();
  await expect.poll(() => field.inputValue()).toBe(text);
  expect(await page.locator("form.composer [role=status]").textContent()).toBe("We kept what you typed.");
  await page.locator("form.composer button").last().click();
  await expect.poll(() => page.locator("article.bubble", { hasText: text }).count()).toBe(1);
  expect(await field.inputValue()).toBe("");
  await page.reload();
  await waitForHydration(page);
  expect(await field.inputValue()).toBe("");
  await context.close();
});

test("a message typed into an offer is kept across a reload, with a note", async () => {
  const { context, page } = await visitor(browser, base);
  await signIn(page, "specialist-02");
  await page.goto("/sr/strucnjak/termini/predlozi-termin");
  const field = page.locator("textarea[name=message]");
  await field.waitFor();
  await field.fill("Ponesite svesku.");
  await saved(page);
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe("Ponesite svesku.");
  await expect.poll(() => page.locator("main").textContent()).toContain("Sačuvali smo ono što ste napisali.");
  await context.close();
});

test("a contact message is kept if the connection is lost while sending, and removed once it has arrived", async () => {
  const { context, page } = await visitor(browser, base, { width: 390 });
  await page.goto("/contact");
  await page.fill("input[name=name]", "Ana");
  await page.fill("input[name=email]", "ana@example.org");
  await page.fill("textarea[name=text]", "How do I find somebody in Maribor?");
  // A faster submission would be rejected as a bot's.
  await page.waitForTimeout(3100);
  await context.setOffline(true);
  await Promise.all([page.waitForEvent("requestfailed"), page.locator("main form button.button-lg").last().click()]);
  await context.setOffline(false);
  await page.goto("/contact");
  expect(await page.inputValue("textarea[name=text]")).toBe("How do I find somebody in Maribor?");
  await kept(page).waitFor();
  await page.locator("main form button.button-lg").last().click();
  await page.waitForURL((url) => url.searchParams.has("sent"));
  await page.goto("/contact");
  expect(await page.inputValue("textarea[name=text]")).toBe("");
  await context.close();
});

test("changes in an account's form are kept until they are saved", async () => {
  const { context, page } = await family();
  await page.goto("/user/account");
  const name = page.locator("input[name=name]");
  const before = await name.inputValue();
  for (const value of [`${before} K`, before]) {
    await name.fill(value);
    await saved(page);
    await page.reload();
    await kept(page).waitFor();
    expect(await name.inputValue()).toBe(value);
    await page.locator("main form button.button-primary").last().click();
    await page.locator("#done:focus").waitFor();
    await expect.poll(() => drafts(page)).toBe(0);
  }
  await page.goto("/user/account/security");
  await page.locator("#email-card summary").click();
  await page.fill("#email-card input[name=email]", "new@example.org");
  await saved(page);
  await page.reload();
  await expect.poll(() => page.locator("#email-card input[name=email]").isVisible()).toBe(true);
  expect(await page.inputValue("#email-card input[name=email]")).toBe("new@example.org");
  await context.close();
});

describe("without scripts", () => {
  test("a form sent after the session has ended is restored after signing in again, until discarded", async () => {
    const { context, page } = await visitor(browser, base, { scripts: false, width: 390 });
    await signIn(page, "adult-1");
    const path = await requestForm(page);
    await message(page).fill("Written without scripts");
    await endSession(page);
    await page.locator("main form button.button-primary").last().click();
    await page.waitForURL((url) => url.pathname === "/session-expired");
    expect(await page.content()).not.toContain("Written");
    expect(await page.getByText("What you typed is kept on this device.").isVisible()).toBe(true);
    expect(JSON.stringify(await context.cookies())).not.toContain("Written");
    await page.locator("main a.button-primary").first().click();
    await signIn(page, "adult-1");
    await page.waitForURL((url) => url.pathname === path);
    expect(await message(page).inputValue()).toBe("Written without scripts");
    expect(await kept(page).isVisible()).toBe(true);
    await page.reload();
    expect(await message(page).inputValue()).toBe("Written without scripts");
    await page.getByRole("link", { name: "Discard" }).click();
    await page.waitForURL((url) => url.pathname === path && url.search === "");
    expect(await message(page).inputValue()).toBe("");
    expect(await kept(page).count()).toBe(0);
    await context.close();
  });

  test("a kept form is shown only to its author; another account or signing out deletes it, another site's link does not", async () => {
    const brought = async (path: string, cookie: string, init: RequestInit = {}) => {
      const { headers, ...rest } = init;
      const answer = await fetch(base + path, { redirect: "manual", ...rest, headers: { cookie, ...headers } });
      const set = answer.headers.getSetCookie().find((one) => one.startsWith("korak-form="));
      return { answer, set, body: await answer.text() };
    };
    const [own, other] = await Promise.all([demoSession(base, "adult-1"), demoSession(base, "adult-2")]);
    const ended = await demoSession(base, "adult-1");
    await ended.auth.admin.signOut(ended.session.access_token, "local");
    const past = cookiesOf({ ...ended.session, expires_at: Math.floor(Date.now() / 1000) - 10 });
    const form = { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded", origin: base } };
    const sent = await brought("/user/add-profile", past, {
      ...form,
      body: "name=Neja&notes=shy&password=secret-1&pin=1234&data_consent=on",
    });
    expect([sent.answer.status, sent.answer.headers.get("location")]).toEqual([
      302,
      "/session-expired?redirect=%2Fuser%2Fadd-profile&kept=yes",
    ]);
    const cookie = String(sent.set?.split(";")[0]);
    expect(cookie).toMatch(/^korak-form=[\w-]{40,}$/);

    const shown = await brought("/user/add-profile", `${cookiesOf(own.session)}; ${cookie}`);
    expect([shown.body.includes("Neja"), shown.body.includes("secret-1"), shown.set]).toEqual([true, false, undefined]);
    expect((await brought("/user", `${cookiesOf(own.session)}; ${cookie}`)).set).toBeUndefined();
    const guest = await brought("/login", cookie);
    expect([guest.body.includes("Neja"), guest.set]).toEqual([false, undefined]);
    const moved = await brought("/user/add-profile", cookiesOf(other.session));
    const stranger = await brought(
      moved.answer.headers.get("location") ?? "/user/add-profile",
      `${cookiesOf(other.session)}; ${cookie}`,
    );
    expect([stranger.answer.status, stranger.body.includes("Neja"), stranger.set]).toEqual([
      200,
      false,
      expect.stringContaining("Max-Age=0"),
    ]);
    const changed = await brought("/user/add-profile", `${cookiesOf(own.session)}; ${cookie.slice(0, -6)}AAAAAA`);
    expect([changed.answer.status, changed.body.includes("Neja")]).toEqual([200, false]);

    const discard = "/user/add-profile?redirect=%2F%2Fevil.example&discard-draft=1";
    const foreign = await brought(discard, `${cookiesOf(own.session)}; ${cookie}`, {
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect([foreign.answer.status, foreign.set]).toEqual([200, undefined]);
    const back = await brought(discard, `${cookiesOf(own.session)}; ${cookie}`);
    expect(back.answer.headers.get("location")).toBe("/user/add-profile?redirect=%2F%2Fevil.example");
    expect(back.set).toContain("Max-Age=0");
    const out = await brought("/sign-out", `${cookiesOf(own.session)}; ${cookie}`, { ...form, body: "" });
    expect(out.set).toContain("Max-Age=0");
  });
});

test("a restored data request is emptied once it is sent", async () => {
  const { context, page } = await family("adult-5");
  const body = page.locator("textarea[name=body]");
  await page.goto("/user/account/data/requests");
  await waitForHydration(page);
  await body.fill("Please send me a copy of our messages.");
  await saved(page);
  await page.reload();
  await kept(page).waitFor();
  expect(await body.inputValue()).toBe("Please send me a copy of our messages.");
  await page.locator("form:has(textarea[name=body]) button").last().click();
  await expect.poll(() => body.inputValue()).toBe("");
  expect(await kept(page).count()).toBe(0);
  expect(await drafts(page)).toBe(0);
  await context.close();
});
