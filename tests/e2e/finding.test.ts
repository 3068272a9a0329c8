/** Finding a specialist: filters that apply immediately, two specialists side by side, favorites, saved searches, and checks. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const found = async (page: Page) =>
  Number(/\d+/.exec((await page.locator("[data-live-part=status] b").textContent()) ?? "")?.[0]);
const countBeside = async (page: Page, name: string, value: string) =>
  Number(await page.locator(`label:has(input[name="${name}"][value="${value}"]) [data-live-part]`).textContent());

test("a guest's filters apply at once, keep the focus, and are in the URL", async () => {
  const { context, page, problems } = await visitor(browser, base, { locale: "sl" });
  await page.goto("/sl/strokovnjaki");
  const everyone = await found(page);
  const expected = await countBeside(page, "topic", "speech_and_language");
  expect(expected).toBeLessThan(everyone);
  await page.locator("input[value=speech_and_language]").check();
  await page.waitForURL((url) => url.searchParams.get("topic") === "speech_and_language");
  await page.waitForFunction((count) => document.querySelectorAll("main article").length === count, expected);
  expect(await found(page)).toBe(expected);
  expect(await page.locator("h1").textContent()).toBe("Govor in jezik");
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value)).toBe(
    "speech_and_language",
  );
  expect(await page.locator("a[hreflang^=en]").first().getAttribute("href")).toContain("topic=speech_and_language");

  const online = await countBeside(page, "language", "sl");
  await page.locator("input[name=language][value=sl]").check();
  await page.waitForURL((url) => url.searchParams.get("language") === "sl");
  await expect.poll(() => found(page)).toBe(online);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value)).toBe("sl");
  // A misspelled word of the same language is found too.
  await page.locator("input[name=q]").fill("logopedka");
  await page.waitForURL((url) => url.searchParams.get("q") === "logopedka");
  await page.reload();
  expect(await found(page)).toBeGreaterThan(0);
  expect(await page.locator("input[value=speech_and_language]").isChecked()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test("the filter sheet on a phone shows the number of results on its button, which closes the sheet", async () => {
  const { context, page, problems } = await visitor(browser, base, { width: 390, locale: "sr-Latn" });
  await page.goto("/sr/strucnjaci");
  await page.locator("button.below-lg[popovertarget=filters]").click();
  const online = await countBeside(page, "mode", "online");
  await page.locator("input[name=mode][value=online]").check();
  const button = page.locator(".sheet-foot button:visible");
  await expect.poll(async () => (await button.textContent())?.match(/\d+/)?.[0]).toBe(String(online));
  await button.click();
  await page.locator(".sheet").waitFor({ state: "hidden" });
  expect(await found(page)).toBe(online);
  expect(problems).toEqual([]);
  await context.close();
});

test("without scripts, filters apply with one press, an empty result can be widened, and comparisons and checks open", async () => {
  const { context, page } = await visitor(browser, base, { scripts: false, locale: "en-US" });
  await page.goto("/specialists-public");
  await page.locator("input[name=mode][value=in_person]").check();
  await page.locator("input[name=city]").fill("Maribor");
  await page.locator("input[name=language][value=hu]").check();
  await page.locator(".sheet-foot button:visible").click();
  expect(new URL(page.url()).searchParams.get("city")).toBe("Maribor");
  expect(await page.locator("main article").count()).toBe(0);
  const wider = page.locator(".empty-state a").first();
  const promised = Number(/(\d+)$/.exec((await wider.textContent()) ?? "")?.[1]);
  await wider.click();
  expect(await found(page)).toBe(promised);

  await page.goto("/specialists-public");
  const compare = page.locator("main article a", { hasText: /^Compare/ });
  await compare.first().click();
  await compare.last().click();
  expect(await page.locator("thead th[scope=col]").count()).toBe(2);
  expect(await page.locator("tbody tr").count()).toBeGreaterThan(8);
  await page.locator("thead a").first().click();
  const badge = page.locator("details", { hasText: "Diploma" }).last();
  await badge.locator("summary").click();
  expect(await badge.locator("dl").textContent()).toContain("Checked by");
  await context.close();
});

test.each(oneOf([true, false]))(
  "a signed-in person saves and removes a specialist, and saves a search, scripts: %s",
  async (scripts) => {
    const { context, page, problems } = await visitor(browser, base, { scripts, width: 390, locale: "en-US" });
    await context.addCookies(browserCookies(base, (await demoSession(base, "adult-1")).session));
    await page.goto("/user/specialists?sort=newest");
    if (scripts) await waitForHydration(page);
    const fresh = page.locator(
      `main article[id="${await page.locator("main article:has(button[name=keep])").first().getAttribute("id")}"]`,
    );
    await fresh.locator("button[name=keep]").click();
    await fresh.locator("button[aria-pressed=true]").waitFor();
    await fresh.locator("a.button").click();
    await page.waitForURL(/\/user\/specialists\/[0-9a-f-]+/);
    if (scripts) await waitForHydration(page);
    const name = (await page.locator("#book h1").textContent()) ?? "";
    for (const pressed of ["false", "true"]) {
      await page.locator("button[form=keep-one]").click();
      await page.locator(`button[form=keep-one][aria-pressed=${pressed}]`).waitFor();
    }
    await page.goto("/user/my-specialists");
    expect(await page.locator("section[aria-labelledby=kept]").textContent()).toContain(name);
    await page.locator("section[aria-labelledby=kept] li", { hasText: name }).locator("button[value=remove]").click();
    await page.locator("#done").waitFor();
    expect(await page.locator("section[aria-labelledby=kept]").textContent()).not.toContain(name);

    await page.goto("/user/specialists?mode=online&language=en");
    if (scripts) await waitForHydration(page);
    await page.locator("summary", { hasText: "Save this search" }).click();
    await page.locator("input[name=name]").fill("English online");
    await page.locator("form:has(input[name=query]) button").click();
    await page.locator("#done").waitFor();
    await page.goto("/user/my-specialists");
    await page.locator("section[aria-labelledby=searches] a", { hasText: "English online" }).click();
    await page.waitForURL((url) => url.searchParams.get("language") === "en");
    await page.locator("main article").first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);
