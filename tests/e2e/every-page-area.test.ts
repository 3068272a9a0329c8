/** Every page of everybody who is signed in; a run looks at each in one language, at one width and in one theme. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales } from "../../app/platform/i18n/locales.ts";
import { signIn } from "./api-client.ts";
import { areaAddresses, areaPages, people, roles } from "./area-pages.ts";
import { launch } from "./browser.ts";
import { demoIdsOf } from "./demo-ids.ts";
import { inThisRun } from "./grid.ts";
import { walk } from "./page-walk.ts";
import { browserCookies } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe.each(roles)("the pages of a %s", (role) => {
  test.each(locales)("in %s are accessible, fit, are quiet, whole and in their language", { timeout: 600_000 }, async (locale) => {
    const ids = demoIdsOf(base, await signIn(base, people[role]));
    const [en, sl, sr] = await Promise.all(locales.map((one) => areaAddresses(role, one, ids)));
    const visits = inThisRun({ en: en ?? [], sl: sl ?? [], sr: sr ?? [] }, locale);
    const cookies = await browserCookies(base, people[role], locale);
    expect(await walk({ browser, url: base, locale, cookies }, visits)).toEqual([]);
  });

  test("are all there are in the page table", () => {
    expect(areaPages(role).length).toBeGreaterThan(1);
  });
});
