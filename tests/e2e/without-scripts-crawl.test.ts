/** The whole public site in a browser without scripts: follows every link and checks every page. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPage, pages, type PageKey } from "../../app/features.ts";
import { languageTag, type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { launch, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { linksOf, type Look, lookAt } from "./look-at.ts";
import { type Product, startProduct } from "./product.ts";

/** The pages that a guest can reach by links alone. All others need forms, emails, or signing in. */
const wanted: readonly PageKey[] = [
  "home",
  "content.find_help",
  "content.topic",
  "content.events",
  "content.event",
  "content.event_calendar",
  "content.referrals",
  "content.specialist_sign_up",
  "content.contact",
  "content.terms",
  "content.experts_terms",
  "content.privacy",
  "content.code_of_conduct",
  "content.accessibility",
  "content.page",
  "privacy.cookies",
  "specialists.public",
  "specialists.public_one",
  "accounts.login",
  "accounts.register",
  "accounts.password_reset",
];

interface Visit {
  address: string;
  /** The page with the first link to this one. */
  from: string;
  status: number;
  type: string;
  location: string | null;
  /** Only for one URL of each page, and of each set of query parameters. */
  look?: Look;
}

let product: Product;
let browser: Browser;
const visits = new Map<Locale, Map<string, Visit>>();
const consoleProblems: string[] = [];
/** One language per run, because all have the same pages; all three in a full run. */
const languages = oneOf(locales);

const pathIn = (address: string) => address.split("?")[0] as string;
const keyOf = (address: string) => findPage(pathIn(address))?.key;
const kindOf = (address: string) =>
  `${keyOf(address)}?${[...new URL(address, "http://x").searchParams.keys()].toSorted().join("&")}`;
const seen = (locale: Locale) => [...(visits.get(locale) as Map<string, Visit>).values()];
const looked = (locale: Locale) =>
  seen(locale).flatMap((visit) => (visit.look ? [{ ...visit, look: visit.look }] : []));

beforeAll(async () => {
  // A tag manager adds a page and a question.
  [product, browser] = await Promise.all([startProduct({ GTM_ID: "GTM-TEST123" }), launch()]);
  for (const locale of languages) {
    const { context, page, problems } = await visitor(browser, product.url, {
      scripts: false,
      locale: languageTag[locale],
    });
    visits.set(locale, await crawl(page, locale));
    consoleProblems.push(...problems);
    await context.close();
  }
}, 600_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Retries when asked to, as crawlers do, because the content may not be available right after startup. */
async function politely(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const response = await ask();
    if (response.status !== 503 || tries === 60) return response;
    await response.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Crawls breadth-first from a language's home page. Requests each URL once, with its query but without its fragment. */
async function crawl(page: Page, locale: Locale): Promise<Map<string, Visit>> {
  const found = new Map<string, Visit>();
  const paths = new Set<string>();
  const kinds = new Set<string>();
  const from = new Map<string, string>([[pathOf(pages.home, locale), "the beginning"]]);
  const headers = { "accept-language": languageTag[locale], cookie: `i18n_redirected=${locale}` };
  for (const [address, before] of from) {
    const response = await politely(() => fetch(product.url + address, { redirect: "manual", headers }));
    const type = response.headers.get("content-type") ?? "";
    const visit: Visit = {
      address,
      from: before,
      status: response.status,
      type,
      location: response.headers.get("location"),
    };
    const source = await response.text();
    found.set(address, visit);
    if (response.status !== 200 || !type.startsWith("text/html")) continue;
    if (!paths.has(pathIn(address)) || !kinds.has(kindOf(address))) {
      await page.goto(address, { waitUntil: "load" });
      visit.look = await lookAt(page);
    }
    paths.add(pathIn(address));
    kinds.add(kindOf(address));
    for (const { href, lang } of linksOf(source)) {
      const url = new URL(href, product.url + address);
      const elsewhere = url.origin !== product.url || (lang !== undefined && lang !== languageTag[locale]);
      if (!elsewhere && !from.has(url.pathname + url.search)) from.set(url.pathname + url.search, address);
    }
  }
  return found;
}

/** Returns a function that requests each page once and returns the paths of its links to this language. */
function linksBackTo(locale: Locale) {
  const asked = new Map<string, Promise<string[]>>();
  const ask = async (other: Locale, path: string) => {
    const headers = { "accept-language": languageTag[other], cookie: `i18n_redirected=${other}` };
    const response = await politely(() => fetch(product.url + path, { redirect: "manual", headers }));
    expect(response.status, path).toBe(200);
    const links = linksOf(await response.text()).filter(({ lang }) => lang === languageTag[locale]);
    return links.map(({ href }) => new URL(href, product.url + path).pathname);
  };
  return (other: Locale, path: string): Promise<string[]> => {
    const answer = asked.get(path) ?? ask(other, path);
    asked.set(path, answer);
    return answer;
  };
}

describe.each(languages)("the public site in %s", (locale) => {
  test("has no broken link, and links lead to every page that needs no form, email or sign-in", () => {
    const refused = seen(locale).filter(({ status, location }) => {
      // Guests are redirected to the sign-in page, which remembers where they were going.
      const signIn = status === 302 && location?.startsWith(`${pathOf(pages["accounts.login"], locale)}?redirect=`);
      return status !== 200 && !signIn;
    });
    expect(refused).toEqual([]);
    const keys = new Set(seen(locale).map(({ address }) => keyOf(address)));
    expect(wanted.filter((key) => !keys.has(key))).toEqual([]);
    expect(seen(locale).filter(({ address }) => findPage(pathIn(address))?.locale !== locale)).toEqual([]);
    // Finds as many specialists, topics and events as there are, so none is hidden behind a script.
    const count = (key: PageKey) =>
      new Set(
        seen(locale)
          .map(({ address }) => pathIn(address))
          .filter((path) => keyOf(path) === key),
      ).size;
    expect(count("specialists.public_one")).toBe(24);
    expect(count("content.topic")).toBe(6);
    expect(count("content.event")).toBeGreaterThanOrEqual(3);
  });

  test("has its language, one heading, a title of its own and something to read on every page", () => {
    const titles = new Map<string, string>();
    for (const { address, look } of looked(locale)) {
      expect(look.lang, address).toBe(languageTag[locale]);
      expect(look.h1, address).toHaveLength(1);
      expect(look.h1[0]?.length, address).toBeGreaterThan(2);
      expect(look.title, address).toMatch(/Korak/);
      expect(look.words, address).toBeGreaterThan(80);
      const same = titles.get(look.title);
      if (same) expect(pathIn(address), look.title).toBe(pathIn(same));
      titles.set(look.title, address);
    }
  });

  test("offers nothing that needs a script, and links to no missing anchor", async () => {
    for (const { address, look } of looked(locale)) {
      expect(look.dead, address).toEqual([]);
      expect(look.hidden, address).toEqual([]);
    }
    const places = new Map(looked(locale).map(({ address, look }) => [address, new Set(look.ids)]));
    const lost = looked(locale).flatMap(({ address, look }) =>
      look.links
        .map(({ href }) => new URL(href))
        .filter((url) => url.origin === product.url && url.hash !== "")
        .filter((url) => {
          const there = places.get(url.pathname + url.search);
          return there && !there.has(decodeURIComponent(url.hash.slice(1)));
        })
        .map((url) => `${address} → ${url.pathname}${url.hash}`),
    );
    expect(lost).toEqual([]);
  });

  test("links each page to its translations, and back", async () => {
    const backFrom = linksBackTo(locale);
    for (const { address, look } of looked(locale)) {
      const page = findPage(pathIn(address));
      for (const other of locales) {
        const links = look.links.filter(({ lang }) => lang === languageTag[other]).map(({ href }) => new URL(href));
        // In the menu at the top, and on public pages also in the footer.
        const inFrame = page && (pages[page.key] as PageEntry).layout === "public" ? 2 : 1;
        expect(links.length, `${address} in ${other}`).toBeGreaterThanOrEqual(inFrame);
        for (const { pathname, search } of links) {
          expect(findPage(pathname), `${address} → ${pathname}`).toMatchObject({ key: page?.key, locale: other });
          if (page?.key !== "privacy.cookies") expect(search, address).toBe(new URL(address, product.url).search);
          expect(await backFrom(other, pathname), `${address} → ${pathname}`).toContain(pathIn(address));
        }
      }
    }
  });
});

test("an event's link leads to a calendar file", async () => {
  for (const locale of languages) {
    const files = seen(locale).filter(({ address }) => keyOf(address) === "content.event_calendar");
    expect(files.length).toBeGreaterThan(0);
    for (const { address, type } of files) {
      expect(type, address).toContain("text/calendar");
      const file = await (await fetch(product.url + address)).text();
      expect(file).toMatch(/^BEGIN:VCALENDAR[\s\S]*BEGIN:VEVENT[\s\S]*END:VCALENDAR\s*$/);
    }
  }
});

test("the public site logs no errors in the browser", () => {
  expect(consoleProblems).toEqual([]);
});

test("the public site needs no script on a phone either", async () => {
  const [locale = "sl"] = languages;
  const { context, page } = await visitor(browser, product.url, {
    scripts: false,
    width: 390,
    locale: languageTag[locale],
  });
  const kinds = new Map(looked(locale).map(({ address }) => [kindOf(address), address]));
  expect(kinds.size).toBeGreaterThan(wanted.length);
  for (const address of kinds.values()) {
    await page.goto(address, { waitUntil: "load" });
    const { dead, hidden, h1 } = await lookAt(page);
    expect([...dead, ...hidden], address).toEqual([]);
    expect(h1, address).toHaveLength(1);
  }
  await context.close();
});
