/** A conversation on a phone: the person's name and the input stay on the screen, even above the keyboard. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages, type PageKey } from "../../app/features.ts";
import type { Locale } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { launch, waitForHydration } from "./browser.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const path = (key: PageKey, locale: Locale = "en") => pathOf(pages[key] as PageEntry, locale);
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function phone(
  who: string,
  key: PageKey,
  locale: Locale = "en",
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addCookies(browserCookies(base, (await demoSession(base, who)).session, locale));
  const page = await context.newPage();
  await page.goto(path(key, locale));
  await waitForHydration(page);
  return { context, page };
}

const openFirst = async (page: Page) => {
  await page.locator("main a[href*='groupId']").first().click();
  await page.locator("main textarea").waitFor();
};

/** Positions of the parts in px from the top of the page; `height` is the visible height. */
const parts = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() as DOMRect;
    const bubbles = document.querySelectorAll("main section[aria-labelledby=thread-name] article");
    return {
      head: box("#thread-name").top,
      composer: { top: box(".composer").top, bottom: box(".composer").bottom },
      last: bubbles[bubbles.length - 1]?.getBoundingClientRect().bottom ?? 0,
      height: innerHeight,
      canScroll: document.documentElement.scrollHeight > innerHeight,
      bars: [...document.querySelectorAll(".top-bar, .bottom-bar")].filter((one) => one.checkVisibility()).length,
    };
  });

async function fits(page: Page): Promise<void> {
  const { head, composer, last, height, canScroll, bars } = await parts(page);
  expect(head).toBeGreaterThanOrEqual(0);
  expect(head).toBeLessThan(60);
  expect(composer.bottom).toBe(height);
  expect(last).toBeLessThanOrEqual(composer.top);
  expect(last).toBeGreaterThan(60);
  expect({ canScroll, bars }).toEqual({ canScroll: false, bars: 0 });
}

test.each([
  { who: "adult-4", key: "chat.user" as const, locale: "sr" as const },
  { who: "specialist-07", key: "chat.specialist" as const, locale: "sl" as const },
])("the chat fills the screen of $who, with and without the keyboard", async ({ who, key, locale }) => {
  const { context, page } = await phone(who, key, locale);
  const viewport = () => page.locator("meta[name=viewport]").getAttribute("content");
  const before = await viewport();
  expect(before).not.toContain("interactive-widget");
  await openFirst(page);
  await fits(page);
  await expect.poll(viewport).toBe(`${before}, interactive-widget=resizes-content`);
  // Simulates the Android browser when the keyboard opens.
  await page.setViewportSize({ width: 390, height: 420 });
  await page.locator("main textarea").tap();
  await fits(page);
  await page.goBack();
  await expect.poll(viewport).toBe(before);
  await context.close();
});

test("the chat uses the area that Safari leaves above its keyboard", async () => {
  const { context, page } = await phone("adult-1", "chat.user");
  await page.evaluate(() => {
    const seen = Object.assign(new EventTarget(), { height: innerHeight, width: innerWidth, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, "visualViewport", { value: seen });
  });
  await openFirst(page);
  await fits(page);
  const show = (height: number, offsetTop: number) =>
    page.evaluate(
      (now) => {
        Object.assign(window.visualViewport ?? {}, now);
        window.visualViewport?.dispatchEvent(new Event("resize"));
      },
      { height, offsetTop },
    );
  // Safari moves the page up just enough to show the field.
  await show(440, 300);
  const { head, composer, last } = await parts(page);
  expect(head).toBeGreaterThanOrEqual(300);
  expect(head).toBeLessThan(360);
  expect(composer.bottom).toBe(740);
  expect(last).toBeLessThanOrEqual(composer.top);
  await show(844, 0);
  await fits(page);
  await context.close();
});

test("the chat's header names the person and the child, and links to their session", async () => {
  for (const [who, key, locale, name, child] of [
    ["adult-1", "chat.user", "en", "Petra Hočevar", "Zala"],
    ["specialist-07", "chat.specialist", "sl", "Ana Kralj", "Zala"],
  ] as const) {
    const { context, page } = await phone(who, key, locale);
    await page.locator("main a[href*='groupId']", { hasText: name }).first().click();
    await page.locator("main textarea").waitFor();
    const head = page.locator("header:has(#thread-name)");
    expect((await head.locator("h2").textContent())?.startsWith(name)).toBe(true);
    expect(await head.locator(".tag").textContent()).toContain(child);
    if (key === "chat.user") expect(await head.textContent()).toContain("answers in about");
    const link = head.getByRole("link", { name: /^(Session|Srečanje): / });
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await link.tap();
    await page.waitForURL((url) =>
      url.pathname.startsWith(`${path(key === "chat.user" ? "sessions.user" : "sessions.specialist", locale)}/`),
    );
    expect(await page.locator("main").textContent()).toContain(child);
    await context.close();
  }
});

test("a search in the chat finds conversations by name, and says if none match", async () => {
  const { context, page } = await phone("adult-1", "chat.user");
  const rows = page.locator("main ul a[href*='groupId']");
  expect(await rows.count()).toBeGreaterThan(1);
  const search = async (text: string) => {
    await page.locator("main [role=search] input[name=q]").fill(text);
    await page.locator("main [role=search]").getByRole("button", { name: "Search" }).tap();
    await page.waitForURL((url) => url.searchParams.get("q") === text);
  };
  await search("hočevar");
  await expect.poll(() => rows.count()).toBe(1);
  await search("xyz");
  await page.getByText("Nothing found").waitFor();
  await page.getByRole("link", { name: "All conversations" }).first().tap();
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  await context.close();
});

test("text typed in the chat is restored after leaving the page and a reload", async () => {
  const { context, page } = await phone("adult-1", "chat.user");
  await openFirst(page);
  await page.locator("main textarea").fill("Not yet finished");
  await page.waitForTimeout(300);
  await page.getByRole("link", { name: "All conversations" }).tap();
  await page.waitForURL((url) => !url.searchParams.has("groupId"));
  await page.reload();
  await waitForHydration(page);
  await openFirst(page);
  await expect.poll(() => page.locator("main textarea").inputValue()).toBe("Not yet finished");
  await page.locator("main textarea").fill("");
  await page.waitForTimeout(300);
  await context.close();
});
