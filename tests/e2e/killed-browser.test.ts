/**
 * A browser that is killed in the middle of a play and opened again. The play continues after its last finished task, and no
 * finished task is lost.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { pages } from "../../app/features.ts";
import { findBrowser } from "../../scripts/browser.mjs";
import { callerWith } from "./api-client.ts";
import { GameDriver, type LoadedPlay } from "./game-driver.ts";
import { oneOf } from "./grid.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const folder = mkdtempSync(join(tmpdir(), "korak-killed-browser-"));
let context: BrowserContext | undefined;

afterAll(async () => {
  await context?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts the browser with this profile folder and a controlled clock. */
async function started(): Promise<Page> {
  const { executablePath, args, env } = await findBrowser();
  context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args,
    env: env as Record<string, string>,
    baseURL: base,
    viewport: { width: 1024, height: 768 },
    timezoneId: "Europe/Ljubljana",
  });
  context.setDefaultTimeout(60_000);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.clock.install();
  return page;
}

/** Kills the browser and all its processes, as on a tablet whose battery is empty. They are identified by the profile folder. */
async function kill(): Promise<void> {
  const own = readdirSync("/proc")
    .filter((id) => /^\d+$/.test(id) && commandOf(id).includes(`--user-data-dir=${folder}`))
    .map(Number);
  expect(own.length).toBeGreaterThan(0);
  const gone = new Promise<void>((resolve) => context?.once("close", () => resolve()));
  for (const id of own) process.kill(id, "SIGKILL");
  await gone;
  context = undefined;
}

function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    // The process has ended in the meantime.
    return "";
  }
}

interface Kept {
  id: string;
  sent: { attempts: { stimulus: string[]; correct: boolean | null }[] };
}

const keptOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Kept[]>((resolve) => {
        const asked = indexedDB.open("korak-games");
        asked.onsuccess = () => {
          const all = asked.result.transaction("plays").objectStore("plays").getAll();
          all.onsuccess = () => {
            asked.result.close();
            resolve(all.result as Kept[]);
          };
        };
      }),
  );

test("a play loses at most the running task when the browser is killed", async () => {
  const language = oneOf(["sr", "en", "sl"] as const)[0] ?? "en";
  const { session } = await demoSession(base, "adult-1");
  const { call } = callerWith(base, session.access_token);
  await call("PATCH", "/accounts/locale", { locale: language });
  const child = (await call("GET", "/profiles")).body.data.find(({ kind }: { kind: string }) => kind === "child")
    .id as string;
  const game = `${pathOf(pages["games.play"], language, { id: child, game: "rhymes" })}?strand=find`;
  const isCall = (name: string) => (answer: { request(): { postData(): string | null } }) =>
    new URLSearchParams(answer.request().postData() ?? "").get("call") === name;

  let page = await started();
  await context?.addCookies(browserCookies(base, session, language));
  // Finished tasks stay on the device, because nothing reaches the server before the browser is killed.
  await page.route("**/*", (route) =>
    isCall("stats")({ request: () => route.request() }) ? route.abort() : route.continue(),
  );
  const loading = page.waitForResponse(isCall("load"));
  await page.goto(game);
  const { data: loaded } = (await (await loading).json()) as { data: LoadedPlay };
  await page.locator("[inert] h1, [inert] button").first().waitFor({ state: "attached" });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  let driver = await GameDriver.of(page, "mouse", language, "rhymes", "find", loaded, false);
  const answered = async () => {
    await driver.pass(2_800);
    await driver.answer(true);
    await driver.pass(100);
    await driver.goOn();
  };
  await driver.begin();
  for (let task = 0; task < 4; task += 1) await answered();
  await driver.pass(2_000);
  await expect.poll(async () => (await keptOn(page))[0]?.sent.attempts.length).toBe(4);
  const before = (await keptOn(page))[0] as Kept;
  await kill();

  page = await started();
  await context?.addCookies(browserCookies(base, session, language));
  const sending = page.waitForResponse(isCall("stats"), { timeout: 0 });
  await page.goto(game);
  // Finished tasks are sent as soon as the page opens.
  const sent = (await (await sending).json()) as {
    data: { plays: { play_id: string; attempts: number; verdict: string; doubtful: boolean }[] };
  };
  expect(sent.data.plays).toMatchObject([{ play_id: before.id, attempts: 4, verdict: "stored", doubtful: false }]);
  await expect.poll(async () => (await keptOn(page))[0]?.sent.attempts).toEqual(before.sent.attempts);

  // The play continues with the fifth task, after a while.
  await page.clock.pauseAt(new Date(Date.now() + 240_000));
  const { play, setup } = driver;
  driver = await GameDriver.of(page, "mouse", language, "rhymes", "find", loaded, false);
  driver.play = play;
  expect(driver.setup.seed).toEqual(setup.seed);
  driver.brokenOff();
  for (let tries = 0; tries < 100 && (await driver.targets()).length < 2; tries += 1) await driver.pass(100);
  await driver.resume();
  const isEnd = (answer: Parameters<ReturnType<typeof isCall>>[0]) =>
    isCall("stats")(answer) &&
    (new URLSearchParams(answer.request().postData() ?? "").get("body") ?? "").includes('"end":"done"');
  const done = page.waitForResponse(isEnd, { timeout: 0 });
  while (driver.play.stage !== "end") await answered();
  await driver.pass(1_000);
  const whole = (await (await done).json()) as {
    data: { plays: { play_id: string; attempts: number; doubtful: boolean }[] };
  };
  expect(whole.data.plays).toMatchObject([
    { play_id: before.id, attempts: driver.play.attempts.length, doubtful: false },
  ]);
  await call("PATCH", "/accounts/locale", { locale: session.user.user_metadata["locale_code"] });
});
