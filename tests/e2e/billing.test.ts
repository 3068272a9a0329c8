/**
 * A family's cards and addresses: the bank's page, refusals, the default, removal. A specialist's account. Everything also without
 * scripts. One language and width per run.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import en from "../../app/features/payments/messages/en.ts";
import sl from "../../app/features/payments/messages/sl.ts";
import sr from "../../app/features/payments/messages/sr.ts";
import { locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { pages } from "../../app/features.ts";
import { signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { type Newcomer, createNewcomer } from "./newcomer.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const messages = { en, sl, sr };
/** Each combination has a different specialist, because an account can be connected only a few times an hour. */
const ways = locales.flatMap((locale, i) =>
  [1440, 390].map((width, j) => ({ locale, width, specialist: `specialist-${[13, 14, 16, 17, 19, 22][2 * i + j]}` })),
);
const said = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const cards = (page: Page) => page.locator("section[aria-labelledby=cards] li b").allTextContents();
const isAccessible = async (page: Page) => {
  await prepareAxe(page);
  expect(await axeViolations(page), page.url()).toEqual([]);
};

describe.each(oneOf(ways))("in $locale at $width", ({ locale, width, specialist: key }) => {
  const t = messages[locale];
  const named = (brand: string, last4: string) => said(t["card.named"], { brand, last4 });
  const path = pathOf(pages["payments.billing"] as PageEntry, locale);
  let caller: Newcomer;
  beforeAll(async () => {
    caller = await createNewcomer(base, locale, []);
  });
  async function open(scripts = true) {
    const { context, page, problems } = await visitor(browser, base, { width, scripts });
    await context.addCookies(browserCookies(base, caller.session, locale));
    return { context, page, problems };
  }

  test("a family adds cards, which a bank may refuse, and chooses the default one", async () => {
    const { context, page, problems } = await open();
    await page.goto(`${path}?card=new`);
    await waitForHydration(page);
    await isAccessible(page);
    const add = page.locator("section[aria-labelledby=add-card] button");
    const choose = (last4: string) => page.locator(`input[name=test_card][value$="${last4}"]`).check({ force: true });
    await choose("0002");
    await add.click();
    await page.locator(".error-summary, [role=alert]", { hasText: t["error.card_declined"] }).first().waitFor();
    expect(await cards(page)).toEqual([]);
    // The bank refuses first, then agrees.
    for (const [decision, outcome] of [
      ["fail", t["add.bank.failed"]],
      ["pass", t["cards.done.added"]],
    ] as const) {
      await page.goto(`${path}?card=new`);
      await waitForHydration(page);
      await choose("3184");
      await add.click();
      await page.locator(`button[name=decision][value=${decision}]`).click();
      await page.locator("[role=status]", { hasText: outcome }).waitFor();
      expect(await cards(page)).toEqual(decision === "pass" ? [named("Visa", "3184")] : []);
    }
    await page.goto(`${path}?card=new`);
    await waitForHydration(page);
    await choose("4444");
    await add.focus();
    await page.keyboard.press("Enter");
    await page.locator("#done", { hasText: t["cards.done.added"] }).waitFor();
    expect(await cards(page)).toEqual([named("Visa", "3184"), named("Mastercard", "4444")]);

    await page.locator('summary[aria-label$="4444"]').click();
    await isAccessible(page);
    await page.locator("details[open] button[value=default_card]").click();
    await page.locator("#done", { hasText: t["cards.done.default"] }).waitFor();
    expect((await cards(page))[0]).toBe(named("Mastercard", "4444"));
    const [, visa] = (await caller.call("GET", "/stripe/cards")).body.data;
    await page.goto(`${path}?card=${visa.id}&address=new`);
    await waitForHydration(page);
    await isAccessible(page);
    expect(problems.filter((line) => !line.includes("402"))).toEqual([]);
    await context.close();
  }, 240_000);

  test("the provider's script loads only where a card is entered, and only with a key", async () => {
    const { context, page } = await open();
    const [asked, logged]: [string[], string[]] = [[], []];
    page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
    await context.route("https://js.stripe.com/**", (route) => {
      asked.push(new URL(page.url()).search);
      const element = "{ mount: () => (document.documentElement.dataset.fields = 'there'), destroy: () => {} }";
      return route.fulfill({
        contentType: "text/javascript",
        body: `window.Stripe = () => ({ elements: () => ({ create: () => (${element}) }), _registerWrapper() {}, registerAppInfo() {} });`,
      });
    });
    const given = { from: "", to: "" };
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        const headers = response.headers();
        // The policy that the server sends where the provider's own script takes cards.
        const policy =
          headers["content-security-policy"]?.replace("script-src 'self'", "script-src 'self' https://js.stripe.com") ??
          "";
        const body = (await response.text()).replaceAll(`\\"${given.from}\\"`, `\\"${given.to}\\"`);
        await route.fulfill({ response, headers: { ...headers, "content-security-policy": policy }, body });
      },
    );
    const visit = async (query: string, from: string, to: string) => {
      Object.assign(given, { from, to });
      await page.goto(path + query);
      await waitForHydration(page);
    };
    await visit("", "simulator", "provider");
    await visit("?card=new", "pk_test_demo", "");
    await expect.poll(() => logged.join()).toContain("no publishable key");
    expect(asked).toEqual([]);
    await visit("?card=new", "simulator", "provider");
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "there");
    expect(asked).toEqual(["?card=new"]);
    await context.close();
  }, 240_000);

  test("a family removes a card and adds an address without scripts", async () => {
    const { context, page } = await open(false);
    await page.goto(path);
    await page
      .locator("li", { hasText: named("Visa", "3184") })
      .locator("summary")
      .click();
    await page.locator("details[open] a", { hasText: t["cards.edit"] }).click();
    await page.fill("input[name=exp_month]", "13");
    await page.locator("button[value=edit_card]").click();
    await page.locator(".field-error").first().waitFor();
    await page.locator("button[value=remove_card]").click();
    await page.locator("#done", { hasText: t["cards.done.removed"] }).waitFor();
    expect(await cards(page)).toEqual([named("Mastercard", "4444")]);

    await page.locator("a", { hasText: t["address.add"] }).click();
    await page.locator("label", { hasText: t["address.company"] }).click();
    await page.fill("input[name=name]", "Jovanović d.o.o.");
    await page.fill("input[name=street]", "Knez Mihailova 1");
    await page.fill("input[name=postcode]", "11000");
    await page.fill("input[name=city]", "Beograd");
    await page.selectOption("select[name=country]", "RS");
    await page.locator("button[value=save_address]").click();
    await page.locator("input[name=tax_number][aria-invalid=true]").waitFor();
    await page.fill("input[name=tax_number]", "100000016");
    await page.locator("button[value=save_address]").click();
    await page.locator("#done", { hasText: t["address.done.saved"] }).waitFor();
    expect((await caller.call("GET", "/billing/my-address")).body).toMatchObject({
      data: [{ name: "Jovanović d.o.o.", tax_number: "100000016", country: "RS" }],
    });
    await context.close();
  }, 240_000);

  test("a specialist connects and disconnects an account, with and without scripts", async () => {
    const api = await signIn(base, key);
    await api.call("PATCH", "/accounts/locale", { locale });
    await api.call("DELETE", "/stripe/remove-connection");
    const settings = pathOf(pages["payments.settings"] as PageEntry, locale);
    const { session } = await demoSession(base, key);
    for (const scripts of [true, false]) {
      const { context, page, problems } = await visitor(browser, base, { width, scripts });
      await context.addCookies(browserCookies(base, session, locale));
      const arrived = async () => {
        if (scripts) await waitForHydration(page);
      };
      const leave = async () => {
        await page.goto(settings);
        await arrived();
        await page.locator("a", { hasText: t["settings.connect"] }).click();
        await page.waitForURL(/oauth\/authorize/);
      };
      await leave();
      await page.locator("button[name=decision][value=deny]").click();
      await page.locator("[role=alert]", { hasText: t["settings.denied"] }).waitFor();
      await leave();
      await page.locator("[name=status][value=documents]").check({ force: true });
      await page.locator("button[name=decision][value=approve]").click();
      await page.locator("#done", { hasText: t["settings.done.connected"] }).waitFor();
      expect(page.url()).not.toContain("code=");
      await arrived();
      const due = await page.locator("section[aria-labelledby=by-card] li").allTextContents();
      expect(due.map((words) => words.replaceAll("\u00a0", " "))).toEqual([
        t["settings.due.document"],
        t["settings.due.bank"],
      ]);
      const ask = page.locator("a", { hasText: t["settings.remove"] });
      if (scripts) {
        await isAccessible(page);
        await ask.focus();
        await page.keyboard.press("Enter");
        await page.locator("dialog[open]").waitFor();
        await isAccessible(page);
        await page.keyboard.press("Escape");
        await page.locator("dialog").waitFor({ state: "detached" });
        expect((await api.call("POST", "/stripe/connect", {})).body.data).toMatchObject({ state: "incomplete" });
      }
      await ask.click();
      await page.locator(scripts ? "dialog form button" : "section[aria-labelledby=asked] form button").click();
      await page.locator("#done", { hasText: t["settings.done.disconnected"] }).waitFor();
      expect((await api.call("POST", "/stripe/connect", {})).body.data).toBe(null);
      expect(problems).toEqual([]);
      await context.close();
    }
    await api.call("PATCH", "/accounts/locale", { locale: "sl" });
  }, 240_000);
});
