/**
 * A month's platform invoices as a specialist sees them: the list with what is open, the consent to netting, an invoice with its lines, transfer,
 * and files, and the statement. In Serbian for the specialist in Serbia, whose sales are in dinars; otherwise for the one in Slovenia.
 * A run takes one of six combinations of language and width.
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
const ways = [0, 1, 2, 3, 4, 5].map((round) => ({
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 390 : 1440,
}));
const { locale, width } = oneOf(ways, runPart === "all" ? 0 : runPart)[0] as (typeof ways)[number];
const [who, other] = locale === "sr" ? ["specialist-02", "specialist-07"] : ["specialist-07", "specialist-02"];

interface Listed {
  id: string;
  kind: string;
  number: string;
  drawn: boolean;
}

let browser: Browser;
let caller: ApiCaller;
let tab: Awaited<ReturnType<typeof visitor>>;

beforeAll(async () => {
  browser = await launch();
  caller = await signIn(base, who);
  tab = await visitor(browser, base, { width });
  await tab.context.addCookies(browserCookies(base, (await demoSession(base, who)).session, locale));
});
afterAll(async () => {
  await caller.call("PATCH", "/billing/platform-account/netting", { agreed: false });
  await tab.context.close();
  await browser.close();
});

const documentsOf = async ({ call }: ApiCaller): Promise<Listed[]> =>
  (await call("GET", "/billing/platform-invoices")).body.data;

async function open(to: PageKey, params: Record<string, string> = {}) {
  const { page } = tab;
  const answer = await page.goto(pathOf(pages[to] as PageEntry, locale, params, {}));
  await waitForHydration(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), to).toBeLessThanOrEqual(0);
  await prepareAxe(page);
  expect(await axeViolations(page), to).toEqual([]);
  return { main: page.locator("main"), status: answer?.status() };
}

test("another specialist's document and an unknown one are both not found", async () => {
  const [theirs] = await documentsOf(await signIn(base, other));
  for (const id of [theirs?.id ?? "", "0198c5b2-7a44-7cc2-9d1b-3f5f0a3c1e55"]) {
    const path = pathOf(pages["invoices.own_document"] as PageEntry, locale, { platform_document: id }, {});
    expect((await tab.context.request.get(`${base}${path}`)).status()).toBe(404);
    const file = pathOf(pages["invoices.own_file"] as PageEntry, locale, { platform_document: id }, {});
    expect((await tab.context.request.get(`${base}${file}`)).status()).toBe(404);
  }
});

test(
  "a specialist finds an invoice, how to pay it, its files, and the statement, and agrees to netting",
  { timeout: 120_000 },
  async () => {
    await expect
      .poll(async () => (await documentsOf(caller)).every(({ drawn }) => drawn), { timeout: 60_000 })
      .toBe(true);
    const documents = await documentsOf(caller);
    const invoice = documents.find(({ kind }) => kind === "invoice");
    const statement = documents.find(({ kind }) => kind === "statement");
    if (!invoice || !statement) throw new Error("The demo has an invoice and a statement of this specialist");

    const { main } = await open("invoices.own");
    expect(await main.innerText()).toContain(invoice.number);
    const consent = main.locator("button[name=agreed]");
    expect(await consent.getAttribute("aria-checked")).toBe("false");
    await consent.click();
    await main.locator("#done").waitFor();
    expect(await main.locator("button[name=agreed]").getAttribute("aria-checked")).toBe("true");
    expect((await caller.call("GET", "/billing/platform-account")).body.data.netting).toBe(true);

    await open("invoices.own_document", { platform_document: invoice.id });
    expect(await main.locator("svg[role=img]").count()).toBe(1);
    expect(await main.locator('section[aria-labelledby="lines"] tbody tr').count()).toBeGreaterThan(0);
    const lines = await main.locator('section[aria-labelledby="lines"]').innerText();
    expect(lines.includes("1 EUR = ")).toBe(locale === "sr");
    const { data } = (await caller.call("GET", `/billing/platform-invoices/${invoice.id}`)).body;
    expect((await main.innerText()).replaceAll(/\s/g, "")).toContain(data.transfer.reference.replaceAll(/\s/g, ""));
    const files = await main
      .locator('section[aria-labelledby="files"] a')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    expect(files).toHaveLength(locale === "sr" ? 2 : 3);
    const types = await Promise.all(
      files.map(async (file) => (await tab.context.request.get(file)).headers()["content-type"]?.split(";")[0]),
    );
    expect(types).toEqual(files.map((_, i) => (i === 0 ? "application/pdf" : "application/xml")));

    await open("invoices.own_document", { platform_document: statement.id });
    expect(await main.innerText()).toContain(invoice.number);
    expect(tab.problems).toEqual([]);
  },
);
