/** While a form is being sent, its button shows a loading animation instead of its label and sends nothing again. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages, type PageKey } from "../../app/features.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const path = (key: PageKey) => pathOf(pages[key] as PageEntry, "en");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/**
 * Intercepts form submissions and counts them without delivering them. `empty`: answers without a page, so that the current one
 * stays.
 */
async function heldBack(page: Page, empty: boolean): Promise<{ count: () => number }> {
  let count = 0;
  await page.route("**/*", async (route) => {
    const request = route.request();
    // Lets requests through that a page sends by itself, such as the time zone.
    const own = new URL(request.url()).pathname.replace(/\.data$/, "") === new URL(page.url()).pathname;
    if (request.method() !== "POST" || !own) return route.continue();
    count += 1;
    if (empty) return route.fulfill({ status: 204 });
    return new Promise<void>(() => {});
  });
  return { count: () => count };
}

const looks = (button: Locator) =>
  button.evaluate((one) => ({
    busy: one.getAttribute("aria-busy"),
    beats: one.querySelectorAll(".beat i").length,
    label: getComputedStyle(one.querySelector(".button-label") as Element).opacity,
    off: one.matches(":disabled"),
  }));

async function waits(page: Page, button: Locator, byBrowser = false): Promise<void> {
  const held = await heldBack(page, byBrowser);
  // Clicks by script, because Playwright's own click would wait for the page that the form leads to.
  const press = () => button.evaluate((one: HTMLButtonElement) => void setTimeout(() => one.click()));
  await press();
  await expect.poll(() => looks(button)).toEqual({ busy: "true", beats: 3, label: "0", off: false });
  await expect.poll(() => held.count()).toBe(1);
  await press();
  await page.waitForTimeout(300);
  expect(held.count()).toBe(1);
}

test("the button of a form in the signed-in areas is busy while the form is sent, and sends nothing again", async () => {
  const { context, page } = await visitor(browser, base, { locale: "en-US", width: 390 });
  await context.addCookies(browserCookies(base, (await demoSession(base, "adult-1")).session));
  await page.goto(path("profiles.add"));
  await waitForHydration(page);
  await waits(page, page.locator("main form button:not([type=button])").last());
  await context.close();
});

test("the pressed one of two buttons is busy while the form is sent, and the other one is disabled", async () => {
  const { context, page } = await visitor(browser, base, { locale: "en-US", width: 390 });
  await context.addCookies(browserCookies(base, (await demoSession(base, "adult-1")).session));
  await page.goto(path("sessions.user"));
  await waitForHydration(page);
  const form = page.locator("form:has(button[value=confirm]):has(button[value=reject])").first();
  await waits(page, form.locator("button[value=confirm]"));
  const other = form.locator("button[value=reject]");
  expect(await other.isDisabled()).toBe(true);
  expect(await other.locator(".beat").count()).toBe(0);
  await context.close();
});

test("the button of a refused form is no longer busy", async () => {
  const { context, page } = await visitor(browser, base, { locale: "en-US", width: 390 });
  await page.goto(path("accounts.login"));
  await waitForHydration(page);
  await page.fill("input[name=email]", "nobody@demo.korak.example");
  await page.fill("input[name=password]", "not the password");
  const button = page.locator("form:has(input[name=password]) button:not([type=button])");
  await button.click();
  await page.locator("[role=alert]").first().waitFor();
  await expect.poll(() => looks(button)).toMatchObject({ busy: null, beats: 0, label: "1" });
  await context.close();
});

test("the button of a public form that the browser itself sends is busy, and sends nothing again", async () => {
  const { context, page } = await visitor(browser, base, { locale: "en-US", width: 390 });
  await page.goto(path("content.contact"));
  const form = page.locator("main form:has(textarea)");
  await form.locator("input[name=name]").fill("Ana");
  await form.locator("input[name=email]").fill("ana@demo.korak.example");
  await form.locator("textarea").fill("A question");
  await waits(page, form.locator("button:not([type=button])"), true);
  await context.close();
});
