/** Each area's browser files contain its own texts and pages, and nothing that only the server needs. */
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { locales } from "../../app/platform/i18n/locales.ts";
import { areaOf, documentAreas, type Page, pathOf } from "../../app/platform/i18n/pages.ts";
import type { AreaModule } from "../../app/platform/features/area.ts";
import { pages } from "../../app/features.ts";
import { launch, takenOver, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const folder = "build/client/assets";
const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
const table = Object.entries(pages) as [string, Page][];

async function areaModule(area: string, locale: string): Promise<AreaModule> {
  const found = files.filter((file) => file.startsWith(`${area}-${locale}-`));
  expect(found, `${area}-${locale}`).toHaveLength(1);
  const built = (await import(pathToFileURL(resolve(folder, found[0] ?? "")).href)) as Record<string, object>;
  // The build renames a module's exports.
  const [own, texts] = ["accounts.login", "platform"].map((key) => Object.values(built).find((part) => key in part));
  return { pages: own, texts } as AreaModule;
}

test("no browser file contains the name of a page file or a guard", () => {
  for (const file of files) {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    for (const [key, { file: page }] of table) expect(text.includes(page), `${file}: ${key}`).toBe(false);
    expect(/role:(user|specialist|admin)|guest-only|-redirect"/.test(text), file).toBe(false);
  }
});

describe.each(documentAreas)("%s", (area) => {
  test.each(locales)(
    "has its own pages, words of features with a part in it, and no texts of the server's errors, %s",
    async (locale) => {
      const { pages: own, texts } = await areaModule(area, locale);
      for (const [key, page] of table) {
        if (areaOf(page) === area) expect(own[key], key).toMatchObject({ area, path: page.path });
        else if (own[key]) expect(own[key], key).toEqual({ path: { [locale]: page.path[locale] } });
      }
      const errors = Object.entries(texts)
        .flatMap(([feature, all]) => Object.keys(all).map((key) => `${feature}: ${key}`))
        .filter((key) =>
          /: error\.(not_found|invalid_input|slot_taken|wrong_password|idempotency_key_reused|too_many_requests)$/.test(
            key,
          ),
        );
      expect(errors).toEqual([]);
      // Editors have the overview of content in their area.
      if (area !== "admin") expect(texts).not.toHaveProperty("content");
      // Where the bell stands.
      if (!["user", "specialist", "admin"].includes(area)) expect(texts).not.toHaveProperty("notifications");
      if (area !== "internal") expect(texts).not.toHaveProperty("showcase");
      // An invitation is opened, and a leaving account says goodbye, outside the areas; signing out tells of plays that were not sent.
      if (area === "entry")
        expect(Object.keys(texts).toSorted()).toEqual(["access", "accounts", "games", "platform", "privacy"]);
      // Games that anybody may try.
      if (area === "play") expect(Object.keys(texts)).toContain("games");
      if (area === "admin") expect(texts).not.toHaveProperty("waiting");
    },
  );
});

describe("in the browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  const people = { user: "adult-2", specialist: "specialist-05", admin: "editor-1" } as const;
  // One area per run: signed-in people's pages are all walked by every-page-area too.
  test.each(oneOf(Object.entries(people)))(
    "every page of %s without a parameter finds its words",
    { timeout: 300_000 },
    async (area, key) => {
      const { page, context, problems } = await visitor(browser, base);
      await page.goto(pathOf(pages["accounts.login"], "en"));
      await page.evaluate(() => Object.assign(window, { before: true }));
      await page.fill('input[type="email"]', emailOf(key));
      await page.fill('input[type="password"]', demoPassword);
      await Promise.all([
        page.waitForURL((url) => !url.pathname.endsWith("login")),
        page.press('input[type="password"]', "Enter"),
      ]);
      // Sign-in pages have other texts than the area: a new document.
      expect(await page.evaluate(() => "before" in window)).toBe(false);
      const locale = locales.find((one) => one !== "en" && new URL(page.url()).pathname.startsWith(`/${one}/`)) ?? "en";
      for (const [name, entry] of table) {
        if (
          areaOf(entry) !== area ||
          entry.path.en.includes(":") ||
          !entry.file.endsWith(".tsx") ||
          name === "admin.sentry_test"
        )
          continue;
        await page.goto(pathOf(entry, locale));
        await takenOver(page);
        expect(await page.getAttribute("html", "data-area"), name).toBe(area);
      }
      expect(problems.filter((one) => !/status of 404/.test(one))).toEqual([]);
      await context.close();
    },
  );
});
