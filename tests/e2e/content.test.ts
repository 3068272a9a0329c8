import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "../../app/features.ts";
import { languageTag, type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { launch, visitor } from "./browser.ts";
import { mailsTo } from "./mailbox.ts";
import { addresses } from "./page-list.ts";
import { startProduct } from "./product.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
/** Every public page with editorial content, by language. */
const written = (locale: Locale) =>
  addresses(locale, "public")
    .filter(({ key, path, status }) => (key === "home" || key.startsWith("content.")) && !path.includes("?") && !status)
    .map(({ path }) => path);

const page = (path: string, init?: RequestInit) => fetch(base + path, { redirect: "manual", ...init });

describe.each(locales)("public content in %s", (locale) => {
  test("appears on every page in its language, and links to its translations unless the page is noindex", async () => {
    for (const path of written(locale)) {
      const response = await page(path);
      expect(response.status, path).toBe(200);
      const html = await response.text();
      expect(html, path).toContain(`<html lang="${languageTag[locale]}"`);
      expect(html.match(/<h1/g), path).toHaveLength(1);
      const hidden = html.includes('name="robots"');
      expect(html.match(/rel="alternate" hrefLang|rel="alternate" hreflang/gi)?.length ?? 0, path).toBe(hidden ? 0 : 4);
      for (const [, href = ""] of html.matchAll(/rel="alternate"[^>]*href="([^"]+)"/g)) {
        const twin = new URL(href).pathname;
        expect(locales.flatMap(written), `${path} → ${twin}`).toContain(twin);
      }
    }
  });

  test("starts each topic with a draft label and emergency numbers", async () => {
    const topics = addresses(locale, "public").filter(
      ({ key, path, status }) => key === "content.topic" && !path.includes("?") && !status,
    );
    expect(topics.length).toBeGreaterThan(0);
    for (const { path } of topics) {
      const [main = ""] = /<main[\s\S]*<\/main>/.exec(await (await page(path)).text()) ?? [];
      const before = main.slice(0, main.indexOf("<ol", main.indexOf("tel:112")));
      expect(before, path).toMatch(/Draft:|Osnutek:|Nacrt:/);
      for (const number of ["112", "194"]) expect(before, path).toContain(`href="tel:${number}"`);
    }
  });

  test("is replaced by a 404 in the page's language on unknown pages", async () => {
    const none = "no-such-thing";
    for (const path of [
      pathOf(pages["content.page"], locale, { slug: none }),
      pathOf(pages["content.topic"], locale, { topic: none }),
      pathOf(pages["content.event"], locale, { slug: none }),
    ]) {
      const response = await page(path);
      expect(response.status, path).toBe(404);
      expect(await response.text()).toContain(`<html lang="${languageTag[locale]}"`);
    }
  });
});

describe("public content in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  test("the guide leads to the listing without scripts, and sets no cookie of its own", async () => {
    const { context, page: tab } = await visitor(browser, base, { scripts: false, locale: "sl-SI", width: 390 });
    await tab.goto("/sl/poiscite-pomoc");
    await tab.getByRole("button", { name: "Naprej" }).click();
    await tab.getByRole("alert").waitFor();
    await tab.getByLabel("Otrok od 3 do 5 let").check();
    await tab.getByRole("button", { name: "Naprej" }).click();
    await tab.getByLabel("Govor in jezik").check();
    await tab.getByRole("button", { name: "Naprej" }).click();
    await tab.getByLabel("Slovenščina").check();
    await tab.getByRole("button", { name: "Naprej" }).click();
    await tab.getByLabel("Na daljavo").check();
    await tab.getByRole("button", { name: "Pokaži strokovnjake" }).click();
    expect(new URL(tab.url()).pathname).toBe("/sl/strokovnjaki");
    expect(Object.fromEntries(new URL(tab.url()).searchParams)).toEqual({
      topic: "speech_and_language",
      language: "sl",
      mode: "online",
      ageGroup: "3-5",
    });
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["i18n_redirected"]);
    await context.close();
  });

  test("the guide continues when an answer is tapped or confirmed with Enter, but not while keys move through answers", async () => {
    const { context, page: tab, problems } = await visitor(browser, base, { locale: "en-US", width: 390 });
    const question = (name: string) => tab.locator(`#guide input[name=${name}]`);
    await tab.goto("/find-help");
    await question("who").first().focus();
    await tab.keyboard.press("ArrowDown");
    await tab.keyboard.press("ArrowDown");
    await tab.keyboard.press("Space");
    await tab.waitForTimeout(300);
    expect(new URL(tab.url()).search).toBe("");
    expect(await question("who").nth(2).isChecked()).toBe(true);
    await tab.keyboard.press("Enter");
    await question("what").first().waitFor({ state: "attached" });
    expect(new URL(tab.url()).searchParams.get("who")).toBe("6-9");

    await tab.goto("/find-help");
    await tab.getByLabel("An adult").click();
    await tab.getByLabel("Family and parenting").click();
    await tab.getByLabel("Any of them").click();
    await tab.getByLabel("Anywhere").click();
    await tab.waitForURL((url) => url.pathname === "/specialists-public");
    expect(Object.fromEntries(new URL(tab.url()).searchParams)).toEqual({
      topic: "family_and_parenting",
      ageGroup: "adult",
    });
    expect(await tab.locator("main article").count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("the contact form works without scripts, and errors keep what was typed", async () => {
    const { context, page: tab } = await visitor(browser, base, { scripts: false });
    await tab.goto("/contact");
    await tab.getByLabel("Your name").fill("Petra");
    await tab.getByLabel("Your email").fill("nobody");
    await tab.getByLabel("Your message").fill("A question about Wednesday.");
    await tab.getByRole("button", { name: "Send" }).click();
    expect(await tab.getByLabel("Your message").inputValue()).toBe("A question about Wednesday.");
    await tab.getByLabel("Your email").fill("petra@mail.example");
    // A submission within a few seconds would be rejected as a bot's.
    await new Promise((resolve) => setTimeout(resolve, 3200));
    await tab.getByRole("button", { name: "Send" }).click();
    await tab.getByText("Thanks, we’ve got your message").waitFor();
    const [mail] = await mailsTo(base, "help@korak.example");
    expect(mail?.html).toContain("A question about Wednesday.");
    expect(mail?.html).toContain("petra@mail.example");
    await context.close();
  });
});

test("an event can be downloaded as a calendar file", async () => {
  const response = await page("/sl/dogodki/prve-besede/koledar");
  expect(response.headers.get("content-type")).toContain("text/calendar");
  expect(await response.text()).toMatch(/DTSTART:\d{8}T\d{6}Z[\s\S]*SUMMARY:Prve besede/);
});

describe("draft mode", () => {
  test("is closed without the secret, with a wrong one, and with a forged cookie", async () => {
    for (const path of ["/api/draft-mode/enable", "/api/draft-mode/enable?secret=guess&slug=/about"]) {
      const response = await page(path);
      expect(response.status).toBe(403);
      expect(response.headers.get("set-cookie")).toBeNull();
    }
    const forged = await page("/about", { headers: { cookie: "korak_drafts=9999999999.forged" } });
    expect(await forged.text()).not.toContain("Leave draft mode");
  });

  test("opens with the preview secret, shows a notice, redirects only to own paths, and closes again", async () => {
    const secret = "s".repeat(40);
    const product = await startProduct({ CONTENT_DRAFT_SECRET: secret });
    try {
      const enable = (slug: string) =>
        fetch(`${product.url}/api/draft-mode/enable?secret=${secret}&slug=${encodeURIComponent(slug)}`, {
          redirect: "manual",
        });
      expect((await enable("/sl/o-nas")).headers.get("location")).toBe("/sl/o-nas");
      for (const foreign of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
        expect((await enable(foreign)).headers.get("location")).not.toMatch(/^(https?:)?\/\/|\\/);
      }
      const cookie = (await enable("/")).headers.get("set-cookie")?.split(";")[0] ?? "";
      const html = await (await fetch(`${product.url}/about`, { headers: { cookie } })).text();
      expect(html).toContain("Leave draft mode");
      const off = await fetch(`${product.url}/api/draft-mode/disable?slug=/about`, { redirect: "manual" });
      expect(off.headers.get("set-cookie")).toMatch(/korak_drafts=;.*Max-Age=0/);
    } finally {
      await product.stop();
    }
  });
});
