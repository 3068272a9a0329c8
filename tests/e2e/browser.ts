import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { findBrowser } from "../../scripts/browser.mjs";

export interface VisitOptions {
  /** Whether scripts run. Without them, pages work as plain HTML. */
  scripts?: boolean;
  width?: number;
  /** Whether the device has a touch screen instead of a mouse. */
  touch?: boolean;
  locale?: string;
}

/** Starts a browser; `more` are additional switches, such as those for a camera. */
export async function launch(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({ executablePath, args: [...args, ...more], env: env as Record<string, string> });
}

/**
 * Whether a message is about a resource that the first page preloaded too late on a busy machine: a font, which later pages use
 * (ui/fonts.css), or the styles of a linked page.
 */
export const isLatePreload = (said: string) =>
  /\.(?:woff2|css#?) was preloaded using link preload but not used/.test(said);

/** Opens a page as a new visitor. Unexpected console or page errors fail tests that check `problems`. */
export async function visitor(browser: Browser, url: string, options: VisitOptions = {}) {
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: options.scripts ?? true,
    viewport: { width: options.width ?? 1440, height: 900 },
    hasTouch: options.touch ?? false,
    locale: options.locale ?? "en-GB",
    timezoneId: "Europe/Ljubljana",
  });
  // A long timeout that only ends hanging tests. The benchmarks measure speed.
  context.setDefaultTimeout(60_000);
  const page: Page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    // A rejected form returns its status, which Chromium logs as an error.
    const refused = /status of (400|409|422)/.test(message.text());
    if (isLatePreload(message.text())) return;
    if (!refused && (message.type() === "error" || message.type() === "warning"))
      problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => {
    // The browser cancels a view transition when a third page opens meanwhile. That is not an error of the product.
    if (/Transition was (aborted|skipped)/.test(String(error))) return;
    problems.push(`${page.url()}: ${String(error)}`);
  });
  return { context, page, problems };
}

/** Waits until a page that uses the framework is hydrated and its effects have run. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hydrates = document.querySelector("script[type=module]:not([src])") !== null;
    const heading = document.querySelector("h1");
    return !hydrates || (heading !== null && Object.keys(heading).some((key) => key.startsWith("__react")));
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
