import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../app/features.ts";
import { showcaseParts } from "../../app/features/showcase/components/parts.ts";
import { languageTag, type Locale } from "../../app/platform/i18n/locales.ts";
import { launch, visitor } from "./browser.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const addressOf = (locale: Locale, part?: string) =>
  `${locale === "en" ? "" : `/${locale}`}/_ui${part ? `/${part}` : ""}`;

/** Waits until React has hydrated the page and the lazy controls have replaced the browser's own. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => {
    const heading = document.querySelector("h1");
    return heading && Object.keys(heading).some((key) => key.startsWith("__react"));
  });
  await page.waitForFunction(() => !document.querySelector(".multi-waiting, main [data-plain]"));
}

test("the design system is kept out of search engines", async () => {
  for (const part of [undefined, ...showcaseParts()])
    expect(await (await fetch(base + addressOf("en", part))).text()).toMatch(/name="robots" content="noindex/);
});

describe("by keyboard alone", () => {
  async function walk(part: string, steps: (page: Page) => Promise<void>, locale: Locale = "en"): Promise<void> {
    const { context, page, problems } = await visitor(browser, base, { locale: languageTag[locale] });
    await open(page, addressOf(locale, part));
    await steps(page);
    expect(problems).toEqual([]);
    await context.close();
  }
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  test.each([
    { locale: "en" as const, typed: "12/5/26", shown: ["12/05/2026", "12/13/2026"], first: "Sun" },
    { locale: "sl" as const, typed: "05.12.26", shown: ["5. 12. 2026", "13. 12. 2026"], first: "pon" },
    { locale: "sr" as const, typed: "5/12/26", shown: ["5. 12. 2026.", "13. 12. 2026."], first: "pon" },
  ])("a date is typed and picked in $locale", ({ locale, typed, shown, first }) =>
    walk(
      "datepicker",
      async (page) => {
        const value = page.locator("input[name=first]");
        const field = page.locator(".field", { has: value });
        await value.focus();
        await page.keyboard.type(typed);
        await press(page, "Tab");
        expect(await value.inputValue()).toBe(shown[0]);

        await field.locator("button").focus();
        await press(page, "Enter");
        const dialog = page.locator("[data-rac][role=dialog]");
        await dialog.waitFor();
        expect(await dialog.locator("th").first().textContent()).toMatch(new RegExp(`^${first}`));
        await press(page, "ArrowRight", "ArrowDown", "Enter");
        await expect.poll(() => value.inputValue()).toBe(shown[1]);
        await expect.poll(() => dialog.count()).toBe(0);
        await expect.poll(() => field.locator("button").evaluate((one) => one === document.activeElement)).toBe(true);
        await press(page, "Enter");
        await dialog.waitFor();
        expect(
          await page
            .locator("[data-rac][role=dialog] [aria-label]")
            .evaluateAll(
              (all) => all.filter((one) => /[\u0400-\u04ff]/.test(one.getAttribute("aria-label") ?? "")).length,
            ),
        ).toBe(0);
        await press(page, "Escape");
        await expect.poll(() => dialog.count()).toBe(0);
      },
      locale,
    ),
  );

  test("a modal keeps the focus, closes, and returns it; paired modals switch", () =>
    walk("modal", async (page) => {
      const opener = page.locator("main button").first();
      await opener.focus();
      await press(page, "Enter");
      const dialog = page.locator("dialog[open]");
      await dialog.waitFor();
      await press(page, "Tab", "Tab", "Tab");
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest("dialog"),
        ),
      ).toBe(true);
      await press(page, "Escape");
      await expect.poll(() => dialog.count()).toBe(0);
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

      await page.locator("main button", { hasText: "Payment connection" }).focus();
      await press(page, "Enter");
      await expect.poll(() => page.locator("dialog[open]:not([role])").count()).toBe(1);
      await dialog.locator(".button-warning").focus();
      await press(page, "Enter");
      await expect.poll(() => page.locator("dialog[open][role=alertdialog]").count()).toBe(1);
      expect(await page.locator("dialog[open]:not([role])").count()).toBe(0);
      await press(page, "Escape");
      await expect.poll(() => page.locator("dialog[open]:not([role])").count()).toBe(1);
      await press(page, "Escape");
      await expect.poll(() => dialog.count()).toBe(0);
    }));

  test("a dropdown opens, moves by arrows and letters, selects, and returns the focus", () =>
    walk("dropdowns", async (page) => {
      const opener = page.locator("main button[aria-haspopup]").first();
      await opener.focus();
      await press(page, "ArrowDown");
      await page.locator(".float[data-trigger] [role=menu]").waitFor();
      await expect.poll(() => focused(page)).toContain("Open");
      await press(page, "d");
      await expect.poll(() => focused(page)).toContain("Download");
      await press(page, "ArrowRight");
      await expect.poll(() => focused(page)).toContain("PDF");
      await press(page, "ArrowLeft", "Escape");
      await expect.poll(() => page.locator(".float[data-trigger] [role=menu]").count()).toBe(0);
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
      await press(page, "Enter", "Enter");
      await expect.poll(() => page.locator("main [role=status]").first().textContent()).toContain("open");
    }));

  test("several options can be found, chosen and removed", () =>
    walk("multiselect", async (page) => {
      const input = page.locator("#topics");
      await input.focus();
      await page.locator(".float[data-trigger] [role=listbox]").waitFor();
      await page.keyboard.type("spe");
      await press(page, "ArrowDown", "Enter");
      await page.keyboard.type("school");
      await press(page, "ArrowDown", "Enter");
      const values = () =>
        page
          .locator("input[type=hidden][name=topics]")
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
      await expect.poll(values).toEqual(["speech", "school"]);
      await press(page, "Escape", "Backspace");
      await expect.poll(values).toEqual(["speech"]);
      await press(page, "Shift+Tab");
      await press(page, "Delete");
      await expect.poll(values).toEqual([]);
    }));

  test("a town is found by its first letters", () =>
    walk("places", async (page) => {
      await page.locator("#town").focus();
      await page.keyboard.type("nov");
      await page.locator(".float[data-trigger] [role=option]").first().waitFor();
      await press(page, "ArrowDown", "Enter");
      await expect.poll(() => page.locator("#town").inputValue()).toBe("Novi Sad");
      await expect.poll(() => page.locator(".float[data-trigger] [role=listbox]").count()).toBe(0);
    }));

  test("tabs move by arrows and End, continue at the start, and lead to their panel", () =>
    walk("tabs", async (page) => {
      const list = page.locator("[role=tablist]").first();
      const first = list.locator("[role=tab]").first();
      // Repeats until it reacts, because input before hydration is lost.
      await expect
        .poll(async () => (await first.blur(), await first.focus(), first.getAttribute("data-focused")))
        .toBe("true");
      await press(page, "ArrowRight");
      await expect.poll(() => list.locator("[aria-selected=true]").textContent()).toContain("Confirmed");
      await press(page, "End");
      await expect.poll(() => list.locator("[aria-selected=true]").textContent()).toContain("History");
      await press(page, "ArrowRight");
      await expect.poll(() => list.locator("[aria-selected=true]").textContent()).toContain("Offered");
      await press(page, "Tab");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("tabpanel");
    }));

  test("a toast is announced, stays while focused, disappears by itself, and is reached by F6", () =>
    walk("toast", async (page) => {
      const toast = page.locator(".toasts > .toast:not(.toast-leaving)");
      const button = (name: string) => page.locator("main button", { hasText: name }).first();
      await button("Success").focus();
      await press(page, "Enter");
      await toast.waitFor();
      await expect.poll(() => page.locator("[aria-live=polite] p").textContent()).toContain("Success: Confirmed");
      await expect.poll(() => page.locator(".toasts > .toast").count()).toBe(0);

      await press(page, "Enter", "F6");
      await new Promise((resolve) => setTimeout(resolve, 1800));
      expect(await toast.count()).toBe(1);
      await press(page, "Escape");
      await expect.poll(() => page.locator(".toasts > .toast").count()).toBe(0);
      expect(await focused(page)).toBe("Success");

      await button("Error").focus();
      await press(page, "Enter");
      await expect.poll(() => page.locator("[aria-live=assertive] p").textContent()).toContain("Error: ");
    }));

  test("a toast appears above an open modal, can be reached, and is the only thing that Escape closes", () =>
    walk("modal", async (page) => {
      await page.locator("main button", { hasText: "Request another time" }).click();
      const dialog = page.locator("dialog[open]");
      await dialog.waitFor();
      await dialog.locator("button", { hasText: "Save" }).focus();
      await press(page, "Enter");
      const toast = page.locator(".toasts > .toast:not(.toast-leaving)");
      await toast.waitFor();
      const onTop = () =>
        toast.evaluate((one) => {
          const { left, top, height } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(left + 40, top + height / 2));
        });
      await expect.poll(onTop).toBe(true);
      await press(page, "F6");
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
        .toBe("Success: Draft saved");
      await press(page, "Escape");
      await expect.poll(() => page.locator(".toasts > .toast").count()).toBe(0);
      expect(await dialog.count()).toBe(1);
      expect(await focused(page)).toBe("Save");
    }));

  test("fields in a modal open inside it, and Escape closes one thing at a time", () =>
    walk("modal", async (page) => {
      const opener = page.locator("main button", { hasText: "Request another time" });
      await opener.focus();
      await press(page, "Enter");
      const dialog = page.locator("dialog[open]");
      const calendar = dialog.locator(".date-float");
      await dialog.locator(".date-box .input-button").focus();
      await press(page, "Enter");
      await calendar.waitFor();
      await press(page, "ArrowRight", "Enter");
      await expect.poll(() => dialog.locator("input[name=other_day]").inputValue()).toBe("11/25/2026");
      await expect.poll(() => calendar.count()).toBe(0);

      const list = dialog.locator("[role=listbox]");
      await dialog.locator("#about").focus();
      await list.waitFor();
      await press(page, "Escape");
      await expect.poll(() => list.count()).toBe(0);
      expect(await dialog.count()).toBe(1);
      await press(page, "Escape");
      await expect.poll(() => dialog.count()).toBe(0);
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    }));

  test("open modals are accessible, light and dark", () =>
    walk("modal", async (page) => {
      await prepareAxe(page);
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const name of ["What happens next?", "Cancel the session", "Request another time", "Read it all"]) {
        await page.locator("main button", { hasText: name }).first().click();
        await page.locator("dialog[open]").waitFor();
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await axeViolations(page)).toEqual([]);
        }
        await press(page, "Escape");
        await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
      }
    }));

  test("a busy button keeps the focus and cannot be pressed twice", () =>
    walk("toast", async (page) => {
      const send = page.locator("main button", { hasText: "Send a message" });
      await send.focus();
      await press(page, "Enter");
      await expect.poll(() => send.getAttribute("aria-busy")).toBe("true");
      await press(page, "Enter", "Space");
      expect(await send.evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await page.locator(".toasts > .toast").count()).toBe(1);
    }));

  test.each([
    ["sl", "kranj", "Na voljo je 1 možnost."],
    ["sr", "novi", "Na raspolaganju je 1 mogućnost."],
  ] as const)("the library's own texts are in %s", (locale, typed, sentence) =>
    walk(
      "places",
      async (page) => {
        await page.locator("#town").focus();
        await page.keyboard.type(typed);
        await expect.poll(() => page.locator("[data-live-announcer]").textContent()).toContain(sentence);
      },
      locale,
    ),
  );
});

describe("hover, press and focus states", () => {
  test("are shown as they look in use", async () => {
    const { context, page, problems } = await visitor(browser, base, { locale: "en-US" });
    await open(page, addressOf("en", "buttons"));
    const looks = (button: Locator) =>
      button.evaluate((one) => {
        const { backgroundColor, outlineStyle, outlineWidth, outlineOffset, transform } = getComputedStyle(one);
        return { backgroundColor, outlineStyle, outlineWidth, outlineOffset, transform };
      });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const held = (state: string) => page.locator(`main button[data-held=${state}]`).first();
    const plain = page.locator("main table").first().locator("td:nth-child(3) button").first();
    await held("hover").waitFor();
    const before = await looks(plain);
    await plain.hover();
    expect(await looks(plain)).toEqual(await looks(held("hover")));
    expect((await looks(plain)).backgroundColor).not.toBe(before.backgroundColor);
    await page.mouse.down();
    expect((await looks(plain)).transform).toBe((await looks(held("pressed"))).transform);
    await page.mouse.up();
    await page.mouse.move(0, 0);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    expect(await looks(plain)).toEqual(await looks(held("focus")));
    expect(await looks(plain)).toMatchObject({ outlineStyle: "solid", outlineWidth: "2px", outlineOffset: "2px" });
    expect(problems).toEqual([]);
    await context.close();
  });

  test("are shown on every page that names them", { timeout: 600_000 }, async () => {
    const { context, page } = await visitor(browser, base, { locale: "en-US" });
    for (const part of showcaseParts()) {
      await open(page, addressOf("en", part));
      const empty = () =>
        page.evaluate(
          (names) => {
            const named = [...document.querySelectorAll("main p")].filter((one) =>
              names.includes(one.textContent ?? ""),
            );
            return named
              .filter((one) => !one.parentElement?.querySelector("[data-held]"))
              .map((one) => one.textContent);
          },
          ["Pointer over it", "Focus"],
        );
      await expect.poll(async () => ({ part, empty: await empty() })).toEqual({ part, empty: [] });
    }
    await context.close();
  });
});

test("the dark theme stays on other pages until the system's is chosen", async () => {
  const { context, page, problems } = await visitor(browser, base, { locale: "sl-SI" });
  await open(page, addressOf("sl", "buttons"));
  const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
  const choose = async (value: string) => {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.locator(`header button[name=theme][value=${value}]`).click();
    await answered;
  };
  await choose("dark");
  expect(await theme()).toBe("dark");
  await open(page, addressOf("sl", "forms"));
  expect(await theme()).toBe("dark");
  await choose("system");
  await open(page, addressOf("sl", "forms"));
  expect(await theme()).toBeUndefined();
  expect(problems).toEqual([]);
  await context.close();
});
