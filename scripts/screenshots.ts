/**
 * Takes the pictures in `docs/screenshots/` from the built product in a fresh folder with its demo people: its most important
 * pages at desktop and phone width, each in one of the three languages.
 */
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";
import { demoPassword, emailOf } from "../app/demo/world.server.ts";
import { type PageKey, pages } from "../app/features.ts";
import { languageTag, type Locale, localeCookie } from "../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../app/platform/i18n/pages.ts";
import { startProduct } from "../tests/e2e/product.ts";
import { findBrowser } from "./browser.mjs";

interface Shot {
  name: string;
  locale: Locale;
  page: PageKey;
  /** Page whose first link to this one gives its URL. */
  from?: PageKey;
  /** Whether it is about the first child that the demo person's home screen links to. */
  ofChild?: true;
  /** Other parameters in its path. */
  params?: Readonly<Record<string, string>>;
  /** Selector of a link on this page; the first match is followed before the picture is taken. */
  follow?: string;
  /** Key to press before the picture is taken. */
  press?: string;
  /** Demo person to sign in as. */
  as?: string;
}

const shots: readonly Shot[] = [
  { name: "home", locale: "en", page: "home" },
  { name: "topic", locale: "sl", page: "content.topic", from: "content.find_help" },
  { name: "listing", locale: "en", page: "specialists.public" },
  { name: "specialist", locale: "sr", page: "specialists.public_one", from: "specialists.public" },
  { name: "event", locale: "sl", page: "content.event", from: "content.events" },
  { name: "register", locale: "sr", page: "accounts.register" },
  { name: "family", locale: "en", page: "user.home", as: "adult-1" },
  { name: "sessions", locale: "sl", page: "sessions.user", as: "adult-2" },
  { name: "chat", locale: "sr", page: "chat.user", as: "adult-4", follow: "main a[href*=groupId]" },
  { name: "play", locale: "sl", page: "games.try", params: { game: "rhymes" }, as: "adult-2", press: "Space" },
  { name: "progress", locale: "en", page: "progress.family", ofChild: true, as: "adult-1" },
  { name: "specialist-home", locale: "sl", page: "specialist.home", as: "specialist-07" },
  { name: "earnings", locale: "sl", page: "earnings.transactions", as: "specialist-01" },
];
const widths = { 1440: 900, 390: 844 } as const;
/** Maximum height of a picture; pages are longer. */
const tallest = { 1440: 1800, 390: 1700 } as const;
const folder = "docs/screenshots";

async function signIn(page: Page, key: string, locale: Locale): Promise<void> {
  await page.goto(pathOf(pages["accounts.login"], locale));
  await page.fill('input[type="email"]', emailOf(key));
  await page.fill('input[type="password"]', demoPassword);
  const away = page.waitForURL((url) => !url.pathname.endsWith(pages["accounts.login"].path[locale]));
  await Promise.all([away, page.press('input[type="password"]', "Enter")]);
}

/** Finds the first link on a page to a page of this kind, and returns its path. */
async function addressOf(page: Page, { page: key, from, ofChild, params = {}, locale }: Shot): Promise<string> {
  if (ofChild) {
    const [before = ""] = pathOf(pages["profiles.one"] as PageEntry, locale, { id: "_" }).split("_");
    await page.goto(pathOf(pages["user.home"] as PageEntry, locale));
    const link = await page.locator(`a[href^="${before}"]`).first().getAttribute("href");
    const [id = ""] = link?.slice(before.length).split(/[/?#]/) ?? [];
    return pathOf(pages[key] as PageEntry, locale, { id, ...params });
  }
  const path = pathOf(pages[key] as PageEntry, locale, params);
  if (!from) return path;
  await page.goto(pathOf(pages[from] as PageEntry, locale));
  const found = await page.locator(`a[href^="${path}"]:not([href*="?"])`).first().getAttribute("href");
  if (!found) throw new Error(`${from} has no link to ${key}.`);
  return found;
}

async function take(browser: Browser, base: string, shot: Shot, width: keyof typeof widths): Promise<void> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: widths[width] },
    locale: languageTag[shot.locale],
    timezoneId: "Europe/Ljubljana",
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  await context.addCookies([{ name: localeCookie.name, value: shot.locale, url: base }]);
  const page = await context.newPage();
  if (shot.as) await signIn(page, shot.as, shot.locale);
  const answer = await page.goto(await addressOf(page, shot), { waitUntil: "networkidle" });
  if (answer?.status() !== 200) throw new Error(`${page.url()} answered ${answer?.status()}.`);
  if (shot.follow) {
    const before = page.url();
    await page.locator(shot.follow).first().click();
    await page.waitForURL((url) => url.href !== before);
    await page.waitForLoadState("networkidle");
  }
  if (shot.press) await page.keyboard.press(shot.press);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(whole, tallest[width]);
  // Makes the window as tall as the picture, so that content shown only on scroll is visible.
  await page.setViewportSize({ width, height: Math.max(height, widths[width]) });
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: `${folder}/${shot.name}-${shot.locale}-${width}.png`, animations: "disabled" });
  await context.close();
}

const product = await startProduct();
try {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder).filter((name) => name.endsWith(".png"))) rmSync(`${folder}/${old}`);
  for (const shot of shots) for (const width of [1440, 390] as const) await take(browser, product.url, shot, width);
  await browser.close();
} finally {
  await product.stop();
}
const taken = readdirSync(folder).filter((name) => name.endsWith(".png"));
const kilobytes = taken.reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, 0) / 1024;
console.log(`${taken.length} pictures in ${folder}, ${Math.round(kilobytes)} kB`);
