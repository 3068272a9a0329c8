import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languageTag, locales } from "../../app/platform/i18n/locales.ts";
import { launch, visitor, type VisitOptions } from "./browser.ts";
import { cookiesOf, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Opens a family's home page and waits until the framework runs. */
async function family(options: VisitOptions = {}) {
  const visit = await visitor(browser, base, options);
  const { session } = await demoSession(base, "adult-1");
  await visit.context.addCookies(
    cookiesOf(session)
      .split("; ")
      .map((pair) => ({
        name: pair.slice(0, pair.indexOf("=")),
        value: pair.slice(pair.indexOf("=") + 1),
        url: base,
      })),
  );
  await visit.page.goto("/user", { waitUntil: "networkidle" });
  return visit;
}

/** Clicks a menu entry without the scrolling that Playwright's own click does. */
async function go(page: Page, path: string) {
  await page
    .locator(`nav a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction(
    (wanted) => document.querySelector("nav a[aria-current]")?.getAttribute("href") === wanted,
    path,
  );
}

describe("the help button", () => {
  test.each(["/", "/login"])("appears after a while at %s and works by keyboard alone", async (address) => {
    const { context, page, problems } = await visitor(browser, base);
    await page.goto(address, { waitUntil: "commit" });
    const button = page.locator("korak-help button");
    const shownAt = await page.waitForFunction(
      () => document.querySelector("korak-help[data-shown]") && performance.now(),
    );
    const readyAt = await page.evaluate(
      () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).domInteractive,
    );
    expect(Number(await shownAt.jsonValue()) - readyAt).toBeGreaterThan(1490);
    expect(await button.isVisible()).toBe(true);

    await button.focus();
    await page.keyboard.press("Enter");
    const panel = page.locator("#help-panel");
    expect(await panel.isVisible()).toBe(true);
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    expect(await button.locator(".help-close").isVisible()).toBe(true);
    expect((await panel.boundingBox())?.width).toBe(343);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("mailto:help@korak.example");
    await page.keyboard.press("Escape");
    expect(await panel.isVisible()).toBe(false);
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await button.locator(".help-open").isVisible()).toBe(true);

    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    expect(await panel.isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("is above the bottom bar of an area and lower on other pages, with a margin at 320 px", async () => {
    const [inside, outside] = await Promise.all([family({ width: 320 }), visitor(browser, base, { width: 320 })]);
    await outside.page.goto("/");
    const bottoms = await Promise.all(
      [inside.page, outside.page].map(async (page) => {
        await page.locator("korak-help button").click();
        const box = await page.locator("korak-help button").boundingBox();
        expect((await page.locator("#help-panel").boundingBox())?.width).toBe(320 - 48);
        return (box?.y ?? 0) + (box?.height ?? 0);
      }),
    );
    const bar = await inside.page.locator(".bottom-bar").boundingBox();
    expect(bottoms[0]).toBeLessThan(bar?.y ?? 0);
    expect(bottoms[0]).toBeGreaterThan(bottoms[1] as number);
    await Promise.all([inside.context.close(), outside.context.close()]);
  });

  test("is replaced by an email link without scripts", async () => {
    const { context, page } = await visitor(browser, base, { scripts: false });
    await page.goto("/");
    expect(await page.locator("korak-help").isVisible()).toBe(false);
    expect(await page.locator("footer a[href^='mailto:']").isVisible()).toBe(true);
    await page.goto("/login");
    expect(await page.locator(".help-plain a[href^='mailto:']").isVisible()).toBe(true);
    await context.close();
  });
});

test("a list keeps what was opened and scrolled to while other pages are shown, unless its query changes", async () => {
  const { context, page, problems } = await family({ width: 390 });
  await go(page, "/user/specialists");
  await page
    .locator("main details summary")
    .last()
    .evaluate((one: HTMLElement) => one.click());
  const opened = await page.locator("main details[open]").count();
  await page.evaluate(() => window.scrollTo(0, 700));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);

  await go(page, "/user/sessions");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.title()).toMatch(/^Sessions/);
  expect(await page.locator("head title").count()).toBe(1);
  await expect.poll(() => page.locator("main [data-away]").count()).toBe(1);
  expect(await page.locator("main [data-away]").isVisible()).toBe(false);
  expect(await page.locator("main > :first-child").getAttribute("data-away")).toBeNull();
  await go(page, "/user/account");
  expect(await page.evaluate(() => document.activeElement?.closest("[data-away]"))).toBeNull();

  await go(page, "/user/specialists");
  expect(await page.locator("main > :first-child details[open]").count()).toBe(opened);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  // With another query, the kept fields would contradict the URL.
  await page.goto("/user/specialists?topic=speech_and_language");
  await go(page, "/user/sessions");
  await go(page, "/user/specialists");
  expect(await page.locator("main > :first-child input[name=topic]:checked").count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test("a slow navigation shows a bar, its end is announced, and a visible link's route is preloaded", async () => {
  const { context, page, problems } = await family();
  const bar = page.locator("body > div[aria-hidden=true]").first();
  await page.route("**/user/sessions.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
  const going = go(page, "/user/sessions");
  await expect.poll(() => bar.getAttribute("data-shown"), { interval: 30 }).toBe("");
  await going;
  await expect.poll(() => bar.getAttribute("data-shown")).toBeNull();
  await expect.poll(() => page.locator("body > p[role=status]").textContent()).toMatch(/^Sessions/);
  await expect.poll(() => page.locator("head link[rel=modulepreload][href*=user-chat]").count()).toBe(1);
  expect(problems).toEqual([]);
  await context.close();
});

describe("errors on a page", () => {
  test("show people the error screen with a way out, and bots the bare status", async () => {
    for (const locale of locales) {
      const prefix = locale === "en" ? "" : `/${locale}`;
      const { context, page } = await visitor(browser, base, { locale: languageTag[locale] });
      const answer = await page.goto(`${prefix}/nothing/here/at-all`);
      expect(answer?.status()).toBe(404);
      expect(await page.locator("main").textContent()).toContain("404");
      const way = page.locator(`main a[href="${prefix || "/"}"].button`);
      await way.click();
      await page.waitForURL((url) => url.pathname === (prefix || "/"));
      expect(await page.locator("h1").count()).toBe(1);
      await context.close();
    }
    for (const agent of ["Googlebot/2.1", "Mozilla/5.0 Chrome-Lighthouse", "facebookexternalhit/1.1", "GoogleOther"]) {
      const bare = await fetch(`${base}/nothing/here`, { headers: { "user-agent": agent } });
      expect([bare.status, await bare.text()]).toEqual([404, "404 Not Found"]);
      expect((await fetch(`${base}/`, { headers: { "user-agent": agent } })).headers.get("content-type")).toContain(
        "html",
      );
    }
  });

  test("reload the requested page twice for a missing file, then show the error screen", async () => {
    const { context, page } = await family();
    await page.route("**/assets/add-profile-*.js", (route) => route.abort());
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest())
        documents.push(new URL(request.url()).pathname + new URL(request.url()).search);
    });
    await page.locator(".menu-switcher summary").click();
    await page.locator("a[href='/user/add-profile']").first().click();
    await expect
      .poll(() => documents)
      .toEqual(["/user/add-profile?reload-attempt=1", "/user/add-profile?reload-attempt=2"]);
    // The server-rendered document works without the file.
    await expect.poll(() => page.locator("main input[name=name]").isVisible()).toBe(true);

    await page.goto("/user?reload-attempt=2", { waitUntil: "networkidle" });
    await page.locator(".menu-switcher summary").click();
    await page.locator("a[href='/user/add-profile']").first().click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("An unexpected error occurred");
    expect(await page.locator("a.button[href='/']").count()).toBe(1);
    await context.close();
  });
});

test("a new build is announced without losing typed text, and the notice can be closed", async () => {
  const { context, page, problems } = await visitor(browser, base);
  await page.clock.install();
  await page.route("**/builds/latest.json", (route) => route.fulfill({ json: { id: "another", timestamp: 1 } }));
  await page.goto("/login", { waitUntil: "networkidle" });
  await page.fill("input[name=email]", "half@writ");
  await page.clock.runFor(2000);
  const asked = async () => {
    await page.clock.runFor(5 * 60_000);
    return page.locator("body > [role=status] button").count();
  };
  await expect.poll(asked).toBe(2);
  expect(await page.inputValue("input[name=email]")).toBe("half@writ");
  await page.locator("body > [role=status] button").last().click();
  expect(await page.locator("body > [role=status] button").count()).toBe(0);
  const latest = (await (await fetch(`${base}/builds/latest.json`)).json()) as { id: string };
  const own = await page.evaluate(
    // oxlint-disable-next-line no-underscore-dangle -- the router's name for it
    () => (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest.version,
  );
  expect(own).toBe(latest.id);
  expect(problems).toEqual([]);
  await context.close();
});

test.each(locales)("the product can be installed in %s", async (locale) => {
  const prefix = locale === "en" ? "" : `/${locale}`;
  const { context, page } = await visitor(browser, base, { locale: languageTag[locale] });
  await page.goto(prefix || "/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await fetch(base + href);
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  const manifest = (await answer.json()) as {
    start_url: string;
    lang: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ id: "/", start_url: prefix || "/", display: "standalone" });
  expect(await page.locator("html").getAttribute("lang")).toBe(manifest.lang);
  expect(manifest.icons.map((icon) => `${icon.purpose} ${icon.sizes}`)).toEqual([
    "any 192x192",
    "any 512x512",
    "maskable 192x192",
    "maskable 512x512",
  ]);
  const session = await context.newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  for (const { src, sizes } of manifest.icons) {
    const png = Buffer.from(await (await fetch(base + src)).arrayBuffer());
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  await context.close();
});
