/**
 * A game without a connection is played, interrupted, continued, and sent later, with the same figures as online. Signing out deletes
 * the games' data.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restorePlay } from "../../app/features/games/engine/play.ts";
import type { StrandState } from "../../app/features/games/engine/fold.ts";
import { pages } from "../../app/features.ts";
import { themeCookie } from "../../app/platform/http/theme.ts";
import { translator } from "../../app/platform/i18n/messages.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { useSourceTexts } from "../../scripts/source-texts.ts";
import { callerWith } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { GameDriver, type LoadedPlay } from "./game-driver.ts";
import { oneOf } from "./grid.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

await useSourceTexts();
const base = productUrl();
const words = {
  en: "Everything is saved on this device and will be sent when you’re online.",
  sl: "Shranjeno na tej napravi. Poslano bo, ko bo povezava.",
  sr: "Sačuvano na ovom uređaju. Poslaće se kad bude interneta.",
} as const;
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Row {
  ready?: boolean;
  sent?: { attempts: unknown[] };
}

/** Reads what the browser has stored in one of its stores. */
const rowsOf = (page: Page, store: "games" | "plays") =>
  page.evaluate(
    (name) =>
      new Promise<Row[]>((resolve) => {
        const asked = indexedDB.open("korak-games");
        asked.onsuccess = () => {
          const all = asked.result.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => {
            asked.result.close();
            resolve(all.result as Row[]);
          };
        };
      }),
    store,
  );
const fold = ({ stairs, anchor, scored, recent_t, windows, passed }: StrandState) => ({
  stairs,
  anchor,
  scored,
  recent_t,
  windows,
  passed,
});

test("a play without a connection counts like an online one, and signing out deletes the games' data", async () => {
  const language = oneOf(["en", "sl", "sr"] as const)[0] ?? "en";
  const { context, page } = await visitor(browser, base, { width: 1024, locale: language });
  const { session } = await demoSession(base, "adult-1");
  const { call } = callerWith(base, session.access_token);
  await call("PATCH", "/accounts/locale", { locale: language });
  // The account's theme is dark, unlike the device's.
  await context.addCookies([
    ...browserCookies(base, session, language),
    { name: themeCookie.name, value: "dark", url: base },
  ]);
  const child = (await call("GET", "/profiles")).body.data.find(({ kind }: { kind: string }) => kind === "child")
    .id as string;
  const loading = page.waitForResponse(
    (answer) => new URLSearchParams(answer.request().postData() ?? "").get("call") === "load",
  );
  await page.clock.install();
  await page.goto(`${pathOf(pages["games.play"], language, { id: child, game: "rhymes" })}?strand=find`);
  const { data: loaded } = (await (await loading).json()) as { data: LoadedPlay };
  await expect.poll(async () => (await rowsOf(page, "games"))[0]?.ready).toBe(true);

  // From here on time advances only on command, so that a play lasts as long as its driver says.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await context.setOffline(true);
  const driver = await GameDriver.of(page, "keys", language, "rhymes", "find", loaded, false);
  // Waits a little, because an answer right when the board appears would be too fast for a child.
  const seen = async () => {
    await expect
      .poll(async () => {
        await driver.pass(100);
        return (await driver.targets()).some(({ disabled }) => !disabled);
      })
      .toBe(true);
    await driver.pass(600);
  };
  const answered = async () => {
    await seen();
    await driver.answer(driver.play.attempts.length !== 3);
    await driver.pass(100);
    if (driver.play.stage === "again") {
      await seen();
      await driver.answer(true);
      await driver.pass(100);
    }
    await driver.goOn();
    await driver.pass(100);
  };
  await driver.begin();
  await answered();
  await answered();
  await expect.poll(async () => (await rowsOf(page, "plays"))[0]?.sent?.attempts.length).toBe(2);
  await page.reload();
  expect(new URL(page.url()).pathname).toBe(pathOf(pages["games.offline"], language));
  await page.clock.pauseAt(new Date(Date.now() + 300_000));
  await expect
    .poll(async () => {
      await driver.pass(100);
      return page.locator("[data-game] button").count();
    })
    .toBeGreaterThan(1);
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  driver.play = restorePlay(driver.setup, driver.play.attempts, driver.play.active_ms) ?? driver.play;
  await driver.resume();
  while (driver.play.stage !== "end") await answered();
  await page.getByText(words[language]).waitFor();
  await page.keyboard.press(" ");
  await page.locator("a[href*='game=rhymes']").waitFor();
  await page.getByText(translator(language, "games")("offline.card.waiting", { count: 1 })).waitFor();
  expect((await rowsOf(page, "plays"))[0]?.sent?.attempts).toHaveLength(driver.play.attempts.length);

  await page.clock.resume();
  // A person who taps the app's icon or types a URL without a connection sees this device's games, or our own offline page instead of
  // the browser's.
  const home = pathOf(pages["user.home"], language);
  const offline = pathOf(pages["games.offline"], language);
  for (const start of [pathOf(pages["home"], language), home]) {
    await page.goto(start);
    expect(new URL(page.url()).pathname).toBe(offline);
  }
  await page.locator(`a[href*='profile=${child}'][href*='game=rhymes']`).waitFor();
  const lost = translator(language, "platform")("connection.error");
  for (const away of [
    pathOf(pages["specialists.public"], language),
    pathOf(pages["profiles.edit"], language, { id: child }),
  ]) {
    await page.goto(away);
    expect(await page.locator("h1").textContent()).toBe(lost);
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  }
  await page.goto(pathOf(pages["specialists.public"], language));
  await page.locator(`a[href='${offline}']`).click();
  await page.waitForURL(`**${offline}`);
  await page.goto(`${offline}?${new URLSearchParams({ profile: child })}`);
  const watched = page.waitForResponse(
    (answer) => answer.url().includes("games-kept") && answer.frame().url().includes(child),
  );
  await context.setOffline(false);
  await page.waitForURL(`**${pathOf(pages["profiles.one"], language, { id: child })}`);
  await expect.poll(async () => (await rowsOf(page, "plays")).length).toBe(0);
  const now = (await call("POST", "/games/load", { profile_id: child, game_id: "rhymes", language, tickets: 1 })).body
    .data.strands as StrandState[];
  const state = now.find(({ strand }) => strand === "find") as StrandState;
  expect(state.newest?.play_id).toBe(loaded.tickets[0]?.play_id);
  expect(fold(state)).toEqual(fold(driver.play.state));

  await watched;
  await waitForHydration(page);
  await page
    .locator("form[data-forget]")
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.waitForURL(`**${pathOf(pages["accounts.login"], language)}`);
  // A page that has not loaded the games yet also deletes them when signing out.
  const left = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      files: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      owner: localStorage.getItem("korak-games-owner"),
    }));
  await expect.poll(left).toEqual({ databases: [], files: [], workers: ["/"], owner: null });
  await call("PATCH", "/accounts/locale", { locale: session.user.user_metadata["locale_code"] });
  await context.close();
});
