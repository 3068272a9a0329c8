/** The running product as search engines and link previews read it: the sitemap, and every page in it. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languageTag } from "../../app/platform/i18n/locales.ts";
import { localeOfPath } from "../../app/platform/i18n/pages.ts";
import { launch } from "./browser.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();

interface Entry {
  url: string;
  alternates: Record<string, string>;
}
interface Seen extends Entry {
  status: number;
  html: string;
  title: string;
  metas: Record<string, string>;
  things: Record<string, unknown>[];
  h1: string[];
  crumbs: string[];
  text: string;
}

let browser: Browser;
let entries: Entry[];
let pages: Map<string, Seen>;

beforeAll(async () => {
  browser = await launch();
  const page = await browser.newPage();
  const xml = await (await fetch(`${base}/sitemap.xml`)).text();
  // The browser's XML parser accepts only well-formed XML.
  entries = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "application/xml");
    const fault = parsed.querySelector("parsererror");
    if (fault) throw new Error(fault.textContent ?? "");
    return [...parsed.querySelectorAll("urlset > url")].map((entry) => ({
      url: entry.querySelector("loc")?.textContent ?? "",
      alternates: Object.fromEntries(
        [...entry.getElementsByTagNameNS("http://www.w3.org/1999/xhtml", "link")].map((link) => [
          link.getAttribute("hreflang") ?? "",
          link.getAttribute("href") ?? "",
        ]),
      ),
    }));
  }, xml);
  pages = new Map();
  for (const entry of entries) {
    const response = await fetch(entry.url, { redirect: "manual" });
    const html = await response.text();
    const read = await page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, "text/html");
      const all = (selector: string) => [...parsed.querySelectorAll(selector)];
      const words = (element: Element) => (element.textContent ?? "").trim();
      const link = (rel: string) => all(`link[rel="${rel}"]`);
      const blocks = all('script[type="application/ld+json"]').map(
        (one) => JSON.parse(one.textContent ?? "") as Record<string, unknown>,
      );
      for (const one of all("script")) one.remove();
      return {
        title: parsed.title,
        metas: {
          ...Object.fromEntries(
            all("meta[name], meta[property]").map((meta) => [
              meta.getAttribute("name") ?? meta.getAttribute("property") ?? "",
              meta.getAttribute("content") ?? "",
            ]),
          ),
          lang: parsed.documentElement.lang,
          canonical: link("canonical")
            .map((one) => one.getAttribute("href"))
            .join(" "),
          ...Object.fromEntries(
            link("alternate").map((one) => [
              `alternate ${one.getAttribute("hreflang")}`,
              one.getAttribute("href") ?? "",
            ]),
          ),
        },
        things: blocks.flatMap((block) => (block["@graph"] as Record<string, unknown>[] | undefined) ?? [block]),
        h1: all("h1").map(words),
        crumbs: all(".breadcrumbs li").map(words),
        text: parsed.body.textContent ?? "",
      };
    }, html);
    pages.set(entry.url, { ...entry, status: response.status, html, ...read });
  }
});
afterAll(() => browser?.close());

const each = (wrong: (page: Seen) => unknown) =>
  [...pages.values()]
    .map((page) => [new URL(page.url).pathname, wrong(page)])
    .filter(([, fault]) => fault !== undefined && fault !== false);
const ofKind = (page: Seen, kind: string) => page.things.filter((thing) => thing["@type"] === kind);
const somePage = (kind: string, locale = "en") => {
  const found = [...pages.values()].find(
    (one) => ofKind(one, kind).length > 0 && localeOfPath(new URL(one.url).pathname) === locale,
  );
  if (!found) throw new Error(`no ${kind} in ${locale}`);
  return found;
};

describe("the sitemap", () => {
  test("contains public pages in three languages, no private ones, and each URL once", () => {
    const paths = entries.map(({ url }) => new URL(url).pathname);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of ["/", "/sl", "/sr", "/find-help", "/sl/dogodki", "/sr/privatnost", "/specialists-public"])
      expect(paths).toContain(path);
    for (const start of [
      "/specialists-public/",
      "/sl/strokovnjaki/",
      "/find-help/",
      "/sr/pronadjite-pomoc/",
      "/events/",
      "/sl/dogodki/",
    ]) {
      expect(paths.filter((path) => path.startsWith(start)).length, start).toBeGreaterThan(0);
    }
    expect(paths.filter((path) => /login|user\/|admin|_ui|thank-you|cookies/.test(path))).toEqual([]);
  });

  test("lists only URLs that open, are canonical, and agree with the page on its translations", () => {
    expect(each(({ status }) => status !== 200 && status)).toEqual([]);
    expect(each(({ metas, url }) => metas["canonical"] !== url && metas["canonical"])).toEqual([]);
    expect(each(({ metas }) => metas["robots"])).toEqual([]);
    expect(
      each(({ metas, alternates }) => {
        const own = Object.entries(metas).filter(([name]) => name.startsWith("alternate "));
        const same =
          own.length === Object.keys(alternates).length &&
          own.every(([name, href]) => alternates[name.slice(10)] === href);
        return !same && { own, alternates };
      }),
    ).toEqual([]);
  });

  test("links each page to its translations, and these back", () => {
    const known = new Map(entries.map((entry) => [entry.url, entry]));
    for (const { url, alternates } of entries) {
      expect(Object.values(alternates)).toContain(url);
      for (const twin of Object.values(alternates))
        expect(known.get(twin)?.alternates, `${url} → ${twin}`).toEqual(alternates);
    }
  });
});

describe("every public page", () => {
  test("has a title and a description of fitting length, its language, and one main heading", () => {
    expect(each(({ title }) => (title.length > 65 || title.length < 8) && title)).toEqual([]);
    expect(
      each(
        ({ metas: { description = "" } }) =>
          (description.length < 50 || description.length > 160) && `${description.length}: ${description}`,
      ),
    ).toEqual([]);
    expect(
      each(({ metas, url }) => metas["lang"] !== languageTag[localeOfPath(new URL(url).pathname)] && metas["lang"]),
    ).toEqual([]);
    expect(each(({ h1 }) => h1.length !== 1 && h1)).toEqual([]);
  });

  test("has a title that no other page of its language has", () => {
    const titles = new Map<string, string>();
    for (const { url, title } of pages.values()) {
      const key = `${localeOfPath(new URL(url).pathname)} ${title}`;
      expect(titles.get(key), `${url} and ${titles.get(key)}: ${title}`).toBeUndefined();
      titles.set(key, url);
    }
  });

  test("has a preview card for shared links", () => {
    expect(each(({ metas }) => metas["og:url"] !== metas["canonical"] && metas["og:url"])).toEqual([]);
    expect(each(({ metas }) => metas["og:description"] !== metas["description"] && metas["og:description"])).toEqual(
      [],
    );
    expect(each(({ metas, title }) => !title.startsWith(metas["og:title"] ?? "?") && metas["og:title"])).toEqual([]);
    expect(each(({ metas }) => !/^(en_US|sl_SI|sr_RS)$/.test(metas["og:locale"] ?? "") && metas["og:locale"])).toEqual(
      [],
    );
    expect(each(({ metas }) => !metas["og:image"]?.startsWith(`${base}/_og/`) && metas["og:image"])).toEqual([]);
  });

  test("has breadcrumbs that match the structured data", () => {
    expect(
      each((page) => {
        const [list] = ofKind(page, "BreadcrumbList");
        const names = ((list?.["itemListElement"] ?? []) as { name: string }[]).map(({ name }) => name);
        return JSON.stringify(names) !== JSON.stringify(page.crumbs) && { names, crumbs: page.crumbs };
      }),
    ).toEqual([]);
  });
});

describe("structured data", () => {
  test("describes the organization and the site on the home page", () => {
    const home = pages.get(`${base}/`) as Seen;
    expect(ofKind(home, "Organization")).toMatchObject([{ name: "Korak", url: `${base}/` }]);
    expect(ofKind(home, "WebSite")).toHaveLength(1);
  });

  test.each(["en", "sl", "sr"])("describes in %s only questions that the page shows with their answers", (locale) => {
    const page = somePage("FAQPage", locale);
    const [faq] = ofKind(page, "FAQPage") as unknown as [
      { mainEntity: { name: string; acceptedAnswer: { text: string } }[] },
    ];
    expect(faq.mainEntity.length).toBeGreaterThan(2);
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      expect(page.text).toContain(name);
      for (const line of acceptedAnswer.text.split("\n")) expect(page.text).toContain(line);
    }
  });

  test("lists twelve specialists whom the listing shows, with the URLs of their pages", () => {
    const listing = pages.get(`${base}/specialists-public`) as Seen;
    const [list] = ofKind(listing, "ItemList") as unknown as [{ itemListElement: { name: string; url: string }[] }];
    expect(list.itemListElement).toHaveLength(12);
    for (const { name, url } of list.itemListElement) {
      expect(listing.text).toContain(name);
      expect(pages.get(url)?.h1).toEqual([name]);
    }
  });

  test("describes a specialist's services, and an average rating only if the page shows one", () => {
    const people = [...pages.values()].filter((page) => ofKind(page, "ProfessionalService").length > 0);
    expect(people.length).toBeGreaterThanOrEqual(72);
    for (const page of people) {
      const [person] = ofKind(page, "Person");
      const [practice] = ofKind(page, "ProfessionalService") as unknown as [
        {
          makesOffer: { price: string; itemOffered: { name: string } }[];
          aggregateRating?: { ratingValue: string; reviewCount: number };
        },
      ];
      expect(page.h1).toEqual([person?.["name"]]);
      for (const offer of practice.makesOffer) {
        expect(offer.price).toMatch(/^\d+\.\d\d$/);
        expect(page.text).toContain(offer.itemOffered.name);
      }
      const shown = /class="rating/.test(page.html);
      expect(practice.aggregateRating !== undefined, page.url).toBe(shown);
      if (practice.aggregateRating) {
        expect(page.text.replaceAll(",", ".")).toContain(practice.aggregateRating.ratingValue);
        expect(page.text).toContain(String(practice.aggregateRating.reviewCount));
      }
    }
  });

  test("describes an event's name, URL, and time", () => {
    for (const locale of ["en", "sl", "sr"]) {
      const page = somePage("Event", locale);
      const [event] = ofKind(page, "Event") as unknown as [Record<string, string>];
      expect(page.h1).toEqual([event["name"]]);
      expect(event["url"]).toBe(page.url);
      expect(new Date(event["endDate"] ?? "") > new Date(event["startDate"] ?? "")).toBe(true);
    }
  });
});

describe("preview pictures", () => {
  test("are PNGs of 1200 × 630 for four kinds of pages", async () => {
    const some = [
      pages.get(`${base}/`),
      somePage("Event", "sl"),
      somePage("ProfessionalService", "sr"),
      somePage("FAQPage", "sl"),
    ];
    for (const page of some) {
      const response = await fetch(page?.metas["og:image"] ?? "");
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/png");
      expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      const png = Buffer.from(await response.arrayBuffer());
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  test("return 404 at URLs that the product did not make", async () => {
    const own = (pages.get(`${base}/`) as Seen).metas["og:image"] ?? "";
    expect((await fetch(own.replace(".WyJ", ".WyK"))).status).toBe(404);
    expect((await fetch(`${base}/_og/home.png`)).status).toBe(404);
  });
});

describe("what is not for search engines", () => {
  test("is excluded by robots.txt, but no public page is", async () => {
    const text = await (await fetch(`${base}/robots.txt`)).text();
    expect(text).toContain(`Sitemap: ${base}/sitemap.xml`);
    const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = ""]) => rule);
    const closed = (path: string) =>
      rules.some((rule) => (rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule)));
    expect(entries.map(({ url }) => new URL(url).pathname).filter(closed)).toEqual([]);
    for (const path of [
      "/user",
      "/user/sessions",
      "/sl/uporabnik/srecanja",
      "/specialist",
      "/admin/account",
      "/_ui/cards",
      "/api/docs",
    ]) {
      expect(closed(path), path).toBe(true);
    }
    for (const path of ["/login", "/register", "/specialist/sign-up", "/specialists-public"])
      expect(closed(path), path).toBe(false);
  });

  test("is marked noindex: pages by a tag, files of the API and of texts by a header", async () => {
    for (const path of ["/login", "/sl/registracija", "/session-expired", "/specialist/sign-up/thank-you"]) {
      expect(await (await fetch(base + path)).text(), path).toContain('<meta name="robots" content="noindex"/>');
    }
    for (const path of ["/api/openapi.json", "/_i18n/sl/messages.json", "/builds/latest.json"]) {
      const header = (await fetch(base + path)).headers.get("x-robots-tag");
      expect(header, path).toBe(path.startsWith("/builds") ? null : "noindex");
    }
  });
});
