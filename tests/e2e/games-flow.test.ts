/**
 * Plays the scored games in a browser from the card to the end: the server stores exactly what was done. A run has one game, one
 * input method, one language and one width; GRID_PART=all covers every combination.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { StrandState } from "../../app/features/games/engine/fold.ts";
import { lines } from "../../app/features/games/games/lines.ts";
import type { GameId } from "../../app/features/games/games/list.ts";
import { playOnDevice } from "../../app/features/games/testing/device.ts";
import { pages } from "../../app/features.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { type ApiCaller, callerWith } from "./api-client.ts";
import { launch, visitor } from "./browser.ts";
import { GameDriver, type LoadedPlay, switchesOf } from "./game-driver.ts";
import { oneOf } from "./grid.ts";
import { axeViolations, prepareAxe, overflowingElements } from "./page-looks.ts";
import { enlarge } from "./page-walk.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";
import { languages, sizes, unlockedBy, timedStrands, type Combination, combinations } from "./game-combinations.ts";

const base = productUrl();
const device = "games-flow";
let browser: Browser;
let ana: ApiCaller & { session: object };
let zala = "";
const before = new Map<string, unknown>();

beforeAll(async () => {
  browser = await launch();
  const { session } = await demoSession(base, "adult-1");
  ana = { ...callerWith(base, session.access_token), session };
  before.set("locale", session.user.user_metadata["locale_code"]);
  const { body } = await ana.call("GET", "/profiles");
  zala = body.data.find(({ kind }: { kind: string }) => kind === "child").id;
});
afterEach(async () => {
  await ana.call("POST", "/accounts/child-lock/end", { pin: "2468" });
  await ana.call("PATCH", "/accounts/locale", { locale: before.get("locale") });
});
afterAll(() => browser?.close());

/** Leaves out Chromium's messages about preloaded files, which wait because the page's clock stands still. */
const loud = (problems: readonly string[]) =>
  problems.filter((one) => !one.includes("was preloaded using link preload but not used"));

interface Opened {
  page: Page;
  problems: string[];
  loaded: LoadedPlay;
  /** Plays as they were sent, with the server's answers. */
  sent: {
    play: { play_id: string; end: string | null; attempts: Sent[] };
    verdict: { verdict: string; doubtful: boolean };
  }[];
  close(): Promise<void>;
}
type Sent = Record<"stimulus" | "correct" | "tries" | "hints" | "flags" | "level" | "anchor", unknown>;

/** Plays through the API as a child who knows every answer, until the strand is unlocked. */
export async function unlockStrand(game: GameId, strand: string, by: string): Promise<void> {
  for (let plays = 0; plays < 6; plays++) {
    const {
      body: { data },
    } = await ana.call("POST", "/games/load", { profile_id: zala, game_id: game, language: "en", tickets: 1 });
    if (data.open.includes(strand)) return;
    const state = data.strands.find((one: StrandState) => one.strand === by);
    const play = await playOnDevice({
      ticket: data.tickets[0],
      game_id: game,
      strand: by,
      language: "en",
      state,
      started_at: new Date(data.server_time),
      tasks: 30,
      player: { ability: 40, guess: 0, slope: 1, lapse: 0 },
    });
    await ana.call("POST", "/games/stats", { profile_id: zala, plays: [play] });
  }
  throw new Error(`${game}.${strand} did not open`);
}

/** Opens a game on a new device. */
async function opened({ strand, way, language, size, n }: Combination): Promise<Opened> {
  const [game, id] = strand.split(".") as [GameId, string];
  if (unlockedBy[strand]) await unlockStrand(game, id, unlockedBy[strand]);
  const name = `${device}-${n}-${way}`.replaceAll(" ", "-");
  const settings = {
    switches: switchesOf(way),
    sound: n % 2 === 0,
    hand: n % 3 === 0 ? "left" : "right",
    ...(strand === "listen.do" && n % 2 === 0 ? { channel: "adult" } : {}),
  };
  const { body } = await ana.call("POST", "/games/load", {
    profile_id: zala,
    game_id: game,
    language,
    tickets: 1,
    device: name,
  });
  await ana.call("POST", "/games/save", {
    profile_id: zala,
    game_id: game,
    device: name,
    rev: body.data.rev,
    settings,
  });
  const { context, page, problems } = await visitor(browser, base, {
    width: size.width,
    locale: language,
    touch: way === "touch",
  });
  await context.addCookies(browserCookies(base, ana.session, language));
  await context.addInitScript((own) => localStorage.setItem("korak-games-device", own), name);
  await page.setViewportSize(size);
  await page.emulateMedia({
    reducedMotion: n % 4 === 1 ? "reduce" : "no-preference",
    colorScheme: n % 5 < 2 ? "dark" : "light",
  });
  const sent: Opened["sent"] = [];
  const { promise, resolve } = Promise.withResolvers<LoadedPlay>();
  page.on("response", async (response) => {
    const asked = new URLSearchParams(
      response.request().method() === "POST" ? (response.request().postData() ?? "") : "",
    );
    if (asked.get("call") === "load") resolve(((await response.json()) as { data: LoadedPlay }).data);
    if (asked.get("call") !== "stats") return;
    const { plays } = JSON.parse(asked.get("body") ?? "{}") as { plays: Opened["sent"][number]["play"][] };
    const { data } = (await response.json()) as { data: { plays: Opened["sent"][number]["verdict"][] } };
    plays.forEach((play, at) => sent.push({ play, verdict: data.plays[at] as Opened["sent"][number]["verdict"] }));
  });
  await page.clock.install();
  await page.goto(`${pathOf(pages["games.play"], language, { id: zala, game })}?strand=${id}`);
  const loaded = await promise;
  await page.locator("[inert] h1, [inert] button").first().waitFor({ state: "attached" });
  // From here on time advances only on command.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  return { page, problems, loaded, sent, close: () => context.close() };
}

/** Opens the board if a grown-up has to read a text aloud first. */
async function readAloud(page: Page, driver: GameDriver): Promise<void> {
  const covered = page.getByRole("heading", { name: /Please read this aloud|Preberite na glas|Pročitajte naglas/ });
  if ((await covered.count()) === 0) return;
  await driver.press(0);
  await driver.pass(300);
  await driver.press(1);
  await driver.pass(200);
}

/** Returns axe's findings. axe needs the page's time to advance a little. */
async function faultsOf(page: Page, driver: GameDriver, where: string): Promise<string[]> {
  let over = false;
  const found = Promise.all([axeViolations(page), overflowingElements(page)]).finally(() => {
    over = true;
  });
  while (!over) await driver.pass(20);
  return (await found).flat().map((fault) => `${where}: ${fault}`);
}

/** Lets the time pass that a child takes to look at a task. */
async function look(driver: GameDriver, id: string): Promise<void> {
  if (timedStrands.has(id)) return;
  await driver.pass(2_600);
  await driver.skip(10_000);
}

/** Number of attempts that this device has stored for its play. */
const keptOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith("korak") ? [name] : []));
    const counts = await Promise.all(
      names.map(
        (name) =>
          new Promise<number>((resolve) => {
            const asked = indexedDB.open(name);
            asked.onsuccess = () => {
              const all = asked.result.transaction("plays").objectStore("plays").getAll();
              all.onsuccess = () => {
                asked.result.close();
                resolve(
                  (all.result as { sent: { attempts: unknown[] } }[]).reduce(
                    (sum, { sent }) => sum + sent.attempts.length,
                    0,
                  ),
                );
              };
            };
          }),
      ),
    );
    return Math.max(0, ...counts);
  });

const stored = async (game: string, strand: string): Promise<StrandState> => {
  const { body } = await ana.call("POST", "/games/load", {
    profile_id: zala,
    game_id: game,
    language: "en",
    tickets: 1,
  });
  return body.data.strands.find((one: StrandState) => one.strand === strand);
};
const fold = ({ stairs, anchor, scored, recent_t, windows, passed }: StrandState) => ({
  stairs,
  anchor,
  scored,
  recent_t,
  windows,
  passed,
});
const done = ({ stimulus, correct, tries, hints, flags, level, anchor }: Sent) => ({
  stimulus: [...(stimulus as string[])],
  correct,
  tries,
  hints,
  flags: [...(flags as string[])],
  level,
  anchor,
});

test.each(combinations())(
  "$strand in $language at $size.width px, by $way, is played to the end, and the server stores the same",
  async (one) => {
    const [game, id] = one.strand.split(".") as [GameId, string];
    await ana.call("PATCH", "/accounts/locale", { locale: one.language });
    const { page, problems, loaded, sent, close } = await opened(one);
    const driver = await GameDriver.of(page, one.way, one.language, game, id, loaded, one.size.width < 768);
    const helps = (driver.setup.strand.most_hints ?? 2) > 0;
    const faults: string[] = [];
    const inspect = async (where: string) => void faults.push(...(await faultsOf(page, driver, where)));
    if (one.n % 7 === 3) await enlarge(page, "200%");
    await prepareAxe(page);
    await inspect("card");
    await driver.begin();
    for (let task = 0; driver.play.stage !== "end"; task++) {
      await driver.pass(200);
      await readAloud(page, driver);
      if (task === 1 && helps) await driver.hint();
      if (task === 2) {
        await driver.pause();
        await driver.pass(300);
        await inspect("pause");
        await driver.resume();
        await driver.pass(200);
        await readAloud(page, driver);
      }
      await look(driver, id);
      if (task === 1 && !timedStrands.has(id)) await inspect("task");
      // Answers right after a second try, right immediately, or never right.
      await driver.answer(task !== 0 && task !== 3);
      await driver.pass(100);
      if (task === 3) await inspect(driver.play.stage);
      if (driver.play.stage === "again") {
        const words = await page.locator("h1").innerText();
        expect(
          [lines.again[0], lines.again[1]].some((said) => said[one.language] === words) ||
            id === "faces" ||
            id === "stories",
        ).toBe(true);
        await readAloud(page, driver);
        await driver.answer(task === 0);
        await driver.pass(100);
        if (task === 3 && (driver.play.stage as string) === "answer") await inspect("answer");
      }
      const stones = page.getByRole("img", { name: /6/ }).first();
      expect(await stones.getAttribute("aria-label")).toContain(String(driver.filled));
      await driver.goOn();
    }
    await driver.pass(1000);
    await expect.poll(() => sent.at(-1)?.play.end).toBe("done");
    const last = sent.at(-1);
    expect(last?.verdict).toMatchObject({ verdict: expect.stringMatching(/^(stored|appended)$/), doubtful: false });
    expect(last?.play.attempts.map(done)).toEqual(
      driver.play.attempts.map((attempt) => done(attempt as unknown as Sent)),
    );
    // The server dealt the same tasks again and came to the same result.
    const now = await stored(game, id);
    expect(now.newest?.play_id).toBe(last?.play.play_id);
    expect(fold(now)).toEqual(fold(driver.play.state));
    // Nothing is stored twice.
    const { body } = await ana.call("POST", "/games/stats", { profile_id: zala, plays: [last?.play] });
    expect(body.data.plays[0].verdict).toBe("same");
    await inspect("end");
    expect(faults).toEqual([]);
    expect(loud(problems)).toEqual([]);
    await close();
  },
);

test("under child lock only that child can play; an abandoned play is kept, and an interrupted one continues", async () => {
  const language = oneOf(languages)[0] ?? "en";
  await ana.call("PATCH", "/accounts/locale", { locale: language });
  const profiles = (await ana.call("GET", "/profiles")).body.data as { id: string; kind: string }[];
  const other = profiles.find(({ id, kind }) => kind === "child" && id !== zala)?.id ?? "";
  const limits = (await ana.call("GET", `/games/limits?profileId=${zala}`)).body.data;
  await ana.call("PUT", "/games/limits/change", {
    profile_id: zala,
    minutes_a_day: 60,
    quiet_from: null,
    quiet_to: null,
  });
  expect((await ana.call("POST", "/accounts/child-lock/start", { pin: "2468", profile_id: zala })).status).toBe(200);
  const { page, problems, loaded, sent, close } = await opened({
    strand: "rhymes.find",
    way: "keys",
    language,
    size: sizes[0],
    n: 0,
  });
  const driver = await GameDriver.of(page, "keys", language, "rhymes", "find", loaded, true);
  const answered = async (right: boolean) => {
    await driver.pass(3000);
    await driver.answer(right);
    await driver.goOn();
    await driver.pass(100);
  };
  await driver.begin();
  await answered(true);
  await answered(true);
  await expect.poll(() => keptOn(page)).toBe(2);
  await page.reload();
  // Continues where it was interrupted: at the third task, after a while.
  await page.clock.pauseAt(new Date(Date.now() + 120_000));
  for (let tries = 0; tries < 100 && (await driver.targets()).length < 2; tries++) await driver.pass(100);
  driver.brokenOff();
  await driver.resume();
  await driver.pass(200);
  await answered(true);
  await page.keyboard.press("Escape");
  await driver.pass(300);
  await page.keyboard.press("2");
  await driver.pass(300);
  await expect.poll(() => sent.at(-1)?.play.end).toBe("left");
  const last = sent.at(-1);
  expect(last?.verdict.verdict).toMatch(/^(stored|appended)$/);
  expect(last?.play.play_id).toBe(loaded.tickets[0]?.play_id);
  expect(last?.play.attempts.filter(({ correct }) => correct === true)).toHaveLength(3);
  await page.waitForURL(`**${pathOf(pages["profiles.one"], language, { id: zala })}`);
  // The other child's games return 404.
  await page.goto(pathOf(pages["games.play"], language, { id: other, game: "rhymes" }));
  expect(new URL(page.url()).pathname).not.toContain(other);
  const refused = await ana.call("POST", "/games/load", { profile_id: other, game_id: "rhymes", language, tickets: 1 });
  expect(refused.status).toBe(404);
  expect(loud(problems)).toEqual([]);
  await ana.call("POST", "/accounts/child-lock/end", { pin: "2468" });
  await ana.call("PUT", "/games/limits/change", {
    profile_id: zala,
    minutes_a_day: limits.minutes_a_day,
    quiet_from: limits.quiet_from,
    quiet_to: limits.quiet_to,
  });
  await close();
});
