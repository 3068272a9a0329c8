/** Opens every public page. Each run visits one page in eight, in one language, at one width, in one theme. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "../../app/features.ts";
import { locales } from "../../app/platform/i18n/locales.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { launch } from "./browser.ts";
import { englishFinder } from "./english-sentences.ts";
import { visitsInThisRun } from "./grid.ts";
import {
  addresses,
  type FoundParameters,
  guestKeys,
  listInEachLanguage,
  guestRedirects,
  tagManagerPages,
} from "./page-list.ts";
import { walk } from "./page-walk.ts";
import { ownConsent, sharedFigures, sharedPage } from "./secret-links.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
let found: FoundParameters;

beforeAll(async () => {
  browser = await launch();
  const { data } = (await (await fetch(`${base}/api/public/specialists`)).json()) as { data: { id: string }[] };
  found = {
    specialist: data[0]?.id ?? "",
    shared: await sharedPage(base),
    figures: await sharedFigures(base),
    consent: await ownConsent(base),
  };
});
afterAll(() => browser.close());

describe("the list of pages", () => {
  test.each(locales)("contains in %s every page for guests, except those named as left out", (locale) => {
    const walked = (["public", "internal"] as const).flatMap((group) => addresses(locale, group, found));
    const reached = new Set<string>([
      ...walked.map(({ key }) => key),
      ...Object.keys(guestRedirects),
      ...tagManagerPages,
    ]);
    expect(
      guestKeys.filter((key) => !reached.has(key)),
      "pages with a parameter need values in page-list.ts",
    ).toEqual([]);
  });

  test.each(locales)("omits in %s only pages that guests cannot see: they redirect or return 404", async (locale) => {
    for (const [from, to] of Object.entries(guestRedirects)) {
      const answer = await fetch(base + pathOf(pages[from as "home"], locale), { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")?.split("?")[0]], from).toEqual([
        302,
        pathOf(pages[to], locale),
      ]);
    }
    for (const key of tagManagerPages) expect((await fetch(base + pathOf(pages[key], locale))).status, key).toBe(404);
  });

  test("contains every page of the sitemap except those of other specialists", async () => {
    const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
    const listed = new Set(locales.flatMap((locale) => addresses(locale, "public", found).map(({ path }) => path)));
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    const other = /\/(specialists-public|strokovnjaki|strucnjaci)\/[0-9a-f-]{36}$/;
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !listed.has(path) && !other.test(path))).toEqual([]);
  });

  test("is searched, in Slovene and in Serbian, for more than 1,500 English texts", async () => {
    for (const locale of ["sl", "sr"] as const) expect((await englishFinder(locale)).size).toBeGreaterThan(1500);
  });
});

test.each(locales)(
  "public pages in %s are accessible, fit the screen, log nothing, and are in their language",
  { timeout: 600_000 },
  async (locale) => {
    const visits = visitsInThisRun(
      listInEachLanguage((one) => addresses(one, "public", found)),
      locale,
    );
    expect(visits.length).toBeGreaterThan(1);
    expect(await walk({ browser, url: base, locale }, visits)).toEqual([]);
  },
);
