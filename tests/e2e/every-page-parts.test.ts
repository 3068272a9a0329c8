/** Opens every page of the design system, one language per run. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "../../app/platform/i18n/locales.ts";
import { launch } from "./browser.ts";
import { looks, oneOf, runPart } from "./grid.ts";
import { addresses } from "./page-list.ts";
import { walk } from "./page-walk.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Only developers see these pages, so one language and at most two widths are enough, except in a full run. */
const looksOfRun = runPart === "all" ? looks : oneOf(looks);

test.each(oneOf(locales))(
  "the parts of the design system in %s are accessible, fit the screen, and log nothing",
  { timeout: 600_000 },
  async (locale) => {
    const visits = addresses(locale, "internal").map((address) => ({ ...address, looks: looksOfRun }));
    expect(await walk({ browser, url: base, locale, onlyAxe: true }, visits)).toEqual([]);
  },
);
