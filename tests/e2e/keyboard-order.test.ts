/** Goes through public pages from the top to the end with the Tab key alone. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages, type PageKey } from "../../app/features.ts";
import { languageTag, type Locale } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { launch, visitor } from "./browser.ts";
import { focusJumps, stopsOf } from "./focus.ts";
import { oneOf } from "./grid.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const plain: readonly PageKey[] = [
  "home",
  "content.find_help",
  "specialists.public",
  "content.events",
  "content.referrals",
  "content.specialist_sign_up",
  "content.contact",
  "content.terms",
  "accounts.login",
  "accounts.register",
];

/** The pages without parameters, and one page of each kind with parameters. */
async function addressesIn(locale: Locale): Promise<string[]> {
  const path = (key: PageKey) => pathOf(pages[key] as PageEntry, locale);
  const first = async (key: PageKey) => {
    const source = await (await fetch(base + path(key), { headers: { cookie: `i18n_redirected=${locale}` } })).text();
    return (
      new RegExp(`href="(${path(key)}/[^"/?#]+)"`).exec(source.slice(source.indexOf("<main")))?.[1] ??
      `${path(key)}/none`
    );
  };
  const one = (["content.find_help", "specialists.public", "content.events"] as const).map(first);
  return [...plain.map(path), ...(await Promise.all(one)), `${path("home").replace(/\/$/, "")}/nothing/here`];
}

/** Number of Tab stops expected: every visible control, and one per group of radio buttons. */
const reachable = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, summary, input:not([type=hidden]), select, textarea"),
    ].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0 && !one.matches(":disabled, .help *"),
    );
    const names = new Set<string>();
    return all.filter((one) => {
      if (!(one instanceof HTMLInputElement) || one.type !== "radio") return true;
      const name = `${one.form?.id} ${one.name}`;
      const again = names.has(name);
      names.add(name);
      return !again;
    }).length;
  });

test.each(
  oneOf([
    { locale: "en" as const, width: 1440 },
    { locale: "sl" as const, width: 390 },
    { locale: "sr" as const, width: 768 },
  ]),
)(
  "on public pages in $locale at $width px, Tab reaches every control in reading order with a visible focus",
  { timeout: 300_000 },
  async ({ locale, width }) => {
    const { context, page, problems } = await visitor(browser, base, { locale: languageTag[locale], width });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const wrong: string[] = [];
    for (const address of await addressesIn(locale)) {
      await page.goto(address, { waitUntil: "networkidle" });
      await page.locator("korak-help[data-shown]").waitFor({ state: "attached" });
      const wanted = await reachable(page);
      const all = await stopsOf(page);
      // The help button appears and disappears depending on what is below it, so it has no fixed place in the order. It occurs at
      // most once.
      const stops = all.filter((stop) => stop.opens !== "help-panel");
      if (all.length > stops.length + 1)
        wrong.push(`${address}: the help button is reached ${all.length - stops.length} times`);
      expect(stops[0]?.href, address).toBe("#content");
      wrong.push(...all.flatMap((stop) => stop.wrong.map((what) => `${address}: ${stop.name}: ${what}`)));
      wrong.push(...focusJumps(stops).map((leap) => `${address}: ${leap}`));
      if (stops.length !== wanted) wrong.push(`${address}: ${wanted} can be used, ${stops.length} are reached`);
    }
    expect(wrong).toEqual([]);
    expect(problems.filter((one) => !one.includes("/nothing/here"))).toEqual([]);
    await context.close();
  },
);
