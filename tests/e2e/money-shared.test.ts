/**
 * Things that several people use or pay for: a pack bought for one child and used for another, and a session of a family with two
 * homes, of which each guardian pays a share. A run covers one of six combinations of language and width.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { translator } from "../../app/platform/i18n/messages.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { formatMoney } from "../../app/platform/money/format.ts";
import { type PageKey, pages } from "../../app/features.ts";
import { useSourceTexts } from "../../scripts/source-texts.ts";
import { type ApiCaller, signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { accept, chooseCard, consent, payButton, createPayer, type Seller, prepareSeller } from "./paying.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

await useSourceTexts();
const base = productUrl();
const ways = [0, 1, 2, 3, 4, 5].map((round) => ({
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 1440 : 390,
}));
/** The guardians of a child with two homes, who pay 60 and 40 percent. */
const people = ["adult-2", "adult-3"] as const;
type Who = (typeof people)[number];
let browser: Browser;
let specialist: Seller;
const callers = {} as Record<Who, ApiCaller>;
beforeAll(async () => {
  browser = await launch();
  for (const who of people) callers[who] = await signIn(base, who);
  specialist = await prepareSeller(base);
});
afterAll(async () => {
  for (const who of people) await callers[who].call("PATCH", "/accounts/locale", { locale: "sl" });
  await browser.close();
});

const childOf = async (who: Who, name: string): Promise<string> =>
  (await callers[who].call("GET", "/profiles")).body.data.find((one: { name: string }) => one.name === name).id;

describe.each(oneOf(ways))("in $locale at $width px", ({ locale, width }) => {
  const t = translator(locale, "checkout");
  const money = (amount: number) => formatMoney(locale, amount, "EUR");
  const pathTo = (to: PageKey, params: Record<string, string> = {}, query: Record<string, string> = {}) =>
    pathOf(pages[to] as PageEntry, locale, params, query);

  async function visit(session: object) {
    const { page, context, problems } = await visitor(browser, base, { width });
    await context.addCookies(browserCookies(base, session, locale));
    const open = async (to: PageKey, params: Record<string, string> = {}, query: Record<string, string> = {}) => {
      await page.goto(pathTo(to, params, query));
      await waitForHydration(page);
    };
    return { page, open, problems, close: () => context.close() };
  }
  async function guardian(who: Who) {
    expect((await callers[who].call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
    return visit((await demoSession(base, who)).session);
  }
  const isSound = async (page: Page) => {
    await prepareAxe(page);
    expect(await axeViolations(page), page.url()).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      page.url(),
    ).toBeLessThanOrEqual(0);
  };
  const atCheckout = async (page: Page) => {
    await page.locator("#checkout").waitFor();
    await waitForHydration(page);
  };
  const thanked = async (page: Page, title: string) => {
    await page.waitForURL((url) => url.pathname === pathTo("checkout.thanks"));
    await expect.poll(() => page.locator("h1").textContent()).toBe(title);
  };
  /** Enters the address for the receipt if none is stored yet. */
  async function addressed(page: Page) {
    if ((await page.locator("input[name=street]").count()) === 0) return;
    for (const [name, value] of Object.entries({
      name: "Gregor Vidmar",
      street: "Cesta 3",
      postcode: "1000",
      city: "Ljubljana",
    }))
      await page.fill(`input[name=${name}]`, value);
  }

  test("a pack is bought for one child, used for a sibling, and its unused sessions are refunded", async () => {
    const family = await createPayer(base, locale, ["Vid", "Zala"]);
    const { page, open, problems, close } = await visit(family.session);
    const { Vid: child = "", Zala: sibling = "" } = family.children;
    await open("specialists.user_one", { id: specialist.id }, { profileId: child });
    await page
      .locator("a", { hasText: translator(locale, "specialists")("view.pack.buy") })
      .first()
      .click();
    await page.locator("input[name=profile_id]").first().waitFor();
    await waitForHydration(page);
    expect(await page.locator("input[name=profile_id]:checked").inputValue()).toBe(child);
    await isSound(page);
    await page.getByRole("button", { name: translator(locale, "packs")("order.submit") }).click();
    await atCheckout(page);
    await isSound(page);
    // The checkout says how much time is left to pay.
    await page.getByText(translator(locale, "packs")("sold.hold")).waitFor();
    await chooseCard(page, "0002");
    await consent(page);
    await payButton(page).click();
    await page.getByText(translator(locale, "packs")("sold.still")).waitFor();
    await chooseCard(page, "4242");
    await consent(page);
    await payButton(page).click();
    await thanked(page, translator(locale, "packs")("sold.paid.title"));
    await isSound(page);
    const opens = page.getByRole("link", { name: translator(locale, "packs")("sold.paid.open") });
    const pack = (await opens.getAttribute("href"))?.split("/").at(-1) as string;
    await opens.click();
    await page.waitForURL((url) => url.pathname === pathTo("packs.one", { pack }));
    const bought = async () =>
      (await family.call("GET", `/packs/${pack}`)).body.data as { left: number; service_id: string; paid: number };
    const left = async () => (await bought()).left;
    expect(await left()).toBe(5);
    await isSound(page);

    const session = await accept(family, await specialist.offer(family, sibling, 70, (await bought()).service_id));
    await open("checkout.pay", {}, { session });
    await page.locator(`input[name=payment_method_id][value="pack:${pack}"]`).press("Space");
    await expect.poll(() => payButton(page).innerText()).toContain(translator(locale, "packs")("means.button"));
    await isSound(page);
    await payButton(page).click();
    await thanked(page, translator(locale, "sessions")("sold.paid.title"));
    expect(await left()).toBe(4);
    expect((await family.call("GET", `/sessions/${session}`)).body.data).toMatchObject({
      status: "Confirmed",
      profile_name: "Zala",
    });
    // A session that is cancelled in time returns to the pack.
    expect(
      (await family.call("PATCH", "/sessions/update-status", { session_id: session, status: "Cancelled" })).status,
    ).toBe(200);
    await expect.poll(left).toBe(5);

    // The unused part is refunded, in two steps.
    const p = translator(locale, "packs");
    const { paid } = await bought();
    await open("packs.one", { pack });
    await page.getByRole("link", { name: p("return.ask") }).click();
    const give = page.getByRole("button", { name: p("return.submit", { amount: money(paid) }) });
    await give.waitFor();
    await isSound(page);
    await give.click();
    await page.locator("#done", { hasText: p("done.returned") }).waitFor();
    await isSound(page);
    expect(await bought()).toMatchObject({ state: "ended", returns: [{ amount: paid, count: 5 }] });
    expect(problems.filter((line) => !line.includes("402"))).toEqual([]);
    await close();
  }, 240_000);

  test("two guardians pay their shares, and each sees what the other has paid", async () => {
    const child = await childOf("adult-2", "Neža");
    const session = await specialist.offer(callers["adult-2"], child, 80);
    const first = await guardian("adult-2");
    await first.open("sessions.user_one", { session });
    await first.page.locator("button[name=intent][value=confirm]").click();
    await atCheckout(first.page);
    await first.page.getByText(t("parts.text")).waitFor();
    await expect.poll(() => payButton(first.page).innerText()).toContain(money(2880));
    await isSound(first.page);
    await addressed(first.page);
    await chooseCard(first.page, "4242");
    await payButton(first.page).click();
    await thanked(first.page, t("thanks.waiting.title"));
    await isSound(first.page);

    const second = await guardian("adult-3");
    await second.open("sessions.user_one", { session });
    const parts = second.page.locator("main li", { hasText: money(2880) });
    await parts.getByText(translator(locale, "sessions")("family.payment.part.paid")).waitFor();
    await isSound(second.page);
    await second.page
      .locator(`a[href^="${pathTo("checkout.pay")}"]`)
      .first()
      .click();
    await atCheckout(second.page);
    await expect.poll(() => payButton(second.page).innerText()).toContain(money(1920));
    await addressed(second.page);
    await chooseCard(second.page, "4242");
    await payButton(second.page).click();
    await thanked(second.page, translator(locale, "sessions")("sold.paid.title"));
    await isSound(second.page);
    await first.page.reload();
    await expect
      .poll(() => first.page.locator("h1").textContent())
      .toBe(translator(locale, "sessions")("sold.paid.title"));
    for (const who of ["adult-2", "adult-3"] as const) {
      const { state, parts: paid } = (await callers[who].call("GET", `/checkout?sessionId=${session}`)).body.data;
      expect([
        state,
        paid.map((one: { state: string; percent: number }) => `${one.percent} ${one.state}`).toSorted(),
      ]).toEqual(["paid", ["40 paid", "60 paid"]]);
    }
    expect(
      (await callers["adult-2"].call("PATCH", "/sessions/update-status", { session_id: session, status: "Cancelled" }))
        .status,
    ).toBe(200);
    expect([...first.problems, ...second.problems]).toEqual([]);
    await first.close();
    await second.close();
  }, 240_000);
});
