import { get } from "node:http";
import { chromium, type Page } from "playwright-core";
import { emailOf, demoPassword } from "../app/demo/world.server.ts";
import { findBrowser } from "../scripts/browser.mjs";
import { type FirstView, firstView } from "../tests/e2e/first-view.ts";
import type { Figure } from "./figures.ts";
import { frameworkBytes } from "./limit-framework.ts";
import { addressOf, pageOfEachKind } from "./public-pages.ts";
import type { World } from "./world.ts";

interface Loaded {
  script: number;
  style: number;
  font: number;
  scripts: string[];
  /** Files that the page needs before it works. Search boxes and the pages of visible links load later, when the page is idle. */
  first: FirstView;
}

/** Transferred bytes of a response body for a browser that accepts brotli. */
export function transferredBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      let count = 0;
      response.on("data", (chunk: Buffer) => {
        count += chunk.length;
      });
      response.once("end", () => resolve(count));
    }).once("error", reject);
  });
}

/** Measures the bytes of a first visit, by kind. The browser lists the files, and each is requested again for its exact size. */
async function loadedBy(page: Page, url: string): Promise<Loaded> {
  const files = new Map<string, string>();
  page.on("response", (response) => files.set(response.url(), response.request().resourceType()));
  const document = await page.goto(url, { waitUntil: "networkidle" });
  const of = (type: string) =>
    [...files.keys()].filter((address) => files.get(address) === type && address.startsWith("http"));
  const sum = async (some: string[]) =>
    (await Promise.all(some.map(transferredBytes))).reduce((all, one) => all + one, 0);
  return {
    script: await sum(of("script")),
    style: await sum(of("stylesheet")),
    font: await sum(of("font")),
    scripts: of("script"),
    first: firstView((await document?.text()) ?? ""),
  };
}

const framework = /react\.dev\/errors|Minified React error|Symbol\.for\(.react\./;

/** The demo user whose home page is measured, for each role. */
const signedIn = {
  "user.home": "adult-1",
  "specialist.home": "specialist-07",
  "accounts.admin_account": "editor-1",
} as const;

/** Measures the scripts and styles of public pages, one of each kind, and of signed-in areas, next to the framework's minimum. */
export async function measureBytes(world: World): Promise<Figure[]> {
  const limit = await frameworkBytes();
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const figures: Figure[] = [];
    const { url } = world.product;
    for (const [name, address] of Object.entries(await pageOfEachKind(url, "en"))) {
      const context = await browser.newContext({ locale: "en-GB" });
      const loaded = await loadedBy(await context.newPage(), address);
      await context.close();
      for (const script of loaded.scripts) {
        if (framework.test(await (await fetch(script)).text()))
          throw new Error(`${script} on ${name} has framework code.`);
      }
      figures.push(
        {
          name: `${name}: script for a guest, ${loaded.scripts.length} file(s)`,
          unit: "bytes",
          ours: loaded.script,
          limit,
          amount: true,
          budget: name.startsWith("event") ? "guest script of events, bytes" : "guest script, bytes",
        },
        { name: "  style", unit: "bytes", ours: loaded.style, budget: "guest style, bytes" },
        { name: "  fonts", unit: "bytes", ours: loaded.font },
      );
    }
    for (const [key, who] of Object.entries(signedIn) as [keyof typeof signedIn, string][]) {
      const home = addressOf(url, key, "en");
      const context = await browser.newContext({ locale: "en-GB" });
      const page = await context.newPage();
      const login = addressOf(url, "accounts.login", "en");
      await page.goto(login);
      await page.fill('input[type="email"]', emailOf(who));
      await page.fill('input[type="password"]', demoPassword);
      await Promise.all([page.waitForURL((at) => at.href !== login), page.press('input[type="password"]', "Enter")]);
      const session = await context.storageState();
      await context.close();
      const fresh = await browser.newContext({ locale: "en-GB", storageState: session });
      const loaded = await loadedBy(await fresh.newPage(), home);
      await fresh.close();
      const { script, words } = loaded.first;
      figures.push(
        {
          name: `${key}: script when signed in`,
          unit: "bytes",
          ours: script,
          limit,
          amount: true,
          budget: "signed-in script, bytes",
        },
        { name: "  words and addresses", unit: "bytes", ours: words, budget: "words and addresses, bytes" },
        { name: "  script that loads later, when idle", unit: "bytes", ours: loaded.script - script },
        { name: "  style", unit: "bytes", ours: loaded.style, budget: "signed-in style, bytes" },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}
