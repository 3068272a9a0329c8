/** The child lock for people who cannot see the screen: each wrong PIN and the end of the lock are announced and receive the focus. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "../../app/features.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test("the child lock focuses each wrong PIN's error with the tries left, and then the message that it is off", async () => {
  const { context, page } = await visitor(browser, base, { locale: "en-US", width: 390 });
  const { session } = await demoSession(base, "adult-1");
  await context.addCookies(browserCookies(base, session));
  const answer = await fetch(`${base}/api/profiles`, { headers: { authorization: `Bearer ${session.access_token}` } });
  const { data } = (await answer.json()) as { data: { id: string; kind: string }[] };
  const id = data.find(({ kind }) => kind === "child")?.id ?? "";
  await page.goto(pathOf(pages["profiles.one"] as PageEntry, "en", { id }));
  await waitForHydration(page);
  await page.locator("details:has(#hand-over) > summary").click();
  await page.locator("#hand-over input[name=pin]").fill("2468");
  await page.locator("#hand-over button:not([type=button])").click();
  await page.locator("details.menu-icon > summary").waitFor();
  await waitForHydration(page);
  await page.locator("details.menu-icon > summary").click();

  const pin = page.locator("details input[name=pin]");
  const alert = page.locator("details [role=alert]");
  for (const left of ["4 more tries", "3 more tries", "2 more tries"]) {
    await pin.fill("0000");
    await pin.press("Enter");
    await expect.poll(() => alert.textContent()).toContain(left);
    await expect.poll(() => alert.evaluate((one) => one === document.activeElement)).toBe(true);
  }
  await pin.fill("2468");
  await pin.press("Enter");
  const said = page.locator("main #done[role=status]");
  await said.waitFor();
  expect(await said.textContent()).toContain("Child lock is off");
  await expect.poll(() => said.evaluate((one) => one === document.activeElement)).toBe(true);
  // The message is shown only once.
  await page.reload();
  await waitForHydration(page);
  expect(await said.count()).toBe(0);
  await context.close();
});
