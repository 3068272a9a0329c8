import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { messagesOf } from "./content-words.ts";
import { launch, visitor } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";

/** Content with gaps: a draft, a page missing in one language, a shorter list, an untranslated sentence. */
const folder = mkdtempSync(join(tmpdir(), "korak-drafts-"));
let product: Product;
let browser: Browser;

function edit(
  name: string,
  change: (page: { status?: string; sections: Record<string, unknown>[] }) => void,
  from = name,
): void {
  const page = JSON.parse(readFileSync(join(folder, from), "utf8"));
  change(page);
  writeFileSync(join(folder, name), JSON.stringify(page));
}

beforeAll(async () => {
  cpSync("content", folder, { recursive: true });
  edit(
    "pages/unfinished.en.json",
    (page) => Object.assign(page, { status: "draft", slug: "unfinished", title: "Unfinished page" }),
    "pages/about.en.json",
  );
  rmSync(join(folder, "pages/checks.sr.json"));
  edit("pages/checks.sl.json", (page) => void page.sections.pop());
  edit("pages/practice.sl.json", (page) => {
    const english = JSON.parse(readFileSync(join(folder, "pages/practice.en.json"), "utf8"));
    page.sections[0] = english.sections[0];
  });
  product = await startProduct({ CONTENT_DIR: folder });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function signedIn(who: string, width = 1440) {
  const visit = await visitor(browser, product.url, { width });
  await visit.page.goto("/login");
  await visit.page.fill("input[name=email]", emailOf(who));
  await visit.page.fill("input[name=password]", demoPassword);
  await visit.page.press("input[name=password]", "Enter");
  await visit.page.waitForURL((url) => url.pathname !== "/login");
  return visit;
}

const status = async (page: Page, path: string) => (await page.goto(path))?.status();
const ticketOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "korak_drafts");

describe("draft mode", () => {
  test.each(["editor-1", "superadmin-1"])(
    "opens for %s from a public page, shows drafts, and closes again",
    async (who) => {
      const { context, page, problems } = await signedIn(who);
      await page.goto("/privacy");
      const locale = page.url().includes("/sl/") ? "sl" : "en";
      const words = messagesOf(locale);
      await page.locator("a[href^='/api/draft-mode/enable']").click();
      await page.waitForURL((url) => !url.pathname.startsWith("/api"));
      expect(await page.getByRole("complementary", { name: words["draft.title"] }).textContent()).toContain(
        words["draft.text"],
      );
      expect(await ticketOf(context)).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });

      const response = await page.goto("/unfinished");
      expect(response?.status()).toBe(200);
      expect(response?.headers()).toMatchObject({
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex, nofollow",
      });
      expect(await page.locator("h1").textContent()).not.toBe("");

      expect(await page.locator("a[href='#outline']").isVisible()).toBe((await page.locator("#outline").count()) > 0);
      const leave = page.locator("a[href^='/api/draft-mode/disable']");
      await leave.click();
      await page.waitForURL((url) => !url.pathname.startsWith("/api"));
      expect(await ticketOf(context)).toBeUndefined();
      // Outside draft mode the page does not exist, so readers of other languages are redirected to their home page.
      expect(
        await page
          .goto("/unfinished")
          .then((answer) => answer?.status() === 404 || new URL(page.url()).pathname === "/sl"),
      ).toBe(true);
      expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
      await context.close();
    },
  );

  test("is closed to guests, families, and specialists", async () => {
    const guest = await visitor(browser, product.url);
    expect(await status(guest.page, "/unfinished")).toBe(404);
    await guest.page.goto("/about");
    expect(await guest.page.locator("a[href*='draft-mode']").count()).toBe(0);
    await guest.context.close();
    for (const who of ["adult-1", "specialist-07"]) {
      const { context, page } = await signedIn(who);
      expect(await status(page, "/api/draft-mode/enable?slug=/unfinished")).toBe(403);
      expect(await ticketOf(context)).toBeUndefined();
      await page.goto("/privacy");
      expect(await page.locator("a[href*='draft-mode']").count()).toBe(0);
      await context.close();
    }
  });

  test("ends with the session, even if its cookie is kept or copied", async () => {
    const { context, page } = await signedIn("editor-1");
    await page.goto("/api/draft-mode/enable?slug=/unfinished");
    expect(await page.locator("a[href^='/api/draft-mode/disable']").count()).toBe(1);
    const ticket = (await ticketOf(context))?.value ?? "";
    const alone = await fetch(`${product.url}/unfinished`, { headers: { cookie: `korak_drafts=${ticket}` } });
    expect(alone.status).toBe(404);
    await context.clearCookies({ name: /auth/ });
    expect(await status(page, "/unfinished")).toBe(404);
    expect(await page.locator("a[href*='draft-mode']").count()).toBe(0);
    await context.close();
  });
});

describe("the outline", () => {
  test.each([1440, 390])("shows what each language lacks, at %i px", async (width) => {
    const { context, page } = await signedIn("editor-1", width);
    await page.goto("/api/draft-mode/enable?slug=/checks");
    const outline = page.locator("#outline");
    const rows = () =>
      outline.locator("tbody tr").evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll("td")].map((cell) => ({
            text: cell.innerText.trim(),
            lacks: cell.hasAttribute("data-lack"),
          })),
        ),
      );
    for (const locale of ["en", "sl"] as const) {
      const words = messagesOf(locale);
      await page.goto(locale === "en" ? `/${slugOf("checks", "en")}` : `/sl/${slugOf("checks", "sl")}`);
      expect(await page.locator("html").getAttribute("lang")).toMatch(locale);
      const [ofPage = [], ...parts] = await rows();
      expect(ofPage.map(({ lacks }) => lacks)).toEqual([false, false, true]);
      expect(ofPage[2]?.text).toContain(words["outline.no_page"]);
      expect(parts.at(-1)?.map(({ lacks }) => lacks)).toEqual([false, true, false]);
      expect(parts.at(-1)?.[1]?.text).toContain(words["outline.lacking"]);
      expect(parts.at(-1)?.[2]?.text).toBe("–");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    // The link to a translation keeps that language, whichever one the editor reads.
    await page.locator("a[href='#outline']").click();
    expect(new URL(page.url()).hash).toBe("#outline");
    await outline.locator("td a").first().click();
    await page.waitForURL((url) => url.pathname === `/${slugOf("checks", "en")}`);
    // Missing pages return 404, even for editors.
    expect(await status(page, `/sr/${slugOf("checks", "en")}`)).toBe(404);

    await page.goto(`/sr/${slugOf("practice", "sr")}`);
    expect((await rows()).flat().filter(({ text }) => text.includes(messagesOf("sr")["outline.english"]))).toHaveLength(
      1,
    );
    for (const whole of ["/find-help/speech-and-language", "/sr/dogadjaji/prve-reci", "/sl"]) {
      await page.goto(whole);
      expect((await rows()).length, whole).toBeGreaterThan(2);
      expect(await outline.locator("[data-lack]").count(), whole).toBe(0);
    }
    await context.close();
  });
});

const slugOf = (key: string, locale: string): string =>
  JSON.parse(readFileSync(join("content/pages", `${key}.${locale}.json`), "utf8")).slug;
