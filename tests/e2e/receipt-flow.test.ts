/**
 * The fiscal receipt of a session that is paid directly: requested when the session is completed, listed while it is missing,
 * entered as a number, replaced with a link, and removed. The family sees only what was entered. A run covers one of six
 * combinations of language and width.
 */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { type PageKey, pages } from "../../app/features.ts";
import { type ApiCaller, signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf, runPart } from "./grid.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const keys = { family: "adult-8", specialist: "specialist-21" } as const;
type Who = keyof typeof keys;
const ways = [0, 1, 2, 3, 4, 5].map((round) => ({
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 390 : 1440,
}));
const { locale, width } = oneOf(ways, runPart === "all" ? 0 : runPart)[0] as (typeof ways)[number];
let browser: Browser;
const callers = {} as Record<Who, ApiCaller>;
const tabs = {} as Record<Who, Awaited<ReturnType<typeof visit>>>;
let session: string;

beforeAll(async () => {
  browser = await launch();
  for (const who of ["family", "specialist"] as const) {
    callers[who] = await signIn(base, keys[who]);
    tabs[who] = await visit(who);
  }
  // The latest ones end in tests/e2e/session-ends.test.ts.
  session = (await callers.specialist.call("GET", "/sessions?tab=over")).body.data[0]?.id;
  expect(session, "the demo has a session that is over").toBeDefined();
});
afterAll(async () => {
  for (const who of ["family", "specialist"] as const) {
    await tabs[who].page.context().close();
    await callers[who].call("PATCH", "/accounts/locale", { locale: "sr" });
  }
  await browser.close();
});

async function visit(who: Who) {
  expect((await callers[who].call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
  const { page, context, problems } = await visitor(browser, base, { width });
  await context.addCookies(browserCookies(base, (await demoSession(base, keys[who])).session, locale));
  const open = async (to: PageKey, params: Record<string, string> = {}) => {
    await page.goto(pathOf(pages[to] as PageEntry, locale, params, {}));
    await waitForHydration(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), to).toBeLessThanOrEqual(0);
    await prepareAxe(page);
    expect(await axeViolations(page), to).toEqual([]);
    return page;
  };
  return { page, open, problems };
}

async function save(text: string) {
  const { page } = tabs.specialist;
  await page.locator("input[name=text]").fill(text);
  await page.locator("form:has(input[name=text]) button").click();
  await page.locator("#done").waitFor();
}
const familySees = async () => (await tabs.family.open("sessions.user_one", { session })).locator("main");

test("a receipt is requested at completion, listed as missing, entered as a number, replaced with a link, and removed", async () => {
  const own = await tabs.specialist.open("sessions.specialist_one", { session });
  expect(await own.locator("#receipt").count()).toBe(0);
  await own.locator("button[name=intent][value=complete]").click();
  await own.locator("#done").waitFor();
  await own.locator("#receipt input[name=text]").waitFor();
  const add = pathOf(pages["receipts.one"] as PageEntry, locale, { session }, {});

  const earned = await tabs.specialist.open("earnings.transactions");
  await earned.locator(`a[href="${add}"]`).click();
  await earned.waitForURL(`**${add}`);
  await save("2026-117");
  await tabs.specialist.open("receipts.missing");
  expect(await tabs.specialist.page.locator(`a[href="${add}"]`).count()).toBe(0);
  expect(await (await familySees()).innerText()).toContain("2026-117");

  const link = `https://receipts.example/v/?vl=${"A1b2".repeat(300)}`;
  const completed = await tabs.specialist.open("sessions.specialist_one", { session });
  await completed.locator(`#receipt a[href="${add}"]`).click();
  await completed.waitForURL(`**${add}`);
  await save(link);
  await tabs.specialist.open("sessions.specialist_one", { session });
  expect(await (await familySees()).locator(`a[href="${link}"]`).getAttribute("rel")).toBe("noreferrer nofollow");

  await tabs.specialist.open("receipts.one", { session });
  await save("http://receipts.example/1");
  const shown = await familySees();
  expect(await shown.innerText()).toContain("http://receipts.example/1");
  expect(await shown.locator('a[href*="receipts.example"]').count()).toBe(0);

  await tabs.specialist.open("receipts.one", { session });
  await save("");
  expect(await (await familySees()).innerText()).not.toContain("receipts.example");
  const missing = await tabs.specialist.open("receipts.missing");
  expect(await missing.locator(`a[href="${add}"]`).count()).toBe(1);
  for (const { problems } of Object.values(tabs)) expect(problems).toEqual([]);
});
