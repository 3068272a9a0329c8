import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages, type PageKey } from "../../app/features.ts";
import platformEn from "../../app/platform/messages/en.ts";
import platformSl from "../../app/platform/messages/sl.ts";
import platformSr from "../../app/platform/messages/sr.ts";
import { languageTag, type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page, pathOf } from "../../app/platform/i18n/pages.ts";
import { readContent } from "../../simulators/content/files.ts";
import { oneOf } from "./grid.ts";
import { type FakeContent, fakeContent, contentFailures } from "./fake-content.ts";
import { type Product, startProduct } from "./product.ts";

/** Milliseconds within which every public page responds, whatever the content service does. */
const limit = 2000;
/** Factor on that limit for a busy machine. Waiting for a slow service would take ten seconds. */
const slack = 4;
/** Milliseconds after a failure of the service during which pages do not wait for it. */
const rest = 5200;
const files = readContent("content");
const platform = { en: platformEn, sl: platformSl, sr: platformSr };

/** One language per run, since all give the same result; all three in a full-grid run. */
const languages = oneOf(locales);

const eventIn = (locale: Locale) =>
  pathOf(pages["content.event"] as Page, locale, {
    slug: files.events.get("first-words")?.words[locale]?.slug ?? "",
  });

/** One page of each public kind. */
function addressesIn(locale: Locale): { path: string; ofContent: boolean }[] {
  const at = (key: PageKey, params: Record<string, string> = {}) => pathOf(pages[key] as Page, locale, params);
  const own = (slug: string | undefined) => slug ?? "";
  const ofContent = [
    at("home"),
    at("content.find_help"),
    at("content.events"),
    at("content.referrals"),
    at("content.specialist_sign_up"),
    at("content.specialist_thanks"),
    at("content.contact"),
    at("content.page", { slug: own(files.pages.get("about")?.[locale]?.slug) }),
    at("content.topic", { topic: own(files.topics.get("speech-and-language")?.[locale]?.slug) }),
    eventIn(locale),
  ];
  const others = [
    at("content.privacy"),
    at("content.terms"),
    at("content.experts_terms"),
    at("content.code_of_conduct"),
    at("content.accessibility"),
    at("specialists.public"),
    at("accounts.login"),
  ];
  return [
    ...ofContent.map((path) => ({ path, ofContent: true })),
    ...others.map((path) => ({ path, ofContent: false })),
  ];
}

/** A third of them in each run; all in a full run. */
const troublesOfRun = Object.entries(contentFailures).filter((_, i) => oneOf([0, 1, 2]).includes(i % 3));

let service: FakeContent;
let product: Product;
const folder = mkdtempSync(join(tmpdir(), "korak-trouble-"));
const start = async (url = service.url) => {
  product = await startProduct({ CONTENT_URL: url, CONTENT_TOKEN: "t", LOG_LEVEL: "silent", DATA_DIR: folder });
};

beforeAll(async () => {
  service = await fakeContent();
  await start();
});
afterAll(async () => {
  await product.stop();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function timed(path: string) {
  const ask = async (address: string) => {
    const from = performance.now();
    const response = await fetch(product.url + address, { redirect: "manual" });
    const text = await response.text();
    return { status: response.status, text, headers: response.headers, took: performance.now() - from };
  };
  // A simultaneous probe shows how much of the time is caused by a busy machine.
  const [answer, probe] = await Promise.all([ask(path), ask("/healthz")]);
  expect(answer.took, path).toBeLessThan(slack * limit + 20 * probe.took);
  return answer;
}
const heading = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replaceAll(/<[^>]+>/g, "")
    .trim() ?? "";

async function nothingKept(): Promise<void> {
  for (const locale of languages) {
    // Requests all pages at once, like visitors. Only the first request waits.
    await Promise.all(
      addressesIn(locale).map(async ({ path, ofContent }) => {
        const { status, text, headers } = await timed(path);
        // If the service answered once, a job has stored the event texts, so this page can be served.
        if (status === 200 && path === eventIn(locale)) return;
        expect(status, path).toBe(ofContent ? 503 : 200);
        expect(text, path).toContain(`<html lang="${languageTag[locale]}"`);
        expect(heading(text), path).not.toBe("");
        if (!ofContent) return;
        expect(text, path).toContain(platform[locale]["error.content_unavailable"]);
        expect(headers.get("retry-after"), path).toBe("10");
      }),
    );
    const { text } = await timed(pathOf(pages["content.find_help"], locale));
    // People who need urgent help find the emergency numbers.
    for (const number of ["tel:112", "tel:116111", "tel:192"]) expect(text).toContain(`href="${number}"`);
    expect(text).toContain('id="guide"');
  }
  const sitemap = await timed("/sitemap.xml");
  expect(sitemap.status).toBe(503);
  expect(JSON.parse(sitemap.text)).toMatchObject({ code: "content_unavailable" });
}

describe("without a cached copy, content pages soon answer 503 in their language and other pages work when the service", () => {
  test.each(troublesOfRun)("fails because it %s", async (_, trouble) => {
    service.mood = trouble;
    await new Promise((resolve) => setTimeout(resolve, rest));
    await nothingKept();
  });

  test("cannot be reached", async () => {
    await product.stop();
    await start("http://127.0.0.1:9/");
    await nothingKept();
  });
});

describe("with a cached copy, every page soon opens with the same heading when the service", () => {
  const good = new Map<string, string>();

  test("works, which fills the cache", async () => {
    await product.stop();
    service.mood = (body) => ({ body });
    await start();
    for (const locale of languages) {
      for (const { path } of addressesIn(locale)) {
        await expect.poll(async () => (await timed(path)).status).toBe(200);
        good.set(path, heading((await timed(path)).text));
      }
    }
    // The sitemap needs every language, including those that this run leaves out.
    await expect.poll(async () => (await timed("/sitemap.xml")).status).toBe(200);
  });

  test.each([...troublesOfRun, ["cannot be reached", undefined] as const])(
    "fails because it %s",
    async (_, trouble) => {
      await product.stop();
      if (trouble) service.mood = trouble;
      await start(trouble ? service.url : "http://127.0.0.1:9/");
      for (const [path, title] of good) {
        const { status, text } = await timed(path);
        expect(status, path).toBe(200);
        expect(heading(text), path).toBe(title);
      }
      const sitemap = await timed("/sitemap.xml");
      expect(sitemap.status).toBe(200);
      expect(sitemap.text.trimEnd()).toMatch(/<\/urlset>$/);
    },
  );
});

test("pages still respond in time if the content service answers each request just before its timeout", async () => {
  await product.stop();
  const own = mkdtempSync(join(tmpdir(), "korak-tardy-"));
  const tardy = await fakeContent();
  const { createServer } = await import("node:http");
  const between = createServer((request, response) => {
    let asked = "";
    request.on("data", (piece) => (asked += piece));
    request.on("end", () =>
      setTimeout(() => {
        void fetch(tardy.url, { method: "POST", headers: { authorization: "Bearer t" }, body: asked }).then(
          async (answer) => response.end(await answer.text()),
        );
      }, 900),
    );
  });
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  const { port } = between.address() as { port: number };
  try {
    product = await startProduct({
      CONTENT_URL: `http://127.0.0.1:${port}/`,
      CONTENT_TOKEN: "t",
      LOG_LEVEL: "silent",
      DATA_DIR: own,
    });
    for (const { path } of addressesIn("sl")) await timed(path);
    await expect.poll(async () => (await timed(pathOf(pages.home, "sl"))).status).toBe(200);
  } finally {
    between.close();
    between.closeAllConnections();
    await tardy.stop();
    await product.stop();
    rmSync(own, { recursive: true, force: true });
    await start();
  }
});
