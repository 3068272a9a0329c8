import { build, type Plugin } from "vite";
import { topics } from "../app/features/specialists/rules.ts";
import { pages } from "../app/features.ts";
import { locales } from "../app/platform/i18n/locales.ts";
import { messagesPlugin } from "../app/platform/i18n/vite-messages.ts";
import { type Page, pathOf } from "../app/platform/i18n/pages.ts";
import type { Figure } from "./figures.ts";
import { runInterleaved, loadOf, openLoop } from "./load.ts";
import { type Server, startServer } from "./processes.ts";
import type { World } from "./world.ts";

const bundle = ".cache/bench/limit-listing.js";

/** Paths of the listing in all languages and with many filters, shuffled. */
export function listingPaths(): string[] {
  const filters = [
    {},
    { language: "sl" },
    { language: "sr" },
    { language: "en", mode: "online" },
    { mode: "in_person", city: "Ljubljana" },
    { ageGroup: "6-9" },
    { sort: "newest" },
    ...topics.map((topic) => ({ topic })),
    ...topics.map((topic) => ({ topic, language: "sl", mode: "online" })),
  ];
  return filters.flatMap((query) =>
    locales.map((locale) => pathOf(pages["specialists.public"] as Page, locale, {}, query as Record<string, string>)),
  );
}

/** Gives the limit the product's element scripts, whose URLs are passed at its start. */
const elements: Plugin = {
  name: "bench:elements",
  resolveId: (id) => (id === "virtual:elements" ? id : null),
  load: (id) =>
    id === "virtual:elements"
      ? 'export const elements = process.env.LISTING_SCRIPTS.split(" "); export const tagManager = "";'
      : null,
};

/** Builds the limit from the product's own components, without the router. */
async function buildLimit(): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [messagesPlugin(), elements],
    resolve: { alias: { "react-router": new URL("bare-router.tsx", import.meta.url).pathname } },
    build: {
      ssr: "bench/limit-listing.tsx",
      outDir: ".cache/bench",
      emptyOutDir: true,
      target: "esnext",
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: "limit-listing.js" } },
    },
  });
}

/** Extracts a page's text as a reader sees it, to compare two renderings. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

async function proveSame(product: Server, limit: Server, paths: string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    const [ours, theirs] = await Promise.all([product, limit].map(async ({ url }) => (await fetch(url + path)).text()));
    if (wordsOf(ours ?? "") !== wordsOf(theirs ?? "")) throw new Error(`The limit differs at ${path}.`);
    bytes += Buffer.byteLength(ours ?? "");
  }
  return bytes / paths.length;
}

export async function measureListing(world: World, rounds: number, seconds: number): Promise<Figure[]> {
  await buildLimit();
  const paths = listingPaths();
  const html = await (await fetch(world.product.url + (paths[0] ?? "/"))).text();
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1]);
  const scripts = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map((match) => match[1]);
  const limit = await startServer(bundle, paths[0] ?? "/", {
    PRODUCT_URL: world.product.url,
    LISTING_PATHS: paths.join(" "),
    LISTING_STYLES: styles.join(" "),
    LISTING_SCRIPTS: scripts.join(" "),
  });
  try {
    const bytes = await proveSame(world.product, limit, paths);
    const target = (server: Server) => ({
      url: server.url,
      pid: server.pid,
      requests: paths.map((path) => ({ path })),
    });
    const [ours, theirs] = [target(world.product), target(limit)];
    // Warms up the compilers and caches of both.
    const warm = await loadOf(ours, seconds);
    const warmLimit = await loadOf(theirs, seconds);
    const [most, least, oursOpen, limitOpen] = await runInterleaved(rounds, [
      () => loadOf(theirs, seconds),
      () => loadOf(ours, seconds),
      () => openLoop(ours, seconds, warm.rate),
      () => openLoop(theirs, seconds, warmLimit.rate),
    ]);
    if (!most || !least || !oursOpen || !limitOpen) return [];
    return [
      { name: "listing of 2,000", unit: "req/s", ours: least.rate, limit: most.rate, budget: "listing of its limit" },
      { name: "  p99 at 60 % load", unit: "ms", ours: oursOpen.p99, limit: limitOpen.p99 },
      { name: "  processor", unit: "µs/req", ours: least.cpu, limit: most.cpu },
      { name: "  page", unit: "kB", ours: bytes / 1000 },
    ];
  } finally {
    await limit.stop();
  }
}
