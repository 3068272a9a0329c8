/** A guest on public pages in a browser without scripts. */
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { pages, type PageKey } from "../../app/features.ts";
import { languageTag, type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { launch, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { mailsTo } from "./mailbox.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

type Path = (key: PageKey, params?: Record<string, string>) => string;

/** Runs a guest's visit, and finally checks what the browser logged. */
async function visit(locale: Locale, width: number, steps: (page: Page, path: Path) => Promise<void>) {
  const { context, page, problems } = await visitor(browser, base, {
    scripts: false,
    width,
    locale: languageTag[locale],
  });
  await steps(page, (key, params = {}) => pathOf(pages[key] as PageEntry, locale, params));
  expect(problems).toEqual([]);
  await context.close();
}

const query = (page: Page) => new URL(page.url()).searchParams;
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
/** The number of results that the listing shows. */
const found = async (page: Page) => parseInt((await page.locator("main [role=status]").textContent()) ?? "", 10);
const names = (page: Page) => page.locator("main article h2, main article h3").allTextContents();

// One language per run, all of them in three runs. `npm run test:grid` covers all.
describe.each(
  oneOf([
    { locale: "en" as const, width: 1440 },
    { locale: "sl" as const, width: 390 },
    { locale: "sr" as const, width: 1440 },
  ]),
)("the listing in $locale at $width px", ({ locale, width }) => {
  const sheet = (page: Page) => page.locator("#filters");
  const open = async (page: Page) => {
    if (width >= 1024) return;
    await page.locator("button[popovertarget=filters].below-lg").click();
    await page.locator("#filters:popover-open").waitFor();
  };
  const send = (page: Page) => sheet(page).locator("button:not([type=button]):visible").click();

  test("filters go into the URL, narrow the list, are shown as chosen, and can be removed", () =>
    visit(locale, width, async (page, path) => {
      await page.goto(path("specialists.public"));
      const all = await found(page);
      expect(all).toBe(24);
      await open(page);
      const topic = sheet(page).locator("label:has(input[name=topic][value=speech_and_language])");
      const promised = Number(await topic.locator("span").last().textContent());
      await topic.click();
      await send(page);
      await page.waitForURL((url) => url.searchParams.has("topic"));
      expect(await found(page)).toBe(promised);
      expect(promised).toBeLessThan(all);

      await open(page);
      expect(await topic.locator("input").isChecked()).toBe(true);
      await sheet(page).locator("label:has(input[name=language][value=sl])").click();
      await sheet(page).locator("label:has(input[name=mode][value=online])").click();
      await send(page);
      await page.waitForURL((url) => url.searchParams.has("language"));
      // Empty fields are not in the URL that people share.
      expect(Object.fromEntries(query(page))).toEqual({ topic: "speech_and_language", language: "sl", mode: "online" });
      const narrow = await found(page);
      expect(narrow).toBeLessThanOrEqual(promised);

      const chosen = page.locator("main ul.tags a.tag");
      expect(await chosen.count()).toBe(3);
      await chosen.nth(1).click();
      await page.waitForURL((url) => !url.searchParams.has("mode"));
      expect(await found(page)).toBeGreaterThanOrEqual(narrow);
      await page.goBack();
      expect(query(page).get("mode")).toBe("online");
      expect(await chosen.count()).toBe(3);
      expect(await sheet(page).locator("input[name=mode][value=online]").isChecked()).toBe(true);
    }));

  test("the list can be extended to show everyone, and keeps its filters when sorted", () =>
    visit(locale, width, async (page, path) => {
      await page.goto(path("specialists.public"));
      const first = await names(page);
      expect(first).toHaveLength(12);
      const more = page.locator("main a[href*='shown=']");
      await more.click();
      await page.waitForURL((url) => url.searchParams.get("shown") === "24");
      const everybody = await names(page);
      expect(everybody.slice(0, 12)).toEqual(first);
      expect(new Set(everybody).size).toBe(24);
      // The next page continues where the reader stopped.
      const last = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
      expect(await last.textContent()).toContain(first.at(-1));
      expect(await more.count()).toBe(0);

      await page.goto(`${path("specialists.public")}?language=sl`);
      const before = await names(page);
      const newest = page.locator("main a[href*='sort=newest']");
      await page.locator("main details:has(a[href*='sort=newest']) > summary").click();
      await newest.click();
      await page.waitForURL((url) => url.searchParams.get("sort") === "newest");
      expect(query(page).get("language")).toBe("sl");
      expect(await names(page)).not.toEqual(before);
    }));

  test("the second page of the list shows other specialists than the first, and links back to the first", () =>
    visit(locale, width, async (page, path) => {
      const { next_cursor } = (await (await fetch(`${base}/api/public/specialists?limit=12`)).json()) as {
        next_cursor: string;
      };
      await page.goto(path("specialists.public"));
      const first = await names(page);
      await page.goto(`${path("specialists.public")}?after=${encodeURIComponent(next_cursor)}`);
      const second = await names(page);
      expect(second).toHaveLength(12);
      expect(second.filter((name) => first.includes(name))).toEqual([]);
      await page.locator(`main section p > a[href='${path("specialists.public")}']`).click();
      await page.waitForURL((url) => url.search === "");
      expect(await names(page)).toEqual(first);
    }));

  test("filters that match no one show 0 results and can be removed", () =>
    visit(locale, width, async (page, path) => {
      await page.goto(`${path("specialists.public")}?topic=stuttering&language=hu&mode=in_person&city=Maribor`);
      expect(await found(page)).toBe(0);
      await page.locator(`main section a.button[href='${path("specialists.public")}']`).click();
      await at(page, path("specialists.public"));
      expect(await found(page)).toBe(24);
    }));
});

describe.each(oneOf(locales))("in %s", (locale) => {
  test("the home page's question leads to the listing", () =>
    visit(locale, 390, async (page, path) => {
      await page.goto(path("home"));
      const form = page.locator("main form[role=search]");
      await form.locator("select[name=topic]").selectOption("worry_and_fear");
      await form.locator("select[name=where]").selectOption("online");
      await form.locator("button").click();
      await at(page, path("specialists.public"));
      expect(Object.fromEntries(query(page))).toEqual({ topic: "worry_and_fear", mode: "online" });
      expect(await found(page)).toBeGreaterThan(0);
    }));

  test("four questions on a topic's page lead to specialists, and an answer can be changed on the way", () =>
    visit(locale, 390, async (page, path) => {
      await page.goto(path("content.find_help"));
      const topic = await page
        .locator(`main a[href^='${path("content.find_help")}/']`)
        .first()
        .getAttribute("href");
      await page.goto(String(topic));
      const guide = page.locator("form#guide");
      const answer = async (name: string, value?: string) => {
        const options = guide.locator(`label:has(input[name=${name}])`);
        await options.first().waitFor();
        await (value ? options.locator(`input[value='${value}']`).locator("..") : options.last()).click();
        await guide.locator("button").click();
      };
      await answer("who", "6-9");
      // The page's own topic is preselected.
      await page.waitForURL((url) => url.searchParams.get("who") === "6-9");
      expect(await guide.locator("input[name=what]:checked").count()).toBe(1);
      expect(new URL(page.url()).hash).toBe("#guide");
      await answer("what");
      await answer("language", "sl");
      await page.waitForURL((url) => url.searchParams.get("language") === "sl");
      await guide.locator("a[href*='step=3']").click();
      await page.waitForURL((url) => url.searchParams.get("step") === "3");
      await answer("language", "sr");
      await page.waitForURL((url) => url.searchParams.get("language") === "sr");
      // If nothing is chosen, the question stays and says so.
      await guide.locator("button").click();
      await guide.locator("[role=alert]").waitFor();
      await answer("where");
      await at(page, path("specialists.public"));
      expect(Object.fromEntries(query(page))).toEqual({ language: "sr", ageGroup: "6-9" });
      expect(await found(page)).toBeGreaterThan(0);
    }));

  test("the contact form lists what is missing, links to it, and sends", () =>
    visit(locale, 390, async (page, path) => {
      const text = `Vprašanje iz preizkusa ${locale}`;
      await page.goto(path("content.contact"));
      const form = page.locator("form:has(textarea[name=text])");
      await form.locator("textarea").fill(text);
      await form.locator("button:not([type=button])").click();
      const summary = page.locator("[role=alert]");
      await summary.waitFor();
      expect(await summary.locator("a").evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([
        "#name",
        "#email",
      ]);
      await summary.locator("a").last().click();
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
      expect(await form.locator("[name=email]").getAttribute("aria-invalid")).toBe("true");
      expect(await form.locator("textarea").inputValue()).toBe(text);
      await form.locator("[name=name]").fill("Vesna Kovač");
      await form.locator("[name=email]").fill("vesna@mail.example");
      // A faster submission would be rejected as a bot's.
      await new Promise((resolve) => setTimeout(resolve, 3200));
      await form.locator("button:not([type=button])").click();
      await page.waitForURL((url) => url.searchParams.has("sent"));
      expect(await page.locator("form:has(textarea[name=text])").count()).toBe(0);
      await expect.poll(async () => (await mailsTo(base, "help@korak.example"))[0]?.html).toContain(text);
    }));

  test("links lead to the next month, to an event and to its calendar file", () =>
    visit(locale, 1440, async (page, path) => {
      await page.goto(path("content.events"));
      const next = page.locator("main section[aria-labelledby=month] a[href*='month=']").last();
      const shown = await page.locator("#month").textContent();
      await next.click();
      await page.waitForURL((url) => url.searchParams.has("month"));
      expect(await page.locator("#month").textContent()).not.toBe(shown);
      await page.goBack();
      await page.locator("main section[aria-labelledby=upcoming] a").first().click();
      await page.waitForURL((url) => url.pathname.startsWith(`${path("content.events")}/`));
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.locator("main aside a.link[href*='date=']").first().click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.ics$/);
      expect(await readFile(await download.path(), "utf8")).toMatch(/SUMMARY:[\s\S]*END:VCALENDAR/);
    }));

  test("the home page's questions expand one at a time", () =>
    visit(locale, 390, async (page, path) => {
      await page.goto(path("home"));
      const questions = page.locator("#questions details");
      const opened = () => questions.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
      expect((await opened()).indexOf(true)).toBe(0);
      await questions.nth(2).locator("summary").click();
      await expect.poll(async () => (await opened()).flatMap((open, i) => (open ? [i] : []))).toEqual([2]);
      expect(await questions.nth(2).locator("p").first().isVisible()).toBe(true);
    }));

  test("another language shows the same page with its filters, and stays chosen", () =>
    visit(locale, 390, async (page, path) => {
      const other = locales[(locales.indexOf(locale) + 1) % 3] as Locale;
      const there = pathOf(pages["specialists.public"] as PageEntry, other);
      await page.goto(`${path("specialists.public")}?language=sr`);
      await page.locator("header .language-menu > summary").click();
      await page.locator(`header a[hreflang='${languageTag[other]}']`).click();
      await at(page, there);
      expect(query(page).get("language")).toBe("sr");
      expect(await page.locator("html").getAttribute("lang")).toBe(languageTag[other]);
      // Someone who returns to the bare URL gets the language they chose.
      const tab = await page.context().newPage();
      await tab.goto("/");
      expect(new URL(tab.url()).pathname).toBe(pathOf(pages.home as PageEntry, other));
    }));
});

test("the registration page's URL keeps the service and time chosen on a specialist's page", () =>
  visit("sr", 390, async (page, path) => {
    await page.goto(path("specialists.public"));
    await page.locator("main article a").first().click();
    await page.waitForURL((url) => url.pathname.startsWith(`${path("specialists.public")}/`));
    const services = page.locator("input[name=serviceId]");
    await services.nth(1).locator("xpath=ancestor::label").click();
    const service = await services.nth(1).inputValue();
    const times = page.locator("label:has(input[name^=at-]):visible");
    await times.last().click();
    const time = await times.last().locator("input").inputValue();
    await page.locator("form#book button:not([type=button]):visible").last().click();
    await at(page, path("accounts.register"));
    const target = String(query(page).get("redirect"));
    expect(new URL(target, base).searchParams.get("serviceId")).toBe(service);
    expect(decodeURIComponent(target)).toContain(time);
  }));

test("public pages are dark after a signed-in person has chosen dark", () =>
  visit("sl", 1440, async (page, path) => {
    await page.goto(path("accounts.login"));
    await page.fill("input[name=email]", emailOf("adult-2"));
    await page.fill("input[name=password]", demoPassword);
    await page.press("input[name=password]", "Enter");
    await at(page, path("user.home"));
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.locator(".menu-switcher > summary").click();
    await page.locator("label:has(input[name=theme][value=dark]), button[name=theme][value=dark]").click();
    await page.locator("html[data-theme=dark]").waitFor();
    const dark = await ground();
    expect(dark).not.toBe(light);
    for (const key of ["home", "content.privacy"] as const) {
      await page.goto(path(key));
      expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
      expect(await ground()).toBe(dark);
    }
  }));
