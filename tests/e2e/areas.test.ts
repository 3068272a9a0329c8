/**
 * Each page's browser file has the texts and addresses of that page, the frame's file has those of the frame, and neither has
 * anything that only the server needs.
 */
import { readdirSync, readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { locales } from "../../app/platform/i18n/locales.ts";
import { areaOf, documentAreas, type Page, pathOf } from "../../app/platform/i18n/pages.ts";
import type { PageWords } from "../../app/shell/page-words.ts";
import { pages } from "../../app/features.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { firstView } from "./first-view.ts";
import { oneOf } from "./grid.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const folder = "build/client/assets";
const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
const table = Object.entries(pages) as [string, Page][];

/** Reads the built file of a frame (`user-sl`) or a page (`sl-chat.user`), which is a call with one object. */
function wordsOf(name: string): PageWords {
  const found = files.filter((file) => file.startsWith(`${name}-`) && file.length === name.length + 12);
  expect(found, name).toHaveLength(1);
  const source = readFileSync(`${folder}/${found[0]}`, "utf8");
  const [, call] = /\(`\w+`,`\w\w`,(\{pages:[\s\S]*\})\)/.exec(source) ?? [];
  // oxlint-disable-next-line no-new-func -- an object without calls, from our own build
  return new Function(`return ${call}`)() as PageWords;
}

test("no browser file contains the name of a page file or a guard", () => {
  for (const file of files) {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    for (const [key, { file: page }] of table) expect(text.includes(page), `${file}: ${key}`).toBe(false);
    expect(/role:(user|specialist|admin)|guest-only|-redirect"/.test(text), file).toBe(false);
  }
});

describe.each(documentAreas)("the browser files of the area %s", (area) => {
  const own = table.filter(([, page]) => areaOf(page) === area);

  test.each(locales)(
    "include the frame's texts, and the addresses of the area's pages only in the same language: %s",
    (locale) => {
      const { pages: linked, texts, slots } = wordsOf(`${area}-${locale}`);
      for (const [key, page] of own)
        expect(linked[key], key).toMatchObject({ area, path: { [locale]: page.path[locale] } });
      for (const key of Object.keys(linked)) expect(Object.keys(linked[key]?.path ?? {}), key).toEqual([locale]);
      expect(Object.keys(slots).filter((slot) => slot !== "navigation")).toEqual([]);
      expect(texts["platform"]).toHaveProperty("app.skip");
      if (area !== "internal") expect(texts).not.toHaveProperty("showcase");
      // Only areas with a bell have texts about notifications.
      expect("notifications" in texts).toBe(["user", "specialist", "admin"].includes(area));
    },
  );

  test.each(locales)(
    "give each page its address in all languages, but no texts of the frame or of server errors, in %s",
    (locale) => {
      const frame = wordsOf(`${area}-${locale}`);
      for (const [key, page] of own) {
        const { pages: linked, texts } = wordsOf(`${locale}-${key}`);
        expect(linked[key], key).toMatchObject({ area, path: page.path });
        for (const [other, { path }] of Object.entries(linked))
          if (areaOf(pages[other as keyof typeof pages]) !== area) expect(Object.keys(path), other).toEqual([locale]);
        const named = Object.entries(texts).flatMap(([feature, all]) =>
          Object.keys(all).map((one) => `${feature}: ${one}`),
        );
        expect(named.filter((one) => errors.test(one))).toEqual([]);
        for (const [feature, all] of Object.entries(texts))
          for (const one of Object.keys(all)) expect(frame.texts[feature] ?? {}, key).not.toHaveProperty([one]);
      }
    },
  );
});
const errors = /: error\.(not_found|invalid_input|slot_taken|wrong_password|idempotency_key_reused|too_many_requests)$/;

describe("a page in the browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  const people = { user: "adult-2", specialist: "specialist-05", admin: "editor-1" } as const;
  // Visits one area per run, because every-page-area also visits all pages of signed-in people.
  test.each(oneOf(Object.entries(people)))(
    "every page of %s without a parameter finds its texts, and its HTML lists every file it waits for",
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
      // Signing in loads a new document, because the sign-in pages do not have the area's texts.
      expect(await page.evaluate(() => "before" in window)).toBe(false);
      const locale = locales.find((one) => one !== "en" && new URL(page.url()).pathname.startsWith(`/${one}/`)) ?? "en";
      for (const [name, entry] of table) {
        if (
          areaOf(entry) !== area ||
          entry.path.en.includes(":") ||
          !entry.file.endsWith(".tsx") ||
          name === "admin.sentry_test" ||
          // Redirects to the public list without a date.
          name === "events.book"
        )
          continue;
        const answer = await page.goto(pathOf(entry, locale));
        await waitForHydration(page);
        expect(await page.getAttribute("html", "data-area"), name).toBe(area);
        const { later } = firstView((await answer?.text()) ?? "");
        // The custom elements work without the framework, but the one for live lists loads it.
        expect(
          later.filter((file) => !file.includes("live-form")),
          name,
        ).toEqual([]);
      }
      expect(problems.filter((one) => !/status of 404/.test(one))).toEqual([]);
      await context.close();
    },
  );

  test("has its heading when reached without a reload, and logs no error", async () => {
    const { page, context, problems } = await visitor(browser, base);
    await page.goto(pathOf(pages["accounts.login"], "en"));
    await page.fill('input[type="email"]', emailOf("adult-1"));
    await page.fill('input[type="password"]', demoPassword);
    await Promise.all([
      page.waitForURL((url) => !url.pathname.endsWith("login")),
      page.press('input[type="password"]', "Enter"),
    ]);
    await waitForHydration(page);
    await page.evaluate(() => Object.assign(window, { before: true }));
    for (const key of ["sessions.user", "chat.user", "specialists.user", "user.home"] as const) {
      await page.click(`nav a[href="${pathOf(pages[key], "en")}"]:visible`);
      await page.waitForURL((url) => url.pathname === pathOf(pages[key], "en"));
      await page.waitForFunction(() => (document.querySelector("h1")?.textContent ?? "") !== "");
    }
    expect(await page.evaluate(() => "before" in window)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });
});
