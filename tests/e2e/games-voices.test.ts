/** An operator's recordings play after a press, and not before: online and offline, on a device without any voice. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { texts } from "../../app/features/games/games/sounds/texts.ts";
import { loadPools } from "../../app/features/games/pools/load.ts";
import { silentFile } from "../../app/features/games/testing/silent-file.ts";
import { fileNameOf } from "../../app/features/games/voices/file-name.ts";
import { pages } from "../../app/features.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { callerWith } from "./api-client.ts";
import { launch, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { type Product, startProduct } from "./product.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";

const language = oneOf(["en", "sl", "sr"] as const)[0] ?? "en";
const folder = mkdtempSync(join(tmpdir(), "korak-voices-"));
const lines = Object.values(texts.say).map((line) => line[language]);
let words: readonly string[] = [];
let browser: Browser;
let product: Product;

beforeAll(async () => {
  const { pairs } = await loadPools(language, ["pairs"]);
  words = [...new Set(pairs.pairs.flatMap(({ a, b }) => [a.word, b.word]))];
  mkdirSync(join(folder, language));
  [...lines, ...words].forEach((text, at) =>
    writeFileSync(join(folder, language, `${fileNameOf(text)}.opus`), silentFile(`n${at}`)),
  );
  [browser, product] = await Promise.all([launch(), startProduct({ GAMES_VOICES: folder })]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Records every file that was played to its end. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = [];
    const Real = Audio;
    Object.assign(globalThis, {
      heard,
      Audio: function Listened() {
        const audio = new Real();
        audio.addEventListener("ended", () => heard.push(new URL(audio.src).pathname));
        return audio;
      },
    });
  });
const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);

test("a game plays an operator's recordings after a press, again on request, and offline", async () => {
  const { context, page, problems } = await visitor(browser, product.url, { width: 1024, locale: language });
  const { session } = await demoSession(product.url, "adult-1");
  const { call } = callerWith(product.url, session.access_token);
  await call("PATCH", "/accounts/locale", { locale: language });
  await context.addCookies(browserCookies(product.url, session, language));
  await listen(page);
  const child = (await call("GET", "/profiles")).body.data.find(({ kind }: { kind: string }) => kind === "child")
    .id as string;
  const { voices } = (await call("GET", "/games/sounds")).body.data as { voices: Record<string, string> };
  const list = (await (await fetch(product.url + voices[language])).json()) as Record<string, string>;
  const said = new Map([...lines, ...words].map((text) => [`/voices/${list[fileNameOf(text)]}`, text]));
  expect(said.size).toBe(lines.length + words.length);
  const heardWords = async () => (await heard(page)).map((path) => said.get(path) ?? path);

  await page.goto(`${pathOf(pages["games.play"], language, { id: child, game: "sounds" })}?strand=apart`);
  const card = page.locator("[data-kind=go]");
  await card.waitFor();
  // The browser treats evaluated code as a user gesture, so the card may already have spoken its own text, but no task's.
  const heardOfTasks = async () => (await heardWords()).filter((text) => words.includes(text));
  expect(await heardOfTasks()).toEqual([]);
  await card.click();
  await expect.poll(async () => (await heardOfTasks()).length).toBe(1);
  const before = await heardWords();
  const [line, word = ""] = before.slice(-2);
  expect([line, words.includes(word)]).toEqual([texts.say["apart"]?.[language], true]);

  // The R key repeats what was spoken.
  await page.keyboard.press("r");
  await expect.poll(async () => (await heardWords()).slice(before.length)).toEqual([line, word]);

  // The offline cache has the list and all of its files, but no other language or game.
  const kept = () =>
    page.evaluate(async () =>
      (await caches.has("korak-games-voices")) ? (await (await caches.open("korak-games-voices")).keys()).length : 0,
    );
  await expect.poll(kept).toBe(said.size + 1);
  await context.setOffline(true);
  await page.reload();
  expect(new URL(page.url()).pathname).toBe(pathOf(pages["games.offline"], language));
  await card.waitFor();
  await card.click();
  await expect.poll(async () => (await heardWords()).some((text) => lines.includes(text))).toBe(true);
  expect((await heardWords()).every((text) => lines.includes(text) || words.includes(text))).toBe(true);
  // Some devices request part of a file.
  const [path = ""] = await heard(page);
  const part = await page.evaluate(async (address) => {
    const answer = await fetch(address, { headers: { range: "bytes=0-3" } });
    return [answer.status, answer.headers.get("content-range")?.split("/")[0], await answer.text()];
  }, path);
  expect(part).toEqual([206, "bytes 0-3", "OggS"]);
  expect(problems.filter((one) => !one.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  await context.close();
});
