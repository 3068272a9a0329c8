/** Two guardians edit one child concurrently. The second sees the first one's changes next to their own input, and chooses. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.each([true, false])(
  "a guardian sees another's concurrent changes beside their own and chooses, scripts: %s",
  async (scripts) => {
    const { call } = await signIn(base, "adult-2");
    const child = (await call("GET", "/profiles")).body.data.find((one: { kind: string }) => one.kind === "child");
    const { context, page, problems } = await visitor(browser, base, { scripts, width: 390, locale: "sl-SI" });
    await context.addCookies(browserCookies(base, (await demoSession(base, "adult-3")).session));
    const path = `/sl/uporabnik/profil/${child.id}`;
    await page.goto(`${path}/uredi`);
    if (scripts) await waitForHydration(page);
    expect(await wide(page)).toBeLessThanOrEqual(0);

    const { data: before } = (await call("GET", `/profiles/${child.id}`)).body;
    const { name, lastname, birth_date, gender, languages, school_year, notes, guardian_notes, location, version } =
      before;
    const theirs = { interests: `Vlaki ${version}`, helps: `Odmor ${version}` };
    const body = {
      id: child.id,
      version,
      name,
      lastname,
      birth_date,
      gender,
      languages,
      school_year,
      notes,
      guardian_notes,
      location,
      ...theirs,
    };
    expect((await call("PUT", "/profiles/update", body)).status).toBe(200);

    await page.locator("[name=interests]").fill("Konji");
    await page.locator("[name=interests]").press("Enter");
    await page.locator("[role=alert]").first().waitFor();
    // Shows the other's text where only they wrote, and both where both did. Nothing is stored yet.
    expect(await page.locator("[name=helps]").inputValue()).toBe(theirs.helps);
    expect(await page.locator("[name=interests]").inputValue()).toBe("Konji");
    expect(await page.locator("#keep_interests blockquote").textContent()).toBe(theirs.interests);
    expect(await page.locator("[id^=keep_]").count()).toBe(1);
    expect((await call("GET", `/profiles/${child.id}`)).body.data.interests).toBe(theirs.interests);
    expect(await wide(page)).toBeLessThanOrEqual(0);

    if (scripts) {
      // The notice has the focus. Its link leads to the choice without changing anything.
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");
      await page.locator("a[href='#keep_interests']").press("Enter");
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("keep_interests");
      expect(await page.locator("#keep_interests blockquote").textContent()).toBe(theirs.interests);
    }
    await page.locator("[name=keep_interests][value=mine]").focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.locator("[name=keep_interests][value=theirs]").isChecked()).toBe(true);
    await page.locator("[name=interests]").press("Enter");
    await page.waitForURL((url) => url.pathname === path);
    expect(await page.locator("main").textContent()).toContain(theirs.interests);
    expect((await call("GET", `/profiles/${child.id}`)).body.data).toMatchObject(theirs);
    expect(problems).toEqual([]);
    await context.close();
  },
);
