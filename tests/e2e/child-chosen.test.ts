/** When someone searches for a specialist from a child's page, the child stays selected up to the request. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "./api-client.ts";
import { launch, visitor } from "./browser.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const strange = "0190b7a2-1111-7abc-8abc-0123456789ab";

test.each([true, false])(
  "a child stays selected from the child's page to the request, and an unknown child is ignored, scripts: %s",
  async (scripts) => {
    const { call } = await signIn(base, "adult-1");
    const children = (await call("GET", "/profiles")).body.data.filter((one: { kind: string }) => one.kind === "child");
    // The later of two children, whom nothing else would select.
    const { id, name, tint } = children.at(-1);
    expect(children.length).toBeGreaterThan(1);

    const { context, page, problems } = await visitor(browser, base, { scripts, width: 390, locale: "en-US" });
    await context.addCookies(browserCookies(base, (await demoSession(base, "adult-1")).session));

    // An unknown profile is not in any link.
    await page.goto(`/user/specialists?profileId=${strange}`);
    expect(await page.locator(`main a[href*="${strange}"]`).count()).toBe(0);

    await page.goto(`/user/profile/${id}`);
    await page.locator(`main a[href*="profileId=${id}"]`).first().click();
    await page.waitForURL((url) => url.pathname === "/user/specialists");
    await page.locator("main article").first().waitFor();
    expect(await page.locator("main").textContent()).toContain(`For ${name}`);
    await page.locator("main article a.button").first().click();
    await page.locator("form#book").waitFor();
    await page.locator("form#book button.button-primary").first().click();
    await page.waitForURL((url) => url.searchParams.get("profileId") === id && url.pathname.includes("request"));
    expect(await page.locator("input[name=profile_id]:checked").inputValue()).toBe(id);
    expect(await page.locator("main .page-head").getAttribute("data-tint")).toBe(tint);
    expect(problems).toEqual([]);
    await context.close();
  },
);
