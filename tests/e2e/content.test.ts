import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import english from "../../app/features/content/messages/en.ts";
import { languageTag, type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { readContent } from "../../simulators/content/files.ts";
import { launch, visitor } from "./browser.ts";
import { mailsTo } from "./mailbox.ts";
import { startProduct } from "./product.ts";

const base = inject("productUrl");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const files = readContent("content");

/** Every public page that is made of content, by language. */
const addresses: Record<Locale, string[]> = { en: [], sl: [], sr: [] };
const fixed: Record<Locale, string[]> = {
  en: ["", "find-help", "events", "referrals", "specialist/sign-up", "specialist/sign-up/thank-you", "contact", "code-of-conduct"],
  sl: ["", "poiscite-pomoc", "dogodki", "priporocila", "strokovnjak/pridruzitev", "strokovnjak/pridruzitev/hvala", "stik", "kodeks-ravnanja"],
  sr: ["", "pronadjite-pomoc", "dogadjaji", "preporuke", "strucnjak/pridruzivanje", "strucnjak/pridruzivanje/hvala", "kontakt", "kodeks-ponasanja"],
};
for (const locale of locales) {
  const prefix = locale === "en" ? "" : `/${locale}`;
  const [, help = "", events = ""] = fixed[locale];
  addresses[locale] = [
    ...fixed[locale].map((path) => `${prefix}/${path}`.replace(/(.)\/$/, "$1")),
    ...["about", "checks", "practice"].map((key) => `${prefix}/${files.pages.get(key)?.[locale]?.slug}`),
    ...[...files.topics.values()].map((topic) => `${prefix}/${help}/${topic[locale]?.slug}`),
    ...[...files.events.values()].map(({ words }) => `${prefix}/${events}/${words[locale]?.slug}`),
  ];
}

const sentences = (value: unknown): string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value ? Object.values(value).flatMap(sentences) : [];
/** What only an English reader understands: texts of four words and more, of the messages and of the content. */
const englishSentences = [...sentences(english), ...[...files.pages.values(), ...files.topics.values()].flatMap(({ en }) => sentences(en))]
  .filter((text) => !/[{}*[\]#]/.test(text) && text.split(" ").length >= 4);

const page = (path: string, init?: RequestInit) => fetch(base + path, { redirect: "manual", ...init });
const plain = (html: string) =>
  html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, " ").replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&").replace(/\s+/g, " ");

describe.each(locales)("in %s", (locale) => {
  test("every page answers, in its language, with its twins", async () => {
    for (const path of addresses[locale]) {
      const response = await page(path);
      expect(response.status, path).toBe(200);
      const html = await response.text();
      expect(html, path).toContain(`<html lang="${languageTag[locale]}"`);
      expect(html.match(/<h1/g), path).toHaveLength(1);
      const hidden = html.includes('name="robots"');
      expect(html.match(/rel="alternate" hrefLang|rel="alternate" hreflang/gi)?.length ?? 0, path).toBe(hidden ? 0 : 4);
      for (const [, href = ""] of html.matchAll(/rel="alternate"[^>]*href="([^"]+)"/g)) {
        const twin = new URL(href).pathname;
        expect(Object.values(addresses).flat(), `${path} → ${twin}`).toContain(twin);
      }
    }
  });

  test("what does not exist says so in the page's language", async () => {
    const prefix = locale === "en" ? "" : `/${locale}`;
    for (const path of ["no-such-page", `${fixed[locale][1]}/no-such-topic`, `${fixed[locale][2]}/no-such-event`]) {
      const response = await page(`${prefix}/${path}`);
      expect(response.status, path).toBe(404);
      expect(await response.text()).toContain(`<html lang="${languageTag[locale]}"`);
    }
  });

  test("there is no English sentence on a page of another language", async () => {
    if (locale === "en") return;
    for (const path of addresses[locale]) {
      const text = plain(await (await page(path)).text());
      expect(text.match(/[\u0400-\u04ff]+/g), path).toBeNull();
      expect(englishSentences.filter((sentence) => text.includes(sentence)), path).toEqual([]);
    }
  });
});

describe("in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  test.each(locales)("pages in %s have no axe violation, fit 320 px and say nothing on the console", async (locale) => {
    for (const [width, scheme] of [[1440, "light"], [390, "dark"], [320, "light"]] as const) {
      const { context, page: tab, problems } = await visitor(browser, base, { width });
      await tab.emulateMedia({ colorScheme: scheme });
      for (const path of addresses[locale]) {
        await tab.goto(path);
        expect(await tab.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBeLessThanOrEqual(width);
        if (width === 320) continue;
        await tab.evaluate(axe);
        const found = await tab.evaluate(async (tags) => {
          type Axe = { run(root: Document, o: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
          const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, { runOnly: tags });
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).slice(0, 2).join(" ")}`);
        }, rules);
        expect(found, `${path} ${width} ${scheme}`).toEqual([]);
      }
      expect(problems).toEqual([]);
      await context.close();
    }
  });

  test("the guide leads to the listing without scripts, and keeps nothing", async () => {
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
    await tab.getByRole("button", { name: "Pokaži ljudi" }).click();
    expect(new URL(tab.url()).pathname).toBe("/sl/strokovnjaki");
    expect(Object.fromEntries(new URL(tab.url()).searchParams)).toEqual({
      topic: "speech_and_language", language: "sl", mode: "online", ageGroup: "3-5",
    });
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["i18n_redirected"]);
    await context.close();
  });

  test("a message reaches us without scripts; mistakes come back with what was written", async () => {
    const { context, page: tab } = await visitor(browser, base, { scripts: false });
    await tab.goto("/contact");
    await tab.getByLabel("Your name").fill("Petra");
    await tab.getByLabel("Your e-mail").fill("nobody");
    await tab.getByLabel("Your message").fill("A question about Wednesday.");
    await tab.getByRole("button", { name: "Send" }).click();
    expect(await tab.getByLabel("Your message").inputValue()).toBe("A question about Wednesday.");
    await tab.getByLabel("Your e-mail").fill("petra@mail.example");
    // The form must have been open as long as a person needs.
    await new Promise((resolve) => setTimeout(resolve, 3200));
    await tab.getByRole("button", { name: "Send" }).click();
    await tab.getByText("Thank you, it has arrived").waitFor();
    const [mail] = await mailsTo(base, "help@korak.example");
    expect(mail?.html).toContain("A question about Wednesday.");
    expect(mail?.html).toContain("petra@mail.example");
    await context.close();
  });
});

test("an event can be taken into a calendar", async () => {
  const response = await page("/sl/dogodki/prve-besede/koledar");
  expect(response.headers.get("content-type")).toContain("text/calendar");
  expect(await response.text()).toMatch(/DTSTART:\d{8}T\d{6}Z[\s\S]*SUMMARY:Prve besede/);
});

describe("draft mode", () => {
  test("is closed to visitors and to other secrets", async () => {
    for (const path of ["/api/draft-mode/enable", "/api/draft-mode/enable?secret=guess&slug=/about"]) {
      const response = await page(path);
      expect(response.status).toBe(403);
      expect(response.headers.get("set-cookie")).toBeNull();
    }
    const forged = await page("/about", { headers: { cookie: "korak_drafts=9999999999.forged" } });
    expect(await forged.text()).not.toContain("Leave draft mode");
  });

  test("opens with the preview secret, says so, leads to own paths only and closes again", async () => {
    const secret = "s".repeat(40);
    const product = await startProduct({ CONTENT_DRAFT_SECRET: secret });
    try {
      const enable = (slug: string) => fetch(`${product.url}/api/draft-mode/enable?secret=${secret}&slug=${encodeURIComponent(slug)}`, { redirect: "manual" });
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
