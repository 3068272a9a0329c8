/** The help button covers no control that is scrolled under it, and shrinks or hides where there is little space. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages, type PageKey } from "../../app/features.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { launch, visitor } from "./browser.ts";
import { oneOf, runPart } from "./grid.ts";
import { addresses } from "./page-list.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
] as const;

/** Scrolls each control under the button, if possible, and returns those whose center is covered. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const help = document.querySelector("korak-help");
    const button = help?.querySelector("button");
    if (!help || !button) return ["there is no help button"];
    const frames = async () => {
      for (let i = 0; i < 2; i++) await new Promise((done) => requestAnimationFrame(done));
    };
    await frames();
    const wrong: string[] = [];
    const rows = new Map<number, HTMLElement[]>();
    const actions = document.querySelectorAll<HTMLElement>(
      "main a[href], main button, main input, main summary, main textarea, [class*=_bar_] button",
    );
    for (const one of actions) {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || one.closest(".help")) continue;
      const box = one.getBoundingClientRect();
      if (box.width === 0 || box.right < innerWidth - 160) continue;
      const row = Math.round((scrollY + box.y + box.height / 2) / 8);
      rows.set(row, [...(rows.get(row) ?? []), one]);
    }
    // Scrolls once per row of controls.
    for (const [row, all] of rows) {
      scrollTo({ top: row * 8 - (innerHeight - 120), behavior: "instant" });
      await frames();
      for (const one of all) {
        const now = one.getBoundingClientRect();
        const top = document.elementFromPoint(now.x + now.width / 2, now.y + now.height / 2);
        if (top && help.contains(top))
          wrong.push(
            `${one.tagName.toLowerCase()} "${(one.textContent || one.getAttribute("aria-label") || "").trim().slice(0, 40)}"`,
          );
      }
    }
    return wrong;
  });

/** Visits the page at one size per run, so that five consecutive runs cover all sizes. */
async function look(page: Page, path: string, number: number): Promise<string[]> {
  const looked = sizes.filter((_, at) => runPart === "all" || (number + runPart + at) % sizes.length === 0);
  await page.setViewportSize(looked[0] ?? sizes[0]);
  await page.goto(path);
  await page.locator("korak-help[data-shown]").waitFor({ state: "attached" });
  const wrong: string[] = [];
  for (const size of looked) {
    await page.setViewportSize(size);
    wrong.push(...(await covered(page)).map((one) => `${path} at ${size.width} px: ${one}`));
  }
  return wrong;
}

const path = (key: PageKey, params = {}) => pathOf(pages[key] as PageEntry, "en", params);

describe("the help button covers no control", () => {
  test("on public pages", async () => {
    const { data } = (await (await fetch(`${base}/api/public/specialists`)).json()) as { data: { id: string }[] };
    // Visits one page of each kind, because pages that differ only by parameter or query are alike.
    const kinds = new Map(addresses("en", "public", { specialist: data[0]?.id }).map((one) => [one.key, one]));
    const { context, page } = await visitor(browser, base, { locale: "en-US" });
    const wrong: string[] = [];
    for (const [number, { path: address }] of [...kinds.values()].entries()) {
      if (runPart === "all" || (number + Math.floor(runPart / sizes.length)) % 3 === 0)
        wrong.push(...(await look(page, address, number)));
    }
    expect(wrong).toEqual([]);
    await context.close();
  }, 600_000);

  test.each(
    oneOf([
      {
        email: "adult-2",
        keys: [
          "user.home",
          "sessions.user",
          "specialists.user",
          "chat.user",
          "profiles.add",
          "accounts.account",
          "accounts.security",
        ],
      },
      {
        email: "specialist-07",
        keys: ["specialist.home", "sessions.specialist", "sessions.propose", "chat.specialist"],
      },
    ]),
  )(
    "in the signed-in area of $email",
    async ({ email, keys }) => {
      const { context, page } = await visitor(browser, base, { locale: "en-US" });
      await context.addCookies(browserCookies(base, (await demoSession(base, email)).session));
      const wrong: string[] = [];
      for (const [number, key] of keys.entries()) wrong.push(...(await look(page, path(key as PageKey), number)));
      // A conversation has the Send button at the lower right.
      await page.goto(path(email.startsWith("adult") ? "chat.user" : "chat.specialist"));
      const chat = (await page.locator("main a[href*='groupId']").first().getAttribute("href")) ?? "";
      wrong.push(...(await look(page, chat, 0)));
      expect(wrong).toEqual([]);
      await context.close();
    },
    600_000,
  );
});

describe("the help button", () => {
  const box = (page: Page) => page.locator(".help-button").boundingBox();
  const shown = async (page: Page) => {
    await page.locator("korak-help[data-shown]").waitFor({ state: "attached" });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };

  test("is beside the container at 1440 and 1600 px", async () => {
    const { context, page } = await visitor(browser, base, { locale: "en-US" });
    for (const width of [1440, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path("specialists.public"));
      await shown(page);
      const edge = await page
        .locator("header .container, header.container")
        .first()
        .evaluate((one) => {
          const { paddingRight } = getComputedStyle(one);
          return one.getBoundingClientRect().right - Number.parseFloat(paddingRight);
        });
      expect((await box(page))?.x, `${width} px`).toBeGreaterThanOrEqual(edge);
    }
    await context.close();
  });

  test("shrinks on phones beside fields and when scrolled down, and hides while someone types", async () => {
    const context = await browser.newContext({
      baseURL: base,
      viewport: sizes[0],
      locale: "en-US",
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto(path("content.terms"));
    await shown(page);
    expect((await box(page))?.width).toBe(56);
    await page.evaluate(() => scrollBy({ top: 600, behavior: "instant" }));
    await expect.poll(async () => (await box(page))?.width).toBe(44);
    await page.evaluate(() => scrollBy({ top: -200, behavior: "instant" }));
    await expect.poll(async () => (await box(page))?.width).toBe(56);

    await page.goto(path("content.contact"));
    await shown(page);
    expect((await box(page))?.width).toBe(44);
    await page.locator("main textarea").focus();
    expect(await page.locator(".help-button").isVisible()).toBe(false);
    await context.close();
  });

  test.each(oneOf([sizes[0], sizes[1], sizes[2], sizes[3]]))(
    "is hidden in an open conversation at $width px",
    async (size) => {
      const { context, page } = await visitor(browser, base, { locale: "en-US" });
      await context.addCookies(browserCookies(base, (await demoSession(base, "adult-1")).session));
      await page.setViewportSize(size);
      await page.goto(path("chat.user"));
      await page.locator("main a[href*='groupId']").first().click();
      await page.locator("main textarea").waitFor();
      await shown(page);
      expect(await page.locator(".help-button").isVisible()).toBe(false);
      await context.close();
    },
  );
});
