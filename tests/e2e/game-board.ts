/** Helpers to play a game with keys and observe the effect of each press. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { breaks } from "../../app/features/games/games/breaks.ts";
import { grownUpQuestions, lines } from "../../app/features/games/games/lines.ts";
import type { GameId } from "../../app/features/games/games/list.ts";
import words from "../../app/features/games/messages/play/en.ts";
import { pages } from "../../app/features.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { callerWith } from "./api-client.ts";
import { launch } from "./browser.ts";
import { GameDriver, type LoadedPlay } from "./game-driver.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

export const base = productUrl();
const size = { width: 1024, height: 768 };
export let browser: Browser;
export let session: object;
export let child = "";
/** Signs Ana in with her child, in a browser. Call it once per test file. */
export function signInAna(): void {
  beforeAll(async () => {
    browser = await launch();
    const ana = await demoSession(base, "adult-1");
    session = ana.session;
    const { call } = callerWith(base, ana.session.access_token);
    await call("PATCH", "/accounts/locale", { locale: "en" });
    child = (await call("GET", "/profiles")).body.data.find(({ kind }: { kind: string }) => kind === "child").id;
  });
  afterAll(() => browser?.close());
}

interface Opened {
  context: BrowserContext;
  page: Page;
  driver: GameDriver | null;
  pass(ms: number): Promise<void>;
}

/** Opens a game on a device that can speak, and records what it says. */
export async function openGame(game: GameId, strand: string | null): Promise<Opened> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: size,
    locale: "en-GB",
    timezoneId: "Europe/Ljubljana",
  });
  context.setDefaultTimeout(60_000);
  await context.addCookies(browserCookies(base, session, "en"));
  const page = await context.newPage();
  await page.addInitScript(() => {
    const said: string[] = [];
    const voice = { lang: "en-GB", localService: true, name: "test", default: true, voiceURI: "test" };
    const speechSynthesis = {
      getVoices: () => [voice],
      speak: (one: { text: string }) => said.push(one.text),
      cancel() {},
      addEventListener() {},
    };
    class SpeechSynthesisUtterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
      addEventListener() {}
    }
    for (const [name, value] of Object.entries({ said, speechSynthesis, SpeechSynthesisUtterance }))
      Object.defineProperty(globalThis, name, { value });
  });
  const loading = page.waitForResponse(
    (answer) => new URLSearchParams(answer.request().postData() ?? "").get("call") === "load",
  );
  await page.clock.install();
  await page.goto(`${pathOf(pages["games.play"], "en", { id: child, game })}${strand ? `?strand=${strand}` : ""}`);
  const { data } = (await (await loading).json()) as { data: LoadedPlay };
  await page
    .locator(strand ? "[inert] button" : "[data-game] h1")
    .first()
    .waitFor({ state: "attached" });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const driver = strand ? await GameDriver.of(page, "keys", "en", game, strand, data, false) : null;
  return { context, page, driver, pass: (ms) => (driver ? driver.pass(ms) : page.clock.runFor(ms)) };
}

/** The card or board on the screen, and everything that a key may change on it. */
export const readView = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector("[data-game] h1:not([inert] *)");
    const focused = document.activeElement?.closest("[data-game] button, [data-game] [tabindex]");
    return {
      title: document.querySelector("dialog[open]") ? "settings" : (heading?.textContent ?? "elsewhere"),
      said: (globalThis as unknown as { said: string[] }).said.length,
      focused: focused ? (focused.getAttribute("aria-label") ?? "") : null,
      board: document.querySelector("[data-game]")?.innerHTML ?? "",
    };
  });

const cards = new Map<string, string>([
  ["settings", "settings"],
  ["elsewhere", "left"],
  [words["play.paused"], "paused"],
  [words["play.leave.ask"], "asked"],
  [words["play.end.title"], "end"],
  [lines.slow_down[0].en, "slow"],
  [grownUpQuestions.read_aloud.en, "read"],
  ...breaks.map(({ words: { en } }): [string, string] => [en, "break"]),
  [lines.again[2].en, "answer"],
  [lines.again[0].en, "again"],
  [lines.again[1].en, "again"],
]);

/** Presses a key and returns its effect: another card, or a change of the current one. */
export async function effectOfPress({ page, pass }: Opened, [key, leadsTo]: Press): Promise<string> {
  const before = await readView(page);
  await page.keyboard.press(key);
  await pass(150);
  // The next page comes over the network, whatever the page's clock says.
  if (leadsTo === "left")
    return page.waitForURL(`**${pathOf(pages["profiles.one"], "en", { id: child })}`).then(() => leadsTo);
  const after = await readView(page);
  if (after.title !== before.title) return cards.get(after.title) ?? "task";
  if (after.said > before.said) return "said";
  if (after.focused !== before.focused) return "focused";
  return after.board === before.board ? "nothing" : "moved";
}

export type Press = readonly [key: string, leadsTo: string];

export interface View {
  game: GameId;
  strand: string | null;
  /** Gets there from the card that the game opens with. */
  reach(opened: Opened): Promise<void>;
  /** Keys that do not change the view. All are pressed in the same view. */
  stays: readonly Press[];
  /** Keys that change the view. Each is pressed in a new view. */
  leads: readonly Press[];
}

export const rhymes = { game: "rhymes", strand: "find" } as const;
/** Waits for something whose pictures and pools come over the network, while the page's time advances slowly. */
export const waitUntil = (open: Opened, there: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await open.pass(50);
      return there();
    })
    .toBe(true);
const boardIsThere = (open: Opened) =>
  waitUntil(open, async () => (await open.driver?.targets())?.some(({ disabled }) => !disabled) ?? false);
export const begin = async (open: Opened) => {
  await open.driver?.begin();
  await boardIsThere(open);
  await open.pass(300);
};
export const answerWrongly = async (open: Opened, times: 1 | 2) => {
  await begin(open);
  for (let k = 0; k < times; k++) {
    await open.pass(2000);
    await open.driver?.answer(false);
    await open.pass(300);
  }
};
export const isShown =
  ({ page }: Opened, selector: string) =>
  async () =>
    (await page.locator(`[data-game] ${selector}`).count()) > 0;
export const breathe = async ({ page, pass }: Opened) => {
  await pass(75_000);
  await page.getByRole("heading", { name: words["play.end.title"] }).waitFor();
};
