/**
 * Checks that nothing jumps: public pages on a processor eight times slower, with the page arriving in pieces or one kind of file
 * late. A run covers a seventh of the combinations of pages, widths and late files; `GRID_PART=all` covers all.
 */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mainPages } from "../../bench/public-pages.ts";
import { launch } from "./browser.ts";
import { runPart } from "./grid.ts";
import { productUrl } from "./shared-product.ts";
import { lateKinds, slowLine } from "./slow-line.ts";

const base = productUrl();
const most = 0.01;
let browser: Browser;
let addresses: Record<string, string>;

beforeAll(async () => {
  browser = await launch();
  addresses = await mainPages(base, "sl");
});
afterAll(() => browser.close());

const kinds = ["home", "listing", "specialist", "topic", "event"];
const visits = kinds.flatMap((kind) =>
  [390, 1440].flatMap((width) => lateKinds.map((late) => ({ kind, width, late }))),
);
const inThisRun = visits.filter((_, at) => runPart === "all" || at % 7 === runPart % 7);

/** Runs in the page before anything else. Sums up layout shifts and records their elements. */
function watch(): void {
  const seen = { shift: 0, moved: [] as string[] };
  Object.assign(globalThis, { __seen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      seen.shift += entry.value;
      seen.moved.push(
        entry.sources
          .map(({ node }) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? "")).slice(0, 60))
          .join(" | "),
      );
    }
  }).observe({ type: "layout-shift", buffered: true });
}

test.each(inThisRun)(
  "the layout of the $kind page at $width px does not shift (late: $late)",
  async ({ kind, width, late }) => {
    const line = await slowLine(base, late);
    const context = await browser.newContext({
      locale: "sl-SI",
      viewport: { width, height: width < 500 ? 844 : 900 },
      ...(width < 500 && { deviceScaleFactor: 2, isMobile: true, hasTouch: true }),
    });
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 8 });
    await page.addInitScript(watch);
    await page.goto((addresses[kind] ?? "").replace(base, line.url), { waitUntil: "load", timeout: 60_000 });
    await page.evaluate(() => document.fonts.ready);
    // Waits for the help button, which appears last.
    await page.locator("korak-help[data-shown]").waitFor({ state: "attached", timeout: 60_000 });
    const seen = (await page.evaluate("globalThis.__seen")) as { shift: number; moved: string[] };
    expect(seen.shift, seen.moved.join("\n")).toBeLessThanOrEqual(most);
    await context.close();
    await line.close();
  },
);
