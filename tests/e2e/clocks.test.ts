import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { pages } from "../../app/features.ts";
import { type Page, pathOf } from "../../app/platform/i18n/pages.ts";
import { launch, visitor } from "./browser.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test.each([
  ["Europe/Ljubljana", true, false],
  ["Europe/London", true, true],
  ["America/New_York", true, true],
  ["Europe/Ljubljana", false, true],
])(
  "a guest in %s (scripts: %s) sees which time zone the home page uses: %s",
  async (timezoneId, javaScriptEnabled, told) => {
    const context = await browser.newContext({ baseURL: base, timezoneId, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto("/");
    const mark = page.locator(".zone-mark").first();
    await mark.waitFor({ state: "attached" });
    await expect.poll(() => mark.isVisible()).toBe(told);
    expect(await mark.textContent()).toMatch(/^ GMT\+[12]$/);
    await context.close();
  },
);

test("the offer form fills in a service's terms, and suggests another time for one that the clock change skips or that conflicts", async () => {
  const { context, page, problems } = await visitor(browser, base, { locale: "en-US" });
  await page.goto(pathOf(pages["accounts.login"] as Page, "sl"));
  await page.fill("input[name=email]", emailOf("specialist-07"));
  await page.fill("input[name=password]", demoPassword);
  await page.press("input[name=password]", "Enter");
  await page.waitForURL((url) => url.pathname === pathOf(pages["specialist.home"] as Page, "sl"));
  await page.goto(pathOf(pages["sessions.propose"] as Page, "sl"), { waitUntil: "networkidle" });
  await prepareAxe(page);
  const value = (name: string) => page.locator(`input[name=${name}]`).first();
  const checked = (name: string) => page.locator(`input[name=${name}]:checked`).inputValue();
  const priced = page.locator("select[name=service_id] option", { hasText: "€" }).first();
  await page.selectOption("select[name=service_id]", (await priced.getAttribute("value")) as string);
  expect(await checked("payment_type")).toBe("Cash");
  expect(Number.parseInt(await value("price").inputValue())).toBeGreaterThan(0);
  await page.locator("label", { hasText: "Brezplačno" }).click();
  expect(await value("price").inputValue()).toBe("0,00");

  await value("date_0").fill("28.3.27");
  await value("time_0").fill("230");
  await page.locator("button", { hasText: "03:30" }).click();
  expect(await value("time_0").inputValue()).toBe("03:30");
  await page.locator(".field:has(input[name=date_1]) button").click();
  await page
    .locator("[role=dialog] .month-day[data-selected], [role=dialog] .month-day:not([data-disabled])")
    .first()
    .click();
  expect(await value("date_1").inputValue()).toMatch(/^\d+\. \d+\. \d{4}$/);
  await page.locator(".field:has(input[name=time_1]) button").click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("08:00");
  expect(await axeViolations(page)).toEqual([]);
  await page.locator("[role=option]", { hasText: "17:30" }).click();
  expect(await value("time_1").inputValue()).toBe("17:30");
  // Entering the same time twice conflicts. The button replaces it with the nearest available time.
  await value("date_2").fill(await value("date_1").inputValue());
  await value("time_2").fill("17:30");
  await page.locator("button", { hasText: /^Vpiši/ }).click();
  expect(await value("time_2").inputValue()).not.toBe("17:30");
  // The form names the service whose terms it shows. Otherwise the server asks the person to check them again.
  expect(await value("terms_of").inputValue()).toBe(await page.locator("select[name=service_id]").inputValue());
  expect(await axeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
