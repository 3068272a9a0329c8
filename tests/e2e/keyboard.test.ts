/** The product's own pages by keyboard alone. showcase.test.ts covers the design system. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { pages, type PageKey } from "../../app/features.ts";
import { languageTag, type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { launch, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { focusOf, isFocused, press, type TabStop, stopsOf, tabTo } from "./focus.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

type Path = (key: PageKey, params?: Record<string, string>) => string;

async function visit(locale: Locale, width: number, steps: (page: Page, path: Path) => Promise<void>) {
  const { context, page, problems } = await visitor(browser, base, { width, locale: languageTag[locale] });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await steps(page, (key, params = {}) => pathOf(pages[key] as PageEntry, locale, params));
  expect(problems).toEqual([]);
  await context.close();
}

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Presses keys, the last of which leads to another URL. */
async function leave(page: Page, there: (url: URL) => boolean, ...keys: string[]): Promise<void> {
  const last = keys.pop() as string;
  for (const key of keys) await press(page, key);
  await Promise.all([page.waitForURL(there), page.keyboard.press(last)]);
}

describe.each(oneOf(locales))("the header in %s", (locale) => {
  test("on wide screens, the keyboard can skip the navigation or go through it in order", () =>
    visit(locale, 1440, async (page, path) => {
      await page.goto(path("home"));
      const skip = await press(page, "Tab");
      expect(skip).toMatchObject({ href: "#content", wrong: [] });
      expect(skip?.box.y).toBeGreaterThanOrEqual(0);
      await press(page, "Enter");
      expect(await isFocused(page, "main#content")).toBe(true);
      const inside = await press(page, "Tab");
      expect(inside?.wrong).toEqual([]);
      expect(await isFocused(page, "main :focus")).toBe(true);

      await page.goto(path("home"));
      const stops = await tabTo(page, `header a[href='${path("accounts.register")}']`);
      const header = stops.slice(1);
      expect(header.map(({ href, tag }) => href ?? tag)).toEqual([
        path("home"),
        path("content.find_help"),
        path("specialists.public"),
        path("content.events"),
        path("content.specialist_sign_up"),
        "summary",
        path("accounts.login"),
        path("accounts.register"),
      ]);
      // The header is one line, from left to right.
      for (const [i, { box }] of header.entries()) {
        const before = header[i - 1]?.box;
        if (!before) continue;
        expect(box.x).toBeGreaterThanOrEqual(before.x + before.width - 1);
        expect(Math.abs(box.y + box.height / 2 - before.y - before.height / 2)).toBeLessThan(8);
      }
      await leave(page, (url) => url.pathname === path("accounts.register"), "Enter");
    }));

  test("the language menu opens, closes on Escape or when left, and leads to the page in another language", () =>
    visit(locale, 1440, async (page, path) => {
      await page.goto(path("content.events"));
      const menu = page.locator("header .language-menu");
      const open = () => menu.evaluate((one) => (one as HTMLDetailsElement).open);
      await tabTo(page, ".language-menu > summary");
      await press(page, "Enter");
      expect(await open()).toBe(true);
      const items: (TabStop | undefined)[] = [];
      for (let i = 0; i < 3; i++) items.push(await press(page, "Tab"));
      expect(items.map((item) => item?.wrong)).toEqual([[], [], []]);
      const tops = items.map((item) => item?.box.y ?? 0);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      expect(items.map((item) => item?.href)).toEqual(
        (["en", "sl", "sr"] as const).map((one) => pathOf(pages["content.events"] as PageEntry, one)),
      );
      await press(page, "Escape");
      expect(await open()).toBe(false);
      expect(await isFocused(page, ".language-menu > summary")).toBe(true);
      await press(page, "Space", "Shift+Tab");
      expect(await open()).toBe(false);
      await press(page, "Tab", "Enter");
      const other = locale === "sr" ? "en" : "sr";
      await tabTo(page, `.language-menu a[hreflang='${languageTag[other]}']`);
      await leave(page, (url) => url.pathname === pathOf(pages["content.events"] as PageEntry, other), "Enter");
    }));

  test("on narrow screens, the menu button opens the same links in order, and Escape returns the focus to it", () =>
    visit(locale, 390, async (page, path) => {
      await page.goto(path("home"));
      const stops = await tabTo(page, ".public-menu > summary");
      expect(stops.map(({ href, tag }) => href ?? tag)).toEqual(["#content", path("home"), "summary", "summary"]);
      await press(page, "Enter");
      const inside = await tabTo(page, `.public-menu a[href='${path("accounts.register")}']`);
      expect(inside.map(({ href }) => href)).toEqual([
        path("content.find_help"),
        path("specialists.public"),
        path("content.events"),
        path("content.specialist_sign_up"),
        path("accounts.login"),
        path("accounts.register"),
      ]);
      for (const [i, { box }] of inside.entries()) {
        const before = inside[i - 1]?.box;
        if (before) expect(box.y > before.y || box.x > before.x).toBe(true);
      }
      await press(page, "Escape");
      expect(await page.locator(".public-menu-panel").isVisible()).toBe(false);
      expect(await isFocused(page, ".public-menu > summary")).toBe(true);
      await leave(page, (url) => url.pathname === path("content.find_help"), "Enter", "Tab", "Enter");
    }));
});

/** What screen readers announce about the number of people found. */
const said = (page: Page) => page.locator("body > output").textContent();

describe.each(oneOf(["en", "sr"] as const))("the listing's filters in %s", (locale) => {
  test("beside the list, each choice is shown and announced at once, and the focus stays in place", () =>
    visit(locale, 1440, async (page, path) => {
      await page.goto(path("specialists.public"));
      await tabTo(page, "input[name=topic][value=worry_and_fear]");
      await press(page, "Space");
      await page.waitForURL((url) => url.searchParams.get("topic") === "worry_and_fear");
      expect(await isFocused(page, "input[name=topic][value=worry_and_fear]")).toBe(true);
      const status = await page.locator("main [role=status]").elementHandle();
      await tabTo(page, "input[name=mode]");
      await press(page, "ArrowDown");
      await page.waitForURL((url) => url.searchParams.has("mode"));
      // The same element changes, so that its change is announced.
      await expect.poll(() => status?.textContent()).toMatch(/^\d+ /);
      expect(await status?.evaluate((one) => one.isConnected)).toBe(true);
      await page.reload();
      await expect.poll(() => said(page)).toBe(await page.locator("main [role=status]").textContent());
    }));

  test("on phones, the sheet receives the focus, returns it on Escape, and keeps its choices when Tab closes it", () =>
    visit(locale, 390, async (page, path) => {
      await page.goto(path("specialists.public"));
      const opener = "button[popovertarget=filters].below-lg";
      const open = () => page.locator("#filters").evaluate((one) => one.matches(":popover-open"));
      await tabTo(page, opener);
      await press(page, "Enter");
      expect(await open()).toBe(true);
      expect(await isFocused(page, "#filters button")).toBe(true);
      expect((await focusOf(page))?.wrong).toEqual([]);
      await press(page, "Escape");
      expect(await open()).toBe(false);
      expect(await isFocused(page, opener)).toBe(true);

      await press(page, "Enter");
      const box = "input[name=topic][value=big_feelings]";
      const stops = await tabTo(page, box);
      expect(stops.every(({ stays }) => stays)).toBe(true);
      await press(page, "Space");
      await tabTo(page, "#filters .button-primary");
      // Tab closes the sheet, and nothing behind it receives the focus.
      await press(page, "Tab");
      expect(await open()).toBe(false);
      expect((await focusOf(page))?.wrong).toEqual([]);

      await tabTo(page, opener, "Shift+Tab");
      await press(page, "Enter");
      expect(await page.locator(box).isChecked()).toBe(true);
      await tabTo(page, "#filters .button-primary");
      // The results are already shown behind the sheet.
      await press(page, "Enter");
      expect(await open()).toBe(false);
      expect(query(page)).toEqual({ topic: "big_feelings" });
    }));

  test("the order is chosen from a menu, and a filter can be removed", () =>
    visit(locale, 1440, async (page, path) => {
      await page.goto(`${path("specialists.public")}?language=sl&mode=online`);
      await tabTo(page, "main section details[data-menu] > summary");
      await press(page, "Enter");
      await tabTo(page, "a[href*='sort=newest']");
      await press(page, "Escape");
      expect(await isFocused(page, "main section details[data-menu] > summary")).toBe(true);
      await press(page, "Enter");
      await tabTo(page, "a[href*='sort=newest']");
      await leave(page, (url) => url.searchParams.get("sort") === "newest", "Enter");
      await tabTo(page, "main ul.tags a.tag");
      await leave(page, (url) => !url.searchParams.has("mode"), "Enter");
      expect(query(page)).toEqual({ language: "sl", sort: "newest" });
    }));
});

test("the home page's search is filled in with arrow keys, and leads to the listing", () =>
  visit("sl", 1440, async (page, path) => {
    await page.goto(path("home"));
    await tabTo(page, "main select[name=topic]");
    await press(page, "ArrowDown", "ArrowDown");
    const topic = await page.locator("main select[name=topic]").inputValue();
    expect(topic).not.toBe("");
    await tabTo(page, "main select[name=where]");
    await press(page, "ArrowDown");
    await tabTo(page, "main form[role=search] button");
    await leave(page, (url) => url.pathname === path("specialists.public"), "Enter");
    expect(query(page)).toEqual({ topic, mode: "online" });
  }));

test("the home page's questions expand with Enter and Space one at a time, and collapse again", () =>
  visit("sr", 390, async (page, path) => {
    await page.goto(path("home"));
    const opened = () =>
      page
        .locator("#questions details")
        .evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open).indexOf(true));
    await tabTo(page, "#questions details:nth-of-type(2) > summary");
    expect(await opened()).toBe(0);
    await press(page, "Enter");
    expect(await opened()).toBe(1);
    await tabTo(page, "#questions details:nth-of-type(3) > summary");
    await press(page, "Space");
    expect(await opened()).toBe(2);
    await press(page, "Space");
    expect(await opened()).toBe(-1);
    const rest = await stopsOf(page);
    expect(rest.flatMap(({ wrong }) => wrong)).toEqual([]);
  }));

test("the help button opens with Enter, its link is next in order, and Escape returns the focus", () =>
  visit("sl", 390, async (page, path) => {
    await page.goto(path("content.contact"));
    // The button appears after a while, and hides while controls are below it.
    await page.locator("korak-help[data-shown]").waitFor({ state: "attached" });
    await tabTo(page, ".help-button");
    await press(page, "Enter");
    expect(await isFocused(page, "#help-panel")).toBe(true);
    expect(await press(page, "Tab")).toMatchObject({ href: "mailto:help@korak.example", wrong: [] });
    await press(page, "Escape");
    expect(await page.locator("#help-panel").isVisible()).toBe(false);
    expect(await isFocused(page, ".help-button")).toBe(true);
  }));

describe("a signed-in person", () => {
  async function signedIn(page: Page, path: Path, key: string): Promise<void> {
    await page.goto(path("accounts.login"));
    await tabTo(page, "input[name=email]");
    await page.keyboard.type(emailOf(key));
    await tabTo(page, "input[name=password]");
    await page.keyboard.type(demoPassword);
    await leave(page, (url) => url.pathname === path("user.home"), "Enter");
    await page.waitForLoadState("networkidle");
  }

  test.each([
    { locale: "en" as const, key: "adult-1", width: 1440 },
    { locale: "sl" as const, key: "adult-2", width: 390 },
  ])(
    "goes through the switcher in order, leaves it with Escape, and switches the person ($locale, $width px)",
    ({ locale, key, width }) =>
      visit(locale, width, async (page, path) => {
        await signedIn(page, path, key);
        const trigger = ".menu-switcher > summary";
        await tabTo(page, trigger);
        await press(page, "Enter");
        const inside = await tabTo(page, `.menu-switcher form[action='${path("accounts.sign_out")}'] button`);
        expect(inside.length).toBeGreaterThan(6);
        const tops = inside.map(({ box }) => Math.round(box.y));
        expect(tops).toEqual(tops.toSorted((a, b) => a - b));
        await press(page, "Escape");
        expect(await page.locator(".menu-switcher .menu-panel").isVisible()).toBe(false);
        expect(await isFocused(page, trigger)).toBe(true);

        const before = await page.locator(trigger).textContent();
        await press(page, "Enter");
        await tabTo(page, ".menu-switcher .person[aria-pressed=false]");
        await press(page, "Enter");
        await expect.poll(() => page.locator(trigger).textContent()).not.toBe(before);
        expect(await page.locator(".menu-switcher .menu-panel").isVisible()).toBe(false);
      }),
  );

  test.each([1440, 390])("sees the focus on each of four pages at %i px, uncovered by the bars", (width) =>
    visit("en", width, async (page, path) => {
      await signedIn(page, path, "adult-1");
      for (const key of ["user.home", "specialists.user", "sessions.user", "accounts.account"] as const) {
        await page.goto(path(key), { waitUntil: "networkidle" });
        const stops = await stopsOf(page);
        expect(stops.length, key).toBeGreaterThan(8);
        expect(stops.flatMap(({ name, wrong }) => wrong.map((what) => `${key}: ${name}: ${what}`))).toEqual([]);
      }
    }),
  );

  test("can type a child's birthday; an error receives the focus and links to the missing name", () =>
    visit("sl", 1440, async (page, path) => {
      await signedIn(page, path, "adult-2");
      await page.goto(path("profiles.add"), { waitUntil: "networkidle" });
      await tabTo(page, "input[name=birth_date]");
      await page.keyboard.type("05052019");
      await tabTo(page, "main form button:not([type=button]):not([form])");
      await page.keyboard.press("Enter");
      await expect.poll(() => isFocused(page, "[role=alert], [role=alert] :focus")).toBe(true);
      const [first] = await tabTo(page, "[role=alert] a");
      expect(first?.href).toBe("#name");
      await page.keyboard.press("Enter");
      await expect.poll(() => isFocused(page, "input[name=name]")).toBe(true);
      expect((await focusOf(page))?.wrong).toEqual([]);
      expect(await page.locator("input[name=birth_date]").inputValue()).toBe("5. 5. 2019");
    }));

  test("sees the list's count change in place with a filter", () =>
    visit("en", 1440, async (page, path) => {
      await signedIn(page, path, "adult-1");
      await page.goto(path("specialists.user"), { waitUntil: "networkidle" });
      const status = await page.locator("main [role=status]").first().elementHandle();
      const before = await status?.textContent();
      await tabTo(page, "input[name=topic][value=worry_and_fear]");
      await press(page, "Space");
      await page.waitForURL((url) => url.searchParams.get("topic") === "worry_and_fear");
      expect(await isFocused(page, "input[name=topic][value=worry_and_fear]")).toBe(true);
      // The same element changes, so that its change is announced.
      await expect.poll(() => status?.textContent()).not.toBe(before);
      expect(await status?.evaluate((one) => one.isConnected)).toBe(true);
    }));

  test("opens the second tab of sessions, which links to its own list", () =>
    visit("en", 1440, async (page, path) => {
      await signedIn(page, path, "adult-1");
      await page.goto(path("sessions.user"), { waitUntil: "networkidle" });
      const tabs = page.locator("nav.tabs a, .tabs a");
      const names = await tabs.count();
      expect(names).toBeGreaterThan(1);
      await tabTo(page, ".tabs li:nth-child(2) a");
      const href = await tabs.nth(1).getAttribute("href");
      await press(page, "Enter");
      await expect.poll(() => page.url()).toContain(String(href));
      await expect.poll(() => tabs.nth(1).getAttribute("aria-current")).not.toBeNull();
    }));
});
