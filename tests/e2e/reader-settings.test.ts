/** People's settings in their system or browser: forced colors, less motion, 400% zoom, wide text spacing. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languageTag } from "../../app/platform/i18n/locales.ts";
import { launch } from "./browser.ts";
import { stopsOf } from "./focus.ts";
import { oneOf } from "./grid.ts";
import { cutText, overflowingElements } from "./page-looks.ts";
import { settle } from "./page-walk.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
/** A published specialist. */
let specialist: string;

beforeAll(async () => {
  browser = await launch();
  const { data } = (await (await fetch(`${base}/api/public/specialists`)).json()) as { data: { id: string }[] };
  specialist = data[0]?.id ?? "";
});
afterAll(() => browser.close());

type Options = NonNullable<Parameters<Browser["newContext"]>[0]>;

async function open(options: Options, key?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    timezoneId: "Europe/Ljubljana",
    locale: languageTag.en,
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(60_000);
  if (key) await context.addCookies(browserCookies(base, (await demoSession(base, key)).session));
  return context.newPage();
}

/** The pages that guests and families use most, without and with an account. */
const forGuests = () => [
  "/",
  "/specialists-public",
  `/specialists-public/${specialist}`,
  "/find-help",
  "/login",
  "/register",
];
const forFamilies = ["/user", "/user/sessions", "/user/chat", "/user/account"];

describe("forced colors", () => {
  /** A chosen element on a page, and a similar one that is not chosen. */
  interface Pair {
    page: () => string;
    who?: string;
    chosen: string;
    other: string;
    /** Chooses something first. */
    first?: (page: Page) => Promise<unknown>;
  }
  const pairs: Record<string, Pair> = {
    "the day of a session": {
      page: () => `/specialists-public/${specialist}`,
      chosen: "#book-card label:has([name=day]:checked)",
      other: "#book-card label:has([name=day]:not(:checked, :disabled))",
    },
    "the time of a session": {
      page: () => `/specialists-public/${specialist}`,
      chosen: "#book-card .chip:has(:checked)",
      other: "#book-card .chip:has(input:not(:checked))",
      first: (page) => page.locator("#book-card .chip:visible input").first().check({ force: true }),
    },
    "an answer in the guide": {
      page: () => "/find-help",
      chosen: "#guide label:has(:checked)",
      other: "#guide label:has(input:not(:checked))",
      // Uses a key, because a tap answers immediately and moves on.
      first: (page) => page.locator("#guide label input").first().press("Space"),
    },
    "the age among the filters": {
      page: () => "/specialists-public?age=3-5",
      chosen: "#filters .chip:has(:checked)",
      other: "#filters .chip:has(input:not(:checked))",
    },
    "the place in the menu": {
      page: () => "/specialists-public",
      chosen: ".public-links a[aria-current]",
      other: ".public-links a:not([aria-current])",
    },
    "the place in the signed-in menu": {
      page: () => "/user",
      who: "adult-1",
      chosen: ".top-places a[aria-current]",
      other: ".top-places a:not([aria-current])",
    },
    "the tab of sessions": {
      page: () => "/user/sessions",
      who: "adult-1",
      chosen: ".tabs a[aria-current]",
      other: ".tabs a:not([aria-current])",
    },
    "the open conversation": {
      page: () => "/user/chat",
      who: "adult-1",
      chosen: "a[aria-current]:has(time)",
      other: "a:not([aria-current]):has(time)",
      first: (page) =>
        page
          .locator("main a:has(time)")
          .first()
          .click()
          .then(() => page.locator("a[aria-current]:has(time)").waitFor()),
    },
    "the language in the account menu": {
      page: () => "/user",
      who: "adult-1",
      chosen: "button[name=locale][aria-pressed=true]",
      other: "button[name=locale][aria-pressed=false]",
      first: (page) => page.locator(".menu-switcher > summary").click(),
    },
    "the theme in the account menu": {
      page: () => "/user",
      who: "adult-1",
      chosen: "button[name=theme][aria-pressed=true]",
      other: "button[name=theme][aria-pressed=false]",
      first: (page) => page.locator(".menu-switcher > summary").click(),
    },
    "the step of a form": {
      page: () => "/register",
      chosen: ".stepper li[aria-current] .stepper-stone",
      other: ".stepper li:not([aria-current]) .stepper-stone",
    },
    "a box that is ticked": {
      page: () => "/_ui/forms",
      chosen: ".check input[type=checkbox]:checked",
      other: ".check input[type=checkbox]:not(:checked)",
    },
    "a switch that is on": {
      page: () => "/_ui/forms",
      chosen: ".switch > input:checked:enabled",
      other: ".switch > input:not(:checked):enabled",
    },
    "a choice in a row": {
      page: () => "/_ui/forms",
      chosen: ".segmented :checked + span",
      other: ".segmented input:not(:checked) + span",
    },
    "a day in the calendar": {
      page: () => "/_ui/datepicker",
      chosen: ".month-day[data-selected]",
      other: ".month-day:not([data-selected], [data-disabled], [data-outside-month], [data-unavailable], [data-today])",
    },
    "a tab panel's tab": { page: () => "/_ui/tabs", chosen: ".tab[data-selected]", other: ".tab:not([data-selected])" },
    "a star": {
      page: () => "/_ui/feedback",
      chosen: ".rating-star:has(:checked) .rating-full",
      other: ".rating-star:not(:has(:checked), :has(~ .rating-star :checked)) .rating-full",
    },
  };

  /** The styles of an element's visible part and its pseudo-elements, in the order of the properties below. */
  const drawn = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const properties = [
          "backgroundColor",
          "borderTopColor",
          "borderTopWidth",
          "borderInlineStartWidth",
          "outlineStyle",
          "visibility",
        ] as const;
        const of = (pseudo?: string) => {
          const style = getComputedStyle(one, pseudo);
          if (pseudo && style.content === "none") return "none";
          return properties.map((property) => style[property]).join(" ");
        };
        return [
          of(),
          of("::before"),
          of("::after"),
          one instanceof HTMLInputElement ? `${one.checked} ${getComputedStyle(one).appearance}` : "",
        ];
      });

  /** A third of them in each run; all in a full run. */
  const pairsOfRun = Object.keys(pairs).filter((_, i) => oneOf([0, 1, 2]).includes(i % 3));

  test.each(pairsOfRun)("keep a chosen element distinct: %s", { timeout: 120_000 }, async (name) => {
    const { page: path, who, chosen, other, first } = pairs[name] as Pair;
    const page = await open(
      { forcedColors: "active", colorScheme: "dark", viewport: { width: 1440, height: 900 } },
      who,
    );
    await page.goto(path());
    await settle(page);
    await first?.(page);
    const [a, b] = [await drawn(page, chosen), await drawn(page, other)];
    expect(a).not.toEqual(b);
    await page.context().close();
  });
});

test("with reduced motion, nothing is animated and nothing scrolls smoothly", { timeout: 300_000 }, async () => {
  const moving: string[] = [];
  for (const [who, paths] of [
    [undefined, forGuests()],
    ["adult-1", forFamilies],
  ] as const) {
    const page = await open({ viewport: { width: 390, height: 844 } }, who);
    for (const path of paths) {
      await page.goto(path);
      await settle(page);
      moving.push(
        ...(await page.evaluate((at) => {
          const running = document.getAnimations().filter(({ playState }) => playState === "running");
          const slow = [...document.querySelectorAll("*")].filter(
            (one) => getComputedStyle(one).scrollBehavior === "smooth",
          );
          return [
            ...running.map((one) => `${at}: runs ${String((one as CSSAnimation).animationName)}`),
            ...slow.map((one) => `${at}: ${one.localName} scrolls slowly`),
          ];
        }, path)),
      );
    }
    await page.context().close();
  }
  expect(moving).toEqual([]);
});

describe("zoomed to 400 % of 1280 × 1024, which leaves 320 × 256 px,", () => {
  /** Share of the window that fixed and sticky elements cover while one scrolls. */
  const covered = (page: Page): Promise<number> =>
    page.evaluate(async () => {
      scrollTo({ top: 600, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const stays = (one: Element | null): boolean => {
        for (let up = one; up && up !== document.documentElement; up = up.parentElement) {
          const { position } = getComputedStyle(up);
          if (position === "fixed") return true;
          if (
            position === "sticky" &&
            Math.abs(up.getBoundingClientRect().top - parseFloat(getComputedStyle(up).top)) < 1
          )
            return true;
        }
        return false;
      };
      let hits = 0;
      const steps = 16;
      for (let x = 0; x < steps; x++)
        for (let y = 0; y < steps; y++)
          if (stays(document.elementFromPoint(((x + 0.5) * innerWidth) / steps, ((y + 0.5) * innerHeight) / steps)))
            hits++;
      return hits / steps ** 2;
    });

  test.each([
    { who: "guests", key: undefined, paths: forGuests },
    { who: "families", key: "adult-1", paths: () => forFamilies },
    {
      who: "specialists",
      key: "specialist-07",
      paths: () => ["/specialist", "/specialist/sessions", "/specialist/chat"],
    },
  ])(
    "bars for $who cover at most 15 percent of the window, and not the focus",
    { timeout: 600_000 },
    async ({ key, paths }) => {
      const page = await open({ viewport: { width: 320, height: 256 } }, key);
      const wrong: string[] = [];
      for (const path of paths()) {
        await page.goto(path);
        await settle(page);
        const share = await covered(page);
        if (share > 0.15) wrong.push(`${path}: ${Math.round(share * 100)} % of the window is covered`);
        wrong.push(...(await overflowingElements(page)).map((what) => `${path}: ${what}`));
      }
      for (const path of oneOf(paths())) {
        await page.goto(path);
        await settle(page);
        for (const { name, wrong: why } of await stopsOf(page))
          wrong.push(...why.map((what) => `${path}: ${name}: ${what}`));
      }
      expect(wrong).toEqual([]);
      await page.context().close();
    },
  );
});

test("no text is cut off with the text spacing of WCAG 1.4.12", { timeout: 300_000 }, async () => {
  const wrong: string[] = [];
  for (const [who, paths] of [
    [undefined, forGuests()],
    ["adult-1", forFamilies],
  ] as const) {
    const page = await open({ viewport: { width: 390, height: 844 } }, who);
    for (const path of paths) {
      await page.goto(path);
      await settle(page);
      await page.evaluate(() => {
        for (const one of document.querySelectorAll<HTMLElement>("body, body *")) {
          one.style.setProperty("line-height", "1.5", "important");
          one.style.setProperty("letter-spacing", "0.12em", "important");
          one.style.setProperty("word-spacing", "0.16em", "important");
          if (one.localName === "p") one.style.setProperty("margin-block-end", "2em", "important");
        }
      });
      wrong.push(...[...(await overflowingElements(page)), ...(await cutText(page))].map((what) => `${path}: ${what}`));
    }
    await page.context().close();
  }
  expect(wrong).toEqual([]);
});
