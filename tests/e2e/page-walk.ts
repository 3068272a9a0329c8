/** Opens pages one by one, in two windows at once, and checks each in every size, theme, and text size. */
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { languageTag, type Locale } from "../../app/platform/i18n/locales.ts";
import { type EnglishFinder, englishFinder } from "./english-sentences.ts";
import type { Address } from "./page-list.ts";
import { isLatePreload, waitForHydration } from "./browser.ts";
import type { Look } from "./grid.ts";
import {
  axeViolations,
  brokenParts,
  cutText,
  prepareAxe,
  textsOn,
  missingGlyphs,
  overflowingElements,
} from "./page-looks.ts";
import { secondFindings } from "./second-engine.ts";

const windows = 2;

/** Looks that the second engine checks: both menus and layouts, but not every look, which would take too long. */
const secondLooks: readonly Look[] = ["1440 light", "390 dark"];

interface Window {
  page: Page;
  devtools: CDPSession;
  /** Opens a page; returns its status. */
  goto(path: string): Promise<number | undefined>;
  /** Messages from the browser since the page was opened. */
  complaints(): readonly string[];
}

/** One browser context per language. Consecutive roles and lists share its loaded files, but no identity. */
const contexts = new WeakMap<Browser, Map<Locale, Promise<BrowserContext>>>();

async function contextFor(browser: Browser, url: string, locale: Locale): Promise<BrowserContext> {
  const ofBrowser = contexts.get(browser) ?? new Map<Locale, Promise<BrowserContext>>();
  contexts.set(browser, ofBrowser);
  const context = ofBrowser.get(locale) ?? openContext(browser, url, locale);
  ofBrowser.set(locale, context);
  return context;
}

async function openContext(browser: Browser, url: string, locale: Locale): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: languageTag[locale],
    timezoneId: "Europe/Ljubljana",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(60_000);
  // Loads the fonts once, because the first page of a visit may show before they are loaded.
  const page = await context.newPage();
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.close();
  return context;
}

/** A window that records console messages and failed requests. */
async function openWindow(context: BrowserContext): Promise<Window> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  let heard: string[] = [];
  let documentStatus = 200;
  let arrived = true;
  page.on("console", (message) => {
    // The document's own status is checked separately.
    if (
      documentStatus !== 200 &&
      message.text().includes(`status of ${documentStatus}`) &&
      message.location().url === page.url()
    )
      return;
    if (isLatePreload(message.text())) return;
    heard.push(`console ${message.type()}: ${message.text().slice(0, 300)}`);
  });
  page.on("pageerror", (error) => heard.push(`error: ${String(error).slice(0, 300)}`));
  page.on("response", (response) => {
    if (response.request().isNavigationRequest()) documentStatus = response.status();
    else if (response.status() >= 400) heard.push(`${response.status()} for ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const { errorText } = request.failure() ?? {};
    // A navigation may abort requests of the previous page.
    if (!arrived && errorText === "net::ERR_ABORTED") return;
    heard.push(`${errorText} for ${request.url()}`);
  });
  return {
    page,
    devtools,
    async goto(path) {
      heard = [];
      arrived = false;
      const answer = await page.goto(path);
      arrived = true;
      return answer?.status();
    },
    complaints: () => heard,
  };
}

/** Waits until the page is hydrated and fully laid out, with its lazy controls, pictures, and fonts. */
export async function settle(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.waitForFunction(() => !document.querySelector(".multi-waiting, main [data-plain]"));
  await page.evaluate(async () => {
    // Shows content far below at once, whose size the browser would otherwise estimate until it is idle.
    for (const part of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
    for (const image of document.images) image.loading = "eager";
    await Promise.all(
      [...document.images].map(
        (one) =>
          one.complete ||
          new Promise((done) => {
            one.addEventListener("load", done);
            one.addEventListener("error", done);
          }),
      ),
    );
    await document.fonts.ready;
  });
}

/** Doubles the text size, like the browser setting. */
export const enlarge = (page: Page, size: "" | "200%") =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);

/** A fault and where it appears: the size or the theme; empty if everywhere. */
interface Fault {
  path: string;
  where: string;
  what: string;
}

/** Returns one sentence per fault with its pages, because a fault in the layout appears on all of them. */
function told(faults: readonly Fault[]): string[] {
  const same = Map.groupBy(faults, ({ where, what }) => (where ? `${where}: ${what}` : what));
  return [...same].map(([text, on]) => {
    const paths = [...new Set(on.map(({ path }) => path))];
    return `${text} — ${paths.slice(0, 3).join(", ")}${paths.length > 3 ? ` and ${paths.length - 3} other pages` : ""}`;
  });
}

/** Checks accessibility and fit in each of these sizes and themes. `text` checks the fit at 320 px and with text twice as large. */
async function lookEverywhere(page: Page, path: string, looks: readonly Look[], onlyAxe: boolean): Promise<Fault[]> {
  const faults: Fault[] = [];
  const note = (where: string, found: readonly string[]) =>
    faults.push(...found.map((what) => ({ path, where, what })));
  const fit = async (where: string) => note(where, [...(await overflowingElements(page)), ...(await cutText(page))]);
  const resize = (width: number) => page.setViewportSize({ width, height: 900 });
  for (const look of looks) {
    if (look === "text") {
      await resize(320);
      await fit("320 px");
      await enlarge(page, "200%");
      for (const width of [1440, 390]) {
        await resize(width);
        await fit(`${width} px, text at 200 %`);
      }
      await enlarge(page, "");
      continue;
    }
    const [width, colorScheme] = look.split(" ") as [string, "light" | "dark"];
    await resize(Number(width));
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await fit(`${width} px`);
    note(`${width} px ${colorScheme}`, await axeViolations(page, colorScheme === "light" ? "all" : "colours"));
    if (colorScheme === "light") note(`${width} px`, await brokenParts(page));
    if (!onlyAxe && secondLooks.includes(look)) note(look, await secondFindings(page));
  }
  return faults;
}

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

export interface Visit extends Address {
  looks: readonly Look[];
}

export interface Walk {
  browser: Browser;
  url: string;
  locale: Locale;
  /** Cookies of the visitor; a guest has none. */
  cookies?: Cookies;
  /**
   * Runs axe only. Pages of the design system show one component many times, which the second engine mistakes for
   * unnamed landmarks.
   */
  onlyAxe?: boolean;
}

/** Runs all checks on the pages in one language. Returns one sentence per fault. */
export async function walk(
  { browser, url, locale, cookies = [], onlyAxe = false }: Walk,
  visits: readonly Visit[],
): Promise<string[]> {
  const english = locale === "en" ? undefined : await englishFinder(locale);
  const faults: Fault[] = [];
  const queue = [...visits];
  const count = Math.min(windows, visits.length);
  const context = await contextFor(browser, url, locale);
  await context.addCookies(cookies);
  const opened = await Promise.all(Array.from({ length: count }, () => openWindow(context)));
  await Promise.all(
    opened.map(async (window) => {
      for (let next = queue.shift(); next; next = queue.shift())
        faults.push(...(await lookAt(window, next, { english, locale, onlyAxe })));
      await forgetAll(window);
    }),
  );
  await context.clearCookies();
  return told(faults);
}

/** Deletes everything stored by the page in this browser, so that the next person does not find it. */
async function forgetAll({ page, devtools }: Window): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto("about:blank");
  await devtools.send("Storage.clearDataForOrigin", {
    origin,
    storageTypes: "local_storage,indexeddb,service_workers",
  });
  await page.close();
}

interface Looking {
  english: EnglishFinder | undefined;
  locale: Locale;
  onlyAxe: boolean;
}

async function lookAt(window: Window, { path, status = 200, looks }: Visit, { english, locale, onlyAxe }: Looking) {
  const { page, devtools, complaints } = window;
  const faults: Fault[] = [];
  const note = (found: readonly string[]) => faults.push(...found.map((what) => ({ path, where: "", what })));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const answered = await window.goto(path);
  await settle(page);
  if (answered !== status) note([`answers ${answered} instead of ${status}`]);
  if (new URL(page.url()).pathname !== new URL(path, page.url()).pathname) note([`leads on to ${page.url()}`]);
  const { lang, headings } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    headings: document.querySelectorAll("h1").length,
  }));
  if (lang !== languageTag[locale]) note([`is in ${lang}`]);
  if (headings !== 1) note([`has ${headings} main headings`]);
  const said = await textsOn(page);
  // The design system is in English in every language.
  if (english && !/\/_ui\b/.test(path)) note(english.in(said).map((one) => `English here: ${one}`));
  if (locale === "sr") note(said.filter((one) => /[\u0400-\u04ff]/.test(one)).map((one) => `Cyrillic letters: ${one}`));
  let strange = await missingGlyphs(page, devtools);
  if (strange.length > 0) {
    // A font that was too late for one page is loaded for the next.
    await page.reload();
    await settle(page);
    strange = await missingGlyphs(page, devtools);
  }
  note(strange);
  await prepareAxe(page);
  faults.push(...(await lookEverywhere(page, path, looks, onlyAxe)));
  note(complaints());
  return faults;
}
