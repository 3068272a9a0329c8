/** Every page of the design system, in one language a run. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { locales } from "../../app/platform/i18n/locales.ts";
import { launch } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { addresses } from "./page-list.ts";
import { walk } from "./page-walk.ts";

const base = inject("productUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test.each(oneOf(locales))("the parts of the design system in %s are accessible, fit, are quiet, whole and in their language", { timeout: 300_000 }, async (locale) => {
  expect(await walk(browser, base, locale, addresses(locale, "internal", ""))).toEqual([]);
});
