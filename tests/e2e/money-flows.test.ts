/**
 * Codes at checkout: wrong, valid and used up. A series paid together, with one email. The legal withdrawal from a contract, in two
 * steps, with its acknowledgment. A run covers one of six combinations of language and width.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { translator } from "../../app/platform/i18n/messages.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { formatMoney } from "../../app/platform/money/format.ts";
import { type PageKey, pages } from "../../app/features.ts";
import { useSourceTexts } from "../../scripts/source-texts.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { mailsTo } from "./mailbox.ts";
import type { Newcomer } from "./newcomer.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { accept, chooseCard, payButton, createPayer, type Seller, prepareSeller } from "./paying.ts";
import { browserCookies } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

await useSourceTexts();
const base = productUrl();
const ways = [0, 1, 2, 3, 4, 5].map((round) => ({
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 390 : 1440,
}));
let browser: Browser;
let specialist: Seller;
beforeAll(async () => {
  browser = await launch();
  specialist = await prepareSeller(base);
});
afterAll(() => browser.close());

describe.each(oneOf(ways))("in $locale at $width px", ({ locale, width }) => {
  const t = translator(locale, "checkout");
  let family: Newcomer;
  let child: string;
  let page: Page;
  let problems: string[];
  beforeAll(async () => {
    family = await createPayer(base, locale);
    child = family.children["Vid"] as string;
    const visited = await visitor(browser, base, { width });
    ({ page, problems } = visited);
    await visited.context.addCookies(browserCookies(base, family.session, locale));
  });
  afterAll(() => page.context().close());
  const open = async (to: PageKey, query: Record<string, string> = {}, params: Record<string, string> = {}) => {
    await page.goto(pathOf(pages[to] as PageEntry, locale, params, query));
    await waitForHydration(page);
  };
  const isSound = async () => {
    await prepareAxe(page);
    expect(await axeViolations(page), page.url()).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      page.url(),
    ).toBeLessThanOrEqual(0);
  };
  const thanked = async (title = translator(locale, "sessions")("sold.paid.title")) => {
    await page.waitForURL((url) => url.pathname === pathOf(pages["checkout.thanks"] as PageEntry, locale));
    await expect.poll(() => page.locator("h1").textContent()).toBe(title);
  };
  const cancel = async (session_id: string) =>
    expect((await family.call("PATCH", "/sessions/update-status", { session_id, status: "Cancelled" })).status).toBe(
      200,
    );

  test("a valid code reduces the price once; a wrong and a used-up one are refused at checkout", async () => {
    const code = `VAJA-${family.email.slice(9, 17)}`.toUpperCase();
    const made = await specialist.caller.call("POST", "/promo-codes/add", {
      code,
      percent: 25,
      total_limit: 1,
      account_limit: 5,
      covers: "sessions",
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const refused = translator(locale, "promo")("error.promo_unusable");
    const type = async (text: string) => {
      const disclosure = page.locator("details", { has: page.locator("input[name=code]") });
      if ((await disclosure.getAttribute("open")) === null) await disclosure.locator("summary").click();
      await page.locator("input[name=code]").fill(text);
      await page.locator("button[name=intent][value=code]").click();
    };
    const first = await accept(family, await specialist.offer(family, child, 40));
    await open("checkout.pay", { session: first });
    await type("NOT-THERE");
    await page.getByText(refused).first().waitFor();
    expect(await page.locator("input[name=code]").inputValue()).toBe("NOT-THERE");
    await isSound();
    // Typed as from paper.
    await type(code.toLowerCase().replaceAll("-", " "));
    await page.getByText(t("code.line", { code })).waitFor();
    await expect.poll(() => payButton(page).innerText()).toContain(formatMoney(locale, 3600, "EUR"));
    await isSound();
    await chooseCard(page, "4242");
    await payButton(page).click();
    await thanked();
    await page.getByText(`−${formatMoney(locale, 1200, "EUR")}`).waitFor();

    const second = await accept(family, await specialist.offer(family, child, 41));
    await open("checkout.pay", { session: second });
    await type(code);
    await page.getByText(refused).first().waitFor();
    expect(await payButton(page).innerText()).toContain(formatMoney(locale, 4800, "EUR"));
    await cancel(second);
    await cancel(first);
    expect(problems).toEqual([]);
  }, 240_000);

  test("three dates of a series are accepted, paid together, and confirmed in one email with a calendar entry for each", async () => {
    const series = await specialist.offerSeries(child, 43, 3);
    const [first] = series.sessions as [{ id: string }];
    await open("sessions.user_one", {}, { session: first.id });
    await page.locator("button[name=intent][value=series_confirm]").click();
    await page.locator("#checkout").waitFor();
    await waitForHydration(page);
    expect(new URL(page.url()).searchParams.get("series")).toBe(series.id);
    await expect.poll(() => payButton(page).innerText()).toContain(formatMoney(locale, 14_400, "EUR"));
    await isSound();
    await chooseCard(page, "4242");
    await payButton(page).click();
    await thanked();
    expect(await page.locator("main time").count()).toBe(3);
    await isSound();
    for (const { id } of series.sessions)
      expect((await family.call("GET", `/sessions/${id}`)).body.data.status).toBe("Confirmed");
    // Late emails about other sessions may be in between, and the mailbox shows only the latest ones, so these are recognized by
    // their dates.
    const datesIn = (calendars: readonly string[]) =>
      series.sessions.filter(({ id }) => calendars.some((file) => file.includes(`UID:${id}@`))).length;
    const came = async () =>
      (await mailsTo(base, family.email)).map(({ calendars }) => datesIn(calendars)).filter((dates) => dates > 0);
    await expect.poll(came).toEqual([3]);
    for (const { id } of series.sessions) await cancel(id);
    expect(problems).toEqual([]);
  }, 240_000);

  test("a family withdraws from a contract in two steps, and its acknowledgment arrives by email", async () => {
    const w = translator(locale, "withdrawal");
    const session = await accept(family, await specialist.offer(family, child, 3));
    await open("checkout.pay", { session });
    await chooseCard(page, "4242");
    await page.locator("input[name=early_start]").press("Space");
    await payButton(page).click();
    await thanked();
    await open("sessions.user_one", {}, { session });
    await page.locator("a", { hasText: translator(locale, "sessions")("family.withdrawal.open") }).click();
    await page.locator("input[name=name]").waitFor();
    await waitForHydration(page);
    await page.getByText(w("refund.back", { amount: formatMoney(locale, 4800, "EUR") })).waitFor();
    await isSound();
    const confirm = page.locator("button", { hasText: w("confirm") });
    await confirm.click();
    await page.locator("input[name=name][aria-invalid=true]").waitFor();
    await page.fill("input[name=name]", "Ana Kovač");
    await confirm.click();
    await page.locator("#done", { hasText: family.email }).waitFor();
    await page.getByText(w("one.made")).waitFor();
    await isSound();
    const receipt = async () =>
      (await mailsTo(base, family.email)).find(({ html }) => html.includes(w("mail.title")) && html.includes(session));
    await expect.poll(async () => (await receipt())?.html ?? "").toContain(w("fact.received"));
    expect((await receipt())?.lang?.startsWith(locale)).toBe(true);
    await expect
      .poll(async () => (await family.call("GET", `/checkout?sessionId=${session}`)).body.data)
      .toMatchObject({ state: "returned", returned: 4800 });
    await open("withdrawal.list");
    await page.locator("h2", { hasText: w("made") }).waitFor();
    await isSound();
    expect(problems).toEqual([]);
  }, 240_000);
});
