import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeSpecialist } from "../app/features/specialists/factories.server.ts";
import { testApi, type TestApi } from "../app/platform/testing/api.ts";
import { pictureAddresses } from "../app/seo/picture-address.server.ts";
import { robotsTxt } from "../app/seo/robots.ts";
import { isHiddenFromSearch } from "../app/seo/visibility.ts";
import { contentService } from "./content.server.ts";
import type { Environment } from "./environment.ts";
import { robotsHeader, searchEngines } from "./search-engines.ts";

const folder = mkdtempSync(join(tmpdir(), "korak-search-"));
let api: TestApi;
let ids: string[];

beforeAll(async () => {
  api = await testApi({ DATA_DIR: folder, PUBLIC_URL: "https://korak.example" });
  const people = [];
  for (let at = 0; at < 7; at += 1) people.push(await makeSpecialist(api));
  await makeSpecialist(api, { status: "paused" });
  ids = people.map((one) => one.id).sort();
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

async function get(path: string, inPart?: number) {
  const { store } = contentService(api.services);
  const refuse = () => new Response("refused", { status: 404 });
  const app = searchEngines(api.services, { content: store, refuse, ...(inPart !== undefined && { inPart }) });
  const response = await app.request(path);
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
const peopleIn = (xml: string) =>
  addresses(xml)
    .filter((url) => url.includes("/specialists-public/"))
    .map((url) => url.slice(-36));

describe("the sitemap", () => {
  test("is one file while everything fits, with only published people", async () => {
    const { status, type, text } = await get("/sitemap.xml");
    expect({ status, type }).toEqual({ status: 200, type: "text/xml; charset=utf-8" });
    expect(text).toContain("<urlset");
    expect(peopleIn(text)).toEqual(ids);
    expect(text).toMatch(/<loc>https:\/\/korak\.example\/sl\/strokovnjaki\/[0-9a-f-]{36}<\/loc><lastmod>\d{4}-/);
  });

  test("is an index when there are too many people, and its files list everyone once", async () => {
    const { text } = await get("/sitemap.xml", 3);
    expect(text).toContain("<sitemapindex");
    const files = addresses(text).map((url) => new URL(url).pathname);
    expect(files).toHaveLength(4);
    const parts = await Promise.all(files.map((file) => get(file, 3)));
    expect(parts.map(({ status, type }) => `${status} ${type}`)).toEqual(files.map(() => "200 application/xml"));
    expect(parts.map(({ text: part }) => peopleIn(part).length)).toEqual([0, 3, 3, 1]);
    expect(parts.flatMap(({ text: part }) => peopleIn(part))).toEqual(ids);
    expect(addresses(parts[0]?.text ?? "")).toContain("https://korak.example/sr");
  });

  test("answers 404 for other files", async () => {
    const noUuids = ["1", "", "0".repeat(36), "-".repeat(36), "0190a6f2-7c4e-7b5a-9c1d2-f6e8a4b3c5d"];
    for (const path of ["/sitemap/other.xml", ...noUuids.map((id) => `/sitemap/specialists-${id}.xml`)]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});

describe("the picture of a specialist's page", () => {
  const picture = (words: object) =>
    pictureAddresses(api.services.masterKey)({ locale: "en", title: "Ana", specialist: ids[0], ...words });

  test("is found only while the page is published, and only with its current portrait", async () => {
    const id = ids[0] ?? "";
    const [stored] = await api.sql<{ portrait: string }[]>`select portrait from specialist where id = ${id}`;
    const address = picture({ portrait: stored?.portrait });
    const status = async (path = address) => (await get(path)).status;
    expect([await status(), await status(picture({ portrait: "/portraits/other.svg" }))]).toEqual([200, 404]);
    await api.sql`update specialist set status = 'paused' where id = ${id}`;
    expect(await status()).toBe(404);
    await api.sql`update specialist set status = 'published' where id = ${id}`;
    expect(await status()).toBe(200);
  });
});

describe("indexing", () => {
  test("is allowed without demo people, and in a local demo", () => {
    expect(isHiddenFromSearch({ demo: false, publicUrl: "https://korak.example" })).toBe(false);
    for (const publicUrl of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
      expect(isHiddenFromSearch({ demo: true, publicUrl }), publicUrl).toBe(false);
    }
  });

  test("is disallowed for demo people at a public URL", async () => {
    const settings = { demo: true, publicUrl: "https://demo.korak.example" };
    expect(robotsTxt({ publicUrl: settings.publicUrl, hidden: isHiddenFromSearch(settings) })).toMatch(
      /^Disallow: \/$/m,
    );
    const app = new Hono<Environment>().use(robotsHeader(settings)).get("*", (c) => c.html("<p>Here"));
    expect((await app.request("/")).headers.get("x-robots-tag")).toBe("noindex, nofollow");
  });

  test("is allowed for pages, but not for data or calendars", async () => {
    const app = new Hono<Environment>()
      .use(robotsHeader({ demo: false, publicUrl: "https://korak.example" }))
      .get("/events/:slug/calendar", (c) => c.body("BEGIN", 200, { "content-type": "text/calendar; charset=utf-8" }))
      .get("*", (c) => c.html("<p>Here"));
    const header = async (path: string) => (await app.request(path)).headers.get("x-robots-tag");
    for (const path of ["/", "/sl/dogodki", "/_og/x.png", "/events/a"]) expect(await header(path), path).toBeNull();
    for (const path of [
      "/api/sessions",
      "/auth/v1/user",
      "/_i18n/en/messages.json",
      "/user.data",
      "/events/a/calendar",
    ]) {
      expect(await header(path), path).toBe("noindex");
    }
  });
});
