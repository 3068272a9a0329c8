/** An editor removes a word from a game by keyboard. Families' next plays omit it until it is restored. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { pages } from "../../app/features.ts";
import { callerWith } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { axeViolations, prepareAxe, overflowingElements } from "./page-looks.ts";
import { browserCookies, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const words = {
  en: { needed: /Without this word, too few would be left: .+, level 1\./, since: /since / },
  sl: { needed: /Brez te besede bi jih ostalo premalo: .+, raven 1\./, since: /od / },
  sr: { needed: /Ako isključite ovu reč, neće ostati dovoljno drugih: .+, nivo 1\./, since: /od / },
} as const;
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

test("a word can be removed from a game with a reason and restored, but not if a level needs it", async () => {
  const language = oneOf(["en", "sr", "sl"] as const)[0] ?? "en";
  const [{ session: own }, { session: family }] = await Promise.all([
    demoSession(base, "editor-1"),
    demoSession(base, "adult-1"),
  ]);
  const [editor, ana] = [callerWith(base, own.access_token), callerWith(base, family.access_token)];
  const profile_id = (await ana.call("GET", "/profiles")).body.data.find(
    ({ kind }: { kind: string }) => kind === "child",
  ).id as string;
  const load = async () =>
    (await ana.call("POST", "/games/load", { profile_id, game_id: "rhymes", language })).body.data.tickets[0]
      .items_off as string[];
  await editor.call("PATCH", "/accounts/locale", { locale: language });
  const { context, page, problems } = await visitor(browser, base, { width: 390, locale: language });
  await context.addCookies(browserCookies(base, own, language));
  await page.goto(pathOf(pages["games.catalogue"], language));
  await waitForHydration(page);
  const press = async (selector: string) => {
    await page.locator(selector).first().focus();
    await page.keyboard.press("Enter");
  };
  const give = async (item: string) => {
    await press(`a[href*="item=${item}"]`);
    await page.locator("input[name=item]").waitFor({ state: "attached" });
    await page.locator("input[name=reason]").focus();
    await page.keyboard.type("The picture shows something else");
    await page.keyboard.press("Enter");
  };

  await press(`a[href="${pathOf(pages["games.items"], language, { game: "rhymes" })}"]`);
  await page.locator("a[href*='item=cat']").first().waitFor();
  await prepareAxe(page);
  await give("cat");
  await page.locator("#done").waitFor();
  expect(await page.locator("section[aria-labelledby=off] li").innerText()).toMatch(words[language].since);
  expect(await page.locator("a[href*='item=cat&'], a[href$='item=cat#item']").count()).toBe(0);
  expect([...(await axeViolations(page)), ...(await overflowingElements(page))]).toEqual([]);
  expect(await load()).toEqual(["cat"]);

  await press("section[aria-labelledby=off] button");
  await expect.poll(load).toEqual([]);
  await page.locator("section[aria-labelledby=off]").waitFor({ state: "detached" });

  await page.goto(pathOf(pages["games.items"], language, { game: "feelings" }));
  await waitForHydration(page);
  await give("happy");
  await page.getByText(words[language].needed).waitFor();
  expect(await page.locator("input[name=reason]").inputValue()).toBe("The picture shows something else");
  expect(problems).toEqual([]);
  await editor.call("PATCH", "/accounts/locale", { locale: own.user.user_metadata["locale_code"] });
  await context.close();
});
