/** A child who plays alone: like all others, games without right and wrong answers end with the day's minutes and at quiet hours. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { lines } from "../../app/features/games/games/lines.ts";
import words from "../../app/features/games/messages/play/en.ts";
import { pages } from "../../app/features.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { type ApiCaller, callerWith } from "./api-client.ts";
import { launch, visitor } from "./browser.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
let ana: ApiCaller & { session: object };
let child = "";
let limits: { minutes_a_day: number; quiet_from: string | null; quiet_to: string | null };
beforeAll(async () => {
  browser = await launch();
  const { session } = await demoSession(base, "adult-1");
  ana = { ...callerWith(base, session.access_token), session };
  await ana.call("PATCH", "/accounts/locale", { locale: "en" });
  child = (await ana.call("GET", "/profiles")).body.data.find(({ kind }: { kind: string }) => kind === "child").id;
  limits = (await ana.call("GET", `/games/limits?profileId=${child}`)).body.data;
  await ana.call("PUT", "/games/limits/change", {
    profile_id: child,
    minutes_a_day: 60,
    quiet_from: null,
    quiet_to: null,
  });
});
afterEach(() => ana.call("POST", "/accounts/child-lock/end", { pin: "2468" }));
afterAll(async () => {
  const { minutes_a_day, quiet_from, quiet_to } = limits;
  await ana.call("PUT", "/games/limits/change", { profile_id: child, minutes_a_day, quiet_from, quiet_to });
  await browser.close();
});

/** Opens a game under child lock with this much of the day's play time left, and stops the page's clock. */
async function opened(game: string, budget: object) {
  expect((await ana.call("POST", "/accounts/child-lock/start", { pin: "2468", profile_id: child })).status).toBe(200);
  const { context, page, problems } = await visitor(browser, base, { width: 1024 });
  await context.addCookies(browserCookies(base, ana.session));
  const sent: { end: string; active_ms: number; walked?: number }[] = [];
  await page.route(
    ({ pathname }) => pathname === pathOf(pages["games.calls"], "en"),
    async (route) => {
      const asked = new URLSearchParams(route.request().postData() ?? "");
      if (asked.get("call") === "stats") sent.push(...JSON.parse(asked.get("body") ?? "{}").plays);
      if (asked.get("call") !== "load") return route.continue();
      const response = await route.fetch();
      const body = await response.json();
      Object.assign(body.data.budget, budget);
      return route.fulfill({ response, json: body });
    },
  );
  await page.clock.install();
  await page.goto(pathOf(pages["games.play"], "en", { id: child, game }));
  await page.locator("[data-game] button").nth(2).waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
  return { context, page, problems, sent };
}

const inQuiet = () => {
  const at = (ms: number) =>
    new Intl.DateTimeFormat("en-GB", {
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: "Europe/Ljubljana",
    }).format(Date.now() + ms);
  return { minutes_left: 60, quiet_from: at(60_000), quiet_to: at(7_200_000), time_zone: "Europe/Ljubljana" };
};
const oneMinute = { minutes_left: 1, quiet_from: null, quiet_to: null };
/** Advances the clock past either limit, in steps that let the page keep up. */
async function late(page: Page): Promise<void> {
  for (let seconds = 0; seconds < 130; seconds += 10) {
    await page.mouse.move(seconds, 40);
    await page.clock.runFor(10_000);
  }
}

test("a walk ends after the current path when the day's minutes run out", async () => {
  const { context, page, problems, sent } = await opened("paths", oneMinute);
  const walk = async () => {
    for (let presses = 0; presses < 80; presses++) await page.keyboard.press(" ");
    await page.clock.runFor(1_000);
  };
  await walk();
  await page.keyboard.press("ArrowRight");
  for (let seconds = 0; seconds < 66; seconds += 6) {
    await page.mouse.move(seconds, 40);
    await page.clock.runFor(6_000);
  }
  // The child stays on the path.
  expect(await page.getByRole("application").count()).toBe(1);
  await walk();
  await page.getByRole("heading", { name: lines.end[2].en }).waitFor();
  await expect.poll(() => sent.at(-1)).toMatchObject({ end: "budget", walked: 2 });
  expect(problems).toEqual([]);
  await context.close();
});

test("the breathing game ends when quiet hours begin", async () => {
  const { context, page, sent } = await opened("breath", inQuiet());
  await late(page);
  await page.getByRole("heading", { name: words["play.quiet.title"] }).waitFor();
  await expect.poll(() => sent.at(-1)?.end).toBe("quiet");
  await context.close();
});

test.each([
  ["while its cards are being chosen", 0],
  ["up to a minute later while it is played", 2],
])("when the day's minutes run out, the pairs game ends %s", async (_, presses) => {
  const { context, page, sent } = await opened("pairs", oneMinute);
  for (let k = 0; k < presses; k++) {
    await page.keyboard.press("1");
    await page.clock.runFor(300);
  }
  await late(page);
  await page.getByRole("heading", { name: lines.end[2].en }).waitFor();
  await expect.poll(() => sent.at(-1)?.end).toBe("budget");
  // The play does not end before the current activity could be finished.
  if (presses > 0) expect(sent.at(-1)?.active_ms).toBeGreaterThan(100_000);
  await context.close();
});

test("a paused game counts no time, and still ends when quiet hours begin", async () => {
  const { context, page, sent } = await opened("pairs", inQuiet());
  await page.keyboard.press("p");
  await late(page);
  await page.getByRole("heading", { name: words["play.quiet.title"] }).waitFor();
  await expect.poll(() => sent.at(-1)?.end).toBe("quiet");
  expect(sent.at(-1)?.active_ms).toBeLessThan(30_000);
  await context.close();
});
