/** A specialist sets a goal and writes notes. The family sees the goal and the shared note. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const words = (page: Page) => page.locator("main").textContent();

test.each([
  {
    scripts: true,
    width: 1440,
    specialist: "specialist-07",
    locale: "sl",
    list: "/sl/strokovnjak/stranke",
    family: "adult-2",
  },
  {
    scripts: false,
    width: 390,
    specialist: "specialist-08",
    locale: "sr",
    list: "/sr/strucnjak/klijenti",
    family: "adult-4",
  },
])(
  "a specialist adds a goal and two notes, and the family sees all but the private one ($locale, $width px, scripts: $scripts)",
  async ({ scripts, width, specialist, locale, list, family }) => {
    const { call } = await signIn(base, family);
    const child = (await call("GET", "/profiles")).body.data.find((one: { kind: string }) => one.kind === "child");
    const { context, page, problems } = await visitor(browser, base, { scripts, width });
    await context.addCookies(browserCookies(base, (await demoSession(base, specialist)).session, locale));
    const there = async () => {
      if (scripts) await waitForHydration(page);
      expect(await wide(page)).toBeLessThanOrEqual(0);
    };
    await page.goto(`${list}?q=${encodeURIComponent(child.name.toLowerCase().replace("ž", "z"))}`);
    await there();
    await page.getByRole("link", { name: new RegExp(`^${child.name} .*, \\d+`) }).click();
    await page.waitForURL(new RegExp(`${list}/${child.id}$`));
    await there();
    if (scripts) {
      await prepareAxe(page);
      expect(await axeViolations(page)).toEqual([]);
    }
    const here = new URL(page.url()).pathname;

    await page.locator(`a[href="${here}/${locale === "sl" ? "cilji/dodaj" : "ciljevi/dodaj"}"]`).click();
    await page.locator("[name=title]").waitFor();
    await there();
    await page.locator("[name=title]").fill("Pet slik v vrsti");
    await page
      .locator("form:has([name=title]) button[type=submit], form:has([name=title]) button:not([type])")
      .last()
      .click();
    await page.locator("#done").waitFor();
    expect(new URL(page.url()).pathname).toBe(here);
    expect(await words(page)).toContain("Pet slik v vrsti");

    const write = async (kind: "private" | "shared", text: string) => {
      await page.goto(kind === "shared" ? `${here}?notes=shared` : here);
      await there();
      await page.locator("[name=text]").fill(text);
      await page.locator(`button[name=intent][value=${kind}]`).click();
      await page.locator("#done").waitFor();
      expect(await words(page)).toContain(text);
    };
    await write("private", `Samo zame ${locale}`);
    await write("shared", `Za vas doma ${locale}`);
    expect(problems).toEqual([]);
    await context.close();

    const seen = await visitor(browser, base, { scripts: false, width });
    await seen.context.addCookies(browserCookies(base, (await demoSession(base, family)).session, locale));
    await seen.page.goto(
      `/${locale}/${locale === "sl" ? "uporabnik/profil" : "korisnik/profil"}/${child.id}/${locale === "sl" ? "cilji" : "ciljevi"}`,
    );
    const shown = (await words(seen.page)) ?? "";
    expect([
      shown.includes("Pet slik v vrsti"),
      shown.includes(`Za vas doma ${locale}`),
      shown.includes("Samo zame"),
    ]).toEqual([true, true, false]);
    expect(await wide(seen.page)).toBeLessThanOrEqual(0);
    await seen.context.close();
  },
  60_000,
);
