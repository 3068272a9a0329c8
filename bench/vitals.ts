import { type Browser, chromium, errors } from "playwright-core";
import { languageTag, type Locale } from "../app/platform/i18n/locales.ts";
import { findBrowser } from "../scripts/browser.mjs";
import { type Figure, median } from "./figures.ts";
import { mainPages } from "./public-pages.ts";

/** Slovene uses more letters than English, so it loads more font files. */
const locale: Locale = "sl";

/** Network of a mid-range phone on a train. */
const network = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
  offline: false,
};
const slower = 4;
/** Milliseconds without activity after the load before the figures are read. */
const settled = 1500;

interface Vitals {
  lcp: number;
  tbt: number;
  cls: number;
  fcp: number;
  /** Font files loaded by the first paint, and in total. */
  fontsFirst: number;
  fonts: number;
}

/** Runs in the page before any other script and collects the browser's performance entries. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, fcp: 0, long: [] as [number, number][] };
  Object.assign(globalThis, { __vitals: seen });
  const on = (type: string, take: (entry: PerformanceEntry & Record<string, number>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never);
    }).observe({ type, buffered: true });
  on("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
  on("layout-shift", (entry) => {
    if (!entry["hadRecentInput"]) seen.cls += entry["value"] ?? 0;
  });
  on("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime;
  });
  on("longtask", (entry) => seen.long.push([entry.startTime, entry.duration]));
}

type Seen = Pick<Vitals, "lcp" | "cls" | "fcp"> & { long: [number, number][] };

/** Visits a page. Under emulation, a browser sometimes never finishes loading, so such a visit is repeated. */
async function visited(browser: Browser, url: string, width: number, tries = 3): Promise<Vitals> {
  try {
    return await visit(browser, url, width);
  } catch (error) {
    if (tries <= 1 || !(error instanceof errors.TimeoutError)) throw error;
    return visited(browser, url, width, tries - 1);
  }
}

async function visit(browser: Browser, url: string, width: number): Promise<Vitals> {
  const context = await browser.newContext({
    locale: languageTag[locale],
    viewport: { width, height: width < 500 ? 844 : 900 },
    ...(width < 500 && { deviceScaleFactor: 2, isMobile: true, hasTouch: true }),
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", network);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.addInitScript(watch);
    const answer = await page.goto(url, { waitUntil: "load", timeout: 20_000 });
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
    await page.waitForTimeout(settled);
    const { long, ...seen } = (await page.evaluate("globalThis.__vitals")) as Seen;
    const fonts = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((one) => one.name.endsWith(".woff2"))
        .map((one) => (one as PerformanceResourceTiming).responseEnd),
    );
    return {
      ...seen,
      tbt: long.filter(([start]) => start >= seen.fcp).reduce((sum, [, took]) => sum + Math.max(0, took - 50), 0),
      fonts: fonts.length,
      fontsFirst: fonts.filter((end) => end <= seen.fcp).length,
    };
  } finally {
    await context.close();
  }
}

/** Measures largest contentful paint, blocking time and layout shift of five public pages of the built product: the median with a cold cache. */
export async function measureVitals(
  { product: { url } }: { product: { url: string } },
  rounds: number,
): Promise<Figure[]> {
  const addresses = await mainPages(url, locale);
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const figures: Figure[] = [];
    for (const width of [390, 1440]) {
      for (const [name, address] of Object.entries(addresses)) {
        // The first visit also starts the browser's processes.
        await visited(browser, address, width);
        const seen: Vitals[] = [];
        for (let round = 0; round < rounds; round += 1) seen.push(await visited(browser, address, width));
        const middle = (what: keyof Vitals) => median(seen.map((one) => one[what]));
        figures.push(
          { name: `${name}, ${width} px: largest paint`, unit: "ms", ours: middle("lcp"), budget: "largest paint, ms" },
          { name: "  blocked", unit: "ms", ours: middle("tbt"), budget: "blocked, ms" },
          { name: "  shift", unit: "", ours: Math.ceil(middle("cls") * 10_000) / 10_000, budget: "shift" },
          { name: "  first paint", unit: "ms", ours: middle("fcp") },
          {
            name: `  font files before that, ${middle("fonts")} in all`,
            unit: "",
            ours: middle("fontsFirst"),
            budget: "font files",
          },
        );
      }
    }
    return figures;
  } finally {
    await browser.close();
  }
}
