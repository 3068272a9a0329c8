/**
 * The bar at the bottom of a guest's phone shows what will be requested, with and without scripts; a new family's chosen times stay while
 * it changes the place and adds a child.
 */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { pages } from "../../app/rooms.ts";
import { signIn } from "./api-client.ts";
import { launch, takenOver, visitor } from "./browser.ts";
import { newcomer } from "./newcomer.ts";
import { browserCookies } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
let specialist: string;

beforeAll(async () => {
  browser = await launch();
  const { data } = (await (await fetch(`${base}/api/public/specialists?limit=50`)).json()) as {
    data: { id: string; first_free: string | null; services: { price: number }[] }[];
  };
  specialist = data.find((one) => one.first_free)?.id ?? data[0]?.id ?? "";
});
afterAll(() => browser.close());

test.each([true, false])("scripts: %s", async (scripts) => {
  const { context, page, problems } = await visitor(browser, base, { scripts, width: 390, locale: "sl-SI" });
  await page.goto(`/sl/strokovnjaki/${specialist}`);
  const bar = page.locator("[class*=_bar_]");
  const card = page.locator("#book-card");

  // Nothing is preselected or sent: the bar links to the card.
  expect(await card.locator("[name^='at-']:checked").count()).toBe(0);
  expect(await bar.locator("button").isVisible()).toBe(false);
  await bar.locator("a").click();
  expect(await card.evaluate((element) => element.getBoundingClientRect().top < innerHeight / 2)).toBe(true);

  const service = page.locator("[name=serviceId]").nth(1);
  await service.check();
  const day = card.locator("[name=day]:not(:disabled)").last();
  await day.check();
  const time = card.locator("[name^='at-']:visible").last();
  await time.check();
  const clock = (await card.locator("label:has([name^='at-']:checked):visible").innerText()).trim();
  const price = await page.locator("label:has([name=serviceId]:checked) .radio-aside").innerText();
  const said = await bar.innerText();
  expect(said).toContain(clock);
  expect(said).toContain("GMT+");
  expect(said).toContain(price);
  expect(await bar.locator("a").isVisible()).toBe(false);
  // One button for one act, beside the words.
  const [words, button] = await Promise.all([bar.locator("div").first().boundingBox(), bar.locator("button").boundingBox()]);
  expect((button?.y ?? 0) < (words?.y ?? 0) + (words?.height ?? 0)).toBe(true);
  expect(await card.locator("button:not([type=button])").isVisible()).toBe(false);

  // Another day: no time is selected yet.
  await card.locator("[name=day]:not(:disabled)").first().check();
  expect(await bar.locator("button").isVisible()).toBe(false);
  await day.check();

  const chosen = { service: await service.getAttribute("value"), time: await time.getAttribute("value") };
  await Promise.all([page.waitForURL(/registracija|register/), bar.locator("button").click()]);
  const asked = new URL(new URL(page.url()).searchParams.get("redirect") ?? "", base).searchParams;
  expect([asked.get("serviceId"), asked.get("at")]).toEqual([chosen.service, chosen.time]);
  expect(problems).toEqual([]);
  await context.close();
});

test("chosen times stay while a new family changes the place and adds a child, and nothing is sent without one", async () => {
  const family = await newcomer(base, "sl", []);
  const { id } = (await (await signIn(base, "specialist-01")).call("GET", "/specialists/me")).body.data;
  const path = (key: keyof typeof pages, params: Record<string, string> = {}) => pathOf(pages[key] as PageEntry, "sl", params);
  const { context, page, problems } = await visitor(browser, base, { width: 390 });
  await context.addCookies(browserCookies(base, family.session, "sl"));
  const links = page.locator("nav.chips a[href*='mode=']");
  await page.goto(path("sessions.request", { id }));
  expect(await links.count()).toBeGreaterThan(1);
  await takenOver(page);
  const send = page.locator("[class*=_send_] button");
  await send.click();
  await page.locator("#at").waitFor();
  expect(await page.locator("[role=alert]").count()).toBe(0);

  // A time from the address, and one more ticked.
  const [first, second] = await page.locator("input[name=at]").evaluateAll((all) => all.slice(0, 2).map((one) => (one as HTMLInputElement).value));
  await page.goto(`${page.url().split("?")[0]}?at=${first}`);
  await takenOver(page);
  expect(await page.locator(`input[name=at][value="${first}"]`).isChecked()).toBe(true);
  await page.locator(`label:has(input[name=at][value="${second}"])`).click();
  await links.last().click();
  await page.waitForURL((url) => url.searchParams.has("mode"));
  const ticked = () => page.locator("input[name=at]:checked").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).toSorted());
  const kept = await ticked();
  expect(kept.length).toBeGreaterThan(0);
  await page.locator(`a[href^="${path("profiles.add")}"]`).first().click();
  await page.waitForURL((url) => url.pathname === path("profiles.add"));
  await takenOver(page);
  await page.fill("input[name=name]", "Lan");
  await page.fill("input[name=birth_date]", "2019-05-04");
  for (const name of ["guardian_statement", "data_consent"]) {
    if (await page.locator(`input[name=${name}]`).count()) await page.locator(`label[for=${name}]`).first().click({ position: { x: 4, y: 8 } });
  }
  await page.locator("main form button:not([type=button])").last().click();
  // Straight back, with the child and the times chosen.
  await page.waitForURL((url) => url.searchParams.has("profileId"));
  await expect.poll(ticked).toEqual(kept);
  const child = (await family.call("GET", "/profiles")).body.data.find((one: { name: string }) => one.name === "Lan").id;
  expect(await page.locator("input[name=profile_id]:checked").inputValue()).toBe(child);
  expect(problems).toEqual([]);
  await context.close();
}, 120_000);
