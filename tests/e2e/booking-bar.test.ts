/** The bar at the bottom of a guest's phone shows what will be requested, with and without scripts. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, visitor } from "./browser.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
let specialist: string;

beforeAll(async () => {
  browser = await launch();
  const { data } = (await (await fetch(`${base}/api/public/specialists?limit=50`)).json()) as {
    data: { id: string; next_free_at: string | null }[];
  };
  // Requires a specialist with available times.
  const [free] = data.filter(({ next_free_at }) => next_free_at !== null);
  if (!free) throw new Error("No specialist of the demo has a free time");
  specialist = free.id;
});
afterAll(() => browser.close());

test.each([true, false])(
  "the booking bar shows the chosen time and its price, and requests that time, with scripts: %s",
  async (scripts) => {
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
    // There is a single button, next to the text.
    const [words, button] = await Promise.all([
      bar.locator("div").first().boundingBox(),
      bar.locator("button").boundingBox(),
    ]);
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
  },
);
