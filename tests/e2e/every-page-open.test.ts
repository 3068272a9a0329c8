/** Checks overlays while they are open: help, consent, menus, filters, and the design system's. Both themes, one language per run. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "../../app/features.ts";
import { languageTag, type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { launch, visitor } from "./browser.ts";
import { looks, oneOf, themes } from "./grid.ts";
import { tagManagerPages } from "./page-list.ts";
import { axeViolations, cutText, prepareAxe, overflowingElements } from "./page-looks.ts";
import { enlarge, settle, walk } from "./page-walk.ts";
import { type Product, startProduct } from "./product.ts";

let product: Product;
let browser: Browser;

beforeAll(async () => {
  // All optional settings are on, so that the cookie banner and the second way to get help exist.
  product = await startProduct({
    GTM_ID: "GTM-TEST123",
    GTM_ORIGIN: "http://127.0.0.1:9",
    SUPPORT_PHONE: "+386 40 123 456",
  });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

type Key = keyof typeof pages;
interface Opening {
  name: string;
  page: Key;
  widths: readonly number[];
  /** An axe rule to skip while the overlay is open. */
  except?: string;
  /** Opens the overlay and returns the selector of what must be visible. */
  open(page: Page): Promise<string>;
}

const press = (selector: string, shown: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  return shown;
};
/** Opens an overlay by keyboard, because a click would leave the pointer over it. */
const key = (selector: string, name: string, shown: string) => async (page: Page) => {
  await page.locator(selector).first().focus();
  await page.keyboard.press(name);
  return shown;
};
/** Scrolls until the help button is shown, because it hides while it would cover a control. */
async function openHelp(page: Page): Promise<string> {
  await page.locator("korak-help[data-shown]").waitFor({ state: "attached" });
  const button = page.locator("korak-help button").first();
  for (let top = 0; top < 5_000 && !(await button.isVisible()); top += 60) {
    await page.evaluate(
      (y) =>
        new Promise((done) => {
          scrollTo({ top: y, behavior: "instant" });
          requestAnimationFrame(() => requestAnimationFrame(done));
        }).then(() => undefined),
      top,
    );
  }
  await button.click();
  return "#help-panel";
}
const showcase = (part: string, name: string, open: Opening["open"], widths = [1440, 390]): Opening => ({
  name,
  page: `showcase.${part}` as Key,
  widths,
  open,
});
/** Lists below a field. While one is open, the library hides the rest of the page from screen readers, and Tab closes the list. */
const list = (part: string, open: Opening["open"]): Opening => ({
  ...showcase(part, "list", open),
  except: "aria-hidden-focus",
});

const onPublicPages: Opening[] = [
  { name: "help", page: "content.contact", widths: [1440, 390, 320], open: openHelp },
  { name: "help", page: "accounts.login", widths: [1440, 390], open: openHelp },
  {
    name: "consent",
    page: "home",
    widths: [1440, 768, 390, 320],
    open: async () => "form[aria-labelledby=consent-title]",
  },
  {
    name: "consent",
    page: "content.terms",
    widths: [1440, 320],
    open: async () => "form[aria-labelledby=consent-title]",
  },
  { name: "menu", page: "home", widths: [768, 390, 320], open: press(".public-menu > summary", ".public-menu-panel") },
  {
    name: "languages",
    page: "home",
    widths: [1440, 390, 320],
    open: press(".language-menu > summary", ".language-menu .menu-panel"),
  },
  {
    name: "languages",
    page: "accounts.register",
    widths: [1440, 390],
    open: press(".language-menu > summary", ".language-menu .menu-panel"),
  },
  {
    name: "filters",
    page: "specialists.public",
    widths: [768, 390, 320],
    open: press(".below-lg[popovertarget=filters]", "#filters:popover-open"),
  },
];

const inTheDesignSystem: Opening[] = [
  // The toast stays while it has focus.
  showcase("toast", "a toast", async (page) => {
    await page.locator("main section").first().locator("button").first().press("Enter");
    await page.keyboard.press("F6");
    return ".toast:focus";
  }),
  ...[0, 1, 2, 3, 4].map((at) =>
    showcase("modal", `modal ${at + 1}`, async (page) => {
      await page.locator("main section").first().locator("button").nth(at).click();
      return "dialog[open]";
    }),
  ),
  showcase("datepicker", "date picker", press(".field:has(input[name=chosen]) button", "[data-rac][role=dialog]")),
  showcase(
    "datepicker",
    "date picker with limits",
    press(".field:has(input[name=limited]) button", "[data-rac][role=dialog]"),
    [390],
  ),
  showcase("dropdowns", "dropdown", key("main button[aria-haspopup]", "ArrowDown", "[role=menu]")),
  showcase("dropdowns", "menu without scripts", press("main details.menu > summary", "main .menu-panel"), [390]),
  list("multiselect", key("#topics", "ArrowDown", "[role=listbox]")),
  list("places", async (page) => {
    await page.locator("#town").pressSequentially("nov");
    return "[role=option]";
  }),
  showcase("tooltips", "tooltip", key("main button", "Shift", "[role=tooltip]")),
];

/** Opens it and checks it in both themes, on a phone with double text size, and at 320 px. */
async function lookAt(
  page: Page,
  { name, page: entry, open, widths, except }: Opening,
  locale: Locale,
): Promise<string[]> {
  const wrong: string[] = [];
  const path = pathOf(pages[entry] as PageEntry, locale);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await settle(page);
    await page
      .locator(await open(page))
      .locator("visible=true")
      .first()
      .waitFor();
    const note = (where: string, found: string[]) =>
      wrong.push(...found.map((one) => `${path}, ${name} open, ${width} px ${where}: ${one}`));
    note("", [...(await overflowingElements(page)), ...(await cutText(page))]);
    if (width === 320) continue;
    await prepareAxe(page);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const found = await axeViolations(page, colorScheme === "light" ? "all" : "colours");
      note(
        colorScheme,
        found.filter((one) => except === undefined || !one.startsWith(`${except} `)),
      );
    }
    if (width !== 390) continue;
    await enlarge(page, "200%");
    note("text at 200 %", [...(await overflowingElements(page)), ...(await cutText(page))]);
  }
  return wrong;
}

describe.each(oneOf(locales))("with all optional settings, in %s", (locale) => {
  test.each([
    { where: "public pages", openings: onPublicPages },
    { where: "the design system", openings: inTheDesignSystem },
  ])(
    "open menus and dialogs on $where are accessible and fit the screen",
    { timeout: 600_000 },
    async ({ openings }) => {
      const wrong: string[] = [];
      const queue = [...openings];
      await Promise.all(
        [1, 2].map(async () => {
          const { context, page, problems } = await visitor(browser, product.url, { locale: languageTag[locale] });
          await page.emulateMedia({ reducedMotion: "reduce" });
          for (let next = queue.shift(); next; next = queue.shift()) wrong.push(...(await lookAt(page, next, locale)));
          wrong.push(...problems);
          await context.close();
        }),
      );
      expect(wrong).toEqual([]);
    },
  );

  test("the cookie choices page is accessible, fits the screen, and logs nothing", async () => {
    const visits = tagManagerPages.map((page) => ({
      key: page,
      id: page,
      path: pathOf(pages[page], locale),
      looks: oneOf(looks),
    }));
    expect(await walk({ browser, url: product.url, locale }, visits)).toEqual([]);
  });
});
