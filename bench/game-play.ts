import { type BrowserContext, chromium, type Page } from "playwright-core";
import { demoPassword, emailOf } from "../app/demo/world.server.ts";
import { pages } from "../app/features.ts";
import { pathOf } from "../app/platform/i18n/pages.ts";
import { levels as seeLevels } from "../app/features/games/games/stones/see.ts";
import { findBrowser } from "../scripts/browser.mjs";
import { transferredBytes } from "./bytes.ts";
import { type Figure, median } from "./figures.ts";
import { addressOf } from "./public-pages.ts";
import type { World } from "./world.ts";

/** Strands to play: a choice among pictures, a board with many things, a short stimulus, and things that appear and disappear. */
const played = ["rhymes.find", "find.target", "stones.see", "steps.forward", "stop.go"] as const;
const slower = 4;
const playsFor = 12_000;
const tapsEvery = 900;
/** Strands with short stimuli: the phases at which one begins and ends, and how long it may last on any level, in milliseconds. */
const exposures: Partial<Record<(typeof played)[number], { from: string; to: string; ms: readonly number[] }>> = {
  "stones.see": { from: "shown", to: "gone", ms: seeLevels.map(({ show_ms }) => show_ms) },
};

interface Seen {
  frames: number[];
  taps: number[];
  phases: [phase: string, at: number][];
}

/** Runs in the page. Measures frame times, the time from a press until the change is painted, and the length of phases in frames. */
function watch(): void {
  const seen: Seen = { frames: [], taps: [], phases: [] };
  Object.assign(globalThis, { __seen: seen });
  let last: number | null = null;
  const frame = (at: number) => {
    if (last !== null) seen.frames.push(at - last);
    last = at;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === "pointerdown") seen.taps.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  new MutationObserver((all) => {
    for (const { target } of all)
      seen.phases.push([(target as Element).getAttribute("data-phase") ?? "", Number(document.timeline.currentTime)]);
  }).observe(document, { subtree: true, attributeFilter: ["data-phase"] });
}

/** Keeps tapping the board's first target, which is sometimes right and sometimes wrong, like a child who guesses. */
async function playFor(page: Page, ms: number): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    const spot = await page.evaluate(() => {
      const heading = document.querySelector("h1");
      const [one] = [...document.querySelectorAll("button[aria-label]:not([aria-disabled])")].filter(
        (each) =>
          heading &&
          heading.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING &&
          !each.closest("dialog") &&
          !each.textContent,
      );
      const box = one?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    });
    if (spot) await page.touchscreen.tap(spot.x, spot.y);
    await page.waitForTimeout(tapsEvery);
  }
}

async function framesOf(context: BrowserContext, address: string, strand: (typeof played)[number]): Promise<Figure[]> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(address);
  await page.locator("[inert] button").first().waitFor({ state: "attached" });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.keyboard.press("Space");
  // The press that closes the card creates the board and the audio, so the measurement starts after it.
  await page.locator("[inert]").waitFor({ state: "detached" });
  await page.waitForTimeout(500);
  await page.evaluate(watch);
  await playFor(page, playsFor);
  const { frames, taps, phases } = await page.evaluate<Seen>("globalThis.__seen");
  await page.close();
  const sorted = frames.toSorted((a, b) => a - b);
  const figures: Figure[] = [
    { name: `${strand}: a frame in play, processor ${slower} times slower, median`, unit: "ms", ours: median(frames) },
    { name: "  of 100 frames, 99 within", unit: "ms", ours: sorted[Math.floor(sorted.length * 0.99)] ?? NaN },
    { name: "  longest", unit: "ms", ours: sorted.at(-1) ?? NaN },
  ];
  if (taps.length > 0)
    figures.push({ name: "  from a tap to what it changes, longest", unit: "ms", ours: Math.max(...taps) });
  const exposed = exposures[strand];
  if (exposed) {
    const off = phases.flatMap(([phase, at], k) => {
      const next = phases[k + 1];
      return phase === exposed.from && next?.[0] === exposed.to
        ? [Math.min(...exposed.ms.map((ms) => Math.abs(next[1] - at - ms)))]
        : [];
    });
    if (off.length > 0)
      figures.push({
        name: `  off the time for which it is shown, most of ${off.length}`,
        unit: "ms",
        ours: Math.max(...off),
      });
  }
  return figures;
}

/** Measures the script and style that a game adds to the child's page from which it is opened, without the pictures of its tasks. */
async function bytesOf(context: BrowserContext, from: string, address: string, strand: string): Promise<Figure[]> {
  const page = await context.newPage();
  const files = new Map<string, string>();
  page.on("response", (response) => files.set(response.url(), response.request().resourceType()));
  await page.goto(from, { waitUntil: "networkidle" });
  const known = new Set(files.keys());
  await page.goto(address, { waitUntil: "networkidle" });
  await page.close();
  const added = [...files].filter(([url]) => !known.has(url) && url.startsWith("http"));
  const sum = async (...types: string[]) => {
    const sizes = await Promise.all(
      added.filter(([, type]) => types.includes(type)).map(([url]) => transferredBytes(url)),
    );
    return sizes.reduce((all, one) => all + one, 0);
  };
  return [
    {
      name: `${strand}: script and style beside the child's page, brotli`,
      unit: "bytes",
      ours: await sum("script", "stylesheet"),
    },
    { name: "  pictures until the card is shown", unit: "bytes", ours: await sum("image", "fetch") },
  ];
}

/** The id of a child of the signed-in person. */
async function childOf(url: string): Promise<string> {
  const json = { "content-type": "application/json" };
  const signIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ email: emailOf("adult-1"), password: demoPassword }),
  });
  const { access_token } = (await signIn.json()) as { access_token: string };
  const profiles = await fetch(`${url}/api/profiles`, { headers: { authorization: `Bearer ${access_token}` } });
  const { data } = (await profiles.json()) as { data: { id: string; kind: string }[] };
  const child = data.find(({ kind }) => kind === "child");
  if (!child) throw new Error("adult-1 has no child.");
  return child.id;
}

/** Measures frames, answers and bytes of games played on a phone. */
export async function measureGamePlay({ product: { url } }: World): Promise<Figure[]> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const context = await browser.newContext({
      locale: "en-GB",
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const login = addressOf(url, "accounts.login", "en");
    await page.goto(login);
    await page.fill('input[type="email"]', emailOf("adult-1"));
    await page.fill('input[type="password"]', demoPassword);
    await Promise.all([page.waitForURL((at) => at.href !== login), page.press('input[type="password"]', "Enter")]);
    const id = await childOf(url);
    await page.close();
    const figures: Figure[] = [];
    for (const strand of played) {
      const [game = "", part = ""] = strand.split(".");
      const address = `${url}${pathOf(pages["games.play"], "en", { id, game })}?strand=${part}`;
      figures.push(...(await bytesOf(context, url + pathOf(pages["profiles.one"], "en", { id }), address, strand)));
      figures.push(...(await framesOf(context, address, strand)));
    }
    return figures;
  } finally {
    await browser.close();
  }
}
