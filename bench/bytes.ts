import { get } from "node:http";
import { chromium, type Page } from "playwright-core";
import { emailOf, demoPassword } from "../app/demo/world.server.ts";
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

/** Bytes of an answer's body as they go over the wire to a browser that takes brotli. */
function sentBytes(url: string): Promise<number> {
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

/** What a first visit loads, by kind. The browser says which files; their sizes are asked for anew, which is exact. */
async function loadedBy(page: Page, url: string): Promise<Loaded> {
  const files = new Map<string, string>();
  page.on("response", (response) => files.set(response.url(), response.request().resourceType()));
  await page.goto(url, { waitUntil: "networkidle" });
  const of = (type: string) => [...files.keys()].filter((address) => files.get(address) === type && address.startsWith("http"));
  const sum = async (type: string) => (await Promise.all(of(type).map(sentBytes))).reduce((all, one) => all + one, 0);
  return { script: await sum("script"), style: await sum("stylesheet"), font: await sum("font"), scripts: of("script") };
}

const framework = /react\.dev\/errors|Minified React error|Symbol\.for\(.react\./;

/** Script and style of a guest's pages, one of each kind, and of a signed-in one, beside the least that the framework sends. */
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
        if (framework.test(await (await fetch(script)).text())) throw new Error(`${script} on ${name} is of the framework.`);
      }
      figures.push(
        { name: `${name}: script for a guest, ${loaded.scripts.length} file(s)`, unit: "bytes", ours: loaded.script,
          limit, amount: true, budget: "guest script, bytes" },
        { name: "  style", unit: "bytes", ours: loaded.style, budget: "style, bytes" },
        { name: "  fonts", unit: "bytes", ours: loaded.font },
      );
    }
    const home = addressOf(url, "user.home", "en");
    const context = await browser.newContext({ locale: "en-GB" });
    const page = await context.newPage();
    await page.goto(addressOf(url, "accounts.login", "en"));
    await page.fill('input[type="email"]', emailOf("adult-1"));
    await page.fill('input[type="password"]', demoPassword);
    await Promise.all([page.waitForURL(home), page.press('input[type="password"]', "Enter")]);
    const session = await context.storageState();
    await context.close();
    const fresh = await browser.newContext({ locale: "en-GB", storageState: session });
    const loaded = await loadedBy(await fresh.newPage(), home);
    figures.push(
      { name: `/user: script when signed in, ${loaded.scripts.length} files`, unit: "bytes", ours: loaded.script,
        limit, amount: true, budget: "signed-in script, bytes" },
      { name: "  style", unit: "bytes", ours: loaded.style, budget: "style, bytes" },
    );
    return figures;
  } finally {
    await browser.close();
  }
}
