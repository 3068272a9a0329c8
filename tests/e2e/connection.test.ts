/** After a lost connection, the page and typed text are kept, and nothing happens twice. */
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { type ApiCaller, freeStarts, signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
let api: ApiCaller;
beforeAll(async () => {
  browser = await launch();
  api = await signIn(base, "adult-1");
});
afterAll(() => browser.close());

async function signedIn(key = "adult-1", width = 1440) {
  const visit = await visitor(browser, base, { width });
  const { page } = visit;
  await page.goto("/login");
  await page.fill("input[name=email]", emailOf(key));
  await page.fill("input[name=password]", demoPassword);
  await page.press("input[name=password]", "Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
  return visit;
}

const line = (page: Page) => page.locator("[role=status]", { hasText: /connection|can’t be reached|our side|online/i });
const message = (page: Page) => page.locator("textarea[name=message]");
const requests = async () => (await api.call("GET", "/sessions?limit=50")).body.data.length as number;

/** Each test requests a different specialist, so that no test reaches a limit because of another. */
let asked = 0;
/** Opens the request form with a time, for the family's first child. */
async function requestForm(page: Page): Promise<void> {
  await page.goto("/user/specialists");
  const to = await page
    .locator("main article")
    .nth(++asked)
    .locator("a[href*='/user/specialists/']")
    .first()
    .getAttribute("href");
  const path = String(to).split("?")[0] as string;
  const [at = ""] = await freeStarts(base, path.split("/").at(-1) as string);
  await page.goto(`${path}/request?at=${encodeURIComponent(at)}`);
  await page.locator("label:has(input[name=profile_id])").nth(1).click();
}
const send = (page: Page) => page.locator("main form button.button-primary").last().click();
const arrived = (page: Page) => page.locator("#done").waitFor();

/** Handles the router's requests with `answer` until the returned function is called. */
async function between(
  context: BrowserContext,
  answer: (route: Route) => Promise<void>,
  method = "POST",
): Promise<() => Promise<void>> {
  const handler = (route: Route) => (route.request().method() === method ? answer(route) : route.fallback());
  await context.route(/\.data(\?|$)/, handler);
  return () => context.unroute(/\.data(\?|$)/, handler);
}

describe("a session request", () => {
  test("sent offline is kept, and is sent automatically once when the connection is back", async () => {
    const { context, page } = await signedIn();
    await requestForm(page);
    await message(page).fill("Offline, then online");
    const before = await requests();
    await context.setOffline(true);
    await send(page);
    await expect.poll(() => line(page).textContent()).toContain("No connection, so nothing was sent.");
    expect(await message(page).inputValue()).toBe("Offline, then online");
    expect(new URL(page.url()).pathname).toMatch(/request$/);
    expect(
      await page
        .locator("img")
        .evaluateAll(
          (all) =>
            all.filter((one) => (one as HTMLImageElement).complete && !(one as HTMLImageElement).naturalWidth).length,
        ),
    ).toBe(0);
    await context.setOffline(false);
    await arrived(page);
    expect(await requests()).toBe(before + 1);
    await context.close();
  });

  test("with a lost response is resent automatically, and stored once", async () => {
    const { context, page } = await signedIn();
    await requestForm(page);
    await message(page).fill("The answer is lost");
    const before = await requests();
    let lost = 0;
    const open = await between(context, async (route) => {
      if (lost++ > 0) return route.fallback();
      await route.fetch({ maxRedirects: 0 });
      await route.abort("connectionreset");
    });
    await send(page);
    await arrived(page);
    expect(lost).toBe(2);
    expect(await requests()).toBe(before + 1);
    await open();
    await context.close();
  });

  test("with a lost response is stored once, even if sent again after a reload", async () => {
    const { context, page } = await signedIn();
    await requestForm(page);
    await message(page).fill("The answer is lost, and the page reloaded");
    const before = await requests();
    let first = true;
    let healthy = false;
    await context.route("**/healthz", (route) => (healthy ? route.fallback() : route.abort()));
    const open = await between(context, async (route) => {
      if (!first) return route.fallback();
      first = false;
      await route.fetch({ maxRedirects: 0 });
      await route.abort("connectionreset");
    });
    await send(page);
    await expect.poll(() => line(page).textContent()).toContain("lost the connection while sending");
    expect(await requests()).toBe(before + 1);
    await page.reload();
    await expect.poll(() => message(page).inputValue()).toBe("The answer is lost, and the page reloaded");
    healthy = true;
    await send(page);
    await arrived(page);
    expect(await requests()).toBe(before + 1);
    await open();
    await context.close();
  });

  test.each([
    { status: 502, says: "can’t be reached right now" },
    { status: 503, says: "can’t be reached right now" },
  ])(
    "answered by a proxy with $status stays filled in, and is stored once when the product is back",
    async ({ status, says }) => {
      const { context, page } = await signedIn();
      await requestForm(page);
      await message(page).fill("A proxy answers");
      const before = await requests();
      let down = true;
      await context.route("**/healthz", (route) => (down ? route.fulfill({ status }) : route.fallback()));
      const open = await between(context, (route) =>
        route.fulfill({ status, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
      );
      await send(page);
      await expect.poll(() => line(page).textContent()).toContain(says);
      expect(await message(page).inputValue()).toBe("A proxy answers");
      await open();
      down = false;
      // The button sends the request immediately, for people who do not want to wait.
      const again = line(page).getByRole("button");
      if (await again.isVisible().catch(() => false)) await again.click({ timeout: 2_000 }).catch(() => undefined);
      await arrived(page);
      expect(await requests()).toBe(before + 1);
      await context.close();
    },
  );

  test("edited while offline is sent by the button, as edited", async () => {
    const { context, page } = await signedIn();
    await requestForm(page);
    await message(page).fill("First words");
    await context.setOffline(true);
    await send(page);
    await expect.poll(() => line(page).textContent()).toContain("nothing was sent");
    await message(page).fill("Second words");
    await context.setOffline(false);
    await line(page).getByRole("button", { name: "Send now" }).click();
    await arrived(page);
    await expect.poll(() => page.locator("main").textContent()).toContain("Second words");
    await context.close();
  });
});

describe("navigation without a connection", () => {
  test("stays on the current page and says so, and works once the connection is back", async () => {
    const { context, page, problems } = await signedIn("adult-1", 390);
    await page.goto("/user/sessions");
    // The next page's files are preloaded, so only its data is missing.
    await page.waitForFunction(() => {
      const come = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
      const ahead = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(({ href }) => href);
      return ahead.some((href) => href.includes("/user-chat")) && ahead.every((href) => come.has(href));
    });
    await context.setOffline(true);
    await page.locator("nav a[href='/user/chat']").last().click();
    await expect.poll(() => line(page).textContent()).toContain("You’re still on this page");
    expect(new URL(page.url()).pathname).toBe("/user/sessions");
    expect(await page.locator("h1").count()).toBe(1);
    await context.setOffline(false);
    await line(page)
      .getByRole("button", { name: "Try again" })
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await page.locator("nav a[href='/user/chat']").last().click();
    await page.waitForURL((url) => url.pathname === "/user/chat");
    expect(problems.filter((one) => !one.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
    await context.close();
  });
});

describe("a chat message", () => {
  test("written offline is shown as not sent, and arrives once when the connection is back", async () => {
    const { context, page } = await signedIn("adult-1", 390);
    await page.goto("/user/chat");
    await page.locator("main a[href*='groupId=']").first().click();
    const field = page.locator("textarea[name=text]");
    const text = `Not sent at first ${Date.now()}`;
    const shown = (words: string) => page.locator("article.bubble", { hasText: words });
    await field.fill(text);
    // The composer is at the end of the page.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await waitForHydration(page);
    await context.setOffline(true);
    await page.locator("form.composer button").last().click();
    const unsent = page.locator("form.bubble", { hasText: text });
    await expect.poll(() => unsent.textContent()).toContain("Not sent");
    expect(await field.inputValue()).toBe("");
    // The next message waits in the queue.
    await field.fill(`${text} again`);
    await page.locator("form.composer button").last().click();
    await expect.poll(() => page.locator("form.bubble").count()).toBe(2);
    await page.getByRole("link", { name: "All conversations" }).click();
    await expect.poll(() => line(page).textContent()).toContain("You’re still on this page");
    await context.setOffline(false);
    await expect.poll(() => shown(text).count()).toBe(2);
    expect(await page.locator("form.bubble").count()).toBe(0);
    await page.reload();
    await expect.poll(() => shown(text).count()).toBe(2);
    await context.close();
  });

  test("with a lost response is still there after a reload, and is stored once when sent again", async () => {
    const { context, page } = await signedIn();
    await page.goto("/user/chat");
    await page.locator("main a[href*='groupId=']").first().click();
    await page.waitForURL(/groupId=/);
    const text = `Answer lost ${Date.now()}`;
    let healthy = false;
    await context.route("**/healthz", (route) => (healthy ? route.fallback() : route.abort()));
    const open = await between(context, async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort("connectionreset");
    });
    await page.locator("textarea[name=text]").fill(text);
    await page.locator("form.composer button").last().click();
    const unsent = page.locator("form.bubble", { hasText: text });
    await unsent.waitFor();
    await open();
    await page.reload();
    await unsent.waitFor();
    healthy = true;
    await unsent.getByRole("button").click();
    await unsent.waitFor({ state: "detached" });
    await expect.poll(() => page.locator("article.bubble", { hasText: text }).count()).toBe(1);
    await context.close();
  });
});
