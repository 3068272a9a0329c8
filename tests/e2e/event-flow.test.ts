/**
 * Two children get places at an event: chosen, paid with a step at the bank, shown as tickets; one is cancelled and refunded. On a
 * phone. A run takes one of three languages.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { pages, type PageKey } from "../../app/features.ts";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { translator } from "../../app/platform/i18n/messages.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { useSourceTexts } from "../../scripts/source-texts.ts";
import { launch, takenOver, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { mailsTo } from "./mailbox.ts";
import type { Newcomer } from "./newcomer.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { chooseCard, payButton, payer, type Seller, seller } from "./paying.ts";
import { browserCookies } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

await useSourceTexts();
const base = productUrl();
let browser: Browser;
let specialist: Seller;
beforeAll(async () => {
  browser = await launch();
  specialist = await seller(base);
});
afterAll(() => browser.close());

interface Dated {
  id: string;
  /** Of its page in some language. */
  slug: string;
  price: number;
  left: number;
  availability: string;
  for_whom: string;
  organizer: { specialist_id: string } | null;
}

describe.each(oneOf(locales.map((locale) => ({ locale }))))("in $locale", ({ locale }: { locale: Locale }) => {
  const t = translator(locale, "events");
  let family: Newcomer;
  let page: Page;
  let problems: string[];
  let date: Dated;
  beforeAll(async () => {
    family = await payer(base, locale, ["Vid", "Zala"]);
    const dates = (await family.call("GET", "/events/calendar-dates?limit=100")).body.data as Dated[];
    date = dates.find(
      (one) =>
        one.price > 0 &&
        one.left >= 2 &&
        one.availability === "open" &&
        one.for_whom !== "adults" &&
        one.organizer?.specialist_id === specialist.id,
    ) as Dated;
    expect(date).toBeDefined();
    const visited = await visitor(browser, base, { width: 390 });
    ({ page, problems } = visited);
    await visited.context.addCookies(browserCookies(base, family.session, locale));
  });
  afterAll(() => page.context().close());
  const pathname = (key: PageKey, params: Record<string, string> = {}) =>
    pathOf(pages[key] as PageEntry, locale, params);
  const isSound = async () => {
    await prepareAxe(page);
    expect(await axeViolations(page), page.url()).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      page.url(),
    ).toBeLessThanOrEqual(0);
  };

  test("a guest who wants a place signs in on the way and chooses who takes part", async () => {
    const { page: own, context } = await visitor(browser, base, { width: 390 });
    await own.goto(pathname("content.event", { slug: date.slug }));
    const book = own.locator(`a[href*="eventDateId=${date.id}"]`).first();
    await book.click();
    await own.waitForURL((url) => url.pathname === pathname("accounts.login"));
    expect(new URL(own.url()).searchParams.get("redirect")).toBe(`${pathname("checkout.pay")}?eventDateId=${date.id}`);
    await own.fill('input[type="email"]', emailOf({ en: "adult-1", sl: "adult-2", sr: "adult-7" }[locale]));
    await own.fill('input[type="password"]', demoPassword);
    await own.press('input[type="password"]', "Enter");
    await own.waitForURL((url) => url.pathname === pathname("events.book"));
    expect(new URL(own.url()).searchParams.get("eventDateId")).toBe(date.id);
    await context.close();
  }, 60_000);

  test("two children are booked, paid at the bank, and one place is given back", async () => {
    await page.goto(`${pathname("checkout.pay")}?eventDateId=${date.id}`);
    await page.waitForURL((url) => url.pathname === pathname("events.book"));
    await takenOver(page);
    for (const name of ["Vid", "Zala"]) await page.locator(`#people-${family.children[name]}`).check();
    await isSound();
    for (const one of await page.locator("textarea:visible").all()) await one.fill("-");
    for (const one of await page.locator('.segmented input[value="yes"]').all())
      if (await one.isVisible()) await one.check({ force: true });
    await page.locator("button[name=intent][value=order]").click();
    await page.waitForURL((url) => url.pathname === pathname("checkout.pay"));
    await takenOver(page);
    await isSound();
    await chooseCard(page, "3184");
    await payButton(page).click();
    await page.locator("button[name=decision][value=pass]").click();
    await page.waitForURL((url) => url.pathname === pathname("checkout.thanks"));
    await page.getByRole("heading", { name: t("sold.paid.title", { count: 2 }) }).waitFor();

    await page.goto(pathname("events.mine"));
    await takenOver(page);
    await isSound();
    await page.locator('[id^="t-"]').first().click();
    await page.getByRole("img", { name: t("ticket.qr") }).waitFor();
    await takenOver(page);
    await isSound();
    await page.getByText(t("cancel.ask")).click();
    await page.locator("button[name=intent][value=cancel]").click();
    await page.locator("#done").waitFor();
    await page.getByText(t("state.cancelled"), { exact: true }).first().waitFor();
    await isSound();
    const letters = async () => (await mailsTo(base, family.email)).map(({ html }) => html).join("\n");
    await expect.poll(letters, { timeout: 20_000 }).toContain(t("mail.cancelled.subject", { title: "" }).trim());
    expect(problems).toEqual([]);
  }, 240_000);
});
