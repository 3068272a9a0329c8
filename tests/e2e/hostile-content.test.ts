import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, visitor } from "./browser.ts";
import { type FakeContent, fakeContent } from "./fake-content.ts";
import { type Product, startProduct } from "./product.ts";

type Json = Record<string, unknown>;

/** Everything that an attacker who controls the content service could put into a text, link, picture, or node. */
const evil = {
  text:
    '<script>window.harmed=1</script><img src=x onerror="window.harmed=1"><svg onload=window.harmed=1><style>*{display:none}</style>' +
    "\u202eLLAC\u2066 {{constructor}} ${window.harmed=1} ]]> --> </title></textarea>",
  long: "W".repeat(300),
  url: [
    "javascript:window.harmed=1",
    "JaVa\tScRiPt:window.harmed=1",
    "data:text/html,<script>parent.harmed=1</script>",
    "data:image/svg+xml,<svg onload='harmed=1'/>",
    "//evil.example/x",
    "https://evil.example/x.png",
    "\u0001javascript:harmed=1",
  ],
};
const nodes = [
  { type: "paragraph", children: [{ type: "span", value: evil.text, marks: ["strong", "onclick", "__proto__"] }] },
  ...evil.url.map((url) => ({
    type: "paragraph",
    children: [{ type: "link", url, children: [{ type: "span", value: "press" }] }],
  })),
  {
    type: "link",
    url: evil.url[0],
    meta: [{ id: "onclick", value: "harmed=1" }],
    children: [{ type: "span", value: evil.long }],
  },
  { type: "block", item: "1" },
  { type: "script", value: "window.harmed=1", children: [{ type: "span", value: "window.harmed=1" }] },
  { type: "heading", level: 1e9, children: [{ type: "span", value: evil.long }] },
  { type: "code", code: "<script>window.harmed=1</script>" },
];

let turn = 0;
const nextUrl = () => evil.url[turn++ % evil.url.length];
/** Keys that a page needs to find its content, which stay unchanged. Everything else is replaced. */
const kept = new Set([
  "__typename",
  "id",
  "key",
  "slug",
  "value",
  "status",
  "updatedAt",
  "locale",
  "topic",
  "icon",
  "startsAt",
  "endsAt",
  "timeZone",
  "currency",
  "number",
  "languages",
  "topics",
  "schema",
  "type",
  "piece",
  "tint",
  "checked",
  "source",
]);
function poisoned(value: unknown, name = ""): unknown {
  if (name === "document") return { type: "root", children: nodes };
  if (Array.isArray(value)) {
    return kept.has(name)
      ? value
      : value.map((one) => (typeof one === "string" ? `${evil.text} ${evil.long}` : poisoned(one)));
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value as Json).map(([key, one]) => [
        key,
        key === "sections" && Array.isArray(one)
          ? withThousands(one.map((section) => poisoned(section)))
          : poisoned(one, key),
      ]),
    );
  }
  if (typeof value !== "string" || kept.has(name)) return value;
  if (name === "url" || name === "email") return nextUrl();
  return name === "title" ? evil.text : `${evil.text} ${evil.long}`;
}
/** Has more sections than any page, but is small enough to be accepted. */
const withThousands = (sections: unknown[]) => [
  ...sections,
  ...Array.from({ length: 5000 }, (_, at) => ({
    __typename: "CallToActionRecord",
    id: `s${at}`,
    title: evil.text,
    optionalText: null,
    requiredAction: { label: "press", url: nextUrl() },
  })),
];

let service: FakeContent;
let product: Product;
let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), "korak-hostile-"));

beforeAll(async () => {
  cpSync("content", folder, { recursive: true });
  service = await fakeContent(folder);
  service.mood = (body) => ({ body: JSON.stringify(poisoned(JSON.parse(body))) });
  product = await startProduct({ CONTENT_URL: service.url, CONTENT_TOKEN: "t", LOG_LEVEL: "silent" });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("hostile content", () => {
  test.each([
    "/",
    "/about",
    "/find-help",
    "/find-help/speech-and-language",
    "/events",
    "/events/first-words",
    "/referrals",
    "/specialist/sign-up",
    "/contact",
    "/sl",
    "/sr/pronadjite-pomoc",
  ])("does no harm on %s", async (path) => {
    const { context, page, problems } = await visitor(browser, product.url, { width: 390 });
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(product.url)) foreign.push(request.url());
    });
    page.on("dialog", (dialog) => void foreign.push(dialog.message()));
    await page.addInitScript(() => {
      const view = window as unknown as { violations: string[] };
      view.violations = [];
      document.addEventListener("securitypolicyviolation", (event) =>
        view.violations.push(`${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    await expect.poll(async () => (await fetch(product.url + path)).status).toBe(200);
    const response = await page.goto(path, { waitUntil: "load" });
    expect(response?.status()).toBe(200);

    // Every link must be safe to click.
    const found = await page.evaluate(() => {
      const harmful = /^(javascript|data|vbscript|file|blob):/i;
      const all = [...document.querySelectorAll<HTMLElement>("*")];
      return {
        harmed: "harmed" in window,
        violations: (window as unknown as { violations: string[] }).violations,
        links: [...document.querySelectorAll<HTMLAnchorElement>("a[href], area[href]")]
          .map(({ href }) => href)
          .filter((href) => harmful.test(href)),
        scripts: [...document.querySelectorAll("script")].filter(
          (one) => !one.src && one.type !== "application/ld+json",
        ).length,
        handlers: all.filter((one) => [...one.attributes].some(({ name }) => name.startsWith("on"))).length,
        frames: document.querySelectorAll(
          "main iframe, main object, main embed, main style, main base, main meta, main link",
        ).length,
        forms: [...document.querySelectorAll("form")]
          .map(({ action }) => action)
          .filter((action) => !action.startsWith(location.origin)),
        pictures: [...document.querySelectorAll<HTMLImageElement>("main img")]
          .map(({ src }) => src)
          .filter((src) => !src.startsWith(location.origin)),
        turned: /[\u202a-\u202e\u2066-\u2069]/.test(document.documentElement.textContent ?? ""),
        visible: document.querySelector("h1")?.checkVisibility() ?? false,
        parts: document.querySelectorAll("main > section").length,
        wide: document.documentElement.scrollWidth,
      };
    });
    expect(found).toMatchObject({
      harmed: false,
      violations: [],
      links: [],
      scripts: 0,
      handlers: 0,
      frames: 0,
      forms: [],
      pictures: [],
      turned: false,
      visible: true,
    });
    expect(found.parts).toBeLessThan(120);
    expect(found.wide, "width").toBeLessThanOrEqual(390);
    // The structured data does not break out of its element.
    const html = (await response?.text()) ?? "";
    for (const [, json = ""] of html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g))
      JSON.parse(json);
    expect(html).not.toMatch(/<script>window\.harmed/);
    expect(foreign).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("does not get into the sitemap", async () => {
    const xml = await (await fetch(`${product.url}/sitemap.xml`)).text();
    expect(xml.trimEnd()).toMatch(/<\/urlset>$/);
    expect(xml).not.toMatch(/<script|evil\.example|\u202e/);
  });
});
