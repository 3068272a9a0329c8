/** What every key does on every card and board of a game; a run has a third of them. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { breaks } from "../../app/features/games/games/breaks.ts";
import { asked, lines } from "../../app/features/games/games/lines.ts";
import type { GameId } from "../../app/features/games/games/list.ts";
import words from "../../app/features/games/messages/play/en.ts";
import { pages } from "../../app/features.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { callerWith } from "./api-client.ts";
import { launch } from "./browser.ts";
import { GameDriver, type LoadedPlay } from "./game-driver.ts";
import { oneOf, part } from "./grid.ts";
import { enlarge } from "./page-walk.ts";
import { browserCookies, signedIn } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const size = { width: 1024, height: 768 };
let browser: Browser;
let session: object;
let child = "";
beforeAll(async () => {
  browser = await launch();
  const ana = await signedIn(base, "adult-1");
  session = ana.session;
  const { call } = callerWith(base, ana.session.access_token);
  await call("PATCH", "/accounts/locale", { locale: "en" });
  child = (await call("GET", "/profiles")).body.data.find(({ kind }: { kind: string }) => kind === "child").id;
});
afterAll(() => browser?.close());

interface Opened {
  context: BrowserContext;
  page: Page;
  driver: GameDriver | null;
  pass(ms: number): Promise<void>;
}

/** A game whose device can speak, and remembers what it said. */
async function opened(game: GameId, strand: string | null): Promise<Opened> {
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

/** Which card or board is on the screen, and all that a key may change of it. */
const look = (page: Page) =>
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
  [asked.read_aloud.en, "read"],
  ...breaks.map(({ words: { en } }): [string, string] => [en, "break"]),
  [lines.again[2].en, "answer"],
  [lines.again[0].en, "again"],
  [lines.again[1].en, "again"],
]);

/** What a press of a key led to: a card, or what changed of the one that is still there. */
async function pressed({ page, pass }: Opened, [key, leadsTo]: Press): Promise<string> {
  const before = await look(page);
  await page.keyboard.press(key);
  await pass(150);
  // The next page comes by the network, whatever the clock says.
  if (leadsTo === "left")
    return page.waitForURL(`**${pathOf(pages["profiles.one"], "en", { id: child })}`).then(() => leadsTo);
  const after = await look(page);
  if (after.title !== before.title) return cards.get(after.title) ?? "task";
  if (after.said > before.said) return "said";
  if (after.focused !== before.focused) return "focused";
  return after.board === before.board ? "nothing" : "moved";
}

type Press = readonly [key: string, leadsTo: string];

interface View {
  game: GameId;
  strand: string | null;
  /** From the card that the game opens with. */
  reach(opened: Opened): Promise<void>;
  /** Keys that leave the view as it is, in one go. */
  stays: readonly Press[];
  /** Keys that lead on; each is pressed on a view of its own. */
  leads: readonly Press[];
}

const rhymes = { game: "rhymes", strand: "find" } as const;
/** Until something is there, whose pictures and pools come by the network, while the page's time goes on slowly. */
const until = (open: Opened, there: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await open.pass(50);
      return there();
    })
    .toBe(true);
const boardIsThere = (open: Opened) =>
  until(open, async () => (await open.driver?.targets())?.some(({ disabled }) => !disabled) ?? false);
const begin = async (open: Opened) => {
  await open.driver?.begin();
  await boardIsThere(open);
  await open.pass(300);
};
const wrongTwice = async (open: Opened, times: 1 | 2) => {
  await begin(open);
  for (let k = 0; k < times; k++) {
    await open.pass(2000);
    await open.driver?.answer(false);
    await open.pass(300);
  }
};
const isShown =
  ({ page }: Opened, selector: string) =>
  async () =>
    (await page.locator(`[data-game] ${selector}`).count()) > 0;
const breathe = async ({ page, pass }: Opened) => {
  await pass(75_000);
  await page.getByRole("heading", { name: words["play.end.title"] }).waitFor();
};

const views: Readonly<Record<string, View>> = {
  start: {
    ...rhymes,
    reach: ({ pass }) => pass(100),
    stays: [
      ["h", "nothing"],
      ["p", "nothing"],
      ["r", "said"],
      ["ArrowRight", "focused"],
    ],
    leads: [
      [" ", "task"],
      ["1", "task"],
      ["2", "settings"],
      ["Escape", "left"],
    ],
  },
  task: {
    ...rhymes,
    reach: begin,
    stays: [
      [" ", "nothing"],
      ["r", "said"],
      ["ArrowDown", "focused"],
      ["ArrowRight", "focused"],
      ["9", "nothing"],
    ],
    leads: [
      ["h", "said"],
      ["p", "paused"],
      ["Escape", "asked"],
    ],
  },
  again: {
    ...rhymes,
    reach: (open) => wrongTwice(open, 1),
    stays: [
      ["h", "nothing"],
      ["r", "said"],
      [" ", "nothing"],
    ],
    leads: [["p", "paused"]],
  },
  answer: {
    ...rhymes,
    reach: (open) => wrongTwice(open, 2),
    stays: [
      ["h", "nothing"],
      ["r", "said"],
    ],
    leads: [
      [" ", "task"],
      ["Escape", "asked"],
    ],
  },
  paused: {
    ...rhymes,
    reach: async (open) => {
      await begin(open);
      await open.page.keyboard.press("p");
      await open.pass(200);
    },
    stays: [
      ["h", "nothing"],
      ["r", "nothing"],
      ["ArrowRight", "focused"],
    ],
    leads: [
      [" ", "task"],
      ["1", "task"],
      ["2", "settings"],
      ["p", "task"],
      ["Escape", "asked"],
    ],
  },
  asked: {
    ...rhymes,
    reach: async (open) => {
      await begin(open);
      await open.page.keyboard.press("Escape");
      await open.pass(200);
    },
    stays: [
      ["h", "nothing"],
      ["r", "nothing"],
      ["ArrowRight", "focused"],
    ],
    leads: [
      [" ", "task"],
      ["1", "task"],
      ["2", "left"],
      ["p", "task"],
      ["Escape", "task"],
    ],
  },
  slow: {
    ...rhymes,
    reach: async (open) => {
      await open.driver?.begin();
      // As soon as anything can be seen.
      await until(open, async () => {
        await open.page.keyboard.press("1");
        return (await look(open.page)).title === lines.slow_down[0].en;
      });
    },
    stays: [
      [" ", "nothing"],
      ["1", "nothing"],
      ["h", "nothing"],
      ["r", "nothing"],
    ],
    leads: [
      ["p", "paused"],
      ["Escape", "asked"],
    ],
  },
  read: {
    game: "sounds",
    strand: "apart",
    reach: begin,
    stays: [
      ["h", "nothing"],
      ["r", "nothing"],
      ["2", "nothing"],
      [" ", "moved"],
      ["1", "moved"],
    ],
    leads: [
      ["p", "paused"],
      ["Escape", "asked"],
    ],
  },
  "a walk, in its turn": {
    game: "steps",
    strand: "forward",
    reach: begin,
    stays: [
      ["r", "said"],
      ["ArrowDown", "focused"],
      ["Enter", "moved"],
    ],
    leads: [
      ["h", "moved"],
      ["Escape", "asked"],
    ],
  },
  "stones and owls": {
    game: "stop",
    strand: "go",
    reach: begin,
    stays: [
      ["h", "nothing"],
      ["r", "said"],
    ],
    leads: [
      ["p", "paused"],
      ["Escape", "asked"],
    ],
  },
  "a number line": {
    game: "stones",
    strand: "line",
    reach: async (open) => {
      await open.driver?.begin();
      await until(open, isShown(open, "[role=slider]:not([inert] *):focus"));
      await open.pass(300);
    },
    stays: [
      ["r", "said"],
      ["ArrowRight", "moved"],
      ["Home", "moved"],
      ["PageUp", "moved"],
    ],
    leads: [
      ["h", "moved"],
      ["Escape", "asked"],
    ],
  },
  "a path": {
    game: "paths",
    strand: null,
    reach: (open) => until(open, isShown(open, "[role=application]:focus")),
    stays: [
      ["h", "nothing"],
      ["r", "said"],
      [" ", "moved"],
      ["ArrowRight", "moved"],
      ["1", "moved"],
    ],
    leads: [
      ["p", "paused"],
      ["Escape", "asked"],
    ],
  },
  "kinds of pairs": {
    game: "pairs",
    strand: null,
    reach: (open) => until(open, isShown(open, "img")),
    stays: [
      ["r", "said"],
      ["ArrowRight", "focused"],
    ],
    leads: [["1", "moved"]],
  },
  pairs: {
    game: "pairs",
    strand: null,
    reach: async (open) => {
      await until(open, isShown(open, "img"));
      await open.page.keyboard.press("1");
      await open.pass(100);
      await open.page.keyboard.press("1");
      await open.pass(100);
    },
    stays: [
      ["r", "said"],
      ["ArrowRight", "focused"],
      ["h", "moved"],
      ["1", "said"],
    ],
    leads: [
      ["p", "paused"],
      ["Escape", "asked"],
    ],
  },
  breath: {
    game: "breath",
    strand: null,
    reach: ({ pass }) => pass(500),
    stays: [
      ["h", "nothing"],
      ["r", "nothing"],
      ["1", "nothing"],
      [" ", "nothing"],
    ],
    leads: [
      ["p", "paused"],
      ["Escape", "asked"],
    ],
  },
  "a breath that rests": {
    game: "breath",
    strand: null,
    reach: async ({ page, pass }) => {
      await pass(500);
      await page.keyboard.press("p");
      await pass(200);
    },
    stays: [
      ["h", "nothing"],
      ["ArrowRight", "focused"],
    ],
    leads: [
      [" ", "task"],
      ["p", "task"],
      ["2", "settings"],
      ["Escape", "asked"],
    ],
  },
  end: {
    game: "breath",
    strand: null,
    reach: breathe,
    stays: [
      ["h", "nothing"],
      ["p", "nothing"],
      ["r", "said"],
      ["ArrowRight", "focused"],
    ],
    leads: [
      [" ", "left"],
      ["1", "left"],
      ["2", "task"],
      ["Escape", "left"],
    ],
  },
  break: {
    game: "breath",
    strand: null,
    reach: async (open) => {
      await breathe(open);
      await open.page.keyboard.press("2");
      await open.page.getByRole("heading", { name: "Breath" }).waitFor();
      await breathe(open);
      await open.page.keyboard.press("2");
      await open.page.locator("[data-game] img").waitFor();
      await open.pass(300);
    },
    // It cannot be skipped at once.
    stays: [
      [" ", "nothing"],
      ["1", "nothing"],
      ["h", "nothing"],
      ["p", "nothing"],
      ["r", "said"],
    ],
    leads: [
      ["2", "left"],
      ["Escape", "left"],
    ],
  },
};

const own = Object.entries(views).filter((_, at) => part === "all" || at % 3 === part % 3);

test.each(own)("%s: each key does what it says", async (_, { game, strand, reach, stays, leads }) => {
  const open = await opened(game, strand);
  await reach(open);
  const stayed: Press[] = [];
  for (const press of stays) stayed.push([press[0], await pressed(open, press)]);
  expect(stayed).toEqual(stays);
  await open.context.close();
  const led: Press[] = [];
  for (const press of leads) {
    const fresh = await opened(game, strand);
    await reach(fresh);
    led.push([press[0], await pressed(fresh, press)]);
    await fresh.context.close();
  }
  expect(led).toEqual(leads);
});

/** Boards with the most to press, at a level that has it. */
const boards = [
  // A condition: two rows of pictures above six things.
  ["listen", "do", 20, "05"],
  ["listen", "do", 14],
  ["read", "syllables", 6],
  ["feelings", "faces", 23],
  ["feelings", "stories", 24],
  ["stones", "see", 24],
  ["baskets", "sort", 22],
  ["rhymes", "find", 14],
  ["read", "letters", 12],
  ["sounds", "first", 14],
] as const;
test.each(oneOf(boards))(
  "%s.%s at level %i: with text at 200 % on a phone every answer is on the screen, clear of pause and help, and large enough",
  async (game, strand, level, seed?: string) => {
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      serviceWorkers: "block",
    });
    context.setDefaultTimeout(60_000);
    await context.addCookies(browserCookies(base, session, "en"));
    const page = await context.newPage();
    await page.route("**/*", async (route) => {
      if (new URLSearchParams(route.request().postData() ?? "").get("call") !== "load") return route.fallback();
      const response = await route.fetch();
      const json = (await response.json()) as {
        data: {
          plan: unknown;
          open: string[];
          strands: { strand: string; stairs: { t: number } }[];
          tickets: { seed: string }[];
        };
      };
      for (const one of json.data.tickets) one.seed = seed?.repeat(16) ?? one.seed;
      for (const one of json.data.strands) one.stairs.t = level * 1000 + 600;
      json.data.open = json.data.strands.map((one) => one.strand);
      return route.fulfill({ response, json: { ...json, data: { ...json.data, plan: null } } });
    });
    await page.goto(`${pathOf(pages["games.play"], "en", { id: child, game })}?strand=${strand}`);
    await page.locator("[data-kind='go']").waitFor();
    await enlarge(page, "200%");
    await page.locator("[data-kind='go']").tap();
    const measured = () =>
      page.evaluate(() => {
        const bottom = document.querySelector("[class*=bottom]")?.getBoundingClientRect();
        const answers = [...document.querySelectorAll("[class*=board] button")]
          .map((one) => one.getBoundingClientRect())
          .filter(({ width }) => width > 0);
        return {
          answers: answers.length,
          scrolls: document.documentElement.scrollHeight > innerHeight,
          covered: answers.filter((one) => bottom && one.bottom > bottom.top + 1).length,
          small: answers.filter((one) => Math.min(one.width, one.height) < 63.5).length,
        };
      });
    await expect.poll(async () => (await measured()).answers).toBeGreaterThan(1);
    expect(await measured()).toMatchObject({ scrolls: false, covered: 0, small: 0 });
    await context.close();
  },
);
