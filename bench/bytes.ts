import { globSync, statSync } from "node:fs";
import { get } from "node:http";
import { chromium, type Page } from "playwright-core";
import { emailOf, demoPassword } from "../app/demo/world.server.ts";
import { locales } from "../app/platform/i18n/locales.ts";
import { documentAreas } from "../app/platform/i18n/pages.ts";
import { findBrowser } from "../scripts/browser.mjs";
import type { Figure } from "./figures.ts";
import { frameworkBytes } from "./limit-framework.ts";
import { addressOf, allKinds } from "./public-pages.ts";
import type { World } from "./world.ts";

interface Loaded {
  script: number;
  style: number;
  font: number;
  scripts: string[];
}

/** Transferred bytes of a response body for a browser that accepts brotli. */
export function sentBytes(url: string): Promise<number> {
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

/** What a first visit loads, by kind. The browser lists the files; each is requested again for its exact size. */
async function loadedBy(page: Page, url: string): Promise<Loaded> {
  const files = new Map<string, string>();
  page.on("response", (response) => files.set(response.url(), response.request().resourceType()));
  await page.goto(url, { waitUntil: "networkidle" });
  const of = (type: string) =>
    [...files.keys()].filter((address) => files.get(address) === type && address.startsWith("http"));
  const sum = async (type: string) => (await Promise.all(of(type).map(sentBytes))).reduce((all, one) => all + one, 0);
  return {
    script: await sum("script"),
    style: await sum("stylesheet"),
    font: await sum("font"),
    scripts: of("script"),
  };
}

const framework = /react\.dev\/errors|Minified React error|Symbol\.for\(.react\./;

/** Texts and page table of each area in its largest language: what a feature adds to pages it has no part in. */
function areaBytes(): Figure[] {
  return documentAreas.map((area) => {
    const sizes = locales.map((locale) => {
      const [file] = globSync(`build/client/assets/${area}-${locale}-*.js.br`);
      if (!file) throw new Error(`The build has no ${area}-${locale}.`);
      return { locale, size: statSync(file).size };
    });
    const largest = sizes.reduce((one, other) => (other.size > one.size ? other : one));
    return {
      name: `${area}: words and page table, ${largest.locale}`,
      unit: "bytes",
      ours: largest.size,
      budget: "area words and pages, bytes",
    };
  });
}

/** The user whose first page is measured, one for each role. */
const signedIn = {
  "user.home": "adult-1",
  "specialist.home": "specialist-07",
  "accounts.admin_account": "editor-1",
} as const;

/** Script and style of public pages, one of each kind, and of signed-in areas, next to the framework's minimum. */
export async function bytes(world: World): Promise<Figure[]> {
  const limit = await frameworkBytes();
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const figures: Figure[] = [];
    const { url } = world.product;
    for (const [name, address] of Object.entries(await allKinds(url, "en"))) {
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
          budget: "guest script, bytes",
        },
        { name: "  style", unit: "bytes", ours: loaded.style, budget: "style, bytes" },
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
      figures.push(
        {
          name: `${key}: script when signed in, ${loaded.scripts.length} files`,
          unit: "bytes",
          ours: loaded.script,
          limit,
          amount: true,
          budget: "signed-in script, bytes",
        },
        { name: "  style", unit: "bytes", ours: loaded.style, budget: "style, bytes" },
      );
    }
    figures.push(...areaBytes());
    return figures;
  } finally {
    await browser.close();
  }
}
