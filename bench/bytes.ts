import { type CDPSession, chromium, type Page } from "playwright-core";
import { emailOf, demoPassword } from "../app/demo/world.server.ts";
import { pages } from "../app/pages.ts";
import { type Page as PageEntry, pathOf } from "../app/platform/i18n/pages.ts";
import { findBrowser } from "../scripts/browser.mjs";
import type { Figure } from "./figures.ts";
import type { World } from "./world.ts";

interface Loaded {
  script: number;
  style: number;
  font: number;
  scripts: string[];
}

/** What a first visit transfers, by kind, bodies as they are sent: brotli. */
async function loadedBy(page: Page, url: string): Promise<Loaded> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const kinds = new Map<string, { type: string; url: string; encoding: string }>();
  const loaded: Loaded = { script: 0, style: 0, font: 0, scripts: [] };
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    kinds.set(requestId, { type, url: response.url, encoding: response.headers["content-encoding"] ?? "" });
  });
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const type = kinds.get(requestId)?.type;
    if (type === "Script") loaded.script += encodedDataLength;
    if (type === "Stylesheet") loaded.style += encodedDataLength;
    if (type === "Font") loaded.font += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const compressed = [...kinds.values()].filter(({ type }) => type === "Script" || type === "Stylesheet");
  loaded.scripts = compressed.filter(({ type }) => type === "Script").map((one) => one.url);
  await session.detach();
  return loaded;
}

const framework = /__reactRouter|react\.dev\/errors|Minified React error/;

/** Script and style of a guest's two first pages and of a signed-in one. */
export async function bytes(world: World): Promise<Figure[]> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const figures: Figure[] = [];
    const { url } = world.product;
    const of = (key: keyof typeof pages) => url + pathOf(pages[key] as PageEntry, "en");
    for (const [name, address] of [["/", of("home")], ["listing", of("specialists.public")]] as const) {
      const context = await browser.newContext({ locale: "en-GB" });
      const loaded = await loadedBy(await context.newPage(), address);
      await context.close();
      for (const script of loaded.scripts) {
        if (framework.test(await (await fetch(script)).text())) throw new Error(`${script} on ${name} is of the framework.`);
      }
      figures.push(
        { name: `${name}: script for a guest, ${loaded.scripts.length} file(s)`, unit: "bytes", ours: loaded.script,
          budget: "guest script, bytes" },
        { name: "  style", unit: "bytes", ours: loaded.style, budget: "style, bytes" },
        { name: "  fonts", unit: "bytes", ours: loaded.font },
      );
    }
    const context = await browser.newContext({ locale: "en-GB" });
    const page = await context.newPage();
    await page.goto(of("accounts.login"));
    await page.fill('input[type="email"]', emailOf("adult-1"));
    await page.fill('input[type="password"]', demoPassword);
    await Promise.all([page.waitForURL(of("user.home")), page.press('input[type="password"]', "Enter")]);
    const loaded = await loadedBy(await context.newPage(), of("user.home"));
    figures.push(
      { name: `/user: script when signed in, ${loaded.scripts.length} files`, unit: "bytes", ours: loaded.script,
        budget: "signed-in script, bytes" },
      { name: "  style", unit: "bytes", ours: loaded.style, budget: "style, bytes" },
    );
    return figures;
  } finally {
    await browser.close();
  }
}
