/** The effect of keys on every card and board of a game. A run covers a third of them. */
import { expect, test } from "vitest";
import { pages } from "../../app/features.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { oneOf, runPart } from "./grid.ts";
import { enlarge } from "./page-walk.ts";
import { browserCookies } from "./session-cookies.ts";
import { views } from "./game-views.ts";
import { base, browser, session, child, openGame, effectOfPress, type Press, signInAna } from "./game-board.ts";

signInAna();

const own = Object.entries(views).filter((_, at) => runPart === "all" || at % 3 === runPart % 3);

test.each(own)(
  'in a game\'s view "%s" each listed key has the expected effect',
  async (_, { game, strand, reach, stays, leads }) => {
    const open = await openGame(game, strand);
    await reach(open);
    const stayed: Press[] = [];
    for (const press of stays) stayed.push([press[0], await effectOfPress(open, press)]);
    expect(stayed).toEqual(stays);
    await open.context.close();
    const led: Press[] = [];
    for (const press of leads) {
      const fresh = await openGame(game, strand);
      await reach(fresh);
      led.push([press[0], await effectOfPress(fresh, press)]);
      await fresh.context.close();
    }
    expect(led).toEqual(leads);
  },
);

/** Boards with the most targets, at a level that has them. */
const boards = [
  // A conditional instruction: two rows of pictures above six things.
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
  "%s.%s at level %i: with 200% text on a phone every answer is visible, large enough, and clear of pause and help",
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
