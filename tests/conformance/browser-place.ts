import type { Browser, BrowserContext, Page } from "playwright-core";
import { build } from "vite";
import { type Place, testSideOf } from "./driver.ts";

/** The page's script, and the files of the auth client that it contains. */
export interface Bundle {
  script: string;
  from: string[];
}

export async function bundleClients(): Promise<Bundle> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      target: "esnext",
      modulePreload: false,
      rolldownOptions: { input: "tests/conformance/browser-clients.ts" },
    },
  });
  const [chunk, ...more] = "output" in built ? built.output : [];
  if (chunk?.type !== "chunk" || more.length > 0) throw new Error("The bundle has more than one file.");
  return { script: chunk.code, from: chunk.moduleIds.filter((id) => id.includes("auth-js")) };
}

/** Runs clients in a page. All pages of one context share storage and broadcast channels. */
export function pagePlace(page: Page): Place {
  return testSideOf(async (method, ...args) =>
    page.evaluate(
      ([name, given]) => {
        const { clients } = globalThis as unknown as { clients: Record<string, (...a: unknown[]) => unknown> };
        return (clients[name as string] as (...a: unknown[]) => unknown)(...(given as unknown[])) as never;
      },
      [method, args] as const,
    ),
  );
}

export async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => "clients" in globalThis);
  return page;
}

/** Opens a site's test page in a new browser context. */
export async function openContext(browser: Browser, site: string) {
  const context = await browser.newContext();
  const page = await openPage(context, `${site}/page`);
  return { context, page, place: pagePlace(page), leave: () => context.close() };
}
